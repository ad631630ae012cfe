package stalingrad

import (
	"fmt"
	"go/ast"
	"go/parser"
	gotoken "go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A home is where an owner of the rulebook finds a section: its file, the functions that
// are its straight line, and those of other files that play a part of it, "file:function".
// A part that begins with a plus is not called from the home: it is played elsewhere.
type home struct {
	section, rows, file string
	line, parts, tests  string
}

// homes is the map of the book, in its order.
var homes = []home{
	{"Victory Conditions", "VIC", "victory.go", "endOfRound cityPoints axisTotal alliesTotal", "", "frame"},
	{"Setup, Scenario-Specific Setup", "SET, SCR, SCU", "newgame.go", "NewState setUp pieceFor", "+setup.go:finishSetup +dataset_check.go:checkSetup", "setup"},
	{"Spaces on the Game Boards", "ZON, GEO", "control.go", "controls contested takes capture", "+data.go:place +lanes.go:flight", "zones"},
	{"Order of Play", "ORD", "game.go", "Play", "movement.go:movementPhase reaction.go:reactionPhase attack.go:attackPhase landing.go:landingPhase victory.go:endOfRound", "frame"},
	{"Ferries, Frozen Rivers", "FER, FRZ", "weather.go", "weatherRoll freezeVolga unfrozenRiver", "+volga.go:judgeLoading +game.go:donFrozen", "zones"},
	{"Supply Lines", "SPR, SPC", "supply.go", "reach supplied crossingSupply", "", "supply"},
	{"Supply Tokens", "TOK", "supply.go", "stores hasTokens fedOrSupplied", "+combat.go:askToken +combat.go:spendToken +walk.go:judgeLand +volga.go:judgeLoading +flight.go:judgeTransport +control.go:capture +bombardment.go:feedRockets", "supply"},
	{"Land Unit Movement, Combat Markers", "MOV, CMK", "movement.go", "movementPhase moves judge do", "+walk.go:judgeLand +walk.go:walk +control.go:assault", "moves"},
	{"Not One Step Back", "NSB", "walk.go", "notOneStepBack", "", "moves"},
	{"Blitzing", "BLZ, TNK", "walk.go", "judgeSteps judgeBlitz judgeRoad walk", "control.go:takes", "moves"},
	{"Movement Across the Volga", "VOL", "volga.go", "offload waits ashore judgeLoading", "", "moves"},
	{"Air Unit Movement", "AMV", "flight.go", "judgeFlight judgeRaid judgeField judgeTransport fly", "+landing.go:judgeLanding", "fire"},
	{"Stacking Limits", "STK", "stacking.go", "stacking excess pushes push", "", "moves"},
	{"Combat", "CBT, CB1 to CB4", "combat.go", "combat supply weigh value exchange fires conclude", "casualties.go:designate +attack.go:attackPhase +casualties.go:casualty", "combat"},
	{"Attacking Volga Crossings", "VXA", "attack.go", "raids raid bomb sink aground", "+flight.go:judgeRaidCrossing +control.go:raided", "combat"},
	{"Ambush Sites", "AMB", "reaction.go", "ambushes prey judgeAmbush ambush", "+control.go:cutOffAmbushers", "fire"},
	{"Infantry, Mechanized Infantry", "INF, MEC", "multiplier.go", "multiply freeInfantry settle giveUp", "+walk.go:judgeRoad", "moves"},
	{"Artillery", "ART", "reaction.go", "fire assign assignEach judgeShot", "", "fire"},
	{"Assault Guns", "AGN", "casualties.go", "add designate demand aim", "+combat.go:fires", "combat"},
	{"Rocket Launchers", "RKT", "bombardment.go", "bombardment isLauncher feedRockets", "+walk.go:judgeRearEchelon", "fire"},
	{"Fighters, Bombers", "AIU", "flight.go", "judgeFlight embark freshPlanes", "+casualties.go:aim", "fire"},
	{"Card 1", "C01", "weather.go", "weatherRoll", "", "zones"},
	{"Cards 2 and 9", "C02, C09", "reinforcement.go", "axisReinforcement alliedReinforcement income requisition buy", "", "cards"},
	{"Cards 3 and 10", "C03, C10", "movement.go", "movementPhase", "", "cards"},
	{"Cards 4 and 11", "C04, C11", "reaction.go", "reactionPhase airDefence flak fire ambushes", "", "cards"},
	{"Cards 5 and 12", "C05, C12", "attack.go", "attackPhase combats noneLeftOut resolve", "combat.go:combat +bombardment.go:bombardment", "cards"},
	{"Cards 6 and 13", "C06, C13", "landing.go", "landingPhase orderedLandings landOne touchDown", "", "cards"},
	{"Card 7", "C07", "uranus.go", "counterOffensive drawTwo layTwo layHalves askLaunch reveal deployCards judgeDeployment deployCard preloads", "control.go:arrive +landing.go:landingPhase", "uranus"},
	{"Card 8", "C08", "workers.go", "heroicWorkers turnFactory endProduction", "", "uranus"},
	{"Card 14", "C14", "victory.go", "endOfRound", "", "frame"},
	{"Bad Weather Sorties, Luftwaffe Priorities, Heroes", "OPW, OPL, OPH", "options.go", "heroes heroZone", "+attack.go:sortie +reinforcement.go:luftwaffePriorities", "options"},
	{"Reinforcement Point Bidding, Alternative Factory Placement", "OPB, OPF", "setup.go", "finishSetup bidding askBid placeFactories", "", "options"},
	{"Race to Stalingrad Alternative Deployment", "OPD", "arrange.go", "rearrange limits mayMove", "", "options"},
	{"Interdiction, Interceptors", "OPI, OPX", "interceptors.go", "scramble intercept interceptorsHome overCrossing", "", "options"},
}

// sources are the names that each file of the package declares, and those that it uses.
func sources(t *testing.T) (names, uses map[string]map[string]bool) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	names, uses = map[string]map[string]bool{}, map[string]map[string]bool{}
	for _, name := range files {
		f, err := parser.ParseFile(gotoken.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		names[name], uses[name] = map[string]bool{}, map[string]bool{}
		for _, decl := range f.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				names[name][fn.Name.Name] = true
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				uses[name][id.Name] = true
			}
			return true
		})
	}
	return names, uses
}

