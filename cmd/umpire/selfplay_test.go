package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/model"
)

// A game that fails is written as a folder that fails again in the same way. The
// failure is planted: the Donnerschlag marker lies at the end of its track and is
// to advance.
func TestFailedGameFailsAgain(t *testing.T) {
	dir := t.TempDir()
	set, err := donnerschlag.Shipped()
	if err != nil {
		t.Fatal(err)
	}
	st, _, err := donnerschlag.NewState(set, "2023", "planted-00000001")
	if err != nil {
		t.Fatal(err)
	}
	st.Segment = "GT6-S5"
	h := model.NewHand(st.Position)
	for track, value := range map[string]string{"turn": "6", "donnerschlag": "5", "zone-a": "hidden", "zone-b": "hidden", "zone-c": "hidden"} {
		h.SetTrack(track, value)
	}
	zone, _ := st.Position.Set().FindCard("ZB")
	card, _ := st.Position.Set().FindCard("A26")
	h.Put("axis/zone", zone)
	h.Take("soviet/activation/deck", card)
	h.Put("soviet/activation/hand", card)
	first, err := campaign.New(st, nonces)
	if err != nil {
		t.Fatal(err)
	}
	from := filepath.Join(dir, "planted.yaml")
	if err := os.WriteFile(from, first.Data, 0o644); err != nil {
		t.Fatal(err)
	}
	fails := func(args ...string) string {
		var out, errs bytes.Buffer
		if status := outside().run(append(args, "--out", dir), strings.NewReader(""), &out, &errs); status == 0 {
			t.Fatalf("%v: nothing fails\n%s%s", args, &out, &errs)
		}
		said, _, _ := strings.Cut(out.String(), "\n")
		if !strings.Contains(said, "fails in GT6-END") {
			t.Fatalf("%v: %s%s", args, &out, &errs)
		}
		return said
	}
	said := fails("dev", "selfplay", "donnerschlag", "--from", from, "--seed", "3")
	journal := readFile(t, filepath.Join(dir, "game-3", "journal.txt"))
	again, _, _ := strings.Cut(readFile(t, filepath.Join(dir, "game-3", "again.txt")), "\n")
	args := strings.Fields(strings.ReplaceAll(again, "game-3/", dir+"/game-3/"))[1:]
	if second := fails(args...); second != said {
		t.Errorf("first:\n%s\nagain:\n%s", said, second)
	}
	if second := readFile(t, filepath.Join(dir, "game-3", "journal.txt")); second != journal {
		t.Errorf("first:\n%s\nagain:\n%s", journal, second)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
