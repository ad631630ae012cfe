package donnerschlag

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// census counts what has happened in whole games. What must happen stands in it
// from the beginning, with 0.
type census struct {
	n     suitetest.Census
	games int
	last  string // the segment that was told of last
}

func newCensus(d *Dataset, edition string) *census {
	c := &census{n: suitetest.Census{}}
	want := c.n.Want
	for i := range d.Combat {
		k := &d.Combat[i]
		for event, e := range map[string]*CardEvent{"GE": k.General, "TE": k.Tactical} {
			if e != nil {
				want("card " + k.ID + " " + event)
			}
		}
	}
	want("turn 7", "turn 8", "box 4", "box 5", "C4 works", "runs on", "axis wins", "soviet wins",
		"zone A", "zone B", "zone C", "marker real", "marker dummy",
		"pair C57 from hand", "pair C57 from box", "pair C60 from hand", "pair C60 from box", "pair broken", "pair kept in half",
		"depth 1", "depth 2", "extra segment in an enemy segment",
		"cancelled by C30", "cancelled by C38", "cancelled by C44", "cancelled by C66", "cancelled by C32",
		"box of two", "box taken back", "out of command", "Schwerpunkt moves", "no room for reinforcements", "steps come back", "unit comes back")
	for _, card := range []string{"C2", "C13", "C16", "C24", "C29", "C65", "C70"} {
		want("inside " + card)
	}
	for _, side := range bothSides {
		for _, kind := range []string{activationCard, combatCard} {
			want(fmt.Sprintf("reshuffle %s %s turn 4", side, kind), fmt.Sprintf("hand of 6 %s %s", side, kind))
		}
		want(fmt.Sprintf("reshuffle %s combat turn 7", side), fmt.Sprintf("reshuffle %s combat turn 8", side))
		want("order blank "+string(side), "order colour "+string(side), "order formation "+string(side), "order HQ "+string(side))
	}
	delete(c.n, "order colour axis") // 6.2
	delete(c.n, "order formation axis")
	want("order Schwerpunkt", "order HQ/6P", "order HQ/17P", "order HQ/23P", "order HQ/GP", "order HQ/VI, HQ/VII", "order HQ/2GA", "order HQ/51A", "order two colours", "order one colour of both armies")
	if edition == "2022" {
		want("nobody calls")
		for _, id := range strings.Fields("C6 C17 C26 C48 C58 C72 C77 C78") { // their window opens when the outcome has been applied (D-45)
			delete(c.n, "card "+id+" GE")
		}
	}
	return c
}

// game counts what stands in the position when a game is over.
func (c *census) game(p *model.Position) {
	c.games++
	c.n[p.Track("winner")+" wins"]++
	if !strings.Contains("12345", p.Track("donnerschlag")) {
		c.n["nobody calls"]++
	}
}

// segment counts what a segment has told.
func (c *census) segment(g *Game, before *model.State, out *adjudicate.Outcome) {
	turn := before.Position.Track("turn")
	for i := range out.Journal {
		e := &out.Journal[i]
		if e.Kind == adjudicate.Decided && e.Key == "give-up" {
			c.n["pair kept in half"]++
		}
		if e.Kind == adjudicate.Told {
			c.told(g, turn, e, out.Journal[i+1:])
		}
	}
	c.command(g, before.Position, out.Journal)
}

