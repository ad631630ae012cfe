package donnerschlag

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strconv"
	"strings"
	"testing"
)

// notBuilt are the rulings whose rules are not built yet: cards, the admin phase,
// victory. A ruling leaves this list with the rule that reads it.
var notBuilt = strings.Fields(`
	ds-deck-search
	ds-hq-relocation-number ds-no-move-number ds-snowdrift-number
		ds-2022-boxed-tactical ds-c60-c63-cancel ds-cancelled-combat`)

// ours are the rulings that the program had to make and the register has not.
var ours = strings.Fields(`ds-drawn-defender ds-two-dice-reroll ds-emptied-target ds-c65-attackers ds-snowdrift-hexes ds-deck-held-out ds-named-in-vain`)

// reads are the calls of Reads in the package: ruling and reading.
func reads(t *testing.T) (list [][2]string) {
	t.Helper()
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(token.NewFileSet(), f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			if sel, ok := call.Fun.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Reads" {
				return true
			}
			var words [2]string
			for i, arg := range call.Args {
				lit, ok := arg.(*ast.BasicLit)
				if !ok || len(call.Args) != 2 {
					t.Errorf("%s: Reads takes two literals", f.Name())
					return true
				}
				words[i], _ = strconv.Unquote(lit.Value)
			}
			list = append(list, words)
			return true
		})
	}
	return list
}

func TestRulingsAreRegistered(t *testing.T) {
	used := map[string]bool{}
	for _, r := range reads(t) {
		used[r[0]] = true
		if err := rulings().Check(r[0], r[1]); err != nil {
			t.Error(err)
		}
	}
	for _, r := range rulings().All() {
		switch later := contains(notBuilt, r.ID); {
		case !used[r.ID] && !later:
			t.Errorf("%s is read nowhere and not listed as not built", r.ID)
		case used[r.ID] && later:
			t.Logf("%s is read: take it off the list of what is not built", r.ID)
		}
	}
	for _, id := range notBuilt {
		if _, ok := rulings().Find(id); !ok {
			t.Errorf("there is no ruling %s", id)
		}
	}
}

// TestRulingsOfTheRegister holds the data against the register of the project:
// ids, readings, defaults, editions.
func TestRulingsOfTheRegister(t *testing.T) {
	text, err := os.ReadFile("testdata/rulings.tsv")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, line := range strings.Split(string(text), "\n") {
		cols := strings.Split(line, "\t")
		if !strings.HasPrefix(cols[0], "ds-") {
			continue
		}
		n++
		r, ok := rulings().Find(cols[0])
		if !ok {
			t.Errorf("%s is missing", cols[0])
			continue
		}
		var names []string
		for _, reading := range r.Readings {
			names = append(names, reading.Name)
			if reading.Meaning == "" || len(reading.Meaning) > 120 {
				t.Errorf("%s: %s says %q", r.ID, reading.Name, reading.Meaning)
			}
		}
		var want []string
		for _, w := range strings.Split(cols[4], ";") {
			name, _, _ := strings.Cut(strings.TrimSpace(w), "=")
			want = append(want, name)
		}
		if strings.Join(names, " ") != strings.Join(want, " ") || r.Default != cols[5] || strings.Join(r.Editions, ", ") != cols[2] {
			t.Errorf("%s: %v, %s, %v", r.ID, names, r.Default, r.Editions)
		}
	}
	if n+len(ours) != len(rulings().All()) {
		t.Errorf("%d rulings, %d in the register and %d of our own", len(rulings().All()), n, len(ours))
	}
}
