package post

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/model"
)

// snapshot is every file of a folder, by name.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
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
func mid(t testing.TB, mode string) (tb *table, axis *player, b *pen.Bundle) {
	t.Helper()
	tb = sit(t, example(t, "state.yaml"), mode, 3)
	tb.deliver()
	axis = tb.seat("axis")
	if _, err := tb.enter(axis.hand(example(t, "orders.yaml"))); err != nil {
		t.Fatal(err)
	}
	for c := tb.open(); c.Waiting() != nil; c = tb.open() {
		tb.deliver()
		w := c.Waiting()
		for _, side := range w.Missing {
			tb.signs(string(side))
		}
		tb.now = w.Out.Add(1)
		tb.must(func(c *campaign.Campaign) error { return c.Round(w.Round, tb.league.Round(w.Round)) })
	}
	return tb, axis, tb.send(axis)
}

// repacked is a bundle with its files changed.
func repacked(t testing.TB, data []byte, edit func([]campaign.File) []campaign.File) []byte {
	t.Helper()
	files, err := pen.Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	again, err := pen.Pack(edit(files))
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func dropped(prefix string) func([]campaign.File) []campaign.File {
	return func(files []campaign.File) []campaign.File {
		return slices.DeleteFunc(files, func(f campaign.File) bool { return strings.HasPrefix(f.Name, prefix) })
	}
}

// TestMailsAreRefused: what happens to a mail on its way is refused by its name, and
// nothing on disk changes (hexdice/1 11 N50, N57, N58, N59).
func TestMailsAreRefused(t *testing.T) {
	tb, axis, b := mid(t, "referee")
	other := sit(t, example(t, "state.yaml"), "referee", 4)
	foreign := other.send(other.seat("axis"))
	soviet := tb.send(tb.seat("soviet"))
	was := snapshot(t, axis.dir)
	last := fmt.Sprintf("%06d", tb.open().Chain.Seq()-1)
	signedBy := func(keys *pen.Keys) func([]campaign.File) []campaign.File {
		return func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if strings.HasSuffix(f.Name, "-referee.sig") {
					head, err := dice.Parse(files[slices.IndexFunc(files, func(x campaign.File) bool { return x.Name == strings.TrimSuffix(f.Name, "sig")+"txt" })].Data)
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
		{"truncated", b.Data[:len(b.Data)/2], is[*pen.BadBundle]},
		{"no entry 2 behind", repacked(t, b.Data, dropped("entries/"+last)), is[*pen.Short]},
		{"a gap", repacked(t, b.Data, func(files []campaign.File) []campaign.File {
			i := slices.IndexFunc(files, func(f campaign.File) bool { return strings.HasPrefix(f.Name, "entries/") })
			return slices.Delete(files, i, i+2)
		}), is[*pen.Gap]},
		{"without signature", repacked(t, b.Data, dropped("heads/"+fmt.Sprintf("%06d-referee.sig", tb.open().Chain.Seq()-1))), is[*pen.BadBundle]},
		{"signed by another", repacked(t, b.Data, signedBy(keysOf(t, "soviet"))), is[*dice.BadSignature]},
		{"of another campaign", foreign.Data, func(err error) bool { return is[*pen.Fork](err) || is[*campaign.WrongFile](err) }},
		{"for another", soviet.Data, is[*False]},
		{"without what is his", repacked(t, b.Data, dropped("files/")), is[*False]},
		{"with a foreign file", repacked(t, b.Data, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: "files/" + strings.Repeat("0", 64), Data: []byte("x")})
		}), is[*pen.BadBundle]},
		{"an entry altered", repacked(t, b.Data, func(files []campaign.File) []campaign.File {
			i := slices.IndexFunc(files, func(f campaign.File) bool { return f.Name == "entries/"+last+".txt" })
			files[i].Data = []byte(strings.Replace(string(files[i].Data), "writer referee", "writer axis", 1))
			return files
		}), is[*pen.Short]},
	} {
		_, err := axis.receive(c.data)
		if err == nil || !c.want(err) {
			t.Errorf("%s: %T %v", c.name, err, err)
		}
		unchanged(t, axis.dir, was)
	}
	axis.mustReceive(b)
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