// TestHomes: the straight line of each section is declared in its home, the home calls the
// parts elsewhere by name, and docs/stalingrad.md sends an owner of the rulebook there.
func TestHomes(t *testing.T) {
	names, uses := sources(t)
	var w strings.Builder
	w.WriteString("| section of the rulebook | rows | home | straight line | it calls | also played in | tests |\n|---|---|---|---|---|---|---|\n")
	for _, h := range homes {
		if names[h.file] == nil {
			t.Errorf("%s: there is no %s", h.section, h.file)
		}
		var line, calls, parts []string
		for _, name := range strings.Fields(h.line) {
			if !names[h.file][name] {
				t.Errorf("%s: %s does not declare %s", h.section, h.file, name)
			}
			line = append(line, "`"+name+"`")
		}
		for _, part := range strings.Fields(h.parts) {
			file, name, _ := strings.Cut(strings.TrimPrefix(part, "+"), ":")
			if !names[file][name] {
				t.Errorf("%s: %s does not declare %s", h.section, file, name)
			}
			if !strings.HasPrefix(part, "+") && !uses[h.file][name] {
				t.Errorf("%s: %s does not call %s of %s", h.section, h.file, name, file)
			}
			if text := "`" + name + "` in `" + file + "`"; strings.HasPrefix(part, "+") {
				parts = append(parts, text)
			} else {
				calls = append(calls, text)
			}
		}
		tests := "rows_" + h.tests + "_test.go"
		if names[tests] == nil {
			t.Errorf("%s: there is no %s", h.section, tests)
		}
		fmt.Fprintf(&w, "| %s | %s | `%s` | %s | %s | %s | %s |\n", h.section, h.rows, h.file, strings.Join(line, ", "), strings.Join(calls, ", "), strings.Join(parts, ", "), tests)
	}
	page, err := os.ReadFile("../../docs/stalingrad.md")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(page), w.String()) {
		t.Errorf("docs/stalingrad.md has another map of the book; this is the one that holds:\n%s", w.String())
	}
}
