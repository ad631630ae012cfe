package campaign

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// SettingsFile is the name of the settings in a campaign folder.
const SettingsFile = "campaign.yaml"

// Settings are what is agreed before play, the file campaign.yaml (campaign/1):
// its hash is in the offer, so nothing in it changes afterwards.
type Settings struct {
	Campaign    string
	Game        string
	Edition     string
	Behaviour   string
	Data        string          // NAME@HASH, or own
	Rulings     []model.Setting // those not at their default, by id
	Dice        string          // given, referee, mutual, beacon, referee+beacon
	Referee     string          // the party who writes the entries
	Seats       []chain.Seat    // one a side that decides, by side
	Witness     chain.Seat      // who judges silence; Side "" without one
	Default     string          // what takes the place of a link withheld: forfeit, escrow or beacon
	Penalty     int             // which default of a player costs him the game; 0: none
	Hours       int             // time to answer
	Silence     string          // what a missed deadline means, if the referee says so: wait, hold or forfeit
	Late        string          // what comes in after it and before he says so: take or refuse
	Consent     string          // advance: the players accept the referee's rulings beforehand; each: one by one
	SignedStart bool            // the players sign the offer and draw their own nonces (signed_start.go)
	Words       int             // version of the words of its reports (adjudicate.WordsVersion)
	Sealed      bool            // what players send is sealed in the chain until the end (sentfile.go)
	Positions   bool            // the referee seals position and views at every lock (positions.go)
	Post        chain.Seat      // the referee's keys, where he and the players exchange bundles; Side "" elsewhere
}

// SettingsFor are the usual settings for a state: a referee, three days to
// answer, waiting for the late, rulings accepted one by one.
func SettingsFor(st *model.State, mode string) *Settings {
	s := &Settings{Campaign: st.Campaign, Game: st.Game, Edition: st.Edition, Behaviour: st.Behaviour, Data: st.Data,
		Rulings: slices.Clone(st.Rulings), Dice: mode, Referee: "referee", Default: ForfeitDefault, Hours: 72, Silence: "wait", Late: "take", Consent: "each", Words: adjudicate.WordsVersion}
	if s.Data == "" {
		s.Data = "own"
	}
	pact := chain.Of(mode)
	slices.SortFunc(s.Rulings, func(a, b model.Setting) int { return strings.Compare(a.ID, b.ID) })
	for _, side := range st.Position.Set().Schema.Sides {
		s.Seats = append(s.Seats, chain.Seat{Side: side, Name: string(side)})
		s.Sealed = s.Sealed || pact.Refereed() && st.Position.Nonce(side) != ""
	}
	s.Positions = s.Sealed && pact.Views
	return s
}

// Write is the canonical form of the settings.
func (s *Settings) Write() []byte {
	var w strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, format+"\n", args...) }
	line("umpire: campaign/1")
	line("campaign: %s", s.Campaign)
	line("game: %s", s.Game)
	line("edition: %s", model.Quote(s.Edition))
	line("behaviour: %s", s.Behaviour)
	line("data: %s", model.Quote(s.Data))
	if len(s.Rulings) == 0 {
		line("rulings: {}")
	} else {
		line("rulings:")
	}
	for _, r := range s.Rulings {
		line("  %s: %s", r.ID, r.Reading)
	}
	line("dice: %s", s.Dice)
	line("referee: %s", s.Referee)
	line("seats:")
	for _, seat := range s.Seats {
		line("  %s: %s", seat.Side, model.Quote(seat.Name))
	}
	if s.signed() {
		line("keys:")
		for _, seat := range s.Seats {
			line("  %s: {sign: %s, age: %s}", seat.Side, model.Quote(seat.Sign), seat.Age)
		}
		if s.Post.Side != "" {
			line("  %s: {sign: %s, age: %s}", s.Post.Side, model.Quote(s.Post.Sign), s.Post.Age)
		}
	}
	w.WriteString(s.witnessLines())
	line("hours: %d", s.Hours)
	line("silence: %s", s.Silence)
	line("late: %s", s.Late)
	line("consent: %s", s.Consent)
	if s.SignedStart {
		line("start: signed")
	}
	if s.Words > 1 || s.Sealed { // campaigns of before the key are worded by 1
		line("words: %d", s.Words)
	}
	if s.Sealed {
		line("files: sealed")
	}
	if s.Positions {
		line("positions: sealed")
	}
	return []byte(w.String())
}

// ReadSettings reads the bytes of campaign.yaml. Everything wrong is told in one
// *Refused.
func ReadSettings(in single.Input) (*Settings, error) {
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, single.Refuse(in.Name, doc.Lines, faults)
	}
	c, s := strict.Open(doc), &Settings{Words: 1}
	s.read(c)
	if len(c.Faults()) > 0 {
		return nil, single.Refuse(in.Name, doc.Lines, append(faults, c.Faults()...))
	}
	return s, s.Distinct()
}

// SettingsForm is what a file of settings holds.
func SettingsForm() *strict.Form { return strict.Sketch((&Settings{}).read) }

