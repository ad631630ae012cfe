package main

import (
	"cmp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model"
	"umpire/orders"
)

// What check says its owner may be asked is what he may be asked: in files of games of
// every game and edition, the segment is run as a referee runs it, stopped at each
// question and answered there in every way there is, with every face of every die. What
// is so asked of the owner stands in check's list, and what stands there is so asked.
func TestMayAsk(t *testing.T) {
	suitetest.Long(t)
	for i, g := range games.All {
		for k, edition := range g.Editions {
			if !suitetest.Some(i+k, 3) {
				continue
			}
			t.Run(g.Name+" "+edition, func(t *testing.T) {
				t.Parallel()
				a := &askings{entries: &entries{t: t, silent: map[string]int{}}, want: suitetest.Few(5, 8), most: 150, seen: map[string]int{}, asked: map[string]int{}}
				if suitetest.Soaking() {
					a.most, a.want = 500, (1000+len(g.Editions)-1)/len(g.Editions)
				}
				for seed := uint64(1); a.files < a.want; seed++ {
					if seed > 2000 {
						t.Fatal("games bring too little")
					}
					a.play(g.Name, edition, seed)
				}
				t.Logf("%d files, %d branches; questions by key %v; %v", a.files, a.branches, a.asked, a.seen)
				// of Wintergewitter what is small enough to be gone through asks nothing in a small sample
				if a.seen["asked"] == 0 && (g.Name != "wintergewitter" || suitetest.Soaking()) || a.seen["nothing asked"] == 0 || a.seen["with dice"] == 0 {
					t.Error("too little occurs", a.seen)
				}
			})
		}
	}
}

// askings are the files whose questions are looked at, and what came of them.
type askings struct {
	*entries
	files, branches int
	want            int
	most            int // runs of a file that is gone through whole
	seen            map[string]int
	asked           map[string]int // questions by key
}

// play writes files for the segments of a game from what was done in them.
func (a *askings) play(game, edition string, seed uint64) {
	a.eachSegment(game, edition, seed, func(st *model.State, out *adjudicate.Outcome) bool {
		if a.r.Choose("", 3) == 0 {
			for _, side := range st.Position.Set().Schema.Sides {
				a.segment(st, side, out)
			}
		}
		return a.files < a.want
	})
}

// segment goes through a file of a side for a segment: what it did, of its combats the
// first few, with some of its answers.
func (a *askings) segment(st *model.State, side model.Side, out *adjudicate.Outcome) {
	w := a.done(st, side, out)
	if w == nil {
		return
	}
	w.keepFights(1 + a.r.Choose("", 2))
	open := a.open(side, out)
	a.answered(st.Segment, side, out, w, func(key string) bool { return key != open && a.r.Choose("", 2) == 0 })
	a.words(w, open)
	f, faults := orders.Read([]byte(w.text()), "", a.rules.Vocabulary(), a.context(st.Position, side))
	if f == nil || writing.HasErrors(faults) {
		a.seen["refused by its form"]++
		return
	}
	dice := slices.ContainsFunc(out.Journal, func(e adjudicate.Entry) bool { return e.Kind == adjudicate.Rolled && e.To == "" })
	if !dice && a.r.Choose("", 4) > 0 {
		return // most files of most games roll nothing
	}
	in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{},
		Orders: map[model.Side]adjudicate.Source{side: f}}
	if a.r.Choose("", 3) == 0 { // the owner asks to be asked
		in.Standing = map[model.Side]adjudicate.Source{side: suitetest.AskAll(in).Standing[side]}
	}
	all := &asking{t: a.t, game: a.rules, in: in, side: side}
	all.in.Position = st.Position.View(side)
	if !all.walk(a.most) {
		a.seen["too large"]++
		return
	}
	c := adjudicate.Check(a.rules, in, side, nil)
	if c.Err != nil {
		a.t.Fatalf("%s: %v\n%s", st.Segment, c.Err, w.text())
	}
	if slices.ContainsFunc(c.Problems, func(p adjudicate.Problem) bool { return !p.Warning }) {
		a.seen["refused"]++
		return
	}
	a.compare(st, all, c, w)
}

