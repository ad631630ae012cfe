package wintergewitter

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

var update = flag.Bool("update", false, "write the part of docs/mails.md anew")

// shippedStanding are the standing orders of a side as a draft proposes them, but for some keys.
func shippedStanding(t testing.TB, g *Game, side model.Side, without ...string) adjudicate.Source {
	t.Helper()
	head := orders.Head{Kind: orders.KindStanding, Campaign: "c", Segment: "GT1-AIR1", Side: string(side), Base: "00000000"}
	rows := slices.DeleteFunc(orders.ChoiceRows(g.Vocabulary(), side, g.Choices(), false), func(r orders.Row) bool {
		key, _, _ := strings.Cut(r.Text, ":")
		return slices.Contains(without, key)
	})
	text := strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1)
	f, faults := orders.Read([]byte(text), "s.yaml", g.Vocabulary(), orders.Context{})
	if f == nil || len(faults) > 0 {
		t.Fatalf("%s: %v\n%s", side, faults, text)
	}
	return f
}

// mailTally is what sensible games cost in mails with the shipped standing orders.
type mailTally struct {
	games, segments, turns, without, mails int
	sizes                                  map[int]int    // segments with a choice by their mails
	stops                                  map[string]int // by question and whose
}

// tallyMails plays games between sensible players, the scenarios in turn. The support of an own attack is
// written with the attack, and so the standing orders of who attacks leave it open.
func tallyMails(t testing.TB, games int) *mailTally {
	g := NewGame(shippedData(t))
	m := &mailTally{sizes: map[int]int{}, stops: map[string]int{}}
	var whole, attacks [2]adjudicate.Source
	for i, side := range sides {
		whole[i], attacks[i] = shippedStanding(t, g, side), shippedStanding(t, g, side, "artillery", "stukas")
	}
	for seed := range uint64(games) {
		st, err := NewState(scenarioNo[seed%uint64(len(scenarioNo))], "c")
		if err != nil {
			t.Fatal(err)
		}
		m.games++
		p, id, turn := st.Position, st.Segment, 0
		for n := uint64(0); p.Track(trackWinner) == ""; n++ {
			at, _ := momentOf(id)
			if at.turn != turn {
				turn = at.turn
				m.turns++
			}
			in := adjudicate.Input{Position: p, Segment: id, Standing: map[model.Side]adjudicate.Source{}}
			for i, side := range sides {
				if in.Standing[side] = whole[i]; side == at.side {
					in.Standing[side] = attacks[i]
				}
			}
			in.Oracle, _ = g.Sensible(p, seed*1000+n)
			out := adjudicate.Run(g, in)
			if out.Err != nil {
				t.Fatalf("seed %d, %s: %v", seed, id, out.Err)
			}
			m.segment(g, in, out)
			p, id = out.Position, g.Next(out.Position, id)
		}
	}
	return m
}

// segment counts the mails of a segment.
func (m *mailTally) segment(g *Game, in adjudicate.Input, out *adjudicate.Outcome) {
	at, _ := momentOf(in.Segment)
	m.segments++
	var wrote [2]bool
	for i, side := range sides {
		wrote[i] = g.Writes(in.Segment, side) && adjudicate.Asks(g, in, side)
	}
	mails := m.count(at, wrote, out.Journal)
	if mails == 0 {
		m.without++
		return
	}
	m.sizes[mails]++
	m.mails += mails
}

// count gives the mails of a segment: one of each side that writes it, and of every further question one where
// the decider changes, and two where he decides again.
func (m *mailTally) count(at moment, wrote [2]bool, journal []adjudicate.Entry) (mails int) {
	last := at.side
	for i := range sides {
		if wrote[i] {
			mails++
		}
	}
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Decided || e.Origin != adjudicate.FromOracle || wrote[index(e.By)] && inFile(e.Key, at.part) {
			continue
		}
		whose := "the enemy"
		if at.side == "" || e.By == at.side {
			whose = "the owner of the segment"
		}
		m.stops[e.Key+" | "+whose]++
		mails++
		if e.By == last {
			mails++
		}
		last = e.By
	}
	return mails
}

