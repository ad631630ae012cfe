package campaign

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/model"
)

// atAdmin is a campaign from the shipped set-up, before the first Admin Phase.
func atAdmin(t testing.TB, edit func(*Settings)) *player {
	t.Helper()
	return atAdminFrom(t, func(*model.State) {}, edit)
}

// atAdminFrom is atAdmin from a state that is changed first.
func atAdminFrom(t testing.TB, change func(*model.State), edit func(*Settings)) *player {
	t.Helper()
	st := shipped(t, "2023", "winter-7f3c2a91")
	change(st)
	first, err := New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	s := SettingsFor(st, "referee")
	if edit != nil {
		edit(s)
	}
	p := newPlayer(t, 11)
	files, err := Begin(Start{State: single.Input{Name: "state", Data: first.Data}, Settings: s, Seed: [32]byte{3}, Nonces: [][32]byte{{4}, {5}}}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	if err := Save(Real, p.dir, files); err != nil {
		t.Fatal(err)
	}
	c := p.open()
	orders := "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: SETUP\nside: axis\nbase: " + c.Step.Base[:8] + "\nstatus: final\n\nstugs:\n  - StuG/228 with HQ/VI\n  - StuG/243 with I/128/23P\n"
	p.mustTake(Sending{Orders: []single.Input{{Name: "orders.yaml", Data: []byte(orders)}}})
	return p
}

// draft is the draft of a side's orders, final.
func (p *player) draft(side model.Side) single.Input {
	p.t.Helper()
	sent, err := p.open().holding(side)
	if err != nil {
		p.t.Fatal(err)
	}
	return sent.Input
}

// drafted are the drafts of all whose orders are awaited, none where a segment takes none.
func (p *player) drafted() (in Sending) {
	p.t.Helper()
	for _, a := range p.open().Awaited() {
		if a.Kind == "orders" {
			in.Orders = append(in.Orders, p.draft(a.Side))
		}
	}
	return in
}

// do is one step into the folder.
func (p *player) do(f func(c *Campaign) error) (*Campaign, error) {
	p.t.Helper()
	step := func(c *Campaign) error {
		c.Beacon = p.beacon
		return f(c)
	}
	if p.kept != nil {
		return p.kept.step(step)
	}
	return Work(p.disk, p.dir, games.All, plainText, step)
}

// sound fails unless the folder audits clean.
func (p *player) sound() *Audit {
	p.t.Helper()
	a := Examine(inMemoryOf(p), games.All, plainText, nil)
	for _, f := range a.Faults {
		p.t.Errorf("audit: %+v", f)
	}
	p.publicly()
	return a
}

// publicly reads the folder as somebody does who has nothing of secret/, and holds what he
// comes to against what its owner knows.
func (p *player) publicly() {
	p.t.Helper()
	all := inMemory(p.t, os.DirFS(p.dir))
	for name := range all {
		if strings.HasPrefix(name, "secret/") {
			delete(all, name)
		}
	}
	whole := p.open()
	c, err := Open(all, games.All, nil)
	if err != nil {
		p.t.Errorf("read by what is public: %v", err)
		return
	}
	if c.Chain.Seq() != whole.Chain.Seq() || c.Unfinished() || (c.Step.Base != whole.Step.Base) || len(c.Turns) != len(whole.Turns) || (c.Turn == nil) != (whole.Turn == nil) {
		p.t.Errorf("read by what is public it has %d entries and stands at %s %.8s, begun %v; whole it has %d, at %s %.8s, begun %v", c.Chain.Seq(), c.Step.State.Segment, c.Step.Base, c.Turn != nil,
			whole.Chain.Seq(), whole.Step.State.Segment, whole.Step.Base, whole.Turn != nil)
	}
}
