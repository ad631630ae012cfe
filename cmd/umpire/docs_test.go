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

Results go to standard output. If something cannot be done, standard error says why, with
a hint. ` + "`umpire VERB --help`" + ` shows the flags and an example.

On plain files a step needs a state, the orders for its segment and standing orders:
` + "`--state FILE --orders FILE --standing FILE --answers FILE`" + `. In a campaign folder
the folder knows them. No verb uses a network. No verb changes a file that you give it,
except ` + "`fmt -w`" + `.

| verb | does |
|---|---|
`

const commandsFoot = `
A test makes this table from the program:
` + "`go test ./cmd/umpire -run TestCommandsDoc -update`" + `.

## From a draft to a report

    umpire template --state state.yaml --card A17 > orders.yaml
    umpire legal --state state.yaml --orders orders.yaml I/11/6P
    umpire check orders.yaml --state state.yaml --standing standing.yaml
    umpire adjudicate orders.yaml --state state.yaml --standing standing.yaml --out game

In the draft every unit that the card orders stays where it is, with the hexes it can reach
beside it. Below, as comments, are the combats that are possible and the choices that your
standing orders leave open: to use one, take away its #. ` + "`legal`" + ` asks the rules
themselves: what it lists will be accepted. Give it a whole answer
(` + "`legal I/11/6P 2713-2613`" + `), and it says whether that is legal, and why not.

## Pictures

    umpire draw state.yaml --side axis --out board.png
    umpire draw state.yaml --supply soviet --zoc axis --out lines.svg
    umpire draw state.yaml --range HQ/6P --reach I/11/6P --crop 3605,4515 --out part.png
    umpire draw game --segment GT1-A1 --out moves.png
    umpire draw state.yaml --board city --out city.svg

A picture shows what ` + "`--side`" + ` may see, or what everybody may see; no flag shows more.
` + "`--segment`" + ` draws the position after a segment, with its moves, retreats and combats.
Sides differ in the shape of their counters and formations carry a letter, so no colour is
needed to tell them apart. Labels that find no room on the map, and figures or layouts that
no rulebook gives, are listed below it.

## Exit status

| status | means |
|---|---|
| 0 | done |
| 1 | the answer is no: something differs, is illegal, or warns under ` + "`--strict`" + ` |
| 2 | the command line is wrong |
| 3 | orders are refused |
| 4 | a file belongs to another campaign, version, base, segment or side |
| 5 | something was altered or is not signed; two copies differ; the segment was resolved with other files; or others can read the seed |
| 10 | somebody must answer or give a key |
| 70 | a bug of ours; your folders are whole, and the program names a file to send in |
| 74 | a file cannot be read or written |
`

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
	page, want := filepath.Join("..", "..", "docs", "commands.md"), commandsHead+table.String()+commandsFoot
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
