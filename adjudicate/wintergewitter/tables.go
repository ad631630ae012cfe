package wintergewitter

import "sort"

// Tables are the tables of the player's aids. Each can be replaced by itself.
type Tables struct {
	CRT         Table // fire combat (11.4): mandatory and optional losses
	Bombard     Table // bombardment (12.3.1): points and D
	Counter     Table // counter-battery (12.3.2)
	AirCombat   AirTable
	Costs       [5][3]int // movement points by Terrain and MoveClass, in quarters; -1: not allowed
	RoadCost    int       // in quarters, hex to hex along a road that is not icy
	RiverCost   [3]int    // an unbridged minor river hexside, by MoveClass, in quarters
	BridgeCost  [3]int    // a bridge over a minor river
	MajorBridge [3]int    // a bridge over a major river
	Shifts      [5]int    // left shifts of fire combat, by Terrain
	BombShifts  [5]int    // left shifts of bombardment, by Terrain
	RiverShift  int       // if all attackers are across a minor river
	MajorShift  int       // across the bridge of a major river
}

// Result is a cell of a table. Of the CRT Mandatory and Optional are set, of the others
// Mandatory is the number and D the D, or S of counter-battery. The zero value is no effect.
type Result struct {
	Mandatory, Optional int
	D                   bool
}

// None reports whether a result has no effect.
func (r Result) None() bool { return r == Result{} }

// Table is a table with columns of strength and rows of a die of ten.
type Table struct {
	Columns []int      // the least strength of each column, ascending
	Rows    [][]Result // by die, 1 to 10, then by column
	Over    [][]Result // further rows, if it has them: 11 and more, the last for all beyond
	Under   [][]Result // and 0, -1 and less
}

// Column is the column of a strength: the highest that is not above it. Below the first it
// is -1, which is no effect.
func (t *Table) Column(strength int) int { return sort.SearchInts(t.Columns, strength+1) - 1 }

// At is the result of a column, shifted, and a die, modified and held to 1 to 10.
func (t *Table) At(column, die int) Result {
	return t.cell(t.Rows[min(max(die, 1), 10)-1], column)
}

// cell is the result of a row; left of the first column it is no effect.
func (t *Table) cell(row []Result, column int) Result {
	if column < 0 {
		return Result{}
	}
	return row[min(column, len(t.Columns)-1)]
}

// cellAt is the result of a column and a die, as they are modified: below 1 and above 10 on the
// further rows of the table, if it has them and wg-die-limit says so.
func (s *segment) cellAt(t *Table, column, die int) Result {
	switch {
	case die > 10 && len(t.Over) > 0 && s.Reads("wg-die-limit", "extra"):
		return t.cell(t.Over[min(die-11, len(t.Over)-1)], column)
	case die < 1 && len(t.Under) > 0 && s.Reads("wg-die-limit", "extra"):
		return t.cell(t.Under[min(-die, len(t.Under)-1)], column)
	}
	return t.At(column, die)
}

// AirResult is a cell of the Air Combat Table.
type AirResult uint8

// Results of air combat.
const (
	AirNone   AirResult = iota
	AirAborts           // to the flown box
	AirShaken           // aborts and is disrupted
)

// AirTable has columns by the difference of factors, the first and last for all beyond.
type AirTable struct {
	First int // the difference of the first column
	Rows  [][]AirResult
}

// At is the result of a difference and a modified die.
func (t *AirTable) At(difference, die int) AirResult {
	row := t.Rows[min(max(die, 1), 10)-1]
	return row[min(max(difference-t.First, 0), len(row)-1)]
}
