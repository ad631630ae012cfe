package donnerschlag

import (
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// sizeOf is a size of a random test: small, or as the aims of the project ask with
// UMPIRE_SOAK=1.
func sizeOf(small, large int) int {
	if os.Getenv("UMPIRE_SOAK") != "" {
		return large
	}
	return small
}

// desk is a player at a random position: the draft of his orders, and a judge of
// what he makes of it.
type desk struct {
	t     testing.TB
	g     *Game
	in    adjudicate.Input
	side  model.Side
	draft string
}

// newDesk gives a random position of either side and edition, with a draft.
func newDesk(t testing.TB, seed uint64) (*desk, *field) {
	f := randomField(t, seed)
	f.edition = []string{"2023", "2022"}[seed%2]
	d := &desk{t: t, side: []model.Side{Axis, Soviet}[seed/2%2]}
	d.in = adjudicate.Input{Position: f.position(), Segment: map[model.Side]string{Axis: "GT3-A1", Soviet: "GT3-S1"}[d.side], Edition: f.edition}
	d.g = &Game{Data: f.data, Edition: f.edition, words: Vocabulary(namesOf(f.data))}
	r := adjudicate.NewRandom(seed)
	hand, _ := d.in.Position.Pile(string(d.side) + "/activation/hand")
	card := f.data.Set.CardName(hand[r.Choose("", len(hand))])
	rows, err := d.g.Draft(orders.DraftRequest{Input: d.in, Side: d.side, Card: card})
	if err != nil {
		t.Fatal(err)
	}
	head := orders.Head{Kind: "orders", Campaign: "x", Segment: d.in.Segment, Side: string(d.side), Base: "00000000"}
	d.draft = strings.Replace(string(orders.Template(head, rows)), "status: draft", "status: final", 1)
	return d, f
}

// read reads a file as it would be sent.
func (d *desk) read(text string) *orders.File {
	d.t.Helper()
	p := d.in.Position
	ctx := orders.Context{At: p.At, Hand: d.g.Hand(p, d.side)}
	file, lines, faults := orders.Open([]byte(text), "x.yaml", d.g.words, func(model.Side) orders.Context { return ctx })
	if file == nil || len(faults) > 0 {
		d.t.Fatalf("%s\n%s", orders.Layout("x.yaml", faults, lines, nil, orders.Merge(strict.Messages, orders.Messages, d.g.Messages())), text)
	}
	return file
}

// problems checks a file up to its end, on one branch.
func (d *desk) problems(file *orders.File) []adjudicate.Problem {
	in := d.in
	in.Check, in.View, in.Position = true, d.side, in.Position.View(d.side)
	in.Orders = map[model.Side]adjudicate.Source{d.side: file}
	in.Oracle = adjudicate.NewRandom(1)
	out := adjudicate.Run(d.g, in)
	if out.Err != nil {
		d.t.Fatal(out.Err)
	}
	return out.Problems
}

// with is the draft with the line of a unit written anew.
func (d *desk) with(answer string) string {
	unit, _, _ := strings.Cut(answer, " ")
	lines := strings.Split(d.draft, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "  - "+unit+" ") {
			lines[i] = "  - " + answer
		}
	}
	return strings.Join(lines, "\n")
}

// attacking is the draft with one combat.
func (d *desk) attacking(answer string) string {
	hex, with, _ := strings.Cut(answer, " with ")
	lines := strings.Split(d.draft, "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "combats: none") {
			lines[i] = "combats:\n  - attack: " + hex + "\n    with: " + with + "\n    cards: pass"
		}
	}
	return strings.Join(lines, "\n")
}

func (d *desk) legal(file *orders.File, look adjudicate.Look) *adjudicate.Listed {
	d.t.Helper()
	in := d.in
	in.Orders = map[model.Side]adjudicate.Source{d.side: file}
	found, err := adjudicate.Legal(d.g, in, d.side, look)
	if err != nil {
		d.t.Fatal(err)
	}
	return found
}

// atTurn stops where a unit comes to its line.
func atTurn(unit string) func(adjudicate.Await, *adjudicate.Item, bool) bool {
	return func(q adjudicate.Await, it *adjudicate.Item, _ bool) bool {
		return q.Key == "activate" && it != nil && it.Line != nil && len(it.Line.Who) == 1 && it.Line.Who[0].Text == unit
	}
}

func atCombats(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
	return open && q.Key == "combats"
}

// TestRandomLegal: what a draft says is accepted, and so is every answer that is
// listed, written into the draft; and mutations of such answers get the verdict of
// the second reading.
func TestRandomLegal(t *testing.T) {
	count := map[string]int{}
	for seed := range uint64(sizeOf(40, 1000)) {
		d, f := newDesk(t, seed)
		draft := d.read(d.draft)
		if bad := d.problems(draft); len(bad) > 0 {
			t.Fatalf("seed %d: the draft is refused: %+v\n%s", seed, bad, d.draft)
		}
		r := adjudicate.NewRandom(seed + 1)
		for _, unit := range d.units() {
			d.moves(f, draft, unit, r, count)
		}
		d.advance(f, r)
		d.combats(f, d.read(d.draft), r, count)
	}
	t.Log(suitetest.Census(count))
	for _, what := range []string{"move", "combat", "mutant legal", "mutant refused", "attack legal", "attack refused"} {
		if count[what] == 0 {
			t.Errorf("%s never occurs", what)
		}
	}
	if n := count["mutant legal"] + count["mutant refused"] + count["attack legal"] + count["attack refused"]; n < sizeOf(400, 10_000) {
		t.Errorf("only %d mutants", n)
	}
}

