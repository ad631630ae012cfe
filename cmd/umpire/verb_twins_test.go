package main

import (
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
)

// TestTwinVerbs: in two games that differ in what a side may not know, every verb of the
// program that the side types says and writes the same, right or wrong: on its view of
// the position, in its folder of a campaign without a referee, and in its folder of one
// with a referee. The verbs are those of the program, so that a new one must say how it
// is typed.
func TestTwinVerbs(t *testing.T) {
	atNoon(t)
	defer func(was io.Reader) { entropy = was }(entropy)
	lines := typedLines(t)
	for _, g := range []*twinGame{hexTwins, areaTwins} {
		n := 1
		if suitetest.Soaking() {
			n = 6
		}
		typed := map[string]int{}
		for i, m := range g.positions(t, n) {
			for _, side := range g.seers {
				if suitetest.Soaking() || side == g.seers[0] {
					twinVerbs(t, i, m, side, lines, typed)
				}
			}
		}
		if t.Failed() {
			return
		}
		t.Logf("%v: %s", g.sides, counted(typed))
		for verb := range lines {
			if typed[verb] == 0 {
				t.Errorf("%s was never typed", verb)
			}
		}
	}
}

// fresh makes the program draw the same secrets as at the same point of the twin.
func fresh(point int) { entropy = suitetest.Random{R: rand.New(rand.NewPCG(7, uint64(point)))} }

// typed are the lines by which each verb is tried. F is the folder, S a state or the folder
// that knows it, VIEW and ENEMY the sides, the other words files and names as they lie there.
var typedVerbs = map[string][]string{
	"":             {""},
	"acknowledge":  {"acknowledge BUNDLE F"},
	"adjudicate":   {"adjudicate ORDERS F", "adjudicate WRONG F", "adjudicate --standing STANDING F", "adjudicate ORDERS --state VIEWED --out OUT"},
	"agree":        {"agree draw --reason x --consent VIEW F"},
	"answer":       {"answer ANSWERS --out F", "answer ANSWERS F", "answer WRONG F"},
	"audit":        {"audit F", "audit --json F"},
	"beacon":       {"beacon ORDERS F"},
	"data":         {"data"},
	"data check":   {"data check"},
	"default":      {"default F"},
	"demand":       {"demand F"},
	"desk":         {"desk F", "desk --overdue F", "desk --close F"},
	"diary":        {"diary UNIT F", "diary UNIT --side VIEW F"},
	"dice":         {"dice"},
	"dice commit":  {"dice commit --state VIEWED --out OUT"},
	"dice explain": {"dice explain SEGMENT LABEL --out F"},
	"dice unseal":  {"dice unseal 1/state --out OUT F"},
	"dice verify":  {"dice verify F"},
	"diff":         {"diff VIEWED VIEWED"},
	"dispute":      {"dispute SEGMENT --orders ORDERS F"},
	"draw":         {"draw S --side VIEW --out OUT.svg", "draw S --out OUT.svg", "draw F --segment SEGMENT --side VIEW --out OUT.svg"},
	"escrow":       {"escrow F"},
	"fmt":          {"fmt ORDERS", "fmt STANDING"},
	"history":      {"history F", "history --json F"},
	"key":          {"key"},
	"key change":   {"key change --key KEYS F"},
	"key new":      {"key new --out OUT"},
	"key nonce":    {"key nonce F --key KEYS --side VIEW"},
	"key open":     {"key open F --key KEYS --side VIEW --out OUT"},
	"key sign":     {"key sign ENTRY --key KEYS --side VIEW --out OUT"},
	"legal":        {"legal --state S --side VIEW", "legal --state S --side ENEMY", "legal --state S --side VIEW --orders ORDERS", "legal --state S --side VIEW --why UNIT"},
	"new":          {"new GAME --out OUT"},
	"new campaign": {"new campaign VIEWED --out OUT", "new campaign VIEWED --dice mutual --play VIEW --out OUT"},
	"next":         {"next F", "next --json F"},
	"object":       {"object ORDERS F"},
	"receive":      {"receive BUNDLE F", "receive STANDING F"},
	"rekey":        {"rekey F"},
	"repair":       {"repair F"},
	"replay":       {"replay F", "replay --side VIEW F", "replay --side ENEMY F", "replay --step F"},
	"report":       {"report --out F", "report --side VIEW --out F", "report --side ENEMY --out F", "report --json --out F", "report --markdown --out F"},
	"resign":       {"resign VIEW --reason x F", "resign ENEMY --reason x F"},
	"restore":      {"restore BUNDLE --key KEYS --out OUT"},
	"retract":      {"retract ORDERS --reason x F", "retract STANDING --reason x F"},
	"rollback":     {"rollback SEGMENT --reason x F"},
	"rules":        {"rules --state S", "rules 8.4 --state S"},
	"ruling":       {"ruling seed --reason x F"},
	"seat":         {"seat VIEW=Carla --reason x F", "seat ENEMY=Carla --reason x F"},
	"selfplay":     {"selfplay GAME --from VIEWED"},
	"send":         {"send F", "send --all F", "send ORDERS F", "send STANDING F", "send --to ENEMY F", "send WRONG F"},
	"show":         {"show S", "show S --side VIEW", "show S --side ENEMY"},
	"status":       {"status F"},
	"template":     {"template --state S --side VIEW", "template --state S --side ENEMY", "template --state S --side VIEW --kind standing", "template --state S --side ENEMY --kind standing"},
	"validate":     {"validate ORDERS --state S", "validate WRONG --state S", "validate STANDING --state S", "validate ANSWERS --state S"},
	"verify":       {"verify ORDERS F", "verify VIEWED F"},
	"view":         {"view S --side VIEW", "view S --side ENEMY"},
	"void":         {"void F"},
	"witness":      {"witness BUNDLE --key KEYS --out OUT"},
}

