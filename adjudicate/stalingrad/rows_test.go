package stalingrad

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// A rowTest is a test of rows of the catalogue of rules (AS-…), of worked examples of the
// rulebook (W…) and of hard cases (H…), by their ids. Each id is the name of a sub-test.
type rowTest struct {
	ids string
	run func(t *testing.T)
}

// rowTests are all of them, in the order of the rulebook.
func rowTests() []rowTest {
	return slices.Concat(frameRows, setupRows, zoneRows, riverRows, supplyRows, tokenRows, movementRows, blitzRows, volgaRows, airRows, stackingRows,
		combatRows, casualtyRows, raidRows, ambushRows, gunRows, rocketRows, reinforcementRows, attackCardRows, uranusRows, optionRows, interceptorRows)
}

func TestRows(t *testing.T) {
	for _, r := range rowTests() {
		for _, id := range strings.Fields(r.ids) {
			t.Run(id, r.run)
		}
	}
}

// TestCasesAreNamed: each worked example, 36 of them, and each hard case is a sub-test.
func TestCasesAreNamed(t *testing.T) {
	named := map[string]bool{}
	for _, r := range rowTests() {
		for _, id := range strings.Fields(r.ids) {
			named[id] = true
		}
	}
	for n := 1; n <= 36; n++ {
		if id := "W" + two(n); !named[id] {
			t.Errorf("%s: no test", id)
		}
	}
	for n := 1; n <= 62; n++ { // up to H51 they have odd numbers
		if id := "H" + two(n); !named[id] && (n%2 == 1 || n > 52) {
			t.Errorf("%s: no test", id)
		}
	}
}

func two(n int) string {
	if n < 10 {
		return "0" + itoa(n)
	}
	return itoa(n)
}

// stage is a position on the shipped boards from clauses: `control Z…` gives zones to the
// Axis, `control all but Z…` all others; `axis Z 2 inf` and `allies Z 2 inf` place pieces;
// `battle Z…`, `assault Z…`, `ferry Z…` and `mark NAME Z…` mark; `crossed SIDE Z 1 inf`
// places who came over a river; `fresh|attacks|relocates|drops|lands SIDE Z 1 bmr [with 1
// sup]` places who is in the air; `track NAME VALUE`, `ruling ID READING`.
func stage(t testing.TB, segment string, clauses ...string) *kit {
	t.Helper()
	return newKit(t, segment).with(clauses...)
}

// begin is a stage on the set-up of a scenario: race or uranus.
func begin(t testing.TB, scenario, segment string, clauses ...string) *kit {
	t.Helper()
	return scenarioKit(t, map[string]string{"race": Scenarios[0], "uranus": Scenarios[1]}[scenario], segment).with(clauses...)
}

func (k *kit) with(clauses ...string) *kit {
	k.t.Helper()
	for _, c := range strings.Split(strings.Join(clauses, "; "), "; ") {
		if f := strings.Fields(c); len(f) > 0 {
			k.clause(f[0], f[1:])
		}
	}
	return k
}

func (k *kit) clause(word string, f []string) {
	k.t.Helper()
	switch word {
	case "control":
		if f[0] == "all" {
			k.axis(k.allBut(f[2:])...)
		} else {
			k.axis(f...)
		}
	case "axis", "allies":
		k.put(model.Side(word), f[0], strings.Join(f[1:], " "))
	case "mark":
		k.mark(f[0], f[1:]...)
	case "battle", "assault", "ferry":
		k.mark(word, f...)
	case "crossed":
		for _, u := range k.put(model.Side(f[0]), f[1], strings.Join(f[2:], " ")) {
			model.NewHand(k.pos).Mark(u, markCrossed, true)
		}
		k.mark(markRiver, f[1])
	case "fresh", "attacks", "relocates", "drops", "lands":
		k.aloft(word, model.Side(f[0]), f[1], strings.Join(f[2:], " "))
	case "track":
		k.track(f[0], strings.Join(f[1:], " "))
	case "ruling":
		k.in.Rulings[f[0]] = f[1]
	default:
		k.t.Fatalf("%q is not a clause", word)
	}
}

func (k *kit) allBut(zones []string) (list []string) {
	for _, z := range k.g.Data.zones(func(p *Place) bool { return p.Base != Allies && !p.East }) {
		if name := k.pos.Set().SpaceName(z); !slices.Contains(zones, name) {
			list = append(list, name)
		}
	}
	return list
}

func (k *kit) aloft(mission string, side model.Side, at, what string) {
	k.t.Helper()
	planes, cargo, laden := strings.Cut(what, " with ")
	for _, u := range k.put(side, at, planes) {
		model.NewHand(k.pos).Mark(u, mission, true)
		model.NewHand(k.pos).Mark(u, markFlew, mission != markFresh)
		if laden {
			k.load(u, k.put(side, at, cargo))
		}
	}
}

// sees compares places with what stands there: `PIT: axis battle, axis 2 inf, allies 1 sup`
// is who controls it, its Combat Marker, and the pieces of both.
func (k *kit) sees(lines ...string) *kit {
	k.t.Helper()
	for _, line := range lines {
		at, want, _ := strings.Cut(line, ": ")
		if got := k.look(at); got != want {
			k.t.Errorf("%s: %s, not %s", at, got, want)
		}
	}
	return k
}

