package donnerschlag

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rulesPage writes docs/donnerschlag.md from what is there: the map of the book
// (homes_test.go), and the cases, tables and tests by the rows of the
// catalogue they name.
type rulesPage struct {
	t     testing.TB
	files []string            // of the rules
	cases map[string][]string // row → cases, and tests that name it
	why   map[string]string   // row → why it has no test
}

// group is a part of the catalogue: rows that share all but their number.
type group struct {
	prefix, section string
	rows            int
}

// row is the id of the n-th row of a group.
func (g group) row(n int) string { return fmt.Sprintf("%s-R%d", g.prefix, n) }

func readGroups(t testing.TB) (list []group) {
	text, err := os.ReadFile("testdata/catalogue.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.Split(line, "\t")
		if len(f) != 3 {
			continue
		}
		n, err := strconv.Atoi(f[2])
		if err != nil {
			t.Fatal(line)
		}
		list = append(list, group{f[0], f[1], n})
	}
	return list
}

var (
	rowWord   = regexp.MustCompile(`\bDS(?:22|E)?-[A-Za-z0-9.]+-R\d+\b`)
	ruleWord  = regexp.MustCompile(`(?m)^rules: \[(.*)\]`)
	sectional = regexp.MustCompile(`^\d+\.\d+$`)
)

// sources reads the package: what its files cite, what its tests speak of.
func (p *rulesPage) sources(dir string) {
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		p.t.Fatal(err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			p.t.Fatal(err)
		}
		if base := filepath.Base(name); strings.HasSuffix(base, "_test.go") {
			p.testFile(name, src)
		} else {
			p.files = append(p.files, base)
		}
	}
}

// testFile notes the tests of a file under the rows that they name.
func (p *rulesPage) testFile(name string, src []byte) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, 0)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || !strings.HasPrefix(f.Name.Name, "Test") {
			continue
		}
		body := string(src[set.Position(f.Pos()).Offset:set.Position(f.End()).Offset])
		for _, id := range slices.Compact(slices.Sorted(slices.Values(rowWord.FindAllString(body, -1)))) {
			p.cases[id] = append(p.cases[id], f.Name.Name)
		}
	}
}

// caseFiles notes the cases under the rows they name.
func (p *rulesPage) caseFiles(pattern string) {
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		p.t.Fatal("no cases", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			p.t.Fatal(err)
		}
		if m := ruleWord.FindStringSubmatch(string(text)); m != nil {
			for _, id := range strings.Split(m[1], ",") {
				id = strings.TrimSpace(id)
				p.cases[id] = append(p.cases[id], strings.TrimSuffix(filepath.Base(name), ".yaml"))
			}
		}
	}
}

// rowTables notes the tables of rows under the rows they name.
func (p *rulesPage) rowTables(pattern string) {
	names, err := filepath.Glob(pattern)
	if err != nil || len(names) == 0 {
		p.t.Fatal("no tables of rows", err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			p.t.Fatal(err)
		}
		table := "rows/" + filepath.Base(name)
		for _, id := range rowWord.FindAllString(string(text), -1) {
			if !contains(p.cases[id], table) {
				p.cases[id] = append(p.cases[id], table)
			}
		}
	}
}

// reasons reads why rows have no test.
func (p *rulesPage) reasons(path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if row, reason, ok := strings.Cut(line, "\t"); ok && !strings.HasPrefix(line, "#") {
			p.why[row] = reason
		}
	}
}

func newRulesPage(t testing.TB) *rulesPage {
	p := &rulesPage{t: t, cases: map[string][]string{}, why: map[string]string{}}
	p.caseFiles("../../cmd/umpire/testdata/cases/*.yaml")
	p.rowTables("../../cmd/umpire/testdata/rows/*.yaml")
	p.sources(".")
	for _, r := range rowsOfTests {
		name := runtime.FuncForPC(reflect.ValueOf(r.test).Pointer()).Name()
		for _, id := range strings.Fields(r.rows) {
			p.cases[id] = append(p.cases[id], name[strings.LastIndex(name, ".")+1:])
		}
	}
	p.reasons("testdata/untested.tsv")
	return p
}

func some4(list []string) string {
	if len(list) > 4 {
		return strings.Join(list[:4], " ") + fmt.Sprintf(" and %d more", len(list)-4)
	}
	return strings.Join(list, " ")
}

// row is one row of the catalogue: the cases, tables and tests that name it, else the
// reason for which it has none.
func (p *rulesPage) row(g group, n int) (text, how string) {
	if cases := p.cases[g.row(n)]; len(cases) > 0 {
		return some4(cases), "case"
	}
	if why := p.why[g.row(n)]; why != "" {
		return "no test: " + why, "reason"
	}
	return "open", "open"
}

