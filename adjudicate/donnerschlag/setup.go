package donnerschlag

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/dice"
	"umpire/model"
)

// attachment is the track that names the formation of a StuG.
func attachment(id string) string { return "attached/" + dice.Fold(id) }

// schemaFor is Schema with a track for every StuG among the units.
func schemaFor(units []Unit) model.Schema {
	s := Schema()
	for _, u := range units {
		if u.StuG {
			s.Tracks = append(s.Tracks, attachment(u.ID))
			s.MayLack = append(s.MayLack, attachment(u.ID))
		}
	}
	return s
}

// stug is a StuG and the track that names its formation.
type stug struct {
	unit  model.UnitID
	track string
}

func stugsOf(units []Unit) []stug {
	var list []stug
	for u := range units {
		if units[u].StuG {
			list = append(list, stug{model.UnitID(u), attachment(units[u].ID)})
		}
	}
	return list
}

// joined are units with their StuGs attached, by the formation of each.
type joined struct {
	formations []string
	units      []Unit
}

// unitsIn are the units with the StuGs belonging where their owner attached them
// (4.5). The list is not to be changed: a check that runs a segment a thousand times
// is given the same one.
func (d *Data) unitsIn(p *model.Position) []Unit {
	at := make([]string, len(d.stugs))
	attached := false
	for i, s := range d.stugs {
		at[i] = p.Track(s.track)
		attached = attached || at[i] != ""
	}
	if !attached {
		return d.Units
	}
	if last := d.last.Load(); last != nil && slices.Equal(last.formations, at) {
		return last.units
	}
	list := slices.Clone(d.Units)
	for i, s := range d.stugs {
		if at[i] != "" {
			list[s.unit].Formation = at[i]
		}
	}
	d.last.Store(&joined{at, list})
	return list
}

// NewState is the state of a campaign before its set-up is finished: units, decks
// and markers lie as 4 says, the StuGs are not attached yet. Private parts are
// there and not sealed.
func NewState(set *Dataset, edition, campaign string) (*model.State, *Game, error) {
	if !isEdition(edition) {
		return nil, nil, fmt.Errorf("there is no edition %s: the editions are 2023 and 2022", edition)
	}
	data, err := set.Data()
	if err != nil {
		return nil, nil, err
	}
	st := &model.State{Game: "donnerschlag", Edition: edition, Campaign: campaign, Segment: "SETUP", Behaviour: Behaviour,
		Data: set.ID(), Position: model.NewPosition(data.Set)}
	setUp(set, data, model.NewHand(st.Position))
	return st, &Game{Data: data, Edition: edition, words: Vocabulary(namesOf(data))}, nil
}

// Data is the game's data of a set, made once and shared.
func (d *Dataset) Data() (*Data, error) { return d.data() }

func (d *Dataset) made() (*Data, error) {
	board, err := model.NewHexes(d.Grid)
	if err != nil {
		return nil, err
	}
	data, err := NewDataWith(board, d.Units, d.Cards, d.Combat)
	if err != nil {
		return nil, err
	}
	data.From, data.late = d, make([]bool, len(data.Set.Cards))
	for i := range d.Decks {
		for _, id := range d.Decks[i].Cards {
			c, ok := data.Set.FindCard(id)
			data.late[c] = ok && d.Decks[i].Period == "late"
		}
	}
	return data, nil
}

// setUp lays units, cups, cards and markers out (4.4, 4.6 to 4.8).
func setUp(set *Dataset, data *Data, h model.Hand) {
	for u := range data.Units {
		h.Move(model.UnitID(u), data.Set.Box("reserve"))
	}
	for i := range set.Setup {
		at := &set.Setup[i]
		u, _ := data.Set.FindUnit(at.Unit)
		hex, _ := data.Set.FindSpace(at.Hex)
		h.Move(u, hex)
		if at.Reduced {
			h.SetSteps(u, data.Units[u].Steps-1)
		}
	}
	for _, cup := range set.Cups {
		for _, id := range cup.Units {
			u, _ := data.Set.FindUnit(id)
			h.Move(u, data.Set.Box("cup"))
		}
		h.SetTrack("snafu-"+cup.Name, strconv.Itoa(cup.Snafu))
	}
	for i := range set.Decks {
		d := &set.Decks[i]
		pile := map[string]string{"early": "/deck", "late": "/late"}[d.Period]
		h.FaceDown(string(d.Side)+"/"+d.Kind+pile, len(d.Cards))
	}
	for _, track := range [][2]string{{"turn", "1"}, {"phase", "setup"}, {"donnerschlag", "0"}, {"schlachtenglueck", string(Axis)}, {"schwerpunkt", "none"}} {
		h.SetTrack(track[0], track[1])
	}
	for _, side := range bothSides {
		h.SetTrack("activation-limit-"+string(side), strconv.Itoa(handLimit))
		h.SetTrack("combat-limit-"+string(side), strconv.Itoa(handLimit))
	}
}

