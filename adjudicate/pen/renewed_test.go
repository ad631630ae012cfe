package pen

import (
	"slices"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// inCourtRenewed is a court in which the silent one has replaced his chain.
func inCourtRenewed(t *testing.T, kind string) *court {
	t.Helper()
	l := suitetest.NewLeague(t)
	c := &court{t: t, witness: newPlayer(t, "td", 52), league: l}
	c.table = sitBy(t, plan(t, "dad.dsd.dad.dsd"), "mutual", 52, l, sequenceGames(), func(s *campaign.Settings) {
		s.Witness = chain.Seat{Side: "td", Name: "Dora", Sign: c.witness.keys.Sign(), Age: c.witness.keys.Age()}
		s.Default = kind
	}, 3)
	for range 80 {
		for name, p := range c.seats {
			m := p.live()
			if other := m.other(name); m.lock != nil && m.Pen != name && m.lock.Writer == name && m.token(other) != other {
				c.locker, c.silent = p, c.seats[other]
				c.witness.with, c.witness.clock = p.with, p.clock
				return c
			}
		}
		c.turn()
	}
	t.Fatal("nobody with a new chain owes a link")
	return nil
}

// TestRenewedDefault: who has replaced his chain and withholds a link of the new one pays
// the same price (hexdice/1 3.9, 6).
func TestRenewedDefault(t *testing.T) {
	suitetest.Long(t)
	for _, kind := range []string{campaign.ForfeitDefault, campaign.EscrowDefault, campaign.BeaconDefault} {
		t.Run(kind, func(t *testing.T) {
			c := inCourtRenewed(t, kind)
			d := c.demanded()
			c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
			if kind == campaign.EscrowDefault {
				c.deposited()
			}
			c.judged(c.league.Round(d.Round + dice.FallbackRounds))
			m := c.locker.open()
			e := m.Chain[slices.IndexFunc(m.Chain, func(e dice.Record) bool { return e.Get("type") == "default" })]
			if want := c.silent.party + ".2"; e.Get("party") != want {
				t.Errorf("the default is of %s; the link was of %s", e.Get("party"), want)
			}
			if forfeit := kind == campaign.ForfeitDefault; m.lock != nil != forfeit || m.Closed != forfeit || forfeit && m.Forfeit != c.silent.party || m.defaultsOf(c.silent.party) != 1 {
				t.Errorf("lock %v, closed %v, forfeit of %q, %d defaults", m.lock, m.Closed, m.Forfeit, m.defaultsOf(c.silent.party))
			}
			c.sound()
		})
	}
}
