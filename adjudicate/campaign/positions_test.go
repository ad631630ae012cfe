package campaign

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// exampleHands are lines of the example's private parts, as seals cover them.
var exampleHands = map[string]string{
	"axis":   "axis/combat/hand: C5, C9, C12, C26, C31\n",
	"soviet": "soviet/combat/hand: C41, C45, C48, C54, C60\n",
}

// TestPositionsSealed: before each lock the referee seals the whole position and the view
// of each side, under the stage of the lock. The end opens them: a view has the hand of
// its side and nobody else's, both name the public position that the lock names, and the
// other two programs open them as well (hexdice/1 4.2).
func TestPositionsSealed(t *testing.T) {
	suitetest.Long(t)
	for i, mode := range []string{"referee", "referee+beacon"} {
		if !suitetest.Some(i+1, 2) {
			continue
		}
		t.Run(mode, func(t *testing.T) {
			p := newRefereed(t, example(t, "state.yaml"), 5)
			if mode == "referee" {
				p.player = newPlayer(t, 5)
				p.begin(mode, nil)
			}
			for p.turn() {
			}
			c := p.must((*Campaign).Close)
			p.confirmed()
			opened := map[string]string{}
			for _, e := range c.Chain {
				if e.Get("type") == "open" && e.Get("party") == "referee" {
					opened[e.Get("id")] = string(c.brought[e.Get("content")])
				}
			}
			locks := 0
			for i, e := range c.Chain {
				if e.Get("type") != "lock" {
					continue
				}
				for k, what := range []string{"state", "view-axis", "view-soviet"} {
					seal, id := c.Chain[i-3+k], e.Get("stage")+"/"+what
					if seal.Get("type") != "seal" || seal.Get("id") != id || seal.Get("writer") != "referee" || seal.Get("party") != "referee" {
						t.Errorf("before lock %s stands no seal %s:\n%s", e.Get("counter"), id, seal.Bytes())
					}
					if !strings.HasPrefix(opened[id], "public: "+e.Get("state")+"\n") {
						t.Errorf("%s names another position than the lock:\n%s", id, opened[id])
					}
					if axis := strings.Contains(opened[id], "axis/combat/hand: "); axis == (what == "view-soviet") {
						t.Errorf("%s has the Axis hand: %v", id, axis)
					}
					if soviet := strings.Contains(opened[id], "soviet/combat/hand: "); soviet == (what == "view-axis") {
						t.Errorf("%s has the Soviet hand: %v", id, soviet)
					}
				}
				locks++
			}
			if locks == 0 {
				t.Error("nothing was locked")
			}
		})
	}
}

