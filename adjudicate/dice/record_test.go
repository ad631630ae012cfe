package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestMakeRefuses(t *testing.T) {
	h := HashOf(nil).String()
	for name, c := range map[string]struct {
		typ   string
		lines []Line
		code  Code
	}{
		"type":      {"dice", nil, CodeType},
		"missing":   {"roll", []Line{L("stage", "a.1"), L("label", "x")}, CodeKey},
		"unknown":   {"roll", []Line{L("stage", "a.1"), L("label", "x"), L("block", "0"), L("spec", "d6")}, CodeKey},
		"twice":     {"roll", []Line{L("stage", "a.1"), L("label", "x"), L("label", "y"), L("block", "0")}, CodeKey},
		"injection": {"roll", []Line{L("stage", "a.1\nlabel x"), L("block", "0")}, CodeLine},
		"blank":     {"link", []Line{L("campaign", campaign), L("party", "a"), L("index", "1 2"), L("value", h)}, CodeLine},
		"empty":     {"roll", []Line{L("stage", ""), L("label", "x"), L("block", "0")}, CodeLine},
		"no values": {"roll", []Line{L("stage"), L("label", "x"), L("block", "0")}, CodeLine},
		"no type":   {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a")}, CodeKey},
		"two types": {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a"), L("type", "close"), L("type", "offer"), L("state", h)}, CodeKey},
		"face":      {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a"), L("type", "rolls"), L("stage", "a.1"), L("source", "given"), L("roll", "x", "d6", "7")}, CodeValue},
		"two faces": {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a"), L("type", "rolls"), L("stage", "a.1"), L("source", "given"), L("roll", "x", "d6", "6", "6")}, CodeValue},
		"no permut": {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a"), L("type", "rolls"), L("stage", "a.1"), L("source", "given"), L("roll", "x", "shuffle2", "0", "0")}, CodeValue},
		"huge face": {"entry", []Line{L("campaign", campaign), L("seq", "1"), L("prev", h), L("writer", "a"), L("type", "rolls"), L("stage", "a.1"), L("source", "given"), L("roll", "x", "d6", "4294967297")}, CodeValue},
	} {
		if _, err := Make(c.typ, c.lines...); codeOf(err) != string(c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
}

// Make sorts; what it writes does not depend on the order of the lines given.
func TestMakeSorts(t *testing.T) {
	good := vector(t, "campaign-mutual/entries/000039.txt")
	r, err := Parse(good)
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		lines := rapid.Permutation(linesOf(r)).Draw(t, "lines")
		again, err := Make("entry", lines...)
		if err != nil || string(again.Bytes()) != string(good) {
			t.Fatalf("%q %v", again.text, err)
		}
	})
}

func TestRefusalSaysWhere(t *testing.T) {
	_, err := Parse([]byte("hexdice/1 roll\nstage a.1\nlabel X\nblock 0\n"))
	if want := `line 3: refused (token): "X" is not a token: a-z 0-9 . _ / + -, first a letter or digit, at most 200`; err == nil || err.Error() != want {
		t.Errorf("got %v\nwant %s", err, want)
	}
	err = replace(os.DirFS(vectors+"/campaign-mutual"), vector(t, "bad/e34-face.txt"), seqOf(vector(t, "bad/e34-face.txt")))
	if err == nil || !strings.HasPrefix(err.Error(), "entries/0000") {
		t.Errorf("no file named: %v", err)
	}
}

func TestCheckerStaysRefused(t *testing.T) {
	c := NewChecker(os.DirFS(vectors+"/campaign-mutual"), Quicknets)
	first := c.Entry([]byte("x"))
	if codeOf(first) != "line" {
		t.Fatal(first)
	}
	if err := c.Entry(vector(t, "campaign-mutual/entries/000001.txt")); err != first {
		t.Errorf("after a refusal: %v", err)
	}
	if err := c.Finish(); err != first {
		t.Errorf("finish after a refusal: %v", err)
	}
}

func TestSpec(t *testing.T) {
	for _, s := range []string{"d2", "d6", "d9999999", "pick1", "pick9999999", "shuffle1", "shuffle9999"} {
		spec, err := ParseSpec(s)
		if err != nil || spec.String() != s {
			t.Errorf("%s: %s %v", s, spec, err)
		}
	}
	if D6.String() != "d6" || D6.N() != 6 || D6.Kind() != KindDie || (Spec{}).String() != "none" || (Spec{}).Check(nil) == nil {
		t.Error("D6 or the zero spec")
	}
}

// N11: ids that fold alike are found when data are loaded.
func TestCheckIDs(t *testing.T) {
	for name, c := range map[string]struct {
		ids  []string
		code string
	}{
		"good":   {[]string{"I/11/6P", "I/11/7P", "2413"}, "accepted"},
		"alike":  {[]string{"I/11/6P", "i_11_6p"}, "id"},
		"begin":  {[]string{"+a"}, "id"},
		"umlaut": {[]string{"Öl"}, "id"},
		"empty":  {[]string{""}, "id"},
	} {
		if err := CheckIDs(c.ids); codeOf(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		id := rapid.String().Draw(t, "id")
		f := Fold(id)
		if Fold(f) != f || !only(f, "._+-") {
			t.Fatalf("%q folds to %q", id, f)
		}
	})
}

func TestChainLinks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 300).Draw(t, "n")
		s := seed(rapid.Byte().Draw(t, "seed"))
		c, err := NewChain(campaign, "axis", s, n)
		if err != nil {
			t.Fatal(err)
		}
		x := Hash(s)
		for i := n; i > 0; i-- {
			if got, err := c.Link(i); err != nil || got != x {
				t.Fatalf("link %d of %d: %s %v", i, n, got, err)
			}
			x = stepDown(campaign, "axis", int64(i), x)
		}
		if c.Tip() != x {
			t.Fatal("tip")
		}
		for _, i := range []int{-1, 0, n + 1} {
			if _, err := c.Link(i); codeOf(err) != "link" {
				t.Fatalf("link %d: %v", i, err)
			}
		}
	})
	if err := VerifyLink(campaign, "axis", 3, Hash{}, 5, Hash{}); codeOf(err) != "link" {
		t.Errorf("a link below the last: %v", err)
	}
}

func TestSeal(t *testing.T) {
	nonce, content := Hash(seed(0x47)), []byte("bid: 3\n")
	s, err := Seal(campaign, "axis", "gt4-adm2.1/bid", nonce, content)
	if err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"accepted": OpenSeal(s, campaign, "axis", "gt4-adm2.1/bid", nonce, content),
		"open":     OpenSeal(s, campaign, "axis", "gt4-adm2.1/bid", nonce, []byte("bid: 4\n")),
		"id":       OpenSeal(s, campaign, "axis", "bid", nonce, content),
		"party":    OpenSeal(s, campaign, "none", "gt4-adm2.1/bid", nonce, content),
		"token":    OpenSeal(s, "Winter", "axis", "gt4-adm2.1/bid", nonce, content),
	} {
		if codeOf(err) != name {
			t.Errorf("%v, want %s", err, name)
		}
	}
	for _, other := range []error{
		OpenSeal(s, campaign, "soviet", "gt4-adm2.1/bid", nonce, content), OpenSeal(s, campaign, "axis", "gt4-adm2.2/bid", nonce, content),
		OpenSeal(s, "winter-7f3c2a92", "axis", "gt4-adm2.1/bid", nonce, content), OpenSeal(s, campaign, "axis", "gt4-adm2.1/bid", Hash{}, content),
	} {
		if codeOf(other) != "open" {
			t.Errorf("a copied seal: %v", other)
		}
	}
}

