package suitetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// Redeal changes what a side's enemy cannot know of a position, and nothing else.
type Redeal func(p *model.Position, side model.Side, seed uint64)

// Secretive is a Case in which what a side answers to a covert question may be one
// of the things that its enemy cannot know: in the twins he then answers apart.
type Secretive interface {
	// Alike reports whether two answers of a side to a covert question, a and b, are
	// the same to everybody else.
	Alike(p *model.Position, side model.Side, key, a, b string) bool
}

// Revealer is a Case in which an answer may rightly show a side something in which the
// twins differ, as a card that lays the enemy's hand open: where they differ in that,
// it is not given, and all that comes before is compared all the same.
type Revealer interface {
	// Reveals reports whether an answer of by shows seer what is not the same in the
	// positions a and b. The first answer of which it is false is given.
	Reveals(a, b *model.Position, seer, by model.Side, answer string) bool
}

// Seers is a Case whose segments may differ, and rightly so, to a side that is not
// among them. Without it all sides are, and "", who sees what is public.
type Seers interface{ Seers() []model.Side }

// Twin plays n random segments on two full positions at once that differ only in
// what a side cannot know. That side must be shown the same, byte for byte: the
// journal, what is awaited of whom, the halt; and so must everybody, where both
// sides' secrets differ. Its enemy answers covert questions with what he could
// answer in both, or otherwise if that cannot be known (Secretive).
func Twin(t *testing.T, c Case, redeal Redeal, n int, seed uint64) {
	t.Helper()
	if apart, bad := TwinError(c, redeal, n, seed); bad != nil {
		t.Fatal(bad)
	} else if apart == 0 {
		t.Fatal("the positions never differed")
	} else {
		t.Logf("%d of %d positions differed", apart, n)
	}
}

// TwinFails asserts that Twin finds something when a kind is not covert, and puts
// the kind back.
func TwinFails(t *testing.T, c Case, redeal Redeal, kind *adjudicate.KindInfo, n int, seed uint64) {
	t.Helper()
	if !kind.Covert {
		t.Fatalf("%s is not covert", kind.Key)
	}
	kind.Covert = false
	_, bad := TwinError(c, redeal, n, seed)
	kind.Covert = true
	if bad == nil {
		t.Fatalf("%s (%s) is not covert, and nobody noticed in %d segments", kind.Key, kind.About, n)
	}
	t.Logf("%s (%s) not covert is noticed: %v", kind.Key, kind.About, bad)
}

// Guard is a Case, the redeal of its positions, the covert kinds that are asked there
// with something at stake, and in how many segments one may look for a leak.
type Guard struct {
	Case   Case
	Redeal Redeal
	Kinds  []*adjudicate.KindInfo
	Most   int
}

// TwinsCatchAll asserts that each covert kind of a game is guarded: with it not
// covert, the twins of the guard that names it are told apart.
func TwinsCatchAll(t *testing.T, kinds []*adjudicate.KindInfo, seed uint64, guards ...Guard) {
	t.Helper()
	for _, k := range kinds {
		at := slices.IndexFunc(guards, func(g Guard) bool { return slices.Contains(g.Kinds, k) })
		switch {
		case !k.Covert:
		case at < 0:
			t.Errorf("%s (%s) has no guard", k.Key, k.About)
		default:
			TwinFails(t, guards[at].Case, guards[at].Redeal, k, guards[at].Most, seed)
		}
	}
}

// TwinError is Twin as a value: how many positions differed, and the first thing
// that a side could tell them by.
func TwinError(c Case, redeal Redeal, n int, seed uint64) (apart int, bad error) {
	for i := seed; i < seed+uint64(n); i++ {
		in := c.Input(i)
		for _, side := range seers(c, in.Position.Set()) {
			in, other := in, in
			other.Position = in.Position.Clone()
			for _, enemy := range in.Position.Set().Schema.Sides {
				if enemy != side {
					redeal(other.Position, enemy, i)
				}
			}
			if Bytes(in.Position.View(side)) != Bytes(other.Position.View(side)) {
				return apart, fmt.Errorf("seed %d: the positions differ in what %s knows", i, side)
			}
			if Bytes(in.Position) != Bytes(other.Position) {
				apart++
			}
			for _, every := range []bool{false, true} {
				if every {
					in, other = AskAll(in), AskAll(other)
				}
				if err := twins(c, in, other, side, i); err != nil {
					return apart, fmt.Errorf("seed %d, %s, seen by %q: %w", i, in.Segment, side, err)
				}
			}
		}
	}
	return apart, nil
}

