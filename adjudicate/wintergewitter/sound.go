package wintergewitter

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/model"
)

// Sound reports what of the things that hold whenever a segment is over does not: units and
// stacks, aircraft, markers, tracks. before is the state in which the segment began.
func (g *Game) Sound(before, after *model.State) error {
	anyLoss := slices.ContainsFunc(before.Rulings, func(r model.Setting) bool { return r.ID == "wg-reduced-side" && r.Reading == "any-loss" })
	return g.sound(after.Position, before.Segment, anyLoss)
}

// sound says what no position may show behind a segment, whatever was played. anyLoss is the
// reading of wg-reduced-side in which the first loss turns a counter over.
func (g *Game) sound(p *model.Position, id string, anyLoss bool) error {
	c := inspector{d: g.Data, pos: p, anyLoss: anyLoss, seen: make([]int, len(g.Data.Units))}
	c.moment, _ = momentOf(id)
	for space := range len(g.Data.Hexes) + len(boxes) {
		c.space(model.Space(space))
	}
	for u := range g.Data.Units {
		c.unit(model.UnitID(u))
	}
	c.tracks()
	if len(c.bad) > 0 {
		return fmt.Errorf("%s", strings.Join(c.bad, "; "))
	}
	return nil
}

// inspector looks at a position behind a segment.
type inspector struct {
	moment
	d       *Data
	pos     *model.Position
	anyLoss bool
	seen    []int // by unit: in how many places it stands
	bad     []string
}

func (c *inspector) say(format string, args ...any) {
	c.bad = append(c.bad, fmt.Sprintf(format, args...))
}

func (c *inspector) name(at model.Space) string { return c.d.Set.SpaceName(at) }

// space looks at a hex or box: who stands in it, and whether all of them may (8.2, 9.1, 15.3, 16.3).
func (c *inspector) space(at model.Space) {
	var points, units [2]int
	convoys, hex := 0, int(at) < len(c.d.Hexes)
	for u := c.pos.First(at); u != model.NoUnit; u = c.pos.Next(u) {
		c.seen[u]++
		if c.pos.At(u) != at {
			c.say("%s is listed in %s and stands in %s", c.d.Units[u].ID, c.name(at), c.name(c.pos.At(u)))
		}
		unit := &c.d.Units[u]
		i := index(unit.Side)
		points[i] += unit.Stack[c.up(u)]
		units[i]++
		if unit.Type == Convoy {
			convoys++
		}
		if hex {
			c.onMap(u, &c.d.Hexes[at], c.name(at))
		}
	}
	if !hex {
		return
	}
	switch {
	case units[0] > 0 && units[1] > 0:
		c.say("both sides are in %s", c.name(at))
	case convoys > 1:
		c.say("%d convoys are in %s (16.3)", convoys, c.name(at))
	case c.phase != "" && max(points[0], points[1]) > stackLimit: // at the end of a segment of movement or combat
		c.say("%d stacking points in %s (9.1)", max(points[0], points[1]), c.name(at))
	case c.pos.GroundMarkedWith(at, trenchIndex) && units[0]+units[1] == 0:
		c.say("nobody is in the entrenchment of %s (15.3)", c.name(at))
	}
}

// up is 1 where a unit has the values of its reduced side.
func (c *inspector) up(u model.UnitID) int {
	unit := &c.d.Units[u]
	if left := c.pos.Steps(u); unit.Reduced > 0 && (left <= unit.Reduced || c.anyLoss && left < unit.Strength) {
		return 1
	}
	return 0
}

// onMap looks at a unit in a hex.
func (c *inspector) onMap(u model.UnitID, hex *Hex, name string) {
	switch unit := &c.d.Units[u]; {
	case !unit.land():
		c.say("aircraft %s is in hex %s", unit.ID, name)
	case c.pos.Steps(u) < 1 && unit.Type != Convoy:
		c.say("%s is on the map without strength", unit.ID)
	case hex.West:
		c.say("%s is beyond the Don (8.2)", unit.ID)
	case hex.Pocket && unit.Side == Soviet:
		c.say("%s is in the Pocket (8.2)", unit.ID)
	}
}

// unit looks at a unit wherever it is: in one place, of its kind, with points of its counter and
// no marker that it cannot have there.
func (c *inspector) unit(u model.UnitID) {
	unit := &c.d.Units[u]
	if c.seen[u] != 1 {
		c.say("%s stands in %d places", unit.ID, c.seen[u])
		return
	}
	at := c.pos.At(u)
	box := ""
	if !c.pos.OnBoard(u) {
		box = c.name(at)
	}
	air := slices.Index(boxes, box) >= slices.Index(boxes, boxReady)
	switch {
	case c.pos.Steps(u) > unit.Strength || c.pos.Steps(u) < 0:
		c.say("%s has %d strength points", unit.ID, c.pos.Steps(u))
	case unit.land() && air, !unit.land() && !air && box != boxPool:
		c.say("%s is in the box %s", unit.ID, box)
	case box != "" && box != boxOff && (c.pos.Marked(u, markDisrupted) || c.pos.Marked(u, markOut)):
		c.say("%s has markers beside the map", unit.ID)
	}
}

// trackWords are the values of tracks that hold a word.
var trackWords = map[string][]string{
	trackScenario: scenarioNo, trackFog: {"on", "off"}, trackInitiative: {"", string(German), string(Soviet)},
	trackMech: {"", moveFirst, combatFirst}, trackThunder: {"", thunderReady, thunderDenied, thunderOn, thunderEnded, thunderJoined, thunderLinked},
	trackKumsky: {string(German), string(Soviet)}, trackCorridor: {"", corridorOnce, corridorOpen},
	trackWithin18: {"", "yes"}, trackWithin5: {"", "yes"},
}

// trackMost are the highest values of tracks that hold a number.
var trackMost = map[string]int{trackStreak: 24, trackMandate: planLimit, trackSixth: 24, trackChristea: 24}

// counted are the tracks of entries whose values are numbers, and the lowest of them.
var counted = map[string]int{trackZones: 1, trackMissed: 0, trackLosses: 1}

// tracks looks at every track.
func (c *inspector) tracks() {
	for _, track := range tracks {
		value := c.pos.Track(track)
		if words, ok := trackWords[track]; ok && !slices.Contains(words, value) {
			c.say("track %s is %q", track, value)
		}
		if most, ok := trackMost[track]; ok && value != "" {
			if n, err := strconv.Atoi(value); err != nil || n < 0 || n > most {
				c.say("track %s is %q", track, value)
			}
		}
		list := strings.Fields(value)
		if least, ok := counted[track]; ok {
			for _, e := range list {
				_, v, _ := strings.Cut(e, "=")
				if n, err := strconv.Atoi(v); err != nil || n < least {
					c.say("track %s holds %q", track, e)
				}
			}
		}
		if track != trackWinner && (!slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) < len(list)) {
			c.say("track %s is not in order: %q", track, value)
		}
	}
}