// TestPositionsGiven: where faces are given there is no lock, and nothing is sealed at one.
func TestPositionsGiven(t *testing.T) {
	suitetest.Long(t)
	c, err := Open(played(t, "given", 2), games.All, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range c.Chain {
		if e.Get("type") == "seal" && e.Get("party") == "referee" || e.Get("type") == "lock" {
			t.Errorf("%s", e.Bytes())
		}
	}
	if strings.Contains(string(c.Settings.Write()), "positions:") {
		t.Error("the settings promise seals of positions")
	}
}

// TestPositionDealtOtherwise: a referee who has sealed, before the dice, another hand than
// the one with which he plays on is found, while the campaign runs by his own program and
// at the end by everybody's (threat table 33, for a referee).
func TestPositionDealtOtherwise(t *testing.T) {
	p := newPlayer(t, 5)
	p.begin("referee", nil)
	for locked := false; !locked; {
		c := p.open()
		in := Sending{}
		if c.Turn == nil {
			in.Orders = []single.Input{p.orders(c)}
		} else {
			in.Answers = []single.Input{p.answers(c, c.Turn.Result.Outcome.Awaits[0].To)}
		}
		c, err := p.do(func(c *Campaign) error {
			c.named = exchanged(c.named, "C45", "C46")
			return c.Take(in)
		})
		locked = err == nil && len(entriesOf(c, "lock", "stage")) > 0
	}
	a := Examine(os.DirFS(p.dir), games.All, plainText, nil)
	if len(a.Faults) == 0 || !strings.Contains(inEnglish(a.Faults[0].What), "seal") {
		t.Errorf("another hand was sealed: %+v", a.Faults)
	}
}

// exchanged is a position with another card in the Soviet hand.
func exchanged(p *model.Position, out, in string) *model.Position {
	other := p.Clone()
	h := model.NewHand(other)
	gone, _ := other.Set().FindCard(out)
	come, _ := other.Set().FindCard(in)
	h.Take("soviet/combat/hand", gone)
	h.Put("soviet/combat/hand", come)
	return other
}

// hashed is what differs between twins: whatever hangs on a commitment.
var hashed = regexp.MustCompile(`[0-9a-f]{64}|\b[0-9a-f]{8}\b`)

// TestPositionsTwins: two campaigns that differ in one card of the Soviet hand come to
// the same lock, with entries and public files of the same names, sizes and words, but
// for hashes (hexdice/1 4.4 I9).
func TestPositionsTwins(t *testing.T) {
	twins := [2]map[string]string{}
	for i, card := range []string{"C45", "C46"} {
		state := example(t, "state.yaml")
		state.Data = []byte(strings.ReplaceAll(string(state.Data), "C45", card))
		p := newRefereed(t, state, 5)
		for c := p.open(); c.Waiting() == nil; c = p.open() {
			if c.Turn == nil {
				p.mustTake(Sending{Orders: []single.Input{p.orders(c)}})
			} else {
				in := p.answers(c, c.Turn.Result.Outcome.Awaits[0].To)
				in.Data = []byte(strings.ReplaceAll(string(in.Data), card+" GE", "pass"))
				p.mustTake(Sending{Answers: []single.Input{in}})
			}
		}
		twins[i] = map[string]string{}
		all := map[string][]string{}
		for name, f := range inMemory(t, os.DirFS(p.dir)) {
			if name = hashed.ReplaceAllString(name, "#"); !strings.HasPrefix(name, "secret/") {
				all[name] = append(all[name], hashed.ReplaceAllString(string(f.Data), "#"))
			}
		}
		for name, texts := range all {
			slices.Sort(texts)
			twins[i][name] = strings.Join(texts, "\n")
		}
	}
	seals := 0
	for name, text := range twins[0] {
		if twins[1][name] != text {
			t.Errorf("%s:\n%s\n-- and --\n%s", name, text, twins[1][name])
		}
		seals += strings.Count(text, "/view-soviet\n")
	}
	if len(twins[0]) != len(twins[1]) || seals == 0 {
		t.Errorf("%d and %d files, %d views are sealed", len(twins[0]), len(twins[1]), seals)
	}
}

// TestUnseal: what the referee shows of a seal before the end is the record whose hash
// stands in the chain, and the bytes that it names; nothing is entered.
func TestUnseal(t *testing.T) {
	p, c := lockedAt(t, 5)
	stage := c.Waiting().Stage
	before := bytesOf(t, p.dir)
	rec, content, err := c.Unseal(stage + "/view-axis")
	if err != nil {
		t.Fatal(err)
	}
	sealed := ""
	for _, e := range c.Chain {
		if e.Get("id") == stage+"/view-axis" {
			sealed = e.Get("seal")
		}
	}
	if rec.Hash().String() != sealed || rec.Get("content") != dice.HashOf(content).String() {
		t.Errorf("the record has hash %s, the chain %s", rec.Hash(), sealed)
	}
	if !strings.Contains(string(content), exampleHands["axis"]) || strings.Contains(string(content), "soviet/") {
		t.Errorf("the view of axis:\n%s", content)
	}
	if whole, text, err := c.Unseal(stage + "/state"); err != nil || whole.Get("nonce") == rec.Get("nonce") || !strings.Contains(string(text), exampleHands["soviet"]) {
		t.Errorf("the whole position: %v\n%s", err, text)
	}
	if _, _, err := c.Unseal(stage + "/view-nobody"); err == nil {
		t.Error("a seal that there is not is opened")
	}
	if bytesOf(t, p.dir) != before {
		t.Error("something on disk changed")
	}
}
