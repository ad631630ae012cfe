package campaign

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/stow"
	"umpire/model/strict"
	"umpire/orders"
)

// acts are what a ruling can do: what each takes, for messages, and how it is done.
var acts = map[string]struct {
	takes string
	words int
	do    func(d *desk, args []string) error
}{
	"place":   {"place UNIT HEX-OR-BOX", 2, (*desk).place},
	"steps":   {"steps UNIT NUMBER", 2, (*desk).steps},
	"card":    {"card CARD PILE", 2, (*desk).card},
	"marker":  {"marker UNIT-OR-HEX MARK on|off", 3, (*desk).marker},
	"track":   {"track NAME VALUE", 2, (*desk).track},
	"die":     {"die LABEL FACE, die SEGMENT+CARD/LABEL FACE", 2, (*desk).die},
	"reading": {"reading RULING READING", 2, (*desk).reading},
}

// ActWords lists how each act of a ruling is typed, by verb.
func ActWords() []string {
	var list []string
	for _, a := range acts {
		list = append(list, a.takes)
	}
	slices.Sort(list)
	return list
}

// ParseAct reads one act as it is typed.
func ParseAct(words []string) (chain.Act, error) {
	if len(words) == 0 {
		return chain.Act{}, &chain.BadChange{What: "an empty act; it takes: " + strings.Join(ActWords(), " · ")}
	}
	a, ok := acts[words[0]]
	switch {
	case !ok:
		return chain.Act{}, &chain.BadChange{What: fmt.Sprintf("there is no act %q; there are: %s", words[0], strings.Join(ActWords(), " · "))}
	case len(words) != a.words+1:
		return chain.Act{}, &chain.BadChange{What: fmt.Sprintf("%q: it takes %s", strings.Join(words, " "), a.takes)}
	}
	return chain.Act{Verb: words[0], Args: words[1:]}, nil
}

// desk is where a ruling is made: a state that is being changed.
type desk struct {
	state *model.State
	set   *model.Set
	hand  model.Hand
	step  *single.Step
	fixed Faces
}

// Faces are those that a ruling sets, by segment and label.
type Faces map[dieID]int

// Stow puts faces into a row, or reads them.
func (f *Faces) Stow(s *stow.Stow) {
	stow.Map(s, (*map[dieID]int)(f), func(id *dieID) { stow.Text(s, &id.segment); stow.Text(s, &id.label) }, func(n *int) { stow.Int(s, n) })
}

// Of is the face that is set for a die of a segment.
func (f Faces) Of(d dice.Die) (int, bool) {
	face, ok := f[die(d.Segment, d.Label)]
	return face, ok
}

// rule does all acts of a ruling, or none.
func (c *Campaign) rule(ch *chain.Change) error {
	if c.Turn != nil {
		return &chain.BadChange{What: c.Turn.Segment + " is begun: rule when it is over, or take it back"}
	}
	if err := c.agreed(ch); err != nil {
		return err
	}
	next, notes, fixed, err := Ruled(c.Step, ch)
	if err != nil {
		return err
	}
	if err := Playable(next.State, c.games); err != nil {
		return err
	}
	if err := c.resealed(next); err != nil {
		return err
	}
	c.older[c.Step.Base] = "the state before a ruling of the referee"
	c.Step, c.notes = next, append(c.notes, notes...)
	for id, face := range fixed {
		c.fixed[id] = face
	}
	return nil
}

// Ruled is the step over which a ruling has done all that it does, what of that the next
// report tells, and the faces that it sets for the next segment. A *chain.BadChange says what
// cannot be done.
func Ruled(s *single.Step, ch *chain.Change) (next *single.Step, notes []string, fixed Faces, err error) {
	if len(ch.Acts) == 0 {
		return nil, nil, nil, &chain.BadChange{What: "a ruling does nothing without an act; it takes: " + strings.Join(ActWords(), " · ")}
	}
	st := *s.State
	st.Position, st.Rulings = st.Position.Clone(), slices.Clone(st.Rulings)
	d := &desk{state: &st, set: st.Position.Set(), hand: model.NewHand(st.Position), step: s, fixed: Faces{}}
	notes = []string{ch.Reason}
	for _, a := range ch.Acts {
		if _, err := ParseAct(append([]string{a.Verb}, a.Args...)); err != nil {
			return nil, nil, nil, err
		}
		if err := acts[a.Verb].do(d, a.Args); err != nil {
			return nil, nil, nil, &chain.BadChange{What: a.String() + ": " + err.Error()}
		}
		notes = append(notes, a.String())
	}
	next, err = s.Changed(&st, single.Input{Data: ch.Write()}.Sum())
	return next, notes, d.fixed, err
}

