package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"umpire/adjudicate/dice"
)

// Now is the state that stands, as a state file, and the standing orders in force.
func (c *Campaign) Now() (state Input, standing []Input, err error) {
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		sum := c.serving(side)
		if sum == "none" {
			continue
		}
		data, err := c.kept(sum)
		if err != nil {
			return state, nil, err
		}
		in := Input{string(side) + " standing", data}
		if st, _ := c.fresh().Read(in); st.File != nil && c.Step.inForce(st.File) == nil {
			standing = append(standing, in)
		}
	}
	return Input{c.Settings.Campaign + "_" + c.Step.State.Segment, c.Step.State.Write()}, standing, nil
}

// Played finds a segment that counts; "" is the last one.
func (c *Campaign) Played(segment string) (*Turn, error) {
	for i := len(c.Turns) - 1; i >= 0; i-- {
		t := c.Turns[i]
		if t.Void == 0 && t.Result != nil && (segment == "" || strings.EqualFold(t.Segment, segment)) {
			return t, nil
		}
	}
	if segment == "" {
		return nil, &WrongFile{c.Settings.Campaign, "no segment was played yet"}
	}
	return nil, &WrongFile{c.Settings.Campaign, segment + " was not played"}
}

// ExplainRoll shows how to reproduce a die of a campaign by hand.
func ExplainRoll(fsys fs.FS, segment, label string) (dice.Explanation, error) {
	list, err := readEntries(fsys)
	if err != nil {
		return dice.Explanation{}, err
	}
	played := false
	for _, e := range list {
		at, _, _ := strings.Cut(e.Get("stage"), ".")
		if e.Get("type") != "rolls" || at != dice.Fold(segment) {
			continue
		}
		played = true
		for _, row := range e.All("roll") {
			if row[0] != label {
				continue
			}
			if e.Get("source") == "given" {
				return dice.Explanation{}, fmt.Errorf("the faces of %s were given: there is nothing to prove", segment)
			}
			key, err := provenKey(fsys, e.Get("stage"))
			if err != nil {
				return dice.Explanation{}, err
			}
			spec, err := dice.ParseSpec(row[1])
			if err != nil {
				return dice.Explanation{}, err
			}
			return dice.Explain(key, label, spec)
		}
	}
	if !played {
		return dice.Explanation{}, &WrongFile{segment, "no die of such a segment was rolled in this campaign"}
	}
	return dice.Explanation{}, fmt.Errorf("no die was rolled under %s in %s: its report lists the labels", label, segment)
}

// provenKey reads the key of a stage and holds it against the chain.
func provenKey(fsys fs.FS, stage string) ([]byte, error) {
	report, err := dice.Check(fsys)
	if err != nil {
		return nil, errors.Join(ErrAltered, err)
	}
	name := "keys/" + stage + ".txt"
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
	return nil, fmt.Errorf("%s is not the key that the chain gives: %w", name, ErrAltered)
}
