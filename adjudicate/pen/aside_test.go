package pen

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// handedStanding is a campaign in which axis has the pen, and soviet hands in its
// standing orders meanwhile.
func handedStanding(t *testing.T) (tb *table, axis, soviet *player) {
	t.Helper()
	tb = started(t, 5)
	axis, soviet = tb.seats["axis"], tb.seats["soviet"]
	m := soviet.live()
	before := m.Seq()
	if err := m.Standing(example(t, "standing-soviet.yaml")); err != nil || m.Seq() != before {
		t.Fatalf("handed in without the pen: %v, entry %d after %d", err, m.Seq(), before)
	}
	soviet.keep(m)
	return tb, axis, soviet
}

// signedEntry is the entry of a chain that names an aside; false without one.
func signedEntry(m *Match, kind string) (dice.Record, bool) {
	for _, e := range m.Chain {
		if s := e.Get("signed"); s != "" && s != "none" && (e.Get("type") == kind || e.Get("kind") == kind) {
			return e, true
		}
	}
	return dice.Record{}, false
}

// TestStandingAside: who lacks the pen hands in standing orders by a signed head; they
// count from the entry in which the holder writes it (hexdice/1 4.1).
func TestStandingAside(t *testing.T) {
	tb, axis, soviet := handedStanding(t)
	mail := soviet.send()
	if got := axis.receive(mail); got.New != 0 || axis.live().standing["soviet"] != "" {
		t.Errorf("%d entries, standing orders %q: an aside is not an entry", got.New, axis.live().standing["soviet"])
	}
	if got, err := Receive(os.DirFS(axis.dir), mail.Data, axis.with); err != nil || len(got.Files()) > 0 {
		t.Errorf("received twice it changes %d files: %v", len(got.Files()), err)
	}
	for axis.live().Counter == 0 || axis.live().lock != nil || soviet.live().lock != nil {
		tb.turn()
	}
	m := soviet.live()
	e, ok := signedEntry(m, "standing")
	if !ok || e.Get("writer") != "axis" || e.Get("party") != "soviet" || len(m.Waiting()) > 0 {
		t.Fatalf("%v %s; waiting: %v", ok, e.Bytes(), m.Waiting())
	}
	for _, lock := range m.Chain {
		if lock.Get("type") == "lock" && lock.All("standing")[1][1] != e.Get("file") {
			t.Errorf("%s", lock.Bytes())
		}
	}
	notTaken(t, holder(tb), other(tb), "an aside a second time", nil, entryOf("input", dice.L("party", "soviet"), dice.L("kind", "standing"), dice.L("stage", "gt3-a2.9"), dice.L("file", e.Get("file")), dice.L("signed", e.Get("signed"))))
	tb.same()
	others(t, axis.dir)
}

func holder(tb *table) *player { return tb.seats[tb.seats["axis"].live().Pen] }
func other(tb *table) *player  { return tb.seats[tb.seats["axis"].live().other(holder(tb).party)] }

// TestAsideLeftOut: what the holder of the pen leaves out its party enters itself, and
// the record shows since when it was handed in.
func TestAsideLeftOut(t *testing.T) {
	tb, _, soviet := handedStanding(t)
	if n := len(soviet.live().Waiting()); n != 1 {
		t.Errorf("%d wait", n)
	}
	for entered := false; !entered; _, entered = signedEntry(soviet.live(), "standing") {
		tb.turn()
	}
	e, _ := signedEntry(soviet.live(), "standing")
	if a := Examine(osDir(soviet.dir), soviet.with); e.Get("writer") != "soviet" || len(a.Faults) > 0 || !strings.Contains(inEnglish(fmt.Sprint(a.Notes)), "soviet enters itself") {
		t.Errorf("%s%+v %+v", e.Bytes(), a.Faults, a.Notes)
	}
}

// TestLastStandingCounts: of two files the one that was signed last holds, and who has
// the pen cannot put the older in its place.
func TestLastStandingCounts(t *testing.T) {
	tb, axis, soviet := handedStanding(t)
	second := example(t, "standing-soviet.yaml")
	second.Data = bytes.Replace(second.Data, []byte("city > town"), []byte("town > city"), 1)
	m := soviet.live()
	if err := m.Standing(second); err != nil {
		t.Fatal(err)
	}
	soviet.keep(m)
	list, mail := soviet.live().waiting(), soviet.send()
	open, _, err := m.openPart(readBy(t, m.Mine, string(second.Data)).File)
	if err != nil || len(list) != 2 || list[1].File() != dice.HashOf(open).String() {
		t.Fatalf("%d wait", len(list))
	}
	axis.receive(&campaign.Bundle{Data: change(t, mail.Data, func(files []campaign.File) []campaign.File {
		for _, name := range asideFiles(list[0]) {
			files = drop(name)(files)
		}
		return files
	})})
	for m = axis.live(); m.standing["soviet"] == "" || m.Pen != "axis"; m = axis.live() {
		tb.turn()
	}
	before := m.Seq()
	axis.receive(mail)
	if err := axis.live().Go(); err != nil || axis.live().Seq() != before || axis.live().standing["soviet"] != list[1].File() {
		t.Errorf("entry %d after %d; %s holds, wanted %s: %v", axis.live().Seq(), before, axis.live().standing["soviet"], list[1].File(), err)
	}
	notTaken(t, axis, soviet, "the older behind the newer", nil,
		entryOf("input", dice.L("party", "soviet"), dice.L("kind", "standing"), dice.L("stage", "gt3-a2.1"), dice.L("file", list[0].File()), dice.L("signed", list[0].Hash())))
}