// open is the key of a choice that the side made, which the file leaves open; "" if there
// is none.
func (a *askings) open(side model.Side, out *adjudicate.Outcome) string {
	var made []string
	for i := range out.Journal {
		d := &out.Journal[i]
		if k := a.rules.Vocabulary().Key(d.Key); d.Kind == adjudicate.Decided && k != nil && k.Choice && d.Asked() == side && d.Origin != adjudicate.FromForced && !slices.Contains(made, d.Key) {
			made = append(made, d.Key)
		}
	}
	if len(made) == 0 {
		return ""
	}
	return a.pick(made)
}

// words answers what may be asked but for one key by a bare word, so that what is left open
// is little enough to be gone through.
func (a *askings) words(w *written, open string) {
	for _, k := range a.rules.Vocabulary().Keys {
		if !k.Choice || w.keys[k.Name] || k.Name == open || a.r.Choose("", 16) == 0 {
			continue
		}
		var words []string
		for _, f := range k.Forms {
			if !strings.ContainsAny(f.Pattern, " {") {
				words = append(words, strings.Split(f.Pattern, "|")...)
			}
		}
		words = slices.DeleteFunc(words, func(word string) bool { return word == "ask" })
		if len(words) > 0 {
			w.add(k.Name + ": " + a.pick(words))
		}
	}
}

// compare holds check's list against what was asked, both ways.
func (a *askings) compare(st *model.State, all *asking, c adjudicate.Checked, w *written) {
	if c.Capped {
		a.seen["capped"]++
	}
	if all.branches == 1 && len(all.asked) == 0 {
		a.seen["one branch"]++
	} else {
		a.files++
	}
	a.branches += all.branches
	a.seen[map[bool]string{true: "with dice", false: "without dice"}[all.rolled]]++
	for _, q := range c.MayAsk {
		if !slices.ContainsFunc(all.asked, func(h adjudicate.Await) bool { return h.Name == q.Name }) {
			a.complain("only said "+q.Key, "%s: %s may be asked, says check, and is in none of %d branches\n%s", st.Segment, q.Name, all.branches, w.text())
		}
	}
	for _, q := range all.asked {
		a.asked[q.Key]++
		if !c.Capped && !slices.ContainsFunc(c.MayAsk, func(h adjudicate.Await) bool { return h.Name == q.Name }) {
			a.complain("not said "+q.Key, "%s: %s is asked in one of %d branches, and check does not say so\n%s", st.Segment, q.Name, all.branches, w.text())
		}
	}
	a.seen[map[bool]string{true: "asked", false: "nothing asked"}[len(all.asked) > 0]]++
}

// asking goes through all that may come of a file as a referee does who is asked nothing
// else: no oracle answers, the run stops and is run again with what was answered. Of the
// other side's cards it knows nothing, and takes it that it plays none.
type asking struct {
	t        *testing.T
	game     orders.Rules
	in       adjudicate.Input
	side     model.Side
	asked    []adjudicate.Await // of the side, each name once
	branches int                // runs that came to the end
	rolled   bool
	fell     []int
	large    bool // a question has more answers than can be tried
}

// node is a run that is still to be made: its first faces, and the answers given.
type node struct {
	faces   []int
	settled []adjudicate.Settled
}

// walk goes through everything; false if there are more than so many runs.
func (w *asking) walk(most int) bool {
	todo := []node{{}}
	for runs := 0; len(todo) > 0; runs++ {
		if runs+len(todo) > most || w.large {
			return false
		}
		n := todo[0] // the short ones first: what is too large is seen soon
		todo = todo[1:]
		d := &everyFace{take: n.faces}
		w.in.Dice, w.in.Settled = d, n.settled
		out := adjudicate.Run(w.game, w.in)
		if out.Err != nil {
			w.t.Fatalf("%s: %v", w.in.Segment, out.Err)
		}
		w.rolled = w.rolled || len(d.of) > 0
		for at := len(n.faces); at < len(d.of); at++ {
			for face := 2; face <= d.of[at]; face++ {
				todo = append(todo, node{append(slices.Clone(d.fell[:at]), face), n.settled})
			}
		}
		if len(out.Awaits) == 0 {
			w.branches++
		}
		w.fell = d.fell
		for _, settled := range w.answers(out, n.settled) {
			todo = append(todo, node{d.fell, settled})
		}
		w.large = w.large || product(d.of) > most
	}
	return true
}

