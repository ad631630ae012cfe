package vassal

import (
	"cmp"
	"slices"
	"strconv"
)

// writer puts a table into a save.
type writer struct {
	save    *Save
	module  *Module
	mapping *Mapping
	kit     *kitTypes // where the save is of a module of ours: counters that are missing are made
	Written
	matched  *matched
	fresh    []string         // commands to come
	touched  map[*piece]bool  // whose state is to be stored
	emptied  map[*piece]bool  // stacks
	standing map[string]*heap // by space: the stack on which new counters go
	heaps    []*heap          // new ones, in order
	nextID   int64
}

// heap is a stack that is there, or one to be made.
type heap struct {
	stack *piece
	at    Place
	ids   []string
}

// known is the table with no marks of units whose steps are not known.
func (t *Table) known() *Table {
	on := *t
	on.Stands = slices.Clone(t.Stands)
	for i := range on.Stands {
		if st := &on.Stands[i]; st.Unknown {
			st.Marks = []string{}
		}
	}
	return &on
}

// Written says what was done with a save, and what not.
type Written struct {
	Moved, Turned, Added, Removed int
	Marked                        int // counters whose marks changed, and markers laid or taken away
	Doubts                        []string
}

// Put changes a player's own save: the counters of the table stand where it says, with their steps
// as layers. All else stays as it is, byte for byte. kit is for saves of a module of ours; nil for
// others. Of a unit whose steps are not known the marks are not either: what the save has of them is
// taken off, as somebody may have written on it who knows more. A log is refused as Damaged: it is no
// save.
func Put(s *Save, mod *Module, m *Mapping, kit *Kit, table *Table) (Written, error) {
	w := &writer{save: s, module: mod, mapping: m}
	if kit != nil {
		w.kit = kit.types()
	}
	err := w.write(table.known())
	return w.Written, err
}

func (w *writer) write(table *Table) error {
	if err := w.save.standsStill(); err != nil {
		return err
	}
	if err := w.module.lay(w.save, w.mapping.uses); err != nil {
		return err
	}
	w.touched, w.emptied, w.standing = map[*piece]bool{}, map[*piece]bool{}, map[string]*heap{}
	for _, p := range w.save.pieces {
		if n, err := strconv.ParseInt(p.id, 10, 64); err == nil {
			w.nextID = max(w.nextID, n)
		}
	}
	w.nextID = max(w.nextID, firstID)
	for _, p := range w.save.pieces {
		if p.parts.at(1) == none { // a stack names what lies in it by its id
			p.id = w.id()
			p.parts.set(1, p.id)
		}
	}
	w.matched = w.mapping.match(w.save, w.module, table, w.save.where)
	w.Doubts = append(w.Doubts, w.matched.doubts...)
	w.unknownGone()
	w.findStanding()
	for _, st := range table.Stands {
		w.stand(st)
	}
	for _, lay := range table.Hidden {
		w.blank(lay)
	}
	w.notes(table.Notes)
	w.finish()
	return nil
}

// firstID is where the ids of new pieces begin.
const firstID = 1_000_000_000_000

func (w *writer) id() string {
	w.nextID++
	return strconv.FormatInt(w.nextID, 10)
}

// stand brings the counter of a unit to its place and turns it.
func (w *writer) stand(st Stand) {
	p := w.matched.of[st.Unit]
	if p == nil {
		w.missing(st)
		return
	}
	if !st.Hidden {
		w.turn(p, st)
		w.mark(p, st)
	}
	now := w.save.where(p)
	switch at, ok := w.mapping.point(w.module, st.At); {
	case w.mapping.space(w.module, now) == st.At && st.At != "":
	case st.At == "":
		if now.Map != "" {
			w.takeAway(p)
			w.Removed++
		}
	case !ok:
		w.Doubts = append(w.Doubts, st.Unit+" is in "+st.At+", for which there is no place: its counter stays where it is")
	default:
		w.lift(p)
		w.lay(p.id, st.At, at)
		p.setPlace(w.heapAt(st.At, at).at)
		w.touched[p] = true
		w.Moved++
	}
}

