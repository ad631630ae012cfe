package campaign

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
)

// snapshot is every file of a folder, by name.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.HasPrefix(path, cacheFolder) { // it may be another after each reading
			return err
		}
		data, err := fs.ReadFile(os.DirFS(dir), path)
		found[path] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// unchanged fails unless a folder is as it was.
func unchanged(t testing.TB, dir string, was map[string]string) {
	t.Helper()
	now := snapshot(t, dir)
	for name, data := range now {
		if was[name] != data {
			t.Errorf("%s was changed", name)
		}
	}
	if len(now) != len(was) {
		t.Errorf("%d files were %d", len(now), len(was))
	}
}

// mid is a campaign in which the first orders are in and its first lock is through, and of
// which the axis player has the first bundle alone; the second is b.
func mid(t testing.TB, mode string) (tb *table, axis *seated, b *Bundle) {
	t.Helper()
	tb, axis = ordered(t, mode)
	for c := tb.open(); c.Waiting() != nil; c = tb.open() {
		tb.deliver()
		w := c.Waiting()
		for _, side := range w.Missing {
			tb.signs(string(side))
		}
		tb.now = w.Out.Add(1)
		tb.must(func(c *Campaign) error { return c.Round(w.Round, tb.league.Round(w.Round)) })
	}
	return tb, axis, tb.send(axis)
}

// ordered is a table at which the orders of the Axis are entered, and nothing of it was sent.
func ordered(t testing.TB, mode string) (tb *table, axis *seated) {
	t.Helper()
	tb = sit(t, example(t, "state.yaml"), mode, 3)
	tb.deliver()
	axis = tb.seat("axis")
	if _, err := tb.enter(axis.hand(example(t, "orders.yaml"))); err != nil {
		t.Fatal(err)
	}
	return tb, axis
}

