package donnerschlag

import (
	"strings"
	"testing"
)

// rowsOfTests are the rows of the catalogue that a test of another name checks: it
// fails if one of them is broken. The test is run once more under the name of each
// (cmd/rulerows counts the names of sub-tests).
var rowsOfTests = []struct {
	rows string
	test func(t *testing.T)
}{
	// 1.3, 9: who wins, and when it is looked at
	{"DS-1.2-R1 DS-1.3-R3 DS-5.2-R6 DS-5.2-R7 DS-9.1-R3 DS-9.2-R8 DS-9.2-R9 DS-9.2-R10 DS-9.3-R8", TestTurn8Arithmetic},
	{"DS-1.3-R1 DS-9.2-R1 DS-9.2-R2 DS-9.2-R4 DS-9.2-R5 DS-9.2-R6 DS22-15-R1", TestWhoCanWin},
	{"DS-9.2-R7 DS-C4-R3", TestEarlyWinUnderC4},
	{"DS-C4-R1 DS-C4-R2 DS22-14-R2", TestC4Window},
	{"DS-9.1-R1 DS-3.11-R3 DS-5.1-R10 DS22-6.1e-R1", TestCall},

	// 2, 3.3, 4: the data
	{"DS-2.1-R4", TestSupplyEdgesAndZones},
	{"DS-2.2-R1 DS-2.2-R2 DS-2.2-R3", TestSymbols},
	{"DS-2.2-R12", TestNamedUnits},
	{"DS-2.2-R12 DSE-Units-R1", TestFormations},
	{"DS-2.2-R15 DS-6.3-R6 DS22-4.2-R2", TestD64FormationsOfRifleDivisions},
	{"DS-2.4-R1 DS-2.4-R2", TestDecks},
	{"DS-6.2-R9 DS-6.2-R7 DS-6.3-R4 DS-6.3-R9", TestActivationKinds},
	{"DS-6.3-R3", TestColours},
	{"DS-3.3-R11 DS22-3.3-R1", TestCups},
	{"DS-4-R3", TestSetup},
	{"DS-4-R9 DS-6.3-R3 DSE-Setup-R1 DSE-Setup-R3 DS-5.1-R1 DS22-5-R1 DS22-6.1-R1 DS22-6.1b-R3", TestSetUp},
	{"DS22-6.1b-R2", TestEntryHexes},

	// 3.2, 3.3: units that come
	{"DS-3.2-R6 DS-3.2-R8 DS-3.2-R9 DS-3.2-R11 DSE-Repl-R1", TestReplacementOfAnEliminatedUnit},
	{"DS-3.3-R4 DS-3.3-R5 DS-3.3-R6 DS-3.3-R7 DS-3.3-R8 DS-3.3-R9 DS-3.3-R10 DS-3.4-R7 DSE-Aid-R4 DS22-6.1b-R1", TestAsManyAsPossible},
	{"DS-3.3-R17 DS-3.4-R8", TestPlacement},
	{"DS-3.3-R19", TestEliminatedGoesBack},
	{"DS-3.3-R20", TestEmptyCup},
	{"DS-3.3-R22 DS-3.3-R26 DS-3.4-R12 DS22-4.2-R1", TestHC55Stacking},
	{"DS-3.3-R24 DS-3.3-R25", TestAlarmgruppeRetreats},
	{"DS-3.3-R26", TestAlarmgruppe},
	{"DS22-5-R3", TestSnafuOf2022},

	// 3.6, 3.7, 6, 7: supply, roads, activation, movement
	{"DS-3.6-R5", TestWE09BeyondRange},
	{"DS-3.6-R7 DS-3.6-R12 DS22-11.1-R2", TestHC41LoneHQInTheCorridor},
	{"DS-3.6-R13", TestWE07OrderSavesSupply},
	{"DS-5.2S-R6", TestWE08WrongOrder},
	{"DS-3.6-R20", TestD68OoSHQKeepsItsRange},
	{"DS-3.6-R2", TestD18RegainingSupply},
	{"DS-3.7-R6", TestWE16to19RoadPaths},
	{"DS-6.2-R1", TestD22RomanianPair},
	{"DS-7.2-R3 DS-2.2-R6 DSE-Aid-R1", TestD26MotorizedCrossing},
	{"DS-7.2-R8 DS22-3-R2", TestD05HalvedMPs},
	{"DS22-10.2-R3 DS22-10.2-R4 DSE-Aid-R3", TestWE11Schwerpunkt},
	{"DS-7.3-R7 DS-7.3-R9", TestOverrunPriorities},
	{"DS-7.3-R3 DS-7.3-R13", TestOverrunSovietHQ},
	{"DS22-12.3-R2 DS22-12.3-R3", TestHC35EliminationTest},
	{"DS22-12.3-R5", TestD55OverrunHQAndItsPlace},
	{"DS-C52-R4", TestMarkers},

	// 3.8 to 3.11, 5: cards and the turn
	{"DS-3.8-R2 DS-3.8-R3 DS-3.8-R9 DSE-Admin-R1", TestBoxFits},
	{"DS-3.8-R6 DS22-4.6-R1", TestBoxOpensInTheAdminPhase},
	{"DS-5.2-R10 DS-5.2-R11 DS-C52-R5 DS-C74-R3", TestEndOfTurn},
	{"DS-2.4-R19", TestReshuffle},
	{"DS-3.10-R3 DSE-Schlacht-R1", TestSwaps},
	{"DS22-4.7-R3", TestSwapIsWrittenByEdition},
	{"DSE-Aid-R5 DS-5.1-R4", TestHighCommandCounts},
	{"DS-3.11-R2", TestHandsDoNotShow},

	// 8: combat
	{"DS-8.2-R18 DS-8.4-R1 DS-8.1-R14 DS-8.1-R15 DS-8.1-R16 DS-8.1-R17 DS-8.1-R18 DS-8.1-R19 DS-8.1-R20 DS-8.1-R21 DS-8.1-R22 DS22-13.2-R1 DS22-13.2-R2 DS22-13.2-R3 DS22-13.2-R4 DS22-13.2-R5 DS22-13.2-R6 DS22-13.2-R7 DS22-13.2-R8", TestTables},
	{"DS-8.1-R23", TestDiagonal},
	{"DS-8.2-R20 DS22-13.2-R14", TestColumns},
	{"DSE-Combat-R2", TestNetShift},
	{"DSE-Combat-R1", TestStormPioneersFail},
	{"DS-8.2-R4 DS-8.2-R5 DS-8.2-R6", TestWindowAlternates},
	{"DS-2.4-R12", TestExcessLeftShifts},
	{"DS-2.4-R18 DS-8.3-R23 DS-12-R1", TestBoatsAreNoPioneers},
	{"DS-2.2-R5", TestReconEarnsNoCombinedArms},
	{"DS-8.3-R22", TestDefenderPicksTerrain},
	{"DSE-Aid-R2", TestOneOverLand},
	{"DS-8.4-R9", TestAttackersRetreatInTheirOrder},
	{"DS-8.4-R11 DS-3.4-R10", TestSplitWhenOverstacked},
	{"DS-8.4-R23", TestHQPaysNoStep},
	{"DS-8.4-R34 DS-8.4-R43 DS-8.4-R44", TestBystanderBlocksTheAdvance},
	{"DS-8.4-R46 DS-7.3-R2", TestWaysAreBarred},
	{"DS-8.4-R47", TestBridgeIntoAnEZOC},
	{"DS-8.4-R48", TestEZOCLossRepeats},
	{"DSE-Retreat-R1", TestSovietHQStays},

	// 12: the cards
	{"DS-12.1-R2", TestNoTwoDiceOnACheck},
	{"DS-C5-R5 DS-C6-R5 DS-C6-R6", TestAdvanceOverRivers},
	{"DS-C8-R1", TestForeignArmiesEast},
	{"DS-C9-R1 DS-C9-R2 DS-C21-R2", TestChosenSteps},
	{"DS-C15-R1", TestTerrainCards},
	{"DS-C25-R1", TestSurprise},
	{"DS-C30-R2", TestBoxIsImmune},
	{"DS-C30-R4", TestCancelNoCancel},
	{"DS-C30-R5", TestCancelIsSilentWithoutARule},
	{"DS-C57-R1", TestCardWithoutAnEventOfItsOwn},
	{"DS-C57-R2 DS-C73-R2", TestZoneMarkerAndLimit},
	{"DS-C35-R1", TestLimitCards},
	{"DS-C58-R1", TestNoStepBack},
	{"DS-C60-R4 DSE-OKH-R1 DS22-4.5-R5", TestPairInTwoPlaces},
	{"DS-C71-R1", TestOwnerChoosesSteps},
	{"DS-C72-R1", TestMinefield},
	{"DS-C13-R3", TestWhatIsPlayedOutsideSegments},
}

func TestRowsOfTests(t *testing.T) {
	for _, r := range rowsOfTests {
		for _, id := range strings.Fields(r.rows) {
			t.Run(id, r.test)
		}
	}
}
