package campaign

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// RefereesDice draws up the referee's dice for the campaign of a state. seed and one
// nonce a side come from the caller's source of randomness.
func RefereesDice(s *single.Step, seed [32]byte, nonces [][32]byte) ([]File, Setup, error) {
	var players []string
	for _, side := range s.State.Position.Set().Schema.Sides {
		players = append(players, string(side))
	}
	pins := Pins{Rules: dice.HashOf([]byte(s.State.Behaviour + "\n")), Behaviour: s.State.Behaviour, Settings: dice.HashOf([]byte("settings: none\n"))}
	setup, err := dice.ParseHash(s.Base)
	if err != nil {
		return nil, Setup{}, err
	}
	pins.Setup = setup
	return Commit(s.State.Campaign, "referee", players, seed, nonces, pins)
}

// Proof is what a check of a folder's dice found, line by line.
type Proof struct {
	Lines []string
	Dice  int // proven dice that hold
	Wrong int // things that do not hold
}

// OK reports whether everything that could be checked holds.
func (p *Proof) OK() bool { return p.Wrong == 0 }

// Add adds a line: what holds, or what is WRONG.
func (p *Proof) Add(ok bool, format string, args ...any) {
	if !ok {
		p.Wrong++
		format = "WRONG: " + format
	}
	p.Lines = append(p.Lines, fmt.Sprintf(format, args...))
}

// VerifyDice recomputes the dice of a folder from what it publishes: the genesis
// and its nonces, every stage key's link down to the tip, every recorded face, and
// the bytes that records name by their hash.
func VerifyDice(dir string) (*Proof, error) {
	setup, err := readSetup(dir)
	if err != nil {
		return nil, err
	}
	records, err := Records(dir)
	if err != nil {
		return nil, err
	}
	p := &Proof{}
	p.Add(true, "campaign %s, genesis %s", setup.Campaign, setup.Genesis)
	p.nonces(dir, setup)
	entry, counter := 1, 1
	for _, r := range records {
		p.place(setup, r, entry, counter)
		entry, counter = entry+1, counter+r.Locks
		p.dice(dir, setup, r)
		p.bytes(dir, r)
	}
	return p, nil
}

// nonces: the offer committed to each player's nonce, the genesis opens it (hexdice/1 3.4).
func (p *Proof) nonces(dir string, setup Setup) {
	opened := map[string]string{}
	for _, row := range setup.genesis.All("nonce") {
		opened[row[0]] = row[1]
	}
	for _, row := range setup.offer.All("nonce") {
		party, want := row[0], row[1]
		rec, err := dice.Make("nonce", dice.L("campaign", setup.Campaign), dice.L("party", party), dice.L("value", opened[party]))
		if err != nil || rec.Hash().String() != want {
			p.Add(false, GenesisFile+": the nonce of %s is not the one of the offer", party)
			continue
		}
		name := chain.NonceName(party)
		if data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name))); err == nil && !bytes.Equal(data, rec.Bytes()) {
			p.Add(false, "%s is not the one of the offer", name)
		}
	}
}

// place: records count entries without a gap, and counters go on where the record
// before ended.
func (p *Proof) place(setup Setup, r *single.Record, entry, counter int) {
	if r.Campaign != setup.Campaign {
		p.Add(false, "the record of %s is of campaign %s", r.Segment, r.Campaign)
	}
	if r.Entry != entry {
		p.Add(false, "the record of %s is entry %d, in the place of %d", r.Segment, r.Entry, entry)
	}
	if !chain.Of(r.Dice).Faces && r.Counter != counter {
		p.Add(false, "the record of %s begins with counter %d instead of %d", r.Segment, r.Counter, counter)
	}
}

