package wintergewitter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// apart are the parameters by which the events of one kind are told apart.
var apart = map[*adjudicate.EventKind][]string{
	evReleased: {"formation", "why"}, evRingRoll: {"army", "result"}, evRingFree: {"why"}, evRingMarked: {"army"}, evThunder: {"result"}, evLadder: {"supply"},
	evCorridor: {"what"}, evMissed: {"side"}, evOverstack: {"how"}, evBridged: {"how"}, evAllotted: {"side", "box"}, evAttacks: {"box"}, evShot: {"result"},
	evCrossing: {"why"}, evControls: {"side"}, evReaches: {"within"}, evSupply: {"state"}, evMechanized: {"side", "first"}, evCheck: {"result"}, evHeld: {"result"},
	evOver: {"how"}, evRecovers: {"result"}, evReadies: {"result"}, evShift: {"why"}, evDRM: {"why"}, evVP: {"side", "what"}, evOption: {"option"}, evJoins: {"unit"},
	evInitiative: {"side"}, evPoints: {"nation"}, evFlownDie: {"box"}, evCombat: {"side", "type"}, evBlows: {},
}

// census counts what happens in games.
type census struct {
	suitetest.Census
	d *Data
}

// newCensus begins with what must happen (issue: a census as in the other games). What is not in it and why is
// said in docs/selfplay.md.
func newCensus(d *Data) *census {
	c := &census{suitetest.Census{}, d}
	cells := func(table string, columns []int) {
		for _, column := range columns {
			for die := 1; die <= 10; die++ {
				c.Want(cell(table, strconv.Itoa(column), die))
			}
		}
	}
	cells("fire", d.CRT.Columns)
	cells("bombardment", d.Bombard.Columns)
	cells("counter-battery", d.Counter.Columns)
	for i := range d.AirCombat.Rows[0] {
		cells("air-combat", []int{d.AirCombat.First + i})
	}
	c.wantTables()
	for _, e := range events {
		if _, ok := apart[e]; !ok && e != evHidden && e != evVictory && e != evStartsDug {
			c.Want(e.ID)
		}
	}
	for _, k := range kinds {
		c.Want("? " + k.Key)
	}
	for _, r := range d.Reserves {
		c.Want("released " + r.Group)
	}
	for i := range d.Units {
		switch u := &d.Units[i]; {
		case u.Option == "":
		case u.land():
			c.Want("unit " + u.ID)
		default:
			c.Want("joins " + u.ID)
		}
	}
	for _, side := range sides {
		for _, box := range []string{boxSuperior, boxGround, boxGroundEsc} {
			c.Want(fmt.Sprintf("allotted %s %s", side, box))
		}
		for _, first := range []string{moveFirst, combatFirst} {
			c.Want(fmt.Sprintf("mechanized %s %s", side, first))
		}
		for _, how := range []string{"hasty", "prepared"} {
			c.Want(fmt.Sprintf("combat %s %s", side, how))
		}
		c.Want("initiative "+string(side), "missed "+string(side), "controls "+string(side), "vp "+string(side)+" mandate")
	}
	c.Want("allotted german "+boxInterdict, "allotted german "+boxInterdictE, "allotted german "+boxHeld)
	c.Want("released why attacked", "released why near", "released why roll", "release-roll", "ring-free released", "ring-free forced")
	for _, army := range []string{"21", "57", "64"} {
		c.Want("ring-roll "+army+" yes", "ring-roll "+army+" no", "ring-attacked "+army)
	}
	c.Want("thunderclap "+thunderDenied, "thunderclap "+thunderOn, "sixth-supply regular", "sixth-supply organic", "sixth-supply out", "corridor open", "corridor closed",
		"convoys 1", "convoys 2", "convoys 3", "bridged finished", "bridged failed", "blows", "reaches 18", "reaches 5", "supply regular", "supply organic", "supply out",
		"overstack remove", "overstack reduce", "crossing river", "crossing interdiction", "recovers yes", "recovers no", "readies yes", "readies no",
		"shot none", "shot abort", "shot shaken", "check passed", "check failed", "hold-check passed", "hold-check failed", "combat-over fought", "combat-over stopped", "combat-over called-off",
		"vp german within-18", "vp german within-5", "vp german corridor-once", "vp german corridor", "vp german convoys", "vp soviet losses", "vp soviet thunderclap", "vp soviet 16M", "vp soviet 15L", "vp soviet support")
	for _, o := range optionNames {
		c.Want("option " + o)
	}
	for scenario, bands := range map[string][]string{
		"19.1": {"german decisive", "german marginal", "tie", "soviet marginal", "soviet decisive"},
		"19.2": {"german decisive", "german marginal", "soviet marginal", "soviet decisive"},
		"19.3": {"german decisive", "german significant", "german marginal", "draw", "soviet marginal", "soviet significant", "soviet decisive"},
		"20":   {"german decisive", "german significant", "german marginal", "draw", "soviet marginal", "soviet significant", "soviet decisive"},
	} {
		for _, band := range bands {
			c.Want("victory " + scenario + " " + band)
		}
	}
	return c
}

