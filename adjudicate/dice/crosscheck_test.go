package dice

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest/elsewhere"
)

// python runs a driver that imports testdata/ref.py, the independent program,
// with lines on its standard input. Without python3 the test is skipped loudly.
func python(t *testing.T, driver string, lines []string) []string {
	t.Helper()
	out, good, ok := elsewhere.Run(t, driver, strings.Join(lines, "\n")+"\n")
	switch {
	case !ok:
		t.Skip("SKIPPED: python3 is missing, so nothing was held against testdata/ref.py; install python3 and run again")
	case !good:
		t.Fatal(out)
	}
	got := strings.Split(strings.TrimSuffix(out, "\n"), "\n")
	if len(got) != len(lines) {
		t.Fatalf("ref.py answers %d lines to %d\n%s", len(got), len(lines), out)
	}
	return got
}

// folder is a campaign folder that the test writes with the package.
type folder struct {
	t    *testing.T
	dir  string
	seq  int64
	prev Hash
}

func (f *folder) write(name string, b []byte) {
	f.t.Helper()
	path := filepath.Join(f.dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		f.t.Fatal(err)
	}
	if err := os.WriteFile(path, b, 0o644); err != nil {
		f.t.Fatal(err)
	}
}

func (f *folder) record(typ string, lines ...Line) Record {
	f.t.Helper()
	r, err := Make(typ, lines...)
	if err != nil {
		f.t.Fatal(err)
	}
	return r
}

func (f *folder) entry(writer, typ string, lines ...Line) Record {
	f.t.Helper()
	r, err := Entry(campaign, f.seq+1, f.prev, writer, typ, lines...)
	if err != nil {
		f.t.Fatal(err)
	}
	f.seq, f.prev = f.seq+1, r.Hash()
	f.write("entries/"+entryFile(f.seq), r.Bytes())
	return r
}

func (f *folder) pass(from, to string) {
	f.entry(from, "pass", L("to", to), L("state", f.prev.String()), L("awaits", "x"))
}

// begin writes offer, acceptances, nonces and genesis of a campaign with a referee.
func (f *folder) begin(tip Hash) (offer Record, genesis Hash) {
	nonces := map[string]Hash{"axis": HashOf([]byte("1")), "soviet": HashOf([]byte("2"))}
	commit := func(p string) Line {
		h, err := NonceHash(campaign, p, nonces[p])
		if err != nil {
			f.t.Fatal(err)
		}
		return L("nonce", p, h.String())
	}
	h := HashOf([]byte("x")).String()
	offer = f.record("offer", L("campaign", campaign), L("dice", "referee"), L("player", "soviet"), L("player", "axis"), L("referee", "ref"), L("witness", "none"),
		L("chain", "ref", strconv.Itoa(crossLinks), tip.String()), commit("soviet"), commit("axis"), L("rules", h), L("behaviour", "toy/1"), L("setup", h), L("settings", h),
		L("beacon", "none"), L("hours", "72"), L("default", "forfeit"))
	f.write("genesis/offer.txt", offer.Bytes())
	f.entry("ref", "offer", L("offer", offer.Hash().String()))
	f.pass("ref", "axis")
	f.entry("axis", "accept", L("of", "1"))
	f.pass("axis", "soviet")
	f.entry("soviet", "accept", L("of", "1"))
	f.entry("soviet", "nonce", L("party", "soviet"), L("value", nonces["soviet"].String()))
	f.pass("soviet", "axis")
	f.entry("axis", "nonce", L("party", "axis"), L("value", nonces["axis"].String()))
	f.pass("axis", "ref")
	g := f.record("genesis", L("campaign", campaign), L("offer", offer.Hash().String()), L("nonce", "axis", nonces["axis"].String()), L("nonce", "soviet", nonces["soviet"].String()))
	f.write("genesis/genesis.txt", g.Bytes())
	f.entry("ref", "genesis", L("genesis", g.Hash().String()))
	return offer, g.Hash()
}

// play writes lock, reveal and rolls of every stage that the referee opened.
func (f *folder) play(offer Record, genesis Hash, r *Referee, rolled []Die) {
	for _, l := range r.Locks() {
		lock := f.entry("ref", "lock", L("stage", l.Stage), L("counter", strconv.Itoa(l.Counter)), L("genesis", genesis.String()), L("state", offer.Get("setup")),
			L("rules", offer.Get("rules")), L("behaviour", offer.Get("behaviour")), L("standing", "soviet", "none"), L("standing", "axis", "none"), L("draw", "none"), L("beacon", "none"))
		f.entry("ref", "reveal", L("counter", strconv.Itoa(l.Counter)), L("party", "ref"), L("lock", lock.Hash().String()), L("link", l.Link.String()))
		lines := []Line{L("stage", l.Stage), L("source", "hexdice")}
		for _, x := range rolled {
			if x.Key == l.Stage {
				lines = append(lines, x.Line())
			}
		}
		f.entry("ref", "rolls", lines...)
		f.write("keys/"+l.Stage+".txt", l.Record)
	}
	f.entry("ref", "close", L("state", offer.Get("setup")))
}