// Playable refuses a position that no game can come to: what a reader of states refuses, the
// rules cannot run on.
func Playable(st *model.State, games []orders.Game) error {
	_, err := single.OpenState(single.Input{Name: "the position as ruled", Data: st.Write()}, games)
	var told *single.Refused
	if !errors.As(err, &told) {
		return err
	}
	what, _ := orders.Fill(orders.Merge(strict.Messages, model.Messages, told.Said()), told.Files[0].Faults[0])
	return &chain.BadChange{What: "no game can come to the position after the ruling: " + what}
}

func (d *desk) unit(name string) (model.UnitID, error) {
	if u, ok := d.set.FindUnit(name); ok {
		return u, nil
	}
	return model.NoUnit, fmt.Errorf("there is no unit %q", name)
}

func (d *desk) place(args []string) error {
	u, err := d.unit(args[0])
	if err != nil {
		return err
	}
	to, ok := d.set.FindSpace(args[1])
	if !ok {
		return fmt.Errorf("there is no hex or box %q", args[1])
	}
	if err := d.openly(u); err != nil {
		return err
	}
	if d.state.Position.At(u) == to {
		return fmt.Errorf("it is already there")
	}
	if d.state.Position.Steps(u) == 0 && int(to) < d.set.Board.Len() {
		return fmt.Errorf("it has no steps: give it steps first")
	}
	d.hand.Move(u, to)
	return nil
}

func (d *desk) steps(args []string) error {
	u, err := d.unit(args[0])
	if err != nil {
		return err
	}
	if err := d.openly(u); err != nil {
		return err
	}
	n, err := strconv.Atoi(args[1])
	if most := d.set.Units[u].Steps; err != nil || n < 1 || n > most {
		return fmt.Errorf("steps are a number from 1 to %d", most)
	}
	if d.state.Position.Steps(u) == n {
		return fmt.Errorf("it has %d", n)
	}
	d.hand.SetSteps(u, n)
	return nil
}

// card moves a card between piles. One that lies in a hidden hand stays there: an
// open ruling would show it.
func (d *desk) card(args []string) error {
	card, ok := d.set.FindCard(args[0])
	if !ok {
		return fmt.Errorf("there is no card %q", args[0])
	}
	to := slices.IndexFunc(d.set.Schema.Piles, func(p model.Pile) bool { return p.Name == args[1] })
	if to < 0 {
		return fmt.Errorf("there is no pile %q", args[1])
	}
	for _, p := range d.set.Schema.Piles {
		cards, _ := d.state.Position.Pile(p.Name)
		if p.Hidden || !slices.Contains(cards, card) {
			continue
		}
		if p.Name == args[1] {
			return fmt.Errorf("it is already there")
		}
		d.hand.Take(p.Name, card)
		d.hand.Put(args[1], card)
		return nil
	}
	return fmt.Errorf("it is not in an open pile, and everybody can read a ruling")
}