func (s *Settings) read(c *strict.Cursor) {
	c.Key("umpire").Word("campaign/1")
	s.Campaign, s.Game, s.Edition = c.Key("campaign").Text(), c.Key("game").Text(), c.Key("edition").Text()
	s.Behaviour, s.Data = c.Key("behaviour").Text(), c.Key("data").Text()
	c.Key("rulings").Each(func(id string, at strict.Place, v *strict.Cursor) {
		s.Rulings = append(s.Rulings, model.Setting{ID: id, Reading: v.Text(), At: at})
	})
	s.Dice = c.Key("dice").Word(chain.Modes()...)
	s.Referee = c.Key("referee").Text()
	c.Key("seats").Each(func(side string, _ strict.Place, v *strict.Cursor) {
		s.Seats = append(s.Seats, chain.Seat{Side: model.Side(side), Name: v.Text()})
	})
	s.readKeys(c)
	s.readWitness(c)
	s.Hours = c.Key("hours").Int()
	s.Silence = c.Key("silence").Word("wait", "hold", "forfeit")
	s.Late = c.Key("late").Word("take", "refuse")
	s.Consent = c.Key("consent").Word("advance", "each")
	if start, ok := c.Opt("start"); ok {
		s.SignedStart = start.Word("signed") != ""
	}
	if words, ok := c.Opt("words"); ok {
		s.Words = words.Int()
	}
	if files, ok := c.Opt("files"); ok {
		s.Sealed = files.Word("sealed") != ""
	}
	if positions, ok := c.Opt("positions"); ok {
		s.Positions = positions.Word("sealed") != ""
	}
	c.Done()
}

// Pact is the pact of the settings.
func (s *Settings) Pact() chain.Pact {
	t := chain.Terms{Dice: s.Dice, Referee: s.Referee, Witness: s.WitnessParty(), Keyed: s.signed(), SignedStart: s.SignedStart}
	for _, seat := range s.Seats {
		t.Players = append(t.Players, string(seat.Side))
	}
	return chain.Make(t)
}

// signed reports whether the seats have keys.
func (s *Settings) signed() bool {
	return slices.ContainsFunc(s.Seats, func(seat chain.Seat) bool { return seat.Sign != "" })
}

// Keyed refuses seats without a key where it is needed: with dice with a beacon nobody
// could show that he held a lock before its round, and bundles are signed and encrypted.
func (s *Settings) Keyed() error {
	pact := s.Pact()
	for _, seat := range s.Seats {
		if pact.Holds != chain.Nobody && seat.Sign == "" {
			return &single.WrongFile{Name: SettingsFile, What: "the seat " + string(seat.Side) + " has no key, and with " + s.Dice + " every player signs each lock"}
		}
		if s.Post.Side != "" && (seat.Sign == "" || !strings.HasPrefix(seat.Age, "age1")) {
			return &single.WrongFile{Name: SettingsFile, What: "the referee has keys, and the seat " + string(seat.Side) + " has not both: bundles are signed, and encrypted to each player"}
		}
		if s.SignedStart && (seat.Sign == "" || pact.Links != chain.Referee) {
			return &single.WrongFile{Name: SettingsFile, What: "a start that players sign takes a key of each, and dice of the referee"}
		}
	}
	return nil
}

func (s *Settings) readKeys(c *strict.Cursor) {
	keys, ok := c.Opt("keys")
	if !ok {
		return
	}
	keys.Each(func(party string, _ strict.Place, v *strict.Cursor) {
		sign, age := v.Key("sign").Text(), v.Key("age").Text()
		for i := range s.Seats {
			if string(s.Seats[i].Side) == party {
				s.Seats[i].Sign, s.Seats[i].Age = sign, age
			}
		}
		if party == s.Referee {
			s.Post = chain.Seat{Side: model.Side(party), Name: party, Sign: sign, Age: age}
		}
		v.Done()
	})
}

// Sum is the hash that the offer names.
func (s *Settings) Sum() dice.Hash { return dice.HashOf(s.Write()) }

// Fits holds the settings against the state from which play begins.
func (s *Settings) Fits(st *model.State) error {
	want := SettingsFor(st, s.Dice)
	same := func(what, have, want string) error {
		if have == want {
			return nil
		}
		return fmt.Errorf("%s says %s %s; the position of the start says %s: %w", SettingsFile, what, have, want, single.ErrAltered)
	}
	for _, err := range []error{
		same("campaign", s.Campaign, want.Campaign), same("game", s.Game, want.Game), same("edition", s.Edition, want.Edition),
		same("behaviour", s.Behaviour, want.Behaviour), same("data", s.Data, want.Data),
		same("rulings", readings(s.Rulings), readings(want.Rulings)),
	} {
		if err != nil {
			return err
		}
	}
	return nil
}

func readings(list []model.Setting) string {
	var parts []string
	for _, r := range list {
		parts = append(parts, r.ID+"="+r.Reading)
	}
	return "[" + strings.Join(parts, " ") + "]"
}
