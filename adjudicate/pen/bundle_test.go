package pen

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
)

// bytesOf is every file of a folder, as one text.
func bytesOf(t testing.TB, dir string) string {
	t.Helper()
	var all bytes.Buffer
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Base(filepath.Dir(path)) == "cache" {
			return err
		}
		data, err := os.ReadFile(path)
		all.WriteString(path + "\n")
		all.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all.String()
}

// started is a campaign in which the first orders are due.
func started(t testing.TB, seed uint64) *table {
	t.Helper()
	tb := sit(t, example(t, "state.yaml"), "mutual", seed)
	for tb.seats["axis"].open().Genesis == (dice.Hash{}) {
		if d, _ := tb.seats["axis"].open().Due(); d.Kind == "genesis" {
			break
		}
		if m := tb.seats["axis"].open(); m.Seq() > 3 && m.Pen == "axis" {
			break
		}
		tb.turn()
	}
	return tb
}

// forge makes a bundle of a player that holds entries of any kind behind its chain,
// signed as it should be.
func (p *player) forge(entries ...func(m *Match) (string, []dice.Line)) []byte {
	p.t.Helper()
	m := p.open()
	var files []campaign.File
	seq, prev := m.Seq(), m.Head()
	for _, make := range entries {
		typ, lines := make(m)
		e, err := dice.Entry(m.Settings.Campaign, seq+1, prev, p.party, typ, lines...)
		if err != nil {
			p.t.Fatal(err)
		}
		seq, prev = seq+1, e.Hash()
		files = append(files, campaign.File{Name: chain.EntryName(seq), Data: e.Bytes()})
	}
	return p.packed(p.keys, m.Settings.Campaign, seq, prev, files)
}

func (p *player) packed(keys *campaign.Keys, name string, seq int64, last dice.Hash, files []campaign.File) []byte {
	p.t.Helper()
	head, err := dice.Make("head", dice.L("campaign", name), dice.L("party", p.party), dice.L("seq", strconv.FormatInt(seq, 10)), dice.L("head", last.String()))
	if err != nil {
		p.t.Fatal(err)
	}
	sig, err := keys.SignHead(head)
	if err != nil {
		p.t.Fatal(err)
	}
	files = append(files, campaign.File{Name: chain.HeadName(seq, p.party, "txt"), Data: head.Bytes()}, campaign.File{Name: chain.HeadName(seq, p.party, "sig"), Data: sig})
	data, err := campaign.Pack(files)
	if err != nil {
		p.t.Fatal(err)
	}
	return data
}

