package pen

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// refusedBundle: a bundle is refused as the kind of error that as points to.
func refusedBundle(t *testing.T, to *player, data []byte, as any) {
	t.Helper()
	before := bytesOf(t, to.dir)
	if _, err := Receive(os.DirFS(to.dir), data, With{Games: games.All}); err == nil || !errors.As(err, as) {
		t.Errorf("refused as %T %v", err, err)
	}
	if bytesOf(t, to.dir) != before {
		t.Error("something on disk changed")
	}
}

// replied is a table at which axis waits for the bundle that soviet has made.
func replied(t *testing.T, seed uint64) (axis, soviet *player, reply *campaign.Bundle) {
	t.Helper()
	tb := started(t, seed)
	axis, soviet = tb.seats["axis"], tb.seats["soviet"]
	soviet.receive(axis.send())
	return axis, soviet, soviet.send()
}

// TestWrittenForMe: who has passed the pen cannot go on in the name of the one who
// has it: an entry stands only under a head that its writer signed.
func TestWrittenForMe(t *testing.T) {
	axis, soviet, reply := replied(t, 5)
	m := soviet.open()
	e, err := dice.Entry(m.Settings.Campaign, m.Seq()+1, m.Head(), "axis", "object", dice.L("party", "axis"), dice.L("file", "none"), dice.L("signed", "none"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := campaign.Unpack(reply.Data)
	if err != nil {
		t.Fatal(err)
	}
	var entries []campaign.File
	for _, f := range files {
		if !strings.HasPrefix(f.Name, "heads/") && !strings.HasPrefix(f.Name, "own/") {
			entries = append(entries, f)
		}
	}
	entries = append(entries, campaign.File{Name: chain.EntryName(m.Seq() + 1), Data: e.Bytes()})
	var unsigned *signatures.BadSignature
	refusedBundle(t, axis, soviet.packed(soviet.keys, m.Settings.Campaign, m.Seq()+1, e.Hash(), entries), &unsigned)

	// nor with a head of it that another key signed
	head, err := dice.Make("head", dice.L("campaign", m.Settings.Campaign), dice.L("party", "axis"), dice.L("seq", "1"), dice.L("head", m.Chain[0].Hash().String()))
	if err != nil {
		t.Fatal(err)
	}
	sig, err := soviet.keys.SignHead(head)
	if err != nil {
		t.Fatal(err)
	}
	forged := change(t, reply.Data, func(files []campaign.File) []campaign.File {
		return append(files, campaign.File{Name: chain.HeadName(1, "axis", "txt"), Data: head.Bytes()}, campaign.File{Name: chain.HeadName(1, "axis", "sig"), Data: sig})
	})
	refusedBundle(t, axis, forged, &unsigned)
}

// TestForeignSignature: a bundle leaves no signature where the receiver will put his
// own, and none under a name of any length.
func TestForeignSignature(t *testing.T) {
	axis, _, reply := replied(t, 6)
	files, err := campaign.Unpack(reply.Data)
	if err != nil {
		t.Fatal(err)
	}
	sig := files[len(files)-1]
	var broken *campaign.BadBundle
	for _, name := range []string{chain.HeadName(999, "axis", "sig"), chain.HeadName(1, "axis", "sig"), "heads/000099-" + strings.Repeat("x", 300) + ".sig"} {
		refusedBundle(t, axis, change(t, reply.Data, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: name, Data: sig.Data})
		}), &broken)
	}
	axis.receive(reply)
}

// TestEntryZero: numbers begin with 1, also where the sender signs another.
func TestEntryZero(t *testing.T) {
	axis, soviet, _ := replied(t, 7)
	m := soviet.open()
	zero := bytes.Replace(m.Chain[0].Bytes(), []byte("\nseq 1\n"), []byte("\nseq 0\n"), 1)
	rec, err := dice.Parse(zero)
	if err != nil || bytes.Equal(zero, m.Chain[0].Bytes()) {
		t.Fatalf("%v in %s", err, zero)
	}
	entries := []campaign.File{{Name: chain.EntryName(0), Data: zero}}
	var broken *campaign.BadBundle
	refusedBundle(t, axis, soviet.packed(soviet.keys, m.Settings.Campaign, 0, rec.Hash(), entries), &broken)
	refusedBundle(t, axis, soviet.packed(soviet.keys, m.Settings.Campaign, m.Seq(), m.Head(), entries), &broken)
}

