package donnerschlag

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A home is where an owner of the rulebook finds a section: its file, the functions that
// are its straight line, and those of other files that play a part of it, "file:function".
// A part that begins with a plus is not called from the home: it stands by itself.
type home struct {
	section, file string
	line, parts   []string
}

func words(text string) []string { return strings.Fields(text) }

// homes is the map of the book, by section; the functions stand in the order of its text.
var homes = []home{
	{"2.1 The Map", "dataset_board.go", words("board grid terrain river entries zones"), words("+terrain.go:terrainOf +zoc.go:zoc")},
	{"2.2 Units", "game.go", words("Class Unit strength reduced"), words("+dataset_units.go:unit +activation.go:formations +edition.go:isFormation")},
	{"2.3 Markers", "game.go", words("Schema"), words("+markers.go:laySnowdrift +march.go:entered +schwerpunkt.go:reassign")},
	{"2.4 Cards", "cards.go", words("play carryOut showCard passes checkOf pileAfter putAway"), words("+dataset.go:DeckList +decks.go:limit +decks.go:drawUp +decks.go:rebuild +endturn.go:keepOne +windows.go:playable +edition.go:removesBoxed")},
	{"3.1 Steps", "losses.go", words("lose eliminate"), words("+outcome.go:askLoss")},
	{"3.2 Replacements", "replacements.go", words("mayReplace replace comesBack returnHexes mayReturn"), words("+edition.go:returnsBeside")},
	{"3.3 Reinforcements", "reinforce.go", words("reinforce orders others judge carryOut"), words("reinforce_roads.go:byRoad reinforce_room.go:most +adhoc.go:drawTrigger +cups.go:drawFrom +cups.go:deploy +cups.go:deployHexes")},
	{"3.4 Stacking", "stacking.go", words("stacked beyond overstacked free room"), words("+reinforce.go:judge +movement.go:barred +movement.go:mayEnd +cups.go:deployHexes +replacements.go:mayReturn +retreat_hexes.go:wouldOverstack +retreat.go:goOn +advance.go:roomForAll +setup.go:judgeAttach +edition.go:overrunKeepsSlot")},
	{"3.5 Zones of Control", "zoc.go", words("zoc ezoc holds occupied loneHQ"), words("network.go:ezoc")},
	{"3.6 Supply", "supply.go", words("check outOfSupply supplied traces shedAt shed mayShed recovers mp"), words("network.go:net +network.go:passable +network.go:spreadLinks +game.go:oos +game.go:strength +activate.go:activate +march.go:entered +nested.go:stillActive +shifts.go:arms +activation.go:inRange +edition.go:cutOff +edition.go:halfMPs +edition.go:rounded")},
	{"3.7 Roads", "roads.go", words("onRoad follows bonus"), words("+edition.go:followsRoad +edition.go:roadBonus")},
	{"3.8 OKH and STAVKA Boxes", "boxes.go", words("boxes mayBox fillBox takeBack"), words("+windows.go:boxOpens +edition.go:boxStays +edition.go:pairsApart")},
	{"3.9 High Command", "highcommand.go", words("highCommand choosable takeChosen"), nil},
	{"3.10 Schlachtenglück Marker", "schlachtenglueck.go", words("swaps swapsOf exchange markerReturns"), words("+reroll.go:again +edition.go:blindSwap +edition.go:swapsAgain")},
	{"3.11 Fog of War", "game.go", words("Schema"), words("+spying.go:seeHand")},
	{"4 Set-up", "setup.go", words("setUp attachStuGs judgeAttach joinable attach unitsIn"), words("+dataset_units.go:setup")},
	{"5.1 The Admin Phase", "sequence.go", words("sequence steps beginTurn"), words("schwerpunkt.go:reassign reinforce.go:reinforce highcommand.go:highCommand decks.go:draws schlachtenglueck.go:swaps boxes.go:boxes calling.go:call schlachtenglueck.go:markerReturns")},
	{"5.2 The Action Phase", "play.go", words("play playCard perform discard end"), words("activation.go:orderOf activation.go:begin activate.go:activations combat.go:combats +victory.go:advanceMarker +victory.go:checkVictory +boxes.go:unbox +endturn.go:keepOne +endturn.go:liftGround +endturn.go:nextTurn")},
	{"6.1 Unit Activation", "activation.go", words("orderOf ordersOf begin inRange nearSchwerpunkt operating"), words("+activate.go:activate +edition.go:mustActivate +edition.go:schwerpunkt")},
	{"6.2 Axis Activation Cards", "activation.go", words("ordersOf objects hqOrder schwerpunkt"), words("+edition.go:corps")},
	{"6.3 Soviet Activation Cards", "activation.go", words("ordersOf objects ofColour"), nil},
	{"7.1 General Rule", "movement.go", words("setOut step cost halted ends mayEnd"), words("+march.go:move +judge.go:judgePath")},
	{"7.2 Exceptions", "movement.go", words("barred crossing halted mayEnd"), words("roads.go:follows +roads.go:bonus +edition.go:mayCross +edition.go:riverTakesAll")},
	{"7.3 HQ Overruns", "overrun.go", words("overrunHQ formationLeft relocate firstLevel level refuges avoidEZOC restore"), words("+edition.go:refuge +march.go:enter +movement.go:barred +zoc.go:loneHQ +edition.go:barsRetreat +activation.go:operating +edition.go:mayRestore")},
	{"8.1 Combat Principles", "battles.go", words("next judgeBattle judgeTarget judgeAttacker targets"), words("+crt.go:column")},
	{"8.2 Combat Procedure", "combat.go", words("combats fight resolve declare stillAttacked secondWindow showDie"), words("windows.go:window terrain.go:chooseTerrain shifts.go:reckoning twodice.go:throw outcome.go:outcome crt.go:cellOf +edition.go:lastSteps")},
	{"8.3 Column Shifts and DRMs", "shifts.go", words("reckoning reckon strengths unitShifts arms terrainDRMs riverDRM"), words("terrain.go:counting crt.go:column +terrain.go:chooseTerrain +battles.go:judgeAttacker +combat.go:bars +combat.go:across +combat.go:dropOut +edition.go:oneTerrain +edition.go:stationDRM +edition.go:riverDRM")},
	{"8.4 Combat Outcomes", "outcome.go", words("outcome hit stepLosses askLoss"), words("adhoc.go:drawTrigger adhoc.go:drawDue losses.go:lose retreat.go:retreats advance.go:advance +crt.go:parseCell +combat.go:reinforced +retreat.go:abandon +retreat_hexes.go:ways +edition.go:barsRetreat +edition.go:laterRiver +edition.go:ranked +edition.go:towardsEdge +retreat_hexes.go:wouldOverstack +retreat.go:flee +retreat.go:goOn +retreat_bodies.go:companion +retreat.go:leaveHQ +advance.go:vacated +advance.go:advancesOver")},
	{"9.1 Calling Out Donnerschlag", "calling.go", words("call cannotCall wantCall"), words("+edition.go:mayCall +edition.go:mustCall +victory.go:called +victory.go:advanceMarker +victory.go:checkVictory")},
	{"9.2 Victory Condition", "victory.go", words("checkVictory claim showZones winningUnit wouldWin wins"), words("+edition.go:hqWins +edition.go:runsOn")},
	{"9.3 Turn 8 Special Rules", "turn8.go", words("takeBlanks blank blankOrders spendBlank"), words("+decks.go:rebuild +play.go:playCard +edition.go:reshuffles")},
	{"12.1 General Clarifications", "windows.go", words("window offer playable fitsWindow"), words("+twodice.go:throw +cards.go:immune +play_line.go:mayPlayNow")},
	{"12.2 Card Specific Clarifications", "cards_data.go", words("effect cardRulesOf"), words("+cards.go:cancelled +windows.go:reply +pairs.go:breakPair")},
}

