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

// difference is one of the 75 between the editions of 2022 and 2023: where it acts, and
// what shows it. pair: both texts give a result, and another. one-sided: one text says
// nothing, and ds-2022-silent decides. same: the results are the same, with each ruling
// at its default.
type difference struct {
	n     int
	kind  string
	topic string
	where string // methods of edition; data, "data FILE: TEXT"; or why there is no place, "- …"
	shown string // a case, a row or a Go test
}

// gap stands where 2022 is silent and its text alone gives nothing to play by, so that
// 2023 fills the gap whichever way ds-2022-silent is read.
const gap = "- 2022 is silent, 2023 fills the gap"

var differences = []difference{
	{1, "pair", "rounding of attack strength", "rounded", "D-01.2022"},
	{2, "pair", "rounding of defence strength", "rounded", "D-02.2022"},
	{3, "one-sided", "a defence below 1", "rounded", "D-03.2022"},
	{4, "pair", "quartering", "rounded", "D-04.2022"},
	{5, "same", "halved MPs", "halfMPs", "TestD05HalvedMPs"},
	{6, "pair", "CRT 1:1, die 3", "result", "D-06.2022"},
	{7, "pair", "CRT 1.5:1, die 6", "result", "D-07.2022"},
	{8, "pair", "CRT 2:1, die 1", "result", "D-08.2022"},
	{9, "pair", "CRT 2:1, die 2", "result", "D-09.2022"},
	{10, "pair", "CRT 2:1, die 3", "result", "D-10.2022"},
	{11, "pair", "CRT 3:1, die 1", "result", "D-11.2022"},
	{12, "pair", "a ratio below 1:1", "shifted", "D-12.2022"},
	{13, "one-sided", "shifts past the ends", "shifted", "D-13.2022"},
	{14, "pair", "river DRM", "riverDRM", "D-14.2022"},
	{15, "pair", "train station", "stationDRM", "D-15.2022"},
	{16, "pair", "two terrains in a hex", "oneTerrain", "D-16.2022"},
	{17, "pair", "OoS unit and bonuses", "withholds", "D-17.2022"},
	{18, "pair", "regaining supply", "activeSheds", "D-18.2022"},
	{19, "pair", "supply check", "checkTogether cutOff nextDue lineFound", "D-19.2022"},
	{20, "pair", "must or may activate", "mustActivate", "D-20.2022"},
	{21, "same", "Schwerpunkt order", "schwerpunkt", "TestWE11Schwerpunkt"},
	{22, "pair", "Romanian corps", "corps", "D-22.2022"},
	{23, "pair", "road bonus and EZOC", "roadBonus", "D-23.2022"},
	{24, "pair", "road hexes or road path", "followsRoad", "D-24.2022"},
	{25, "pair", "bonus hex or bonus MP", "roadBonus", "D-25.2022"},
	{26, "pair", "motorized river crossing", "mayCross", "D-26.2022"},
	{27, "pair", "path of turn reinforcements", "nearEnemy", "DS22-6.1b-R1"},
	{28, "pair", "Soviet entry hexes", "data board.yaml: 0810: {side: soviet, editions: [2023]}", "DS22-6.1b-R2"},
	{29, "one-sided", "delayed reinforcements", gap, "TestAsManyAsPossible"},
	{30, "pair", "ad hoc placement", "nearEnemy", "D-30.2022"},
	{31, "pair", "ad hoc draw", "drawsWhen", "D-31.2022"},
	{32, "pair", "replacement placement", "returnsBeside", "D-32.2022"},
	{33, "pair", "boxed card in the Admin Phase", "boxOpens", "DS22-4.6-R1"},
	{34, "pair", "pair half in the box", "pairsApart", "DS22-4.5-R5"},
	{35, "one-sided", "taking a boxed card back", "boxStays", "DS22-4.6-R2"},
	{36, "pair", "Admin Phase of turn 1", "afterSetUp", "DS22-6.1-R1"},
	{37, "pair", "first hands", "sequence", "DS22-5-R1"},
	{38, "one-sided", "High Command and limit", "dealtBeside", "DS22-6.1c-R1"},
	{39, "pair", "Schlachtenglueck swap", "blindSwap", "DS22-4.7-R3"},
	{40, "one-sided", "swap frequency", "swapsAgain", "TestD40SwapsAgain"},
	{41, "one-sided", "re-roll result", gap, "TestStormPioneersRerolled"},
	{42, "pair", "when to call Donnerschlag", "mayCall mustCall runsOut endsUncalled", "DS22-6.1e-R1"},
	{43, "pair", "window of C4", "airFleet", "DS22-14-R2"},
	{44, "pair", "victory unit", "hqWins", "DS22-15-R1"},
	{45, "pair", "After Combat window", "course windowFollows", "D-45.2022"},
	{46, "one-sided", "Anytime cards in combat", "anytime", "DS22-13.2-R10"},
	{47, "same", "closing a window", "- both close on two passes in a row", "TestWindowAlternates"},
	{48, "pair", "retreat distance", "towardsEdge", "D-48.2022"},
	{49, "pair", "retreat toward a lone enemy HQ", "barsRetreat ranked", "D-49.2022"},
	{50, "pair", "re-entering hexes in a retreat", "usedAgain", "D-50.2022"},
	{51, "same", "river in a longer retreat", "laterRiver", "DS22-13.2-R21"},
	{52, "pair", "which HQs may retreat", "sovietHQRetreats", "D-52.2022"},
	{53, "pair", "overrun Axis HQ, first choice", "refuge", "D-53.2022"},
	{54, "one-sided", "overrun Axis HQ, later choices", "refuge", "TestD54NoRoadInRange"},
	{55, "pair", "overrun Soviet HQ", "mayRestore overrunKeepsSlot overrunCounts", "DS22-12.3-R5"},
	{56, "one-sided", "Schwerpunkt and overrun", gap, "TestSchwerpunktGoesAlong"},
	{57, "pair", "return of an eliminated HQ", "hqReturns", "D-57.2022"},
	{58, "same", "tank advance over a river", "- a tank that may not attack over a river has no advance over it", "DS22-13.2-R26"},
	{59, "one-sided", "unplayed combat cards", "keepsHand", "DS22-4.5-R1"},
	{60, "same", "card played from the box", "removesBoxed", "DS22-4.5-R3"},
	{61, "pair", "Soviet HQ placed in an EZOC", "overrunByEZOC", "DS22-6.1b-R4"},
	{62, "one-sided", "late reshuffle", "reshuffles", "TestD62LateReshuffle"},
	{63, "one-sided", "Alarmgruppe supply and retreat", gap, "TestAlarmgruppeRetreats"},
	{64, "pair", "formations of the rifle divisions", "isFormation", "DS22-4.2-R2"},
	{65, "pair", "success of C54", "m1937", "D-65.2022"},
	{66, "same", "victory in space 4 under C4", "runsOn", "TestEarlyWinUnderC4"},
	{67, "same", "activation card", "- nothing looks at the pile between playing and the end of the segment", "EX-01.2022"},
	{68, "one-sided", "OoS HQ", gap, "TestD68OoSHQKeepsItsRange"},
	{69, "one-sided", "order of retreats", gap, "TestAttackersRetreatInTheirOrder"},
	{70, "same", "SNAFU after a draw", "snafuWaits", "DS22-5-R3"},
	{71, "one-sided", "fog of discards and cups", gap, "DS-3.11-R2"},
	{72, "one-sided", "losses larger than steps", gap, "TestLossesBeyondSteps"},
	{73, "one-sided", "Schwerpunkt card", gap, "TestActivationKinds"},
	{74, "one-sided", "two-dice events", gap, "TestTwoDice"},
	{75, "one-sided", "limit cards before turn 4", "limitAtOnce", "DS-C35-R1"},
}

