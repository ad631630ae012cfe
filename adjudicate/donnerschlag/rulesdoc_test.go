package donnerschlag

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rulesPage writes docs/donnerschlag.md from what is there: the files of the rules
// by the sections they cite, the cases by the rows of the catalogue they name, the
// tests by the sections and cards their comments name.
type rulesPage struct {
	t     testing.TB
	files map[string]map[string]int // section → file → how often it cites it
	tests map[string][]string       // section or card → tests
	cases map[string][]string       // row → cases
}

// group is a part of the catalogue: rows that share all but their number.
type group struct {
	prefix, section string
	rows            int
}

// row is the id of the n-th row of a group.
func (g group) row(n int) string { return fmt.Sprintf("%s-R%d", g.prefix, n) }

// key is what tests call the group: a section, or a card.
func (g group) key() string {
	if m := regexp.MustCompile(`^DS-(C\d+)$`).FindStringSubmatch(g.prefix); m != nil {
		return m[1]
	}
	return g.section
}

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
	citation  = regexp.MustCompile(`\b(?:1[0-2]|[1-9])\.\d{1,2}\b`)
	cardWord  = regexp.MustCompile(`\bC[1-9]\d?\b`)
	ruleWord  = regexp.MustCompile(`(?m)^rules: \[(.*)\]`)
	sectional = regexp.MustCompile(`^\d+\.\d+$`)
)

// spoken are the words by which the names of tests name a section.
var spoken = [][2]string{{"Supply", "3.6"}, {"OoS", "3.6"}, {"Marker", "3.10"}, {"Reroll", "3.10"}, {"Victory", "1.3"}, {"Victory", "9.2"},
	{"Stack", "3.4"}, {"Zones", "3.5"}, {"SetUp", "4"}, {"Setup", "4"}, {"Replacement", "3.2"}, {"Schwerpunkt", "3.11"}, {"RandomGames", "4"}, {"RandomGames", "9.2"}}

// sources reads the package: what its files cite, what its tests speak of.
func (p *rulesPage) sources(dir, label string) {
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
			p.testFile(name, src, label)
		} else if label == "" && !strings.HasPrefix(base, "dataset") {
			for _, section := range citation.FindAllString(string(src), -1) {
				if p.files[section] == nil {
					p.files[section] = map[string]int{}
				}
				p.files[section][base]++
			}
		}
	}
}

// testFile notes the tests of a file under what their comments name, and under the
// cards that stand in them.
func (p *rulesPage) testFile(name string, src []byte, label string) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, src, parser.ParseComments)
	if err != nil {
		p.t.Fatal(err)
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || !strings.HasPrefix(f.Name.Name, "Test") {
			continue
		}
		about := f.Doc.Text()
		body := string(src[set.Position(f.Pos()).Offset:set.Position(f.End()).Offset])
		keys := append(citation.FindAllString(about, -1), cardWord.FindAllString(about+" "+body, -1)...)
		keys = append(keys, citation.FindAllString(comments(body), -1)...)
		for _, s := range spoken {
			if strings.Contains(f.Name.Name, s[0]) {
				keys = append(keys, s[1])
			}
		}
		slices.Sort(keys)
		for _, key := range slices.Compact(keys) {
			p.tests[key] = append(p.tests[key], label+f.Name.Name)
		}
	}
}

