package main

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// Every entry is accounted for. In games of every game and edition, from what the
// sides did in each segment a file of orders is written, as they could have sent it.
// Into its lists, by the table of keys, go entries that name what is the enemy's, what
// is not there, what is not held: each is told at its line by what reads or checks
// the file. What was really done is said in the same lists and no warning stands
// against it.
func TestEntries(t *testing.T) {
	for _, g := range games.All {
		for _, edition := range g.Editions {
			t.Run(g.Name+" "+edition, func(t *testing.T) {
				t.Parallel()
				e := &entries{t: t, silent: map[string]int{}, keys: map[string]int{}, wantWrong: suitetest.Few(4, 12), wantRight: suitetest.Few(1, 2)}
				if suitetest.Soaking() {
					e.wantWrong, e.wantRight = 20_000/len(g.Editions), 5_000/len(g.Editions)
				}
				for seed := uint64(1); e.wrong < e.wantWrong || e.right < e.wantRight; seed++ {
					if seed > 2000 {
						t.Fatal("games bring too little")
					}
					e.play(g.Name, edition, seed)
				}
				t.Log(e.wrong, "wrong entries told,", e.right, "legal ones without a warning,", len(e.keys), "keys:", ordered(e.keys))
			})
		}
	}
}

// entries are the files of games, and how much has been tried.
type entries struct {
	t            *testing.T
	rules        selfPlayer
	r            *adjudicate.Random
	wrong, right int
	wantWrong    int
	wantRight    int
	keys         map[string]int
	silent       map[string]int
}

// play writes files for the segments of a game.
func (e *entries) play(game, edition string, seed uint64) {
	e.eachSegment(game, edition, seed, func(st *model.State, out *adjudicate.Outcome) bool {
		if e.r.Choose("", 8) == 0 {
			for _, side := range st.Position.Set().Schema.Sides {
				e.segment(st, side, out)
			}
		}
		return e.wrong < e.wantWrong || e.right < e.wantRight
	})
}

// eachSegment shows each segment of a game, with what it was played from and what came of it,
// until it is told to stop.
func (e *entries) eachSegment(game, edition string, seed uint64, f func(st *model.State, out *adjudicate.Outcome) bool) {
	g := selfPlayed(e.t, game, edition, seed)
	e.rules, e.r = g.rules, adjudicate.NewRandom(seed)
	for s := range g.each(e.t) {
		if !f(s.st, s.out) {
			return
		}
	}
}

func (e *entries) pick(list []string) string { return list[e.r.Choose("", len(list))] }

// written is a file as it grows: its lines, and which of them are entries that are
// tried.
type written struct {
	lines  []string
	fights map[string]int // target: the line of its with:
	keys   map[string]bool
}

func (w *written) add(line string) int {
	w.lines = append(w.lines, line)
	return len(w.lines)
}

// insert puts a line in behind a line and gives its number.
func (w *written) insert(after int, line string) int {
	w.lines = slices.Insert(w.lines, after, line)
	for t, n := range w.fights {
		if n > after {
			w.fights[t] = n + 1
		}
	}
	return after + 1
}

func (w *written) text() string { return strings.Join(w.lines, "\n") + "\n" }

// headed begins a file of a kind.
func headed(kind, segment string, side model.Side) *written {
	w := &written{fights: map[string]int{}, keys: map[string]bool{}}
	for _, line := range []string{"umpire: " + kind + "/1", "campaign: selfplay-00000001", "segment: " + segment, "side: " + string(side), "base: 00000000", "status: final"} {
		w.add(line)
	}
	return w
}

// segment tries files of a side for a segment.
func (e *entries) segment(st *model.State, side model.Side, out *adjudicate.Outcome) {
	w := e.done(st, side, out)
	if w == nil {
		return
	}
	in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}}
	if _, told := e.told(in, side, w.text(), 0); writing.HasErrors(told) {
		return // the dice of this branch alone let it be done
	}
	if e.right < e.wantRight {
		e.legal(in, side, out, w)
	}
	if e.wrong < e.wantWrong {
		e.slips(in, st, side, out, w)
	}
}

