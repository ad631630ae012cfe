package adjudicate_test

import (
	"slices"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
)

// What a table has in common with its copy (Table.Restart): a field that comes to it is copied, or
// is named here.
func TestTableIsCopied(t *testing.T) {
	var was adjudicate.Table
	suitetest.Fill(&was)
	want := []string{
		// never changed, or of all branches
		".set", ".fates", ".ruled.below",
		// there is none where a branch may begin
		".entered", ".files", ".near", ".settled", ".tracer",
		// set when a run stops, and then it is over
		".awaits", ".lacks", ".listed", ".partial",
		// what is only added to
		".mayAsk, added to", ".open, added to", ".problems, added to", ".told, added to",
		// noted anew
		".details, lost", ".met, lost", ".used, lost", ".vals, lost",
	}
	slices.Sort(want)
	if got := suitetest.Shared(&was, was.Copied()); !slices.Equal(got, want) {
		t.Errorf("shared are\n%q\nand not\n%q", got, want)
	}
}
