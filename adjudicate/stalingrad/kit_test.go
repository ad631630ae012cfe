package stalingrad

import (
	"fmt"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// kit is a position in a test, set up by hand on the shipped boards: all zones
// Allied, nothing placed.
type kit struct {
	t   testing.TB
	g   *Game
	pos *model.Position
	in  adjudicate.Input
}

func newKit(t testing.TB, segment string) *kit {
	t.Helper()
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	k := &kit{t: t, g: NewGame(d), pos: d.empty()}
	k.pos.Set()
	k.in = adjudicate.Input{Segment: segment, Edition: Edition, Rulings: map[string]string{}, Orders: map[model.Side]adjudicate.Source{}, Standing: map[model.Side]adjudicate.Source{}}
	return k
}

func scenarioKit(t testing.TB, scenario, segment string) *kit {
	t.Helper()
	k := newKit(t, segment)
	st, err := NewState(scenario, "test")
	if err != nil {
		t.Fatal(err)
	}
	k.pos = st.Position
	return k
}

func (k *kit) at(id string) model.Space {
	k.t.Helper()
	z, ok := k.pos.Set().FindSpace(id)
	if !ok {
		k.t.Fatalf("no place %s", id)
	}
	return z
}

// put places pieces: put(Axis, "TIN", "2 inf + 1 tnk").
func (k *kit) put(side model.Side, at, what string) []model.UnitID {
	k.t.Helper()
	h := model.NewHand(k.pos)
	var placed []model.UnitID
	for _, part := range strings.Split(what, " + ") {
		var n int
		var code string
		fmt.Sscan(part, &n, &code)
		t := k.g.Data.typeOf(side, code)
		if t == nil {
			k.t.Fatalf("%s has no %q", side, code)
		}
		for _, u := range k.g.Data.pool[t] {
			if n > 0 && k.pos.At(u) == k.pos.Set().Box(poolBox) && (!t.Token() || k.pos.Marked(u, markAxis) == (side == Axis)) {
				h.Move(u, k.at(at))
				placed = append(placed, u)
				n--
			}
		}
		if n > 0 {
			k.t.Fatalf("not enough %s", code)
		}
	}
	return placed
}

func (k *kit) axis(zones ...string) {
	for _, z := range zones {
		model.NewHand(k.pos).MarkGround(k.at(z), markControl, true)
	}
}

func (k *kit) mark(mark string, zones ...string) {
	for _, z := range zones {
		model.NewHand(k.pos).MarkGround(k.at(z), mark, true)
	}
}

func (k *kit) track(name, value string) { model.NewHand(k.pos).SetTrack(name, value) }

// within runs f at the table instead of a card.
func (k *kit) within(f func(s *segment)) *adjudicate.Outcome {
	in := k.in
	in.Position = k.pos
	return adjudicate.Run(looking{k.g, f}, in)
}

// segment is the rules at rest, for looking at what holds.
func (k *kit) segment() (at *segment) {
	k.within(func(s *segment) { at = s })
	return at
}

// judgeMove judges one line of moves of the side that is on move, at the beginning of a
// phase.
func (k *kit) judgeMove(text string) (verdict string) {
	k.within(func(s *segment) {
		m := s.newMotion()
		m.offload()
		v, bad := m.readMove(nil, looked(readLine(text)))
		if bad.Legal() {
			if list := m.judge(v); len(list) > 0 {
				bad = list[0]
			}
		}
		verdict = bad.ID
	})
	return verdict
}

// readLine reads `2 tnk + 1 mec SUR-GRO blitz`.
func readLine(text string) *adjudicate.Line {
	l := &adjudicate.Line{Form: adjudicate.FormMove, Text: text}
	f := strings.Fields(text)
	i := 0
	for i+1 < len(f) {
		var n int
		fmt.Sscan(f[i], &n)
		l.Count, l.Who = append(l.Count, n), append(l.Who, adjudicate.Name{Text: f[i+1]})
		i += 2
		if f[i] != "+" {
			break
		}
		i++
	}
	for _, p := range strings.Split(f[i], "-") {
		l.Path = append(l.Path, adjudicate.Name{Text: p})
	}
	l.How = strings.Join(f[i+1:], " ")
	return l
}

// said are orders in plain words: key: a > b (a list), key/ line; line (a section),
// combats! TIN; ABG (fights).
type said struct {
	prefs    map[string][]*adjudicate.Pref
	sections map[string]*adjudicate.Section
}

func say(lines ...string) *said {
	s := &said{map[string][]*adjudicate.Pref{}, map[string]*adjudicate.Section{}}
	for _, line := range lines {
		i := strings.IndexAny(line, ":/!")
		key, rest := line[:i], strings.TrimSpace(line[i+1:])
		switch line[i] {
		case ':':
			p := &adjudicate.Pref{Key: key}
			for _, alt := range strings.Split(rest, " > ") {
				l := &adjudicate.Line{Form: adjudicate.FormWord, Text: alt}
				for _, w := range strings.Fields(alt) {
					l.Words = append(l.Words, adjudicate.Name{Text: w})
				}
				if rankOfCode(alt) < len(codes) {
					l.Form, l.Who = adjudicate.FormUnits, []adjudicate.Name{{Text: alt}}
				} else if place, ok := strings.CutPrefix(alt, "spend from "); ok {
					l.Form, l.Path = adjudicate.FormOther, []adjudicate.Name{{Text: place}}
				} else if strings.ToUpper(alt) == alt {
					l.Form, l.Path = adjudicate.FormPlace, []adjudicate.Name{{Text: alt}}
				}
				p.Entries = append(p.Entries, l)
			}
			s.prefs[key] = append(s.prefs[key], p)
		default:
			sec := &adjudicate.Section{Key: key}
			for _, part := range strings.Split(rest, "; ") {
				it := &adjudicate.Item{}
				if line[i] == '!' {
					it.Fight = &adjudicate.Fight{Target: adjudicate.Name{Text: part}}
				} else if part != "" {
					it.Line = shotOrMove(part)
				} else {
					continue
				}
				sec.Lines = append(sec.Lines, it)
			}
			s.sections[key] = sec
		}
	}
	b := &adjudicate.Body{}
	for _, list := range s.prefs {
		b.Prefs = append(b.Prefs, list...)
	}
	for _, sec := range s.sections {
		b.Sections = append(b.Sections, sec)
	}
	return s.over(b)
}

// over looks up the names of what was said on the shipped boards.
func (s *said) over(b *adjudicate.Body) *said {
	if d, err := Shipped(); err == nil {
		suitetest.Named(d.Set, b)
	}
	return s
}

// looked is a line with its names looked up.
func looked(l *adjudicate.Line) *adjudicate.Line {
	new(said).over(&adjudicate.Body{Prefs: []*adjudicate.Pref{{Entries: []*adjudicate.Line{l}}}})
	return l
}

// shotOrMove reads `2 art PAV at MAM`, `A4 at TS1`, `2 inf to TOR`, or a move.
func shotOrMove(text string) *adjudicate.Line {
	for _, sep := range []string{" at ", " to "} {
		a, b, ok := strings.Cut(text, sep)
		if !ok {
			continue
		}
		l := &adjudicate.Line{Form: adjudicate.FormOther, Text: text, Path: []adjudicate.Name{{Text: b}}}
		f := strings.Fields(a)
		if len(f)%3 == 0 {
			l.Path = append([]adjudicate.Name{{Text: f[len(f)-1]}}, l.Path...)
			f = f[:len(f)-1]
		} else if len(f) == 1 {
			l.Path = append([]adjudicate.Name{{Text: f[0]}}, l.Path...)
			return l
		}
		for i := 0; i+1 < len(f); i += 3 {
			var n int
			fmt.Sscan(f[i], &n)
			l.Count, l.Who = append(l.Count, n), append(l.Who, adjudicate.Name{Text: f[i+1]})
		}
		return l
	}
	if rest, ok := strings.CutPrefix(text, "ferry "); ok {
		return &adjudicate.Line{Form: adjudicate.FormOther, Text: text, Words: []adjudicate.Name{{Text: "ferry"}, {Text: rest}}}
	}
	return readLine(text)
}

func (s *said) Lists(key, _ string) []*adjudicate.Pref { return s.prefs[key] }
func (s *said) Section(key string) *adjudicate.Section { return s.sections[key] }

// given are faces by label; a label that is not there is an error.
type given map[string]int

func (given) Name() string { return "given" }

func (g given) Roll(d dice.Die) (dice.Die, error) {
	if d.Hidden() { // the first of what is left
		return d.Shows(1), nil
	}
	f, ok := g[d.Label]
	if !ok {
		return d, fmt.Errorf("no face for %s", d.Label)
	}
	return d.Shows(f), nil
}

// plays runs the segment with orders of a side, and dice; it must come to an end.
func (k *kit) plays(side model.Side, faces dice.Source, lines ...string) *adjudicate.Outcome {
	k.t.Helper()
	in := k.in
	in.Position = k.pos
	file := say(lines...)
	in.Orders = map[model.Side]adjudicate.Source{side: file}
	if in.Standing[Enemy(side)] == nil { // choices of the other side too, where a test gives no others
		in.Standing = map[model.Side]adjudicate.Source{Enemy(side): &said{prefs: file.prefs}}
	}
	in.Dice = faces
	out := adjudicate.Run(k.g, in)
	if out.Err != nil {
		k.t.Fatalf("%v\n%s", out.Err, adjudicate.For(k.pos.Set(), out.Journal, ""))
	}
	if len(out.Awaits) > 0 {
		k.t.Fatalf("waits for %s %v\n%s", out.Awaits[0].ID, out.Awaits[0].Options, adjudicate.For(k.pos.Set(), out.Journal, ""))
	}
	k.pos = out.Position
	return out
}

// has is what a side has in a place, as groups.
func (k *kit) has(side model.Side, at string) string {
	k.t.Helper()
	s := k.segment()
	return s.words(s.in(side, k.at(at), func(*Type) bool { return true }))
}

func (k *kit) want(side model.Side, at, what string) {
	k.t.Helper()
	if got := k.has(side, at); got != what {
		k.t.Errorf("%s in %s: %s, not %s", side, at, got, what)
	}
}