// told counts one event; behind it stands what was told next.
func (c *census) told(g *Game, turn string, e *adjudicate.Entry, next []adjudicate.Entry) {
	set, text := g.Data.Set, func(i int) string { return fmt.Sprint(e.Vals[i]) }
	card := func(i int) string { return cardOrBlank(set, e.Vals[i].(model.CardID)) }
	switch e.Event {
	case evTurn:
		c.n["turn "+text(0)]++
	case evAdvanced:
		c.n["box "+text(0)]++
	case evRunsOn:
		c.n["runs on"]++
	case evZone:
		c.n["zone "+text(0)]++
	case evShows:
		c.n["marker "+text(1)]++
	case evReshuffle:
		c.n[fmt.Sprintf("reshuffle %v %v turn %s", e.Vals[0], e.Vals[1], turn)]++
	case evDealt:
		c.n[fmt.Sprintf("hand of %v %v %v", e.Vals[3], e.Vals[0], e.Vals[1])]++
	case evPlays:
		c.n["card "+card(1)+" "+text(2)]++
	case evTogether:
		where := "hand"
		if len(next) > 0 && next[0].Event == evFromBox {
			where = "box"
		}
		c.n["card "+card(1)+" GE"]++
		c.n["pair "+card(0)+" from "+where]++
	case evCancelled:
		c.n["cancelled by "+card(1)]++
		if card(0) == "C57" {
			c.n["pair broken"]++
		}
	case evEffect:
		if text(1) == "sixth-army-survives" {
			c.n["C4 works"]++
		}
	case evBoxed:
		if len(e.Vals[0].([]model.CardID)) == 2 {
			c.n["box of two"]++
		}
	case evUnboxed:
		c.n["box taken back"]++
	case evWaits:
		c.n["no room for reinforcements"]++
	case evReplaced:
		c.n["steps come back"]++
	case evReturns:
		c.n["unit comes back"]++
	case evSchwerpunkt:
		c.n["Schwerpunkt moves"]++
	case evSegment:
		c.ordered(e, card(1))
	}
	if e.Segment != c.last {
		c.last = e.Segment
		c.inside(e.Segment)
	}
}

// inside counts segments that interrupt another.
func (c *census) inside(segment string) {
	parts := strings.Split(segment, "+")
	if len(parts) == 1 {
		return
	}
	c.n[fmt.Sprintf("depth %d", len(parts)-1)]++
	c.n["inside "+parts[len(parts)-1]]++
	if sideOf(segment) != sideOf(strings.Join(parts[:len(parts)-1], "+")) {
		c.n["extra segment in an enemy segment"]++
	}
}

// ordered counts whom a segment orders.
func (c *census) ordered(e *adjudicate.Entry, card string) {
	side, members := e.Vals[0].(model.Side), e.Vals[2].([]string)
	name := strings.Join(members, ", ")
	switch {
	case strings.HasPrefix(name, "HQ/"):
		c.n["order HQ "+string(side)]++
		c.n["order "+name]++
	case name == "Schwerpunkt", name == "none":
		c.n["order "+name]++
	case len(members) == 2 && strings.Split(members[0], "/")[0] == strings.Split(members[1], "/")[0]:
		c.n["order one colour of both armies"]++
	case len(members) == 2:
		c.n["order two colours"]++
	case strings.HasSuffix(name, "/2GA"), strings.HasSuffix(name, "/51A"):
		c.n["order colour "+string(side)]++
	default:
		c.n["order formation "+string(side)]++
	}
	if card == "blank" {
		c.n["order blank "+string(side)]++
	}
}

// command counts HQs that are ordered while units of theirs stand out of range
// (6.1).
func (c *census) command(g *Game, p *model.Position, journal []adjudicate.Entry) {
	for i := range journal {
		if journal[i].Kind != adjudicate.Told || journal[i].Event != evSegment || i+1 == len(journal) || journal[i+1].Event != evActivated {
			continue
		}
		active := map[model.UnitID]bool{}
		for _, u := range journal[i+1].Vals[0].([]model.UnitID) {
			active[u] = true
		}
		for _, name := range journal[i].Vals[2].([]string) {
			hq, ok := g.Data.Set.FindUnit(name)
			for u := range g.Data.Units {
				if ok && g.Data.Units[u].Formation == g.Data.Units[hq].Formation && g.Data.Units[u].Formation != "" && p.OnBoard(model.UnitID(u)) && !active[model.UnitID(u)] {
					c.n["out of command"]++
				}
			}
		}
	}
}