// TestSeatsRefused: what comes as the seat of the other is one with which the campaign
// can go on; else nothing is written, and the right one can still come.
func TestSeatsRefused(t *testing.T) {
	state := example(t, "state.yaml")
	tb := sit(t, state, "mutual", 9)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(axis.dir)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{seatFile("soviet"), campaign.HandsName("soviet"), campaign.SettingsFile, "genesis/offer.txt"} {
		if err := os.Remove(dir + "/" + name); err != nil && !errors.Is(err, os.ErrNotExist) {
			t.Fatal(err)
		}
	}
	good, err := Invitation(os.DirFS(soviet.dir))
	if err != nil {
		t.Fatal(err)
	}
	good = change(t, good, drop(seatFile("axis")))
	good = change(t, good, drop(campaign.HandsName("axis")))
	with := func(name string, edit func([]byte) []byte) []byte {
		return change(t, good, func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if f.Name == name {
					files[i].Data = edit(f.Data)
				}
			}
			return files
		})
	}
	put := func(old, by string) func([]byte) []byte {
		return func(data []byte) []byte {
			out := strings.Replace(string(data), old, by, 1)
			if out == string(data) {
				t.Fatalf("%q is not in\n%s", old, data)
			}
			return []byte(out)
		}
	}
	// hands gives a seat that names other commitments, which come with it
	hands := func(edit func(string) string) []byte {
		var old, fresh string
		return change(t, change(t, good, func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if f.Name == campaign.HandsName("soviet") {
					files[i].Data = []byte(edit(string(f.Data)))
					old, fresh = dice.HashOf(f.Data).String(), dice.HashOf(files[i].Data).String()
				}
			}
			return files
		}), func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if f.Name == seatFile("soviet") {
					files[i].Data = put(old, fresh)(f.Data)
				}
			}
			return files
		})
	}
	none := change(t, change(t, good, drop(campaign.HandsName("soviet"))), func(files []campaign.File) []campaign.File {
		for i, f := range files {
			if f.Name == seatFile("soviet") {
				head, _, _ := strings.Cut(string(f.Data), "hands: ")
				files[i].Data = []byte(head + "hands: \"none\"\n")
			}
		}
		return files
	})
	stranger := func(name string) []byte {
		return change(t, good, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: name, Data: []byte("x\n")})
		})
	}
	for name, data := range map[string][]byte{
		"the side of the receiver": with(seatFile("soviet"), put("side: soviet", "side: axis")),
		"another campaign":         with(seatFile("soviet"), put("campaign: ", "campaign: x")),
		"no signing key":           with(seatFile("soviet"), put("ssh-ed25519 AAAA", "ssh-ed25519 BBBB")),
		"no recipient":             with(seatFile("soviet"), put("age: age1", "age: age2")),
		"other hands":              with(campaign.HandsName("soviet"), put("soviet/", "soviet2/")),
		"no hands":                 change(t, good, drop(campaign.HandsName("soviet"))),
		"commits to nothing":       none,
		"a draw too few":           hands(func(s string) string { return s[:strings.LastIndex(s[:len(s)-1], "\n")+1] }),
		"a draw twice":             hands(func(s string) string { return strings.Replace(s, "soviet/act 2 ", "soviet/act 1 ", 1) }),
		"a third seat":             stranger(seatFile("romania")),
		"a long name":              stranger(seatFile("x" + strings.Repeat("y", 300))),
		"no text":                  with(seatFile("soviet"), func([]byte) []byte { return nil }),
		"my own seat":              stranger(seatFile("axis")),
	} {
		if files, err := Enlist(os.DirFS(dir), data, With{Games: games.All}); err == nil {
			t.Errorf("%s: taken, %d files", name, len(files))
		}
	}
	files, err := Enlist(os.DirFS(dir), good, With{Games: games.All})
	if err != nil || files[len(files)-1].Name != "genesis/offer.txt" {
		t.Errorf("the right one: %v", err)
	}
}

// TestInvitedToAnother: nobody sits down at what this package does not play.
func TestInvitedToAnother(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "mutual", 10)
	axis := tb.seats["axis"]
	invitation, err := Invitation(os.DirFS(axis.dir))
	if err != nil {
		t.Fatal(err)
	}
	for old, by := range map[string]string{
		"dice: mutual": "dice: given", "dice: mutual\n": "dice: referee\n", "referee: none": "referee: axis",
		"  soviet: ": "  romania: ", "seats:\n": "seats:\n  romania: \"Eve\"\n",
	} {
		data := change(t, invitation, func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if f.Name == ProposalFile {
					files[i].Data = []byte(strings.Replace(string(f.Data), old, by, 1))
					if bytes.Equal(files[i].Data, f.Data) {
						t.Fatalf("%q is not in\n%s", old, f.Data)
					}
				}
			}
			return files
		})
		set, state, err := Invited(data, "soviet")
		if err != nil {
			t.Fatal(err)
		}
		_, err = Found(Founding{State: state, Settings: set, Party: "soviet", Keys: axis.keys, Random: suitetest.Random{R: axis.r}}, games.All)
		var wrong *single.WrongFile
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v", by, err)
		}
	}
}
