package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/model"
)

// twinned is a position of a random game and the segment that is next there.
type twinned struct {
	pos              *model.Position
	segment, edition string
}

const twinCampaign = "twins-00000001"

// twinnedOf plays random games of both editions and gives n positions, of all sorts of
// segments in turn: set-up, both halves of the Admin Phase, activations, ends of turn.
func twinnedOf(t *testing.T, n int) (list []twinned) {
	t.Helper()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	sorts := map[string][]twinned{}
	var names []string
	for seed := uint64(1); len(list) < n; seed++ {
		edition := []string{"2023", "2022"}[seed%2]
		st, g, err := donnerschlag.NewState(set, edition, twinCampaign)
		if err != nil {
			t.Fatal(err)
		}
		for step := uint64(0); st.Position.Track("winner") == ""; step++ {
			seg, _ := g.Vocabulary().Segment(st.Segment)
			sort := edition + seg.Type
			if !slices.Contains(names, sort) {
				names = append(names, sort)
			}
			sorts[sort] = append(sorts[sort], twinned{st.Position.Clone(), st.Segment, edition})
			out := adjudicate.Run(g, adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: edition, Oracle: adjudicate.NewRandom(seed<<16 + step)})
			if out.Err != nil {
				t.Fatal(out.Err)
			}
			st.Position, st.Segment = out.Position, g.Next(out.Position, st.Segment)
		}
		if seed < 2 {
			continue // both editions have been played
		}
		for more := true; more && len(list) < n; {
			more = false
			for _, name := range names {
				if left := sorts[name]; len(left) > 0 && len(list) < n {
					list, sorts[name], more = append(list, left[0]), left[1:], true
				}
			}
			if seed < uint64(n/60) {
				break // a few of each game only
			}
		}
	}
	return list
}

// redealt deals a side other cards of those that its enemy cannot see, as many and
// as early or late as before, and the Axis player another zone. Activation cards stay
// if its orders will name one.
func redealt(p *model.Position, side model.Side, keep bool, r *adjudicate.Random) {
	set, _ := donnerschlag.Shipped()
	h := model.NewHand(p)
	late := map[string]bool{}
	for _, kind := range []string{"activation", "combat"} {
		for _, id := range set.Deck(side, kind, "late") {
			late[id] = true
		}
	}
	piles := []string{"/combat/hand", "/box", "/activation/hand"}
	if keep {
		piles = piles[:2]
	}
	for _, pile := range piles {
		name := string(side) + pile
		cards, _ := p.Pile(name)
		for _, old := range slices.Clone(cards) {
			var among []model.CardID
			for i, c := range p.Set().Cards {
				id := model.CardID(i)
				if c.Side == side && c.ID[0] == p.Set().CardName(old)[0] && late[c.ID] == late[p.Set().CardName(old)] && !lyingSomewhere(p, id) {
					among = append(among, id)
				}
			}
			if len(among) > 0 {
				h.Take(name, old)
				h.Put(name, among[r.Choose("", len(among))])
			}
		}
	}
	if cards, _ := p.Pile("axis/zone"); side == "axis" && len(cards) == 1 && p.Track("zone-a") == model.FaceDown && p.Track("zone-b") == model.FaceDown && p.Track("zone-c") == model.FaceDown {
		other, _ := p.Set().FindCard("Z" + string(rune('A'+r.Choose("", 3))))
		h.Take("axis/zone", cards[0])
		h.Put("axis/zone", other)
	}
}

func lyingSomewhere(p *model.Position, c model.CardID) bool {
	return slices.ContainsFunc(p.Set().Schema.Piles, func(d model.Pile) bool { return p.PileHas(d.Name, c) })
}