func seers(c Case, set *model.Set) []model.Side {
	if s, ok := c.(Seers); ok {
		return s.Seers()
	}
	return append(slices.Clone(set.Schema.Sides), "")
}

func twins(c Case, a, b adjudicate.Input, side model.Side, seed uint64) error {
	g, r := c.Game(), adjudicate.NewRandom(seed)
	a.Dice, b.Dice = HashDice(seed), HashDice(seed)
	for {
		x, y := adjudicate.Run(g, a), adjudicate.Run(g, b)
		if x.Err != nil || y.Err != nil {
			if x.Err == nil || y.Err == nil || x.Err.Error() != y.Err.Error() {
				return fmt.Errorf("errors: %v, %v", x.Err, y.Err)
			}
			return x.Err
		}
		if p, q := Seen(x, side), Seen(y, side); p != q {
			return fmt.Errorf("shown %s", different(p, q))
		}
		if p, q := Bytes(x.Position.View(side)), Bytes(y.Position.View(side)); p != q {
			return fmt.Errorf("position %s", different(p, q))
		}
		if len(x.Awaits) == 0 {
			return nil
		}
		for i, w := range x.Awaits {
			p, q, ok := apart(c, x, y, i, side, r)
			if !ok {
				return nil // nothing that could be answered in both
			}
			a.Settled = append(a.Settled, adjudicate.Settled{ID: w.ID, Text: p, Origin: adjudicate.FromSettled})
			b.Settled = append(b.Settled, adjudicate.Settled{ID: w.ID, Text: q, Origin: adjudicate.FromSettled})
		}
	}
}

// apart picks the answers of both twins to the i-th question that they await: the
// same, unless another cannot be told from it, and none that shows how they differ.
func apart(c Case, x, y *adjudicate.Outcome, i int, seer model.Side, r *adjudicate.Random) (p, q string, ok bool) {
	w, other := written(x.Awaits[i]), written(y.Awaits[i])
	if len(w.Options) == 0 {
		return "", "", false
	}
	revealer, _ := c.(Revealer)
	first := r.Choose("", len(w.Options))
	for k := range w.Options {
		p = w.Options[(first+k)%len(w.Options)]
		like := alike(c, x.Position, w, seer, p, other.Options)
		if len(like) > 0 && (revealer == nil || !revealer.Reveals(x.Position, y.Position, seer, w.To, p)) {
			return p, like[r.Choose("", len(like))], true
		}
	}
	return "", "", false
}

// alike are the answers of one twin that the seer cannot tell from answer p of the other.
func alike(c Case, at *model.Position, w adjudicate.Await, seer model.Side, p string, options []string) []string {
	secret, may := c.(Secretive)
	var list []string
	for _, o := range options {
		if o == p || may && w.To != seer && secret.Alike(at, w.To, w.Key, p, o) {
			list = append(list, o)
		}
	}
	return list
}

// written is a question with its options as the kind writes them, which is how a
// decision that was made is handed in.
func written(a adjudicate.Await) adjudicate.Await {
	if a.Texts != nil {
		a.Options = a.Texts
	}
	return a
}

// Seen is all that a run shows a side: journal, awaited questions, halt.
func Seen(out *adjudicate.Outcome, side model.Side) string {
	set := out.Position.Set()
	var w strings.Builder
	w.WriteString(adjudicate.For(set, out.Journal, side))
	for _, a := range adjudicate.AwaitsFor(side, out.Awaits) {
		fmt.Fprintf(&w, "awaits %s|%s|%s|%s|%s|%v|%v\n", a.ID, a.Name, a.To, a.Segment, a.Cite, a.Takes(), a.Left)
	}
	fmt.Fprintf(&w, "halt %s\n", adjudicate.Halt("", adjudicate.Public(set, out.Journal), out.Open))
	return w.String()
}
