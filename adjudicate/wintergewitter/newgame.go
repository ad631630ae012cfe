package wintergewitter

import (
	"fmt"
	"strings"

	"umpire/model"
)

// scenarioNames are the names of the scenarios, as players write them; the first is taken
// where none is named. Their numbers, 19.1 to 19.3 and 20, are names too.
var scenarioNames = []string{"advance-to-the-aksai", "hoths-last-gasp", "winter-storm", "maximum-effort"}

// NewState is the state of a campaign before anybody has set up (19): all land units wait in
// the pool and the aircraft are ready. scenario is a name or number of a scenario, "" the
// first.
func NewState(scenario, campaign string) (*model.State, error) {
	d, err := Shipped()
	if err != nil {
		return nil, err
	}
	if scenario == "" {
		scenario = scenarioNames[0]
	}
	for i := range d.Scenarios {
		if s := &d.Scenarios[i]; s.Title == scenario || s.Name == scenario {
			return &model.State{Game: "wintergewitter", Edition: Edition, Campaign: campaign, Segment: moment{part: partSetup, phase: "S"}.id(),
				Behaviour: Behaviour, Data: d.ID(), Position: d.start(s)}, nil
		}
	}
	return nil, fmt.Errorf("there is no scenario %q: the scenarios are %s (or their numbers, %s)", scenario, strings.Join(scenarioNames, ", "), strings.Join(scenarioNo, ", "))
}

// liftFog begins a game with fog of war if its rulings say so (wg-fog). It is looked up once, before
// the set-up: then the track says it.
func liftFog(st *model.State) {
	if st.Setting("wg-fog") == fogOn {
		h := model.NewHand(st.Position)
		h.Fog()
		h.SetTrack(trackFog, fogOn)
	}
}

// start is the position before the set-up.
func (d *Data) start(s *Scenario) *model.Position {
	p := model.NewPosition(d.Set)
	h := model.NewHand(p)
	for i := range d.Units {
		u, box := &d.Units[i], boxPool
		if !u.land() && u.Option == "" {
			box = boxReady
		}
		h.Move(model.UnitID(i), d.Set.Box(box))
	}
	h.SetTrack(trackScenario, s.Name)
	h.SetTrack(trackFog, "off")
	h.SetTrack(trackKumsky, string(Soviet)) // wg-objective-control
	return p
}

// ID names the data in states: NAME@HASH.
func (d *Data) ID() string { return d.Name + "@" + d.Hash[:16] }

// NewGame is the rules over a set of data.
func NewGame(d *Data) *Game {
	n := Names{Set: d.Set}
	for i := range d.Units {
		n.Units = append(n.Units, UnitName{ID: d.Units[i].ID, Side: string(d.Units[i].Side), Aliases: d.Units[i].Aliases})
	}
	return &Game{Data: d, words: Vocabulary(n)}
}
