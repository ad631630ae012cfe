package campaign

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
)

// forged is a bundle of a referee who writes what he likes: the entries from one on are
// made anew by edit, chained and signed with his own key.
func (tb *table) forged(b *Bundle, edit func(e dice.Record) []forgedEntry, more ...File) []byte {
	tb.t.Helper()
	var forged []dice.Record
	list, err := chain.Read(os.DirFS(tb.dir))
	if err != nil {
		tb.t.Fatal(err)
	}
	var files []File
	signed, moved := map[string]bool{}, map[string]string{} // entries that name others go on doing so
	unpacked, err := Unpack(b.Data)
	if err != nil {
		tb.t.Fatal(err)
	}
	first, err := Entries(unpacked)
	if err != nil {
		tb.t.Fatal(err)
	}
	forged = slices.Clone(list[:first[0].Number("seq")-1])
	for _, e := range list[len(forged):] {
		for _, w := range edit(e) {
			for _, l := range w.lines {
				for i, v := range l.Values {
					if moved[v] != "" {
						l.Values[i] = moved[v]
					}
				}
			}
			prev := dice.Hash{}
			if n := len(forged); n > 0 {
				prev = forged[n-1].Hash()
			}
			made, err := dice.Entry(e.Get("campaign"), int64(len(forged)+1), prev, cmp.Or(w.writer, e.Get("writer")), w.typ, w.lines...)
			if err != nil {
				tb.t.Fatal(err)
			}
			forged, signed[made.Get("signed")], moved[e.Hash().String()] = append(forged, made), true, made.Hash().String()
			files = append(files, File{Name: chain.EntryName(made.Number("seq")), Data: made.Bytes()})
		}
	}
	for _, f := range unpacked {
		base, _, _ := strings.Cut(f.Name, ".")
		i := slices.IndexFunc(unpacked, func(x File) bool { return x.Name == base+".txt" })
		switch {
		case strings.HasPrefix(f.Name, "entries/"):
		case !strings.HasPrefix(f.Name, "heads/") || signed[dice.HashOf(unpacked[i].Data).String()]:
			files = append(files, f)
		}
	}
	last := forged[len(forged)-1]
	head, err := dice.Head(last.Get("campaign"), "referee", last)
	if err != nil {
		tb.t.Fatal(err)
	}
	sig, err := tb.keys.SignHead(head)
	if err != nil {
		tb.t.Fatal(err)
	}
	files = append(files, File{Name: chain.HeadName(last.Number("seq"), "referee", "txt"), Data: head.Bytes()}, File{Name: chain.HeadName(last.Number("seq"), "referee", "sig"), Data: sig})
	data, err := Pack(append(files, more...))
	if err != nil {
		tb.t.Fatal(err)
	}
	return data
}

// written is an entry that such a referee writes in the place of a right one.
type forgedEntry struct {
	typ    string
	lines  []dice.Line
	writer string // "": that of the right one
}

// as is an entry with the values of some lines changed.
func as(e dice.Record, change func(l *dice.Line)) []forgedEntry {
	return []forgedEntry{{typ: e.Get("type"), lines: linesOf(e, change)}}
}

func keeps(*dice.Line) {}

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

// without leaves entries of a type out whose id ends so.
func without(typ, id string) func(dice.Record) []forgedEntry {
	return func(e dice.Record) []forgedEntry {
		if e.Get("type") == typ && strings.HasSuffix(e.Get("id"), id) {
			return nil
		}
		return as(e, keeps)
	}
}

// behindInput gives the pen to the player behind what he handed in, and writes an input for
// him that he never signed: of a file, or of the one that he handed in.
func behindInput(kind, file string) func(dice.Record) []forgedEntry {
	return func(e dice.Record) []forgedEntry {
		list := as(e, keeps)
		if e.Get("type") != "input" {
			return list
		}
		side := e.Get("party")
		pass := func(from, to string) forgedEntry {
			return forgedEntry{"pass", []dice.Line{dice.L("to", to), dice.L("state", strings.Repeat("0", 64)), dice.L("awaits", "input/standing")}, from}
		}
		input := forgedEntry{"input", []dice.Line{dice.L("party", side), dice.L("kind", kind), dice.L("stage", e.Get("stage")), dice.L("file", cmp.Or(file, e.Get("file"))), dice.L("signed", "none")}, side}
		return append(list, pass("referee", side), input, pass(side, "referee"))
	}
}

