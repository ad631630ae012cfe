package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// path is an oracle that takes the choices it was given and the first ones beyond
// them, and writes down what there was to choose.
type path struct {
	take []int
	of   []int
}

func (p *path) Choose(_ string, n int) int {
	at := len(p.of)
	p.of = append(p.of, n)
	if at < len(p.take) {
		return p.take[at]
	}
	return 0
}

// enumerate runs a segment with every choice there is, in any order, and gives of
// each problem in how many of the branches it arises.
func enumerate(t *testing.T, g adjudicate.Game, in adjudicate.Input, limit int) (counts map[string]int, asked []string, branches int) {
	t.Helper()
	counts = map[string]int{}
	todo := [][]int{nil}
	for len(todo) > 0 {
		p := &path{take: todo[len(todo)-1]}
		todo = todo[:len(todo)-1]
		in.Oracle = p
		out := adjudicate.Run(g, in)
		if out.Err != nil {
			t.Fatal(out.Err)
		}
		if branches++; branches > limit {
			return counts, asked, branches
		}
		for _, a := range out.MayAsk {
			if !slices.Contains(asked, a.Name) {
				asked = append(asked, a.Name)
			}
		}
		for _, bad := range out.Problems {
			counts[fmt.Sprintf("%d:%d %s", bad.At.Line, bad.At.Col, bad.ID)]++
		}
		for at := len(p.take); at < len(p.of); at++ {
			for n := 1; n < p.of[at]; n++ {
				todo = append(todo, append(append(slices.Clone(p.take), make([]int, at-len(p.take))...), n))
			}
		}
	}
	return counts, asked, branches
}

// plans are files of at most two combats, the second of which may or may not come
// to what it says.
func plans(r *adjudicate.Random) string {
	pick := func(list ...string) string { return list[r.Choose("", len(list))] }
	first := pick("2413", "2414")
	with := map[string]string{"2413": "I/114/6P", "2414": "II/11/6P"}[first]
	text := "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: b1007561\nstatus: final\ncard: A17\norder: HQ/6P\nactivate:\n" +
		"  - I/114/6P 2713-2613-2513\n  - II/11/6P 2711-2712-2713-2614-2514\n  - II/114/6P 2612-2512\n  - 6/6P 2812-2712-2612-2511\n  - rest holds\ncombats:\n" +
		"  - attack: " + first + "\n    with: " + with + "\n    cards: pass\n" + pick("    reroll: no\n", "    reroll: no\n", "") + pick("    losses: any\n    retreat: together > any\n", "    losses: any\n", "    retreat: together > any\n", "") + pick("    advance: none\n", "    advance: all\n", "")
	if r.Choose("", 4) == 0 {
		return text
	}
	second := map[string]string{"2413": "2414", "2414": "2413"}[first]
	text += "  - attack: " + pick(second, "2312", "2514", "2412", "2313") + "\n"
	if r.Choose("", 3) == 0 {
		text += "    when: " + pick("2413 empty", "2414 empty or enemy", "II/11/6P in 2514", "odds 1:1+", "not 2413 ours") + "\n"
	}
	return text + "    with: " + pick("II/114/6P", "6/6P, II/114/6P", map[string]string{"2413": "II/11/6P", "2414": "I/114/6P"}[first]) + "\n    expect: " + pick("1:1", "2:1", "0:1", "1.5:1") +
		"\n    cards: pass\n    reroll: no\n    losses: any\n    retreat: together > any\n    advance: none\n"
}

// What a check refuses is wrong in every branch, what it warns of in some, by full
// enumeration (orders 2.13, architecture "Checking").
func TestRandomWarnings(t *testing.T) {
	t.Parallel()
	state, err := read(filepath.Join(example, "state.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	const limit = 60_000
	seen := map[string]int{}
	n := uint64(40)
	if suitetest.Soaking() {
		n = 1000
	}
	for seed := range n {
		text := plans(adjudicate.NewRandom(seed))
		s, err := outside().open(state, []single.Input{{Name: "x.yaml", Data: []byte(text)}}, nil, nil)
		if err != nil {
			seen["refused by its form"]++
			continue
		}
		side := s.Orders.Side
		in := adjudicate.Input{Position: s.State.Position.View(side), Segment: s.State.Segment, Edition: s.State.Edition, Check: true, View: side,
			Rulings: map[string]string{}, Orders: map[model.Side]adjudicate.Source{side: s.Orders.File}}
		for _, r := range s.State.Rulings {
			in.Rulings[r.ID] = r.Reading
		}
		counts, asked, branches := enumerate(t, s.Rules, in, limit)
		if branches > limit {
			seen["too many branches"]++
			continue
		}
		c, told := s.Check(), adjudicate.Audit(s.Rules, in, side, orders.KindOrders, s.Orders.File)
		var says []string
		for _, p := range c.Problems {
			key := fmt.Sprintf("%d:%d %s", p.At.Line, p.At.Col, p.ID)
			if slices.ContainsFunc(told, func(r adjudicate.Problem) bool { return r.At == p.At && r.ID == p.ID }) {
				seen["told without playing"]++
				continue
			}
			says = append(says, key)
			k := counts[key]
			switch {
			case k == 0:
				t.Errorf("seed %d: %s arises in none of %d branches\n%s", seed, key, branches, text)
			case !p.Warning && k < branches:
				t.Errorf("seed %d: %s is refused and arises in %d of %d branches\n%s", seed, key, k, branches, text)
			case p.Warning && k == branches && !c.Capped:
				t.Errorf("seed %d: %s is a warning and arises in all %d branches\n%s", seed, key, branches, text)
			case p.Warning:
				seen["warning"]++
			default:
				seen["error"]++
			}
		}
		for key := range counts {
			if !slices.Contains(says, key) {
				t.Errorf("seed %d: %s arises in %d of %d branches and nothing is said\n%s", seed, key, counts[key], branches, text)
			}
		}
		for _, a := range c.MayAsk {
			if !slices.Contains(asked, a.Name) {
				t.Errorf("seed %d: %s is said to be asked and is in none of %d branches\n%s", seed, a.Name, branches, text)
			}
		}
		for _, name := range asked {
			if !c.Capped && !slices.ContainsFunc(c.MayAsk, func(a adjudicate.Await) bool { return a.Name == name }) {
				t.Errorf("seed %d: %s is asked in some branch, and nothing is said of it\n%s", seed, name, text)
			}
			seen["may be asked"]++
		}
		if len(asked) == 0 {
			seen["nothing is asked"]++
		}
		if c.Capped {
			seen["capped"]++
		}
		seen["agree"]++
	}
	t.Log(seen)
	if seen["warning"] == 0 || seen["error"] == 0 || seen["agree"] < 20 || seen["may be asked"] == 0 || seen["nothing is asked"] == 0 {
		t.Error("too little occurs", seen)
	}
}
