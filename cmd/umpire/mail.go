package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/draw"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/report"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// mailing says how a mail is written.
type mailing struct {
	all     bool // the whole chain, for who has lost entries
	picture bool // with the position
}

// letter is the text of a mail: what a person reads who gets a bundle. It is made of what
// everybody may know, and of nothing else. Each line is a paragraph. Its lines are texts on
// their way (speech.Text), which it says in its language.
type letter struct {
	lang     string // in which it is written
	words    map[string][2]string
	subject  string
	from, to string   // who writes to whom
	happened []string // what the bundle is, and what it brings
	awaited  []string // of whom what is awaited, and until when
	where    string   // he saves the bundle
	typed    string   // what he types there, in labelled lines
	also     string   // what he types there in other cases
	reports  []string // for everybody, of what was played since the last mail
}

// text is the letter that goes with a bundle.
func (l *letter) text(b *campaign.Bundle) []byte {
	var w strings.Builder
	w.WriteString("Subject: " + l.subject + "\n\n")
	fold := func(line string, hang int) { w.WriteString(report.Fold(orders.Spoken(l.words, line), hang)) }
	fold(speech.Text("mail.from", l.from, l.to), 0)
	section := func(title string, lines []string) {
		if len(lines) > 0 {
			w.WriteString("\n" + orders.Spoken(l.words, speech.Text(title)) + "\n")
		}
		for _, line := range lines {
			fold(" "+line, 3)
		}
	}
	section("mail.happened", l.happened)
	section("mail.awaited", l.awaited)
	section("mail.do", []string{speech.Text("mail.save", b.Name, l.where)})
	w.WriteString(orders.Spoken(l.words, l.typed))
	for _, text := range l.reports {
		w.WriteString("\n" + orders.Spoken(l.words, text))
	}
	return []byte(w.String())
}

// subjectOf is the subject of the mail of a side, as those of orders are.
func subjectOf(campaign, segment, side string) string {
	return campaign + " " + segment + " " + side
}

// party is a side with the name of who plays it.
func party(side string, seats []chain.Seat) string {
	for _, s := range seats {
		if string(s.Side) == side {
			return named(side, s.Name)
		}
	}
	return side
}

// taken says what an addressee types who has a folder already, and what else he may.
func (l *letter) taken(b *campaign.Bundle) []byte {
	l.where, l.typed = speech.Text("mail.folder"), typing("umpire", b.Name)+l.also
	return l.text(b)
}

// typing is a line to be typed.
func typing(words ...string) string {
	return "  " + speech.Text("typed") + " " + pasted(words...) + "\n"
}

// played tells of a segment in a line, and keeps of its report what is new since an entry: of
// what everybody may know.
func (l *letter) played(c *chapter, since int64) {
	id, text := "mail.played", c.letter(since, l.lang)
	if c.last == 0 {
		id, text = "mail.playing", text+"\n"+speech.Text("mail.not-over", c.segment)+"\n"
	}
	l.happened = append(l.happened, speech.Text(id, c.segment, thrown(c.turn.Result)))
	l.reports = append(l.reports, text)
}

// letter is what a mail tells of the report for everybody: what is new since an entry, without
// the rulings that were consulted, which reports/ has. Their texts name cards that nobody need
// hold.
func (c *chapter) letter(since int64, lang string) string {
	t, err := c.as("")
	if err != nil {
		return c.text("")
	}
	rep := news(t, "", since, false)
	if words, err := wordsIn(lang, t.Step); err == nil { // else the words of the record
		spoken(&rep, t, words)
	}
	rep.Rest = "`umpire report " + t.Segment + "`"
	consulted := func(e adjudicate.Entry) bool { return e.Kind == adjudicate.Consulted }
	told := slices.DeleteFunc(slices.Clone(rep.Journal[:min(rep.From, len(rep.Journal))]), consulted)
	rep.From, rep.Journal = len(told), slices.DeleteFunc(slices.Clone(rep.Journal), consulted)
	if rep.From > 0 {
		return report.Text(rep)
	}
	return report.Text(rep) + noted(t.Step, rep.Words.Merge(report.English()))
}

// ends says how the game ended before its end, and whether it is closed and all hands are open.
func (l *letter) ends(campaign, ended string, closed, open bool) {
	if ended != "" {
		l.awaited = append(l.awaited, speech.Text("mail.over", ended))
	}
	if closed {
		l.awaited = append(l.awaited, speech.Text("next.closed", campaign))
	}
	if closed && open {
		l.awaited = append(l.awaited, speech.Text("mail.hands-open"))
	}
}

// apart gives a bundle a name of its own among the mails that were written: one with other content
// and the same name gets a number behind it. The same content has the same name.
func apart(dir string, b *campaign.Bundle) error {
	name := strings.TrimSuffix(b.Name, ".zip")
	for n := 2; ; n++ {
		have, err := os.ReadFile(filepath.Join(dir, "sent", b.Name))
		switch {
		case errors.Is(err, fs.ErrNotExist), err == nil && bytes.Equal(have, b.Data):
			return nil
		case err != nil:
			return err
		}
		b.Name = fmt.Sprintf("%s_%d.zip", name, n)
	}
}

// mailed writes a bundle and the mail that goes with it, and says where they lie.
func (a *app) mailed(dir string, b *campaign.Bundle, text []byte, o mailing) error {
	name := strings.TrimSuffix(b.Name, ".zip")
	files := []campaign.File{{Name: "sent/" + name + ".txt", Data: text}}
	if o.picture {
		data, err := a.pictureFor(dir, b)
		if err != nil {
			return err
		}
		files = append(files, campaign.File{Name: "sent/" + name + ".png", Data: data})
	}
	// the bundle comes last: where it lies, all lies
	if err := campaign.Save(campaign.Real, dir, append(files, campaign.File{Name: "sent/" + b.Name, Data: b.Data})); err != nil {
		return err
	}
	return a.laysOut(dir, b.Name)
}

// toldMail says where the text of a mail lies.
func (a *app) toldMail(dir string, b *campaign.Bundle, o mailing) {
	at := filepath.Join(dir, "sent", strings.TrimSuffix(b.Name, ".zip"))
	a.printf("  %s %s\n", a.label("mail"), speech.Text("said.mail-text", at+".txt"))
	if o.picture {
		a.printf("  %s %s.png\n", a.label("picture"), at)
	}
}

// pictureFor is the position after the newest segment that is over, as everybody may see it;
// with an invitation that of the start.
func (a *app) pictureFor(dir string, b *campaign.Bundle) ([]byte, error) {
	p := drawing{state: dir, named: true, width: 1600}
	if _, state, err := pen.Invited(b.Data, ""); err == nil {
		s, err := campaign.OpenStart(state, a.games)
		if err != nil {
			return nil, err
		}
		pic, err := p.pictureOf(a, s, a.standing(s, ""))
		if err != nil {
			return nil, err
		}
		return draw.PNG(pic, p.width)
	}
	t, err := a.tale(dir)
	if err != nil {
		return nil, err
	}
	for _, c := range t.chapters {
		if c.void == 0 && c.last > 0 {
			p.segment = c.segment
		}
	}
	if t.step == nil && p.segment == "" {
		return nil, wrongly(speech.Text("error.no-position", t.settings.Campaign))
	}
	pic, err := p.picture(a)
	if err != nil {
		return nil, err
	}
	return draw.PNG(pic, p.width)
}

// others are the parties of a campaign but one.
func others(seats []chain.Seat, me string) string {
	var list []string
	for _, s := range seats {
		if s.Side != model.Side(me) {
			list = append(list, party(string(s.Side), seats))
		}
	}
	return joined(list)
}