// TestFalseReferee: what a referee writes that does not follow is refused by its name, and
// nothing on disk changes: each against the bundle that would have been right.
func TestFalseReferee(t *testing.T) {
	on := func(typ string, change func(l *dice.Line)) func(dice.Record) []forgedEntry {
		return func(e dice.Record) []forgedEntry {
			if e.Get("type") == typ {
				return as(e, change)
			}
			return as(e, keeps)
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
	type beginning struct {
		tb   *table
		axis *seated
		b    *Bundle
	}
	begun := map[string]beginning{}
	for _, mode := range []string{"given", "referee", "referee+beacon"} {
		tb, axis, b := mid(t, mode)
		begun[mode] = beginning{tb, axis, b}
	}
	code := func(code dice.Code) func(error) bool {
		return func(err error) bool {
			var r *dice.Refusal
			return errors.As(err, &r) && r.Code == code
		}
	}
	for _, c := range []struct {
		name, mode string
		edit       func(dice.Record) []forgedEntry
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
		{"a link without its lock", "referee", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "lock" {
				return nil
			}
			return as(e, keeps)
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
		{"a link for a lock that was never held", "referee+beacon", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "object" && e.Get("party") == "soviet" {
				return nil
			}
			return as(e, keeps)
		}, is[*False]},
		{"orders entered as standing orders", "given", on("input", value("kind", 0, "standing")), is[*False]},
		{"orders handed in twice", "given", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "input" {
				return append(as(e, keeps), as(e, keeps)...)
			}
			return as(e, keeps)
		}, is[*False]},
		{"another hand under the seal before the lock", "referee", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "seal" && strings.HasSuffix(e.Get("id"), "/view-axis") {
				return as(e, value("seal", 0, zeros))
			}
			return as(e, keeps)
		}, is[*False]},
		{"a lock of the counter a second time", "referee", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "lock" {
				return append(as(e, keeps), as(e, keeps)...)
			}
			return as(e, keeps)
		}, is[*False]},
		{"a lock on another position", "referee", on("lock", value("state", 0, zeros)), is[*False]},
		{"a file sealed and not entered", "referee", without("input", ""), is[*False]},
		{"a seal of his under another id", "referee", on("seal", func(l *dice.Line) {
			if l.Key == "id" && strings.Contains(l.Values[0], "/orders-") {
				l.Values[0] += "0"
			}
		}), is[*False]},
		{"a lock without the seal over a view", "referee", without("seal", "/view-axis"), is[*False]},
		{"a lock without the seal over the position", "referee", without("seal", "/state"), is[*False]},
		{"standing orders taken back in his name", "given", behindInput("standing", "none"), is[*False]},
		{"what he handed in once, entered in his name", "given", behindInput("standing", ""), is[*False]},
		{"orders of before, entered in his name", "given", behindInput("orders", ""), is[*False]},
		{"a private file exchanged", "referee", func(e dice.Record) []forgedEntry {
			if e.Get("type") == "private" {
				return []forgedEntry{{typ: "private", lines: []dice.Line{dice.L("party", "axis"), dice.L("file", zeros)}}}
			}
			return as(e, keeps)
		}, is[*False]},
	} {
		t.Run(c.name, func(t *testing.T) {
			at := begun[c.mode]
			was := snapshot(t, at.axis.dir)
			_, err := at.axis.receive(at.tb.forged(at.b, c.edit))
			if err == nil || !c.want(err) {
				t.Errorf("%T %v", err, err)
			}
			t.Log(err)
			unchanged(t, at.axis.dir, was)
		})
	}
	for _, at := range begun {
		at.axis.mustReceive(at.b) // which is right
	}
}

// TestFork: a referee who goes on from a copy of before writes another entry of a number;
// the player's program says where the chains part.
func TestFork(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee", 3)
	tb.deliver()
	before := t.TempDir()
	copied(t, before, tb.dir)
	axis := tb.seat("axis")
	at := tb.open().Chain.Seq() + 1
	in := example(t, "orders.yaml")
	if _, err := tb.enter(axis.hand(in)); err != nil {
		t.Fatal(err)
	}
	axis.mustReceive(tb.send(axis))
	tb.dir = before
	if _, err := tb.do(func(c *Campaign) error {
		return c.Take(Sending{Standing: []single.Input{example(t, "standing-axis.yaml")}})
	}); err != nil {
		t.Fatal(err)
	}
	was := snapshot(t, axis.dir)
	_, err := axis.receive(tb.send(axis).Data)
	var fork *Fork
	if !errors.As(err, &fork) || fork.Seq != at {
		t.Errorf("%v; they part at entry %d", err, at)
	}
	unchanged(t, axis.dir, was)
}