// declared are the names that each file of the package declares, and those that it uses.
type declared struct{ names, uses map[string]bool }

func sourcesOf(t testing.TB) map[string]declared {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]declared{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		d := declared{map[string]bool{}, map[string]bool{}}
		for _, decl := range f.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				d.names[decl.Name.Name] = true
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					if ts, ok := spec.(*ast.TypeSpec); ok {
						d.names[ts.Name.Name] = true
					}
				}
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok {
				d.uses[id.Name] = true
			}
			return true
		})
		all[name] = d
	}
	return all
}

// TestHomes: each section that the catalogue has rows of stands in the map, in its order;
// its straight line is declared in its home; the home calls the parts elsewhere by name,
// and those that it does not call are there.
func TestHomes(t *testing.T) {
	files := sourcesOf(t)
	var have []string
	for _, h := range homes {
		number, _, _ := strings.Cut(h.section, " ")
		have = append(have, number)
		for _, name := range h.line {
			if !files[h.file].names[name] {
				t.Errorf("%s: %s does not declare %s", h.section, h.file, name)
			}
		}
		for _, part := range h.parts {
			file, name, _ := strings.Cut(strings.TrimPrefix(part, "+"), ":")
			if !files[file].names[name] {
				t.Errorf("%s: %s does not declare %s", h.section, file, name)
			}
			if !strings.HasPrefix(part, "+") && !files[h.file].uses[name] {
				t.Errorf("%s: %s does not call %s of %s", h.section, h.file, name, file)
			}
		}
	}
	for _, g := range readGroups(t) {
		if sectional.MatchString(g.section) && g.section[0] != '1' && !slices.Contains(have, g.section) {
			t.Errorf("section %s has rows and no home", g.section)
		}
	}
}

