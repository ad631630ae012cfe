package campaign

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
)

// Commit draws up the referee's dice for the campaign of a state. seed and one
// nonce a side come from the caller's source of randomness.
func (s *Step) Commit(seed [32]byte, nonces [][32]byte) ([]File, Setup, error) {
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
	OK    bool
}

func (p *Proof) add(ok bool, format string, args ...any) {
	if !ok {
		p.OK = false
		format = "WRONG: " + format
	}
	p.Lines = append(p.Lines, fmt.Sprintf(format, args...))
}

// VerifyDice recomputes the dice of a folder from what it publishes: the genesis,
// every stage key's link down to the tip, and every recorded face.
func VerifyDice(dir string) (*Proof, error) {
	setup, err := readSetup(dir)
	if err != nil {
		return nil, err
	}
	records, err := Records(dir)
	if err != nil {
		return nil, err
	}
	p := &Proof{OK: true}
	p.add(true, "campaign %s, genesis %s", setup.Campaign, setup.Genesis)
	for _, r := range records {
		p.record(dir, setup, r)
	}
	return p, nil
}

func (p *Proof) record(dir string, setup Setup, r *Record) {
	if r.Dice == "given" {
		p.add(true, "%s: %d faces given, not proven", r.Segment, len(r.Rolls))
		return
	}
	links := map[string]bool{}
	for _, roll := range r.Rolls {
		data, err := os.ReadFile(filepath.Join(dir, "keys", roll.Stage+".txt"))
		if err != nil {
			p.add(false, "%s %s: the key is missing: %v", r.Segment, roll.Label, err)
			continue
		}
		if !links[roll.Stage] {
			links[roll.Stage] = true
			p.link(setup, roll.Stage, data)
		}
		key, stage, err := dice.KeyOf(data)
		spec, err2 := dice.ParseSpec("d" + strconv.Itoa(roll.Sides))
		if err != nil || err2 != nil {
			p.add(false, "%s: keys/%s.txt is no key", r.Segment, roll.Stage)
			continue
		}
		got := key.Roll(stage, roll.Label, spec).Values[0]
		p.add(got == roll.Face, "%s %s d%d = %d", roll.Stage, roll.Label, roll.Sides, roll.Face)
	}
}

func (p *Proof) link(setup Setup, stage string, key []byte) {
	rec, err := dice.Parse(key)
	if err != nil {
		p.add(false, "keys/%s.txt: %v", stage, err)
		return
	}
	links := rec.All("link")
	tip, _ := dice.ParseHash(setup.Tip)
	if len(links) != 1 || links[0][0] != setup.Party || rec.Get("genesis") != setup.Genesis.String() || rec.Get("campaign") != setup.Campaign {
		p.add(false, "keys/%s.txt is not of this campaign and referee", stage)
		return
	}
	x, err := dice.ParseHash(links[0][1])
	if err == nil {
		err = dice.VerifyLink(setup.Campaign, setup.Party, rec.Number("counter"), x, 0, tip)
	}
	if err != nil {
		p.add(false, "keys/%s.txt: the link does not walk down to the tip: %v", stage, err)
		return
	}
	p.add(true, "keys/%s.txt: link %d walks down to the tip", stage, rec.Number("counter"))
}

// ExplainDie finds a recorded die and shows how to reproduce it by hand.
func ExplainDie(dir, segment, label string) (dice.Explanation, error) {
	records, err := Records(dir)
	if err != nil {
		return dice.Explanation{}, err
	}
	for _, r := range records {
		if !strings.EqualFold(r.Segment, segment) {
			continue
		}
		for _, roll := range r.Rolls {
			if roll.Label == label {
				return explain(dir, r, roll)
			}
		}
		return dice.Explanation{}, fmt.Errorf("no die was rolled under %s in %s: the labels stand in its report", label, r.Segment)
	}
	return dice.Explanation{}, fmt.Errorf("%s has no record of %s", dir, segment)
}

func explain(dir string, r *Record, roll Rolled) (dice.Explanation, error) {
	if r.Dice == "given" {
		return dice.Explanation{}, fmt.Errorf("the faces of %s were given: there is nothing to prove", r.Segment)
	}
	data, err := os.ReadFile(filepath.Join(dir, "keys", roll.Stage+".txt"))
	if err != nil {
		return dice.Explanation{}, err
	}
	spec, err := dice.ParseSpec("d" + strconv.Itoa(roll.Sides))
	if err != nil {
		return dice.Explanation{}, err
	}
	return dice.Explain(data, roll.Label, spec)
}
