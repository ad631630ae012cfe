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

	"umpire/adjudicate/suitetest"
)

// readIn says of each effect that only notes something down who reads that and does what
// the card says; "" of one that carries all out itself.
var readIn = map[string]string{
	"shift":         "shifts.go reckon",
	"drm":           "shifts.go reckon",
	"no-river-drm":  "shifts.go riverDRM advance.go stopsBehind",
	"tanks-cross":   "combat.go bars shifts.go riverDRM advance.go advancesOver stopsBehind",
	"no-terrain":    "terrain.go pickTerrain counting",
	"no-tank-bonus": "shifts.go unitShifts",
	"no-bonuses":    "shifts.go unitShifts",
	"no-retreat":    "retreat.go retreats",
	"half-strength": "shifts.go halved",
	"no-advance":    "advance.go advance",
	"advance-all":   "advance.go reachOf advances",
	"advance-more":  "advance.go reachOf advances",
	"cancel":        "cards.go cancelled",
	"both-lose":     "outcome.go theOutcome stepLosses effects_units.go waveLosses",
	"no-losses":     "outcome.go stepLosses",
	"double-mp":     "supply.go mp movement.go setOut step roads.go bonusMP",
	"half-mp":       "supply.go mp",
	"ignore-ezoc":   "movement.go setOut step",
	"no-move":       "judge.go judge march.go goesOn",
	"two-dice":      "twodice.go throw",
	"reroll":        "reroll.go again",
	"limit":         "decks.go limit",
	"survival":      "victory.go checkVictory",
	"schwerpunkt":   "activation.go schwerpunkt nearSchwerpunkt",
	"snowdrift":     "movement.go barred cost retreat_hexes.go shut advance.go vacated advances endturn.go liftGround",
	"yak-9":         "movement.go cost endturn.go liftGround",
	"reaction":      "combat.go takePart reaction.go calledOff emptied",
	"lose-steps":    "",
	"eliminate":     "",
	"replace":       "",
	"draw":          "",
	"extra-move":    "",
	"extra-segment": "",
	"take-card":     "",
	"deploy-hq":     "",
	"relocate-hq":   "",
	"see-hand":      "",
	"reveal-zone":   "",
}

// effectHome is the file and the function of an effect.
type effectHome struct{ file, do string }

// effectHomes are the homes of the effects, as they are registered, by their words in the data.
func effectHomes(t testing.TB) map[string]effectHome {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]effectHome{}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && len(call.Args) == 2 {
				if word, do := registers(call); word != "" {
					found[word] = effectHome{name, do}
				}
			}
			return true
		})
	}
	return found
}

// registers is the effect that a call of effect registers, and the function that carries
// it out; "" of any other call.
func registers(call *ast.CallExpr) (word, do string) {
	fn, ok := call.Fun.(*ast.Ident)
	text, isWord := call.Args[0].(*ast.BasicLit)
	rule, isRule := call.Args[1].(*ast.CompositeLit)
	if !ok || fn.Name != "effect" || !isWord || !isRule {
		return "", ""
	}
	for _, e := range rule.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok || kv.Key.(*ast.Ident).Name != "do" {
			continue
		}
		if id, ok := kv.Value.(*ast.Ident); ok {
			do = id.Name
		}
	}
	return strings.Trim(text.Value, `"`), do
}

const cardTableHead = `
The cards of 12.2. What the data say of a card stands at its number in ` + "`data/cards.yaml`" + `: window, check,
duration and role of an event, its effect, and most of what 12.2 says with "should read". The table names the
function that carries each event out. Where that only notes something down, the last column names those who read
it and do what the card says, of the events from left to right.

| card | general event | as a pair | tactical event | read in |
|---|---|---|---|---|
`

// cardTable says of each combat card where its events are played, and where what they note
// down is read.
func cardTable(t testing.TB) string {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	sources, homes := suitetest.ReadSources(t), effectHomes(t)
	for word, h := range homes {
		if _, ok := readIn[word]; !ok || h.do == "" {
			t.Errorf("%s: the effect %s has no function of a name, or nothing says who reads it", h.file, word)
		}
	}
	var w strings.Builder
	w.WriteString(cardTableHead)
	for i := range set.Combat {
		c := &set.Combat[i]
		cells := []string{c.ID + " " + c.Name}
		var read []string
		for _, e := range []*CardEvent{c.General, c.Pair, c.Tactical} {
			if e == nil {
				cells = append(cells, "")
				continue
			}
			h, ok := homes[e.Effect]
			if !ok {
				t.Errorf("the effect %s is registered nowhere", e.Effect)
			}
			cells = append(cells, fmt.Sprintf("`%s` in `%s`", h.do, h.file))
			if text := sources.Named(t, readIn[e.Effect]); text != "" && !slices.Contains(read, text) {
				read = append(read, text)
			}
		}
		fmt.Fprintf(&w, "| %s | %s |\n", strings.Join(cells, " | "), strings.Join(read, "; "))
	}
	return w.String()
}
