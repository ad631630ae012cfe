package pen

import (
	"os"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
)

// TestWrittenForMe: what the other signs may hold no new entry of mine.
func TestWrittenForMe(t *testing.T) {
	tb := started(t, 5)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	soviet.receive(axis.send())
	good := soviet.send()
	m := soviet.open()
	e, err := dice.Entry(m.Settings.Campaign, m.Seq()+1, m.Head(), "axis", "object", dice.L("party", "axis"), dice.L("file", "none"), dice.L("signed", "none"))
	if err != nil {
		t.Fatal(err)
	}
	files, _ := Unpack(good.Data)
	var list []campaign.File
	for _, f := range files {
		if f.Name[:6] != "heads/" && f.Name[:4] != "own/" {
			list = append(list, f)
		}
	}
	list = append(list, campaign.File{Name: campaign.EntryName(m.Seq() + 1), Data: e.Bytes()})
	got, err := Receive(os.DirFS(axis.dir), soviet.packed(soviet.keys, m.Settings.Campaign, m.Seq()+1, e.Hash(), list), With{Games: games.All})
	t.Logf("%v %v", got, err)
	if err == nil {
		t.Error("taken")
	}
}
