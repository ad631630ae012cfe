package main

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// A spot is a segment of a game that played itself, with files for it as the program
// writes them: drafts, what a player at random did, sheets.
type spot struct {
	state single.Input
	step  *single.Step
	sent  map[string][]string // texts by kind of file
	halts []single.Input      // sheets that were answered at random, in turn: they go together
	words []string            // of all these files
	keys  []*orders.Key
	held  []model.Space
}

// wildPool is what one game gives: spots of all its types of segments, players and phases.
type wildPool struct {
	name  string
	rules selfPlayer
	spots []*spot
}

// newWildPool takes n segments of a game, far apart.
func newWildPool(g orders.Game, number uint64, n int) (*wildPool, error) {
	game, err := selfPlayedOf(g.Name, g.Editions[number%uint64(len(g.Editions))], number+1)
	if err != nil {
		return nil, err
	}
	pool := &wildPool{name: g.Name, rules: game.rules}
	kinds := map[string][]playedSegment{}
	var names []string
	for i := 0; ; i++ {
		s, ok, err := game.at(i)
		if err != nil {
			return nil, fmt.Errorf("game %d: %w", number, err)
		}
		if !ok {
			break
		}
		seg, _ := game.rules.Vocabulary().Segment(s.st.Segment)
		if !slices.Contains(names, seg.Type) {
			names = append(names, seg.Type)
		}
		kinds[seg.Type] = append(kinds[seg.Type], s)
	}
	draw := adjudicate.NewRandom(number)
	for i := 0; len(pool.spots) < n; i++ {
		of := kinds[names[i%len(names)]]
		one := of[draw.Choose("", len(of))]
		s, err := newSpot(pool.rules, one.st, one.out, draw)
		if err != nil {
			return nil, err
		}
		pool.spots = append(pool.spots, s)
	}
	return pool, nil
}

// newSpot writes the files of a segment.
func newSpot(rules orders.Rules, st *model.State, out *adjudicate.Outcome, draw *adjudicate.Random) (*spot, error) {
	before := *st
	before.Position = st.Position.Clone()
	file, err := campaign.New(&before, nonces)
	if err != nil {
		return nil, err
	}
	s := &spot{state: single.Input{Name: file.Name, Data: file.Data}, sent: map[string][]string{}}
	if s.step, err = single.OpenState(s.state, games.All); err != nil {
		return nil, err
	}
	s.step.Branches = wildBranches
	for _, side := range st.Position.Set().Schema.Sides {
		if text := legalOrders(s.step, side, out.Journal); text != "" {
			s.sent[orders.KindOrders] = append(s.sent[orders.KindOrders], text)
		}
		for _, kind := range []string{orders.KindOrders, orders.KindStanding} {
			if text, err := (&drafting{side: string(side)}).file(s.step, kind); err == nil {
				s.sent[kind] = append(s.sent[kind], finally(string(text)))
			}
		}
		for _, card := range s.step.Rules.Hand(s.step.State.Position, side) {
			if text, err := (&drafting{side: string(side), card: card}).file(s.step, orders.KindOrders); err == nil && len(s.sent[orders.KindOrders]) < 5 {
				s.sent[orders.KindOrders] = append(s.sent[orders.KindOrders], finally(string(text)))
			}
		}
	}
	s.ask(draw)
	s.collect()
	return s, nil
}

func finally(draft string) string { return strings.Replace(draft, "status: draft", "status: final", 1) }

// legalOrders is what a side did in a run, written as orders.
func legalOrders(s *single.Step, side model.Side, journal []adjudicate.Entry) string {
	v := s.Rules.Vocabulary()
	if owner, ok := s.Rules.Owner(s.State.Segment); ok && owner != side {
		return ""
	}
	var b strings.Builder
	open := ""
	for i := range journal {
		e := &journal[i]
		k := v.Key(e.Key)
		if e.Kind != adjudicate.Decided || k == nil || e.By != side || e.Segment != s.State.Segment || !strings.HasSuffix(e.Name, e.Segment+" "+e.Key) {
			continue
		}
		text := v.Entry(e.Key, e.Text)
		switch k.Kind {
		case orders.Lines, orders.Fights:
			if open != e.Key {
				fmt.Fprintf(&b, "%s:\n", e.Key)
			}
			open = e.Key
			fmt.Fprintf(&b, "  - %s\n", strings.TrimPrefix(text, "- "))
		default:
			open = ""
			fmt.Fprintf(&b, "%s: %s\n", e.Key, text)
		}
	}
	if b.Len() == 0 {
		return ""
	}
	return (&spot{step: s}).head(orders.KindOrders, side, s.Base[:8]) + b.String()
}
