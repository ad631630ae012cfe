package pen

import (
	"errors"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
)

// TestBreak10CutOff: every act of a player, cut off behind each of the files that it writes,
// is finished by the same act again: nothing stands already that has not been used, no head
// lacks its signature for ever. What was made comes to the other, and he takes it.
func TestBreak10CutOff(t *testing.T) {
	suitetest.Long(t)
	league := map[string]*suitetest.League{"beacon": suitetest.NewLeague(t)}
	for i, mode := range []string{"mutual", "beacon"} {
		if !suitetest.Some(i, 2) {
			continue
		}
		t.Run(mode, func(t *testing.T) {
			turns := 6
			if suitetest.Soaking() {
				turns = 60
			}
			c := &cutter{t: t, tb: sitWith(t, storm(t, "2023"), mode, 3, league[mode])}
			for n := 0; n < turns && c.turn(); n++ {
			}
			t.Logf("%d acts, cut off %d times", c.acts, c.cuts)
			if c.acts < 2*turns || c.cuts < 10*turns {
				t.Errorf("too few")
			}
		})
	}
}

// written matches what is written once: saving it with other bytes is refused.
var written = regexp.MustCompile(`^(entries|files|heads|genesis)/|^campaign\.yaml$`)

// cutter plays a table and cuts off each act.
type cutter struct {
	t          *testing.T
	tb         *table
	acts, cuts int
}

// cut does an act on copies of a folder that hold the first of the files that it writes, one
// more each time. do gives what it writes. An audit in between finds no fault, or says of a
// mail that was not taken in to its end that it is to be received again.
func (c *cutter) cut(what, dir string, mail bool, do func(fs.FS) ([]campaign.File, error)) {
	c.t.Helper()
	files, err := do(os.DirFS(dir))
	if err != nil {
		c.t.Fatalf("%s: %v", what, err)
	}
	c.acts++
	for k := 1; k < len(files); k++ {
		c.cuts++
		at := campaign.Layer(os.DirFS(dir), files[:k])
		for _, f := range Examine(at, c.tb.seats["axis"].with).Faults {
			if !strings.Contains(inEnglish(f.What), "receive it again") && !(mail && strings.HasSuffix(inEnglish(f.What), "invalid PEM block")) {
				c.t.Errorf("%s, cut off behind %s: the audit says %+v", what, files[k-1].Name, f)
			}
		}
		rest, err := do(at)
		if err != nil {
			c.t.Fatalf("%s, cut off behind %s (%d of %d): %v", what, files[k-1].Name, k, len(files), err)
		}
		for _, f := range rest {
			if have, err := fs.ReadFile(at, f.Name); err == nil && string(have) != string(f.Data) && written.MatchString(f.Name) {
				c.t.Errorf("%s, cut off behind %s and done again: %s gets other bytes, which no folder takes", what, files[k-1].Name, f.Name)
			}
		}
		at.Put(rest...)
		if _, err := Open(at, c.tb.seats["axis"].with); err != nil {
			c.t.Fatalf("%s, cut off behind %s and done again: %v", what, files[k-1].Name, err)
		}
		if a := Examine(at, c.tb.seats["axis"].with); len(a.Faults) > 0 {
			c.t.Errorf("%s, cut off behind %s and done again: the audit says %+v", what, files[k-1].Name, a.Faults)
		}
	}
}

// turn is one of the table: who has the pen sends, after what he has to decide, and the other
// receives.
func (c *cutter) turn() bool {
	for name, p := range c.tb.seats {
		if m := p.live(); m.Pen != name || m.Closed {
			continue
		}
		q := c.tb.seats[p.live().other(name)]
		c.cut("send of "+name, p.dir, false, func(at fs.FS) ([]campaign.File, error) {
			m, err := Open(at, p.with)
			if err != nil {
				return nil, err
			}
			b, err := m.Send()
			if errors.Is(err, ErrWaiting) {
				return m.Files(), nil
			}
			if err != nil {
				return nil, err
			}
			if _, err := Receive(os.DirFS(q.dir), b.Data, q.with); err != nil {
				return nil, err
			}
			return m.Files(), nil
		})
		b := c.decided(p)
		c.cut("receive of "+q.party, q.dir, true, func(at fs.FS) ([]campaign.File, error) {
			got, err := Receive(at, b.Data, q.with)
			if err != nil {
				return nil, err
			}
			return got.Files(), nil
		})
		c.tb.mails++
		q.receive(b)
		return true
	}
	return false
}

// decided sends, and cuts off what the player decides before.
func (c *cutter) decided(p *player) *campaign.Bundle {
	for range 50 {
		m := p.live()
		b, err := m.Send()
		p.keep(m)
		if err == nil {
			return b
		}
		if !errors.Is(err, ErrWaiting) {
			c.t.Fatal(err)
		}
		d, err := p.live().Due()
		if err != nil {
			c.t.Fatal(err)
		}
		if d.Kind == atOrders {
			in := p.orders(p.open(), false)
			c.cut("orders of "+p.party, p.dir, false, func(at fs.FS) ([]campaign.File, error) {
				m, err := Open(at, p.with)
				if err != nil {
					return nil, err
				}
				if err := m.Orders(in, checked); err != nil {
					return nil, err
				}
				return m.Files(), nil
			})
		}
		p.act(p.live())
	}
	c.t.Fatal("no end")
	return nil
}
