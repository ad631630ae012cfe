package wintergewitter

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/orders"
)

// Values are what the data in play say of a word: of a unit what its counter says, of `tables` the
// tables and the Terrain Effects Chart, line by line. say says texts, nil in English. nil of any other
// word.
func (g *Game) Values(word string, say picture.Say) []string {
	say = orders.Sayer(say, orders.Merge(picture.Texts, messages))
	var lines []string
	switch u, ok := g.Data.Set.FindUnit(word); {
	case ok:
		lines = counterValues(say, &g.Data.Units[u])
	case strings.EqualFold(word, "tables"):
		lines = g.Data.tableValues(say)
	default:
		return nil
	}
	for _, part := range strings.SplitAfterN(g.Data.Assumed.Line(say, g.Data.Name), ": ", 2) { // it is wider than a line
		lines = append(lines, strings.TrimSpace(part))
	}
	return lines
}

func counterValues(say picture.Say, u *Unit) []string {
	if !u.land() {
		return []string{say("draft.aircraft", u.ID, airNames[u.Kind], u.AirToAir, u.Defence, u.Bombardment, u.Proficiency)}
	}
	lines := []string{u.ID + ", " + u.Name, say("values.full", u.Strength, u.PR[0], u.Stack[0])}
	if u.Reduced > 0 {
		lines = append(lines, say("values.reduced", u.Reduced, u.PR[1], u.Stack[1]))
	}
	lines = append(lines, say("values.moves", u.MA, moveNames[u.Move]))
	if u.Range > 0 {
		lines = append(lines, say("values.range", u.Range))
	}
	return lines
}

func (d *Data) tableValues(say picture.Say) (lines []string) {
	fire := func(r Result) string { return fmt.Sprintf("%d/%d", r.Mandatory, r.Optional) }
	letter := func(letter string) func(r Result) string {
		return func(r Result) string {
			switch {
			case !r.D:
				return fmt.Sprint(r.Mandatory)
			case r.Mandatory == 0:
				return letter
			}
			return fmt.Sprint(r.Mandatory) + letter
		}
	}
	for _, t := range []struct {
		id    string
		table *Table
		cell  func(r Result) string
	}{{"values.fire", &d.CRT, fire}, {"values.bombardment", &d.Bombard, letter("D")}, {"values.counter", &d.Counter, letter("S")}} {
		lines = append(lines, say(t.id), tableRow(say("values.die"), t.table.Columns, func(n int) string { return fmt.Sprint(n) }))
		for die, cells := range t.table.Rows {
			lines = append(lines, tableRow(fmt.Sprint(die+1), cells, t.cell))
		}
	}
	var differences []int
	for i := range d.AirCombat.Rows[0] {
		differences = append(differences, d.AirCombat.First+i)
	}
	lines = append(lines, say("values.air"), tableRow(say("values.die"), differences, func(n int) string { return fmt.Sprint(n) }))
	for die, cells := range d.AirCombat.Rows {
		lines = append(lines, tableRow(fmt.Sprint(die+1), cells, func(r AirResult) string { return []string{"0", "A", "D"}[r] }))
	}
	return append(lines, d.terrainValues(say)...)
}

// tableRow is a row of a table behind what it is called.
func tableRow[T any](name string, cells []T, text func(T) string) string {
	line := fmt.Sprintf(" %-12s", name)
	for _, c := range cells {
		line += fmt.Sprintf(" %3s", text(c))
	}
	return line
}

func (d *Data) terrainValues(say picture.Say) []string {
	cost := func(n int) string {
		if n < 0 {
			return "-"
		}
		return adjudicate.Quarters(n).String()
	}
	line := func(name string, costs [3]int, shifts ...int) string {
		text := tableRow(name, costs[:], cost)
		for _, n := range shifts {
			text += fmt.Sprintf(" %5d", n)
		}
		return text
	}
	lines := []string{say("values.terrain")}
	for t, name := range terrainNames {
		lines = append(lines, line(name, d.Costs[t], d.Shifts[t], d.BombShifts[t]))
	}
	return append(lines, line("road", [3]int{d.RoadCost, d.RoadCost, d.RoadCost}), line("river", d.RiverCost, d.RiverShift),
		line("bridge", d.BridgeCost, d.RiverShift), line("major-bridge", d.MajorBridge, d.MajorShift))
}
