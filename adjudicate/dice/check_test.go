package dice

import (
	"io/fs"
	"maps"
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// copyOf is a campaign of the vectors in memory, to be changed.
func copyOf(t testing.TB, name string) fstest.MapFS {
	t.Helper()
	dir, out := os.DirFS(vectors+"/"+name), fstest.MapFS{}
	err := fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := fs.ReadFile(dir, path)
		out[path] = &fstest.MapFile{Data: b}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// N32, N57: what only the whole folder shows.
func TestFolderRefused(t *testing.T) {
	good := copyOf(t, "campaign-mutual")
	var input, head string
	for path := range good {
		if strings.HasPrefix(path, "files/") && (input == "" || path < input) {
			input = path
		}
		if strings.HasPrefix(path, "heads/") && strings.HasSuffix(path, ".txt") && (head == "" || path < head) {
			head = path
		}
	}
	put := func(path string, b []byte) func(fstest.MapFS) {
		return func(m fstest.MapFS) { m[path] = &fstest.MapFile{Data: b} }
	}
	remove := func(path string) func(fstest.MapFS) { return func(m fstest.MapFS) { delete(m, path) } }
	for name, c := range map[string]struct {
		change func(fstest.MapFS)
		code   Code
		file   string
	}{
		"good":           {func(fstest.MapFS) {}, "accepted", ""},
		"other secret":   {put("secret/seed", []byte("x")), "accepted", ""},
		"gap":            {remove("entries/000007.txt"), CodeSeq, "entries/000008.txt"},
		"odd name":       {put("entries/000001.txt~", nil), CodeSeq, "entries/000001.txt~"},
		"folder":         {func(m fstest.MapFS) { m["entries/000065.txt"] = &fstest.MapFile{Mode: fs.ModeDir} }, CodeSeq, "entries/000065.txt"},
		"file missing":   {remove(input), CodeFile, ""},
		"file changed":   {put(input, []byte("x")), CodeFile, ""},
		"key changed":    {put("keys/gt1-a1.1.txt", []byte("x")), CodeKey, ""},
		"key missing":    {remove("keys/gt1-a1.1.txt"), "accepted", ""},
		"offer missing":  {remove("genesis/offer.txt"), CodeOffer, "genesis/offer.txt"},
		"offer changed":  {put("genesis/offer.txt", append([]byte(nil), good["genesis/offer.txt"].Data[1:]...)), CodeOffer, ""},
		"hands missing":  {remove("genesis/hands-axis.txt"), CodeSecrets, ""},
		"head changed":   {put(head, good["heads/"+strings.TrimPrefix(head, "heads/")].Data[:20]), CodeLine, head},
		"head elsewhere": {put("heads/x.txt", vector(t, "records/head.txt")), CodeHead, ""},
		"no head":        {put("heads/x.txt", vector(t, "records/link-axis-12.txt")), CodeType, "heads/x.txt"},
		"bare hash":      {put("secret/orders", good[input].Data), CodePrivate, ""},
	} {
		m := maps.Clone(good)
		c.change(m)
		_, err := Check(m, Quicknets)
		if codeOf(err) != string(c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
		if r, ok := err.(*Refusal); ok && c.file != "" && r.File != c.file {
			t.Errorf("%s: file %s, want %s", name, r.File, c.file)
		}
	}
	if _, err := Check(fstest.MapFS{}, Quicknets); codeOf(err) != "seq" {
		t.Errorf("an empty folder: %v", err)
	}
}

// N24: each line of a lock altered in turn is refused, except the position,
// about which parties may differ (hexdice/1 4.3).
func TestLockLinesAltered(t *testing.T) {
	dir := os.DirFS(vectors + "/campaign-mutual")
	lock := string(vector(t, "campaign-mutual/entries/000035.txt"))
	other := HashOf([]byte("other")).String()
	want := map[string]string{
		"stage": "stage", "counter": "counter", "genesis": "epoch", "state": "accepted", "rules": "pinned", "behaviour": "pinned",
		"standing": "standing", "draw": "draw", "beacon": "beacon",
	}
	n := 0
	for line := range strings.Lines(lock[strings.Index(lock, "stage"):]) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		changed := map[string]string{
			"stage": "gt1-a1.9", "counter": "9", "behaviour": "donnerschlag/2", "draw": "axis", "beacon": Quicknet + "/7",
		}[key]
		if changed == "" {
			changed = other
		}
		if key == "standing" {
			party, _, _ := strings.Cut(value, " ")
			changed = party + " " + other
		}
		b := []byte(strings.Replace(lock, line, key+" "+changed+"\n", 1))
		if got := codeOf(replace(dir, b, 35)); got != want[key] {
			t.Errorf("%s: %s, want %s", line, got, want[key])
		}
		n++
	}
	if n != 10 {
		t.Errorf("%d lines altered", n)
	}
}

// A solo campaign draws its nonce from a beacon round; a silent party forfeits,
// or the trustee gives the link.
func TestSolo(t *testing.T) {
	f := &folder{t: t, dir: t.TempDir()}
	tip, err := Tip(campaign, "solo", seed(9), 16)
	if err != nil {
		t.Fatal(err)
	}
	h := HashOf([]byte("x")).String()
	offer := f.record("offer", L("campaign", campaign), L("dice", "referee"), L("player", "solo"), L("referee", "solo"), L("witness", "none"),
		L("chain", "solo", "16", tip.String()), L("nonce", "beacon", Quicknet+"/1002"), L("rules", h), L("behaviour", "toy/1"), L("setup", h), L("settings", h),
		L("beacon", "none"), L("hours", "72"), L("default", "forfeit"))
	f.write("genesis/offer.txt", offer.Bytes())
	f.entry("solo", "offer", L("offer", offer.Hash().String()))
	g := f.record("genesis", L("campaign", campaign), L("offer", offer.Hash().String()), L("nonce", "beacon", Quicknet+"/1002/"+h))
	f.write("genesis/genesis.txt", g.Bytes())
	f.entry("solo", "genesis", L("genesis", g.Hash().String()))
	if r, err := Check(os.DirFS(f.dir), Quicknets); err != nil || r.Genesis != g.Hash().String() || r.Pen != "solo" {
		t.Fatalf("%+v %v", r, err)
	}
	for name, c := range map[string]struct {
		text string
		code string
	}{
		"other round": {strings.Replace(string(g.Bytes()), "/1002/", "/1003/", 1), "nonce"},
		"no record":   {"x", "line"},
		"other type":  {string(offer.Bytes()), "type"},
	} {
		f.write("genesis/genesis.txt", []byte(c.text))
		if _, err := Check(os.DirFS(f.dir), Quicknets); codeOf(err) != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.Remove(f.dir + "/genesis/genesis.txt"); err != nil {
		t.Fatal(err)
	}
	if _, err := Check(os.DirFS(f.dir), Quicknets); codeOf(err) != "genesis" {
		t.Errorf("genesis missing: %v", err)
	}
}

// silence is a mutual campaign in which soviet owes his link for counter 1 and
// the witness has entered the demand.
func silence(t *testing.T, fallback string) (f *folder, link Hash) {
	f = &folder{t: t, dir: t.TempDir()}
	h := HashOf([]byte("x")).String()
	lines := []Line{L("campaign", campaign), L("dice", "mutual"), L("player", "axis"), L("player", "soviet"), L("referee", "none"), L("witness", "td"),
		L("rules", h), L("behaviour", "toy/1"), L("setup", h), L("settings", h), L("beacon", "none"), L("hours", "72"), L("default", fallback)}
	links, nonces := map[string]Hash{}, map[string]Hash{}
	for i, p := range []string{"axis", "soviet"} {
		c, err := NewChain(campaign, p, seed(byte(i)), 8)
		if err != nil {
			t.Fatal(err)
		}
		x, err := c.Link(1)
		if err != nil {
			t.Fatal(err)
		}
		links[p], nonces[p] = x, HashOf([]byte{byte(i)})
		n, err := NonceHash(campaign, p, nonces[p])
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, L("chain", p, "8", c.Tip().String()), L("nonce", p, n.String()))
	}
	offer := f.record("offer", lines...)
	f.write("genesis/offer.txt", offer.Bytes())
	f.entry("axis", "offer", L("offer", offer.Hash().String()))
	f.pass("axis", "soviet")
	f.entry("soviet", "accept", L("of", "1"))
	f.entry("soviet", "nonce", L("party", "soviet"), L("value", nonces["soviet"].String()))
	f.pass("soviet", "axis")
	f.entry("axis", "nonce", L("party", "axis"), L("value", nonces["axis"].String()))
	g := f.record("genesis", L("campaign", campaign), L("offer", offer.Hash().String()), L("nonce", "axis", nonces["axis"].String()), L("nonce", "soviet", nonces["soviet"].String()))
	f.entry("axis", "genesis", L("genesis", g.Hash().String()))
	lock := f.entry("axis", "lock", L("stage", "s.1"), L("counter", "1"), L("genesis", g.Hash().String()), L("state", h), L("rules", h), L("behaviour", "toy/1"),
		L("standing", "axis", "none"), L("standing", "soviet", "none"), L("draw", "none"), L("beacon", "none"))
	f.entry("axis", "reveal", L("counter", "1"), L("party", "axis"), L("lock", lock.Hash().String()), L("link", links["axis"].String()))
	head := f.record("head", L("campaign", campaign), L("party", "axis"), L("seq", strconv.FormatInt(f.seq, 10)), L("head", f.prev.String()))
	f.write("heads/axis.txt", head.Bytes())
	f.entry("td", "demand", L("party", "axis"), L("counter", "1"), L("lock", lock.Hash().String()), L("round", "5"), L("signed", head.Hash().String()))
	return f, links["soviet"]
}

func TestDefaults(t *testing.T) {
	type outcome struct{ kind, value, code string }
	for _, fallback := range []string{"forfeit", "escrow", "beacon"} {
		_, link := silence(t, fallback)
		good := map[string]string{"forfeit": "none", "escrow": link.String(), "beacon": ""}[fallback]
		cases := []outcome{
			{fallback, HashOf([]byte("no link")).String(), map[string]string{"forfeit": "default", "escrow": "link", "beacon": "default"}[fallback]},
			{fallback, "beacon/" + Quicknet + "/28805/" + link.String(), "default"},
			{map[string]string{"forfeit": "escrow", "escrow": "forfeit", "beacon": "forfeit"}[fallback], "none", "default"},
		}
		if good != "" {
			cases = append(cases, outcome{fallback, good, "accepted"})
		}
		for _, c := range cases {
			f, _ := silence(t, fallback)
			f.entry("td", "default", L("counter", "1"), L("party", "soviet"), L("kind", c.kind), L("value", c.value))
			r, err := Check(os.DirFS(f.dir), Quicknets)
			if codeOf(err) != c.code {
				t.Errorf("offer %s, default %+v: %v", fallback, c, err)
			}
			if err == nil && (r.Closed != (fallback == "forfeit") || len(r.Stages) != map[string]int{"forfeit": 0, "escrow": 1}[fallback]) {
				t.Errorf("offer %s: closed %v, %d stages", fallback, r.Closed, len(r.Stages))
			}
			theirs := python(t, "try: ref.Campaign(sys.stdin.readline().strip()).run(); print('accepted')\nexcept ref.Bad as x: print(x.code)", []string{f.dir})
			if theirs[0] != c.code {
				t.Errorf("offer %s, default %+v: ref.py says %s", fallback, c, theirs[0])
			}
		}
	}
}

// A change of rulings binds when its file is there and all others accepted.
func TestChange(t *testing.T) {
	for name, c := range map[string]struct {
		file     bool
		accepted []string
		code     string
	}{
		"good":       {true, []string{"axis", "soviet"}, "accepted"},
		"no file":    {false, nil, "file"},
		"one accept": {true, []string{"axis"}, "accept"},
	} {
		f := &folder{t: t, dir: t.TempDir()}
		tip, err := Tip(campaign, "ref", seed(1), 64)
		if err != nil {
			t.Fatal(err)
		}
		offer, genesis := f.begin(tip)
		ruling := []byte("ruling\n")
		if c.file {
			f.write("files/"+HashOf(ruling).String(), ruling)
		}
		f.entry("ref", "change", L("file", HashOf(ruling).String()))
		change := strconv.FormatInt(f.seq, 10)
		for _, p := range c.accepted {
			f.pass("ref", p)
			f.entry(p, "accept", L("of", change))
			f.pass(p, "ref")
		}
		r, err := NewReferee(RefereeConfig{Campaign: campaign, Genesis: genesis, Party: "ref", Seed: seed(1), Links: 64, Next: 1})
		if err != nil {
			t.Fatal(err)
		}
		f.play(offer, genesis, r, []Die{mustRoll(t, r, "GT1", 1, "a")})
		if _, err := Check(os.DirFS(f.dir), Quicknets); codeOf(err) != c.code {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
}

// N40: who locked reveals first; the vectors have no entry for it.
func TestLockerRevealsFirst(t *testing.T) {
	c := NewChecker(os.DirFS(vectors+"/campaign-mutual"), Quicknets)
	for i := int64(1); i <= 10; i++ {
		if err := c.Entry(vector(t, "campaign-mutual/entries/"+entryFile(i))); err != nil {
			t.Fatal(err)
		}
	}
	lock := hash(t, c.Report().Head)
	pass, err := Entry(campaign, 11, lock, "axis", "pass", L("to", "soviet"), L("state", lock.String()), L("awaits", "link/1"))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Entry(pass.Bytes()); err != nil {
		t.Fatal(err)
	}
	later, err := Parse(vector(t, "campaign-mutual/entries/000013.txt"))
	if err != nil {
		t.Fatal(err)
	}
	reveal, err := Entry(campaign, 12, pass.Hash(), "soviet", "reveal", L("counter", "1"), L("party", "soviet"), L("lock", lock.String()), L("link", later.Get("link")))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Entry(reveal.Bytes()); codeOf(err) != "first" {
		t.Errorf("the second reveals first: %v", err)
	}
}