const rulesHead = `# Donnerschlag: rules, files, tests

A test makes this page from the sources, the tests and the cases, and fails when the
page names something that is gone or leaves a row out:
` + "`go test ./adjudicate/donnerschlag -run TestRulesDoc -update`" + `.

## Rules in force

The editions of 2023 and 2022 play from the same files; a state names its edition.
Where the texts are silent or differ, a named ruling decides. ` + "`umpire rules`" + ` lists the
rulings, a state sets them, and a report names those that were used.

Where the texts allow only one sensible reading, there is no ruling:

- C5, C7, C12, C15, C22 and C37 are for the attacker, C54 for the defender: what they
  cancel hurts nobody else (8.3; 12.1 note 8 says "if applicable").
- A unit that is drawn and finds no hex returns to its cup. The only other end that the
  texts know for it is elimination, and that leads to the cup too (3.3).
- The road bonus extends a path, so it needs a hex moved along the road (7.2). A unit
  that begins without MPs does not move by it.
- In 2022 a retreat may enter a hex again (8.4). Between two full stacks it would never
  end, so a unit does not return to a hex where it has been twice.
- Cards for any time may be played in the Admin Phase, before and after the draw, and
  when the segments of a turn are over, before and after the Donnerschlag marker
  advances (3.8, 8.2, 12.2 C4). Not so cards that give a segment, or cards with a window
  of their own; their last moment is the end of the last segment (12.2 C13). A player is
  asked at these moments only if a rule of theirs names one: ` + "`before draw`, `after draw`,\n  `end of turn`" + `.

## Sections

A section of the rulebook, or a part of one, has one home in ` + "`adjudicate/donnerschlag`" + `. The straight line
says in the order of the text which function plays which part: those without a file stand in the
home, and those of other files it calls. The last column has what is played elsewhere, and in what role.

The numbers are those of the book of 2023. A number after the section is a step of its list: 4.5 is
the fifth step of 4, 5.1.4 the fourth of 5.1, 5.2.3 the third of 5.2. There is no 5.3. What the two
editions do not have in common is asked of ` + "`s.rules`" + `: 2023 answers in ` + "`edition.go`" + `, 2022 in
` + "`edition_2022.go`" + `. In the book of 2022 cards and replacements are 4.5, stacking 8, supply 11, overruns
12.3, combat 13.2, and Donnerschlag 14.

`

// page is the whole of docs/donnerschlag.md.
func (p *rulesPage) page() string {
	var w strings.Builder
	w.WriteString(rulesHead)
	groups := readGroups(p.t)
	w.WriteString(mapOfTheBook(p.t))
	count := map[string]int{}
	var rows strings.Builder
	for _, g := range groups {
		for n := 1; n <= g.rows; n++ {
			text, how := p.row(g, n)
			count[how]++
			fmt.Fprintf(&rows, "| %s | %s |\n", g.row(n), text)
		}
	}
	fmt.Fprintf(&w, `
## Rows of the catalogue

%d rows are named by a case (cmd/umpire/testdata/cases), a table (cmd/umpire/testdata/rows)
or a test that fails if they are broken. %d have no test, for the reason that stands beside
them. %d are open. `+"`make coverage-rules`"+` runs the tests and counts.

| row | test |
|---|---|
%s`, count["case"], count["reason"], count["open"], rows.String())
	return w.String()
}

// TestRulesDoc holds docs/donnerschlag.md against what is there: it has every row
// once, and names no file, test or case that is gone; and no case names a row that
// does not exist. What has come since shows when the page is made anew.
func TestRulesDoc(t *testing.T) {
	p := newRulesPage(t)
	const name = "../../docs/donnerschlag.md"
	if *update {
		if err := os.WriteFile(name, []byte(p.page()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	known := p.known()
	page := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		cells := strings.Split(line, " | ")
		if len(cells) != 2 || !strings.HasPrefix(line, "| ") {
			continue
		}
		page[strings.TrimPrefix(cells[0], "| ")] = true
		for _, word := range pageWords(cells[1]) {
			if !known[word] {
				t.Errorf("%s: there is no %s", cells[0], word)
			}
		}
	}
	rows := map[string]bool{}
	for _, g := range readGroups(t) {
		for n := 1; n <= g.rows; n++ {
			rows[g.row(n)] = true
			if !page[g.row(n)] {
				t.Errorf("the page has no row %s", g.row(n))
			}
		}
	}
	for id, cases := range p.cases {
		if strings.HasPrefix(id, "DS") && !rows[id] {
			t.Errorf("%s names %s, which is not a row", some4(cases), id)
		}
	}
}

// pageWords are the words of a cell that name a file, a test or a case.
func pageWords(cell string) []string {
	cell = strings.TrimSuffix(cell, " |")
	if strings.HasPrefix(cell, "no test: ") || cell == "open" || strings.HasPrefix(cell, "file") || strings.HasPrefix(cell, "test") {
		return nil
	}
	cell, _, _ = strings.Cut(cell, " and ")
	return strings.Fields(strings.ReplaceAll(cell, "`", ""))
}

// known is all that such a word may name.
func (p *rulesPage) known() map[string]bool {
	known := map[string]bool{}
	for _, f := range p.files {
		known[f] = true
	}
	for _, cases := range p.cases {
		for _, name := range cases {
			known[name] = true
		}
	}
	return known
}
