package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
)

const commandsHead = `# Commands

Every verb does one thing. Results go to standard output; what could not be done
goes to standard error, with a hint. ` + "`umpire VERB --help`" + ` lists the flags. On
plain files a step is a state, the orders for its segment and standing orders:
` + "`--state FILE --orders FILE --standing FILE --answers FILE`" + `. No verb uses a
network. No verb changes a file that it was given, but ` + "`fmt -w`" + `.

The table is made from the program: ` + "`go test ./cmd/umpire -run TestCommandsDoc -update`" + `.

| verb | does |
|---|---|
`

const commandsFoot = `
## From a draft to a report

    umpire template --state state.yaml --card A17 > orders.yaml
    umpire legal --state state.yaml --orders orders.yaml I/11/6P
    umpire check orders.yaml --state state.yaml --standing standing.yaml
    umpire adjudicate orders.yaml --state state.yaml --standing standing.yaml --out game

The draft has every unit that the card orders; each holds, and beside it stand the
hexes in its reach. The combats that could come of it, and the choices that the
standing orders leave open, stand below as comments: take the sign away from what
you want. ` + "`legal`" + ` puts the questions of the rules themselves: what it lists is
accepted, and for a whole answer (` + "`legal I/11/6P 2713-2613`" + `) it says why not.

## Pictures

    umpire draw state.yaml --side axis --out board.png
    umpire draw state.yaml --supply soviet --zoc axis --out lines.svg
    umpire draw state.yaml --range HQ/6P --reach I/11/6P --crop 3605,4515 --out part.png
    umpire draw game --segment GT1-A1 --out moves.png
    umpire draw state.yaml --board city --out city.svg

A picture shows what ` + "`--side`" + ` may see, without it what everybody may: no flag adds to
that. ` + "`--segment`" + ` draws how a segment of a folder left things, with its moves, retreats
and combats. Figures and layouts that no rulebook gives are told in a line below the map.

## Exit status

| status | means |
|---|---|
| 0 | done |
| 1 | the answer is no: something differs, is not legal, or warns under ` + "`--strict`" + ` |
| 2 | the command line is wrong |
| 3 | orders refused |
| 4 | a file of another campaign, version, base, segment or side |
| 5 | something was altered or not signed, copies part, is resolved already with other files, or others can read the seed |
| 10 | somebody's answer is awaited, or a key |
| 70 | a bug of ours: folders are whole, and the program names a file to send in |
| 74 | a file cannot be read or written |
`

// The page of commands has every verb of the program, and no other.
func TestCommandsDoc(t *testing.T) {
	a := &app{out: io.Discard, err: io.Discard}
	verbs := map[string]bool{}
	var table strings.Builder
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Name() == "help" || sub.Name() == "completion" {
				continue
			}
			name := strings.TrimPrefix(sub.CommandPath(), "umpire ")
			verbs[name] = true
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
	page := filepath.Join("..", "..", "docs", "commands.md")
	if *update {
		if err := os.WriteFile(page, []byte(commandsHead+table.String()+commandsFoot), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z ]+)`").FindAllStringSubmatch(string(text), -1) {
		listed[m[1]] = true
		if !verbs[m[1]] {
			t.Errorf("the page has a verb %s that is none", m[1])
		}
	}
	for name := range verbs {
		if !listed[name] {
			t.Errorf("the page has no verb %s", name)
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
		s, err := open(state, nil, nil, nil)
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
