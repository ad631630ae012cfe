package pen

import (
	"fmt"
	"io"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// sealsFile keeps the nonces of my seals, a line `ID NONCE CONTENT` each; the
// contents lie beside it by their hash.
const sealsFile = "secret/seals.txt"

func contentName(sum string) string { return "secret/seal-" + sum }

// seal binds me to bytes that nobody may see yet (hexdice/1 3.7): with a fresh
// nonce, under an id that names the next stage.
func (m *Match) seal(id string, content []byte) error {
	var nonce dice.Hash
	if _, err := io.ReadFull(m.with.Random, nonce[:]); err != nil {
		return err
	}
	hash, err := dice.Seal(m.Settings.Campaign, m.Me, id, nonce, content)
	if err != nil {
		return err
	}
	sum := dice.HashOf(content).String()
	list, _ := m.fsys.ReadFile(sealsFile)
	m.hoard(contentName(sum), content)
	m.put(campaign.File{Name: sealsFile, Data: append(list, fmt.Sprintf("%s %s %s\n", id, nonce, sum)...), Secret: true})
	return m.enter(chain.Seal(m.Me, id, hash.String()))
}

// sealOf gives nonce and content of a seal of mine.
func (m *Match) sealOf(id string) (nonce string, content []byte, err error) {
	if id == m.startSeal() {
		p := m.begun.State.Position
		return p.Nonce(side(m.Me)), p.PrivateContent(side(m.Me)), nil
	}
	list, _ := m.fsys.ReadFile(sealsFile)
	for line := range strings.Lines(string(list)) {
		if f := strings.Fields(line); len(f) == 3 && f[0] == id {
			if content := m.hoarded(contentName(f[2])); content != nil {
				return f[1], content, nil
			}
		}
	}
	return "", nil, fmt.Errorf("the content of seal %s is not here", id)
}

// openSeal opens a seal of mine.
func (m *Match) openSeal(s sealed) error {
	nonce, content, err := m.sealOf(s.id)
	if err != nil {
		return err
	}
	sum := dice.HashOf(content).String()
	m.put(campaign.File{Name: "files/" + sum, Data: content})
	return m.enter(chain.Open(m.Me, s.id, nonce, sum))
}
