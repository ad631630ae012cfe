package adjudicate_test

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// edges are all the imports of ours that there may be (architecture "The
// rooms"), by folder, besides those to the leaves. A game's folder has the row of "game".
var edges = map[string][]string{
	"model/strict":                   {},
	"adjudicate/dice":                {},
	"adjudicate/signatures":          {"adjudicate/dice"},
	"model":                          {"model/strict"},
	"adjudicate":                     {"model", "model/strict", "adjudicate/dice"},
	"orders":                         {"adjudicate", "model", "model/strict"},
	"orders/mail":                    {"orders", "model/strict"},
	"orders/editor":                  {},
	"adjudicate/picture":             {"adjudicate", "model"},
	"adjudicate/hexes":               {"adjudicate", "adjudicate/picture", "model", "model/strict"},
	"game":                           {"adjudicate", "adjudicate/hexes", "adjudicate/picture", "orders", "model", "model/strict", "adjudicate/dice"},
	"adjudicate/chain":               {"adjudicate", "orders", "model", "model/strict", "adjudicate/dice", "adjudicate/signatures"},
	"adjudicate/single":              {"adjudicate", "orders", "model", "model/strict", "adjudicate/dice"},
	"adjudicate/campaign":            {"adjudicate", "adjudicate/chain", "adjudicate/single", "orders", "model", "model/strict", "adjudicate/dice", "adjudicate/signatures"},
	"adjudicate/pen":                 {"adjudicate", "adjudicate/campaign", "adjudicate/chain", "adjudicate/single", "orders", "model", "model/strict", "adjudicate/dice", "adjudicate/signatures"},
	"adjudicate/writing":             {"adjudicate/single", "adjudicate/picture", "adjudicate", "orders", "model", "model/strict"},
	"adjudicate/evidence":            {"adjudicate/pen", "adjudicate/campaign", "adjudicate/chain", "adjudicate/single", "adjudicate/dice", "adjudicate/signatures", "model"},
	"adjudicate/report":              {"adjudicate", "model"},
	"adjudicate/languages":           {"adjudicate", "adjudicate/report", "adjudicate/picture", "orders", "model", "model/strict"},
	"adjudicate/draw":                {"adjudicate/picture", "model"},
	"adjudicate/vassal":              {"model", "model/strict"},
	"adjudicate/games":               {"game"},
	"adjudicate/suitetest":           {"adjudicate", "adjudicate/dice", "adjudicate/signatures", "model", "model/strict"},
	"adjudicate/suitetest/elsewhere": {},
}

// leaves import nothing of ours, and everybody may import them.
var leaves = []string{"model/exit", "model/lazy", "model/speech", "model/stow"}

// packages gives the folders of the module that hold code, with the folders of
// ours that each imports. Test files do not count.
func packages(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	fset := token.NewFileSet()
	err := filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && (name == "testdata" || len(name) > 2 && name[0] == '.') {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel("..", filepath.Dir(path))
		if err != nil {
			return err
		}
		folder := filepath.ToSlash(rel)
		f, err := parser.ParseFile(fset, path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		found[folder] = append(found[folder], []string{}...)
		for _, imp := range f.Imports {
			name, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				return err
			}
			if ours, ok := strings.CutPrefix(name, "umpire/"); ok {
				found[folder] = append(found[folder], ours)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// games lists the folders that hold a game: those in adjudicate that are no room
// of the core.
func games(t *testing.T) (list []string) {
	t.Helper()
	for folder := range packages(t) {
		if _, core := edges[folder]; strings.HasPrefix(folder, "adjudicate/") && strings.Count(folder, "/") == 1 && !core {
			list = append(list, folder)
		}
	}
	return list
}

func TestImportsRunOneWay(t *testing.T) {
	game := map[string]bool{}
	for _, g := range games(t) {
		game[g] = true
	}
	found := packages(t)
	if len(found["adjudicate"]) == 0 || len(found["model"]) == 0 || !game["adjudicate/toy"] {
		t.Fatal("the module was not read")
	}
	for folder, imports := range found {
		if folder == "cmd" || strings.HasPrefix(folder, "cmd/") {
			for _, i := range imports {
				if strings.HasPrefix(i, "adjudicate/suitetest") || i == "adjudicate/toy" {
					t.Errorf("%s imports %s, which is for tests", folder, i)
				}
			}
			continue
		}
		row := folder
		if game[folder] {
			row = "game"
		}
		allowed, known := edges[row]
		if slices.Contains(leaves, folder) {
			known = true
		}
		if !known {
			t.Errorf("%s is no room of the architecture", folder)
			continue
		}
		for _, i := range imports {
			ok := slices.Contains(leaves, i)
			for _, a := range allowed {
				ok = ok || i == a || a == "game" && game[i] && i != "adjudicate/toy"
			}
			if !ok {
				t.Errorf("%s imports %s", folder, i)
			}
		}
	}
}
