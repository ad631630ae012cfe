package pen

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// With the default escrow the witness is a trustee: he holds the seeds, and gives a
// link that was withheld himself (hexdice/1 6).

// escrowFile is where the witness keeps the seed of a player.
func escrowFile(party string) string { return "secret/escrow-" + party + ".txt" }

// Deposit is my seed, encrypted to the witness, who holds it for the day on which I
// fall silent.
func (m *Match) Deposit() (campaign.File, error) {
	if m.Settings.Default != campaign.EscrowDefault || m.secret == nil {
		return campaign.File{}, unasked("the settings do not leave seeds with a witness")
	}
	seed, err := readHash(m.fsys, chain.SeedOf(m.token(m.Me)))
	if err != nil {
		return campaign.File{}, err
	}
	data, err := Encrypt(m.Settings.Witness.Age, []byte(m.Me+" "+seed.String()+"\n"))
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
	party, digits, _ := strings.Cut(strings.TrimSuffix(string(text), "\n"), " ")
	seed, err := dice.ParseHash(digits)
	if err != nil || !slices.Contains(m.players(), party) {
		return "", &campaign.WrongFile{Name: "the deposit", What: "it holds no seed of a player"}
	}
	n, want := m.tip(party)
	tip, err := dice.Tip(m.Settings.Campaign, m.token(party), seed, n)
	if err != nil {
		return "", err
	}
	if tip.String() != want {
		return "", fmt.Errorf("the seed that %s has deposited does not give the tip that stands in the chain: %w", party, campaign.ErrAltered)
	}
	m.put(campaign.File{Name: escrowFile(party), Data: []byte(seed.String() + "\n"), Secret: true})
	return party, nil
}

// escrowed is the link of the open lock out of the seed that the witness holds. The
// chain here holds every counter before it: Open has seen to that.
func (m *Match) escrowed(party string) (string, error) {
	data, err := fs.ReadFile(m.fsys, escrowFile(party))
	if err != nil {
		return "", err
	}
	seed, err := dice.ParseHash(strings.TrimSuffix(string(data), "\n"))
	if err != nil {
		return "", err
	}
	return m.linkOf(party, seed)
}