func (p *Proof) dice(dir string, setup Setup, r *single.Record) {
	if chain.Of(r.Dice).Faces {
		p.Add(true, "%s: %d faces given, not proven", r.Segment, len(r.Rolls))
		return
	}
	links := map[string]error{}
	for _, d := range r.Rolls {
		err, seen := links[d.Key]
		if !seen {
			var counter int64
			counter, err = checkKey(dir, setup, r, d.Key)
			links[d.Key] = err
			if err == nil {
				p.Add(true, "%s: link %d walks down to the tip", dice.KeyFile(d.Key), counter)
			} else {
				p.Add(false, "%s: %v", dice.KeyFile(d.Key), err)
			}
		}
		if err != nil {
			p.Add(false, "%s %s: its key does not hold", d.Key, d)
			continue
		}
		got, err := reread(dir, d)
		switch {
		case err != nil:
			p.Add(false, "%s %s: %v", d.Key, d.Label, err)
		case got.Face() != d.Face():
			p.Add(false, "%s %s: the key gives %d", d.Key, d, got.Face())
		default:
			p.Dice++
			p.Add(true, "%s %s", d.Key, d)
		}
	}
}

// checkKey holds the key of a stage against the campaign, the record that used it,
// and the tip; it returns the key's counter.
func checkKey(dir string, setup Setup, r *single.Record, stage string) (int64, error) {
	data, err := os.ReadFile(keyFile(dir, stage))
	if err != nil {
		return 0, fmt.Errorf("the key is missing: %w", err)
	}
	rec, err := dice.Parse(data)
	if err != nil {
		return 0, err
	}
	links := rec.All("link")
	if len(links) != 1 || links[0][0] != setup.Party || rec.Get("genesis") != setup.Genesis.String() || rec.Get("campaign") != setup.Campaign {
		return 0, errors.New("not of this campaign and referee")
	}
	counter := rec.Number("counter")
	switch {
	case rec.Get("stage") != stage:
		return 0, fmt.Errorf("it is the key of %s", rec.Get("stage"))
	case counter < int64(r.Counter) || counter >= int64(r.Counter+r.Locks):
		return 0, fmt.Errorf("counter %d, but the record of %s used %d from %d on", counter, r.Segment, r.Locks, r.Counter)
	}
	tip, _ := dice.ParseHash(setup.Tip)
	x, err := dice.ParseHash(links[0][1])
	if err == nil {
		err = dice.VerifyLink(setup.Campaign, setup.Party, counter, x, 0, tip)
	}
	if err != nil {
		return 0, fmt.Errorf("the link does not walk down to the tip: %w", err)
	}
	return counter, nil
}

func keyFile(dir, stage string) string {
	return filepath.Join(dir, filepath.FromSlash(dice.KeyFile(stage)))
}

// reread is a recorded die as the key of its stage gives it.
func reread(dir string, d dice.Die) (dice.Die, error) {
	data, err := os.ReadFile(keyFile(dir, d.Key))
	if err != nil {
		return d, err
	}
	key, stage, err := dice.KeyOf(data)
	if err != nil {
		return d, err
	}
	d = dice.StageKey{Stage: stage, Key: key}.Roll(d)
	return d, d.Spec.Check(d.Values)
}

// bytes holds files against the hashes in a record. What is not published is not
// missed.
func (p *Proof) bytes(dir string, r *single.Record) {
	p.sum(dir, r.Name("journal.txt"), r.Journal)
	if r.Done {
		p.sum(dir, r.Name("state.yaml"), r.After)
	}
	p.sum(dir, "files/"+r.State, r.State)
	for _, in := range r.Inputs {
		p.sum(dir, "files/"+in.Hash, in.Hash)
	}
	for _, h := range r.Halts {
		for _, sum := range h.Answers {
			p.sum(dir, "files/"+sum, sum)
		}
	}
}

func (p *Proof) sum(dir, name, want string) {
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
	if want != "" && err == nil && (single.Input{Data: data}).Sum() != want {
		p.Add(false, "%s does not hold the bytes that the record names", name)
	}
}