// The HMAC that is written out is that of the standard library, on records that Make writes.
func TestBlockIsHMAC(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := Key(HashOf([]byte(rapid.String().Draw(t, "key"))))
		stage := rapid.StringMatching(`[a-z0-9][a-z0-9+-]{0,80}\.[1-9][0-9]{0,4}`).Draw(t, "stage")
		label := rapid.StringMatching(`[a-z0-9][a-z0-9._/+-]{0,199}`).Draw(t, "label")
		n := rapid.IntRange(0, 1<<40).Draw(t, "block")
		r, err := Make("roll", L("stage", stage), L("label", label), L("block", itoa(int64(n))))
		if err != nil {
			t.Fatal(err)
		}
		m := hmac.New(sha256.New, k[:])
		m.Write(r.Bytes())
		if got := k.block(stage, label, n); string(got[:]) != string(m.Sum(nil)) {
			t.Fatal("another HMAC")
		}
	})
}

// Every face of every size up to 256 comes from equally many bytes.
func TestUniformIsUniform(t *testing.T) {
	for n := 2; n <= 256; n++ {
		count := make([]int, n)
		for v := range limit(n, 1) {
			count[v%uint64(n)]++
		}
		if slices.Min(count) != slices.Max(count) {
			t.Errorf("n %d: %v", n, count)
		}
	}
}

func TestRollFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := Key(HashOf([]byte{rapid.Byte().Draw(t, "key")}))
		text := rapid.StringMatching(`d[2-9]|d[1-9][0-9]{1,6}|pick[1-9][0-9]{0,6}|shuffle[1-9][0-9]{0,2}`).Draw(t, "spec")
		spec, err := ParseSpec(text)
		if err != nil {
			t.Fatal(err)
		}
		r := k.Roll("a.1", "x", spec)
		if err := spec.Check(r.Values); err != nil {
			t.Fatal(err)
		}
	})
	if r := (Key{}).Roll("a.1", "x\nblock 1", D6); r.Values != nil {
		t.Error("a label outside the grammar has a stream")
	}
	if r := (Key{}).Roll("a", "x", D6); r.Values != nil {
		t.Error("a stage outside the grammar has a stream")
	}
	if r := (Key{}).Roll("a.1", "x", Spec{}); r.Values != nil {
		t.Error("the zero spec rolls")
	}
}

func TestRollAllocates(t *testing.T) {
	k := Key(HashOf(nil))
	if n := testing.AllocsPerRun(100, func() { k.Roll("gt3-a2.4", "combat/2413/attack", D6) }); n > 1 {
		t.Errorf("%v allocations a die; the slice of values is one", n)
	}
}

func BenchmarkRoll(b *testing.B) {
	k := Key(HashOf(nil))
	b.ReportAllocs()
	for b.Loop() {
		k.Roll("gt3-a2.4", "combat/2413/attack", D6)
	}
}

func BenchmarkChain4096(b *testing.B) {
	for b.Loop() {
		if _, err := NewChain(campaign, "axis", [32]byte{}, 4096); err != nil {
			b.Fatal(err)
		}
	}
}

func FuzzRecord(f *testing.F) {
	for _, pattern := range []string{"records/*.txt", "bad/*.txt", "campaign-*/entries/*.txt", "campaign-*/heads/*.txt"} {
		files, err := filepath.Glob(filepath.Join(vectors, pattern))
		if err != nil {
			f.Fatal(err)
		}
		for _, name := range files {
			b, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(b)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := Parse(b)
		if err != nil {
			if refusal, ok := err.(*Refusal); !ok || refusal.What == "" || refusal.Code == "" {
				t.Fatalf("no refusal: %v", err)
			}
			return
		}
		if string(r.Bytes()) != string(b) {
			t.Fatal("accepted bytes are not canonical")
		}
		again, err := Make(r.Type(), linesOf(r)...)
		if err != nil || again.Hash() != r.Hash() {
			t.Fatalf("Make does not give it back: %v", err)
		}
	})
}

func FuzzSpec(f *testing.F) {
	for _, s := range []string{"d6", "pick39", "shuffle52", "1d6", "d06", "d10000000", "pick0", "shuffle10000"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		spec, err := ParseSpec(s)
		if err != nil {
			if codeOf(err) != "spec" {
				t.Fatal(err)
			}
			return
		}
		if spec.String() != s {
			t.Fatalf("%q becomes %q", s, spec)
		}
		if spec.Kind() == KindShuffle {
			return
		}
		if err := spec.Check((Key{}).Roll("a.1", "x", spec).Values); err != nil {
			t.Fatal(err)
		}
	})
}

func FuzzCheckerEntry(f *testing.F) {
	dir := os.DirFS(vectors + "/campaign-mutual")
	names := list(dir, "entries")
	for i := range names {
		b, err := os.ReadFile(vectors + "/campaign-mutual/entries/" + names[i])
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		seq := seqOf(b)
		if seq < 1 || seq > int64(len(names))+1 {
			seq = int64(len(names)) + 1
		}
		_ = replace(dir, b, seq) // no panic
	})
}