// comments are the comments of a body, one a line.
func comments(body string) string {
	var list []string
	for _, line := range strings.Split(body, "\n") {
		if _, c, ok := strings.Cut(line, "//"); ok {
			list = append(list, c)
		}
	}
	return strings.Join(list, "\n")
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

func newRulesPage(t testing.TB) *rulesPage {
	p := &rulesPage{t: t, files: map[string]map[string]int{}, tests: map[string][]string{}, cases: map[string][]string{}}
	p.sources(".", "")
	p.caseFiles("../../cmd/umpire/testdata/cases/*.yaml")
	return p
}

// ruleFiles are the files that cite a section most, at most four.
func (p *rulesPage) ruleFiles(section string) string {
	type cited struct {
		file string
		n    int
	}
	var list []cited
	for file, n := range p.files[section] {
		list = append(list, cited{file, n})
	}
	slices.SortFunc(list, func(a, b cited) int {
		if a.n != b.n {
			return b.n - a.n
		}
		return strings.Compare(a.file, b.file)
	})
	var names []string
	for i, c := range list {
		if i < 4 {
			names = append(names, "`"+c.file+"`")
		}
	}
	return strings.Join(names, " ")
}

func some4(list []string) string {
	if len(list) > 4 {
		return strings.Join(list[:4], " ") + fmt.Sprintf(" and %d more", len(list)-4)
	}
	return strings.Join(list, " ")
}

// noTest says why no test names a group of rows.
func noTest(g group) string {
	switch {
	case strings.HasPrefix(g.prefix, "DSE-"):
		return "a correction: what it corrects is in the text the rules are built from; no test names it"
	case strings.HasPrefix(g.prefix, "DS22-"):
		return "the numbering of 2022: the rules of the 2023 sections play it where the editions differ; no test names it"
	case strings.HasPrefix(g.prefix, "DS-C"):
		return "no test names this card yet"
	}
	return "no test names this section yet"
}

// row is one row of the catalogue: its cases, else the tests of its group, else why
// there is none.
func (p *rulesPage) row(g group, n int) (text, how string) {
	if cases := p.cases[g.row(n)]; len(cases) > 0 {
		return some4(cases), "case"
	}
	if tests := p.tests[g.key()]; len(tests) > 0 {
		return some4(tests), "group"
	}
	return noTest(g), "none"
}

const rulesHead = `# Donnerschlag: rules, files, tests

This page is made from the sources, the tests and the cases, and a test fails
when it names what is gone, or leaves a row out: ` + "`go test ./adjudicate/donnerschlag -run TestRulesDoc -update`" + `.

## Rules in force

The editions of 2023 and 2022 play from the same files; a state names its
edition. Where the texts are silent or part, a named ruling decides: ` + "`umpire rules`" + `
lists them, a state sets them, a report names those that were looked up.

## Sections

Where a section of the rulebook is played: the files of
` + "`adjudicate/donnerschlag`" + ` that cite it most.

| section | files |
|---|---|
`

// page is the whole of docs/donnerschlag.md.
func (p *rulesPage) page() string {
	var w strings.Builder
	w.WriteString(rulesHead)
	groups := readGroups(p.t)
	done := map[string]bool{}
	for _, g := range groups {
		if sectional.MatchString(g.section) && !done[g.section] && p.ruleFiles(g.section) != "" {
			done[g.section] = true
			fmt.Fprintf(&w, "| %s | %s |\n", g.section, p.ruleFiles(g.section))
		}
	}
	count := map[string]int{}
	var rows strings.Builder
	for _, g := range groups {
		for n := 1; n <= g.rows; n++ {
			text, how := p.row(g, n)
			count[how]++
			if how == "group" {
				text = "with the rest: " + text
			}
			fmt.Fprintf(&rows, "| %s | %s |\n", g.row(n), text)
		}
	}
	fmt.Fprintf(&w, `
## Rows of the catalogue

%d rows stand in a case that names them (cmd/umpire/testdata/cases). %d are played
with the rest of their section or card by the tests that name that. %d have no
test that names them; the reason stands beside them.

| row | test |
|---|---|
%s`, count["case"], count["group"], count["none"], rows.String())
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
			t.Errorf("%s names %s, which is no row", some4(cases), id)
		}
	}
}

// pageWords are the words of a cell that name a file, a test or a case.
func pageWords(cell string) []string {
	cell = strings.TrimPrefix(strings.TrimSuffix(cell, " |"), "with the rest: ")
	if strings.Contains(cell, "no test names") || strings.HasPrefix(cell, "file") || strings.HasPrefix(cell, "test") {
		return nil
	}
	cell, _, _ = strings.Cut(cell, " and ")
	return strings.Fields(strings.ReplaceAll(cell, "`", ""))
}

// known is all that such a word may name.
func (p *rulesPage) known() map[string]bool {
	known := map[string]bool{}
	for _, files := range p.files {
		for f := range files {
			known[f] = true
		}
	}
	for _, tests := range p.tests {
		for _, name := range tests {
			known[name] = true
		}
	}
	for _, cases := range p.cases {
		for _, name := range cases {
			known[name] = true
		}
	}
	return known
}
