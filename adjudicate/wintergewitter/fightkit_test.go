package wintergewitter

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// counter puts a counter of the test's own on the table: strength, half of it on the reverse,
// proficiency one lower there, range 3 if it is a gun. Options change it; words are marks.
func (t *table) counter(id string, nation Nation, what Type, strength, pr int, hex string, more ...any) *table {
	u := Unit{ID: id, Side: German, Nation: nation, Type: what, Size: Battalion, Strength: strength, Reduced: strength / 2, PR: [2]int{pr, max(pr-1, 0)}, Stack: [2]int{2, 1}, MA: 8, Loss: lossOf(what), Mech: nation != Rum}
	if nation == Sov {
		u.Side = Soviet
	}
	switch what {
	case Tank, HeavyTank, AssaultGun, SPAntiTank, Recon, MechInfantry:
		u.Move = Mechanized
	case Infantry, Cavalry, HQ:
		u.Move = NonMotorized
	default:
		u.Move = Motorized
	}
	if what.Guns() {
		u.Range = 3
	}
	if i := strings.LastIndex(id, "/"); i > 0 {
		u.Formation = id[i+1:]
	}
	for _, m := range more {
		switch m := m.(type) {
		case func(*Unit):
			m(&u)
		case string:
			t.marks[id] = append(t.marks[id], m)
		case int:
			t.points[id] = m
		}
	}
	t.units, t.at[id] = append(t.units, u), hex
	return t
}

func size(s Size) func(*Unit)       { return func(u *Unit) { u.Size = s } }
func reach(n int) func(*Unit)       { return func(u *Unit) { u.Range = n } }
func slow(u *Unit)                  { u.Mech = false }
func ringArmy(a string) func(*Unit) { return func(u *Unit) { u.Ring = a } }
func flies(k AirKind, n int) func(*Unit) {
	return func(u *Unit) { u.Kind, u.Bombardment, u.Strength = k, n, 1 }
}

// crt makes every cell of the Combat Results Table one result, whatever the strength and die.
func (t *table) crt(mandatory, optional int) *table {
	return t.changed(func(d *Data) { d.CRT = flat(Result{Mandatory: mandatory, Optional: optional}) })
}

func flat(r Result) Table {
	tab := Table{Columns: []int{0, 0, 0, 0, 0}} // shifts lead to no other
	for range 10 {
		tab.Rows = append(tab.Rows, []Result{r, r, r, r, r})
	}
	return tab
}

// changed adds a change of the data.
func (t *table) changed(f func(d *Data)) *table {
	old := t.change
	t.change = func(d *Data) {
		if old != nil {
			old(d)
		}
		f(d)
	}
	return t
}

// calm lets both sides decide the rest without being asked: no guns, checks, any loss.
func (t *table) calm() *table {
	return t.says(German, calmly).says(Soviet, calmly)
}

const calmly = "lead: any\nnew-lead: any\nartillery: none\nstukas: none\ndefensive-artillery: none\ncounter-battery: none\nfire-at: any\noptional: check\nlosses: any\nretreat: together > any\nadvance: none\ncall-off: no\n"

// says gives a side standing orders; of a key that it has already they come in its place.
func (t *table) says(side model.Side, lines string) *table {
	var key string
	keys := map[string]bool{}
	for _, l := range strings.Split(lines, "\n") {
		if k, _, ok := strings.Cut(l, ":"); ok && !strings.HasPrefix(l, " ") {
			keys[k] = true
		}
	}
	var old []string
	for _, l := range strings.Split(t.standing[side], "\n") {
		if k, _, ok := strings.Cut(l, ":"); ok && !strings.HasPrefix(l, " ") {
			key = k
		}
		if l != "" && !keys[key] {
			old = append(old, l)
		}
	}
	t.standing[side] = strings.TrimSuffix(strings.Join(append(old, lines), "\n"), "\n") + "\n"
	return t
}

// attacks orders one combat of the side of the segment; lists hold in it.
func (t *table) attacks(hex, with string, lists ...string) *table {
	m, _ := momentOf(t.segment)
	if t.orders[m.side] == "" {
		t.orders[m.side] = "combats:\n"
	}
	text := "  - attack: " + hex + "\n"
	if with != "" {
		text += "    with: " + with + "\n"
	}
	for _, l := range lists {
		text += "    " + strings.ReplaceAll(l, "\n", "\n    ") + "\n"
	}
	t.orders[m.side] += text
	return t
}