// rulingAlone are the methods that no difference of the list is about, with the ruling
// or the section that they stem from.
var rulingAlone = map[string]string{"markerReturns": "ds-2022-marker-return", "markerReturnsFirst": "ds-2022-marker-return",
	"riverTakesAll": "ds-motorized-river-cost", "c54Shifts": "ds-c54-tactical"}

// TestEditionDifferences prints the table of the differences with -v: each has its place,
// or a reason why there is none, and something that shows it.
func TestEditionDifferences(t *testing.T) {
	ed := readEditions(t)
	shown := shownBy(t)
	places := map[string][]int{}
	var table strings.Builder
	for i, d := range differences {
		name := fmt.Sprintf("D-%02d", d.n)
		if d.n != i+1 {
			t.Errorf("%s stands in place %d", name, i+1)
		}
		fmt.Fprintf(&table, "\n%s  %-9s  %-34s  %-58s  %s", name, d.kind, d.topic, d.where, d.shown)
		reason, none := strings.CutPrefix(d.where, "- ")
		file, data := strings.CutPrefix(d.where, "data ")
		switch {
		case none && (d.kind == "pair" || len(reason) < 20):
			t.Errorf("%s has no place", name)
		case data:
			file, text, _ := strings.Cut(file, ": ")
			if b, err := os.ReadFile("data/" + file); err != nil || strings.Count(string(b), text) != 1 {
				t.Errorf("%s: %q does not stand in %s: %v", name, text, file, err)
			}
		case !none:
			for _, m := range strings.Fields(d.where) {
				places[m] = append(places[m], d.n)
			}
		}
		if !shown[d.shown] {
			t.Errorf("%s: there is no case %s", name, d.shown)
		}
	}
	if len(differences) != 75 {
		t.Errorf("%d differences", len(differences))
	}
	ed.hold(t, places)
	if !t.Failed() {
		t.Log(table.String())
	}
}