// typedLines are the lines for every verb there is.
func typedLines(t *testing.T) map[string][]string {
	t.Helper()
	verbs := map[string]bool{}
	var walk func(cmd *cobra.Command, path string)
	walk = func(cmd *cobra.Command, path string) {
		verbs[path] = true
		for _, sub := range cmd.Commands() {
			if sub.Name() != "help" && sub.Name() != "completion" {
				walk(sub, strings.TrimSpace(path+" "+sub.Name()))
			}
		}
	}
	walk((&app{}).root(), "")
	for verb := range verbs {
		if len(typedVerbs[verb]) == 0 {
			t.Fatalf("the verb %q is in the program; say in typedVerbs how a side types it", verb)
		}
	}
	for verb := range typedVerbs {
		if !verbs[verb] {
			t.Fatalf("there is no verb %q", verb)
		}
	}
	return typedVerbs
}

// twinVerbs compares all that a side is told, in the places where it may stand.
func twinVerbs(t *testing.T, i int, m twinned, side model.Side, lines map[string][]string, typed map[string]int) {
	t.Helper()
	r := adjudicate.NewRandom(uint64(i))
	twin := m
	twin.pos = m.pos.Clone()
	// the enemy's orders are what everybody sees: with the same card in both
	m.game.redeal(twin.pos, m.game.enemyOf(side), true, 0, r)
	for _, place := range []func(*verbDesk){(*verbDesk).plain, (*verbDesk).alone, (*verbDesk).refereed} {
		a, b := newVerbDesk(t, m, side), newVerbDesk(t, twin, side)
		a.twin, b.twin = b, a
		place(a)
		place(b)
		if len(a.moments) != len(b.moments) {
			t.Fatalf("position %d, %s %s, %s: %d moments and %d", i, m.edition, m.segment, a.place, len(a.moments), len(b.moments))
		}
		for at := range a.moments {
			for _, verb := range slices.Sorted(maps.Keys(lines)) {
				for n, line := range lines[verb] {
					if !suitetest.Soaking() && (at+n+i+len(verb))%16 > 0 && typed[verb] > 0 {
						continue
					}
					typed[verb]++
					x, y := a.types(at, line), b.types(at, line)
					if x != y {
						t.Errorf("position %d, %s %s, %s, moment %d of %s: `%s` tells %s what it may not know: %s", i, m.edition, m.segment, a.place, at, a.moments[at].what, line, side, apartAt(x, y))
					}
				}
			}
		}
	}
}

