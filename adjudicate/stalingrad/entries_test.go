package stalingrad

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// Every entry is accounted for: on positions made at random, in each card and under any
// readings, an entry that names what is not there, not the side's, not in reach or not to be
// paid is told at its line, and one that can be done is not warned of.
func TestEntries(t *testing.T) {
	wantWrong, wantRight := suitetest.Few(100, 300), suitetest.Few(25, 80)
	if soak() {
		wantWrong, wantRight = 20_000, 5_000
	}
	e := &entryTest{t: t, wrong: map[string]int{}, right: map[string]int{}, failed: map[string]bool{}}
	for seed := uint64(1); e.count(e.wrong) < wantWrong || e.count(e.right) < wantRight; seed++ {
		if seed > 200_000 {
			t.Fatal("positions bring too little")
		}
		e.position(seed, e.count(e.right) < wantRight)
	}
	t.Log(e.count(e.wrong), "wrong entries told", e.wrong)
	t.Log(e.count(e.right), "legal ones without a warning", e.right)
	for _, k := range keys() {
		if k.Name != "launch" && k.Name != "northwest" && k.Name != "southeast" && e.wrong[k.Name] == 0 && soak() {
			t.Errorf("no wrong entry of %s was tried", k.Name)
		}
	}
}

// entryTest is what has been tried, by key.
type entryTest struct {
	t            testing.TB
	k            *kit
	in           adjudicate.Input
	side         model.Side
	card         string
	r            *adjudicate.Random
	wrong, right map[string]int
	failed       map[string]bool
}

func (e *entryTest) count(m map[string]int) (n int) {
	for _, v := range m {
		n += v
	}
	return n
}

func (e *entryTest) n(n int) int { return e.r.Choose("", n) }

func (e *entryTest) position(seed uint64, legal bool) {
	e.in = scrambled{e.t}.Input(seed)
	e.in.Orders, e.in.Branches = nil, 40
	e.r = adjudicate.NewRandom(seed)
	e.k = newKit(e.t, e.in.Segment)
	e.k.pos, e.k.in = e.in.Position, e.in
	of, _ := segmentOf(e.in.Segment)
	if automatic[of.Type] {
		return
	}
	e.card, e.side = of.Type, model.Side(of.Side)
	if e.side == "" {
		e.side = sides[e.n(2)]
	}
	for _, k := range keys() {
		if !slices.Contains(k.In, e.card) && !k.Choice || k.Name == "launch" || k.Name == "southeast" {
			continue
		}
		if entry := e.stray(k.Name); entry != "" {
			e.tell(k, entry)
		}
		if legal {
			e.allow(k)
		}
	}
}

// file is a file of orders with one entry of a key, and its line.
func (e *entryTest) file(k *orders.Key, entry string) (text string, line int) {
	b := "umpire: orders/1\ncampaign: test-00000001\nsegment: " + e.in.Segment + "\nside: " + string(e.side) + "\nbase: 00000000\nstatus: final\n\n"
	for _, other := range keys() {
		if slices.Contains(other.Needed, e.card) && other.Name != k.Name {
			b += other.Name + ": none\n"
		}
	}
	if k.Name == "deploy" || k.Name == "preload" {
		b += "launch: yes\n"
	}
	if k.Name == "combats" {
		b += "combats:\n  - attack: " + entry + "\n"
		return b, strings.Count(b, "\n")
	}
	b += k.Name + ": " + entry + "\n"
	return b, strings.Count(b, "\n")
}

// told are the ids of what is said of a line; always: without what holds in some cases only.
func (e *entryTest) told(text string, line int, always bool) (ids []string) {
	f, faults := orders.Read([]byte(text), "", e.k.g.words, orders.Context{Hand: e.k.g.Hand(e.in.Position, e.side)})
	for _, x := range faults {
		if x.At.Line == line {
			ids = append(ids, x.ID)
		}
	}
	if f == nil {
		return ids
	}
	in := e.in
	in.Orders = map[model.Side]adjudicate.Source{e.side: f}
	c := adjudicate.Check(e.k.g, in, e.side, func(*model.Set, []adjudicate.Entry) string { return "in some cases" })
	if c.Err != nil {
		e.t.Fatalf("%v\n%s", c.Err, text)
	}
	for _, p := range c.Problems {
		if p.At.Line == line && !(always && p.Assumes != "") {
			ids = append(ids, p.ID)
		}
	}
	for _, l := range c.Unused {
		if l.At.Line == line {
			ids = append(ids, "unused")
		}
	}
	return ids
}

func (e *entryTest) fail(kind, format string, args ...any) {
	if !e.failed[kind] {
		e.failed[kind] = true
		e.t.Errorf(kind+": "+format, args...)
	}
}

func (e *entryTest) tell(k *orders.Key, entry string) {
	text, line := e.file(k, entry)
	e.wrong[k.Name]++
	if len(e.told(text, line, false)) == 0 {
		e.fail("silent "+k.Name+" in "+e.card, "\n%s", text)
	}
}

