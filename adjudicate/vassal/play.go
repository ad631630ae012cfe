package vassal

import (
	"slices"
	"strconv"
	"strings"
)

// play is how the counters stand when all steps of a log have been done; of a save as it begins.
type play struct {
	save  *Save
	at    map[string]Place    // by piece: where it stands by its own state, or was moved to
	in    map[string]string   // by counter: the stack or deck in which it lies
	holds map[string][]string // by stack or deck
	state map[string][]*sequence
	trail map[string][]Place // by counter: from where the log moved it, each time
	undo  bool               // what comes is taken back
}

// logStep begins each command of a step of a log, undoes begins and ends what a step takes back.
const (
	logStep = "LOG\t"
	undoes  = "UNDO\t"
)

// played goes through the steps of a log.
func (s *Save) played() *play {
	pl := &play{save: s, at: map[string]Place{}, in: map[string]string{}, holds: map[string][]string{}, state: map[string][]*sequence{}, trail: map[string][]Place{}}
	for _, p := range s.pieces {
		pl.add(p)
	}
	for _, c := range s.script.singles() {
		if rest, ok := strings.CutPrefix(c.text, logStep); ok {
			pl.step(rest)
		}
	}
	return pl
}

func (pl *play) add(p *piece) {
	pl.at[p.id] = p.place()
	if p.isStack() || p.isDeck() {
		pl.hold(p.id, p)
		return
	}
	// a log may take a piece away and make another of its id, which is none of the save's
	if was := pl.save.byID[p.id]; was == nil || len(was.state) == len(p.state) {
		pl.state[p.id] = p.state
	}
}

// shown is the state of a trait of a counter as it now is; nil if the counter has no such trait.
func (pl *play) shown(p *piece, trait int) *sequence {
	if list := pl.state[p.id]; trait >= 0 && trait < len(list) {
		return list[trait]
	}
	return nil
}

// hold notes what lies in a stack or deck.
func (pl *play) hold(id string, p *piece) {
	for _, was := range pl.holds[id] {
		if pl.in[was] == id {
			delete(pl.in, was)
		}
	}
	ids, _ := p.held()
	pl.holds[id] = ids
	for _, of := range ids {
		pl.in[of] = id
	}
}

// where is the place of a counter.
func (pl *play) where(p *piece) Place {
	if stack := pl.in[p.id]; stack != "" {
		return pl.at[stack]
	}
	return pl.at[p.id]
}

// step does one command of a log. What does not belong to pieces is passed over.
func (pl *play) step(text string) {
	if word, ok := strings.CutPrefix(text, undoes); ok {
		pl.undo = word == "true"
		return
	}
	parts := split(text, betweenParts)
	id := parts.at(1)
	switch parts.at(0) {
	case "+":
		if p, err := readPiece(&command{text: text}, ""); err == nil {
			pl.note(p)
			pl.add(p)
		}
	case "-":
		pl.goes(id, Place{}, "")
	case "M":
		to := placeIn(parts, 2)
		pl.goes(id, to, parts.at(5))
	case "D":
		pl.change(id, parts.at(2))
	}
}

// note adds the places of the counters of a stack or deck to their trails.
func (pl *play) note(p *piece) {
	if p.isCounter() {
		return
	}
	ids, _ := p.held()
	for _, id := range ids {
		pl.leave(id, p.place())
	}
}

// leave notes from where a counter goes to a place; where it is taken back, that it was never there.
func (pl *play) leave(id string, to Place) {
	if n := len(pl.trail[id]); pl.undo && n > 0 {
		if pl.trail[id][n-1] == to {
			pl.trail[id] = pl.trail[id][:n-1]
		}
		return
	}
	from := pl.at[id]
	if stack := pl.in[id]; stack != "" {
		from = pl.at[stack]
	}
	if n := len(pl.trail[id]); from.Map != "" && from != to && (n == 0 || pl.trail[id][n-1] != from) {
		pl.trail[id] = append(pl.trail[id], from)
	}
}

// goes moves a piece, upon another if one is named; a stack takes all in it along.
func (pl *play) goes(id string, to Place, upon string) {
	moved := pl.holds[id]
	if moved == nil {
		moved = []string{id}
	}
	for _, one := range slices.Clone(moved) {
		pl.leave(one, to)
		if one != id {
			continue
		}
		if old := pl.in[id]; old != "" {
			pl.holds[old] = slices.DeleteFunc(slices.Clone(pl.holds[old]), func(x string) bool { return x == id })
			delete(pl.in, id)
		}
		target := upon
		if pl.holds[target] == nil {
			target = pl.in[upon]
		}
		if target != "" && pl.at[target] == to {
			pl.holds[target] = append(slices.Clone(pl.holds[target]), id)
			pl.in[id] = target
		}
	}
	pl.at[id] = to
}

// change gives a piece another state.
func (pl *play) change(id, state string) {
	was := pl.save.byID[id]
	if was == nil {
		if pl.holds[id] != nil { // a stack that the log made
			if p, err := readPiece(&command{text: addCommand(id, "stack", state)}, ""); err == nil {
				pl.note(p)
				pl.hold(id, p)
				pl.at[id] = p.place()
			}
		}
		return
	}
	p, err := readPiece(&command{text: addCommand(id, was.parts.at(2), state)}, "")
	if err != nil {
		return
	}
	if !p.isCounter() {
		pl.note(p)
		pl.hold(id, p)
		pl.at[id] = p.place()
		return
	}
	if at := p.place(); at.Map != "" { // a counter in a stack says nothing of where it is
		pl.leave(id, at)
		pl.at[id] = at
	}
	pl.state[id] = p.state
}

// trailOf are the places through which a counter came where it stands, the last left out: from
// the log, else those of its movement trail, which is of the map on which it began.
func (pl *play) trailOf(p *piece, mod *Module) []Place {
	if list := pl.trail[p.id]; len(list) > 0 {
		return list
	}
	state, at := pl.shown(p, p.trait("footprint")), pl.where(p)
	if state == nil || mod.called(state.at(1)) != mod.called(at.Map) {
		return nil
	}
	n, _ := strconv.Atoi(state.at(2))
	var list []Place
	for k := 0; k < n && 3+k < state.len(); k++ {
		x, y, ok := strings.Cut(state.at(3+k), ",")
		px, errX := strconv.Atoi(x)
		py, errY := strconv.Atoi(y)
		if ok && errX == nil && errY == nil {
			list = append(list, Place{at.Map, px, py})
		}
	}
	return list
}
