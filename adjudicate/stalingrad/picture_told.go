package stalingrad

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// story is what a segment's journal gives to draw.
type story struct {
	say    picture.Say
	moves  []picture.Move
	fights []clash
	came   []picture.Mark // deployed
}

// clash is what befell one place: a combat, or fire outside of one, line by line.
type clash struct {
	side  model.Side
	at    model.Space
	lost  map[model.Side][]string // codes, as they fall
	lines []string
	now   string // who has come to control the place
}

// told reads moves, fights and deployments from a journal.
func told(say picture.Say, journal []adjudicate.Entry) *story {
	t := &story{say: say}
	for i := range journal {
		if journal[i].Kind == adjudicate.Told {
			t.event(&journal[i])
		}
	}
	return t
}

func (t *story) event(e *adjudicate.Entry) {
	val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
	word := func(name string) string { return fmt.Sprint(val(name)) }
	switch e.Event {
	case evMoves, evFlies:
		t.move(picture.Move{Side: val("side").(model.Side), Path: val("path").([]model.Space), Text: word("pieces")})
	case evPushed:
		t.move(picture.Move{Side: val("side").(model.Side), Path: []model.Space{val("from").(model.Space), val("to").(model.Space)}, Text: word("piece"), Retreat: true})
	case evDeploys:
		t.came = append(t.came, picture.Mark{Space: val("at").(model.Space), Text: "+ " + word("pieces"), Bare: true, Colour: picture.RGB(0x3f8a2a)})
	case evShot:
		f := t.fight(val("side").(model.Side), val("at").(model.Space))
		f.lines = append(f.lines, t.say("pic.hits", t.say("pic.as-"+word("as")), word("hits")))
	case evCombat:
		t.fight(val("attacker").(model.Side), val("at").(model.Space))
	case evFalls:
		f := t.fight("", val("at").(model.Space))
		side := val("side").(model.Side)
		f.lost[side] = append(f.lost[side], word("piece"))
	case evConcludes:
		t.fight("", val("at").(model.Space)).concluded(t.say)
	case evControl:
		t.fight("", val("at").(model.Space)).now = t.say("pic.control-" + string(val("side").(model.Side)))
	}
}

// move adds a move to the arrow of those that went the same way.
func (t *story) move(m picture.Move) {
	for i := range t.moves {
		if o := &t.moves[i]; o.Side == m.Side && o.Retreat == m.Retreat && slices.Equal(o.Path, m.Path) {
			o.Text = counted(append(singles(o.Text), singles(m.Text)...))
			o.Tip = o.Text
			return
		}
	}
	m.Tip = m.Text
	t.moves = append(t.moves, m)
}

// fight is what befell a place so far.
func (t *story) fight(side model.Side, at model.Space) *clash {
	for i := range t.fights {
		if f := &t.fights[i]; f.at == at {
			if f.side == "" {
				f.side = side
			}
			return f
		}
	}
	t.fights = append(t.fights, clash{side: side, at: at, lost: map[model.Side][]string{}})
	return &t.fights[len(t.fights)-1]
}

// concluded tells the losses of a combat that is over.
func (f *clash) concluded(say picture.Say) {
	for _, side := range sides {
		if lost := f.lost[side]; len(lost) > 0 {
			f.lines = append(f.lines, say("pic.lose-"+string(side), counted(lost)))
		}
	}
	if len(f.lost) == 0 {
		f.lines = append(f.lines, say("pic.no-losses"))
	}
	f.lost = map[model.Side][]string{}
}

// singles are the codes of pieces as players write them, each as often as there are pieces.
func singles(text string) (list []string) {
	for _, part := range strings.Split(text, " + ") {
		n, code, _ := strings.Cut(part, " ")
		for range numberTo(n, 99) {
			list = append(list, code)
		}
	}
	return list
}

// counted is a list of codes as players write pieces: 2 inf + 1 art.
func counted(list []string) string {
	var counts []Count
	for _, code := range codes {
		n := 0
		for _, c := range list {
			if c == code {
				n++
			}
		}
		counts = append(counts, Count{Code: code, N: n})
	}
	return groups(counts)
}

// places are where something was clash.
func (t *story) places() (list []model.Space) {
	for _, f := range t.fights {
		list = append(list, f.at)
	}
	return list
}

// overlays are the moves, fights and deployments; a Combat Marker that lies in a place of
// a fight, in the words of marker, is told with it.
func (t *story) overlays(marker func(at model.Space) string) (list []picture.Overlay) {
	for _, m := range t.moves {
		list = append(list, m)
	}
	for _, f := range t.fights {
		lines := slices.Clone(f.lines)
		if f.now != "" {
			lines = append(lines, f.now)
		}
		if word := marker(f.at); word != "" {
			lines = append(lines, t.say("pic.now", t.say("pic."+word)))
		}
		text := strings.Join(lines, "\n")
		if f.side == "" { // taken without a fight
			list = append(list, picture.Mark{Space: f.at, Text: text, Bare: true, Colour: picture.RGB(0x1b1b1b)})
			continue
		}
		list = append(list, picture.Combat{Side: f.side, Target: f.at, Result: text})
	}
	for _, m := range t.came {
		list = append(list, m)
	}
	return list
}
