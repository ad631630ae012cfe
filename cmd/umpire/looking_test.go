package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
)

// lookingLines are how each verb that only looks is typed where one stands in a folder. SIDE
// is whose folder it is, or a side of the game in the referee's; ENEMY the other; UNIT a unit, or a place.
var lookingLines = map[string][]string{
	"audit":          {"audit", "audit --json"},
	"dev data check": {"dev data check"},
	"dice verify":    {"dice verify .", "dice verify"},
	"diary":          {"diary UNIT"},
	"diff":           {"diff"},
	"draw":           {"draw . --side SIDE --out OUT/a.svg", "draw . --out OUT/b.svg", "draw --out OUT/c.svg"},
	"history":        {"history", "history --json"},
	"key show":       {"key show"},
	"doctor":         {"doctor", "doctor ."},
	"legal":          {"legal --side SIDE", "legal --side ENEMY"},
	"lsp":            {"lsp", "lsp ."},
	"next":           {"next", "next --json"},
	"replay":         {"replay"},
	"report":         {"report", "report --side SIDE", "report --side ENEMY"},
	"rules":          {"rules"},
	"schema":         {"schema answers donnerschlag", "schema orders --side SIDE", "schema standing . --side ENEMY", "schema answers --side SIDE"},
	"show":           {"show", "show .", "show . --side SIDE", "show . --side ENEMY"},
	"status":         {"status"},
	"template":       {"template --side SIDE", "template --side ENEMY", "template --side SIDE --kind standing", "template --side SIDE --kind standing --schema --out OUT/f.yaml"},
	"odds":           {"odds OUT/orders.yaml", "odds --luck"},
	"page":           {"page --side SIDE --html OUT/d.html", "page . --side ENEMY --html OUT/e.html"},
	"check":          {"validate OUT/orders.yaml", "validate OUT/standing.yaml"},
	"view":           {"view --side SIDE", "view . --side SIDE", "view . --side ENEMY"},
}

// acting are the verbs that enter, write or draw something, or take a file of another kind.
var acting = strings.Fields("agree claim claim-default claim-demand claim-escrow claim-object claim-repair claim-void claim-witness" +
	" dev dev-data dev-selfplay fmt dice dice-commit dice-explain dice-unseal dispute key key-change key-new key-nonce key-open key-renew key-sign" +
	" inbox join new outbox play receive undo vassal vassal-log vassal-map vassal-module vassal-read vassal-write referee referee-desk referee-retract referee-rollback referee-ruling referee-seat resign send verify")

// answersNo are what may be answered instead: nothing is asked of that side here, and its
// hand is not shown.
var answersNo = []string{"no such question comes up for", "this is a view of", "there is no draft of orders for", "is not in it", "no segment was played yet"}

// TestLookingVerbs: whoever looks is answered: every verb that looks, in every folder of every
// game of the registry, with a referee and without, at segments of a whole game (in the soak
// at all of them). Drafts that it prints pass its own check. A new verb must say whether it
// looks.
func TestLookingVerbs(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	everyVerbLooksOrActs(t)
	for _, g := range games.All {
		t.Run(g.Name, func(t *testing.T) {
			t.Parallel()
			states := wholeGame(t, g.Name)
			from, step, looks := 0, 1, 0
			if !suitetest.Soaking() {
				from, step = len(states)/3, len(states)
			}
			var segments []string
			for i := from; i < len(states); i += step {
				segments = append(segments, states[i].Segment)
				looks += lookAround(t, states[i])
			}
			t.Logf("%d of %d segments (%s), %d looks", len(segments), len(states), strings.Join(segments, " "), looks)
		})
	}
}

func everyVerbLooksOrActs(t *testing.T) {
	t.Helper()
	var walk func(cmd *cobra.Command, path string)
	walk = func(cmd *cobra.Command, path string) {
		if _, looks := lookingLines[path]; path != "" && looks == slices.Contains(acting, strings.ReplaceAll(path, " ", "-")) {
			t.Errorf("%s: say in lookingLines how it looks, or in acting that it acts", path)
		}
		for _, sub := range cmd.Commands() {
			if sub.Name() != "help" && sub.Name() != "completion" {
				walk(sub, strings.TrimSpace(path+" "+sub.Name()))
			}
		}
	}
	walk((&app{}).root(), "")
}

// wholeGame are the states before the segments of a game that plays itself, in which somebody
// writes something.
func wholeGame(t *testing.T, game string) (list []*model.State) {
	t.Helper()
	for _, g := range games.All {
		if g.Name == game {
			for s := range selfPlayed(t, game, g.Editions[0], 2).each(t) {
				list = append(list, s.st)
			}
		}
	}
	return list
}

// lookAround begins campaigns at a state, and looks in each of their folders.
func lookAround(t *testing.T, st *model.State) (looks int) {
	t.Helper()
	first, err := campaign.New(st, nonces)
	if err != nil {
		t.Fatal(err)
	}
	k := &desktop{t: t, dir: t.TempDir()}
	state := k.path("state.yaml")
	if err := os.WriteFile(state, first.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	var sides []string
	for _, side := range st.Position.Set().Schema.Sides {
		sides = append(sides, string(side))
	}
	for _, mode := range []string{"mutual", "referee"} {
		x := &desktop{t: t, dir: k.path(mode)}
		if mode == "mutual" {
			x.invited(state, mode, sides, sides[0])
		} else {
			x.refereed(state, mode, sides, sides[0])
			looks += x.look("table", sides[0], sides[1], mode, st)
		}
		for i, side := range sides {
			looks += x.look(side, side, sides[1-i], mode, st)
		}
	}
	return looks
}

// look types every looking verb in one folder.
func (k *desktop) look(folder, side, enemy, mode string, st *model.State) (looks int) {
	k.t.Helper()
	out := k.path("out-" + folder)
	if err := os.MkdirAll(out, 0o755); err != nil {
		k.t.Fatal(err)
	}
	for name, kind := range map[string]string{"orders": "orders", "standing": "standing"} {
		_, text, _ := programIn(k.t, k.path(folder), "template", "--side", side, "--kind", kind)
		if err := os.WriteFile(filepath.Join(out, name+".yaml"), []byte(text), 0o644); err != nil {
			k.t.Fatal(err)
		}
	}
	words := strings.NewReplacer("SIDE", side, "ENEMY", enemy, "OUT", out, "UNIT", aUnit(st.Position.Set()))
	for _, verb := range slices.Sorted(maps.Keys(lookingLines)) {
		for _, line := range lookingLines[verb] {
			looks++
			args := strings.Fields(words.Replace(line))
			if data, err := os.ReadFile(args[len(args)-1]); err == nil && len(data) == 0 {
				continue // no draft, as it is not this side that writes
			}
			status, _, wrong := programIn(k.t, k.path(folder), args...)
			known := slices.ContainsFunc(answersNo, func(text string) bool { return strings.Contains(wrong, text) })
			if !slices.Contains([]int{exit.Done, exit.No, exit.Awaiting}, status) && !known {
				k.t.Errorf("%s, %s, folder of %s: umpire %s: status %d\n%s", st.Segment, mode, folder, fmt.Sprint(args), status, wrong)
			}
		}
	}
	return looks
}

// aUnit is a unit by which a diary is asked for; a place where pieces are counted.
func aUnit(set *model.Set) string {
	if areCounted(set) {
		return set.SpaceName(0)
	}
	return set.Units[0].ID
}