// done is what a side has done in a segment, as sections of orders. nil: nothing that
// stands in a file of its own.
func (e *entries) done(st *model.State, side model.Side, out *adjudicate.Outcome) *written {
	v := e.rules.Vocabulary()
	seg, ok := v.Segment(st.Segment)
	if !ok || seg.Side != "" && seg.Side != string(side) || !v.Ordered(st.Segment) {
		return nil
	}
	w := headed(orders.KindOrders, st.Segment, side)
	for _, k := range v.Keys {
		if !slices.Contains(k.In, seg.Type) || k.Choice {
			continue
		}
		var lines []string
		for i := range out.Journal {
			d := &out.Journal[i]
			if d.Kind == adjudicate.Decided && d.Key == k.Name && d.Segment == st.Segment && d.By == side && strings.HasPrefix(d.Name, st.Segment+" ") && d.Text != "nothing more" {
				lines = append(lines, d.Text)
			}
		}
		e.section(w, k, lines, slices.Contains(k.Needed, seg.Type))
	}
	return w
}

func (e *entries) section(w *written, k *orders.Key, lines []string, needed bool) {
	switch {
	case len(lines) == 0 && needed:
		w.add(k.Name + ": none")
	case len(lines) == 0:
	case k.Kind == orders.Lines, k.Kind == orders.Fights:
		w.add(k.Name + ":")
		for _, line := range lines {
			target, with, fight := strings.Cut(line, " with ")
			switch {
			case k.Kind == orders.Lines || !fight && len(strings.Fields(line)) > 1:
				w.add("  - " + line)
			case fight:
				w.add("  - attack: " + target)
				w.fights[target] = w.add("    with: " + with)
			default:
				w.fights[target] = w.add("  - attack: " + target)
			}
		}
	default:
		w.add(k.Name + ": " + lines[0])
	}
	w.keys[k.Name] = true
}

// told reads and checks a file, and gives what is said of it; where a line is tried,
// it plays nothing once something is said of that.
func (e *entries) told(in adjudicate.Input, side model.Side, text string, tried int) (*orders.File, []strict.Fault) {
	f, faults := orders.Read([]byte(text), "", e.rules.Vocabulary(), e.context(in.Position, side))
	if f == nil {
		return nil, faults
	}
	if f.Kind != orders.KindOrders {
		for _, p := range adjudicate.Audit(e.rules, in, side, f.Kind, f) {
			faults = append(faults, p.Fault)
		}
		return f, faults
	}
	for _, p := range adjudicate.Audit(e.rules, in, side, f.Kind, f) {
		faults = append(faults, p.Fault)
	}
	if tried > 0 && len(saidAt(faults, tried)) > 0 {
		return f, faults // what shows without playing is told in any case
	}
	in.Orders = map[model.Side]adjudicate.Source{side: f}
	c := adjudicate.Check(e.rules, in, side, nil)
	if c.Err != nil {
		e.t.Fatalf("%v\n%s", c.Err, text)
	}
	for _, p := range c.Problems {
		if p.Assumes == "" {
			faults = append(faults, p.Fault)
		}
	}
	for _, l := range c.Unused {
		faults = append(faults, strict.Fault{At: l.At, ID: "unused", Warning: true})
	}
	return f, faults
}

// context is what a side's file is read against.
func (e *entries) context(pos *model.Position, side model.Side) orders.Context {
	return orders.Context{Hand: e.rules.Hand(pos, side), At: pos.At}
}

func saidAt(list []strict.Fault, line int) (ids []string) {
	for _, f := range list {
		if f.At.Line == line {
			ids = append(ids, f.ID)
		}
	}
	return ids
}

// legal says in the lists what was really answered: in a combat's own list what was
// asked about it, in a standing file everything.
func (e *entries) legal(in adjudicate.Input, side model.Side, out *adjudicate.Outcome, w *written) {
	own := &written{lines: slices.Clone(w.lines), fights: maps.Clone(w.fights), keys: map[string]bool{}}
	lines, subjects := e.answered(in.Segment, side, out, own, func(string) bool { return true })
	_, told := e.told(in, side, own.text(), 0)
	for i, n := range lines {
		// what a card brought into a combat, outside of it, does not stand in the file: the
		// combat itself is none then.
		with := own.fights[subjects[i]]
		if len(saidAt(told, with))+len(saidAt(told, with-1)) > 0 {
			continue
		}
		// a random player plays cards where they do nothing, and that is told; so is a card that
		// came to hand within the segment.
		hand := e.rules.Hand(in.Position, side)
		drawn := slices.ContainsFunc(orders.Words(own.lines[n-1]), func(word string) bool {
			_, card := in.Position.Set().FindCard(word)
			return card && !slices.Contains(hand, word)
		})
		ids := slices.DeleteFunc(saidAt(told, n), func(id string) bool { return id == "card-void" || id == "not-held" && drawn })
		if len(ids) > 0 {
			e.complain("legal "+strings.Join(ids, " "), "%s: line %d is legal, and told as %v\n%s", in.Segment, n, ids, own.text())
		}
		e.right++
	}
}

