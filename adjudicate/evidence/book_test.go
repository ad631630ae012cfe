package evidence_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/evidence"
)

// folders are finished campaigns with a referee, of each behaviour.
func folders(t *testing.T) map[string]fstest.MapFS {
	t.Helper()
	names, err := filepath.Glob("../campaign/testdata/golden/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no campaigns: %v", err)
	}
	found := map[string]fstest.MapFS{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files := fstest.MapFS{}
		for _, f := range txtar.Parse(data).Files {
			files[f.Name] = &fstest.MapFile{Data: f.Data}
		}
		found[filepath.Base(name)] = files
	}
	return found
}

func opened(t *testing.T, fsys fs.FS) *evidence.Book {
	t.Helper()
	b, err := evidence.Open(fsys)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEveryEntryHasWords: no entry is told by the name of its type, and no hash is told.
func TestEveryEntryHasWords(t *testing.T) {
	types := map[string]bool{}
	for name, fsys := range folders(t) {
		b := opened(t, fsys)
		if b.Broken != nil || b.Chain.Seq() == 0 {
			t.Errorf("%s: %d entries, %v", name, b.Chain.Seq(), b.Broken)
		}
		for _, e := range b.Chain {
			words := b.Says(e)
			if types[e.Get("type")] = true; words == e.Get("type") || strings.Contains(words, e.Hash().String()[:8]) {
				t.Errorf("%s, entry %d: %q", name, e.Number("seq"), words)
			}
		}
	}
	if len(types) < 10 {
		t.Errorf("only %d types: %v", len(types), types)
	}
}

// TestHowDiceWereMade: each die of a campaign has its lock before every number that was given
// for it, and these before the die; where faces are typed in it has none of them.
func TestHowDiceWereMade(t *testing.T) {
	proven, given := 0, 0
	for name, fsys := range folders(t) {
		b := opened(t, fsys)
		for _, e := range b.Chain {
			if e.Get("type") != "rolls" {
				continue
			}
			for _, x := range dice.Entered(e) {
				d, err := b.Die(strings.ToUpper(x.Segment), x.Label)
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if b.Pact.Faces {
					if given++; d.Lock.Type() != "" || len(d.Links) > 0 {
						t.Errorf("%s, %s: given, and made by %v", name, x.Label, d)
					}
					continue
				}
				proven++
				at := d.Complete().Number("seq")
				if d.Lock.Type() == "" || len(d.Links) != len(b.Pact.Contributors()) || at <= d.Lock.Number("seq") || at >= d.Rolls.Number("seq") {
					t.Errorf("%s, %s: lock %d, %d links, complete %d, rolled %d", name, x.Label, d.Lock.Number("seq"), len(d.Links), at, d.Rolls.Number("seq"))
				}
			}
		}
		if _, err := b.Die("GT3-A2", "combat/0000/attack"); err == nil {
			t.Errorf("%s has a die that was never rolled", name)
		}
	}
	if proven == 0 || given == 0 {
		t.Errorf("%d proven, %d given: both must occur", proven, given)
	}
}

// TestSignaturesCount: a signature covers its entry and all before it, and one that does not
// hold covers nothing.
func TestSignaturesCount(t *testing.T) {
	fsys := folders(t)["donnerschlag-1-signed.txtar"]
	b := opened(t, fsys)
	if len(b.Heads) == 0 {
		t.Fatal("nobody has signed anything")
	}
	h := b.Heads[0]
	if got, ok := b.Covering(h.Party(), 1); !ok || got.Seq() != h.Seq() {
		t.Errorf("%s has signed entry %d: entry 1 is covered by %d, %v", h.Party(), h.Seq(), got.Seq(), ok)
	}
	if _, ok := b.Covering(h.Party(), b.Chain.Seq()+1); ok {
		t.Error("an entry that there is not is signed")
	}
	sig := strings.TrimSuffix(h.File, ".txt") + ".sig"
	for name := range fsys {
		if strings.HasSuffix(name, ".sig") && name != sig {
			fsys[sig].Data = fsys[name].Data
			break
		}
	}
	for _, x := range opened(t, fsys).Heads {
		if x.File == h.File && string(fsys[sig].Data) != string(h.Sig) {
			t.Errorf("the signature of somebody else counts under %s", h.File)
		}
	}
}

// TestWhereCopiesPart: two copies part in the first entry that is another; one that ends
// earlier parts nowhere.
func TestWhereCopiesPart(t *testing.T) {
	fsys := folders(t)["donnerschlag-1-referee.txtar"]
	whole := opened(t, fsys)
	short := *whole
	short.Chain = whole.Chain[:7]
	if f := evidence.Part(whole, &short); f.Parts || f.Same != 7 {
		t.Errorf("a copy of 7 entries: %+v", f)
	}
	other := short
	e := whole.Chain[6]
	rec, err := dice.Entry(e.Get("campaign"), 7, whole.Chain[5].Hash(), "nobody", "pass", dice.L("to", "axis"), dice.L("state", strings.Repeat("0", 64)), dice.L("awaits", "orders"))
	if err != nil {
		t.Fatal(err)
	}
	other.Chain = append(append(other.Chain[:0:0], whole.Chain[:6]...), rec)
	f := evidence.Part(whole, &other)
	if !f.Parts || f.Same != 6 || len(f.Lines) == 0 || len(f.Both) > 0 {
		t.Errorf("another entry 7: %+v", f)
	}
}
