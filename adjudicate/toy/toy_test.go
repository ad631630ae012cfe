package toy_test

import (
	"testing"

	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
)

func scenes(t testing.TB) toy.Scenes {
	t.Helper()
	set, err := toy.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	return toy.Scenes{Set: set}
}

func TestStopAndRerun(t *testing.T) {
	suitetest.StopAndRerun(t, scenes(t), suitetest.Sized(300, 1_000, 10_000), 1)
}

func TestCoverage(t *testing.T)    { suitetest.Coverage(t, scenes(t), 500, 1) }
func TestDeterminism(t *testing.T) { suitetest.Determinism(t, scenes(t), 200, 1) }
func TestStages(t *testing.T)      { suitetest.Stages(t, scenes(t), 500, 1) }
func TestTwin(t *testing.T)        { suitetest.Twin(t, scenes(t), toy.Redeal, suitetest.Few(60, 250), 1) }

func TestHoles(t *testing.T) { suitetest.Holes(t, scenes(t), 300, 1) }

// The secrecy test is worth nothing unless it fails when a guard is removed.
func TestTwinFailsWithoutCovert(t *testing.T) {
	suitetest.TwinFails(t, scenes(t), toy.Redeal, &toy.Cards.KindInfo, 500, 1)
	suitetest.TwinFails(t, scenes(t), toy.Redeal, &toy.Ambush.KindInfo, 500, 1)
}
