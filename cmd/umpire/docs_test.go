package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/adjudicate/single"
)

const commandsHead = `# Commands

For most games a few commands are enough:

- ` + "`umpire`" + ` alone (` + "`next`" + `) says what is due, and drafts each file that you may hand in.
- ` + "`umpire FILE`" + ` (` + "`play`" + `) hands in a file of any kind. A draft is only checked.
- ` + "`legal`" + ` lists what you may do now: whatever it lists is accepted. Give it a whole move, as in
  ` + "`legal I/11/6P 2713-2613`" + `, and it says whether that is legal, and if not, why.
- ` + "`undo`" + ` takes back what you handed in last; with a referee you hand in a better file instead.
- ` + "`send`" + ` writes the mail that you send next, if each player has a folder. With a referee, what a player
  hands in with ` + "`umpire FILE`" + ` goes into a mail at once; ` + "`send`" + ` confirms or signs what came.

playing.md plays a first turn. ` + "`umpire COMMAND --help`" + ` shows the flags of a command and an example. If
something cannot be done, the program says why, and what you could do instead. No command uses a
network. The program changes a file that you wrote in two cases only: when you type ` + "`fmt -w`" + `, and when
you hand in a draft in which you replaced the card that the program had chosen.

A campaign folder keeps the files of a game for you. Without one, name each file: ` + "`--state FILE`" + `,
` + "`--orders FILE`" + `, ` + "`--standing FILE`" + `, ` + "`--answers FILE`" + `.

Six commands are groups of others:

- ` + "`referee`" + `: what a referee does. Two players without a referee can propose with it to change the
  position or to take back a segment; they can also fill in ` + "`drafts/proposal.yaml`" + ` for that.
- ` + "`dice`" + `: the seed of the dice, and how to check them.
- ` + "`claim`" + `: what you do when something is wrong or late.
- ` + "`key`" + `: your keys.
- ` + "`vassal`" + `: how to move your counters in VASSAL (vassal.md).
- ` + "`dev`" + `: tools for developers.

trust.md explains the special words: beacon, bundle, chain, entry, link, lock, nonce, round, seal,
seed, witness.

| command | does |
|---|---|
`

const commandsFoot = `
## Against the program

    umpire new donnerschlag --dice mutual --play axis --seat soviet=computer

The program then plays the other side, in the folder ` + "`computer`" + ` within yours. It has keys and secrets of
its own, and knows only what its side may know. Do not look into that folder before the end. The program
answers before your command ends, so you send nothing, and ` + "`undo`" + ` finds little to take back. If a
command was interrupted, type ` + "`umpire send`" + `. The program agrees to any end that you propose. ` + "`audit`" + `
checks such a game like any other. The game needs dice ` + "`mutual`" + `; with ` + "`beacon`" + ` each die would take
minutes. docs/selfplay.md says how the program plays.
`

const programsHead = `# For programs that use umpire

## Exit status

Each command ends with a number, which scripts can read:

| status | means |
|---|---|
| 0 | done |
| 1 | the answer is no: something differs or is illegal; with ` + "`check --strict`" + `, there is a warning |
| 2 | the command line is wrong |
| 3 | orders are refused |
| 4 | a file belongs to another campaign, version, position, segment or side |
| 5 | something was altered or is not signed; two copies differ; the segment was already played with other files; or others can read your secret files |
| 10 | the program waits: somebody must answer, sign, or send something |
| 70 | a bug of ours; your folders are not damaged, and the program names a file to send to us |
| 74 | a file cannot be read or written, or another command is at work in the folder |
`