// apartAt shows where two texts part.
func apartAt(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return fmt.Sprintf("line %d:\n%s\n-- and --\n%s", i, x[i], strings.Join(y[min(i, len(y)):min(i+1, len(y))], "\n"))
		}
	}
	return "the second is longer: " + strings.Join(y[len(x):], "\n")
}

// verbDesk is all that a side has before it: its folder, its files.
type verbDesk struct {
	t        *testing.T
	m        twinned
	side     model.Side
	place    string
	dir      string // of everybody, while the game is driven
	point    int    // secrets are drawn by it
	moments  []verbMoment
	twin     *verbDesk
	standing map[string]bool
}

// verbMoment is a copy of what lay on the desk at a time.
type verbMoment struct {
	what, dir string
	words     map[string]string
}

func newVerbDesk(t *testing.T, m twinned, side model.Side) *verbDesk {
	return &verbDesk{t: t, m: m, side: side, dir: deskDir(t), standing: map[string]bool{}}
}

// deskDir is a folder whose name is as long as that of every other.
func deskDir(t *testing.T) string {
	t.Helper()
	if verbDesks.t != t {
		verbDesks.t, verbDesks.dir, verbDesks.n = t, quickDir(t), 0
	}
	verbDesks.n++
	dir := filepath.Join(verbDesks.dir, fmt.Sprintf("%07d", verbDesks.n))
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	return dir
}

var verbDesks struct {
	t   *testing.T
	dir string
	n   int
}

func (d *verbDesk) path(name string) string { return filepath.Join(d.dir, filepath.FromSlash(name)) }

// do runs the program, which draws the same secrets in the twin.
func (d *verbDesk) do(args ...string) (int, string) {
	d.point++
	fresh(d.point)
	status, out, said := program(args...)
	return status, out + said
}

func (d *verbDesk) must(args ...string) string {
	d.t.Helper()
	status, said := d.do(args...)
	if status != 0 && status != exit.Awaiting {
		d.t.Fatalf("%s: umpire %s: %d: %s", d.place, strings.Join(args, " "), status, said)
	}
	return said
}

func (d *verbDesk) put(name, text string) string {
	d.t.Helper()
	path := d.path(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	return path
}

// laid writes the state and what each side may have of it.
func (d *verbDesk) laid() {
	st, _ := d.m.game.begin(d.t, d.m.edition)
	st.Position, st.Segment = d.m.pos.Clone(), d.m.segment
	file, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		d.t.Fatal(err)
	}
	d.put("full/state.yaml", string(file.Data))
	for _, side := range d.m.game.sides {
		d.put(string(side)+"/viewed.yaml", d.must("view", d.path("full/state.yaml"), "--side", string(side)))
	}
}

// drafts writes the orders and standing orders of a side as the program drafts them.
func (d *verbDesk) drafts(side model.Side, state string) {
	for _, kind := range []string{"orders", "standing"} {
		if status, said := d.do("template", "--state", state, "--side", string(side), "--kind", kind); status == 0 {
			d.put(string(side)+"/"+kind+".yaml", strings.Replace(said, "status: draft", "status: final", 1))
		}
	}
}

