package pen

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
)

// With the default escrow the witness is a trustee: he holds the seeds, and gives a
// link that was withheld himself (hexdice/1 6).

// escrowFile is where the witness keeps the seed of a player.
func escrowFile(party string) string { return "secret/escrow-" + party + ".txt" }

// Deposit is my seed, encrypted to the witness, who holds it for the day on which I
// fall silent. It names the last entry that I hold: to a chain without that entry the seed
// gives nothing. Left again later it binds to what has been played since.
func (m *Match) Deposit() (campaign.File, error) {
	if m.Settings.Default != campaign.EscrowDefault || m.secret == nil || m.Seq() == 0 {
		return campaign.File{}, unasked("the settings do not leave seeds with a witness, or the game has not begun")
	}
	seed, err := campaign.ReadSeed(m.fsys, chain.SeedOf(m.token(m.Me)))
	if err != nil {
		return campaign.File{}, err
	}
	data, err := campaign.Encrypt(m.Settings.Witness.Age, fmt.Appendf(nil, "%s %s %d %s\n", m.Me, seed, m.Seq(), m.Head()))
	return campaign.File{Name: "sent/escrow-" + m.Me + ".age", Data: data, Secret: true}, err
}

// Hold takes the seed of a player into the witness's folder, if it gives the tip of
// the offer; it names the player.
func (m *Match) Hold(data []byte) (string, error) {
	if !m.witness() {
		return "", unasked("only the witness holds seeds")
	}
	text, err := m.keys.Decrypt(data)
	if err != nil {
		return "", ErrNotMine
	}
	words := strings.Fields(string(text))
	if len(words) != 4 || !slices.Contains(m.Players(), words[0]) {
		return "", &single.WrongFile{Name: "the deposit", What: "it holds no seed of a player"}
	}
	party := words[0]
	seed, bad := dice.ParseHash(words[1])
	seq, err := strconv.ParseInt(words[2], 10, 64)
	if _, wrong := dice.ParseHash(words[3]); errors.Join(bad, err, wrong) != nil {
		return "", &single.WrongFile{Name: "the deposit", What: "it holds no seed of a player"}
	}
	own := m.Links(party)
	tip, err := dice.Tip(m.Settings.Campaign, own.Token, seed, int(own.Length))
	if err != nil {
		return "", err
	}
	if tip.String() != own.Tip {
		return "", fmt.Errorf("the seed that %s has deposited does not give the tip that stands in the chain: %w", party, single.ErrAltered)
	}
	if seq > 0 && seq <= m.Seq() && m.Chain[seq-1].Hash().String() != words[3] {
		return "", &OtherChain{party, seq}
	}
	m.put(campaign.File{Name: escrowFile(party), Data: fmt.Appendf(nil, "%s %d %s\n", seed, seq, words[3]), Secret: true})
	return party, nil
}

// escrowed is the link of the open lock out of the seed that the witness holds. The
// chain here holds every counter before it: Open has seen to that.
func (m *Match) escrowed(party string) (string, error) {
	data, err := fs.ReadFile(m.fsys, escrowFile(party))
	if errors.Is(err, fs.ErrNotExist) {
		return "", unasked("%s has left no seed with you: without it you cannot give the link", party)
	}
	if err != nil {
		return "", err
	}
	words := strings.Fields(string(data))
	if len(words) != 3 {
		return "", &single.Damaged{Name: escrowFile(party), Size: len(data)}
	}
	seed, err := dice.ParseHash(words[0])
	seq, bad := strconv.ParseInt(words[1], 10, 64)
	switch {
	case err != nil || bad != nil:
		return "", &single.Damaged{Name: escrowFile(party), Size: len(data)}
	case seq < 1 || seq > m.Seq() || m.Chain[seq-1].Hash().String() != words[2]:
		return "", &OtherChain{party, seq}
	}
	return m.linkOf(party, seed)
}

// OtherChain says that a seed was left with the witness for a chain with another entry than
// the one here: to this one it gives nothing.
type OtherChain struct {
	Party string
	Seq   int64
}

func (o *OtherChain) Error() string {
	return fmt.Sprintf("%s has left its seed for a chain with another entry %d: to the chain here it gives no link. get the whole chain of %s: `umpire send --all`", o.Party, o.Seq, o.Party)
}

// Status is the program's exit status.
func (*OtherChain) Status() int { return exit.Integrity }