// quoted writes functions for the page, of parts those that the home calls or, else, the others.
func quoted(names []string, called bool) string {
	var list []string
	for _, n := range names {
		elsewhere, plus := strings.CutPrefix(n, "+")
		if plus == called {
			continue
		}
		if file, name, ok := strings.Cut(elsewhere, ":"); ok {
			elsewhere = name + "` in `" + file
		}
		list = append(list, "`"+elsewhere+"`")
	}
	return strings.Join(list, ", ")
}

// effectHomes are the file and the function of each effect, as it is registered.
func effectHomes(t testing.TB) map[string][2]string {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string][2]string{}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) != 2 {
				return true
			}
			fn, ok := call.Fun.(*ast.Ident)
			word, isWord := call.Args[0].(*ast.BasicLit)
			rule, isRule := call.Args[1].(*ast.CompositeLit)
			if !ok || fn.Name != "effect" || !isWord || !isRule {
				return true
			}
			do := ""
			for _, e := range rule.Elts {
				if kv, ok := e.(*ast.KeyValueExpr); ok && kv.Key.(*ast.Ident).Name == "do" {
					if id, ok := kv.Value.(*ast.Ident); ok {
						do = id.Name
					}
				}
			}
			found[strings.Trim(word.Value, `"`)] = [2]string{name, do}
			return true
		})
	}
	return found
}

// cardTable says of each combat card where its events are played.
func (p *rulesPage) cardTable() string {
	set, err := Shipped()
	if err != nil {
		p.t.Fatal(err)
	}
	at := effectHomes(p.t)
	where := func(e *CardEvent) string {
		if e == nil {
			return ""
		}
		h, ok := at[e.Effect]
		if !ok {
			p.t.Errorf("the effect %s is registered nowhere", e.Effect)
		}
		if h[1] == "" {
			return fmt.Sprintf("`%s`", h[0])
		}
		return fmt.Sprintf("`%s` in `%s`", h[1], h[0])
	}
	var w strings.Builder
	w.WriteString("\nThe cards of 12.2, each with the function that carries out its general and its tactical event.\nWindow, check, duration and role of an event, and most of what 12.2 says with \"should read\", stand in\n`data/cards.yaml`.\n\n| card | general event | tactical event | as a pair |\n|---|---|---|---|\n")
	for i := range set.Combat {
		c := &set.Combat[i]
		fmt.Fprintf(&w, "| %s %s | %s | %s | %s |\n", c.ID, c.Name, where(c.General), where(c.Tactical), where(c.Pair))
	}
	return w.String()
}