// without drops a file of a bundle, or changes it.
func change(t testing.TB, data []byte, edit func([]campaign.File) []campaign.File) []byte {
	t.Helper()
	files, err := campaign.Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	out, err := campaign.Pack(edit(files))
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func drop(name string) func([]campaign.File) []campaign.File {
	return func(files []campaign.File) (list []campaign.File) {
		for _, f := range files {
			if f.Name != name {
				list = append(list, f)
			}
		}
		return list
	}
}

// TestBundlesRefused: see forgedBundles.
func TestBundlesRefused(t *testing.T) { once(t, forgedBundles) }

// forgedBundles: a bundle that is not what its sender should send is refused,
// each kind in its own way, and nothing on disk changes (threat table 5, 19, 20;
// hexdice/1 11 N18, N50, N57, N58).
func forgedBundles(t *testing.T) {
	tb := started(t, 5)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	other := started(t, 6)
	if m := axis.open(); m.Pen != "axis" {
		t.Fatalf("the pen is with %s", m.Pen)
	}
	good := axis.send()
	wrongKey := newPlayer(t, "axis", 99)
	wrongKey.dir = axis.dir
	m := axis.open()
	last := m.Chain[len(m.Chain)-1]
	reveal := func(m *Match) (string, []dice.Line) {
		return "reveal", []dice.Line{dice.L("counter", "9"), dice.L("party", "soviet"), dice.L("lock", dice.HashOf([]byte("never")).String()), dice.L("link", dice.HashOf([]byte("x")).String())}
	}
	fork := func(m *Match) (string, []dice.Line) {
		return "object", []dice.Line{dice.L("party", "axis"), dice.L("file", "none"), dice.L("signed", "none")}
	}
	var short *campaign.Short
	var broken *campaign.BadBundle
	var unsigned *signatures.BadSignature
	var wrong *single.WrongFile
	var entry *chain.EntryError
	var parted *campaign.Fork
	var gap *campaign.Gap
	var refusal *dice.Refusal
	reordered := change(t, good.Data, func(files []campaign.File) []campaign.File {
		a, b := -1, -1
		for i, f := range files {
			if len(f.Name) > 8 && f.Name[:8] == "entries/" {
				a, b = b, i
			}
		}
		files[a].Data, files[b].Data = files[b].Data, files[a].Data
		return files
	})
	otherBundle := other.seats["axis"].send()
	for _, c := range []struct {
		name string
		data []byte
		as   any
	}{
		{"cut off", good.Data[:len(good.Data)/2], &broken},
		{"no bundle", []byte("a text\n"), &broken},
		{"entries exchanged", reordered, &broken},
		{"last entry taken out", change(t, good.Data, drop(chain.EntryName(last.Number("seq")))), &short},
		{"head taken out", change(t, good.Data, drop(chain.HeadName(last.Number("seq"), "axis", "txt"))), &broken},
		{"of another campaign", axis.packed(axis.keys, "winter-00000000", 3, dice.HashOf(nil), nil), &wrong},
		{"of another table of the same name", otherBundle.Data, &unsigned},
		{"signed by another key", change(t, good.Data, func(files []campaign.File) []campaign.File {
			forged, _ := campaign.Unpack(wrongKey.packed(wrongKey.keys, m.Settings.Campaign, last.Number("seq"), last.Hash(), nil))
			files[len(files)-1] = forged[len(forged)-1]
			return files
		}), &unsigned},
		{"a file that nothing names", change(t, good.Data, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: "files/" + dice.HashOf([]byte("x")).String(), Data: []byte("x")})
		}), &broken},
	} {
		t.Run(c.name, func(t *testing.T) {
			before := bytesOf(t, soviet.dir)
			_, err := Receive(os.DirFS(soviet.dir), c.data, With{Games: games.All})
			if !errors.As(err, c.as) {
				t.Errorf("refused as %T %v", err, err)
			}
			if bytesOf(t, soviet.dir) != before {
				t.Error("something on disk changed")
			}
		})
	}
	soviet.receive(good)
	t.Run("twice", func(t *testing.T) {
		before := bytesOf(t, soviet.dir)
		if got := soviet.receive(good); got.New != 0 || bytesOf(t, soviet.dir) != before {
			t.Errorf("%d entries are new the second time", got.New)
		}
	})
	t.Run("a link for a lock that never was", func(t *testing.T) {
		before := bytesOf(t, axis.dir)
		_, err := Receive(os.DirFS(axis.dir), soviet.forge(reveal), With{Games: games.All})
		if !errors.As(err, &entry) || !errors.As(err, &refusal) || refusal.Code != dice.CodeNoLock && refusal.Code != dice.CodeLock {
			t.Errorf("refused as %v", err)
		}
		if bytesOf(t, axis.dir) != before {
			t.Error("something on disk changed")
		}
	})
	t.Run("a fork", func(t *testing.T) {
		back := &player{t: t, party: "axis", dir: copyOf(t, axis.dir, last.Number("seq")-1), keys: axis.keys, with: axis.with}
		_, err := Receive(os.DirFS(soviet.dir), back.forge(fork), With{Games: games.All})
		if !errors.As(err, &parted) || parted.Seq != last.Number("seq") {
			t.Errorf("refused as %v", err)
		}
	})
	t.Run("one before it is missing", func(t *testing.T) {
		reply := soviet.send()
		axis.receive(reply)
		third := axis.send()
		before := change(t, third.Data, func(f []campaign.File) []campaign.File { return f })
		lost := copyOf(t, soviet.dir, last.Number("seq")-1)
		_, err := Receive(os.DirFS(lost), before, With{Games: games.All})
		if !errors.As(err, &gap) {
			t.Errorf("refused as %v", err)
		}
	})
}

// TestSentAgain: a bundle made again without anything new has the same bytes.
func TestSentAgain(t *testing.T) {
	tb := started(t, 8)
	axis := tb.seats["axis"]
	first := axis.send()
	if again := axis.send(); !bytes.Equal(first.Data, again.Data) || first.Name != again.Name {
		t.Error("sent again it is another bundle")
	}
}