// units are those with a line in the draft.
func (d *desk) units() (list []string) {
	for _, l := range strings.Split(d.draft, "\n") {
		if rest, ok := strings.CutPrefix(l, "  - "); ok {
			list = append(list, strings.Fields(rest)[0])
		}
	}
	return list
}

func (d *desk) moves(f *field, draft *orders.File, unit string, r *adjudicate.Random, count map[string]int) {
	found := d.legal(draft, adjudicate.Look{Here: atTurn(unit)})
	if found == nil {
		d.t.Fatalf("%s never comes to its turn", unit)
	}
	var mine []string
	for _, text := range found.Options {
		if strings.HasPrefix(text, unit+" ") {
			mine = append(mine, text)
		}
	}
	for k := range min(6, len(mine)) {
		text := mine[(k*len(mine)+r.Choose("", len(mine)))/6%len(mine)]
		if bad := d.problems(d.read(d.with(text))); len(bad) > 0 {
			d.t.Fatalf("%s is listed and refused: %+v\n%s", text, bad, d.with(text))
		}
		count["move"]++
	}
	set := f.data.Set
	try := make([]string, 0, 12)
	for range cap(try) {
		text := mine[r.Choose("", len(mine))]
		a, ok := activationValue(set, text)
		if !ok {
			d.t.Fatal(text)
		}
		path := f.changed(&segment{board: set.Board}, r, slices.Clone(a.path))
		if r.Choose("", 6) == 0 {
			a.unit = model.UnitID(r.Choose("", len(set.Units)))
		}
		if len(path) > 1 {
			try = append(try, set.UnitName(a.unit)+" "+set.Path(path))
		}
	}
	found = d.legal(draft, adjudicate.Look{Here: atTurn(unit), Try: try})
	two := secondReading(f, found.Position, f.edition)
	for _, o := range found.Tried {
		a, _ := activationValue(set, o.Text)
		if f.data.Units[a.unit].MP[0] == 0 {
			continue
		}
		want := waits(found, a.unit) && a.path[0] == found.Position.At(a.unit)
		if want {
			want, _ = two.legal(a.unit, pathNames(set, a.path))
		}
		if want != (len(o.Bad) == 0) {
			d.t.Fatalf("%s: the rules say %v, the second reading %v", o.Text, o.Bad, want)
		}
		count[map[bool]string{true: "mutant legal", false: "mutant refused"}[want]]++
	}
}

// waits reports whether a unit was ordered and has not been activated, by what was
// told.
func waits(found *adjudicate.Listed, u model.UnitID) bool {
	ordered := false
	for i := range found.Journal {
		e := &found.Journal[i]
		if e.Kind == adjudicate.Told && e.Event == evActivated {
			ordered = slices.Contains(e.Vals[0].([]model.UnitID), u)
		}
		if e.Kind == adjudicate.Told && e.Event == evActivates && e.Vals[0].(model.UnitID) == u {
			return false
		}
	}
	return ordered
}

// advance rewrites the draft so that whoever can goes next to an enemy.
func (d *desk) advance(f *field, r *adjudicate.Random) {
	set := f.data.Set
	for _, unit := range d.units() {
		found := d.legal(d.read(d.draft), adjudicate.Look{Here: atTurn(unit)})
		two := secondReading(f, found.Position, "2023")
		var near []string
		for _, text := range found.Options {
			a, _ := activationValue(set, text)
			end := set.SpaceName(a.path[len(a.path)-1])
			if set.UnitName(a.unit) == unit && slices.ContainsFunc(two.around(end), func(h string) bool { return two.fighters(h, Enemy(d.side)) }) {
				near = append(near, text)
			}
		}
		if len(near) > 0 {
			d.draft = d.with(near[r.Choose("", len(near))])
		}
	}
}