// missing makes the counter of a unit that the save does not have.
func (w *writer) missing(st Stand) {
	at, ok := w.mapping.point(w.module, st.At)
	slot := w.slotOf(st.Unit)
	switch {
	case st.At == "":
	case ok && slot != nil:
		w.take(slot, st, at)
	case w.kit == nil || w.kit.units[st.Unit] == "" || !ok:
		if _, beside := w.mapping.Beside[st.At]; ok && !beside { // who is off the board may well have no counter
			w.Doubts = append(w.Doubts, st.Unit+" stands in "+st.At+" and has no counter here")
		}
	default:
		id := w.id()
		w.fresh = append(w.fresh, w.counterCommand(id, st, w.heapAt(st.At, at).at))
		w.lay(id, st.At, at)
		w.Added++
	}
}

// counterCommand is the command that adds the counter of a unit, which the kit has.
func (w *writer) counterCommand(id string, st Stand, at Place) string {
	level, ok := w.level(st)
	if !ok {
		level = 1
	}
	return addCommand(id, w.kit.units[st.Unit], counterState(level, st.Marks, at, w.kit.gpid[st.Unit]))
}

// level is the level of the layer for how a unit stands; false if there is none for that.
func (w *writer) level(st Stand) (int, bool) {
	if !st.Unknown {
		return w.mapping.level(st.Lost)
	}
	if w.kit == nil {
		return 0, false
	}
	level, ok := w.kit.unknown[st.Unit]
	return level, ok
}

// slotOf is the slot of a module of others from which the counter of a unit is taken; nil if there
// is none, or if there are several that differ. Counters stand in menus and in set-ups too.
func (w *writer) slotOf(unit string) (found *Slot) {
	if w.kit != nil {
		return nil
	}
	i := slices.IndexFunc(w.mapping.Units, func(l Line) bool { return l.of(unit) })
	if i < 0 {
		return nil
	}
	for n := range w.module.Slots {
		if s := &w.module.Slots[n]; w.mapping.Units[i].fits(&s.piece) {
			if found != nil && found.parts.at(2) != s.parts.at(2) {
				return nil
			}
			found = cmp.Or(found, s)
		}
	}
	return found
}

// take makes a counter from its slot.
func (w *writer) take(s *Slot, st Stand, at Place) {
	p, err := readPiece(&command{text: s.from.text}, buildFile)
	if err != nil {
		w.Doubts = append(w.Doubts, st.Unit+" stands in "+st.At+", and its counter cannot be taken: "+err.Error())
		return
	}
	p.id = w.id()
	p.parts.set(1, p.id)
	turned := w.Turned
	w.turn(p, st)
	delete(w.touched, p)
	w.Turned = turned
	p.setPlace(w.heapAt(st.At, at).at)
	p.store()
	w.fresh = append(w.fresh, p.from.text)
	w.lay(p.id, st.At, at)
	w.Added++
}

// turn sets the layer of a counter to the steps of its unit.
func (w *writer) turn(p *piece, st Stand) {
	i := p.layer(w.mapping.Layer)
	if w.mapping.Layer == "" || i < 0 {
		return
	}
	now, _ := strconv.Atoi(p.state[i].at(0))
	level, ok := w.level(st)
	lost, shows := w.mapping.lost(now)
	switch {
	case st.Unknown && (!ok || now == level): // without such a level it stays as its owner has it
		return
	case !st.Unknown && shows && lost == st.Lost:
		return
	case !ok:
		w.Doubts = append(w.Doubts, st.Unit+" has lost "+plural(st.Lost, "step")+", for which its layer has no level")
		return
	}
	p.state[i].set(0, strconv.Itoa(level))
	w.touched[p] = true
	w.Turned++
}

// blank puts a counter where something lies that is not known.
func (w *writer) blank(lay Lay) {
	at, ok := w.mapping.point(w.module, lay.At)
	if !ok {
		w.Doubts = append(w.Doubts, "something lies in "+lay.At+", for which there is no place")
		return
	}
	id, to := w.id(), w.heapAt(lay.At, at)
	w.fresh = append(w.fresh, w.blankCommand(id, lay.Side, to.at))
	w.lay(id, lay.At, at)
	w.Added++
}

