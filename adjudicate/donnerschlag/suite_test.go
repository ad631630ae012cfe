package donnerschlag

import (
	"testing"

	"umpire/adjudicate/suitetest"
)

func init() { suitetest.Quick() }

// The shared suites over whole random segments: card, order, activations with
// movement, combats. UMPIRE_SOAK=1 plays the sizes of a soak.

// soaked is n, a part of it in the quick size, or many in a soak.
func soaked(n, many int) int { return suitetest.Sized(min(n, max(n/4, 10)), n, many) }

func TestStopAndRerun(t *testing.T) {
	suitetest.StopAndRerun(t, newScenes(t, true), soaked(150, 10_000), 1)
}

func TestSuiteCoverage(t *testing.T) {
	suitetest.Coverage(t, newScenes(t, true), max(soaked(1500, 10_000), 1500), 1, // fewer would not meet everything
		append(turnOnly(), "hq-back", "stays", "give-up", "no-room", "barred", "extra-over", "held", "reserve", "called-off",
			"no-advance")...) // rare: TestRandomCombats and TestRandomSegments meet them; the last is told to who has written orders
}

func TestSuiteDeterminism(t *testing.T) {
	suitetest.Determinism(t, newScenes(t, true), soaked(100, 2_000), 1)
}

func TestSuiteStages(t *testing.T) { suitetest.Stages(t, newScenes(t, true), soaked(150, 10_000), 1) }

func TestSuiteTwin(t *testing.T) {
	suitetest.Twin(t, newScenes(t, false), redeal, soaked(60, 3_000), 1)
}

func TestSuiteHoles(t *testing.T) { suitetest.Holes(t, newScenes(t, false), soaked(40, 3_000), 1) }