func (d *desk) combats(f *field, draft *orders.File, r *adjudicate.Random, count map[string]int) {
	found := d.legal(draft, adjudicate.Look{Here: atCombats})
	if found == nil {
		d.t.Fatal("no combats")
	}
	set := f.data.Set
	try := []string{}
	for k, text := range found.Options {
		if k < 8 {
			if bad := d.problems(d.read(d.attacking(text))); len(bad) > 0 {
				d.t.Fatalf("%s is listed and refused: %+v\n%s", text, bad, d.attacking(text))
			}
			count["combat"]++
		}
		b, ok := battleValue(set, text)
		if !ok {
			d.t.Fatalf("%s is not read", text)
		}
		switch r.Choose("", 4) {
		case 3:
			b.attackers = slices.Clone(b.attackers[:1])
		case 0:
			near := set.Board.Near(b.hex)
			b.hex = near[r.Choose("", len(near))]
		case 1:
			b.attackers[0] = model.UnitID(r.Choose("", len(set.Units)))
		case 2:
			b.attackers = append(b.attackers, model.UnitID(r.Choose("", len(set.Units))))
		}
		try = append(try, battleText(set, b))
	}
	found = d.legal(draft, adjudicate.Look{Here: atCombats, Try: try})
	two := secondReading(f, found.Position, "2023")
	for _, o := range found.Tried {
		b, _ := battleValue(set, o.Text)
		want := two.attack(d.side, found, b)
		if want != (len(o.Bad) == 0) {
			d.t.Fatalf("%s: the rules say %v, the second reading %v", o.Text, o.Bad, want)
		}
		count[map[bool]string{true: "attack legal", false: "attack refused"}[want]]++
	}
}

// attack is a second reading of 8.1: who may attack a hex. A tank may be named over
// a river by the side that has C12 (ds-tank-before-c12).
func (r *reading2) attack(side model.Side, found *adjudicate.Listed, b battle) bool {
	hex := r.pos.Set().SpaceName(b.hex)
	ok := r.fighters(hex, Enemy(side)) && len(b.attackers) > 0
	for i, id := range b.attackers {
		u := r.f.data.Units[id]
		from := r.pos.Set().SpaceName(r.pos.At(id))
		active := false
		for k := range found.Journal {
			e := &found.Journal[k]
			active = active || e.Kind == adjudicate.Told && e.Event == evActivates && e.Vals[0].(model.UnitID) == id
		}
		ok = ok && active && !u.HQ && u.Side == side && slices.Contains(r.around(from), hex) && !slices.Contains(b.attackers[:i], id)
		ok = ok && (u.Class != Tank || !r.wet(from, hex) || side == Axis)
	}
	return ok
}

// A draft shows a side nothing but what it may know: whatever the enemy holds, it
// is the same.
func TestDraftKeepsSecrets(t *testing.T) {
	d, f := newDesk(t, 0)
	hand := model.NewHand(d.in.Position)
	for i, c := range f.data.Set.Cards {
		if c.Side == Enemy(d.side) && strings.HasPrefix(c.ID, "C") {
			hand.Put(string(c.Side)+"/combat/hand", model.CardID(i))
		}
	}
	again, _ := d.g.Draft(orders.DraftRequest{Input: d.in, Side: d.side, Card: cardOf(d.draft)})
	if text := string(orders.Template(orders.Head{}, again)); !strings.HasSuffix(d.draft, text[strings.Index(text, "\n\n"):]) {
		t.Errorf("with other cards in the enemy's hand:\n%s\nnot\n%s", text, d.draft)
	}
}

func cardOf(draft string) string {
	_, rest, _ := strings.Cut(draft, "\ncard: ")
	return strings.Fields(rest)[0]
}

// The drafts of the segments round the activations read back, as they are and with
// every sign taken away.
func TestAdminDrafts(t *testing.T) {
	d, _ := newDesk(t, 0)
	for segment, want := range map[string]string{"SETUP": "stugs: none", "GT3-ADM1": "# schwerpunkt: stays", "GT3-ADM2": "# donnerschlag: no", "GT3-END": "# cards: pass"} {
		d.in.Segment = segment
		rows, err := d.g.Draft(orders.DraftRequest{Input: d.in, Side: Axis})
		if err != nil {
			t.Fatal(err)
		}
		text := string(orders.Template(orders.Head{Kind: "orders", Campaign: "x", Segment: segment, Side: "axis", Base: "00000000"}, rows))
		text = strings.Replace(text, "status: draft", "status: final", 1)
		d.read(text)
		d.read(strings.ReplaceAll(text, "\n# ", "\n"))
		if !strings.Contains(text, "\n"+want) {
			t.Errorf("%s has no %q:\n%s", segment, want, text)
		}
	}
	d.in.Segment = "SETUP"
	if _, err := d.g.Draft(orders.DraftRequest{Input: d.in, Side: Soviet}); err == nil {
		t.Error("the Soviet player sends nothing in SETUP")
	}
}

// The combats of a draft read as they stand once the signs are taken away.
func TestRandomDrafts(t *testing.T) {
	n := 0
	for seed := range uint64(sizeOf(30, 300)) {
		d, _ := newDesk(t, seed)
		for _, block := range strings.Split(d.draft, "# - attack: ")[1:] {
			lines := strings.Split(block, "\n")
			text := "  - attack: " + lines[0] + "\n"
			for _, l := range lines[1:] {
				if !strings.HasPrefix(l, "#   ") {
					if strings.HasPrefix(l, "  ") {
						continue // the rest of a comment
					}
					break
				}
				text += "  " + l[2:] + "\n"
			}
			file := strings.Replace(d.draft, "combats: none", "combats:\n"+text+"#", 1)
			d.read(file)
			n++
		}
	}
	if n < 20 {
		t.Errorf("only %d combats", n)
	}
}