func (d *desk) marker(args []string) error {
	on := args[2] == "on"
	if !on && args[2] != "off" {
		return fmt.Errorf("a marker is on or off")
	}
	if u, ok := d.set.FindUnit(args[0]); ok {
		if !slices.Contains(d.set.Schema.UnitMarks, args[1]) {
			return fmt.Errorf("units have no marker %q; they have %s", args[1], strings.Join(d.set.Schema.UnitMarks, ", "))
		}
		if err := d.openly(u); err != nil {
			return err
		}
		if d.state.Position.Marked(u, args[1]) == on {
			return fmt.Errorf("it is %s", args[2])
		}
		d.hand.Mark(u, args[1], on)
		return nil
	}
	s, ok := d.set.FindSpace(args[0])
	if !ok || int(s) >= d.set.Board.Len() {
		return fmt.Errorf("there is no unit or hex %q", args[0])
	}
	if !slices.Contains(d.set.Schema.SpaceMarks, args[1]) {
		return fmt.Errorf("hexes have no marker %q; they have %s", args[1], strings.Join(d.set.Schema.SpaceMarks, ", "))
	}
	if d.state.Position.GroundMarked(s, args[1]) == on {
		return fmt.Errorf("it is %s", args[2])
	}
	d.hand.MarkGround(s, args[1], on)
	return nil
}

func (d *desk) track(args []string) error {
	if !slices.Contains(d.set.Schema.Tracks, args[0]) {
		return fmt.Errorf("there is no track %q; there are %s", args[0], strings.Join(d.set.Schema.Tracks, ", "))
	}
	if strings.ContainsFunc(args[1], func(r rune) bool { return r <= ' ' || r > '~' }) {
		return fmt.Errorf("a value is one word of ASCII")
	}
	if err := d.openTrack(args[0]); err != nil {
		return err
	}
	if d.state.Position.Track(args[0]) == args[1] {
		return fmt.Errorf("it is already there")
	}
	d.hand.SetTrack(args[0], args[1])
	return nil
}

// die sets the face of a die of the segment that comes next. It is told in the
// report and enters no rolls: nobody threw it.
func (d *desk) die(args []string) error {
	face, err := strconv.Atoi(args[1])
	if err != nil || face < 1 {
		return fmt.Errorf("a face is a number from 1")
	}
	segment, label := d.state.Segment, args[0]
	if first, rest, ok := strings.Cut(label, "/"); ok && strings.HasPrefix(dice.Fold(first), dice.Fold(segment)+"+") {
		segment, label = first, rest
	}
	id := die(segment, label)
	words, parts, ok := d.step.Rules.Words().Die(label)
	if !ok || dice.Label(strings.Split(label, "/")...) != label {
		return fmt.Errorf("no die has this label; labels are at the end of reports, below DICE")
	}
	if words.Place > 0 && !d.board(parts[words.Place-1]) {
		return fmt.Errorf("there is no %s on the board", parts[words.Place-1])
	}
	if words.Sides > 0 && face > words.Sides {
		return fmt.Errorf("%d is not from 1 to %d", face, words.Sides)
	}
	if _, twice := d.fixed[id]; twice {
		return fmt.Errorf("it is set twice")
	}
	d.fixed[id] = face
	return nil
}

// board reports whether a part of a label names a place of the board.
func (d *desk) board(part string) bool {
	for i := range d.set.Board.Len() {
		if dice.Fold(d.set.SpaceName(model.Space(i))) == part {
			return true
		}
	}
	return false
}

// reading sets a named ruling from here on.
func (d *desk) reading(args []string) error {
	if err := d.step.Rules.Rulings().Check(args[0], args[1]); err != nil {
		return err
	}
	now, _ := d.step.Rules.Rulings().Find(args[0])
	stands := now.Default
	i := slices.IndexFunc(d.state.Rulings, func(r model.Setting) bool { return r.ID == args[0] })
	if i >= 0 {
		stands = d.state.Rulings[i].Reading
	}
	switch {
	case stands == args[1]:
		return fmt.Errorf("it already has that reading")
	case i >= 0:
		d.state.Rulings[i].Reading = args[1]
	default:
		d.state.Rulings = append(d.state.Rulings, model.Setting{ID: args[0], Reading: args[1]})
	}
	return nil
}

// Rule enters what the referee rules before the segment that comes next.
func (c *Campaign) Rule(acts []chain.Act, reason string, consent []string) error {
	if err := c.whole(); err != nil {
		return err
	}
	return c.Enter(&chain.Change{Kind: chain.Ruling, Reason: reason, Consent: consent, Acts: acts})
}