// forged is a bundle of a referee who writes what he likes: the entries from one on are
// made anew by edit, chained and signed with his own key.
func (tb *table) forged(b *pen.Bundle, edit func(e dice.Record) []dice.Line, more ...campaign.File) []byte {
	tb.t.Helper()
	var chain []dice.Record
	list, err := campaign.ReadEntries(os.DirFS(tb.dir))
	if err != nil {
		tb.t.Fatal(err)
	}
	var files []campaign.File
	signed := map[string]bool{}
	unpacked, err := pen.Unpack(b.Data)
	if err != nil {
		tb.t.Fatal(err)
	}
	first, err := pen.Entries(unpacked)
	if err != nil {
		tb.t.Fatal(err)
	}
	chain = slices.Clone(list[:first[0].Number("seq")-1])
	for _, e := range list[len(chain):] {
		lines := edit(e)
		if lines == nil {
			continue
		}
		prev := dice.Hash{}
		if n := len(chain); n > 0 {
			prev = chain[n-1].Hash()
		}
		made, err := dice.Entry(e.Get("campaign"), int64(len(chain)+1), prev, e.Get("writer"), e.Get("type"), lines...)
		if err != nil {
			tb.t.Fatal(err)
		}
		chain, signed[made.Get("signed")] = append(chain, made), true
		files = append(files, campaign.File{Name: campaign.EntryName(made.Number("seq")), Data: made.Bytes()})
	}
	for _, f := range unpacked {
		base, _, _ := strings.Cut(f.Name, ".")
		i := slices.IndexFunc(unpacked, func(x campaign.File) bool { return x.Name == base+".txt" })
		switch {
		case strings.HasPrefix(f.Name, "entries/"):
		case !strings.HasPrefix(f.Name, "heads/") || signed[dice.HashOf(unpacked[i].Data).String()]:
			files = append(files, f)
		}
	}
	last := chain[len(chain)-1]
	head, err := dice.Head(last.Get("campaign"), "referee", last)
	if err != nil {
		tb.t.Fatal(err)
	}
	sig, err := tb.keys.SignHead(head)
	if err != nil {
		tb.t.Fatal(err)
	}
	files = append(files, campaign.File{Name: headName(last.Number("seq"), "referee", "txt"), Data: head.Bytes()}, campaign.File{Name: headName(last.Number("seq"), "referee", "sig"), Data: sig})
	data, err := pen.Pack(append(files, more...))
	if err != nil {
		tb.t.Fatal(err)
	}
	return data
}

// linesOf are the lines of an entry behind its type, those of some keys with other values.
func linesOf(e dice.Record, change func(l *dice.Line)) []dice.Line {
	var list []dice.Line
	for text := range strings.Lines(string(e.Bytes())) {
		words := strings.Fields(text)
		if slices.Contains([]string{"hexdice/1", "campaign", "seq", "prev", "writer", "type"}, words[0]) {
			continue
		}
		l := dice.L(words[0], words[1:]...)
		change(&l)
		list = append(list, l)
	}
	return list
}