// editionsRead is what the two files of the editions say.
type editionsRead struct {
	asked map[string][]int // methods of the interface: differences that their comments cite
	other map[string][]int // those that 2022 overrides
	cites map[string]bool  // overrides that cite a section of 2022
}

// hold holds the comments of both files against the table.
func (ed *editionsRead) hold(t *testing.T, places map[string][]int) {
	for m, list := range places {
		if !slices.Equal(ed.asked[m], list) || !slices.Equal(ed.other[m], list) {
			t.Errorf("%s: the table has D-%v, edition.go %v, edition_2022.go %v", m, list, ed.asked[m], ed.other[m])
		}
	}
	for m := range ed.asked {
		_, overridden := ed.other[m]
		_, registered := rulings().Find(rulingAlone[m])
		switch {
		case !overridden:
			t.Errorf("%s is the same in both editions", m)
		case !ed.cites[m]:
			t.Errorf("%s of 2022 cites no section", m)
		case places[m] == nil && !registered:
			t.Errorf("%s is of no difference", m)
		}
	}
	for m := range ed.other {
		if _, asked := ed.asked[m]; !asked {
			t.Errorf("nobody asks for %s of 2022", m)
		}
	}
}

var (
	citedDs  = regexp.MustCompile(`D-(\d\d)(?: to D-(\d\d))?`)
	citedF22 = regexp.MustCompile(`FR22 \d|R \d`)
)

func citedIn(text string) (list []int) {
	for _, m := range citedDs.FindAllStringSubmatch(strings.Join(strings.Fields(text), " "), -1) {
		from, _ := strconv.Atoi(m[1])
		to := from
		if m[2] != "" {
			to, _ = strconv.Atoi(m[2])
		}
		for n := from; n <= to; n++ {
			list = append(list, n)
		}
	}
	return list
}

func readEditions(t *testing.T) *editionsRead {
	ed := &editionsRead{map[string][]int{}, map[string][]int{}, map[string]bool{}}
	for _, name := range []string{"edition.go", "edition_2022.go"} {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.InterfaceType:
				for _, m := range n.Methods.List {
					ed.asked[m.Names[0].Name] = citedIn(strings.ReplaceAll(m.Doc.Text(), "//", " "))
				}
			case *ast.FuncDecl:
				if n.Recv != nil && receiver(n) == "edition2022" {
					ed.other[n.Name.Name] = citedIn(n.Doc.Text())
					ed.cites[n.Name.Name] = citedF22.MatchString(strings.Join(strings.Fields(n.Doc.Text()), " "))
				}
			}
			return true
		})
	}
	for _, own := range []string{"name", "silent"} {
		delete(ed.asked, own)
		delete(ed.other, own)
	}
	return ed
}

