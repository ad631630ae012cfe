package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The Combat Results Table of 2023, rulebook 8.1, as it is printed there: rows die 1 to 6.
var printed2023 = [][]string{
	{"0:1", "1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"},
	{"1AR", "1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR"},
	{"1AR", "1A", "AR", "-", "-", "DR", "DR", "1DR", "1DR"},
	{"1AR", "AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR"},
	{"1AR", "-", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR"},
	{"1AR", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR"},
	{"1AR", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR", "3DR"},
}

// The table of the French rulebook of 2022, 13.2; all below 1:1 is 1AR.
var printed2022 = [][]string{
	{"1:1", "1.5:1", "2:1", "3:1", "4:1", "5:1", "6:1", "7:1"},
	{"1AR", "1A", "1A", "1AR", "-", "DR", "DR", "1DR"},
	{"1A", "AR", "AR", "-", "DR", "DR", "1DR", "1DR"},
	{"-", "-", "DR", "DR", "DR", "1DR", "1DR", "2DR"},
	{"-", "-", "DR", "DR", "1DR", "1DR", "2DR", "2DR"},
	{"-", "DR", "DR", "1DR", "1DR", "2DR", "2DR", "3DR"},
	{"DR", "1DR", "1DR", "1DR", "2DR", "2DR", "3DR", "3DR"},
}

// Apart from the column 0:1, a column further right is worth one point of the die: a slip of the pen above would break it.
func TestCRTIsDiagonal(t *testing.T) {
	cells := printed2023[1:]
	for die := 1; die < len(cells); die++ {
		for col := 1; col+1 < len(cells[die]); col++ {
			assert.Equal(t, cells[die][col], cells[die-1][col+1], "die %d, column %s", die+1, printed2023[0][col])
		}
	}
}

// One infantry unit attacks two strength points of infantry in 2316: each cell of both tables through the program.
func TestCRTThroughProgram(t *testing.T) {
	t.Parallel()
	attack := map[string]int{"0:1": 1, "1:1": 2, "1.5:1": 3, "2:1": 4, "3:1": 6, "4:1": 8, "5:1": 10, "6:1": 12, "7:1": 14}
	for edition, table := range map[string][][]string{"2023": printed2023, "2022": printed2022} {
		for die := 1; die <= 6; die++ {
			for i, column := range table[0] {
				t.Run(fmt.Sprintf("%s/%s/%d", edition, column, die), func(t *testing.T) {
					c := &conformance{
						Case: "crt", Edition: edition,
						Units: map[string]string{
							"HQ/6P":   "axis hq range 6 at 2816",
							"201/6P":  fmt.Sprintf("axis infantry %d/1 at 2416", attack[column]),
							"301/13T": "soviet infantry 2/1 at 2316",
						},
						Orders:         "card: A17\norder: HQ/6P\nactivate:\n  - rest holds\ncombats:\n  - attack: 2316\n    with: 201/6P\n",
						StandingAxis:   defaultStanding + "retreat: any\n",
						StandingSoviet: defaultStanding + "retreat: any\n",
						Faces:          map[string]int{"combat/2316/attack": die},
					}
					c.fillIn()
					o := c.play(t)
					require.Zero(t, o.exit, o.said)
					events := journalEvents(o.files["_journal.txt"])
					assert.Contains(t, events, fmt.Sprintf("result hex=2316 column=%s die=%d cell=%s", column, die, table[die][i]))
				})
			}
		}
	}
}