// answers are all answers to what a run stopped at, each behind those before.
func (w *asking) answers(out *adjudicate.Outcome, before []adjudicate.Settled) [][]adjudicate.Settled {
	if len(out.Awaits) == 0 {
		return nil
	}
	all := [][]adjudicate.Settled{slices.Clip(before)}
	for _, a := range out.Awaits {
		if a.To == w.side && !slices.ContainsFunc(w.asked, func(h adjudicate.Await) bool { return h.Name == a.Name }) {
			w.asked = append(w.asked, a)
		}
		var next [][]adjudicate.Settled
		for _, s := range all {
			for _, text := range w.texts(a) {
				next = append(next, append(slices.Clip(s), adjudicate.Settled{ID: a.ID, Text: text, Origin: adjudicate.FromSettled}))
			}
		}
		all = next
	}
	return all
}

// mostMembers is of how many candidates all sets are tried.
const mostMembers = 6

// again is the run that has just stopped.
func (w *asking) again() adjudicate.Input {
	in := w.in
	in.Dice = &everyFace{take: w.fell}
	return in
}

// texts are the answers to a question, as the journal has them. The other side's that rest
// on its cards: that it does nothing, in whatever words the question has for it.
func (w *asking) texts(a adjudicate.Await) (list []string) {
	options := a.Options
	if len(a.Texts) > 0 {
		options = a.Texts
	}
	switch {
	case len(options) == 0:
		nothing := []string{"pass", "no", "none", "0", "", model.Hidden}
		i := slices.IndexFunc(nothing, func(text string) bool {
			in := w.again()
			in.Settled = append(slices.Clip(in.Settled), adjudicate.Settled{ID: a.ID, Text: text, Origin: adjudicate.FromSettled})
			return adjudicate.Run(w.game, in).Err == nil
		})
		if i < 0 {
			w.t.Fatalf("%s: %s can do nothing in no words", a.ID, a.To)
		}
		return nothing[i : i+1]
	case !slices.Contains(ofSets, a.Key):
		return options
	case len(options) > mostMembers:
		w.large = true
		return nil
	}
	for set := range 1 << len(options) {
		var members []string
		for i, o := range options {
			if set>>i&1 == 1 {
				members = append(members, o)
			}
		}
		text := cmp.Or(strings.Join(members, ", "), "none")
		if text, ok := w.decided(a, text); ok && !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return list
}

// ofSets are the keys of questions to which several options may be one answer.
var ofSets = []string{"advance", "box"}

// decided types an answer as its owner would, and gives what it is taken for; false if the
// rules do not allow it.
func (w *asking) decided(a adjudicate.Await, text string) (string, bool) {
	in := w.again()
	f := typed(w.t, w.game, a, text)
	in.Answers = []adjudicate.Answers{{Side: a.To, Source: f, Open: []string{a.ID}}}
	out := adjudicate.Run(w.game, in)
	for _, s := range adjudicate.SettledBy(append(out.Journal, out.Partial...)) {
		if s.ID == a.ID {
			return s.Text, true
		}
	}
	return "", false
}

// everyFace are dice that fall as they are told, and beyond that with the first face;
// they write down how many faces there were. They serve one run.
type everyFace struct{ take, fell, of []int }

// Name is the name of the source.
func (*everyFace) Name() string { return "every face" }

// Roll gives the next face.
func (d *everyFace) Roll(die dice.Die) (dice.Die, error) {
	face, sides := 1, die.Spec.N()
	if at := len(d.of); at < len(d.take) {
		face = d.take[at]
	} else if at > 30 {
		face = 1 + at%sides // so that dice that are thrown again after a tie come to an end
	}
	if die.Hidden() {
		sides = 1 // a check goes through no draws
	}
	d.of, d.fell = append(d.of, sides), append(d.fell, face)
	return die.Shows(face), nil
}

func product(list []int) int {
	n := 1
	for _, of := range list {
		n *= of
	}
	return n
}

// keepFights leaves of the combats the first few.
func (w *written) keepFights(most int) {
	var lines []string
	drop := false
	for _, l := range w.lines {
		if strings.HasPrefix(l, "  - attack: ") {
			target := strings.TrimPrefix(l, "  - attack: ")
			if drop = most == 0; drop {
				delete(w.fights, target)
				continue
			}
			most--
		}
		if drop = drop && strings.HasPrefix(l, " "); !drop {
			lines = append(lines, l)
		}
	}
	w.lines = lines
	for target := range w.fights {
		w.fights[target] = slices.IndexFunc(lines, func(l string) bool { return l == "  - attack: "+target }) + 1
		if n := w.fights[target]; n < len(lines) && strings.HasPrefix(lines[n], "    with: ") {
			w.fights[target]++
		}
	}
}
