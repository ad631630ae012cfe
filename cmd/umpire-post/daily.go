package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/orders/mail"
)

const (
	asksFile  = ownFolder + "/asks.txt"  // what the person who rules is to be told
	dailyFile = ownFolder + "/daily.txt" // the day of the last daily mail
)

// asks notes something for the next daily mail, once.
func (p *post) asks(what string) error {
	if p.dry {
		return nil
	}
	data, err := p.kept(asksFile)
	if err != nil {
		return err
	}
	line := "  " + strings.ReplaceAll(strings.TrimSpace(what), "\n", "\n  ") + "\n"
	if strings.Contains(string(data), line) {
		return nil
	}
	data = append(data, p.now().UTC().Format(time.DateTime)+line...)
	return campaign.Save(campaign.Real, p.dir, []campaign.File{{Name: asksFile, Data: data, Secret: true}})
}

// daily writes, once a day, the mail to the person who rules: what came that is for no campaign, and
// what the campaigns wait for that he alone can do, or that is late. A day without anything has none.
func (p *post) daily() error {
	today := p.now().UTC().Format(time.DateOnly)
	last, err := p.kept(dailyFile)
	if err != nil {
		return err
	}
	if strings.TrimSpace(string(last)) == today {
		return nil
	}
	asked, err := p.kept(asksFile)
	if err != nil {
		return err
	}
	var waits []string
	for _, g := range p.games {
		if g.out != nil { // that is among what happened
			continue
		}
		lines, err := p.waitsFor(g)
		if err != nil {
			return err
		}
		waits = append(waits, lines...)
	}
	var files []campaign.File // the mail first, and last what it says is forgotten
	if len(waits)+len(asked) > 0 {
		text := "WHAT WAITS FOR YOU\n " + strings.Join(waits, "\n ") + "\n\nWHAT HAPPENED\n" + string(asked)
		letter := &mail.Letter{From: p.address, To: p.person, Subject: "umpire-post, " + today, ID: "<daily." + today + "@" + p.address[strings.LastIndex(p.address, "@")+1:] + ">", Receipt: true, Text: text}
		files = append(files, campaign.File{Name: ownOutbox + "/" + today + ".eml", Data: letter.Bytes(), Secret: true})
	}
	files = append(files, campaign.File{Name: dailyFile, Data: []byte(today + "\n"), Secret: true})
	if len(asked) > 0 {
		files = append(files, campaign.File{Name: asksFile, Secret: true})
	}
	return campaign.SaveInTurn(campaign.Real, p.dir, files...)
}

// due is something for which a campaign waits, as `umpire next --json` tells it.
type due struct {
	Mine, Free, Late  bool
	Kind, What, Until string
	Round             int64
}

// dues are those of a campaign; text is what is said instead of them where something is wrong with it.
func (p *post) dues(g *game) (list []due, text string, err error) {
	_, said, err := p.gives("next", "--json", g.dir)
	if err != nil {
		return nil, "", err
	}
	var o struct{ Due []due }
	if err := json.Unmarshal([]byte(said), &o); err != nil {
		return nil, strings.TrimSpace(said), nil
	}
	return o.Due, "", nil
}

// waitsFor is what a campaign waits for that needs a person, in lines.
func (p *post) waitsFor(g *game) (list []string, err error) {
	dues, text, err := p.dues(g)
	if err != nil {
		return nil, err
	}
	if text != "" {
		return []string{g.name + ": " + text}, nil
	}
	for _, d := range dues {
		if d.Kind == roundKind && p.beacon != "" { // it is fetched
			continue
		}
		if d.Mine && !d.Free {
			list = append(list, g.name+": "+d.What)
		} else if d.Late {
			list = append(list, fmt.Sprintf("%s: %s, until %s, which is past", g.name, d.What, d.Until))
		}
	}
	return list, nil
}
