package pen

import (
	"io/fs"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// atMoments are standing orders by which their owner is asked for a card at every moment
// that a segment has for itself, outside of combats.
const atMoments = "cards:\n  - ask when start\n  - ask when end\n  - ask when before draw\n  - ask when after draw\n  - ask when end of turn\n"

// standingHead begins standing orders of a side.
func standingHead(m *Match, side string) string {
	return "umpire: standing/1\ncampaign: " + m.Settings.Campaign + "\nsegment: " + m.Step.State.Segment + "\nside: " + side + "\nbase: " + m.Step.Base[:8] + "\nstatus: final\n\n"
}

// stands enters standing orders of a player.
func (p *player) stands(lists string) {
	p.t.Helper()
	m := p.live()
	if err := m.Standing(single.Input{Name: "standing.yaml", Data: []byte(standingHead(m, m.Me) + lists)}); err != nil {
		p.t.Fatal(err)
	}
	p.keep(m)
}

// standing has both players enter standing orders as soon as they may.
func (tb *table) standing(axis, soviet string) {
	tb.t.Helper()
	left := map[string]string{"axis": axis, "soviet": soviet}
	for len(left) > 0 {
		name := tb.seats["axis"].live().Pen
		if m := tb.seats[name].live(); left[name] != "" && m.lock == nil && m.opened["axis"] && m.opened["soviet"] {
			tb.seats[name].stands(left[name])
			delete(left, name)
		}
		if len(left) > 0 {
			tb.turn()
		}
	}
}

// holding is a game in turn 4 in which both hold cards that show what is hidden, and
// play them as soon as they may.
func holding(t *testing.T, seed uint64) *table {
	t.Helper()
	tb := sit(t, lateWith(t, map[model.Side][]string{"axis": {"C8"}, "soviet": {"C54", "C60", "C73"}}), "mutual", seed)
	tb.seats["axis"].eager, tb.seats["soviet"].eager = []string{"C8 GE", "no"}, []string{"C73 GE", "no"}
	return tb
}

// handIn names the combat cards of a side, as it knows them itself before the segment.
func handIn(m *Match) string {
	hand, _ := m.Mine.State.Position.Pile(m.Me + "/combat/hand")
	return seqCards(m.Setup.State.Position.Set(), hand)
}

// turnedUpZones counts the zones whose seals are open.
func turnedUpZones(m *Match) (n int) {
	for _, l := range m.laid {
		if l.open {
			n++
		}
	}
	return n
}

// TestHandAndZoneSeen: in a campaign of Donnerschlag the Soviet hand is shown to the axis
// player by C8 and to nobody else, and C73 turns up one zone of three, whose seal is
// opened; what is played from then on holds in both folders and for everybody (hexdice/1
// 5, 5; 12.2).
func TestHandAndZoneSeen(t *testing.T) {
	hands, zones := 0, 0
	for seed := uint64(5); seed < 11 && (hands == 0 || zones == 0); seed++ {
		tb := holding(t, seed)
		tb.standing(atMoments, atMoments)
		axis, soviet := tb.seats["axis"], tb.seats["soviet"]
		for !strings.HasPrefix(axis.live().Step.State.Segment, "GT5-") {
			held := handIn(soviet.live())
			before := len(axis.live().shown)
			if !tb.turn() {
				break
			}
			if len(axis.live().shown) > before {
				hands++
				seenAlone(t, axis.live(), soviet.live(), held)
			}
		}
		m := axis.live()
		if len(m.laid) != 3 {
			t.Fatalf("%d zones are sealed", len(m.laid))
		}
		zones += turnedUpZones(m)
		tb.same()
		everybody(t, axis.dir, m)
		if suitetest.Soaking() {
			for tb.turn() {
			}
			closedAndSound(t, tb)
		}
	}
	t.Logf("%d hands seen, %d zones turned up", hands, zones)
	if hands == 0 || zones == 0 {
		t.Error("nothing was seen")
	}
}

// seenAlone: what was shown is the hand as its owner held it, and only who was to see it
// can read it.
func seenAlone(t *testing.T, seer, owner *Match, held string) {
	t.Helper()
	for question, seen := range seer.shown {
		if seen != held || !strings.Contains(seen, " + ") {
			t.Errorf("%s: the axis player sees %q, the hand is %q", question, seen, held)
		}
	}
	if len(owner.shown) > 0 {
		t.Errorf("its owner is shown %v", owner.shown)
	}
	files := 0
	for _, e := range owner.Chain {
		if strings.Contains(string(e.Bytes()), held) {
			t.Errorf("entry %d tells the hand", e.Number("seq"))
		}
		for _, key := range []string{"file", "content"} {
			if data, err := owner.fsys.ReadFile("files/" + e.Get(key)); err == nil && strings.Contains(string(data), held) {
				t.Errorf("entry %d names a file that tells the hand", e.Number("seq"))
			}
		}
		if e.Get("type") != "private" {
			continue
		}
		files++
		data, err := owner.kept(e.Get("file"))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := owner.keys.Decrypt(data); err == nil {
			t.Error("another can read what was sent to one alone")
		}
	}
	if files != 1 {
		t.Errorf("%d private files", files)
	}
}

// everybody: who has none of the secrets comes to the same chain and position.
func everybody(t *testing.T, dir string, m *Match) {
	t.Helper()
	public := t.TempDir()
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == "." || path == "secret" {
			return err
		}
		if d.IsDir() {
			return os.MkdirAll(public+"/"+path, 0o755)
		}
		if strings.HasPrefix(path, "secret/") {
			return nil
		}
		return os.WriteFile(public+"/"+path, mustRead(t, dir, path), 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
	seen, err := Open(os.DirFS(public), m.with)
	if err != nil {
		t.Fatal(err)
	}
	if seen.Me != "" || seen.Head() != m.Head() || seen.state != m.state || len(seen.shown) > 0 {
		t.Errorf("an observer %q comes to %s, position %.8s, and is shown %v", seen.Me, seen.Head(), seen.state, seen.shown)
	}
}

// closedAndSound fails unless a campaign is closed in both folders and audits clean.
func closedAndSound(t *testing.T, tb *table) {
	t.Helper()
	tb.same()
	for name, p := range tb.seats {
		if a := Examine(os.DirFS(p.dir), p.with); !a.OK() || !a.Closed || a.Shut {
			t.Errorf("%s: closed %v, shut %v, %+v", name, a.Closed, a.Shut, a.Faults)
		}
	}
}

// TestSilentMoments: where nobody is stopped who has not said so openly, what a player
// keeps to himself plays nothing: the moment is past for everybody. A line `ask when`
// that names none of his cards stays open, and his own lines then answer (hexdice/1 4.4,
// I6 and I9).
func TestSilentMoments(t *testing.T) {
	for lists, want := range map[string]int{
		"cards:\n  - C8 GE when end of turn\n  - pass\n":                           0,
		"cards:\n  - C8 GE when end of turn\n  - ask when end of turn\n  - pass\n": 1,
	} {
		tb := holding(t, 6)
		tb.standing(lists, "cards: pass\n")
		axis := tb.seats["axis"]
		for axis.live().Step.State.Segment != "GT5-ADM1" {
			if !tb.turn() {
				t.Fatal("it is over")
			}
		}
		tb.same()
		if got := len(axis.open().shown); got != want {
			t.Errorf("%s: %d hands are shown, wanted %d", lists, got, want)
		}
		for _, e := range axis.live().Chain {
			if data, err := axis.live().fsys.ReadFile("files/" + e.Get("file")); err == nil && e.Get("kind") == "standing" && strings.Contains(string(data), "C8") {
				t.Errorf("the standing orders that everybody has name the card:\n%s", data)
			}
		}
	}
}
