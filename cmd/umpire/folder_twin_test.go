package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// hashes are what must differ between twins: a hand is under a commitment.
var hashes = regexp.MustCompile(`\b[0-9a-f]{8,64}\b`)

// TestTwinCampaigns: two campaigns that differ in one card of the Soviet hand alone
// tell the Axis player the same, but for hashes: next, status, history, desk,
// diary, audit, errors, and every file that he or everybody gets.
func TestTwinCampaigns(t *testing.T) {
	t.Parallel()
	a, b := twin(t, "C45"), twin(t, "C46")
	for name, text := range a {
		if other, ok := b[name]; !ok || other != text {
			t.Errorf("%s tells the hand:\n%s\n-- and --\n%s", name, text, other)
		}
	}
	if len(a) != len(b) || len(a) < 26 {
		t.Errorf("%d and %d things told", len(a), len(b))
	}
}

func twin(t *testing.T, card string) map[string]string {
	t.Helper()
	dir := t.TempDir()
	example := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("..", "..", "examples", "we-01", name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	state := single.Input{Name: "state.yaml", Data: bytes.ReplaceAll(example("state.yaml"), []byte("C45"), []byte(card))}
	s, err := single.OpenState(state, games.All)
	if err != nil {
		t.Fatal(err)
	}
	settings := campaign.SettingsFor(s.State, "given")
	settings.Silence = "hold"
	files, err := campaign.Begin(campaign.Start{State: state, Settings: settings}, games.All)
	if err != nil {
		t.Fatal(err)
	}
	orders := bytes.ReplaceAll(example("orders.yaml"), []byte("b1007561"), []byte(s.Base[:8]))
	files = append(files, campaign.File{Name: "orders.yaml", Data: orders},
		campaign.File{Name: "second.yaml", Data: append([]byte("# the second\n"), example("standing-axis.yaml")...)})
	if err := campaign.Save(campaign.Real, dir, files); err != nil {
		t.Fatal(err)
	}
	told := map[string]string{}
	say := func(name string, args ...string) {
		var out bytes.Buffer
		status := noon().run(args, strings.NewReader(""), &out, &out)
		told[name] = hashes.ReplaceAllString(strings.ReplaceAll(out.String(), dir, "DIR"), "#") + string(rune('0'+status%10))
	}
	we := filepath.Join("..", "..", "examples", "we-01")
	say("adjudicate", "adjudicate", filepath.Join(dir, "orders.yaml"), "--standing", filepath.Join(we, "standing-axis.yaml"),
		"--standing", filepath.Join(we, "standing-soviet.yaml"), "--faces", filepath.Join(we, "faces.yaml"), dir)
	say("next", "next", dir)
	say("status", "status", dir)
	say("history", "history", dir)
	say("desk", "referee", "desk", dir)
	say("diary", "diary", "13/13T", "--side", "axis", dir)
	say("audit", "audit", dir)
	say("wrong", "referee", "ruling", "card C45 axis/box", "--reason", "x", "--consent", "axis", "--consent", "soviet", dir)
	say("replay", "replay", "--side", "axis", dir)
	say("steps", "replay", "--step", dir)
	say("dispute", "dispute", "GT3-A2", "--ruling", "ds-c54-check=corrected", "--through", dir)
	say("verify", "verify", filepath.Join(we, "state.yaml"), dir)
	say("too late", "referee", "retract", filepath.Join(dir, "orders.yaml"), "--reason", "x", dir)
	say("standing", "adjudicate", "--standing", filepath.Join(dir, "second.yaml"), dir)
	say("retract", "referee", "retract", filepath.Join(dir, "second.yaml"), "--reason", "x", dir)
	say("seat", "referee", "seat", "soviet=Carla", "--reason", "x", "--consent", "axis", dir)
	say("until", "referee", "desk", "--until", "2026-11-27T12:00:00Z", dir)
	say("silence", "referee", "desk", "--overdue", dir)
	say("report", "report", "--side", "axis", dir)
	say("next --json", "next", "--json", dir)
	say("history --json", "history", "--json", dir)
	say("audit --json", "audit", "--json", dir)
	for _, pattern := range []string{"*_report.txt", "*_report.md", "*_journal.txt", "*_state.yaml"} {
		found, err := filepath.Glob(filepath.Join(dir, "reports", pattern))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range found {
			if strings.Contains(path, "soviet") {
				continue
			}
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			told[filepath.Base(path)] = hashes.ReplaceAllString(string(data), "#")
		}
	}
	return told
}
