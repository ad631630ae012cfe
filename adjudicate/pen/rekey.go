package pen

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// A chain whose seed somebody may have seen, or whose links run out, is replaced by
// an entry (hexdice/1 3.11). Who replaces his commits to a new tip and a nonce; then
// every other commits to a nonce and opens it, for the first is bound already; then
// the re-key stands, and all accept. From then on its hash stands where that of the
// genesis stood. Hand secrets stay those of the start.

// token is the name under which a party gives links: with its generation.
func (m *Match) token(party string) string { return m.Links(party).Token }

// rekeyNonce is where a party keeps the nonce of the re-key before a counter.
func rekeyNonce(counter int64) string {
	return "secret/nonce-" + strconv.FormatInt(counter, 10) + ".txt"
}

// Rekey begins to replace my chain, while I hold the pen and no lock is open.
func (m *Match) Rekey() error {
	if err := m.Go(); err != nil {
		return err
	}
	switch {
	case m.Pen != m.Me || m.lock != nil || m.Agreeing != nil || m.Closed || m.Rekeying != nil || len(m.thrown) > 0:
		return ErrPen
	case m.Renewed():
		return unasked("a chain was replaced before counter %d already: the next can be once it is locked", m.Counter+1)
	case !slices.Contains(m.Pact.Contributors(), m.Me):
		return unasked("with dice %s nobody has a chain", m.Settings.Dice)
	}
	if err := m.commit(chain.NextToken(m.token(m.Me))); err != nil {
		return err
	}
	return m.Go()
}

// commit enters what a party brings to a re-key: of who replaces his chain the tip,
// of everybody a nonce. What is drawn is kept before it is used.
func (m *Match) commit(token string) error {
	var nonce, seed dice.Hash
	if _, err := io.ReadFull(m.with.Random, nonce[:]); err != nil {
		return err
	}
	tip, counter := "none", m.Counter+1
	if token != m.Me {
		if _, err := io.ReadFull(m.with.Random, seed[:]); err != nil {
			return err
		}
		drawn, err := dice.Tip(m.Settings.Campaign, token, seed, int(m.Counter)+m.with.Links)
		if err != nil {
			return err
		}
		tip = drawn.String()
		m.put(campaign.File{Name: chain.SeedOf(token), Data: []byte(seed.String() + "\n"), Secret: true})
	}
	hash, err := dice.NonceHash(m.Settings.Campaign, token, nonce)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: rekeyNonce(counter), Data: []byte(nonce.String() + "\n"), Secret: true})
	if token == m.Me {
		open, err := chain.NonceRecord(m.Settings.Campaign, token, nonce)
		if err != nil {
			return err
		}
		m.put(campaign.File{Name: chain.RenewedNonce(m.Me, int(counter)), Data: open.Bytes()})
	}
	return m.enter(chain.Commit(token, tip, hash.String()))
}

// takeCommit takes what a party brings to a re-key: the first brings a tip, all
// others none.
func (m *Match) takeCommit(e dice.Record) error {
	r, fits := m.Match.Commits(e)
	if !fits || m.Agreeing != nil || len(m.thrown) > 0 || !slices.Contains(m.Pact.Contributors(), e.Get("writer")) {
		return unasked("a commitment of %s to a re-key that is not due", e.Get("party"))
	}
	if m.Rekeying = r; r.By == e.Get("writer") {
		return nil
	}
	return m.opensNonce(e)
}

// opensNonce checks that the nonce which goes with a commitment opens it: without it
// the re-key would wait for ever.
func (m *Match) opensNonce(e dice.Record) error {
	name := chain.RenewedNonce(e.Get("writer"), int(m.Counter+1))
	data, err := m.fsys.ReadFile(name)
	if err != nil {
		return err
	}
	if dice.HashOf(data).String() != e.Get("nonce") {
		return fmt.Errorf("%s does not open what %s has committed: %w", name, e.Get("writer"), single.ErrAltered)
	}
	return nil
}

// spent is the party whose chain is to be replaced before the next lock, because its
// links run out; "" if none do. A counter has one re-key, so of chains that end
// together the first is replaced a lock earlier.
func (m *Match) spent() string {
	list := m.Pact.Contributors()
	if len(list) == 0 || m.Renewed() {
		return ""
	}
	length := func(p string) int64 { return m.Links(p).Length }
	slices.SortStableFunc(list, func(a, b string) int { return cmp.Compare(length(a), length(b)) })
	for i, p := range list {
		if length(p) <= m.Counter+int64(i) {
			return list[0]
		}
	}
	return ""
}

// rekeyDue is what a re-key lacks that was begun.
func (m *Match) rekeyDue() (Due, bool) {
	if m.Rekeying == nil {
		return Due{}, false
	}
	if by := m.Rekeying.Missing(m.penFirst()); len(by) > 0 {
		return Due{Kind: "commit", By: by[:1]}, true
	}
	return Due{Kind: "rekey", By: []string{m.Rekeying.By}}, true
}

// enterRekey enters the record that replaces my chain, with the nonces of all.
func (m *Match) enterRekey() error {
	counter := m.Counter + 1
	token := m.Rekeying.Token
	n := int(m.Counter) + m.with.Links
	seed, err := campaign.ReadSeed(m.fsys, chain.SeedOf(token))
	if err != nil {
		return err
	}
	tip, err := dice.Tip(m.Settings.Campaign, token, seed, n)
	if err != nil {
		return err
	}
	nonce, err := campaign.ReadSeed(m.fsys, rekeyNonce(counter))
	if err != nil {
		return err
	}
	nonces := [][]string{{token, nonce.String()}}
	for _, p := range m.Players() {
		if p == m.Me {
			continue
		}
		data, err := m.fsys.ReadFile(chain.RenewedNonce(p, int(counter)))
		if err != nil {
			return err
		}
		rec, err := dice.Parse(data)
		if err != nil {
			return err
		}
		nonces = append(nonces, []string{p, rec.Get("value")})
	}
	rec, err := chain.Renewal{Previous: m.Genesis, Counter: counter, Token: token, Length: int64(n), Tip: tip.String(), Nonces: nonces}.Record(m.Settings.Campaign)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: chain.RekeyName(int(counter)), Data: rec.Bytes()})
	return m.enter(chain.Rekey(rec))
}

// takeRekey takes the record of a re-key. Nothing goes on before all have accepted it.
func (m *Match) takeRekey(e dice.Record) error {
	if d, ok := m.rekeyDue(); !ok || d.Kind != "rekey" || d.By[0] != e.Get("writer") {
		return unasked("a re-key before all have committed to it")
	}
	data, err := m.fsys.ReadFile(chain.RekeyName(int(m.Counter + 1)))
	if err != nil {
		return err
	}
	rec, err := dice.Parse(data)
	if err != nil {
		return err
	}
	m.Renews(rec)
	m.agree(e, nil)
	m.Notes = append(m.Notes, speech.Text("note.rekey", e.Number("seq"), rec.Get("party"), rec.Get("counter")))
	return nil
}
