package campaign

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// drawAt is where a hidden draw was made: in which stage, in which entry.
type drawAt struct {
	stage   string
	counter int
	seq     int64
}

// HandDraws is how many draws of each hidden deck are committed at the start
// (hexdice/1 3.8). Whole games at random make some 30, and none that was seen
// more than 65. A draw beyond it is [BeyondDraws]: nobody could prove it.
const HandDraws = 256

// BeyondDraws: a hidden draw is asked for that was not committed at the start.
type BeyondDraws struct{ dice.DrawID }

// Status is that of what cannot be done.
func (*BeyondDraws) Status() int { return exit.Refused }

func (e *BeyondDraws) Error() string {
	return fmt.Sprintf("draw %d of %s was not committed at the start, so that nobody could prove it: end this campaign, and begin another from its last state", e.Index, e.Deck)
}

// drawTrack begins the name of a track that counts the draws of a deck.
const drawTrack = "draws/"

// OpenStart opens the state that a campaign begins from. A campaign counts its draws from
// 1, whatever was drawn before it (hexdice/1 5).
func OpenStart(in single.Input, games []orders.Game) (*single.Step, error) {
	s, err := single.OpenState(in, games)
	if err != nil {
		return nil, err
	}
	h, counted := model.NewHand(s.State.Position), false
	for _, deck := range Decks(s.State.Position) {
		if n := s.State.Position.Track(drawTrack + deck); n != "" && n != "0" {
			h.SetTrack(drawTrack+deck, "0")
			counted = true
		}
	}
	if !counted {
		return s, nil
	}
	return single.OpenState(single.Input{Name: in.Name, Data: s.State.Write()}, games)
}

// Decks lists the hidden decks of a game: those whose draws a track counts.
func Decks(p *model.Position) []string {
	var list []string
	for _, t := range p.Set().Schema.Tracks {
		if deck, ok := strings.CutPrefix(t, drawTrack); ok {
			list = append(list, deck)
		}
	}
	return list
}

// handsFile commits the referee's hand secrets (hexdice/1 3.8): sorted by deck,
// then by index as a number. nil if the game has no hidden deck.
func handsFile(p *model.Position, campaign, party string, ref *dice.Referee) ([]byte, error) {
	var w strings.Builder
	for _, deck := range Decks(p) {
		for i := int64(1); i <= HandDraws; i++ {
			hash, err := dice.SecretHash(campaign, party, deck, i, ref.HandSecret(dice.DrawID{Deck: deck, Index: i}))
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&w, "%s %d %s\n", deck, i, hash)
		}
	}
	return []byte(w.String()), nil
}

// HandsName is the file of a party's hand commitments.
func HandsName(party string) string { return "genesis/hands-" + party + ".txt" }

// readPledged reads which hidden draws the offer commits its referee to, in the order of
// the file that the offer names.
func (c *Campaign) readPledged() error {
	for _, row := range c.Offer.All("hands") {
		name := HandsName(row[0])
		data, err := fs.ReadFile(c.FS, name)
		if err != nil {
			return err
		}
		if dice.HashOf(data).String() != row[1] {
			return fmt.Errorf("%s is not the one that the offer names: %w", name, single.ErrAltered)
		}
		for line := range strings.Lines(string(data)) {
			deck, rest, _ := strings.Cut(line, " ")
			draw, _, _ := strings.Cut(rest, " ")
			index, err := strconv.ParseInt(draw, 10, 64)
			if deck == "" || err != nil {
				return &single.WrongFile{Name: name, What: fmt.Sprintf("%q is not a line of deck, draw and hash", strings.TrimSpace(line))}
			}
			c.pledged = append(c.pledged, dice.DrawID{Deck: deck, Index: index})
		}
	}
	return nil
}

// secretsDue opens all hand secrets at the end of the campaign.
func (c *Campaign) secretsDue() []due {
	ref := c.Settings.Referee
	if len(c.pledged) == 0 {
		return nil
	}
	d := due{make: func() (dice.Record, error) {
		open := map[dice.DrawID]dice.Hash{}
		for _, id := range c.pledged {
			secret, ok := c.secret(id)
			if !ok {
				return dice.Record{}, fmt.Errorf("the secret of draw %d of %s is not known here", id.Index, id.Deck)
			}
			open[id] = secret
		}
		return c.next(ref, chain.Secrets(ref, open))
	}}
	return []due{d}
}

// secret is the secret of a hidden draw: of the seed, or as the end opened it.
func (c *Campaign) secret(id dice.DrawID) (dice.Hash, bool) {
	if c.holder != nil {
		return c.holder.HandSecret(id), true
	}
	h, ok := c.secrets[id]
	return h, ok
}

// hands takes hand secrets and draws from the entries before the rules run.
func (c *Campaign) hands(e dice.Record) {
	switch e.Get("type") {
	case "secrets":
		for _, row := range e.All("secret") {
			i, _ := strconv.ParseInt(row[1], 10, 64)
			if h, err := dice.ParseHash(row[2]); err == nil {
				c.secrets[dice.DrawID{Deck: row[0], Index: i}] = h
			}
		}
	case "lock":
		c.locked[e.Get("stage")] = int(e.Number("counter"))
	case "draw":
		for i := range min(e.Number("count"), 10_000) {
			c.draws[dice.DrawID{Deck: e.Get("deck"), Index: e.Number("first") + i}] = drawAt{e.Get("stage"), c.locked[e.Get("stage")], e.Number("seq")}
		}
	}
}

// hand reads a draw under its hand key.
func (x *chained) hand(at drawAt, d dice.Die) (dice.Die, error) {
	if x.blind {
		d.Key = at.stage
		return d, nil
	}
	id, err := d.Draw()
	if err != nil {
		return d, err
	}
	secret, known := x.secret(id)
	if !known {
		return d, fmt.Errorf("the secret of draw %d of %s is not open: %w", id.Index, id.Deck, errUnknownDie)
	}
	stage, err := x.stageRecord(at)
	if err != nil {
		return d, err
	}
	return dice.StageKey{Stage: at.stage, Record: stage}.Draw(d, "", secret)
}

// stageRecord is the record of the stage of a draw: that of its key, or where the
// chain is still being read, that of the referee's link.
func (x *chained) stageRecord(at drawAt) ([]byte, error) {
	if k, ok := x.keys.Of(at.stage); ok {
		return k.Record, nil
	}
	link, err := x.link(at.counter)
	if err != nil {
		return nil, err
	}
	rec, err := dice.Stage{Campaign: x.campaign, Genesis: x.genesis, Stage: at.stage, Counter: int64(at.counter), Links: []dice.Share{link}}.Record()
	return rec.Bytes(), err
}

// holderOf is the referee himself, where the folder has his seed; else why not.
func holderOf(fsys fs.FS) (*dice.Referee, error) {
	config, err := firstConfig(fsys)
	if err != nil || config == nil {
		return nil, err
	}
	config.Next, config.Links = 1, 1 // secrets follow from the seed alone
	return dice.NewReferee(*config)
}
