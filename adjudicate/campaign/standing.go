package campaign

import (
	"strings"
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
