package pen

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// folders are where tests of other packages lie, of which testdata/negatives.tsv names
// some: rows of dice, of the run and of campaigns with a referee.
var folders = map[string]string{"dice": "../dice", "adjudicate": "..", "campaign": "../campaign", "donnerschlag": "../donnerschlag"}

// negatives are what each row of the table (hexdice/1 11) comes to here, beside the
// vectors that testdata/negatives.tsv gives it.
var negatives = map[string][]func(*testing.T){
	"N11": {idsThatFoldAlike},
	"N13": {labelInOrders},
	"N14": {oneStreamALabel},
	"N15": {diceInAnyOrder},
	"N16": {TestMirroredTip},
	"N17": {tipSeen},
	"N18": {forgedBundles},
	"N21": {TestSeatsRefused},
	"N23": {startedAnew},
	"N25": {goodCampaigns, lockRepaired, repairRefused},
	"N26": {TestSecondInput},
	"N27": {TestMissedQuestion, TestDesync},
	"N28": {TestDesync},
	"N29": {TestIllegalAnswer},
	"N31": {twins},
	"N32": {nothingSecretIsSent},
	"N33": {twins},
	"N36": {falseAtTheEnd, markerTurnedUp},
	"N37": {falseMarkers},
	"N39": {choiceIsSealed},
	"N40": {TestDrawnByItsOwner},
	"N41": {sealForEachCard, playOpensItsSeal, sealsHoldWhatWasDealt, falseAtTheEnd},
	"N42": {rebuildOpensNothing},
	"N43": {cardsAsNumbers},
	"N44": {falseAtTheEnd, sealsHoldWhatWasDealt},
	"N50": {forgedBundles, TestEntryZero, TestWrittenForMe},
	"N51": {lostMails},
	"N52": {TestRestoredBackup},
	"N54": {TestMissedQuestion},
	"N55": {TestBeaconRefused, ackKeeps, ackTooLate},
	"N57": {forgedBundles},
	"N58": {TestSignature, TestSignatureVector, TestForeignSignature},
	"N59": {shownByAge, falselyShown},
}

// outcomes are the checks that rows of more than one table share, with what they came to.
var outcomes = map[string]bool{}

// once makes a check that several rows name, and says in the later ones what it came to.
func once(t *testing.T, check func(*testing.T)) {
	t.Helper()
	name := runtime.FuncForPC(reflect.ValueOf(check).Pointer()).Name()
	holds, done := outcomes[name]
	if done && !holds {
		t.Errorf("%s does not hold", name)
	}
	if !done {
		check(t)
		outcomes[name] = !t.Failed()
	}
}

// TestNegatives has each row of the table of negative tests (hexdice/1 11) by its name:
// every vector of the row is refused with its code, and what no vector shows is done.
func TestNegatives(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "negatives.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	bad, named := badVectors(t), map[string]bool{}
	rows := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
	for i, row := range rows {
		f := strings.Split(row, "\t")
		if want := fmt.Sprintf("N%d", i+1); f[0] != want || len(f) != 3 {
			t.Fatalf("line %q, wanted %s", row, want)
		}
		for _, name := range strings.Fields(f[1]) {
			named[name] = true
		}
		t.Run(f[0], func(t *testing.T) {
			n := len(negatives[f[0]])
			for _, name := range strings.Fields(f[1]) {
				if name == "-" {
					continue
				}
				list := bad[name]
				if len(list) == 0 {
					t.Errorf("there is no vector %s", name)
				}
				for k, v := range list {
					if suitetest.Some(i+k, 3) {
						v.refused(t)
					}
				}
				n += len(list)
			}
			for _, check := range negatives[f[0]] {
				once(t, check)
			}
			for _, name := range strings.Fields(f[2]) {
				if name == "-" {
					continue
				}
				if where, test, _ := strings.Cut(name, ":"); !standsIn(t, folders[where], test) {
					t.Errorf("there is no test %s", name)
				}
				n++
			}
			if n == 0 {
				t.Error("nothing is tested")
			}
		})
	}
	if len(rows) != 60 {
		t.Errorf("%d rows of 60", len(rows))
	}
	for name := range bad {
		if !named[name] {
			t.Errorf("no row names the vector %s", name)
		}
	}
}

