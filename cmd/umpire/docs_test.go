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

	"umpire/adjudicate/campaign"
)

const commandsHead = `# Commands

For most games a few commands are enough:

- ` + "`umpire`" + ` alone (` + "`next`" + `) says what is due, and lays a draft of each file that you may hand in.
- ` + "`umpire FILE`" + ` (` + "`play`" + `) hands a file in: each file says what it is. A draft is only checked.
- ` + "`legal`" + ` says what you may do; ` + "`undo`" + ` takes back what you handed in last.
- If each player has a folder, ` + "`send`" + ` writes the file that you mail.

` + "`umpire COMMAND --help`" + ` shows the flags of a command and an example. If something cannot be
done, the program says why, and what you could do instead. No command uses a network. Only
` + "`fmt -w`" + ` changes a file that you give it.

You can play in a campaign folder, which keeps the files of a game in order, or with single files.
Single files you name: ` + "`--state FILE`" + `, ` + "`--orders FILE`" + `, ` + "`--standing FILE`" + `, ` + "`--answers FILE`" + `. In a
campaign folder you leave out whatever the folder already has.

Nobody to play with? ` + "`umpire new donnerschlag --dice mutual --play axis --seat soviet=computer`" + `
gives the other side to the program. It needs dice ` + "`mutual`" + `: with ` + "`beacon`" + ` a die takes minutes. The
program plays in the folder ` + "`computer`" + ` within yours, with its own keys and dice, and knows only what
its side may know. It plays as docs/selfplay.md says, and agrees to any end that you propose. You send
nothing: it answers in the same command, and so ` + "`undo`" + ` finds little to take back. If a command
was broken off, type ` + "`umpire send`" + `. Do not look into that folder before the end, which opens both
hands. ` + "`audit`" + ` checks such a game like any other.

Four commands hold others: ` + "`referee`" + ` what a referee does (two players rule and take back by it,
if both agree), ` + "`claim`" + ` what you do when something is wrong or late, ` + "`key`" + ` what is done with keys,
` + "`dev`" + ` what builders use.

The commands for mail and proof use a few special words: bundle, chain, entry, link, lock, nonce,
round, seal, seed, witness. trust.md explains them.

| command | does |
|---|---|
`

const commandsFoot = `
## From a draft to a report

    umpire template --state state.yaml --card A17 > orders.yaml
    umpire legal --state state.yaml --orders orders.yaml I/11/6P
    umpire check orders.yaml --state state.yaml --standing standing.yaml
    umpire adjudicate orders.yaml --state state.yaml --standing standing.yaml --out game

The draft lists every unit that the card lets you move. Each holds its place until you write
something else; the hexes that it can reach stand beside it. Below come the possible combats, and
the choices that your standing orders leave open, as comments: to use one, remove its #.

` + "`legal`" + ` uses the rules of the game itself: whatever it lists will be accepted. Give it a whole
move (` + "`legal I/11/6P 2713-2613`" + `), and it says whether the move is legal, and if not, why.

## Pictures

    umpire draw state.yaml --side axis --out board.png
    umpire draw state.yaml --supply soviet --zoc axis --out lines.svg
    umpire draw state.yaml --range HQ/6P --reach I/11/6P --crop 3605,4515 --out part.png
    umpire draw game --segment GT1-A1 --out moves.png
    umpire draw state.yaml --board city --out city.svg

With ` + "`--side`" + ` a picture shows what that side may see, and without it what everybody may see. It
never shows more.

| flag | draws |
|---|---|
| ` + "`--supply SIDE`" + ` | the supply lines of a side, and its units without supply |
| ` + "`--zoc SIDE`" + ` | its zones of control |
| ` + "`--range HQ`" + ` | the command range of an HQ |
| ` + "`--reach UNIT`" + ` | where a unit can go |
| ` + "`--crop SPACES`" + ` | only the part of the map between two spaces |
| ` + "`--segment SEGMENT`" + ` | the position after a segment, with its moves, retreats and combats |
| ` + "`--board BOARD`" + ` | one board of a game that has several |

You can read a picture without colours: the counters of the two sides differ in shape, and each
formation has a letter. Below the map are the labels that do not fit on it, and what we had to
assume because the rulebook does not say.

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

For programmers: a test writes this page from the program, with
` + "`go test ./cmd/umpire -run TestCommandsDoc -update`" + `.
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
## For programs: next --json

` + "`umpire next --json FOLDER`" + ` writes one object, in one form for every folder: a
player's, a referee's, a witness's, one from which an invitation went out, and one of a
closed game. Every key is always there; lists are never null. ` + "`next`" + ` without ` + "`--json`" + `
says the same in words.

| key | meaning |
|---|---|
` + tables["outlook"] + `
What is ` + "`due`" + `:

| key | meaning |
|---|---|
` + tables["due"] + `
So a program plays a game: for what is ` + "`mine`" + ` it gives the command in ` + "`then`" + `. In place
of FILE it puts the file that it has written (` + "`draft`" + ` begins one, ` + "`sheet`" + ` is one to
fill in). It carries what then lies in sent/ to the others, who put it in place of
BUNDLE. Where one person plays all sides, what is due from a side has FILE in ` + "`then`" + `
too. With given dice the command is refused until a file of faces, named behind it, has the
die that the refusal names.
`
}

// The page of commands is what the program says of its verbs, no more and no less.
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
				name += "` (`" + strings.Join(sub.Aliases, ", ") + "`)"
			} else {
				name += "`"
			}
			fmt.Fprintf(&table, "| `%s | %s |\n", name, strings.ReplaceAll(sub.Short, "|", "\\|"))
			walk(sub)
		}
	}
	walk(a.root())
	page, want := filepath.Join("..", "..", "docs", "commands.md"), commandsHead+table.String()+commandsFoot+keysDoc(t)
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
		t.Errorf("the page is not what the program says: write it anew with -update")
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
		sent, told := s.Read(campaign.Input{Name: "orders.md", Data: []byte(b[1])})
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
