package pen

import (
	"errors"
	"os"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// TestBackAfterDefault: who gives his link when the witness has judged him has a copy of
// his own. It is refused on both sides for that reason; from the whole chain he makes his
// folder anew and plays on, and the old one stays as it was (hexdice/1 6).
func TestBackAfterDefault(t *testing.T) {
	for i, kind := range []string{campaign.ForfeitDefault, campaign.BeaconDefault, campaign.EscrowDefault} {
		t.Run(kind, func(t *testing.T) {
			c := inCourt(t, kind, uint64(61+i))
			d := c.demanded()
			if kind == campaign.EscrowDefault {
				c.deposited()
			}
			late := c.silent.send() // his link, and what he could play by it
			c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
			signature := ""
			if kind == campaign.BeaconDefault {
				signature = c.league.Round(d.Round + dice.FallbackRounds)
			}
			judgement := c.judge(signature)
			c.locker.receive(judgement)

			before := bytesOf(t, c.silent.dir)
			var j *Judged
			var fork *campaign.Fork
			if _, err := Receive(os.DirFS(c.silent.dir), judgement.Data, c.silent.with); !errors.As(err, &j) || j.Here || j.Entry.Get("party") != c.silent.party || !errors.As(err, &fork) {
				t.Fatalf("who was silent receives the default: %v", err)
			}
			if _, err := Receive(os.DirFS(c.locker.dir), late.Data, c.locker.with); !errors.As(err, &j) || !j.Here || j.Entry.Get("party") != c.silent.party {
				t.Fatalf("his mail comes behind the default: %v", err)
			}
			whole, err := c.locker.open().All()
			if err != nil {
				t.Fatal(err)
			}
			for from, b := range map[string]*campaign.Bundle{"the witness": judgement, "the other": whole} {
				got, files, err := Restore(b.Data, c.silent.keys, c.silent.with)
				if err != nil || got.Head() != c.locker.open().Head() {
					t.Fatalf("restored from %s: %v", from, err)
				}
				c.seats[c.silent.party] = c.silent.anew(files)
			}
			for c.turn() {
			}
			c.same()
			c.sound()
			if bytesOf(t, c.silent.dir) != before {
				t.Error("the old folder has changed")
			}
			if a := Examine(os.DirFS(c.silent.dir), c.silent.with); len(a.Faults) > 0 {
				t.Errorf("what he had written is no evidence: %+v", a.Faults)
			}
		})
	}
}

// anew is a player with a folder made anew.
func (p *player) anew(files []campaign.File) *player {
	p.t.Helper()
	back := *p
	back.dir = p.t.TempDir()
	back.save(files)
	return &back
}

// TestBothBackAfterDefault: a link that the other takes when the round of his demand is
// out does not count either: both make their folders anew from what the witness has.
func TestBothBackAfterDefault(t *testing.T) {
	c := inCourt(t, campaign.BeaconDefault, 65)
	d := c.demanded()
	c.witness.clock.now = c.witness.with.Out(d.Round + dice.FallbackRounds)
	c.locker.receive(c.silent.send())
	c.turn()
	judgement := c.judge(c.league.Round(d.Round + dice.FallbackRounds))
	for _, p := range []*player{c.locker, c.silent} {
		var j *Judged
		if _, err := Receive(os.DirFS(p.dir), judgement.Data, p.with); !errors.As(err, &j) || j.Here {
			t.Fatalf("%s: %v", p.party, err)
		}
		_, files, err := Restore(judgement.Data, p.keys, p.with)
		if err != nil {
			t.Fatal(err)
		}
		c.seats[p.party] = p.anew(files)
		if m := c.seats[p.party].open(); m.Demanded() != nil || m.Answered() != nil {
			t.Errorf("%s is told of a demand on which the witness has judged", p.party)
		}
	}
	for c.turn() {
	}
	closedAndSound(t, c.table)
	others(t, c.seats[c.locker.party].dir)
}

// TestDefaultOfNobody: a default that the witness did not sign excuses no other chain.
func TestDefaultOfNobody(t *testing.T) {
	c := inCourt(t, campaign.ForfeitDefault, 64)
	d := c.demanded()
	c.silent.send()
	c.witness.clock.now = c.witness.with.Out(d.Round)
	judgement := c.judge("")
	m := c.witness.open()
	forged := change(t, judgement.Data, drop(chain.HeadName(m.Seq(), "td", "txt")))
	forged = change(t, forged, drop(chain.HeadName(m.Seq(), "td", "sig")))
	forged = change(t, forged, drop(ownName(m.Seq(), "td")))
	var j *Judged
	if _, err := Receive(os.DirFS(c.silent.dir), forged, c.silent.with); err == nil || errors.As(err, &j) {
		t.Errorf("without a head of the witness: %v", err)
	}
}