// crossLinks is how many stages a campaign of the cross-check may have: some 1,000
// rolls in five of them.
const crossLinks = 200

// randomRolls makes a referee roll in random segments, stages and specs.
func randomRolls(t *testing.T, r *Referee, random *rand.Rand, n int) []Die {
	var rolled []Die
	stage := 1
	segment := "GT1-A1"
	for i := range n {
		switch random.IntN(20) {
		case 0:
			segment = fmt.Sprintf("GT%d-A%d", random.IntN(40), random.IntN(9))
		}
		if random.IntN(8) == 0 || i == 0 || segment != "GT1-A1" {
			stage++
		}
		if len(r.Locks()) > crossLinks-4 {
			break
		}
		text := []string{"d6", "d6", "d6", "d10", "d100", "d1000", "d70000", "pick17", "pick1", "shuffle9", "shuffle300"}[random.IntN(11)]
		spec, err := ParseSpec(text)
		if err != nil {
			t.Fatal(err)
		}
		x, err := r.Roll(Die{Segment: segment, Stage: stage, Label: Label("Combat", fmt.Sprint(i), "attack"), Spec: spec})
		if err != nil {
			t.Fatal(err)
		}
		rolled = append(rolled, x)
	}
	return rolled
}

// TestCrosscheck holds the package against ref.py: a campaign in mode referee
// that the package wrote, and every die in it recomputed.
func TestCrosscheck(t *testing.T) {
	campaigns, dice := 0, 0
	for round := range 5 {
		random := rand.New(rand.NewPCG(uint64(round), 7))
		f := &folder{t: t, dir: t.TempDir()}
		secret := seed(byte(round))
		tip, err := Tip(campaign, "ref", secret, crossLinks)
		if err != nil {
			t.Fatal(err)
		}
		offer, genesis := f.begin(tip)
		r, err := NewReferee(RefereeConfig{Campaign: campaign, Genesis: genesis, Party: "ref", Seed: secret, Links: crossLinks, Next: 1})
		if err != nil {
			t.Fatal(err)
		}
		rolled := randomRolls(t, r, random, 300)
		f.play(offer, genesis, r, rolled)

		report, err := Check(os.DirFS(f.dir), Quicknets)
		if err != nil {
			t.Fatal(err)
		}
		if report.Counter != int64(len(r.Locks())) || len(report.Rolls) != len(rolled) || !report.Closed {
			t.Errorf("%d counters, %d rolls; wanted %d, %d", report.Counter, len(report.Rolls), len(r.Locks()), len(rolled))
		}
		want := fmt.Sprintf("%d %d %d %s", report.Entries, len(report.Stages), len(report.Rolls), report.Head)
		got := python(t, "c = ref.Campaign(sys.stdin.readline().strip()).run()\nprint(c.seq, len(c.keys), c.rolls, c.prev)", []string{f.dir})
		if got[0] != want {
			t.Errorf("ref.py says %q, wanted %q", got[0], want)
		}
		campaigns++

		var asked []string
		for _, x := range rolled {
			asked = append(asked, filepath.Join(f.dir, "keys", x.Key+".txt")+"\t"+x.Key+"\t"+x.Label+"\t"+x.Spec.String())
		}
		answers := python(t, `
for line in sys.stdin:
    path, stage, label, spec = line.rstrip('\n').split('\t')
    values, s = ref.roll(ref.sha(ref.read(path)), stage, label, spec)
    print(' '.join(map(str, values)), s.used, s.rejected)`, asked)
		keys := map[string]Key{}
		for _, l := range r.Locks() {
			keys[l.Stage] = l.Key
		}
		for i, x := range rolled {
			read := keys[x.Key].Roll(x.Key, x.Label, x.Spec)
			if want := fmt.Sprintf("%s %d %d", join(x.Values), read.Bytes, read.Rejected); answers[i] != want {
				t.Errorf("%s %s: ref.py says %q, we say %q", x.Label, x.Spec, answers[i], want)
			}
			dice++
		}
	}
	t.Logf("ref.py agrees on %d campaigns and %d rolls", campaigns, dice)
}

