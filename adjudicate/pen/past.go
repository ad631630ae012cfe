package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
)

// Nobody grinds the start (hexdice/1 3.4): a wish to begin anew kills a campaign. The
// next one has another name, other secrets, and its offer names the dead one. A party
// remembers the campaigns that it has sat down to, and refuses what hides one.

// pastFile keeps what a party remembers, a line `CAMPAIGN open|closed|beside SIDE TIP
// NONCE KEY` a seat, KEY being the hash of the signing key.
const pastFile = "secret/past.txt"

// Past is what a party remembers of a campaign that it has sat down to.
type Past struct {
	Campaign string
	Closed   bool
	Seats    []*Seat
}

// Remember reads what the folder of a campaign tells of it.
func Remember(fsys fs.FS) (*Past, error) {
	data, err := fs.ReadFile(fsys, ProposalFile)
	if err != nil {
		if data, err = fs.ReadFile(fsys, campaign.SettingsFile); err != nil {
			return nil, err
		}
	}
	set, err := campaign.ReadSettings(single.Input{Name: ProposalFile, Data: data})
	if err != nil {
		return nil, err
	}
	known, err := seats(fsys, set.Seats)
	if err != nil {
		return nil, err
	}
	p := &Past{Campaign: set.Campaign}
	for _, s := range set.Seats {
		if seat := known[string(s.Side)]; seat != nil {
			p.Seats = append(p.Seats, seat)
		}
	}
	list, err := chain.Read(fsys)
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	p.Closed = len(list) > 0 && list[len(list)-1].Get("type") == "close"
	return p, err
}

// remembered is the file of what a party remembers. beside are campaigns that are
// played on beside the new one.
func remembered(list []*Past, beside []string) campaign.File {
	var w strings.Builder
	for _, p := range list {
		state := "open"
		switch {
		case p.Closed:
			state = "closed"
		case slices.Contains(beside, p.Campaign):
			state = "beside"
		}
		for _, s := range p.Seats {
			fmt.Fprintf(&w, "%s %s %s %s %s %s\n", p.Campaign, state, s.Side, s.Tip, s.Nonce, dice.HashOf([]byte(s.Sign)))
		}
	}
	return campaign.File{Name: pastFile, Data: []byte(w.String()), Secret: true}
}

// Beside lists the campaigns that the party of a folder has said to be played on beside this one.
func Beside(fsys fs.FS) (list []string, err error) {
	data, err := fs.ReadFile(fsys, pastFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for line := range strings.Lines(string(data)) {
		if f := strings.Fields(line); len(f) == 6 && f[1] == "beside" && !slices.Contains(list, f[0]) {
			list = append(list, f[0])
		}
	}
	return list, err
}

// Seen says that a campaign begins with what an earlier one had already, or hides it. Open is the
// campaign between the same players that is not named; "" if it is another fault.
type Seen struct{ What, Open string }

func (s *Seen) Error() string { return s.What }

// Status is the program's exit status.
func (*Seen) Status() int { return exit.Integrity }

// recall reads what the party of a folder remembers, and holds seats against it: no
// name, tip or nonce of an earlier campaign, and each between the same players that
// was given up is named as dead.
func recall(fsys fs.FS, name string, seats []*Seat) error {
	data, err := fs.ReadFile(fsys, pastFile)
	if err != nil {
		return nil // it remembers nothing
	}
	var dead []string
	keys := map[string]bool{}
	for _, s := range seats {
		dead = append(dead, s.Dead...)
		keys[dice.HashOf([]byte(s.Sign)).String()] = true
	}
	same := map[string]int{} // by campaign that is open: seats of these players
	for line := range strings.Lines(string(data)) {
		f := strings.Fields(line)
		if len(f) != 6 {
			return fmt.Errorf("%s: %w", pastFile, single.ErrAltered)
		}
		if f[0] == name {
			return &Seen{What: "campaign " + name + " was begun before: a new start has another name, new secrets, and names the dead one"}
		}
		for _, s := range seats {
			if s.Tip != "none" && s.Tip == f[3] || s.Nonce == f[4] {
				return &Seen{What: fmt.Sprintf("the seat of %s has the tip or the nonce of %s in campaign %s", s.Side, f[2], f[0])}
			}
		}
		if f[1] == "open" && keys[f[5]] {
			same[f[0]]++
		}
	}
	for _, past := range slices.Sorted(maps.Keys(same)) {
		if len(keys) > 1 && same[past] == len(keys) && !slices.Contains(dead, past) {
			return &Seen{What: "campaign " + past + " between the same players is not closed, and this one does not name it as dead", Open: past}
		}
	}
	return nil
}
