package pen

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// Leak says that something which is about to leave would name what its owner holds hidden.
// Nothing of it is written.
type Leak struct {
	File, What string
	By         error // adjudicate.ErrBug, or nil where the file says so itself
}

func (l *Leak) Error() string {
	return fmt.Sprintf("%s would show %s, which you hold hidden, to everybody", l.File, l.What)
}

// Unwrap gives whose fault it is.
func (l *Leak) Unwrap() error { return l.By }

// Status is the program's exit status: a bug of ours, or what a player wrote is refused.
func (l *Leak) Status() int {
	if l.By != nil {
		return exit.Of(l.By)
	}
	return exit.Refused
}

// guard looks through all that was made since it looked last: no name of a card that I hold
// hidden, and nothing of what lies face down, may stand in what others read. Before
// anything is saved or sent it is the last word; the end opens all.
func (m *Match) guard() error {
	if err := m.Guard(m.looked, m.fresh...); err != nil {
		return err
	}
	m.fresh, m.looked = nil, m.Seq()
	return nil
}

// Guard is that look at files which tell of what was entered behind an entry: a [*Leak] says
// what they would show.
func (m *Match) Guard(since int64, files ...campaign.File) error {
	fresh := slices.DeleteFunc(slices.Clone(files), func(f campaign.File) bool { return !legible(f) })
	if m.Mine == nil || len(fresh) == 0 || m.Closed || m.Forfeit != "" || m.over != "" || m.Step.Over() {
		return nil
	}
	own, p, err := m.inMySight()
	if err != nil {
		return err
	}
	set, held, said, down := p.Set(), m.hiddenIn(p), m.announced(own, since), m.faceDown(p)
	for _, f := range fresh {
		for _, word := range orders.Words(string(f.Data)) {
			if c, ok := set.FindCard(word); ok && held[c] && !said[c] {
				return &Leak{f.Name, set.CardName(c), m.shownBy(f)}
			}
		}
		for _, content := range down {
			if bytes.Contains(f.Data, bytes.TrimSpace(content)) {
				return &Leak{f.Name, "a marker that lies face down", adjudicate.ErrBug}
			}
		}
	}
	return nil
}

// shownBy is whose fault it is that a file would show something: the player's if it is his
// orders, whose lines are open where the segment needs them; else the program's.
func (m *Match) shownBy(f campaign.File) error {
	if m.Turn != nil && m.Turn.orders != nil && string(m.Turn.orders.Side) == m.Me && f.Name == "files/"+m.Turn.orders.Sum() {
		return nil
	}
	return adjudicate.ErrBug
}

// legible reports whether others read a file: not what stays in secret/ or is encrypted,
// and a signature says nothing.
func legible(f campaign.File) bool {
	return !f.Secret && !strings.HasSuffix(f.Name, ".sig") && !bytes.HasPrefix(f.Data, []byte(encrypted))
}

// encrypted begins an age file.
const encrypted = "age-encryption.org/v1"

// faceDown are the contents of the markers that I have laid face down.
func (m *Match) faceDown(p *model.Position) (list [][]byte) {
	for _, i := range m.markers(m.Me) {
		if content := p.SealedContent(i); content != nil && p.LiesHidden(i) {
			list = append(list, content)
		}
	}
	return list
}

// announced are the cards that the rules have told everybody of behind an entry: what was played, discarded or shown openly, even if it
// is back in a hand. now is my own run of the segment that is played; nil between two.
func (m *Match) announced(now *Run, since int64) map[model.CardID]bool {
	said := map[model.CardID]bool{}
	for i, t := range m.Turns {
		if i+1 < len(m.Turns) && m.Turns[i+1].First <= since {
			continue
		}
		own := t.Last
		if own == nil {
			own = now
		}
		set := own.Step.State.Position.Set()
		for _, e := range own.journal() {
			if e.To != "" || e.Kind != adjudicate.Told && e.Kind != adjudicate.Decided {
				continue
			}
			for _, word := range orders.Words(e.String(set)) {
				if c, ok := set.FindCard(word); ok {
					said[c] = true
				}
			}
		}
	}
	return said
}