// allow says in a key what a list of what may be done names, or what may be asked.
func (e *entryTest) allow(k *orders.Key) {
	in := e.in
	listed, err := adjudicate.Legal(e.k.g, in, e.side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, _ bool) bool { return q.Key == k.Name }})
	if err != nil {
		e.t.Fatal(err)
	}
	if listed == nil || listed.Subject != e.in.Segment && !k.Choice || k.Choice {
		return
	}
	var texts []string
	for _, o := range listed.Answers {
		if len(o.Bad) == 0 {
			texts = append(texts, o.Text)
		}
	}
	if len(texts) == 0 {
		return
	}
	text, line := e.file(k, texts[e.n(len(texts))])
	e.right[k.Name]++
	empty, at := e.file(k, none) // of what stands over its limit already a check tells in any case
	if ids := e.told(text, line, true); len(ids) > 0 && !slices.Equal(ids, []string{"unpaired"}) && !slices.Equal(ids, e.told(empty, at, true)) {
		e.fail("legal "+k.Name+" in "+e.card, "%v\n%s", ids, text)
	}
}

// place is a place that passes a test, "" if none does.
func (e *entryTest) place(ok func(s *segment, p *Place, at model.Space) bool) string {
	s := e.k.segment()
	var list []string
	for i := range s.d.Places {
		if at := model.Space(i); ok(s, &s.d.Places[i], at) {
			list = append(list, s.d.Places[i].ID)
		}
	}
	if len(list) == 0 {
		return ""
	}
	return list[e.n(len(list))]
}

func (e *entryTest) anyPlace() string {
	return e.place(func(*segment, *Place, model.Space) bool { return true })
}

// joinIf puts texts together if none of them is empty.
func joinIf(parts ...string) string {
	if slices.Contains(parts, "") {
		return ""
	}
	return strings.Join(parts, "")
}

// stray is an entry of a key that can come to nothing, "" if the position has none.
func (e *entryTest) stray(key string) string {
	code := codes[e.n(len(codes))]
	lacks := func(side model.Side, code string) string {
		return e.place(func(s *segment, p *Place, at model.Space) bool {
			return !slices.ContainsFunc(s.in(side, at, func(*Type) bool { return true }), func(u model.UnitID) bool { return s.d.of[u].Code == code })
		})
	}
	noField := e.place(func(s *segment, p *Place, at model.Space) bool { return !p.Airfield || !s.controls(e.side, at) })
	switch key {
	case "bid":
		return []string{"0 for axis", "0"}[e.n(2)]
	case "factory":
		return e.place(func(s *segment, p *Place, at model.Space) bool { return !p.City || p.RP == 0 })
	case "arrange":
		return joinIf("1 ", code, " ", lacks(Axis, code), " to ", lacks(Allies, code))
	case "free":
		return joinIf("1 ", []string{"tnk", "art", token, "rkt"}[e.n(4)], " to ", e.anyPlace())
	case "buy":
		switch e.n(3) {
		case 0:
			return joinIf("1 ", []string{"ftr", "bmr"}[e.n(2)], " to ", e.anyPlace())
		case 1:
			return joinIf("99 inf to ", e.anyPlace())
		}
		return joinIf("1 inf to ", e.place(func(s *segment, p *Place, at model.Space) bool {
			return p.Entry == "" && !p.WinterStorm && (!p.Zone() || e.card != setupSegment)
		}))
	case "expect":
		return "999 left"
	case "moves":
		from := lacks(e.side, code)
		switch e.n(3) {
		case 0:
			return joinIf("1 ", code, " ", from, "-", e.anyPlace())
		case 1:
			return joinIf("9 inf ", e.anyPlace(), "-", e.anyPlace())
		}
		return joinIf("1 ", code, " ", from, "-", e.anyPlace(), []string{" attacks", " relocates", " blitz", " road", " given up", " drops 1 sup"}[e.n(6)])
	case "air-defence", "bombard":
		return joinIf("1 ", map[string]string{"air-defence": "art", "bombard": "rkt"}[key], " ", lacks(e.side, map[string]string{"air-defence": "art", "bombard": "rkt"}[key]), " at ", e.anyPlace())
	case "ambush":
		return joinIf(e.place(func(s *segment, p *Place, at model.Space) bool { return len(s.land(e.side, at)) == 0 || !p.Site }), " at ", e.anyPlace())
	case "combats":
		return e.place(func(s *segment, p *Place, at model.Space) bool { return !s.contested(at) && len(s.air(Axis, at)) == 0 })
	case "landings":
		return joinIf("1 ftr ", e.place(func(s *segment, p *Place, at model.Space) bool { return len(s.flying(at)) == 0 }), "-", e.anyPlace())
	case "northwest":
		drawn, _ := e.in.Position.Pile(pileDrawn)
		for i := range e.in.Position.Set().Cards {
			if c := model.CardID(i); len(drawn) > 0 && !slices.Contains(drawn, c) {
				return e.in.Position.Set().CardName(c)
			}
		}
	case "deploy":
		return joinIf(fmt.Sprintf("U%d to ", 1+e.n(14)), e.place(func(s *segment, p *Place, at model.Space) bool { return p.Uranus == "" }))
	case "preload":
		return joinIf("1 bmr ", e.place(func(s *segment, p *Place, at model.Space) bool { return p.Uranus == "" }), " with 1 sup")
	case "casualties", "aim":
		return []string{token, "ferry", "rkt", "agn"}[e.n(2)]
	case "tokens":
		return joinIf("spend from ", e.place(func(s *segment, p *Place, at model.Space) bool {
			return !s.mayHoldToken(e.side, at)
		}))
	case "displace":
		return joinIf([]string{"ftr", "bmr", token}[e.n(3)], " to ", e.anyPlace())
	case "targets":
		return e.place(func(s *segment, p *Place, at model.Space) bool { return !s.occupied(Enemy(e.side), at) })
	case "landing":
		return noField
	}
	return ""
}