// TestUnsigned: orders that the referee enters in a player's name, as plain files allow,
// stop the folder of that player, who signed nothing.
func TestUnsigned(t *testing.T) {
	for _, mode := range []string{"referee", "given"} {
		tb := sit(t, example(t, "state.yaml"), mode, 3)
		tb.deliver()
		for {
			_, err := tb.do(func(c *Campaign) error {
				return c.Take(Sending{Orders: []single.Input{example(t, "orders.yaml")}, Faces: tb.given(c)})
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
		forged := tb.send(axis)
		if _, err := axis.receive(forged.Data); !is[*False](err) {
			t.Errorf("%s: %v", mode, err)
		}
		unchanged(t, axis.dir, was)
		axis.stuffed(forged)
		if a := ExamineCopy(os.DirFS(axis.dir), axis.with, func(int, int) {}); !slices.ContainsFunc(a.Faults, func(f Fault) bool {
			return strings.Contains(inEnglish(f.What), "in your name, and nothing that you signed hands it in")
		}) {
			t.Errorf("%s: a folder that was filled by hand is audited: %+v", mode, a.Faults)
		}
		tb.seat("soviet").mustReceive(tb.send(tb.seat("soviet")))
	}
}

// stuffed puts the files of a bundle into the folder as they are, by hand.
func (p *seated) stuffed(b *Bundle) {
	p.t.Helper()
	files, err := Unpack(b.Data)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, x := range files {
		if err := os.WriteFile(filepath.Join(p.dir, x.Name), x.Data, 0o600); err != nil {
			p.t.Fatal(err)
		}
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
	_, view := Private(c.Step.State, "axis")
	if _, err := tb.seat("axis").receive(tb.confiding(b, File{Name: startFile, Data: view})); !is[*False](err) {
		t.Errorf("%T %v", err, err)
	}
}

// confiding is a bundle for the axis player whose last private file holds something else.
func (tb *table) confiding(b *Bundle, files ...File) []byte {
	tb.t.Helper()
	packed, err := PackSmall(files)
	if err != nil {
		tb.t.Fatal(err)
	}
	cipher, err := Encrypt(keysFor(tb.t, "axis").Age(), packed)
	if err != nil {
		tb.t.Fatal(err)
	}
	sum := dice.HashOf(cipher).String()
	was, last := "", int64(0)
	for _, e := range tb.open().Chain {
		if e.Get("type") == "private" && e.Get("party") == "axis" {
			was, last = e.Get("file"), e.Number("seq")
		}
	}
	forged := tb.forged(b, func(e dice.Record) []forgedEntry {
		if e.Number("seq") == last {
			return []forgedEntry{{typ: "private", lines: []dice.Line{dice.L("party", "axis"), dice.L("file", sum)}}}
		}
		return as(e, keeps)
	}, File{Name: "files/" + sum, Data: cipher})
	return repacked(tb.t, forged, dropped("files/"+was))
}

// TestStaleView: a referee who sends a view of before, where orders are awaited on the
// position that stands, is refused; so is one who sends what is no view.
func TestStaleView(t *testing.T) {
	tb, axis, _ := mid(t, "referee")
	tb.deliver()
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
		if c = tb.open(); c.Turn != nil {
			tb.deliver()
		}
	}
	b := tb.send(axis)
	c := tb.open()
	_, old := Private(c.Setup.State, "axis")
	_, other := Private(c.Step.State, "soviet")
	was := snapshot(t, axis.dir)
	for name, view := range map[string][]byte{"an older view": old, "the view of the other": other, "no state": []byte("umpire: state/1\n"), "the whole": c.Step.State.Write()} {
		_, err := axis.receive(tb.confiding(b, File{Name: viewFile, Data: view}))
		if !is[*False](err) {
			t.Errorf("%s: %T %v", name, err, err)
		}
		unchanged(t, axis.dir, was)
	}
	axis.mustReceive(b)
}

// TestHandedInIsNotHeld: that a player hands in a file at the entry of a lock is no signature
// that he holds it: his program signs none of those once the round is out.
func TestHandedInIsNotHeld(t *testing.T) {
	tb, axis, b := mid(t, "referee+beacon")
	var lock dice.Record
	for _, e := range tb.open().Chain {
		if e.Get("type") == "lock" && lock.Type() == "" {
			lock = e
		}
	}
	head, err := dice.Head(lock.Get("campaign"), "soviet", lock, strings.Repeat("1", 64))
	if err != nil {
		t.Fatal(err)
	}
	sig, err := keysFor(t, "soviet").SignHead(head)
	if err != nil {
		t.Fatal(err)
	}
	a := &chain.Aside{Signed: chain.Signed{Head: head, Sig: sig}}
	first := true
	_, err = axis.receive(tb.forged(b, func(e dice.Record) []forgedEntry {
		if e.Get("type") != "object" || e.Get("party") != "soviet" || !first {
			return as(e, keeps)
		}
		first = false
		return as(e, func(l *dice.Line) {
			if l.Key == "signed" {
				l.Values[0] = head.Hash().String()
			}
		})
	}, AsideFiles(a)...))
	if !is[*False](err) || !strings.Contains(err.Error(), "never signed to hold") {
		t.Errorf("%T %v", err, err)
	}
	axis.mustReceive(b)
}

// TestLockedAnew: a referee who has waited for the round, and makes the lock anew for another
// one, gets no signature and no folder that goes on: each lock is one throw (hexdice/1 6, 7).
func TestLockedAnew(t *testing.T) {
	tb := sit(t, example(t, "state.yaml"), "referee+beacon", 3)
	tb.deliver()
	axis := tb.seat("axis")
	tb.take(axis.hand(example(t, "orders.yaml")))
	tb.deliver()
	tb.signs("axis")
	tb.signs("soviet")
	w := tb.open().Waiting()
	b := tb.send(axis)
	tb.now = w.Out.Add(time.Second)
	var lock dice.Record
	for _, e := range tb.open().Chain {
		if e.Get("type") == "lock" {
			lock = e
		}
	}
	later := as(lock, func(l *dice.Line) {
		if l.Key == "beacon" {
			chain, _, _ := strings.Cut(l.Values[0], "/")
			l.Values[0] = fmt.Sprintf("%s/%d", chain, w.Round+20000)
		}
	})
	was := snapshot(t, axis.dir)
	last := tb.open().Chain.Seq()
	forged := tb.forged(b, func(e dice.Record) []forgedEntry {
		if e.Number("seq") == last {
			return append(as(e, keeps), later...)
		}
		return as(e, keeps)
	})
	if _, err := axis.receive(forged); !is[*False](err) {
		t.Errorf("%T %v", err, err)
	}
	unchanged(t, axis.dir, was)
	axis.mustReceive(b)
}

// TestOtherReport: a report that came is not replaced by another of its name, and at the end
// what the referee told otherwise than the rules do is found.
func TestOtherReport(t *testing.T) {
	tb, axis, b := mid(t, "referee")
	got := axis.mustReceive(b)
	tb.deliver()
	for c := tb.open(); c.Turn != nil; c = tb.open() {
		tb.plays(c, c.Awaited()[0])
		if tb.open().Turn != nil {
			tb.deliver()
		}
	}
	next := tb.send(axis)
	_, view := Private(tb.open().Step.State, "axis")
	report := ""
	for _, x := range got.Files() {
		if strings.HasSuffix(x.Name, "_axis_report.txt") {
			report = max(report, x.Name)
		}
	}
	lie := File{Name: report, Data: []byte("nothing happened\n")}
	was := snapshot(t, axis.dir)
	if _, err := axis.receive(tb.confiding(next, lie, File{Name: viewFile, Data: view})); !is[*False](err) || report == "" {
		t.Errorf("%q: %T %v", report, err, err)
	}
	unchanged(t, axis.dir, was)
	axis.mustReceive(next)
	save(t, axis.dir, []File{lie}) // as if it had come so
	tb.agreed(func(c *Campaign) error { return c.Resign("axis", "no fuel left") })
	tb.must((*Campaign).Close)
	last := tb.send(axis)
	if _, err := axis.receive(last.Data); !is[*False](err) {
		t.Errorf("a report that was false: %T %v", err, err)
	}
}

// TestClosedShut: a referee who closes the campaign without opening the hands is refused:
// then nothing of them is proven (hexdice/1 5, 6).
func TestClosedShut(t *testing.T) {
	tb, axis, b := mid(t, "referee")
	axis.mustReceive(b)
	tb.agreed(func(c *Campaign) error { return c.Resign("axis", "no fuel left") })
	tb.must((*Campaign).Close)
	last := tb.send(axis)
	opened := map[string]bool{}
	forged := tb.forged(last, func(e dice.Record) []forgedEntry {
		if typ := e.Get("type"); typ == "open" || typ == "secrets" {
			opened["files/"+e.Get("content")] = true
			return nil
		}
		return as(e, keeps)
	})
	was := snapshot(t, axis.dir)
	_, err := axis.receive(repacked(t, forged, func(files []File) []File {
		return slices.DeleteFunc(files, func(f File) bool { return opened[f.Name] })
	}))
	if !is[*False](err) || len(opened) == 0 {
		t.Errorf("%T %v", err, err)
	}
	t.Log(err)
	unchanged(t, axis.dir, was)
	axis.mustReceive(last)
}