// TestAsideForged: an aside that its party did not sign, or over a file that did not
// come, is refused; so is an entry that names another file than the aside.
func TestAsideForged(t *testing.T) {
	_, axis, soviet := handedStanding(t)
	mail := soviet.send()
	a := soviet.live().waiting()[0]
	for why, data := range map[string][]byte{
		"of entry 0":       change(t, mail.Data, atEntryZero(t, soviet, a)),
		"unsigned":         change(t, mail.Data, drop(a.Name("sig"))),
		"without its file": change(t, mail.Data, drop("files/"+a.File())),
		"another's signature": change(t, mail.Data, func(files []campaign.File) []campaign.File {
			sig, err := axis.keys.SignHead(a.Head)
			if err != nil {
				t.Fatal(err)
			}
			return append(drop(a.Name("sig"))(files), campaign.File{Name: a.Name("sig"), Data: sig})
		}),
		"before the first entry": change(t, mail.Data, func(files []campaign.File) []campaign.File {
			head, err := dice.Make("head", dice.L("campaign", a.Head.Get("campaign")), dice.L("party", "soviet"), dice.L("seq", "0"), dice.L("head", a.Head.Get("head")), dice.L("file", a.File()))
			if err != nil {
				t.Fatal(err)
			}
			sig, err := soviet.keys.SignHead(head)
			if err != nil {
				t.Fatal(err)
			}
			name := chain.HeadName(0, "soviet-standing", "")
			return append(files, campaign.File{Name: name + "txt", Data: head.Bytes()}, campaign.File{Name: name + "sig", Data: sig})
		}),
	} {
		before := bytesOf(t, axis.dir)
		if _, err := Receive(os.DirFS(axis.dir), data, axis.with); err == nil {
			t.Errorf("%s: it is taken", why)
		}
		if bytesOf(t, axis.dir) != before {
			t.Errorf("%s: something on disk changed", why)
		}
	}
	axis.receive(mail)
	sum := dice.HashOf(example(t, "standing-axis.yaml").Data).String()
	refusedAs(t, axis, soviet, "object", []dice.Line{dice.L("party", "soviet"), dice.L("file", "none"), dice.L("signed", "none")}, dice.CodeSigned)
	var not *Unasked
	forged := axis.forge(entryOf("object", dice.L("party", "soviet"), dice.L("file", sum), dice.L("signed", a.Hash())))
	if _, err := Receive(os.DirFS(soviet.dir), forged, soviet.with); !errors.As(err, &not) {
		t.Errorf("standing orders as an objection: %v", err)
	}
}

// atEntryZero puts in the place of an aside one that its party signs at an entry that no
// chain has.
func atEntryZero(t *testing.T, p *player, a *chain.Aside) func([]campaign.File) []campaign.File {
	t.Helper()
	head, err := dice.Make("head", dice.L("campaign", a.Head.Get("campaign")), dice.L("party", p.party), dice.L("seq", "0"), dice.L("head", dice.Hash{}.String()), dice.L("file", a.File()))
	if err != nil {
		t.Fatal(err)
	}
	sig, err := p.keys.SignHead(head)
	if err != nil {
		t.Fatal(err)
	}
	zero := chain.HeadName(0, p.party+"-"+a.Kind, "")
	return func(files []campaign.File) []campaign.File {
		files = drop(a.Name("sig"))(drop(a.Name("txt"))(files))
		return append(files, campaign.File{Name: zero + "txt", Data: head.Bytes()}, campaign.File{Name: zero + "sig", Data: sig})
	}
}

// TestObjectionAside: an objection is a statement; without the pen it is entered by who
// has it, and decides nothing.
func TestObjectionAside(t *testing.T) {
	tb := started(t, 5)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	m := soviet.live()
	if err := m.Object(single.Input{Name: "why.txt", Data: []byte("the setup is wrong\n")}); err != nil {
		t.Fatal(err)
	}
	soviet.keep(m)
	axis.receive(soviet.send())
	for axis.live().Counter == 0 {
		tb.turn()
	}
	e, ok := signedEntry(soviet.live(), "object")
	if !ok || e.Get("writer") != "axis" {
		t.Fatalf("%v %s", ok, e.Bytes())
	}
	if data, err := os.ReadFile(soviet.dir + "/files/" + e.Get("file")); err != nil || string(data) != "the setup is wrong\n" {
		t.Errorf("%q, %v", data, err)
	}
	tb.same()
	others(t, axis.dir)
}
