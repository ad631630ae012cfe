package campaign

import "umpire/adjudicate/single"

// Now is the state that stands, as a state file, and the standing orders in force.
func (c *Campaign) Now() (state single.Input, standing []single.Input, err error) {
	for _, side := range c.Step.State.Position.Set().Schema.Sides {
		sum := c.serving(side)
		if sum == "none" {
			continue
		}
		data, err := c.kept(sum)
		if err != nil {
			return state, nil, err
		}
		in := single.Input{Name: string(side) + " standing", Data: data}
		if st, _ := c.fresh().Read(in); st.File != nil && c.Step.InForce(st) == nil {
			standing = append(standing, in)
		}
	}
	return single.Input{Name: c.Settings.Campaign + "_" + c.Step.State.Segment, Data: c.Step.State.Write()}, standing, nil
}