// answered puts into the lists of combats what was answered about them, where keep says
// so of its key, and gives the numbers of these lines and beside them the combats.
func (e *entries) answered(segment string, side model.Side, out *adjudicate.Outcome, own *written, keep func(key string) bool) (lines []int, subjects []string) {
	v := e.rules.Vocabulary()
	for i := range out.Journal {
		d := &out.Journal[i]
		k := v.Key(d.Key)
		if d.Kind != adjudicate.Decided || k == nil || !k.Choice || d.Asked() != side || d.Segment != segment || d.Origin == adjudicate.FromForced {
			continue
		}
		subject, _, _ := strings.Cut(d.Name, " ")
		n, fight := own.fights[subject]
		if !fight || own.keys[subject+" "+d.Key] || !keep(d.Key) {
			continue
		}
		if d.Key == "dice" && !own.keys[subject+" plays"] {
			continue // the card that brought the second die stands further down than a list's first entry
		}
		if d.Key == "cards" && d.Text != "pass" {
			own.keys[subject+" plays"] = true
		}
		own.keys[subject+" "+d.Key] = true
		at := own.insert(n, "    "+d.Key+": "+d.Text)
		for j := range lines {
			if lines[j] > n {
				lines[j]++
			}
		}
		lines, subjects = append(lines, at), append(subjects, subject)
	}
	return lines, subjects
}

func (e *entries) complain(kind, format string, args ...any) {
	if e.silent[kind]++; e.silent[kind] == 1 {
		e.t.Errorf(kind+": "+format, args...)
	}
}

// slips tries wrong entries in every key that may stand in the file.
func (e *entries) slips(in adjudicate.Input, st *model.State, side model.Side, out *adjudicate.Outcome, w *written) {
	wr := &wrongs{entries: e, pos: st.Position, side: side, hand: e.rules.Hand(st.Position, side), comes: !e.rules.Vocabulary().Demands(st.Segment)}
	standing := func(key, entry string) {
		f := headed(orders.KindStanding, in.Segment, side)
		n := f.add(key + ": " + entry)
		_, told := e.told(in, side, f.text(), n)
		e.judged(key, "standing", entry, saidAt(told, n), f)
	}
	for _, k := range e.rules.Vocabulary().Keys {
		seg, _ := e.rules.Vocabulary().Segment(in.Segment)
		for _, entry := range wr.of(k, false) {
			if !k.Choice && !slices.Contains(k.In, seg.Type) || w.keys[k.Name] && (k.Kind == orders.Lines || k.Kind == orders.Fights) {
				continue
			}
			f := &written{lines: slices.Clone(w.lines), fights: map[string]int{}}
			var n int
			if i := slices.IndexFunc(f.lines, func(l string) bool { return strings.HasPrefix(l, k.Name+":") }); i >= 0 {
				f.lines[i], n = k.Name+": "+entry, i+1
			} else {
				n = f.add(k.Name + ": " + entry)
			}
			_, told := e.told(in, side, f.text(), n)
			e.judged(k.Name, "orders", entry, saidAt(told, n), f)
		}
		if !k.Choice {
			continue
		}
		e.inFight(in, side, w, wr, k)
		for _, entry := range wr.of(k, true) {
			standing(k.Name, entry)
		}
	}
}

// inFight tries wrong entries in the list of the first combat: of units too that take no
// part.
func (e *entries) inFight(in adjudicate.Input, side model.Side, w *written, wr *wrongs, k *orders.Key) {
	if len(w.fights) == 0 {
		return
	}
	after := w.fights[ordered(w.fights)[0]]
	list := wr.of(k, false)
	if absent := wr.unit(true, true); slices.Contains([]string{"losses", "retreat", "advance"}, k.Name) && absent != "" && side == "axis" &&
		!strings.Contains(w.lines[after-1], absent) && strings.Contains(w.lines[after-1], "with:") {
		list = append(list, absent)
	}
	for _, entry := range list {
		f := &written{lines: slices.Clone(w.lines), fights: map[string]int{}}
		n := f.insert(after, "    "+k.Name+": "+entry)
		_, told := e.told(in, side, f.text(), n)
		e.judged(k.Name, "combat", entry, saidAt(told, n), f)
	}
}

