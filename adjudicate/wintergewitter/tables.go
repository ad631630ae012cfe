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
}

// Column is the column of a strength: the highest that is not above it. Below the first it
// is -1, which is no effect.
func (t *Table) Column(strength int) int { return sort.SearchInts(t.Columns, strength+1) - 1 }

// At is the result of a column, shifted, and a die, modified and held to 1 to 10
// (wg-die-limit).
func (t *Table) At(column, die int) Result {
	if column < 0 {
		return Result{}
	}
	return t.Rows[min(max(die, 1), 10)-1][min(column, len(t.Columns)-1)]
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