// keysDoc is the section on what next --json writes, with the keys as the source declares them.
func keysDoc(t *testing.T) string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "awaited.go", nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]string{}
	ast.Inspect(file, func(n ast.Node) bool {
		typ, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		fields, ok := typ.Type.(*ast.StructType)
		if !ok {
			return true
		}
		for _, f := range fields.Fields.List {
			if f.Tag == nil {
				continue
			}
			key, means := reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), strings.TrimSpace(f.Comment.Text())
			tables[typ.Name.Name] += fmt.Sprintf("| `%s` | %s |\n", key, means)
		}
		return false
	})
	return `
## next --json

` + "`umpire next --json FOLDER`" + ` says what ` + "`next`" + ` says, as one JSON object. It has the same form in every
folder, of a player, a referee or a witness, before, during and after a game. Every key is always there;
lists are never null.

| key | meaning |
|---|---|
` + tables["outlook"] + `
Each thing in ` + "`due`" + ` has these keys:

| key | meaning |
|---|---|
` + tables["due"] + `
This is how a program can play a game. For each thing that is ` + "`mine`" + ` it runs the command in ` + "`then`" + `. In
place of FILE it puts the file that it has written: ` + "`draft`" + ` begins one, ` + "`sheet`" + ` is one to fill in. It
sends the new files in sent/ to the programs of the other players, which put the name of such a file in
place of BUNDLE. If one person plays all sides, the program runs the ` + "`then`" + ` of every side, even where
` + "`mine`" + ` is false. With given dice a command may be refused because a die is missing. The refusal names
the die: add a file of faces that has it.

A test writes this page and commands.md: ` + "`go test ./cmd/umpire -run TestCommandsDoc -update`" + `.
`
}

// The page of commands is what the program says of its verbs, no more and no less, and that for programs
// what it says to them.
func TestCommandsDoc(t *testing.T) {
	a := &app{out: io.Discard, err: io.Discard}
	var table strings.Builder
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Name() == "help" || sub.Name() == "completion" {
				continue
			}
			name := strings.TrimPrefix(sub.CommandPath(), "umpire ")
			if len(sub.Aliases) > 0 {
				name += "` (`" + strings.Join(sub.Aliases, "`, `") + "`)"
			} else {
				name += "`"
			}
			fmt.Fprintf(&table, "| `%s | %s |\n", name, strings.ReplaceAll(sub.Short, "|", "\\|"))
			walk(sub)
		}
	}
	walk(a.root())
	for name, want := range map[string]string{"commands.md": commandsHead + table.String() + commandsFoot, "programs.md": programsHead + keysDoc(t)} {
		page := filepath.Join("..", "..", "docs", name)
		if *update {
			if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if string(text) != want {
			t.Errorf("%s is not what the program says: write it anew with -update", name)
		}
	}
}

// Every file on the page for players is sound: it reads, and its orders check.
func TestOrdersDoc(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "orders.md"))
	if err != nil {
		t.Fatal(err)
	}
	state, err := read(filepath.Join(example, "state.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```yaml\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	kinds := map[string]bool{}
	for _, b := range blocks {
		s, err := outside().open(state, nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		sent, told := s.Read(single.Input{Name: "orders.md", Data: []byte(b[1])})
		if sent.File == nil || len(told.Faults) > 0 {
			t.Errorf("%v\n%s", told.Faults, b[1])
			continue
		}
		kinds[sent.File.Kind] = true
		if sent.File.Kind != "orders" {
			continue
		}
		s.Orders = sent
		if c := s.Check(); c.Err != nil || len(c.Problems) > 0 {
			t.Errorf("%v %+v", c.Err, c.Problems)
		}
	}
	if len(kinds) != 3 {
		t.Errorf("the page shows %v", kinds)
	}
}

// TestRefereeBegins: what docs/referee.md gives to be typed at the beginning is what a script types.
func TestRefereeBegins(t *testing.T) {
	t.Parallel()
	page := text(t, "../../docs/referee.md")
	_, begins, found := strings.Cut(page, "## The beginning\n")
	begins, _, more := strings.Cut(begins, "\n## ")
	script := text(t, "testdata/script/referee-begins.txtar")
	lines := regexp.MustCompile(`(?m)^    (\S.*)$`).FindAllStringSubmatch(begins, -1)
	if !found || !more || len(lines) < 4 {
		t.Fatalf("%d lines to type", len(lines))
	}
	for _, l := range lines {
		if !strings.Contains(script, "\n"+l[1]+"\n") && !strings.Contains(script, "\nrun "+l[1]+"\n") {
			t.Errorf("no script types %s", l[1])
		}
	}
}
