package pen

import (
	"errors"
	"maps"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
)

// laying is a campaign in which axis has just laid its markers face down, the second of
// them real, and sealed none.
func laying(t *testing.T, text string) (tb *table, axis, soviet *player) {
	t.Helper()
	tb, axis, soviet = until(t, text, "axis", atAnswers, 3)
	m := axis.open()
	a := m.stop.run.awaits("axis")[0]
	if err := m.enterDecisions([]decision{{id: a.ID, name: a.Name, told: "hidden", text: "mark-b", shadowed: true}}); err != nil {
		t.Fatal(err)
	}
	axis.keep(m)
	if d, err := m.Due(); err != nil || d.Kind != "marker" {
		t.Fatalf("due is %+v, %v", d, err)
	}
	return tb, axis, soviet
}

// markersSealed: whoever lays markers face down seals each by itself before he does
// anything else, under its own id, once (hexdice/1 3.7).
func markersSealed(t *testing.T) {
	_, axis, soviet := laying(t, "dmad.d")
	mark := func(id string) func(*Match) (string, []dice.Line) { return sealEntry("axis", id, id) }
	notTaken(t, axis, soviet, "no seal at all", nil, passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "two seals for three markers", nil, mark("p1.2/mark-a"), mark("p1.2/mark-b"), passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "under another stage", nil, mark("p1.3/mark-a"))
	notTaken(t, axis, soviet, "one of them again under another stage", nil, mark("p1.2/mark-a"), mark("p1.2/mark-b"), mark("p1.2/mark-c"), mark("p1.3/mark-c"))
	soviet.receive(axis.send())
	var ids []string
	for _, e := range soviet.live().Chain {
		if e.Get("type") == "seal" && strings.Contains(e.Get("id"), "/mark-") {
			ids = append(ids, e.Get("id"))
		}
	}
	if strings.Join(ids, " ") != "p1.2/mark-a p1.2/mark-b p1.2/mark-c" {
		t.Errorf("sealed are %v", ids)
	}
}

// markerTurnedUp: a marker that is turned up is opened before anything else, by its own
// seal and with what was told of it; the others stay shut until the end (hexdice/1 5,
// "Seals due"; 11 N36).
func markerTurnedUp(t *testing.T) {
	tb, axis, soviet := laying(t, "dm.dfd.d")
	tb.until("axis", atAnswers)
	m := axis.open()
	answer := func(text string) (campaign.File, func(*Match) (string, []dice.Line)) {
		file := forgedAnswer(axis.live(), text)
		sum := dice.HashOf(file).String()
		return campaign.File{Name: "files/" + sum, Data: file},
			entryOf("input", dice.L("party", "axis"), dice.L("kind", "answers"), dice.L("stage", m.nextStage("P2")), dice.L("file", sum), dice.L("signed", "none"))
	}
	content := func(text string) campaign.File {
		return campaign.File{Name: "files/" + dice.HashOf([]byte(text)).String(), Data: []byte(text)}
	}
	truth, dummy := answer("dummy")
	lie, real := answer("real")
	files := []campaign.File{truth, lie, content("mark-a: dummy\n"), content("mark-a: real\n"), content("mark-c: dummy\n")}
	notTaken(t, axis, soviet, "opened while it lies face down", files, axis.opening("mark-a", "mark-a: dummy\n"))
	notTaken(t, axis, soviet, "told, and no seal is opened", files, dummy, passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "the seal of another marker is opened", files, dummy, axis.opening("mark-c", "mark-c: dummy\n"))
	notTaken(t, axis, soviet, "what is told is not what was sealed", files, real, axis.opening("mark-a", "mark-a: dummy\n"))
	before := bytesOf(t, soviet.dir)
	var r *dice.Refusal
	if _, err := Receive(os.DirFS(soviet.dir), axis.withUnsent(files, real, axis.opening("mark-a", "mark-a: real\n")), soviet.with); !errors.As(err, &r) || r.Code != dice.CodeOpen {
		t.Errorf("opened with other bytes: %v", err)
	}
	if bytesOf(t, soviet.dir) != before {
		t.Error("something on disk changed")
	}
	soviet.receive(axis.send())
	open := map[string]bool{}
	for _, l := range soviet.open().laid {
		open[l.id] = l.open
	}
	if want := map[string]bool{"p2.1/mark-a": true, "p2.1/mark-b": false, "p2.1/mark-c": false}; !maps.Equal(open, want) {
		t.Errorf("open are %v", open)
	}
	for tb.turn() {
	}
	tb.same()
	for _, p := range tb.seats {
		if a := Examine(os.DirFS(p.dir), p.with); !a.OK() || !a.Closed {
			t.Errorf("%+v", a.Faults)
		}
	}
	others(t, axis.dir)
}

// opening opens the seal of a player over a marker with whatever content.
func (p *player) opening(marker, content string) func(*Match) (string, []dice.Line) {
	p.t.Helper()
	m := p.live()
	for _, l := range m.laid {
		if strings.HasSuffix(l.id, "/"+marker) {
			nonce, _, err := m.sealOf(l.id)
			if err != nil {
				p.t.Fatal(err)
			}
			return entryOf("open", dice.L("party", p.party), dice.L("id", l.id), dice.L("nonce", nonce), dice.L("content", dice.HashOf([]byte(content)).String()))
		}
	}
	p.t.Fatalf("%s has no marker %s", p.party, marker)
	return nil
}

// falseMarkers: markers of which none is real, two are, or another than was chosen, are
// found at the end, by both (hexdice/1 11 N37).
func falseMarkers(t *testing.T) {
	for why, on := range map[string][3]string{
		"all are dummies":               {"dummy", "dummy", "dummy"},
		"two are real":                  {"dummy", "real", "real"},
		"another is real than he chose": {"real", "dummy", "dummy"},
	} {
		tb, axis, soviet := laying(t, "dm.d")
		m := axis.open()
		for i, what := range on {
			if err := m.seal(m.markerSeal(i), []byte(seqMarkers[i]+": "+what+"\n")); err != nil {
				t.Fatal(err)
			}
		}
		axis.keep(m)
		for tb.turn() {
		}
		tb.same()
		for _, p := range []*player{axis, soviet} {
			m := p.open()
			var lie *False
			if err := m.Replay(); !m.Closed || !errors.As(err, &lie) || lie.Party != "axis" || !strings.Contains(err.Error(), "what lay there") {
				t.Errorf("%s: closed %v, %v", why, m.Closed, err)
			}
			if a := Examine(os.DirFS(p.dir), p.with); a.OK() {
				t.Errorf("%s: the audit finds nothing", why)
			}
		}
	}
}

// TestMarkers has what hexdice/1 says of seals over single markers.
func TestMarkers(t *testing.T) {
	t.Run("sealed", func(t *testing.T) { once(t, markersSealed) })
	t.Run("turned up", func(t *testing.T) { once(t, markerTurnedUp) })
	t.Run("false", func(t *testing.T) { once(t, falseMarkers) })
}
