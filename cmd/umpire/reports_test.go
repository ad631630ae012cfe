package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

// The inputs that went wrong once, each in a folder of testdata/reports by its name:
// what is right stands here, from the rule texts.

// reportFolder is a folder of testdata/reports with what the program has said about it.
type reportFolder struct {
	t       *testing.T
	in, out string
	said    string
}

// reported opens a folder.
func reported(t *testing.T, name string) *reportFolder {
	t.Helper()
	return &reportFolder{t: t, in: filepath.Join("testdata", "reports", name), out: filepath.Join(t.TempDir(), "out")}
}

// runs puts a command to the program, files of the folder named `@name`, and asks for
// its status.
func (d *reportFolder) runs(status int, args ...string) *reportFolder {
	d.t.Helper()
	for i, a := range args {
		if name, ok := strings.CutPrefix(a, "@"); ok {
			args[i] = filepath.Join(d.in, name)
		}
	}
	var out bytes.Buffer
	got := outside().run(args, strings.NewReader(""), &out, &out)
	d.said = out.String()
	require.Equal(d.t, status, got, "%v\n%s", args, d.said)
	return d
}

func (d *reportFolder) adjudicates(status int, orders ...string) *reportFolder {
	d.t.Helper()
	args := []string{"adjudicate", "--state", "@state.yaml", "--faces", "@faces.yaml", "--out", d.out}
	for _, o := range orders {
		args = append(args, "--orders", o)
	}
	for _, side := range []string{"axis", "soviet"} {
		if _, err := os.Stat(filepath.Join(d.in, side+".yaml")); err == nil {
			args = append(args, "--standing", "@"+side+".yaml")
		}
	}
	return d.runs(status, args...)
}

// file is the text of what was written under a name.
func (d *reportFolder) file(pattern string) string {
	d.t.Helper()
	names, err := filepath.Glob(filepath.Join(d.out, pattern))
	require.NoError(d.t, err)
	require.Len(d.t, names, 1, pattern)
	data, err := os.ReadFile(names[0])
	require.NoError(d.t, err)
	return string(data)
}

func (d *reportFolder) says(texts ...string) *reportFolder {
	d.t.Helper()
	for _, text := range texts {
		require.Contains(d.t, flat(d.said), text)
	}
	return d
}

// flat is a text with every run of blanks and line ends as one blank.
func flat(text string) string { return strings.Join(strings.Fields(text), " ") }

// C59 and a doubling cancel each other out: 3 MPs and one hex more, so that the fifth
// hex is too far (12.2 C59, 7.2).
func TestReportBonus(t *testing.T) {
	for name, unit := range map[string]string{"ds-C14-C59-bonus": "I/6P", "ds-C27-C59-bonus": "R/VI"} {
		t.Run(name, func(t *testing.T) {
			d := reported(t, name).adjudicates(exit.Awaiting, "@orders.yaml")
			require.NotContains(t, d.said, "moves 1810")
			d.says("WAITING FOR Axis " + unit + " activate")
			require.Contains(t, flat(d.file("*axis_report.txt")), unit+" has 3 MPs, this path costs 5 (7.1; line 11)")

			short := filepath.Join(t.TempDir(), "orders.yaml")
			data, err := os.ReadFile(filepath.Join(d.in, "orders.yaml"))
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(short, bytes.Replace(data, []byte("-1608-1607"), []byte("-1608"), 1), 0o644))
			d.out = filepath.Join(t.TempDir(), "out")
			d.adjudicates(exit.Done, short).says("moves 1810-1709-1609-1708-1608, 4 of 3 MP, by the road bonus")
		})
	}
}

// The bonus past the MPs is told by its name also where nothing is halved: of the six
// MPs that C14 gives along roads, and of the two hexes of its bonus.
func TestReportSaysWhatCarries(t *testing.T) {
	d := reported(t, "ds-C14-C59-bonus")
	dir := t.TempDir()
	standing := filepath.Join(dir, "soviet.yaml")
	data, err := os.ReadFile(filepath.Join(d.in, "soviet.yaml"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(standing, bytes.Replace(data, []byte("  - C59 GE when start and enemy segment\n"), nil, 1), 0o644))
	faces := filepath.Join(dir, "faces.yaml")
	data, err = os.ReadFile(filepath.Join(d.in, "faces.yaml"))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(faces, bytes.Replace(data, []byte("  check/c59: 2\n"), nil, 1), 0o644))
	d.runs(exit.Done, "adjudicate", "--state", "@state.yaml", "--faces", faces, "--out", d.out, "--orders", "@orders.yaml", "--standing", "@axis.yaml", "--standing", standing)
	d.says("5 of 3 MP, by the doubled MPs along roads")
}