func receiver(f *ast.FuncDecl) string {
	id, _ := f.Recv.List[0].Type.(*ast.Ident)
	if id == nil {
		return ""
	}
	return id.Name
}

var (
	caseID = regexp.MustCompile(`(?m)^case: (\S+)$`)
	rowIDs = regexp.MustCompile(`(?m)^\s*- row: \[([^\]]*)\]`)
	isRow  = regexp.MustCompile(`^DS(E|22)?-[A-Za-z0-9.]+-R[0-9]+( DS(E|22)?-[A-Za-z0-9.]+-R[0-9]+)*$`)
)

// shownBy are the names of what may show a difference: cases and rows that are files,
// rows of the tests here, and these tests.
func shownBy(t *testing.T) map[string]bool {
	shown := map[string]bool{}
	read := func(glob string, from func(text string)) {
		files, _ := filepath.Glob(glob)
		if len(files) == 0 {
			t.Fatalf("no files %s", glob)
		}
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			from(string(b))
		}
	}
	read("../../cmd/umpire/testdata/cases/*.yaml", func(text string) {
		for _, m := range caseID.FindAllStringSubmatch(text, -1) {
			shown[m[1]] = strings.Contains(text, "\nedition: \"2022\"\n") == strings.HasSuffix(m[1], ".2022")
		}
	})
	read("../../cmd/umpire/testdata/rows/*.yaml", func(text string) {
		for _, m := range rowIDs.FindAllStringSubmatch(text, -1) {
			for _, id := range strings.Split(m[1], ", ") {
				shown[id] = true
			}
		}
	})
	read("*_test.go", func(text string) {
		f, err := parser.ParseFile(token.NewFileSet(), "", text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				if n.Recv == nil && strings.HasPrefix(n.Name.Name, "Test") {
					shown[n.Name.Name] = true
				}
			case *ast.CompositeLit:
				if len(n.Elts) == 2 { // rows, and what shows them
					if row, _ := n.Elts[0].(*ast.BasicLit); row != nil && isRow.MatchString(strings.Trim(row.Value, `"`)) {
						for _, id := range strings.Fields(strings.Trim(row.Value, `"`)) {
							shown[id] = true
						}
					}
				}
			}
			return true
		})
	})
	return shown
}

// TestEditionIsAskedByName: outside of the editions' own files nothing says which edition
// is played: no name or year of one, nor their types; a name is not compared.
func TestEditionIsAskedByName(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") || name == "edition.go" || name == "edition_2022.go" {
			continue
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			bad := ""
			switch n := n.(type) {
			case *ast.BasicLit:
				if v := strings.Trim(n.Value, "\"`"); v == "2022" || v == "2023" {
					bad = n.Value
				}
			case *ast.Ident:
				if n.Name == "edition2022" || n.Name == "edition2023" {
					bad = n.Name
				}
			case *ast.BinaryExpr:
				for _, side := range []ast.Expr{n.X, n.Y} {
					if tellsEdition(side) {
						bad = "a comparison"
					}
				}
			case *ast.SwitchStmt:
				if tellsEdition(n.Tag) {
					bad = "a switch"
				}
			}
			if bad != "" {
				t.Errorf("%s: %s of an edition; ask the edition by name", set.Position(n.Pos()), bad)
			}
			return true
		})
	}
}

// tellsEdition: an expression says which edition it is: a field or method Edition, or the
// name of rules.
func tellsEdition(x ast.Expr) bool {
	if call, ok := x.(*ast.CallExpr); ok {
		x = call.Fun
	}
	sel, ok := x.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	if sel.Sel.Name == "name" {
		from := sel.X
		if call, ok := from.(*ast.CallExpr); ok {
			from = call.Fun
		}
		inner, ok := from.(*ast.SelectorExpr)
		return ok && inner.Sel.Name == "rules"
	}
	return sel.Sel.Name == "Edition" || sel.Sel.Name == "edition"
}