// TestFalseReferee: what a referee writes that does not follow is refused by its name, and
// nothing on disk changes: each against the bundle that would have been right.
func TestFalseReferee(t *testing.T) {
	keep := func(*dice.Line) {}
	on := func(typ string, change func(l *dice.Line)) func(dice.Record) []dice.Line {
		return func(e dice.Record) []dice.Line {
			if e.Get("type") == typ {
				return linesOf(e, change)
			}
			return linesOf(e, keep)
		}
	}
	value := func(key string, at int, to string) func(*dice.Line) {
		return func(l *dice.Line) {
			if l.Key == key {
				l.Values[at] = to
			}
		}
	}
	zeros := strings.Repeat("0", 64)
	code := func(code dice.Code) func(error) bool {
		return func(err error) bool {
			var r *dice.Refusal
			return errors.As(err, &r) && r.Code == code
		}
	}
	for _, c := range []struct {
		name, mode string
		edit       func(dice.Record) []dice.Line
		want       func(error) bool
	}{
		{"a face", "referee", on("rolls", func(l *dice.Line) {
			if l.Key == "roll" {
				l.Values[2] = map[string]string{"6": "5"}[l.Values[2]]
				if l.Values[2] == "" {
					l.Values[2] = "6"
				}
			}
		}), code(dice.CodeRoll)},
		{"a link of another chain", "referee", on("reveal", value("link", 0, zeros)), code(dice.CodeLink)},
		{"a link without its lock", "referee", func(e dice.Record) []dice.Line {
			if e.Get("type") == "lock" {
				return nil
			}
			return linesOf(e, keep)
		}, code(dice.CodeNoLock)},
		{"a counter passed over", "referee", on("lock", value("counter", 0, "7")), code(dice.CodeCounter)},
		{"other rules", "referee", on("lock", value("rules", 0, zeros)), code(dice.CodePinned)},
		{"other standing orders", "referee", on("lock", func(l *dice.Line) {
			if l.Key == "standing" {
				l.Values[1] = "sealed/" + zeros
			}
		}), code(dice.CodeStanding)},
		{"orders that were not signed", "referee", on("input", value("signed", 0, zeros)), code(dice.CodeSigned)},
		{"orders of another seal", "referee", on("input", value("file", 0, "sealed/"+zeros)), code(dice.CodeSigned)},
		{"a round of another time", "referee+beacon", on("beacon", func(l *dice.Line) {
			if l.Key == "signature" {
				l.Values[0] = strings.Repeat("a", 96)
			}
		}), func(err error) bool { return is[*dice.Refusal](err) }},
		{"a link for a lock that was never held", "referee+beacon", func(e dice.Record) []dice.Line {
			if e.Get("type") == "object" && e.Get("party") == "soviet" {
				return nil
			}
			return linesOf(e, keep)
		}, is[*False]},
		{"a private file exchanged", "referee", func(e dice.Record) []dice.Line {
			if e.Get("type") == "private" {
				return []dice.Line{dice.L("party", "axis"), dice.L("file", zeros)}
			}
			return linesOf(e, keep)
		}, is[*False]},
	} {
		t.Run(c.name, func(t *testing.T) {
			tb, axis, b := mid(t, c.mode)
			was := snapshot(t, axis.dir)
			_, err := axis.receive(tb.forged(b, c.edit))
			if err == nil || !c.want(err) {
				t.Errorf("%T %v", err, err)
			}
			t.Log(err)
			unchanged(t, axis.dir, was)
			axis.mustReceive(b)
		})
	}
}

