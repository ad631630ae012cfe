package main

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
)

// TestTwinOutputs: two positions that differ only in what a side cannot know: in
// Donnerschlag the enemy's hands and box, and the zone; in Stalingrad the Operation Uranus
// cards. All that the program shows that side is the same, in every kind of segment and in
// all editions; also where the segment stops at questions, which both sides answer for a
// few halts.
func TestTwinOutputs(t *testing.T) { // of each sort one, every second with standing orders
	t.Parallel()
	hexTwins.outputs(t, 12)
}

func TestTwinOutputsOfAreas(t *testing.T) {
	t.Parallel()
	areaTwins.outputs(t, 7)
}

func (g *twinGame) outputs(t *testing.T, n int) {
	n = suitetest.Sized(4, n, 2000)
	if asked, err := strconv.Atoi(os.Getenv("UMPIRE_TWINS")); err == nil {
		n = asked
	}
	k := g.kit(t)
	for i, m := range g.positions(t, n) {
		for _, side := range g.seers {
			k.compare(t, i, m, side)
		}
		if t.Failed() {
			t.FailNow()
		}
		if i%100 == 99 {
			t.Logf("%d positions", i+1)
		}
	}
	if k.apart == 0 {
		t.Error("the positions never differed")
	}
	t.Logf("%d twins apart, %d hands seen by C8; %s", k.apart, k.spied, counted(k.exits))
	t.Logf("answered by the side that sees: %s", counted(k.seen))
	t.Logf("answered by its enemy: %s", counted(k.hidden))
	_, rules := g.begin(t, g.editions[0])
	t.Logf("never answered: %s", strings.Join(k.unasked(rules), " "))
}

// unasked are the keys of the kinds for which no sheet was answered. The sections that
// orders must have are among them always.
func (k *twinKit) unasked(rules adjudicate.Game) []string {
	var list []string
	for _, kind := range rules.Kinds() {
		if key := kind.Key; k.seen[key]+k.hidden[key] == 0 && !slices.Contains(list, key) {
			list = append(list, key)
		}
	}
	return list
}

func counted(m map[string]int) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, fmt.Sprintf("%s %d", name, m[name]))
	}
	return strings.Join(list, ", ")
}

// twinKit is what the comparison of many twins has in common, and what came of it.
type twinKit struct {
	chain               string // a folder with dice
	apart, spied        int
	exits, seen, hidden map[string]int
	last                *table // of the original that was laid out last, at position
	at                  int
}

// halts is how many halts of a segment are answered.
const halts = 4

// compare plays the segment of a position and of its twin and compares what one side
// is shown. In every other position nobody has standing orders.
func (k *twinKit) compare(t *testing.T, i int, m twinned, side model.Side) {
	r := adjudicate.NewRandom(uint64(i)<<1 | uint64(len(side)&1))
	enemy := m.game.enemyOf(side)
	owner, ordered := ownerOf(t, m)
	twin := m
	twin.pos = m.pos.Clone()
	m.game.redeal(twin.pos, enemy, ordered && owner == enemy, i%3, r)
	if string((&model.State{Position: m.pos}).Write()) != string((&model.State{Position: twin.pos}).Write()) {
		k.apart++
	}
	a, b := k.first(t, i, m), k.table(t, i, twin)
	if ordered {
		b.orders[owner] = a.orders[owner]
	}
	b.play(0)
	status := a.status
	for halt := 1; status == exit.Awaiting && halt <= halts && k.answer(a, b, side, r); halt++ {
		status = a.play(halt)
		b.play(halt)
	}
	k.exits[fmt.Sprintf("exit %d", status)]++
	x, y := a.shown(side), b.shown(side)
	for _, name := range slices.Sorted(maps.Keys(x)) {
		if y[name] != x[name] {
			t.Errorf("position %d, %s %s, seen by %s: %s\n%s\n-- and --\n%s", i, m.edition, m.segment, side, name, x[name], y[name])
		}
	}
	if len(x) != len(y) {
		t.Errorf("position %d, %s: %d and %d things shown", i, m.segment, len(x), len(y))
	}
}

// first is the table of a position up to its first halt. Where nothing is answered it
// serves for both sides.
func (k *twinKit) first(t *testing.T, i int, m twinned) *table {
	if k.last != nil && k.at == i && len(k.last.played) == 1 {
		return k.last
	}
	a := k.table(t, i, m)
	if owner, ordered := ownerOf(t, m); ordered {
		a.orders[owner] = a.drafted(owner)
	}
	a.play(0)
	k.last, k.at = a, i
	return a
}

// answer fills in the sheets of both tables: the side that sees answers the same, its
// enemy what he could answer in both. It reports whether all is answered.
func (k *twinKit) answer(a, b *table, side model.Side, r *adjudicate.Random) bool {
	a.answers, b.answers = nil, nil
	for _, s := range a.m.game.sides {
		p, q := a.sheet(s), b.sheet(s)
		if len(p.names) != len(q.names) {
			return false // a difference, which shows elsewhere, or only the enemy's to see
		}
		count := k.hidden
		if s == side {
			count = k.seen
		}
		given := make([]string, len(p.names))
		for i, name := range p.names {
			var common []string
			for _, o := range p.options[i] {
				if slices.Contains(q.options[i], o) && !a.m.game.reveals(a.m, b.m, side, s, name, o) {
					common = append(common, o)
				}
			}
			if len(common) == 0 {
				return false
			}
			given[i] = common[r.Choose("", len(common))]
			count[name[strings.LastIndexByte(name, ' ')+1:]]++
			if s == side && strings.HasPrefix(given[i], "C8 GE") {
				k.spied++
			}
		}
		a.fill(s, p, given)
		b.fill(s, q, given)
	}
	return len(a.answers) > 0
}

// asked is a question sheet: its text, the questions, and what may be answered.
type asked struct {
	text    string
	names   []string
	options [][]string
}

var (
	askedLine = regexp.MustCompile(`^  ([^ #-].*):$`)
	oneOf     = regexp.MustCompile(`(?:one of:|one or more of:|au choix :|un ou plusieurs de :) (.*?)(?: your list left: .*| votre liste a laissé : .*)?(?: rule .*| règle .*)?$`)
)

// askedIn reads a sheet.
func askedIn(text string) asked {
	s := asked{text: text}
	about := ""
	for _, line := range strings.Split(text, "\n") {
		if note, ok := strings.CutPrefix(line, "  # "); ok {
			about += " " + note
			continue
		}
		if m := askedLine.FindStringSubmatch(line); m != nil {
			var options []string
			if found := oneOf.FindStringSubmatch(about); found != nil {
				options = strings.Split(found[1], " | ")
			}
			s.names, s.options = append(s.names, m[1]), append(s.options, options)
		}
		about = ""
	}
	return s
}

// filled is a sheet with answers behind its questions.
func (s asked) filled(given []string) string {
	text := strings.Replace(s.text, "status: draft", "status: final", 1)
	for i, name := range s.names {
		text = strings.Replace(text, "\n  "+name+":\n", "\n  "+name+": "+given[i]+"\n", 1)
	}
	return text
}