// moment remembers what lies there.
func (d *verbDesk) moment(what, folder, state string) {
	d.t.Helper()
	own := string(d.side)
	d.drafts(d.side, state)
	kept := deskDir(d.t)
	if err := os.CopyFS(kept, os.DirFS(d.path(own))); err != nil {
		d.t.Fatal(err)
	}
	shut(d.t, kept)
	rel := func(path string) string {
		return filepath.Join("DIR", strings.TrimPrefix(path, d.path(own)))
	}
	d.moments = append(d.moments, verbMoment{what, kept, map[string]string{
		"F": rel(folder), "S": rel(state), "VIEWED": "DIR/viewed.yaml", "ORDERS": "DIR/orders.yaml", "STANDING": "DIR/standing.yaml",
		"ANSWERS": "DIR/answers.yaml", "WRONG": "DIR/wrong.yaml", "BUNDLE": "DIR/bundle.zip", "KEYS": "DIR/keys", "OUT": "DIR/out", "OUT.svg": "DIR/out.svg",
		"VIEW": own, "ENEMY": string(d.m.game.enemyOf(d.side)), "SEGMENT": d.m.segment, "UNIT": d.unit(), "LABEL": "combat/2413/attack",
		"GAME": d.game(), "ENTRY": filepath.Join(rel(folder), "entries", "000001.txt"),
	}})
}

// shut gives a copy of secret files the modes that they had.
func shut(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		switch inside := filepath.ToSlash(path); {
		case err != nil || !strings.Contains(inside, "/secret") && !strings.Contains(inside, "/keys"):
			return err
		case e.IsDir():
			return os.Chmod(path, 0o700)
		}
		return os.Chmod(path, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (d *verbDesk) game() string {
	if d.m.game == areaTwins {
		return "stalingrad"
	}
	return "donnerschlag"
}

func (d *verbDesk) unit() string { return d.m.pos.Set().UnitName(0) }

var (
	signedPart = regexp.MustCompile(`[A-Za-z0-9+/=]{40,}`)
	anyHash    = regexp.MustCompile(`[0-9a-f]{8,64}`)
)

// types runs a line on a copy of a moment, and gives all that came of it: what was said,
// and what lies there then, by length and without what is drawn, hashed or signed.
func (d *verbDesk) types(at int, line string) string {
	d.t.Helper()
	mo := d.moments[at]
	dir := deskDir(d.t)
	if err := os.CopyFS(dir, os.DirFS(mo.dir)); err != nil {
		d.t.Fatal(err)
	}
	shut(d.t, dir)
	var args []string
	for word := range strings.FieldsSeq(line) {
		if to, ok := mo.words[word]; ok {
			word = strings.Replace(to, "DIR", dir, 1)
		}
		args = append(args, word)
	}
	fresh(at)
	status, out, said := program(args...)
	blank := func(text string) string {
		text = strings.ReplaceAll(strings.ReplaceAll(text, dir, "DIR"), d.dir, "DIR")
		return anyHash.ReplaceAllString(signedPart.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("@", len(s)) }), "#")
	}
	var told []string
	for name, text := range content(d.t, dir) {
		told = append(told, d.file(name, text, blank)...)
	}
	slices.Sort(told)
	_ = os.RemoveAll(dir)
	return fmt.Sprintf("exit %d\n%s%s", status, blank(out), blank(said)) + strings.Join(told, "")
}

// file is what can be told of a file: of an encrypted one its length, of a bundle its files.
func (d *verbDesk) file(name, text string, blank func(string) string) []string {
	switch {
	case strings.HasPrefix(text, "age-encryption.org"):
		return []string{fmt.Sprintf("%s: %d bytes\n", blank(name), len(text))}
	case strings.HasPrefix(text, "PK"):
		files, err := pen.Unpack([]byte(text))
		if err != nil {
			d.t.Fatal(err)
		}
		var list []string
		for _, f := range files {
			list = append(list, d.file(name+"!"+f.Name, string(f.Data), blank)...)
		}
		return list
	}
	return []string{fmt.Sprintf("%s: %d bytes\n%s\n", blank(name), len(text), blank(text))}
}