// blankCommand is the command that adds a counter of which nobody may know more.
func (w *writer) blankCommand(id, side string, at Place) string {
	kind, state := w.blankType(side), counterPlace(at, "")
	if kind == plainBlank {
		state = join(betweenTraits, unknown, state).String()
	}
	return addCommand(id, kind, state)
}

// blankType is the type of such a counter of a side.
func (w *writer) blankType(side string) string {
	if w.kit != nil && w.kit.blanks[side] != "" {
		return w.kit.blanks[side]
	}
	return plainBlank
}

// isBlank reports whether a counter is one of which nobody may know more.
func (p *piece) isBlank() bool { return p.isCounter() && p.name() == unknown && p.slot() == "" }

// plainBlank is a counter without a picture, with a question mark on it.
var plainBlank = join(betweenTraits,
	join(betweenFields, "label", "", "", "24", "255,255,255", "0,0,0", "c", "0", "c", "0", "c", "c", "$pieceName$", "Dialog", "1", "0", "", "", "").String(),
	join(betweenFields, "piece", "", "", "", unknown).String()).String()

// unknownGone takes away the counters of earlier times of which nobody might know more.
func (w *writer) unknownGone() {
	for _, p := range w.save.pieces {
		if p.isBlank() {
			w.takeAway(p)
		}
	}
}

// takeAway removes a counter from the save.
func (w *writer) takeAway(p *piece) {
	w.lift(p)
	p.from.set("")
	delete(w.touched, p)
}

// lift takes a counter out of the stack or deck in which it lies.
func (w *writer) lift(p *piece) {
	holder := w.save.holder[p.id]
	if holder == nil {
		return
	}
	delete(w.save.holder, p.id)
	holder.release(p.id)
	w.touched[holder] = true
	if ids, _ := holder.held(); len(ids) == 0 && holder.isStack() {
		w.emptied[holder] = true
	}
}

// findStanding finds the first stack of each space that holds anything.
func (w *writer) findStanding() {
	for _, p := range w.save.pieces {
		if !p.isStack() || w.emptied[p] || w.save.holdsMarkers(p) {
			continue
		}
		if key := w.mapping.space(w.module, p.place()); key != "" && w.standing[key] == nil {
			w.standing[key] = &heap{stack: p, at: p.place()}
		}
	}
}

// heapAt is the stack in a space on which new counters are laid: one that is there, else a new one.
func (w *writer) heapAt(space string, at Place) *heap {
	h := w.standing[space]
	if h == nil || h.stack != nil && w.emptied[h.stack] {
		h = &heap{at: at}
		w.standing[space] = h
		w.heaps = append(w.heaps, h)
	}
	return h
}

// lay lays a counter on the stack of a space.
func (w *writer) lay(id, space string, at Place) {
	h := w.heapAt(space, at)
	if h.stack == nil {
		h.ids = append(h.ids, id)
		return
	}
	_, state := h.stack.basic()
	n := state.len()
	for n > 3 && (len(state.at(n-1)) > 1 && state.at(n - 1)[:2] == "@@" || state.at(n-1) == "") {
		n--
	}
	state.written = slices.Insert(state.written, n, escape(id, betweenFields))
	w.save.holder[id] = h.stack
	w.touched[h.stack] = true
}

// finish writes what was changed: pieces, then new pieces, then new stacks behind the last piece.
func (w *writer) finish() {
	for _, p := range w.save.pieces {
		switch {
		case w.emptied[p]:
			if ids, _ := p.held(); len(ids) == 0 {
				p.from.set("")
				continue
			}
			p.store()
		case w.touched[p]:
			p.store()
		}
	}
	for _, h := range w.heaps {
		w.fresh = append(w.fresh, stackCommand(w.id(), h.at, h.ids, "@@0"))
	}
	if len(w.fresh) == 0 {
		return
	}
	last := w.save.framed
	if n := len(w.save.pieces); n > 0 {
		last = w.save.pieces[n-1].from
	}
	w.save.script.after(last, w.fresh...)
}

// plural is a number of things.
func plural(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return strconv.Itoa(n) + " " + what
}
