package dice

import (
	"fmt"
	"slices"
	"strings"
)

// Face is one line LABEL: FACE of a file faces/1, or a list of numbers for a
// permutation. Line is where it stands, for messages; 0 when unknown.
type Face struct {
	Label  string
	Values []int
	Line   int
}

// Faces are the faces of one segment that somebody entered: physical dice, a
// club's server, an example (hexdice/1 0, 4.5). Nothing about them is proven.
// It is a [Source] for its own segment.
type Faces struct {
	campaign, segment string
	faces             map[string][]int
	labels            []string // sorted
	used              map[string]bool
	order             ledger
}

var _ Source = (*Faces)(nil)

// maxFace is the largest face of any spec.
const maxFace = 9_999_999

// NewFaces holds the faces against the grammar when they are loaded: campaign,
// segment and labels well formed, no label twice, none beginning with hand/, at
// least one number a label, each from 0 to 9999999. An error is a *Refusal with
// the Line of the face. Whether a face fits its die shows when it is rolled
// (CodeValue): the file does not name the spec.
func NewFaces(campaign, segment string, faces []Face) (*Faces, error) {
	if !isCampaign(campaign) {
		return nil, refuse(CodeToken, "%.80q is not %s", campaign, aCampaign.want)
	}
	if _, err := StageID(segment, 1); err != nil {
		return nil, err
	}
	f := &Faces{campaign: campaign, segment: segment, faces: map[string][]int{}, used: map[string]bool{}, order: newLedger(nil)}
	for _, face := range faces {
		if err := f.add(face); err != nil {
			return nil, err
		}
	}
	slices.Sort(f.labels)
	return f, nil
}

func (f *Faces) add(face Face) error {
	label, values := face.Label, face.Values
	if !isOpenLabel(label) {
		return refuseAt(CodeLabel, face.Line, "%.80q is not a label of an open roll; wanted is %s, not beginning with hand/", label, aToken.want)
	}
	if f.faces[label] != nil {
		return refuseAt(CodeDouble, face.Line, "label %s stands twice; remove one", label)
	}
	if len(values) == 0 {
		return refuseAt(CodeValue, face.Line, "no face after %s; write the number", label)
	}
	for _, v := range values {
		if v < 0 || v > maxFace {
			return refuseAt(CodeValue, face.Line, "face %d of %s is not from 0 to %d", v, label, maxFace)
		}
	}
	f.faces[label] = slices.Clone(values)
	f.labels = append(f.labels, label)
	return nil
}

// Name is "given".
func (f *Faces) Name() string { return "given" }

// Campaign is the campaign the faces are for.
func (f *Faces) Campaign() string { return f.campaign }

// Segment is the segment the faces are for, as it was given.
func (f *Faces) Segment() string { return f.segment }

// WrongFace is the refusal of a given face that no such die has: a slip of whoever wrote it
// down, and nothing that was altered.
type WrongFace struct{ *Refusal }

// Unwrap gives the refusal.
func (w *WrongFace) Unwrap() error { return w.Refusal }

// Roll gives the face that stands for the label; see [Source]. A label that is not
// there, or another segment, is a *MissingFace; a 0 of a die of ten is its 10. A hidden draw is the owner's word: it
// stands under draw/ instead of hand/, and the die says so.
func (f *Faces) Roll(d Die) (Die, error) {
	if d.Hidden() && d.Spec.kind == KindPick {
		d.Label = GivenLabel(d.Label)
	}
	_, fresh, err := f.order.place(d)
	if err != nil {
		return d, err
	}
	values := f.faces[d.Label]
	if values == nil || Fold(d.Segment) != Fold(f.segment) {
		return d, &MissingFace{d}
	}
	if d.Spec == DieOf(10) && slices.Equal(values, []int{0}) {
		values = []int{10} // a die of ten is printed 0 to 9
	}
	if what := d.Spec.misfit(values); what != "" {
		return d, &WrongFace{&Refusal{Code: CodeValue, What: fmt.Sprintf("%s: %s for %s; correct the face", d.Label, what, d.Spec)}}
	}
	f.order.enter(d, fresh)
	f.used[d.Label] = true
	d.Values, d.Key = slices.Clone(values), "none"
	return d, nil
}

// GivenLabel is the label under which dice that are given have a hidden draw: that of a
// record, as nothing about it is hidden from whoever reads the faces.
func GivenLabel(hand string) string { return "draw/" + strings.TrimPrefix(hand, handPrefix) }

// Unused gives the labels that stand in the file and were never rolled, sorted.
// At the end of a segment that is an error of whoever wrote the file.
func (f *Faces) Unused() []string {
	var unused []string
	for _, l := range f.labels {
		if !f.used[l] {
			unused = append(unused, l)
		}
	}
	return unused
}