// judged counts a wrong entry that was told; one that was not is a failure.
func (e *entries) judged(key, where, entry string, ids []string, f *written) {
	e.wrong++
	e.keys[key]++
	if len(ids) == 0 {
		e.complain("silent "+where+" "+key, "%s: %s is told by nothing\n%s", key, entry, f.text())
	}
}

// wrongs makes entries that name what they cannot.
type wrongs struct {
	*entries
	pos  *model.Position
	side model.Side
	hand []string
	// comes: what waits beside the board may come in meanwhile.
	comes bool
}

// of are wrong entries of a key, one for each of its forms that names anything.
// lasting: only what is wrong in every segment, for standing orders.
func (w *wrongs) of(k *orders.Key, lasting bool) (list []string) {
	for _, f := range k.Forms {
		for _, slip := range []string{"enemy", "gone", "nowhere", "card"} {
			if entry := w.entry(k, f.Pattern, slip, lasting); entry != "" {
				list = append(list, entry)
			}
		}
	}
	return list
}

// namesEnemy are the keys of lists in which units of the enemy are named: there an own one is wrong.
var namesEnemy = []string{"fire-at", "intercept"}

// entry fills a pattern with right words, and with one wrong one of a kind; "" if the
// pattern has no place for it.
func (w *wrongs) entry(k *orders.Key, pattern, slip string, lasting bool) string {
	wrong := false
	var words []string
	for _, part := range strings.Fields(pattern) {
		word := ""
		switch {
		case strings.HasPrefix(part, "{unit"), part == "{who}", part == "{my}", part == "{mine}":
			switch {
			case slip == "enemy":
				word, wrong = w.unit(slices.Contains(namesEnemy, k.Name), true), true
			case slip == "gone" && !lasting && !w.comes && len(strings.Fields(pattern)) == 1:
				word, wrong = w.unit(true, false), true
			default:
				word = w.unit(true, true)
			}
		case part == "{place}", part == "{path}":
			word = w.place()
			if part == "{path}" {
				word += "-" + w.place()
			}
			if slip == "nowhere" {
				word, wrong = "9999", true
				if part == "{path}" {
					word = w.place() + "-9999"
				}
			}
		case part == "{card}":
			word = w.card(slip == "card")
			wrong = wrong || slip == "card"
		case part == "{play}":
			word = w.card(slip == "card") + " GE"
			wrong = wrong || slip == "card"
		case strings.HasPrefix(part, "{"):
			return ""
		default:
			word, _, _ = strings.Cut(part, "|")
		}
		if word == "" || strings.HasPrefix(word, " ") {
			return ""
		}
		words = append(words, word)
	}
	if !wrong {
		return ""
	}
	return strings.Join(words, " ")
}

// unit is a unit of the side or of the other, on the board or not; "" if there is none.
func (w *wrongs) unit(own, onBoard bool) string {
	var list []string
	for i, u := range w.pos.Set().Units {
		if !onBoard && (!own || !strings.HasSuffix(w.pos.Set().SpaceName(w.pos.At(model.UnitID(i))), "reserve")) {
			continue // out of a cup, and by a card for steps, a unit may come back meanwhile
		}
		if (u.Side == w.side) == own && w.pos.OnBoard(model.UnitID(i)) == onBoard {
			list = append(list, w.pos.Set().UnitName(model.UnitID(i)))
		}
	}
	if len(list) == 0 {
		return ""
	}
	return w.pick(list)
}

func (w *wrongs) place() string {
	return w.pos.Set().SpaceName(model.Space(w.r.Choose("", w.pos.Set().Board.Len())))
}

// card is a card of the hand, or one of the other side.
func (w *wrongs) card(wrong bool) string {
	if !wrong {
		if len(w.hand) == 0 {
			return ""
		}
		return w.pick(w.hand)
	}
	var list []string
	for _, c := range w.pos.Set().Cards {
		if c.Side != "" && c.Side != w.side {
			list = append(list, c.ID)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return w.pick(list)
}
