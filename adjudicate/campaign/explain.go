package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
)

// Explain finds a recorded die of a folder, a campaign or one of plain files, and shows
// how to reproduce it by hand from a key that was checked.
func Explain(dir, segment, label string) (dice.Explanation, error) {
	list, key, err := diceOf(dir, segment)
	if err != nil {
		return dice.Explanation{}, err
	}
	i := slices.IndexFunc(list, func(d dice.Die) bool { return d.Label == label })
	if i < 0 {
		return dice.Explanation{}, fmt.Errorf("no die was rolled under %s in %s: its report lists the labels", label, segment)
	}
	if chain.Of(list[i].Source).Faces {
		return dice.Explanation{}, fmt.Errorf("the faces of %s were given: there is nothing to prove", segment)
	}
	record, err := key(list[i])
	if err != nil {
		return dice.Explanation{}, err
	}
	return dice.Explain(record, list[i])
}

// diceOf are the recorded dice of a segment, and what gives the checked record of the key
// of one.
func diceOf(dir, segment string) ([]dice.Die, func(dice.Die) ([]byte, error), error) {
	if fsys := os.DirFS(dir); IsCampaign(fsys) {
		list, err := enteredDice(fsys, segment)
		return list, func(d dice.Die) ([]byte, error) { return provenKey(fsys, d.Key) }, err
	}
	records, err := Records(dir)
	if err != nil {
		return nil, nil, err
	}
	for _, r := range records {
		if strings.EqualFold(r.Segment, segment) {
			return r.Rolls, func(d dice.Die) ([]byte, error) { return recordedKey(dir, r, d) }, nil
		}
	}
	return nil, nil, &single.WrongFile{Name: dir, What: "it has no record of " + segment}
}

// enteredDice are the dice of a segment as the chain of a campaign has them.
func enteredDice(fsys fs.FS, segment string) ([]dice.Die, error) {
	entries, err := chain.Read(fsys)
	if err != nil {
		return nil, err
	}
	var list []dice.Die
	for _, e := range entries {
		if e.Get("type") != "rolls" {
			continue
		}
		for _, d := range dice.Entered(e) {
			if d.Segment == dice.Fold(segment) {
				list = append(list, d)
			}
		}
	}
	if len(list) == 0 {
		return nil, &single.WrongFile{Name: segment, What: "no die of such a segment was rolled in this campaign"}
	}
	return list, nil
}

// recordedKey reads the key of a die of a record and holds it against the referee's tip
// and the face.
func recordedKey(dir string, r *single.Record, d dice.Die) ([]byte, error) {
	setup, err := readSetup(dir)
	if err != nil {
		return nil, err
	}
	if _, err := checkKey(dir, setup, r, d.Key); err != nil {
		return nil, fmt.Errorf("%s: %w", dice.KeyFile(d.Key), errors.Join(single.ErrAltered, err))
	}
	if got, err := reread(dir, d); err != nil || got.Face() != d.Face() {
		return nil, fmt.Errorf("the record has %d under %s, its key gives %d: %w", d.Face(), d.Label, got.Face(), single.ErrAltered)
	}
	return os.ReadFile(keyFile(dir, d.Key))
}

// provenKey reads the key of a stage and holds it against the chain.
func provenKey(fsys fs.FS, stage string) ([]byte, error) {
	report, err := signatures.Check(fsys)
	if err != nil {
		return nil, errors.Join(single.ErrAltered, err)
	}
	name := dice.KeyFile(stage)
	data, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	key, _, err := dice.KeyOf(data)
	for _, k := range report.Stages {
		if err == nil && k.Stage == stage && k.Key == key {
			return data, nil
		}
	}
	return nil, fmt.Errorf("%s is not the key that the chain gives: %w", name, single.ErrAltered)
}

// Proven is a die with the record of its key, from which anybody computes it (hexdice/1 3.6).
type Proven struct {
	dice.Die
	Record []byte
}

// ProvenDice are the open dice of a campaign that can be computed from its folder, by segment
// (folded, [dice.Fold]) in the order in which they fell, a label once: each with its record, whose
// key was checked. Dice that were given, and hidden draws, are left out.
func ProvenDice(fsys fs.FS, chains ...signatures.BeaconChain) (map[string][]Proven, error) {
	report, err := signatures.Check(fsys, chains...)
	if err != nil {
		return nil, errors.Join(single.ErrAltered, err)
	}
	keys := map[string][32]byte{}
	for _, k := range report.Stages {
		keys[k.Stage] = k.Key
	}
	entries, err := chain.Read(fsys)
	if err != nil {
		return nil, err
	}
	list, seen := map[string][]Proven{}, map[string]bool{}
	for _, e := range entries {
		if e.Get("type") != "rolls" {
			continue
		}
		for _, d := range dice.Entered(e) {
			key, proven := keys[d.Key]
			id := d.Segment + " " + d.Label
			if !proven || seen[id] || len(d.Values) != 1 || d.Spec != dice.DieOf(d.Spec.N()) {
				continue
			}
			seen[id] = true
			name := dice.KeyFile(d.Key)
			record, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			if own, _, err := dice.KeyOf(record); err != nil || own != key {
				return nil, fmt.Errorf("%s is not the key that the chain gives: %w", name, single.ErrAltered)
			}
			list[d.Segment] = append(list[d.Segment], Proven{d, record})
		}
	}
	return list, nil
}
