package main

import (
	"bytes"
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
// What is said of errors is a line of the log, with them or instead of them.
func (p *post) dues(g *game) (list []due, text string, err error) {
	var out, said bytes.Buffer
	status, err := p.gives(&out, &said, "next", "--json", g.dir)
	if err != nil {
		return nil, "", err
	}
	text = strings.TrimSpace(said.String())
	var o struct{ Due []due }
	if err := json.Unmarshal(out.Bytes(), &o); err == nil {
		if text != "" {
			p.says("%s: %s", g.name, text)
		}
		return o.Due, "", nil
	}
	if text == "" {
		text = fmt.Sprintf("`umpire next --json %s` ended with status %d, and said nothing that can be read", g.dir, status)
	}
	p.says("%s: %s", g.name, text)
	return nil, text, nil
}

// roundLate is how long after it is out a round is fetched before a person is told.
const roundLate = time.Hour

// fetches reports whether this program gets what is due by itself: a round of the beacon, as long as
// it is not late.
func (p *post) fetches(d due) bool {
	out, err := time.Parse(time.RFC3339, d.Until)
	return d.Kind == roundKind && p.beacon != "" && err == nil && p.now().Before(out.Add(roundLate))
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
		if p.fetches(d) {
			continue
		}
		if d.Kind == roundKind && p.beacon != "" {
			list = append(list, fmt.Sprintf("%s: round %d of the beacon is out since %s, and could not be entered. The log says why; `beacon` in %s may be wrong", g.name, d.Round, d.Until, settingsFile))
		} else if d.Mine && !d.Free {
			list = append(list, g.name+": "+d.What)
		} else if d.Late {
			list = append(list, fmt.Sprintf("%s: %s, until %s, which is past", g.name, d.What, d.Until))
		}
	}
	return list, nil
}