// shown is all that the program shows a side of a position: the view, drafts, the
// echo of its own orders and of wrong ones, what is legal, and of the segment as it
// is resolved what is printed, the exit status, and every file that is its own or
// everybody's, with its length. Hashes of what is hidden differ, and nothing else.
func shown(t *testing.T, m twinned, side model.Side, chain string, orders map[model.Side]string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	set, _ := donnerschlag.Shipped()
	st, _, err := donnerschlag.NewState(set, m.edition, twinCampaign)
	if err != nil {
		t.Fatal(err)
	}
	st.Position, st.Segment = m.pos.Clone(), m.segment
	file, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	put := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	state := put("state.yaml", file.Data)
	base := st.Base()[:8]
	all := map[string]string{}
	mask := func(text string) string {
		return fmt.Sprintf("%d bytes\n", len(strings.ReplaceAll(text, dir, ""))) + hashes.ReplaceAllString(strings.ReplaceAll(text, dir, "DIR"), "#")
	}
	say := func(args ...string) {
		status, out, said := program(args...)
		all[strings.ReplaceAll(strings.Join(args, " "), dir, "DIR")] = fmt.Sprintf("exit %d\n", status) + mask(out) + mask(said)
	}
	who := string(side)
	say("view", state, "--side", who)
	say("show", state, "--side", who)
	say("template", "--state", state, "--side", who)
	say("template", "--state", state, "--side", who, "--kind", "standing")
	say("legal", "--state", state, "--side", who)
	head := func(kind, side string) string {
		return "umpire: " + kind + "/1\ncampaign: " + twinCampaign + "\nsegment: " + m.segment + "\nside: " + side + "\nbase: " + base + "\nstatus: final\n"
	}
	line := []string{"adjudicate", "--state", state, "--out", filepath.Join(dir, "out")}
	for _, s := range sides {
		body := orders[model.Side(s)]
		path := put("orders-"+s+".yaml", []byte(head("orders", s)+body))
		if s == who {
			say("validate", path, "--state", state)
			wrong := put("wrong.yaml", []byte(head("orders", s)+strings.Replace(body, "card: A", "card: A4", 1)+"cards: C1 GE > C77 TE\nswap: C12 for C50\n"))
			say("validate", wrong, "--state", state)
		}
		if body != "" {
			line = append(line, "--orders", path)
		}
		standing := head("standing", s) + "cards: pass\nreroll: no\nlosses: any\nretreat: any\nadvance: all\nplace: any\nrelocate: any\nterrain: any\ndice: higher\ndraw: last\n"
		line = append(line, "--standing", put("standing-"+s+".yaml", []byte(standing)))
	}
	if err := os.CopyFS(filepath.Join(dir, "out"), os.DirFS(chain)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Join(dir, "out", "secret", "seed.txt"), 0o600); err != nil {
		t.Fatal(err)
	}
	say(line...)
	other := string(enemyOf(side))
	for name, text := range content(t, filepath.Join(dir, "out")) {
		if strings.HasPrefix(name, "files/") || strings.HasPrefix(name, "secret/") || strings.HasSuffix(name, "_state.yaml") || strings.Contains(name, "_"+other+"_") || strings.HasSuffix(name, "_"+other+".yaml") {
			continue // the referee's, or the other's
		}
		all[name] = mask(text)
	}
	return all
}

func enemyOf(side model.Side) model.Side {
	if side == "axis" {
		return "soviet"
	}
	return "axis"
}

// fromDraft makes a draft of orders into orders: everybody holds, nobody attacks, and of
// the rest nothing is said.
func fromDraft(t *testing.T, m twinned, side model.Side) string {
	t.Helper()
	dir := t.TempDir()
	set, _ := donnerschlag.Shipped()
	st, _, _ := donnerschlag.NewState(set, m.edition, twinCampaign)
	st.Position, st.Segment = m.pos.Clone(), m.segment
	file, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "state.yaml")
	if err := os.WriteFile(path, file.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, _ := program("template", "--state", path, "--side", string(side))
	if status != 0 {
		return ""
	}
	_, body, _ := strings.Cut(out, "status: draft")
	body = draftNote.ReplaceAllString(body, "")
	return body + "\n"
}

var draftNote = regexp.MustCompile(`(?m) *#.*$`)

// TestTwinOutputs: two positions that differ only in what a side cannot know: the
// enemy's hands and box, and the zone. All that the program shows that side is the
// same, in every kind of segment and in both editions.
func TestTwinOutputs(t *testing.T) {
	n := 14 // one of each sort
	switch {
	case os.Getenv("UMPIRE_SOAK") != "":
		n = 2000
	case testing.Short():
		n = 4
	}
	chain := t.TempDir()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, "2023", twinCampaign)
	if err != nil {
		t.Fatal(err)
	}
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	state := filepath.Join(t.TempDir(), "state.yaml")
	if err := os.WriteFile(state, first.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, said := program("dice", "commit", "--state", state, "--out", chain); status != 0 {
		t.Fatal(said)
	}
	apart, statuses := 0, map[string]int{}
	for i, m := range twinnedOf(t, n) {
		owner, ordered := ownerOf(m)
		orders := map[model.Side]string{}
		if ordered {
			orders[owner] = fromDraft(t, m, owner)
		}
		for _, side := range []model.Side{"axis", "soviet"} {
			twin := m
			twin.pos = m.pos.Clone()
			redealt(twin.pos, enemyOf(side), ordered && owner == enemyOf(side), adjudicate.NewRandom(uint64(i)))
			if string((&model.State{Position: m.pos}).Write()) != string((&model.State{Position: twin.pos}).Write()) {
				apart++
			}
			a, b := shown(t, m, side, chain, orders), shown(t, twin, side, chain, orders)
			for name, text := range a {
				if b[name] != text {
					t.Errorf("position %d, %s %s, seen by %s: %s\n%s\n-- and --\n%s", i, m.edition, m.segment, side, name, text, b[name])
				}
				if strings.HasPrefix(name, "adjudicate") {
					exit, _, _ := strings.Cut(text, "\n")
					statuses[m.edition+" "+m.segment[strings.Index(m.segment, "-")+1:]+" "+exit]++
				}
			}
			if len(a) != len(b) {
				t.Errorf("position %d, %s: %d and %d things shown", i, m.segment, len(a), len(b))
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	if apart == 0 {
		t.Error("the positions never differed")
	}
	t.Logf("%d twins apart; %v", apart, statuses)
}

// ownerOf is whose orders a segment takes, if one side's alone.
func ownerOf(m twinned) (model.Side, bool) {
	set, _ := donnerschlag.Shipped()
	_, g, _ := donnerschlag.NewState(set, m.edition, twinCampaign)
	segment, _ := g.Vocabulary().Segment(m.segment)
	return model.Side(segment.Side), segment.Side != ""
}