// questioned is a campaign of the sequence in which a question is open to the axis.
func questioned(t *testing.T) *table {
	t.Helper()
	tb := sitAt(t, plan(t, "dad.d"), "mutual", 4, nil, sequenceGames())
	for m := tb.seats["axis"].live(); m.Pen != "axis" || m.stop == nil || m.stop.kind != atAnswers; m = tb.seats["axis"].live() {
		tb.turn()
	}
	return tb
}

// forgedAnswer is a decided/1 of a party, with a text of anybody's making.
func forgedAnswer(m *Match, text string) []byte {
	d := &Decided{Campaign: m.Settings.Campaign, Segment: m.Turn.Segment, Side: m.Me, Halt: m.stop.run.lastHalt().Hash}
	for _, a := range m.stop.run.awaits(m.Me) {
		d.Answers = append(d.Answers, adjudicate.Settled{ID: a.ID, Text: text, Origin: adjudicate.FromSettled})
	}
	return d.Write()
}

// TestSecondInput: a question is answered once (N26).
func TestSecondInput(t *testing.T) {
	m := questioned(t).seats["axis"].live()
	file := forgedAnswer(m, "left")
	if err := m.enterFile("answers", file); err != nil {
		t.Fatal(err)
	}
	var not *Unasked
	if err := m.enterFile("answers", file); !errors.As(err, &not) {
		t.Errorf("a second answer: %v", err)
	}
}

// TestIllegalAnswer: an answer that the rules do not know never stands in the chain,
// so that no link is ever given for it (N29).
func TestIllegalAnswer(t *testing.T) {
	m := questioned(t).seats["axis"].live()
	if err := m.enterFile("answers", forgedAnswer(m, "upwards")); err == nil {
		t.Error("an answer that is none is taken")
	}
}

// TestDesync: a pass that names another position is refused while no lock is open;
// once a link is out the reveal stays due, and it is noted (N28).
func TestDesync(t *testing.T) {
	tb := questioned(t)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	bundle := axis.forge(func(m *Match) (string, []dice.Line) {
		return "pass", []dice.Line{dice.L("to", "soviet"), dice.L("state", dice.HashOf([]byte("another")).String()), dice.L("awaits", "x")}
	})
	var other *Desync
	if _, err := Receive(os.DirFS(soviet.dir), bundle, soviet.with); !errors.As(err, &other) {
		t.Errorf("another position: %v", err)
	}
	_, locker, waits := locked(t, 33)
	m := locker.live()
	short := &player{t: t, party: locker.party, keys: locker.keys, with: locker.with, dir: copyOf(t, locker.dir, m.Seq()-1)}
	forged := short.forge(func(m *Match) (string, []dice.Line) {
		return "pass", []dice.Line{dice.L("to", waits.party), dice.L("state", dice.HashOf([]byte("another")).String()), dice.L("awaits", "link/1")}
	})
	signed := short.open() // as if his mail before the pass had ended here
	if err := signed.signLast(); err != nil {
		t.Fatal(err)
	}
	behind := campaign.Layer(os.DirFS(copyOf(t, waits.dir, m.Seq()-1)), signed.Files())
	got, err := Receive(behind, forged, waits.with)
	if err != nil {
		t.Fatalf("a link is out: %v", err)
	}
	if d, err := got.Due(); err != nil || d.Kind != "link" || len(got.Notes) == 0 {
		t.Errorf("due is %+v, noted %v, %v", d, got.Notes, err)
	}
}

// standsIn reports whether a folder has a test of that name.
func standsIn(t *testing.T, dir, test string) bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(names, func(name string) bool {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Contains(string(src), "func "+test+"(")
	})
}
