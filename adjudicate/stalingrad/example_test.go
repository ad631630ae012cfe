package stalingrad

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"umpire/model"
	"umpire/model/strict"
)

var update = flag.Bool("update", false, "write the example and the page of events anew")

const example = "../../examples/tinguta"

// exampleState is the set-up of Race to Stalingrad with card 5 next: the combats in
// Abganerovo Station and Tinguta, where the order of the two decides on supply.
func exampleState(t *testing.T) *model.State {
	t.Helper()
	st, err := NewState("race-to-stalingrad", "volga-88d2e0c4")
	if err != nil {
		t.Fatal(err)
	}
	st.Segment = "R1-C5"
	for _, side := range []model.Side{Axis, Allies} {
		nonce := sha256.Sum256([]byte("umpire example nonce " + string(side)))
		model.NewHand(st.Position).Commit(side, hex.EncodeToString(nonce[:]), "")
	}
	return st
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) != string(got) {
		t.Errorf("%s is not what is made now", path)
	}
}

// The example's state is the set-up, and a state that is read and written again is
// the same, byte for byte, with the shipped data and with a board of its own.
func TestExampleState(t *testing.T) {
	st := exampleState(t)
	golden(t, filepath.Join(example, "state.yaml"), st.Write())
	again(t, st.Write())
	own := *st
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	own.Data, own.Areas = "", &d.area
	again(t, own.Write())
}

func again(t *testing.T, src []byte) {
	t.Helper()
	doc, faults := strict.Read(src, "state.yaml", strict.Options{Data: true})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	st, c, faults := model.ReadHead(doc)
	if st == nil {
		t.Fatal(faults)
	}
	if _, faults = Load(st, c); len(faults) > 0 {
		t.Fatal(faults)
	}
	if string(st.Write()) != string(src) {
		t.Error("it is not the same when it is written again")
	}
}