// inFile: a key is a section of the orders of a segment, or belongs into one of its maps.
func inFile(key, part string) bool {
	list := keys()
	i := slices.IndexFunc(list, func(k *orders.Key) bool { return k.Name == key })
	if i < 0 {
		return false
	}
	k := list[i]
	own := key == "artillery" || key == "stukas" // of an attack that the file orders
	return slices.Contains(k.In, part) || k.Name == "goes" && (part == slowMoves || part == mechMoves) || (k.Fight || own) && part != partSetup
}

func (m *mailTally) choices() int { return m.segments - m.without }

const mailsTitle = "# Wintergewitter"

// page is the part of docs/mails.md that is this game's.
func (m *mailTally) page() string {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("%s\n", mailsTitle)
	line("%d games, the four scenarios in turn, between two sensible players. Both have sent the standing", m.games)
	line("orders that `umpire template --kind standing` drafts; the guns and Stukas of an own attack are written with")
	line("the attack. A segment needs a file of a side only if it may ask it something. Where both write, there are two")
	line("mails. A test writes this part: `UMPIRE_SOAK=1 go test ./adjudicate/wintergewitter -run TestMailsPage -update`.\n")
	line("| | |\n|---|---|")
	line("| segments | %d |", m.segments)
	line("| segments that ask nobody anything and need no file | %d |", m.without)
	line("| segments with a choice | %d |", m.choices())
	line("| mails a segment with a choice, `mutual`, in steady play: files + s + 2r | %s |", suitetest.Hundredths(m.mails, m.choices()))
	line("| mails a turn | %s |", suitetest.Hundredths(m.mails, m.turns))
	line("\nThe goal is a mean of 1.5.\n\n| mails | segments |\n|---|---|")
	for _, n := range slices.Sorted(maps.Keys(m.sizes)) {
		line("| %d | %d |", n, m.sizes[n])
	}
	if len(m.stops) == 0 {
		line("\nNothing stops a segment: what the files leave open, the standing orders decide.")
	} else {
		line("\n| question that still stops a segment | put to | times |\n|---|---|---|")
	}
	for _, k := range slices.Sorted(maps.Keys(m.stops)) {
		line("| `%s` | %s | %d |", strings.Split(k, " | ")[0], strings.Split(k, " | ")[1], m.stops[k])
	}
	return w.String()
}

// TestMailsPage: docs/mails.md is what the games give; the mean is within the goal.
func TestMailsPage(t *testing.T) {
	suitetest.Long(t)
	m := tallyMails(t, int(suitetest.Games(1, 20)))
	t.Log(m.page())
	if 2*m.mails > 3*m.choices() {
		t.Errorf("%s mails a segment with a choice", suitetest.Hundredths(m.mails, m.choices()))
	}
	if suitetest.Soaking() || *update {
		suitetest.PagePart(t, "../../docs/mails.md", mailsTitle, m.page(), *update)
	}
}

// The mails of a segment, by hand from hexdice/1 4.6: the file of its owner, then what stops it.
func TestMailsOfASegment(t *testing.T) {
	said := func(by model.Side, key string) adjudicate.Entry {
		return adjudicate.Entry{Kind: adjudicate.Decided, Detail: &adjudicate.Detail{Origin: adjudicate.FromOracle, By: by, Key: key}}
	}
	var german [2]bool
	german[index(German)] = true
	for _, c := range []struct {
		segment string
		wrote   [2]bool
		journal []adjudicate.Entry
		want    int
	}{
		{"GT3-G-MC", german, []adjudicate.Entry{said(German, "combats"), said(German, "artillery")}, 1},                                     // in his file
		{"GT3-G-MC", german, []adjudicate.Entry{said(Soviet, "optional"), said(Soviet, "retreat"), said(German, "advance")}, 1 + 1 + 2 + 1}, // S, S again, G
		{"GT3-G-MC", german, []adjudicate.Entry{said(German, "advance"), said(German, "advance")}, 1 + 2 + 2},                               // G again, and again
		{"GT3-AIR1", [2]bool{true, true}, []adjudicate.Entry{said(German, "ground-attack"), said(Soviet, "ground-attack")}, 2},              // both write
		{"GT3-REC", [2]bool{}, nil, 0}, // nobody is asked
	} {
		at, _ := momentOf(c.segment)
		if got := (&mailTally{stops: map[string]int{}}).count(at, c.wrote, c.journal); got != c.want {
			t.Errorf("%s: %d mails, not %d", c.segment, got, c.want)
		}
	}
}
