package dice

import (
	"fmt"
	"strconv"
	"strings"
)

// Die is one die on its way from the table to journal, record, report and proof. A hidden
// draw is one too. The rules say what is thrown; the rest is known once it has fallen.
type Die struct {
	Segment string // in which it falls: as the rules name it, or folded, as the chain does
	Stage   int    // of the segment, from 1
	Label   string
	Spec    Spec
	By      string // whose it is; of a hidden draw who draws

	Values []int  // what fell, as a rolls entry has it; none if that is not known here
	Key    string // the stage whose key gives it, such as gt3-a2.4; "none" if no key does
	Source string // the name of the source that gave it
	From   string // where it stood before this run; "" for a die that is new
	Seq    int64  // the entry of the chain in which it stands; 0 if it is not read from one
}

// Hidden reports whether the die is a hidden draw, which is read under a hand key only
// (hexdice/1 3.8).
func (d Die) Hidden() bool { return !isOpen(d.Label) }

// isOpen: not the name of a hidden draw.
func isOpen(label string) bool { return !strings.HasPrefix(label, handPrefix) }

// Drawer is the party whose hidden draw it is; none of an open die.
func (d Die) Drawer() string {
	if d.Hidden() {
		return d.By
	}
	return "none"
}

// Face is what the die shows, counted from 1, of a draw the place of the card; 0 if that
// is not known here.
func (d Die) Face() int {
	switch {
	case len(d.Values) == 0:
		return 0
	case d.Spec.kind == KindPick:
		return d.Values[0] + 1
	}
	return d.Values[0]
}

// Shows is the die with a face as [Die.Face] counts it.
func (d Die) Shows(face int) Die {
	switch {
	case face == 0:
		d.Values = nil
	case d.Spec.kind == KindPick:
		d.Values = []int{face - 1}
	default:
		d.Values = []int{face}
	}
	return d
}

// String tells the die and what fell: combat/2413/attack d6 = 5.
func (d Die) String() string { return fmt.Sprintf("%s %s = %d", d.Label, d.Spec, d.Face()) }

// Line is the line of the die in an entry rolls (hexdice/1 3.9).
func (d Die) Line() Line {
	row := []string{d.Label, d.Spec.String()}
	for _, v := range d.Values {
		row = append(row, itoa(int64(v)))
	}
	return L("roll", row...)
}

// Entered are the dice of an entry rolls, in the order of its lines.
func Entered(rolls Record) (list []Die) {
	segment, _ := SplitStage(rolls.Get("stage"))
	for _, row := range rolls.All("roll") {
		spec, _ := ParseSpec(row[1]) // the grammar of the entry holds
		d := Die{Segment: segment, Label: row[0], Spec: spec, Key: rolls.Get("stage"), Source: rolls.Get("source"), Seq: rolls.Number("seq")}
		for _, v := range row[2:] {
			d.Values = append(d.Values, int(number(v)))
		}
		list = append(list, d)
	}
	return list
}

// DrawID is one hidden draw of a campaign: decks, SIDE/DECK, count theirs without gaps.
type DrawID struct {
	Deck  string
	Index int64
}

const handPrefix = "hand/"

// Label is the label of a hidden draw: hand/SIDE/DECK/INDEX (hexdice/1 3.8).
func (id DrawID) Label() string { return HandLabel(id.Deck, id.Index) }

// Draw reads the label of a hidden draw.
func (d Die) Draw() (DrawID, error) {
	rest, ok := strings.CutPrefix(d.Label, handPrefix)
	i := strings.LastIndexByte(rest, '/')
	if !ok || i < 0 {
		return DrawID{}, fmt.Errorf("%s is not a label of a hidden draw", d.Label)
	}
	index, err := strconv.ParseInt(rest[i+1:], 10, 64)
	return DrawID{rest[:i], index}, err
}

// Roll reads an open die under the key of the stage.
func (k StageKey) Roll(d Die) Die {
	d.Key, d.Values = k.Stage, k.Key.Roll(k.Stage, d.Label, d.Spec).Values
	return d
}

// Draw reads a hidden draw of the stage: under the hand key of its holder, whose own link
// does not belong into it unless he is the referee (party is then ""), and whose secret
// for this draw does (hexdice/1 3.8, 5).
func (k StageKey) Draw(d Die, party string, secret Hash) (Die, error) {
	id, err := d.Draw()
	if err != nil {
		return d, err
	}
	key, err := HandKey(k.Record, party, id.Deck, id.Index, secret)
	if err != nil {
		return d, err
	}
	return StageKey{Stage: k.Stage, Key: key}.Roll(d), nil
}