// mutate changes one thing in a record: a byte, a line, a token.
func mutate(random *rand.Rand, b []byte) []byte {
	lines := strings.SplitAfter(string(b), "\n")
	i := random.IntN(len(lines))
	tokens := strings.Split(strings.TrimSuffix(lines[i], "\n"), " ")
	j := random.IntN(len(tokens))
	words := []string{
		"none", "d6", "d1", "0", "1", "2", "3", "01", "-1", "axis", "soviet", "td", "ref", "axis.2", "axis.1", "beacon", "sealed", "given", "hexdice", "", "a..", "+x",
		strings.Repeat("0", 64), strings.Repeat("a", 64), strings.Repeat("F", 64), "sealed/" + strings.Repeat("a", 64), strings.Repeat("x", 200), strings.Repeat("x", 201),
		"1234567890123456", "123456789012345", "gt1-a1.1", "gt1-a1.2", "gt1-a1.0", "x/y/1", "winter-7f3c2a91", "winter-0000000g", "shuffle2", "pick1", "\u00e9", "a b",
	}
	switch random.IntN(6) {
	case 0:
		c := bytes.Clone(b)
		c[random.IntN(len(c))] = byte(random.IntN(128))
		return c
	case 1:
		lines[i] += lines[i]
	case 2:
		lines[i] = ""
	case 3:
		k := random.IntN(len(lines))
		lines[i], lines[k] = lines[k], lines[i]
	case 4:
		tokens = append(tokens[:j], append([]string{words[random.IntN(len(words))]}, tokens[j:]...)...)
		lines[i] = strings.Join(tokens, " ") + "\n"
	default:
		tokens[j] = words[random.IntN(len(words))]
		lines[i] = strings.Join(tokens, " ") + "\n"
	}
	return []byte(strings.Join(lines, ""))
}

// swap puts the values that a key has in another entry of the campaign into an
// entry, or another body under its head: well formed, wrong in the chain.
func swap(t *testing.T, random *rand.Rand, where string, names []string, good []byte) []byte {
	other, err := os.ReadFile(filepath.Join(where, "entries", names[random.IntN(len(names))]))
	if err != nil {
		t.Fatal(err)
	}
	lines, donor := strings.SplitAfter(string(good), "\n"), strings.SplitAfter(string(other), "\n")
	if random.IntN(2) == 0 {
		return []byte(strings.Join(append(lines[:4:4], donor[4:]...), ""))
	}
	i := 4 + random.IntN(len(lines)-4)
	key, _, _ := strings.Cut(lines[i], " ")
	for _, l := range donor {
		if k, _, _ := strings.Cut(l, " "); k == key {
			lines[i] = l
		}
	}
	return []byte(strings.Join(lines, ""))
}

// TestCrosscheckRefusals changes good records and good entries at random and
// holds our verdict, word for word, against that of ref.py. Where ref.py breaks
// down instead of refusing, we must refuse.
func TestCrosscheckRefusals(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 9))
	var asked, ours []string
	dir := t.TempDir()
	add := func(where string, b []byte, verdict error) {
		name := filepath.Join(dir, strconv.Itoa(len(asked)))
		if err := os.WriteFile(name, b, 0o644); err != nil {
			t.Fatal(err)
		}
		asked = append(asked, name+"\t"+where+"\t"+strconv.FormatInt(seqOf(b), 10))
		ours = append(ours, codeOf(verdict))
	}
	records, err := filepath.Glob(vectors + "/*/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for range 1500 {
		b, err := os.ReadFile(records[random.IntN(len(records))])
		if err != nil {
			t.Fatal(err)
		}
		b = mutate(random, b)
		_, verdict := Parse(b)
		add("", b, verdict)
	}
	for _, where := range campaigns(t) {
		names := list(os.DirFS(where), "entries")
		for range 250 {
			seq := random.IntN(len(names)) + 1
			good, err := fs.ReadFile(os.DirFS(where), "entries/"+names[seq-1])
			if err != nil {
				t.Fatal(err)
			}
			b := mutate(random, good)
			if random.IntN(4) > 0 {
				b = swap(t, random, where, names, good)
			}
			if seqOf(b) != int64(seq) {
				continue
			}
			add(where, b, replace(os.DirFS(where), b, int64(seq)))
		}
	}
	theirs := python(t, `
for line in sys.stdin:
    path, where, seq = line.rstrip('\n').split('\t')
    b = ref.read(path)
    try:
        if where: ref.Campaign(where).run(int(seq), b)
        else: ref.parse(b)
        print('accepted')
    except ref.Bad as x: print(x.code)
    except Exception as x: print('broken', type(x).__name__)`, asked)
	count := map[string]int{}
	for i := range asked {
		count[theirs[i]]++
		switch {
		case strings.HasPrefix(theirs[i], "broken"):
			if ours[i] == "accepted" {
				t.Errorf("%s: ref.py %s, we accept", asked[i], theirs[i])
			}
		case ours[i] != theirs[i]:
			b, _ := os.ReadFile(strings.Split(asked[i], "\t")[0])
			t.Errorf("%s: ref.py %s, we %s\n%s", asked[i], theirs[i], ours[i], b)
		}
	}
	t.Logf("%d changed records and entries, same verdict; %d accepted; verdicts of ref.py %v", len(asked), count["accepted"], count)
}