func (k *kit) look(at string) string {
	k.t.Helper()
	s, z := k.segment(), k.at(at)
	text := "allies"
	if s.controls(Axis, z) {
		text = "axis"
	}
	switch {
	case s.assaulted(z):
		text += " assault"
	case s.contested(z):
		text += " battle"
	}
	for _, side := range []model.Side{Axis, Allies} {
		if got := k.has(side, at); got != none {
			text += ", " + string(side) + " " + got
		}
	}
	return text
}

// thrown are faces by label, each of which must fall: `ABG axis tnk 2 6; weather 5;
// ambush A4 allies 1`. A place in front is a combat there.
type thrown struct {
	faces given
	fell  map[string]bool
}

func throw(specs ...string) *thrown {
	d := &thrown{given{}, map[string]bool{}}
	for _, spec := range strings.Split(strings.Join(specs, "; "), "; ") {
		f := strings.Fields(spec)
		n := len(f)
		for n > 0 {
			if _, err := strconv.Atoi(f[n-1]); err != nil {
				break
			}
			n--
		}
		if n == 0 {
			continue
		}
		label := strings.ToLower(strings.Join(f[:n], "/"))
		if n == 3 && f[0] != "ambush" {
			label = "combat/" + label
		}
		for i, face := range f[n:] {
			v, _ := strconv.Atoi(face)
			if n >= 3 && f[0] != "ambush" {
				d.faces[label+"/"+itoa(i+1)] = v
			} else {
				d.faces[label] = v
			}
		}
	}
	return d
}

// Name is the name of the source.
func (*thrown) Name() string { return "given" }

// Roll gives the face of a label.
func (d *thrown) Roll(die dice.Die) (dice.Die, error) {
	d.fell[die.Label] = true
	return d.faces.Roll(die)
}

// rolls plays the card of the side whose it is with faces that all fall, and no others.
func (k *kit) rolls(faces string, lines ...string) *adjudicate.Outcome {
	k.t.Helper()
	return k.rollsIn(k.segment().side, faces, lines...)
}

func (k *kit) rollsIn(side model.Side, faces string, lines ...string) *adjudicate.Outcome {
	k.t.Helper()
	d := throw(faces)
	out := k.plays(side, d, lines...)
	for label := range d.faces {
		if !d.fell[label] {
			k.t.Errorf("the die %s did not fall", label)
		}
	}
	return out
}

// moves plays a Movement phase with these lines.
func (k *kit) moves(lines string, more ...string) *kit {
	k.t.Helper()
	k.rolls("", append([]string{"moves/ " + lines}, more...)...)
	return k
}

// next goes to another card.
func (k *kit) next(segment string) *kit {
	k.in.Segment = segment
	return k
}

// allowed and refused judge single lines of moves at the beginning of the phase.
func (k *kit) allowed(moves ...string) *kit {
	k.t.Helper()
	return k.refused("", moves...)
}

func (k *kit) refused(verdict string, moves ...string) *kit {
	k.t.Helper()
	for _, m := range moves {
		if got := k.judgeMove(m); got != verdict {
			k.t.Errorf("%s: %q, not %q", m, got, verdict)
		}
	}
	return k
}

// wrong checks orders of the side whose card it is, each alone, and wants one problem.
func (k *kit) wrong(id string, lines ...string) *kit {
	k.t.Helper()
	for _, line := range lines {
		if got := k.problems(k.segment().side, line); got != id {
			k.t.Errorf("%s: %q, not %q", line, got, id)
		}
	}
	return k
}

// text is a journal as a referee reads it, with spaces inside of values.
func (k *kit) text(out *adjudicate.Outcome) string {
	return strings.ReplaceAll(adjudicate.For(k.pos.Set(), out.Journal, ""), "_", " ")
}

// tells and silent look for an event in a journal, written as `id name=value …`.
func (k *kit) tells(out *adjudicate.Outcome, events ...string) {
	k.t.Helper()
	text := k.text(out)
	for _, e := range events {
		if !strings.Contains(text, e) {
			k.t.Errorf("it is not told: %s\n%s", e, text)
		}
	}
}

func (k *kit) silent(out *adjudicate.Outcome, events ...string) {
	k.t.Helper()
	text := k.text(out)
	for _, e := range events {
		if strings.Contains(text, e) {
			k.t.Errorf("it is told: %s\n%s", e, text)
		}
	}
}

// ordered wants the events of a journal in this order.
func (k *kit) ordered(out *adjudicate.Outcome, events ...string) {
	k.t.Helper()
	text := k.text(out)
	rest := text
	for _, e := range events {
		_, after, ok := strings.Cut(rest, e)
		if !ok {
			k.t.Fatalf("%s does not follow:\n%s", e, text)
		}
		rest = after
	}
}

// check fails with words if something does not hold.
func check(t testing.TB, ok bool, format string, args ...any) {
	t.Helper()
	if !ok {
		t.Errorf(format, args...)
	}
}

// names lists places by their codes.
func (k *kit) names(list []model.Space) string {
	var words []string
	for _, z := range list {
		words = append(words, k.pos.Set().SpaceName(z))
	}
	return strings.Join(words, " ")
}

// which lists the zones that pass a test.
func (k *kit) which(ok func(p *Place) bool) string { return k.names(k.g.Data.zones(ok)) }