// cell names a cell of a table; a die above or below counts as the last (wg-die-limit).
func cell(table, column string, die int) string {
	return fmt.Sprintf("cell %s %s/%d", table, column, min(max(die, 1), 10))
}

// segment counts what a segment has told and asked.
func (c *census) segment(in adjudicate.Input, journal []adjudicate.Entry) {
	for i := range journal {
		switch e := &journal[i]; e.Kind {
		case adjudicate.Decided:
			c.Census["? "+e.Key]++
		case adjudicate.Told:
			c.told(in.Position.Track(trackScenario), e)
			c.tables(in, e)
		}
	}
}

// valueOf is a parameter of an event.
func valueOf(e *adjudicate.Entry, param string) any {
	return e.Vals[slices.Index(e.Event.Params, param)]
}

func (c *census) told(scenario string, e *adjudicate.Entry) {
	val := func(param string) any { return valueOf(e, param) }
	count := func(name string) { c.Census[name]++ }
	name := e.Event.ID
	for _, param := range apart[e.Event] {
		name += " " + c.text(val(param))
	}
	switch e.Event {
	case evFire:
		count(cell("fire", val("column").(string), val("die").(int)))
	case evBombards:
		count(cell("bombardment", val("column").(string), val("die").(int)))
	case evCounter:
		count(cell("counter-battery", val("column").(string), val("die").(int)))
	case evShot:
		t := &c.d.AirCombat
		column := min(max(int(val("difference").(adjudicate.Signed)), t.First), t.First+len(t.Rows[0])-1)
		count(cell("air-combat", strconv.Itoa(column), val("die").(int)+int(val("drm").(adjudicate.Signed))))
	case evReleased:
		count("released why " + val("why").(string))
		name = "released " + val("formation").(string)
	case evStarts, evArrives:
		for _, u := range val("units").([]model.UnitID) {
			if c.d.Units[u].Option != "" {
				count("unit " + c.d.Units[u].ID)
			}
		}
	case evDelivered:
		for n := 1; n <= 3 && c.Census["delivered in this game"] >= n-1; n++ {
			if c.Census["delivered in this game"] == n-1 {
				count("convoys " + strconv.Itoa(n))
			}
		}
		count("delivered in this game")
	case evVictory:
		name = strings.TrimSpace(fmt.Sprintf("victory %s %s", scenario, strings.TrimSpace(fmt.Sprintf("%v %v", val("side"), val("level")))))
	}
	count(name)
}

func (c *census) text(v any) string {
	if u, ok := v.(model.UnitID); ok {
		return c.d.Units[u].ID
	}
	return fmt.Sprint(v)
}

// game is over: what is counted in one game begins again.
func (c *census) game() { delete(c.Census, "delivered in this game") }
