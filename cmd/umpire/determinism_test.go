package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// The same files give the same bytes in another time zone, language, folder, with
// another home, under another name of the folder and with one processor or many.
func TestSameBytesEverywhere(t *testing.T) {
	t.Parallel()
	dir, args := copied(t)
	first := filepath.Join(dir, "first")
	status, printed, said := program(args(first)...)
	require.Zero(t, status, said)
	want := content(t, first)
	for i, env := range [][]string{
		{"TZ=Asia/Tokyo", "LANG=de_DE.UTF-8", "LC_ALL=de_DE.UTF-8", "GOMAXPROCS=1"},
		{"TZ=America/St_Johns", "LANG=C", "GOMAXPROCS=8", "HOME=", "NO_COLOR=1"},
		{"TZ=", "LC_NUMERIC=fr_FR.UTF-8", "TERM=xterm-256color", "COLUMNS=20", "UMPIRE_SOAK=1"},
	} {
		elsewhere := t.TempDir()
		out := filepath.Join(elsewhere, strings.Repeat("a b/", i), "[out]*")
		cmd := asProgram(args(out)...)
		cmd.Dir, cmd.Env = elsewhere, append(env, "PATH="+os.Getenv("PATH"))
		text, err := cmd.Output()
		require.NoError(t, err, "%v", env)
		assert.Equal(t, printed, string(text), "%v", env)
		assert.Equal(t, want, content(t, out), "%v", env)
	}
}

// twoFights is a position with two targets that have nothing to do with each
// other.
func twoFights(orders, axis string) *conformance {
	c := &conformance{
		Case: "two-fights",
		Units: map[string]string{
			"HQ/6P":  "axis hq range 6 at 2816",
			"201/6P": "axis infantry 4/2 at 2416", "301/13T": "soviet infantry 2/1 at 2316",
			"202/6P": "axis infantry 4/2 at 2420", "302/13T": "soviet infantry 2/1 at 2320",
		},
		Orders:       "card: A17\norder: HQ/6P\nactivate:\n  - rest holds\ncombats:\n" + orders,
		StandingAxis: "cards: pass\ndraw: no\nretreat: any\nlosses: any\nadvance: none\n" + axis, StandingSoviet: defaultStanding + "retreat: any\nlosses: any\n",
	}
	c.fillIn()
	return c
}

const (
	north = "  - attack: 2316\n    with: 201/6P\n"
	south = "  - attack: 2320\n    with: 202/6P\n"
)

// fightWith runs a case with the dice that lie in a folder, a copy of it each time,
// and answers `no` to every question. It gives the dice by label, with their stage.
func fightWith(t *testing.T, c *conformance, chain string) map[string]dice.Die {
	t.Helper()
	dir := t.TempDir()
	out := filepath.Join(dir, "out")
	require.NoError(t, os.CopyFS(out, os.DirFS(chain)))
	require.NoError(t, os.Chmod(filepath.Join(out, "secret", "seed.txt"), 0o600)) // CopyFS opens it to all
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		return path
	}
	text, err := c.state()
	require.NoError(t, err)
	state := write("state.yaml", text)
	_, base, _ := program("show", "--state", state, "--base")
	base = strings.TrimSpace(base)
	status, printed, said := program("adjudicate", "--state", state, "--out", out,
		"--orders", write("orders.yaml", head("orders", c.Segment, "axis", base)+c.Orders),
		"--standing", write("axis.yaml", head("standing", c.Segment, "axis", base)+c.StandingAxis),
		"--standing", write("soviet.yaml", head("standing", c.Segment, "soviet", base)+c.StandingSoviet))
	for n := 0; status == exit.Awaiting && n < 10; n++ {
		sheets, err := filepath.Glob(filepath.Join(out, "*_answers_axis.yaml"))
		require.NoError(t, err)
		require.Len(t, sheets, 1, printed)
		sheet, err := os.ReadFile(sheets[0])
		require.NoError(t, err)
		answer := regexp.MustCompile(`(?m)^(  [^#\n]*:)\s*$`).ReplaceAllString(strings.Replace(string(sheet), "status: draft", "status: final", 1), "$1 no")
		status, printed, said = program("play", write("answer.yaml", answer), "--out", out)
	}
	require.Zero(t, status, "%s%s", printed, said)
	records, err := campaign.Records(out)
	require.NoError(t, err)
	require.Len(t, records, 1)
	fallen := map[string]dice.Die{}
	for _, r := range records[0].Rolls {
		fallen[r.Label] = r
	}
	return fallen
}

