package campaign

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/model"
)

// called begins a campaign whose first segment is the second half of an Admin Phase
// in which the Axis player must call Donnerschlag.
func (p *player) called() {
	p.t.Helper()
	st := lastDealing(p.t, "winter-7f3c2a91")
	h := model.NewHand(st.Position)
	for _, card := range []string{"A1", "C73"} {
		c, _ := st.Position.Set().FindCard(card)
		pile := map[string]string{"A1": "axis/activation", "C73": "soviet/combat"}[card]
		from := pile + "/deck"
		if card == "C73" {
			from = pile + "/late"
		}
		h.FaceDown(from, st.Position.PileSize(from)-1)
		h.Put(pile+"/hand", c)
	}
	first, err := New(st, [][32]byte{{1}, {2}})
	if err != nil {
		p.t.Fatal(err)
	}
	files, err := Begin(Start{State: single.Input{Name: "state", Data: first.Data}, Seed: [32]byte{3}, Nonces: [][32]byte{{4}, {5}}}, games.All)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		p.t.Fatal(err)
	}
}

// file is a file of a player for the segment that is next.
func (p *player) file(c *Campaign, side, kind, body string) single.Input {
	s := c.Step
	return single.Input{Name: kind, Data: []byte("umpire: " + kind + "/1\ncampaign: winter-7f3c2a91\nsegment: " + s.State.Segment + "\nside: " + side + "\nbase: " + s.Base[:8] + "\nstatus: final\n\n" + body)}
}

// entriesOf lists what a chain has of one type, as party, id or the like; seals of files
// that were sent are left out.
func entriesOf(c *Campaign, typ, key string) []string {
	sent := regexp.MustCompile(`/(orders|standing|answers)-[0-9]+$`)
	var list []string
	for _, e := range c.Chain {
		if e.Get("type") == typ && !sent.MatchString(e.Get("id")) {
			list = append(list, e.Get(key))
		}
	}
	return list
}

// The meeting zone is three seals that stand in the chain when Donnerschlag is
// called; C73 opens the one that its die picks; the others at the end, and then
// everybody can check all of it (orders 2.12, 12.2 C73).
func TestZoneIsThreeSeals(t *testing.T) {
	p := newPlayer(t, 5)
	p.called()
	c := p.open()
	c = p.mustTake(Sending{Orders: []single.Input{p.file(c, "axis", "orders", "box: none\ndonnerschlag: yes\nzone: B\nswap: no\n"), p.file(c, "soviet", "orders", "box: none\nswap: no\n")}})
	if c.Step.State.Segment != "GT4-A1" {
		t.Fatal(c.Step.State.Segment)
	}
	ids := []string{"setup.1", "gt4-adm2.1/zone-a", "gt4-adm2.1/zone-b", "gt4-adm2.1/zone-c"}
	if got := entriesOf(c, "seal", "id"); !slices.Equal(got[2:], ids[1:]) {
		t.Fatalf("sealed: %v", got)
	}
	public := string((&model.State{Position: c.Step.State.Position.View(model.Side("soviet"))}).Write())
	for _, e := range c.Chain {
		if e.Get("type") == "seal" && strings.Contains(e.Get("id"), "zone") && !strings.Contains(public, e.Get("seal")) {
			t.Errorf("the state does not have the seal %s", e.Get("id"))
		}
	}
	if strings.Contains(public, "nonce") && strings.Contains(public[strings.Index(public, "seals:"):strings.Index(public, "commitments:")], "nonce") {
		t.Error("a nonce is shown")
	}
	orders := p.file(c, "axis", "orders", "card: A1\norder: HQ/23P\nactivate:\n  - rest holds\ncombats: none\n")
	standing := p.file(c, "soviet", "standing", "cards:\n  - C73 GE when start\nreroll: no\n")
	axis := p.file(c, "axis", "standing", "reroll: no\ncards: pass\n")
	c = p.mustTake(Sending{Standing: []single.Input{standing, axis}})
	c = p.mustTake(Sending{Orders: []single.Input{orders}})
	if c.Turn != nil {
		t.Fatalf("%+v", c.Turn.Result.Outcome.Awaits)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if err := c.Write(Real, p.dir); err != nil {
		t.Fatal(err)
	}
	opened := entriesOf(c, "open", "id")
	t.Logf("opened %v", opened)
	slices.Sort(opened)
	if want := []string{"gt4-a1.1/state", "gt4-a1.1/view-axis", "gt4-a1.1/view-soviet", "gt4-adm2.1/private", "gt4-adm2.1/private", "gt4-adm2.1/zone-a", "gt4-adm2.1/zone-b", "gt4-adm2.1/zone-c"}; !slices.Equal(opened, want) {
		t.Errorf("opened %v", opened)
	}
	if _, err := signatures.Check(os.DirFS(p.dir)); err != nil {
		t.Error(err)
	}
	if err := os.RemoveAll(filepath.Join(p.dir, "secret")); err != nil {
		t.Fatal(err)
	}
	if a := Examine(os.DirFS(p.dir), games.All, plainText, nil); !a.OK() {
		t.Errorf("shut %v, %+v", a.Shut, a.Faults)
	}
}

// N37: all dummies, or two real ones, are found when they are opened; what is not
// opened yet says nothing, and an attempt that was taken back stands for itself.
func TestWrongSeals(t *testing.T) {
	st := shipped(t, "2023", "winter-7f3c2a91")
	zones := func(words ...string) map[string]string {
		m := map[string]string{}
		for i, w := range words {
			if w != "" {
				m["gt4-adm2.1/zone-"+string(rune('a'+i))] = "zone-" + string(rune('a'+i)) + ": " + w + "\n"
			}
		}
		return m
	}
	for _, c := range []struct {
		opened map[string]string
		want   int
	}{
		{zones("real", "dummy", "dummy"), 0}, {zones("dummy", "dummy", "real"), 0}, {zones("dummy", "", ""), 0}, {zones("dummy", "dummy", ""), 0}, {nil, 0},
		{zones("dummy", "dummy", "dummy"), 1}, {zones("real", "real", "dummy"), 1}, {zones("real", "real", ""), 1},
	} {
		if got := wrongSeals(st.Position.Set(), c.opened); len(got) != c.want {
			t.Errorf("%v: %v", c.opened, got)
		}
	}
}