// attach is a StuG with the unit on which it is placed and whose formation it
// joins for the whole game.
type attach struct{ stug, with model.UnitID }

// attachStuGs: each StuG joins a formation, stacked with a unit of it (4.5).
func (s *segment) attachStuGs() {
	if s.Orders(Axis) != nil {
		for {
			a, ok := kindStuGs.Next(s.Table, adjudicate.Lines[attach]{
				Question: adjudicate.Question[attach]{To: Axis, Subject: s.Segment()},
				ReadItem: s.readAttach, Judge: s.judgeAttach})
			if !ok {
				break
			}
			s.attach(a)
		}
	}
	for u := range s.units {
		if stug := model.UnitID(u); s.unattached(stug) {
			s.attach(s.askAttach(stug))
		}
	}
}

func (s *segment) unattached(u model.UnitID) bool {
	return s.units[u].StuG && !s.pos.OnBoard(u) && s.pos.Track(attachment(s.units[u].ID)) == ""
}

func (s *segment) askAttach(stug model.UnitID) attach {
	var among []attach
	for u := range s.units {
		if with := model.UnitID(u); s.joinable(with) && s.room(stug, s.pos.At(with)) {
			among = append(among, attach{stug, with})
		}
	}
	return kindStuGs.Ask(s.Table, adjudicate.Question[attach]{To: Axis, Subject: s.units[stug].ID, Among: among,
		Fits: func(l *adjudicate.Line, a attach) bool {
			n := len(l.Who)
			return n > 0 && l.Who[n-1].Unit() == a.with && (n == 1 || l.Who[0].Unit() == a.stug)
		}})
}

func (s *segment) readAttach(_ *adjudicate.Item, l *adjudicate.Line) (attach, adjudicate.Verdict) {
	if l == nil || len(l.Who) != 2 {
		return attach{}, refuse("stug.line", "4.5")
	}
	return attach{l.Who[0].Unit(), l.Who[1].Unit()}, adjudicate.Verdict{}
}

// judgeAttach: any unit of a formation that stands on the map, with room for one
// combat unit more.
func (s *segment) judgeAttach(a attach) []adjudicate.Verdict {
	switch {
	case !s.units[a.stug].StuG:
		return []adjudicate.Verdict{refuse("stug.none", "4.5", a.stug)}
	case !s.unattached(a.stug):
		return []adjudicate.Verdict{refuse("stug.twice", "4.5", a.stug)}
	case !s.joinable(a.with):
		return []adjudicate.Verdict{refuse("stug.with", "4.5", a.stug, a.with)}
	case !s.room(a.stug, s.pos.At(a.with)):
		return []adjudicate.Verdict{refuse("stacking", "3.4", a.stug, s.pos.At(a.with), s.names(s.pos.In(s.pos.At(a.with))))}
	}
	return nil
}

// joinable reports whether a unit belongs to a formation that a StuG may join there.
func (s *segment) joinable(u model.UnitID) bool {
	return s.units[u].Side == Axis && s.units[u].Formation != "" && s.pos.OnBoard(u)
}

func (s *segment) attach(a attach) {
	f := s.units[a.with].Formation
	s.Hand().SetTrack(attachment(s.units[a.stug].ID), f)
	s.Hand().Move(a.stug, s.pos.At(a.with))
	s.units = s.g.Data.unitsIn(s.pos)
	s.Tell(evAttached, a.stug, f, s.pos.At(a.with))
}