// Outside of turns 1 to 4, or a second time, the call is an error (5.1, 9.1).
func TestReportCallOnTurn5(t *testing.T) {
	t.Run("ds-call-on-turn-5", func(t *testing.T) {
		d := reported(t, "ds-call-on-turn-5")
		for _, args := range [][]string{{"check", "@orders.yaml", "--state", "@state.yaml"},
			{"adjudicate", "--state", "@state.yaml", "--orders", "@orders.yaml", "--orders", "@orders-soviet.yaml", "--faces", "@faces.yaml", "--out", d.out}} {
			d.runs(exit.Refused, args...).says("orders.yaml:9:1: error: ", "(9.1)", "declared")
		}
	})
}

// Without a condition the card's own rules decide when it is played: C30 answers a
// card of the enemy (12.2 C30, orders 2.7). Its check needs a die, which is asked for.
func TestReportC30WithoutAgainst(t *testing.T) {
	t.Run("ds-C30-without-against-never-fires", func(t *testing.T) {
		d := reported(t, "ds-C30-without-against-never-fires").adjudicates(exit.WrongFile, "@orders.yaml")
		d.says("combat/2316/check/c30")
		faces := filepath.Join(t.TempDir(), "faces.yaml")
		data, err := os.ReadFile(filepath.Join(d.in, "faces.yaml"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(faces, append(data, "  combat/2316/check/c30: 3\n"...), 0o644))
		d.runs(exit.Done, "adjudicate", "--state", "@state.yaml", "--faces", faces, "--out", d.out, "--orders", "@orders.yaml", "--standing", "@axis.yaml", "--standing", "@soviet.yaml")
		d.says("C30 GE", "Ratio 4:2 = 2:1 (8.2) Shifts 0 -> 2:1")
		d.runs(exit.Done, "check", "@axis.yaml", "--state", "@state.yaml")
		require.NotContains(t, d.said, "warning")
	})
}

// An advance that cannot be is told with its place and its rule, and passed over with
// the reason; that nobody advances is nobody's choice (8.4).
func TestReportAdvanceDropped(t *testing.T) {
	t.Parallel()
	t.Run("ds-advance-dropped-without-a-word", func(t *testing.T) {
		d := reported(t, "ds-advance-dropped-without-a-word")
		d.runs(exit.Done, "check", "@orders.yaml", "--state", "@state.yaml", "--standing", "@axis.yaml")
		d.says("orders.yaml:17:34: warning: T/6P cannot advance over the river between 2216 and 2115 (8.4)")
		d.adjudicates(exit.Done, "@orders.yaml")
		report := flat(d.file("*axis_report.txt"))
		require.Contains(t, report, "*advance: T/6P 2416-2316-2216-2115 passed over: T/6P cannot advance over the river between 2216 and 2115 (8.4; line 17)")
		require.Contains(t, report, "2316 advance: none (8.4; policy: nobody chose)")
		require.NotContains(t, d.said, "advance: none (8.4; Axis choice)")
		require.NotContains(t, d.said, "passed over", "others are told")
	})
}

// A combat whose target has gone is put to its owner with the targets that its units
// may attack now, as a barred move is (8.1, orders 2.6): the answer is the hex.
func TestReportCombatLapses(t *testing.T) {
	t.Run("ds-combat-lapses-unasked", func(t *testing.T) {
		d := reported(t, "ds-combat-lapses-unasked").adjudicates(exit.Awaiting, "@orders.yaml")
		d.runs(exit.Awaiting, "play", "@then-1.yaml", "--out", d.out).says("WAITING FOR Soviet 2413 combats (8.1)")
		sheet := d.file("*answers_soviet.yaml")
		require.Contains(t, sheet, "2414")
		require.Contains(t, sheet, "none")
		answer := filepath.Join(t.TempDir(), "answer.yaml")
		text := strings.Replace(sheet, "status: draft", "status: final", 1)
		line := text[strings.Index(text, "  2413 combats:"):]
		line = line[:strings.IndexByte(line, '\n')]
		require.NoError(t, os.WriteFile(answer, []byte(strings.Replace(text, line, "  2413 combats: 2414", 1)), 0o644))
		faces := filepath.Join(t.TempDir(), "faces.yaml")
		data, err := os.ReadFile(filepath.Join(d.in, "faces.yaml"))
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(faces, append(data, "  combat/2414/attack: 3\n"...), 0o644))
		d.runs(exit.Done, "play", answer, "--out", d.out, "--faces", faces).says("COMBAT 2414")
	})
}

// What a play: map says is read where it stands (orders 3.2).
func TestReportPlayEntry(t *testing.T) {
	t.Run("ds-play-entry-reroll-ignored", func(t *testing.T) {
		d := reported(t, "ds-play-entry-reroll-ignored").adjudicates(exit.Done, "@orders.yaml")
		d.says("re-roll by the Schlachtenglueck marker", "C14 check 1-4: 1d6 = 2, success")
	})
}
