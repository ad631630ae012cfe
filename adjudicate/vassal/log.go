package vassal

import (
	"slices"
	"strconv"
	"strings"
)

// LogStep is one step of a log: a line that is said, and how units stand then that stood otherwise
// before.
type LogStep struct {
	Says   string
	Stands []Stand
	Ends   *Table // how all lies then; nil: as far as it is told
}

// Log makes a log of a save: the table as it stands when the log begins, then the steps, through
// which VASSAL goes one by one. Who has what password in the save, and notes that are somebody's
// own, are left out, as a log is passed on.
func Log(s *Save, mod *Module, m *Mapping, kit *Kit, table *Table, steps []LogStep) ([]byte, Written, error) {
	done, err := Put(s, mod, m, kit, table)
	if err != nil {
		return nil, done, err
	}
	s.withoutSecrets()
	again, err := s.again()
	if err != nil {
		return nil, done, err
	}
	l := &logger{writer: writer{save: again, module: mod, mapping: m}, table: table}
	if kit != nil {
		l.kit = kit.types()
	}
	l.begin()
	for _, step := range steps {
		l.step(step)
	}
	done.Doubts = append(done.Doubts, l.Doubts...)
	for _, text := range l.written {
		again.script.last(text)
	}
	data, err := again.Bytes()
	return data, done, err
}

// private are the commands that belong to somebody: the roster, in which the id of a player is
// his password, and notes of one's own, open and delayed.
var private = []string{"PLAYER", "PNOTE", "SNOTE"}

// owners are the traits whose state begins with whom they belong to, which may be his password,
// and what stands there in a log: of masks and hidden counters somebody who is nobody, so that
// they stay covered.
var owners = map[string]string{"obs": "umpire", "hide": "umpire", "restrict": ""}

// withoutSecrets leaves out what is private, and of counters to whom they belong.
func (s *Save) withoutSecrets() {
	for _, c := range s.script.singles() {
		for _, own := range private {
			if c.is(own + string(betweenTraits)) {
				c.set("")
			}
		}
	}
	for _, p := range s.pieces {
		if p.from.is(addPiece) { // not one that was taken away
			p.disown()
			p.store() // with its id too, where Put gave it one
		}
	}
}

// disown takes away to whom a piece belongs.
func (p *piece) disown() {
	for i, t := range p.kinds {
		nobody, owned := owners[kind(t)]
		if who := p.state[i].at(0); owned && who != "" && who != none {
			p.state[i].set(0, nobody)
		}
	}
}

// again reads a save as it now stands.
func (s *Save) again() (*Save, error) {
	data, err := s.Bytes()
	if err != nil {
		return nil, err
	}
	return Open(savedGame, data)
}

// last puts a command behind all others.
func (s *script) last(text string) {
	s.root.parts = append(s.root.parts, &command{text: text, fresh: true})
}

// logger writes the steps of a log. It keeps where the counters are, as VASSAL does, which lays one
// that is moved on those that lie at its point.
type logger struct {
	writer
	table   *Table
	written []string
	parts   []string         // commands of the step
	spots   map[string]Place // by space: the point at which counters lie there
	at      map[string]Place // by counter
}

func (l *logger) begin() {
	l.spots, l.at, l.touched = map[string]Place{}, map[string]Place{}, map[*piece]bool{}
	for _, p := range l.save.pieces {
		p.from = &command{text: p.from.text} // the log begins with the save as it is, whatever the steps do
		if n, err := strconv.ParseInt(p.id, 10, 64); err == nil {
			l.nextID = max(l.nextID, n)
		}
		at := l.save.where(p)
		l.at[p.id] = at
		if p.isMarker() || p.isStack() && l.save.holdsMarkers(p) {
			continue
		}
		if space := l.mapping.space(l.module, at); space != "" && l.spots[space].Map == "" {
			l.spots[space] = at
		}
	}
	l.matched = l.mapping.match(l.save, l.module, l.table, l.save.where)
}

