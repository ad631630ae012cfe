package model_test

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"testing"

	"umpire/model"
	"umpire/model/strict"
)

func state(t testing.TB) *model.State {
	t.Helper()
	s := newSet(t, 0)
	p := model.NewPosition(s)
	h := model.NewHand(p)
	h.Move(unit(t, s, "62/13T"), find(t, s.Board, "2413"))
	h.Move(unit(t, s, "13/13T"), s.Box("dead"))
	h.Move(unit(t, s, "I/11/6P"), find(t, s.Board, "2512"))
	h.SetSteps(unit(t, s, "62/13T"), 1)
	h.SetSteps(unit(t, s, "13/13T"), 0)
	h.Mark(unit(t, s, "62/13T"), "tired", true)
	h.Mark(unit(t, s, "62/13T"), "oos", true)
	h.MarkGround(find(t, s.Board, "2311"), "burnt", true)
	h.SetTrack("turn", "3")
	h.Put("red/hand", card(t, s, "C12"))
	h.Put("red/hand", card(t, s, "C9"))
	h.Put("discard", card(t, s, "A17"))
	h.Commit("red", strings.Repeat("0a", 32), strings.Repeat("1b", 32))
	h.Commit("blue", strings.Repeat("2c", 32), "")
	g := small()
	return &model.State{Game: "toy", Edition: "1", Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Behaviour: "1", Grid: &g, Position: p,
		Rulings: []model.Setting{{ID: "b-second", Reading: "yes"}, {ID: "a-first", Reading: "no"}},
		Units:   []model.Record{{ID: "62/13T", Attr: []model.Attr{{Key: "side", Values: []string{"red"}}, {Key: "strength", Values: []string{"3", "2"}, List: true}, {Key: "code", Values: []string{"0810"}}}}}}
}

// The canonical form: block style, ids quoted, sorted, LF, no times.
const written = `umpire: state/1
game: toy
edition: "1"
campaign: winter-7f3c2a91
segment: GT3-A2
behaviour: 1
rulings:
  a-first: no
  b-second: yes
board:
  kind: hexes
  offset: odd-columns-down
  columns: 23-25
  rows: 11-14
  missing: ["2314"]
  terrain:
    "2413": [village, city]
  rivers: ["2413/2512", "2413/2513"]
  bridges: ["2412/2512"]
  roads:
    "2313": [["2413"]]
    "2412": [["2413"]]
    "2413": [["2412", "2414"], ["2313"]]
    "2414": [["2413"]]
  supply:
    axis: ["2511", "2514"]
units:
  "62/13T": {side: red, strength: [3, 2], code: "0810"}
cards: {}
public:
  tracks:
    turn: "3"
  units:
    "13/13T": {at: dead, steps: 0}
    "62/13T": {at: "2413", steps: 1, marks: [oos, tired]}
    "I/11/6P": {at: "2512", steps: 2}
  marks:
    "2311": [burnt]
  piles:
    red/hand: 2
    blue/hand: 0
    discard: ["A17"]
  commitments:
    red: "1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b"
private:
  red:
    nonce: "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a"
    red/hand: ["C9", "C12"]
  blue:
    nonce: "2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c2c"
    blue/hand: []
`

func TestWrite(t *testing.T) {
	st := state(t)
	if got := string(st.Write()); got != written {
		t.Errorf("written:\n%s", got)
	}
	public, _, _ := strings.Cut(written, "private:")
	sum := sha256.Sum256([]byte(public))
	if st.Base() != hex.EncodeToString(sum[:]) {
		t.Error("the base is not the hash of the public part")
	}
	st.Position = st.Position.View("blue")
	if got := string(st.Write()); !strings.HasPrefix(got, public) || strings.Contains(got, "C9") {
		t.Errorf("a view:\n%s", got)
	}
}

// What is written reads back to the same bytes, whole and as a view.
func TestWriteAndRead(t *testing.T) {
	st := state(t)
	for _, p := range []*model.Position{st.Position, st.Position.View("red"), st.Position.View("blue"), st.Position.View("")} {
		st.Position = p
		first := st.Write()
		doc, faults := strict.Read(first, "state.yaml", strict.Options{})
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		back, c, faults := model.ReadHead(doc)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		if back.Position, faults = model.ReadPosition(c, newSet(t, 0)); len(faults) > 0 {
			t.Fatal(faults)
		}
		if again := back.Write(); string(again) != string(first) {
			t.Errorf("read back:\n%s", again)
		}
	}
}

func big(b *testing.B) *model.State {
	s := newSet(b, 250)
	p := model.NewPosition(s)
	for u := range s.Units {
		model.NewHand(p).Move(model.UnitID(u), model.Space(u%s.Board.Len()))
	}
	return &model.State{Data: "toy@0", Position: p}
}

func BenchmarkClone(b *testing.B) {
	p := big(b).Position
	b.ReportAllocs()
	for b.Loop() {
		p.Clone()
	}
}

func BenchmarkEncodeHash(b *testing.B) {
	st := big(b)
	b.ReportAllocs()
	for b.Loop() {
		st.Base()
	}
}