// repacked is a bundle with its files changed.
func repacked(t testing.TB, data []byte, edit func([]File) []File) []byte {
	t.Helper()
	files, err := Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Pack(edit(files))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

// reversed is a bundle whose files stand in the other order.
func reversed(t testing.TB, data []byte) []byte {
	t.Helper()
	files, err := Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range slices.Backward(files) {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write(f.Data); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func dropped(prefix string) func([]File) []File {
	return func(files []File) []File {
		return slices.DeleteFunc(files, func(f File) bool { return strings.HasPrefix(f.Name, prefix) })
	}
}

// headOf puts a head that a player has signed himself under the referee's name, which ends
// a bundle as well as one of the referee's would.
func headOf(t testing.TB, party string) func([]File) []File {
	return func(files []File) []File {
		i := slices.IndexFunc(files, func(f File) bool { return strings.HasSuffix(f.Name, "-referee.txt") })
		theirs, err := dice.Parse(files[i].Data)
		if err != nil {
			t.Fatal(err)
		}
		head, err := dice.Make("head", dice.L("campaign", theirs.Get("campaign")), dice.L("party", party), dice.L("seq", theirs.Get("seq")), dice.L("head", theirs.Get("head")))
		if err != nil {
			t.Fatal(err)
		}
		sig, err := keysFor(t, party).SignHead(head)
		if err != nil {
			t.Fatal(err)
		}
		base := strings.TrimSuffix(files[i].Name, "txt")
		return append(dropped(base)(files), File{Name: base + "txt", Data: head.Bytes()}, File{Name: base + "sig", Data: sig})
	}
}

// TestMailsAreRefused: what happens to a mail on its way is refused by its name, and
// nothing on disk changes (hexdice/1 11 N50, N57, N58, N59).
func TestMailsAreRefused(t *testing.T) {
	tb, axis, b := mid(t, "referee")
	other := sit(t, example(t, "state.yaml"), "referee", 4)
	foreign := other.send(other.seat("axis"))
	storming := sit(t, storm(t), "referee", 4)
	stranger := storming.send(storming.seat("axis"))
	soviet := tb.send(tb.seat("soviet"))
	was := snapshot(t, axis.dir)
	last := fmt.Sprintf("%06d", tb.open().Chain.Seq()-1)
	signedBy := func(keys *Keys) func([]File) []File {
		return func(files []File) []File {
			for i, f := range files {
				if strings.HasSuffix(f.Name, "-referee.sig") {
					head, err := dice.Parse(files[slices.IndexFunc(files, func(x File) bool { return x.Name == strings.TrimSuffix(f.Name, "sig")+"txt" })].Data)
					if err != nil {
						t.Fatal(err)
					}
					if files[i].Data, err = keys.SignHead(head); err != nil {
						t.Fatal(err)
					}
				}
			}
			return files
		}
	}
	for _, c := range []struct {
		name string
		data []byte
		want func(error) bool
	}{
		{"truncated", b.Data[:len(b.Data)/2], is[*BadBundle]},
		{"no entry 2 behind", repacked(t, b.Data, dropped("entries/"+last)), is[*Short]},
		{"a gap", repacked(t, b.Data, func(files []File) []File {
			i := slices.IndexFunc(files, func(f File) bool { return strings.HasPrefix(f.Name, "entries/") })
			return slices.Delete(files, i, i+2)
		}), is[*Gap]},
		{"without signature", repacked(t, b.Data, dropped("heads/"+fmt.Sprintf("%06d-referee.sig", tb.open().Chain.Seq()-1))), is[*BadBundle]},
		{"signed by another", repacked(t, b.Data, signedBy(keysFor(t, "soviet"))), is[*signatures.BadSignature]},
		{"with another's head under the referee's name", repacked(t, b.Data, headOf(t, "soviet")), is[*BadBundle]},
		{"of another campaign", stranger.Data, is[*single.WrongFile]},
		{"of another start", foreign.Data, is[*Fork]},
		{"with a report of a name that no disk takes", tb.confiding(b, File{Name: "reports/" + strings.Repeat("r", 300), Data: []byte("x")}), is[*False]},
		{"for another", soviet.Data, is[*BadBundle]}, // a mail gone astray: nobody is accused
		{"without what is his", repacked(t, b.Data, dropped("files/")), is[*False]},
		{"with a foreign file", repacked(t, b.Data, func(files []File) []File {
			return append(files, File{Name: "files/" + strings.Repeat("0", 64), Data: []byte("x")})
		}), is[*BadBundle]},
		{"an entry altered", repacked(t, b.Data, func(files []File) []File {
			i := slices.IndexFunc(files, func(f File) bool { return f.Name == "entries/"+last+".txt" })
			files[i].Data = []byte(strings.Replace(string(files[i].Data), "writer referee", "writer axis", 1))
			return files
		}), is[*Short]},
	} {
		_, err := axis.receive(c.data)
		if err == nil || !c.want(err) {
			t.Errorf("%s: %T %v", c.name, err, err)
		}
		unchanged(t, axis.dir, was)
	}
	axis.mustReceive(&Bundle{Data: reversed(t, b.Data)}) // packed in another order it is the same bundle
	was = snapshot(t, axis.dir)
	if got := axis.mustReceive(b); got.New != 0 {
		t.Errorf("the same bundle again brings %d entries", got.New)
	}
	unchanged(t, axis.dir, was)
}

func is[T error](err error) bool {
	var target T
	return errors.As(err, &target)
}

// TestAsidesAreRefused: a player's bundle that is not his, not of this chain, or not what
// he signed, enters nothing.
func TestAsidesAreRefused(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	axis, soviet := tb.seat("axis"), tb.seat("soviet")
	other := sit(t, example(t, "state.yaml"), "referee", 4)
	other.deliver()
	good := axis.hand(example(t, "orders.yaml"))
	theirs := other.seat("axis").hand(example(t, "standing-axis.yaml"))
	ack := soviet.hand()
	was := snapshot(t, tb.dir)
	exchanged := func(with *Bundle, prefix string) []byte {
		files, err := Unpack(with.Data)
		if err != nil {
			t.Fatal(err)
		}
		return repacked(t, good.Data, func(mine []File) []File {
			kept := dropped(prefix)(mine)
			for _, f := range files {
				if strings.HasPrefix(f.Name, prefix) {
					kept = append(kept, f)
				}
			}
			return kept
		})
	}
	for _, c := range []struct {
		name string
		data []byte
		want func(error) bool
	}{
		{"truncated", good.Data[:len(good.Data)-30], is[*BadBundle]},
		{"without its file", repacked(t, good.Data, dropped("files/")), is[*BadBundle]},
		{"of another chain", theirs.Data, is[*Parted]},
		{"another's head", exchanged(ack, "heads/"), func(err error) bool { return err == nil }},
		{"a file of another", exchanged(theirs, "files/"), is[*BadAside]},
		{"a nonce that is none", repacked(t, good.Data, func(files []File) []File {
			return append(files, File{Name: "genesis/nonce-axis.txt", Data: []byte("hexdice/1 nonce\n")})
		}), is[*BadBundle]},
		{"a bundle of the referee", tb.send(axis).Data, is[*BadBundle]},
	} {
		_, err := tb.enter(&Bundle{Name: c.name, Data: c.data})
		if !c.want(err) {
			t.Errorf("%s: %T %v", c.name, err, err)
		}
		if err != nil {
			unchanged(t, tb.dir, was)
		}
		was = snapshot(t, tb.dir)
	}
	if _, err := tb.enter(good); err != nil {
		t.Fatal(err)
	}
	was = snapshot(t, tb.dir)
	if _, err := tb.enter(good); err != nil {
		t.Errorf("the same again: %v", err)
	}
	unchanged(t, tb.dir, was)
}

// TestFilesAreSealed: where hands are hidden and the settings do not seal files, no player's
// program could run the rules over what the referee enters: nobody sits down to that.
func TestFilesAreSealed(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3, func(s *Settings) { s.Sealed, s.Positions = false, false })
	var wrong *single.WrongFile
	if _, err := tb.seat("axis").receive(tb.send(tb.seat("axis")).Data); !errors.As(err, &wrong) || wrong.Name != SettingsFile {
		t.Errorf("%T %v", err, err)
	}
}