// dice gives faces: label and face by turns, without `combat/` before the labels.
func (t *table) dice(list ...any) *table {
	for i := 0; i < len(list); i += 2 {
		t.faces["combat/"+list[i].(string)] = list[i+1].(int)
	}
	return t
}

// fought is how a segment went.
type fought struct {
	*adjudicate.Outcome
	tb  testing.TB
	set *model.Set
}

// fight runs the combats of the segment to their end, or to a question.
func (t *table) fight() *fought { return t.fightWith((*segment).combats) }

func (t *table) fightWith(f func(s *segment)) *fought {
	t.tb.Helper()
	out := t.run(f)
	r := &fought{out, t.tb, out.Position.Set()}
	if out.Err != nil {
		t.tb.Fatalf("%v\n%s", out.Err, r.text())
	}
	return r
}

// done fails if the run waits for somebody.
func (r *fought) done() *fought {
	r.tb.Helper()
	if len(r.Awaits) > 0 {
		r.tb.Fatalf("waits for %s: %s %v\n%s", r.Awaits[0].Name, strings.Join(r.Awaits[0].Options, " | "), r.Awaits[0].Wrong, r.text())
	}
	return r
}

// asks fails unless the run waits for that answer with those options.
func (r *fought) asks(name string, options ...string) *fought {
	r.tb.Helper()
	suitetest.Asks(r.tb, r.Outcome, name, options...)
	return r
}

func (r *fought) text() string { return suitetest.Lines(r.set, r.Journal) }

// tells fails unless each line begins an entry of the journal, in that order.
func (r *fought) tells(lines ...string) *fought {
	r.tb.Helper()
	suitetest.Tells(r.tb, r.text(), lines...)
	return r
}

// silent fails if a line begins an entry of the journal.
func (r *fought) silent(lines ...string) *fought {
	r.tb.Helper()
	suitetest.Silent(r.tb, r.text(), lines...)
	return r
}

// left fails unless units stand in a hex or box with that strength: `X/1 2020 3`.
func (r *fought) left(list ...string) *fought {
	r.tb.Helper()
	for _, want := range list {
		w := strings.Fields(want)
		u, ok := r.set.FindUnit(w[0])
		if !ok {
			r.tb.Fatalf("no unit %s", w[0])
		}
		got := w[0] + " " + r.set.SpaceName(r.Position.At(u)) + " " + strconv.Itoa(r.Position.Steps(u))
		if len(w) == 2 {
			got = got[:strings.LastIndexByte(got, ' ')]
		}
		if got != want {
			r.tb.Fatalf("%s, not %s\n%s", got, want, r.text())
		}
	}
	return r
}

// marked fails unless a unit bears exactly those marks, in the order of the schema.
func (r *fought) marked(unit string, marks ...string) *fought {
	r.tb.Helper()
	u, _ := r.set.FindUnit(unit)
	var have []string
	for _, m := range unitMarks {
		if r.Position.Marked(u, m) {
			have = append(have, m)
		}
	}
	if !slices.Equal(have, marks) {
		r.tb.Fatalf("%s is marked %q, not %q\n%s", unit, have, marks, r.text())
	}
	return r
}

// refused fails unless the check found exactly those problems.
func (r *fought) refused(ids ...string) *fought {
	r.tb.Helper()
	var have []string
	for _, p := range r.Problems {
		have = append(have, p.ID)
	}
	slices.Sort(have)
	slices.Sort(ids)
	if !slices.Equal(have, ids) {
		r.tb.Fatalf("problems %q, want %q\n%s", have, ids, r.text())
	}
	return r
}

func (t *table) checks() *table {
	t.check, t.oracle = true, adjudicate.NewRandom(1)
	return t
}

// changedUnit gives a unit so many strength points.
func (t *table) changedUnit(id string, points int) *table { t.points[id] = points; return t }

// marks1 marks a unit.
func (t *table) marks1(id, mark string) *table {
	t.marks[id] = append(t.marks[id], mark)
	return t
}