// step adds a step: what is said, then what goes where. A step that changes nothing on the table is
// said alone.
func (l *logger) step(step LogStep) {
	l.parts = nil
	if step.Says != "" {
		l.parts = append(l.parts, "CHAT* "+strings.ReplaceAll(step.Says, "\n", " "))
	}
	for _, st := range step.Stands {
		l.change(st)
	}
	if step.Ends != nil {
		l.end(step.Ends)
	}
	if len(l.parts) == 0 {
		return
	}
	each := make([]string, len(l.parts))
	for i, p := range l.parts {
		each[i] = logStep + p
	}
	l.written = append(l.written, join(betweenCommands, each...).String())
}

// end brings the table to how it lies.
func (l *logger) end(table *Table) {
	for _, st := range table.Stands {
		l.change(st)
	}
	l.blanks(table.Hidden)
	l.renote(table.Notes)
}

// blanks takes away the counters of which nobody may know more that lie there no longer, and lays new
// ones.
func (l *logger) blanks(hidden []Lay) {
	left := slices.Clone(hidden)
	for _, p := range l.save.pieces {
		if !p.isBlank() {
			continue
		}
		at := l.mapping.space(l.module, l.save.where(p))
		if i := slices.IndexFunc(left, func(lay Lay) bool { return lay.At == at && l.blankType(lay.Side) == p.parts.at(2) }); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else {
			l.parts = append(l.parts, join(betweenParts, "-", p.id).String())
		}
	}
	for _, lay := range left {
		to, ok := l.mapping.point(l.module, lay.At)
		if !ok {
			l.Doubts = append(l.Doubts, "something lies in "+lay.At+", for which there is no place")
			continue
		}
		id := l.id()
		l.parts = append(l.parts, l.blankCommand(id, lay.Side, to))
		l.move(id, lay.At, Place{}, to)
	}
}

// change turns the counter of a unit, and moves it or takes it away.
func (l *logger) change(st Stand) {
	p := l.matched.of[st.Unit]
	if p == nil {
		l.enter(st)
		return
	}
	was := p.parts.at(3)
	if !st.Hidden {
		l.turn(p, st)
		l.mark(p, st)
	}
	if p.store(); p.parts.at(3) != was {
		l.parts = append(l.parts, join(betweenParts, "D", p.id, p.parts.at(3), was).String())
	}
	from := l.at[p.id]
	if l.mapping.space(l.module, from) == st.At {
		return
	}
	to, ok := l.mapping.point(l.module, st.At)
	switch {
	case st.At == "" && from.Map == "":
	case st.At == "":
		l.parts = append(l.parts, join(betweenParts, "-", p.id).String())
		delete(l.matched.of, st.Unit)
	case !ok:
		l.Doubts = append(l.Doubts, st.Unit+" goes to "+st.At+", for which there is no place")
	default:
		l.move(p.id, st.At, from, to)
		p.setPlace(l.at[p.id])
		p.store()
	}
}

// move moves a counter to the point at which others lie in a space; else to its middle.
func (l *logger) move(id, space string, from, to Place) {
	if spot := l.spots[space]; spot.Map != "" {
		to = spot
	}
	l.at[id], l.spots[space] = to, to
	l.parts = append(l.parts, join(betweenParts, "M", id, to.Map, strconv.Itoa(to.X), strconv.Itoa(to.Y), none,
		orNone(from.Map), strconv.Itoa(from.X), strconv.Itoa(from.Y), none, "umpire").String())
}

// enter makes the counter of a unit that has none yet.
func (l *logger) enter(st Stand) {
	to, ok := l.mapping.point(l.module, st.At)
	if st.At == "" || !ok || l.kit == nil || l.kit.units[st.Unit] == "" {
		if _, beside := l.mapping.Beside[st.At]; st.At != "" && !beside {
			l.Doubts = append(l.Doubts, st.Unit+" comes to "+st.At+" and has no counter here")
		}
		return
	}
	id := l.id()
	text := l.counterCommand(id, st, to)
	p, err := readPiece(&command{text: text}, savedGame)
	if err != nil {
		l.Doubts = append(l.Doubts, st.Unit+" comes to "+st.At+", and its counter cannot be made: "+err.Error())
		return
	}
	l.parts = append(l.parts, text)
	l.matched.of[st.Unit] = p
	l.move(id, st.At, Place{}, to)
	p.setPlace(l.at[id])
	p.store()
}