// Two attacks keep their dice in whichever order they are listed, if nothing is
// awaited between them: a die rests on its stage and its label. If something is,
// the second attack falls in a later stage, and the order shows in its dice.
func TestOrderOfAttacks(t *testing.T) {
	t.Parallel()
	chain := t.TempDir()
	text, err := twoFights(north+south, "").state()
	require.NoError(t, err)
	state := filepath.Join(t.TempDir(), "state.yaml")
	require.NoError(t, os.WriteFile(state, []byte(text), 0o644))
	status, _, said := program("dice", "commit", "--state", state, "--out", chain)
	require.Zero(t, status, said)

	a := fightWith(t, twoFights(north+south, "reroll: no\n"), chain)
	b := fightWith(t, twoFights(south+north, "reroll: no\n"), chain)
	assert.Equal(t, a, b, "nothing is awaited: the same dice by label")
	require.Len(t, a, 2)
	for _, r := range a {
		assert.Equal(t, "gt3-a2.1", r.Key)
	}

	a = fightWith(t, twoFights(north+south, "reroll: ask\n"), chain)
	b = fightWith(t, twoFights(south+north, "reroll: ask\n"), chain)
	one, two := "combat/2316/attack", "combat/2320/attack"
	assert.Equal(t, "gt3-a2.1", a[one].Key)
	assert.Equal(t, "gt3-a2.2", a[two].Key, "the re-roll of the first was awaited in between")
	assert.Equal(t, "gt3-a2.1", b[two].Key)
	assert.Equal(t, "gt3-a2.2", b[one].Key)
}

// What is shown to a side, or to everybody, names no card of the other hand that
// has not been played.
func TestSideSeesNoHand(t *testing.T) {
	t.Parallel()
	hands := map[string]*regexp.Regexp{ // without C12 and C54, which are played; A17 is the card of the segment
		"axis":   regexp.MustCompile(`\b(C5|C9|C26|C31|A4|A21)\b`),
		"soviet": regexp.MustCompile(`\b(C41|C45|C48|C60|A31|A36|A44)\b`),
	}
	for _, silent := range []bool{false, true} { // adjudicated to the end, or waiting
		dir, args := copied(t)
		out := filepath.Join(dir, "out")
		line := args(out)
		if silent {
			line = append(line[:4:4], line[8:]...) // without standing orders
		}
		status, public, said := program(line...)
		require.Equal(t, map[bool]int{false: exit.Done, true: exit.Awaiting}[silent], status, said)
		shown := map[string]string{"printed": public}
		for name, text := range content(t, out) {
			if !strings.HasPrefix(name, "files/") && !strings.HasSuffix(name, "_state.yaml") { // the referee's
				shown[name] = text
			}
		}
		require.Greater(t, len(shown), 5)
		for _, side := range append(sides, "") {
			_, shown["show --side "+side], _ = program("show", "--state", filepath.Join(dir, "state.yaml"), "--side", side)
			_, shown["report --side "+side], _ = program("report", "--out", out, "--side", side)
			_, shown["report --json --side "+side], _ = program("report", "--out", out, "--json", "--side", side)
			_, shown["report --markdown --side "+side], _ = program("report", "--out", out, "--markdown", "--side", side)
		}
		_, shown["validate axis"], _ = program("validate", filepath.Join(dir, "orders.yaml"), "--state", filepath.Join(dir, "state.yaml"))
		for name, text := range shown {
			for _, side := range sides {
				if strings.Contains(name, side) && !strings.Contains(name, "_answers_"+side+"x") {
					continue // his own
				}
				assert.NotRegexp(t, hands[side], text, "%s shows what %s holds", name, side)
			}
			assert.NotEmpty(t, text, name)
		}
		assert.Regexp(t, hands["axis"], shown["show --side axis"], "a side sees its own hand")
	}
}