// TestFork: a referee who goes on from a copy of before writes another entry of a number;
// the player's program says where the chains part.
func TestFork(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	before := t.TempDir()
	if err := errors.Join(os.CopyFS(before, os.DirFS(tb.dir)), os.Chmod(filepath.Join(before, "secret"), 0o700), os.Chmod(filepath.Join(before, "secret", "seed.txt"), 0o600)); err != nil {
		t.Fatal(err)
	}
	axis := tb.seat("axis")
	at := tb.open().Chain.Seq() + 1
	in := example(t, "orders.yaml")
	if _, err := tb.enter(axis.hand(in)); err != nil {
		t.Fatal(err)
	}
	axis.mustReceive(tb.send(axis))
	tb.dir = before
	if _, err := tb.do(func(c *campaign.Campaign) error {
		return c.Take(campaign.Sending{Standing: []campaign.Input{example(t, "standing-axis.yaml")}})
	}); err != nil {
		t.Fatal(err)
	}
	was := snapshot(t, axis.dir)
	_, err := axis.receive(tb.send(axis).Data)
	var fork *pen.Fork
	if !errors.As(err, &fork) || fork.Seq != at {
		t.Errorf("%v; they part at entry %d", err, at)
	}
	unchanged(t, axis.dir, was)
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
	exchanged := func(with *pen.Bundle, prefix string) []byte {
		files, err := pen.Unpack(with.Data)
		if err != nil {
			t.Fatal(err)
		}
		return repacked(t, good.Data, func(mine []campaign.File) []campaign.File {
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
		{"truncated", good.Data[:len(good.Data)-30], is[*pen.BadBundle]},
		{"without its file", repacked(t, good.Data, dropped("files/")), is[*pen.BadBundle]},
		{"of another chain", theirs.Data, is[*Parted]},
		{"another's head", exchanged(ack, "heads/"), func(err error) bool { return err == nil }},
		{"a file of another", exchanged(theirs, "files/"), is[*campaign.BadAside]},
		{"a bundle of the referee", tb.send(axis).Data, is[*pen.BadBundle]},
	} {
		_, err := tb.enter(&pen.Bundle{Name: c.name, Data: c.data})
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

// TestUnsigned: orders that the referee enters in a player's name, as plain files allow,
// stop the folder of that player, who signed nothing.
func TestUnsigned(t *testing.T) {
	for _, mode := range []string{"referee", "given"} {
		tb := sit(t, example(t, "state.yaml"), mode, 3)
		tb.deliver()
		for {
			_, err := tb.do(func(c *campaign.Campaign) error {
				return c.Take(campaign.Sending{Orders: []campaign.Input{example(t, "orders.yaml")}, Faces: tb.given(c)})
			})
			if tb.thrown(err) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			break
		}
		axis := tb.seat("axis")
		was := snapshot(t, axis.dir)
		if _, err := axis.receive(tb.send(axis).Data); !is[*False](err) {
			t.Errorf("%s: %v", mode, err)
		}
		unchanged(t, axis.dir, was)
		tb.seat("soviet").mustReceive(tb.send(tb.seat("soviet")))
	}
}

// TestTwoHands: a referee who shows a player another hand than the one under the public
// position is refused.
func TestTwoHands(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	b := tb.send(tb.seat("axis"))
	c := tb.open()
	h := model.NewHand(c.Step.State.Position)
	hand := "axis/activation/hand"
	cards, _ := c.Step.State.Position.Pile(hand)
	other, _ := c.Step.State.Position.Pile("axis/activation/deck")
	if len(cards) == 0 {
		t.Fatal("the hand is empty")
	}
	h.Take(hand, cards[0])
	if len(other) > 0 {
		h.Put(hand, other[0])
	}
	_, view := campaign.Private(c.Step.State, "axis")
	packed, err := pen.Pack([]campaign.File{{Name: startFile, Data: view}})
	if err != nil {
		t.Fatal(err)
	}
	cipher, err := pen.Encrypt(keysOf(t, "axis").Age(), packed)
	if err != nil {
		t.Fatal(err)
	}
	sum := dice.HashOf(cipher).String()
	forged := tb.forged(b, func(e dice.Record) []dice.Line {
		if e.Get("type") == "private" {
			return []dice.Line{dice.L("party", "axis"), dice.L("file", sum)}
		}
		return linesOf(e, func(*dice.Line) {})
	}, campaign.File{Name: "files/" + sum, Data: cipher})
	_, err = tb.seat("axis").receive(repacked(t, forged, func(files []campaign.File) []campaign.File {
		return slices.DeleteFunc(files, func(f campaign.File) bool {
			return strings.HasPrefix(f.Name, "files/") && f.Name != "files/"+sum
		})
	}))
	if !is[*False](err) {
		t.Errorf("%T %v", err, err)
	}
	t.Log(err)
}
