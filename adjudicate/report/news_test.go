package report

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
)

// A report that goes on tells what is new, and once: not the blocks before it, not the lines of
// its own block, no die, no ruling that was told; with Around the block in which something is
// new is whole.
func TestNews(t *testing.T) {
	set := testSet(t, []string{"I/1", "II/1"})
	one, two := model.UnitID(0), model.UnitID(1)
	secret := decided("B cards", "C1", "red", adjudicate.FromStanding, 3)
	secret.To = "red"
	consulted := adjudicate.Entry{Kind: adjudicate.Consulted, Segment: "T1", Detail: &adjudicate.Detail{ID: "r-one", Text: "a"}}
	journal := []adjudicate.Entry{
		told(kindFight, model.Space(1), model.Side("red"), []model.UnitID{one}),
		secret, rolled("fight/b", 1), consulted,
		told(kindHit, two, 1, false),
		told(kindOver),
		told(kindFight, model.Space(2), model.Side("red"), []model.UnitID{one}),
		rolled("fight/c", 4), consulted,
		told(kindHit, two, 4, true),
		rolled("fight/c/again2", 5),
		told(kindHit, two, 5, false),
	}
	r := Report{Game: "toy", Edition: "1", Campaign: "camp", Segment: "T1", Side: "red", Set: set, Dice: Dice{Source: "mutual"}, Words: testWords(), Rest: "umpire report T1"}
	tell := func(from, upTo int, around bool) string {
		r.From, r.Around, r.Journal = from, around, journal[:upTo]
		return Text(r)
	}
	for _, c := range []struct {
		from, upTo  int
		around      bool
		has, hasNot []string
	}{
		{0, 6, false, []string{"FIGHT B", "hit: 1", "fight/b  d6 = 1", "r-one"}, []string{"told before"}},
		{6, 10, false, []string{"FIGHT C", "hit: 4", "fight/c  d6 = 4", "told before; all of it: umpire report T1"}, []string{"FIGHT B", "fight/b", "r-one"}},
		{10, 12, false, []string{"FIGHT C", "hit: 5", "fight/c/again2"}, []string{"FIGHT B", "With", "fight/c ", "d6 = 4"}},
		{10, 12, true, []string{"FIGHT C", "With", "hit: 4", "hit: 5"}, []string{"FIGHT B", "fight/c "}},
		{12, 12, false, []string{"nothing new", "told before"}, []string{"FIGHT"}},
		{5, 5, true, []string{"nothing new"}, []string{"FIGHT"}},
	} {
		text := tell(c.from, c.upTo, c.around)
		for _, want := range c.has {
			if !strings.Contains(text, want) {
				t.Errorf("entries %d to %d, around %v: no %q\n%s", c.from, c.upTo, c.around, want, text)
			}
		}
		for _, no := range c.hasNot {
			if strings.Contains(text, no) {
				t.Errorf("entries %d to %d, around %v: %q again\n%s", c.from, c.upTo, c.around, no, text)
			}
		}
	}

	// what only the other side sees moves nothing: the public report from any entry is the same
	// with it and without
	for cut := range journal {
		with := tell(cut, len(journal), false)
		without, less := append(append([]adjudicate.Entry{}, journal[:1]...), journal[2:]...), cut
		if cut > 1 {
			less--
		}
		r.From, r.Journal = less, without
		if other := Text(r); with != other {
			t.Errorf("from %d: a line of red alone shows:\n%s\n%s", cut, with, other)
		}
	}
}

// A long list of what may be answered is not told: the sheet has it.
func TestManyOptions(t *testing.T) {
	r := Report{Set: testSet(t, []string{"I/1"}), Words: testWords(), View: "red"}
	await := adjudicate.Await{To: "red", Name: "T1 swap"}
	for range 40 {
		await.Options = append(await.Options, "A1 for A2")
	}
	r.Awaits = []adjudicate.Await{await}
	if text := Text(r); !strings.Contains(text, "T1 swap: one of 40; `umpire legal T1 swap` lists them") || strings.Contains(text, "A1 for A2") {
		t.Error(text)
	}
	r.Awaits[0].Options = await.Options[:3]
	if text := Text(r); !strings.Contains(text, "T1 swap: A1 for A2, A1 for A2, A1 for A2") {
		t.Error(text)
	}
}
