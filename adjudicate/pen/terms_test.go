package pen

import (
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// TestTermsFit: settings that say another edition, other rules or other readings than the
// position has are no terms of a game, be they proposed or agreed: each would show the other
// what is not played.
func TestTermsFit(t *testing.T) {
	state := example(t, "state.yaml")
	for name, change := range map[string][2]string{
		"edition":   {"edition: \"2023\"", "edition: \"1989\""},
		"rules":     {"behaviour: donnerschlag/", "behaviour: donnerschlag/9"},
		"data":      {"data: \"", "data: \"x"},
		"two roles": {"", ""},
	} {
		tb := sit(t, state, "mutual", 5)
		p := tb.seats["axis"]
		if _, err := Open(os.DirFS(p.dir), p.with); err != nil {
			t.Fatal(err)
		}
		edit := func(old, by string, data []byte) []byte {
			out := strings.Replace(string(data), old, by, 1)
			if out == string(data) && old != by {
				t.Fatalf("%q is not in\n%s", old, data)
			}
			return []byte(out)
		}
		read := func(name string) []byte {
			data, err := os.ReadFile(p.dir + "/" + name)
			if err != nil {
				t.Fatal(err)
			}
			return data
		}
		settings, offer := read(campaign.SettingsFile), read(campaign.OfferFile)
		was := dice.HashOf(settings).String()
		settings = edit(change[0], change[1], settings)
		offer = edit(was, dice.HashOf(settings).String(), offer)
		switch name {
		case "rules":
			offer = edit("\nbehaviour donnerschlag/", "\nbehaviour donnerschlag/9", offer)
		case "two roles":
			rec, err := dice.Parse(offer)
			if err != nil {
				t.Fatal(err)
			}
			nonces := rec.All("nonce")
			offer = edit(nonces[1][1], nonces[0][1], offer)
		}
		for name, data := range map[string][]byte{campaign.SettingsFile: settings, campaign.OfferFile: offer} {
			if err := os.WriteFile(p.dir+"/"+name, data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := Open(os.DirFS(p.dir), p.with); err == nil {
			t.Errorf("%s: they are played on", name)
		}
		set, err := campaign.ReadSettings(single.Input{Name: campaign.SettingsFile, Data: settings})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Found(Founding{State: state, Settings: set, Party: "axis", Keys: p.keys, Random: p.with.Random}, p.with.Games); (err == nil) != (name == "two roles") {
			t.Errorf("%s: proposed: %v", name, err)
		}
	}
}
