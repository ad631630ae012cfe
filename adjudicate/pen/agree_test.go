package pen

import (
	"fmt"
	"os"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// after plays on for some mails.
func after(tb *table, mails int) {
	for range mails {
		tb.turn()
	}
}

// finished delivers mails until both folders are closed, and audits them.
func finished(t *testing.T, tb *table, want string) {
	t.Helper()
	for range 12 {
		if tb.seats["axis"].live().Closed && tb.seats["soviet"].live().Closed {
			break
		}
		if !tb.turn() {
			break
		}
	}
	for name, p := range tb.seats {
		if m := p.live(); !m.Closed || m.Ended() != want {
			d, err := m.Due()
			t.Fatalf("%s: closed %v, ended %q, due %v %v, pen %s", name, m.Closed, m.Ended(), d, err, m.Pen)
		}
		if a := Examine(os.DirFS(p.dir), p.with); !a.OK() || a.Shut {
			t.Errorf("%s: %+v", name, a.Faults)
		}
	}
	tb.same()
}

// TestResigned: a player gives up, with the pen or without it, at many points of a campaign:
// all is opened, and each audit is clean. The other independent programs accept the chain.
func TestResigned(t *testing.T) {
	points := suitetest.Few(4, 9)
	if suitetest.Soaking() {
		points = 18 // the example has no cards for another turn
	}
	for at := range points {
		for _, who := range []string{"axis", "soviet"} {
			if !suitetest.Soaking() && (at%2 == 0) == (who == "axis") {
				continue
			}
			t.Run(fmt.Sprint(at, " ", who), func(t *testing.T) {
				tb := started(t, uint64(5+at%3))
				after(tb, at+1)
				p := tb.seats[who]
				m := p.live()
				if err := m.Resign("no fuel left"); err != nil {
					t.Fatal(err)
				}
				p.keep(m)
				if m.Pen != who && m.over == "" {
					tb.seats[m.other(who)].receive(p.send())
				}
				finished(t, tb, who+" resigns")
				if at%3 == 0 {
					others(t, p.dir)
				}
			})
		}
	}
}

// TestAgreedEnd: a game ends by a result that both have signed, whoever says it first; by one
// that only one has signed it does not.
func TestAgreedEnd(t *testing.T) {
	suitetest.Long(t)
	for at := range 6 {
		tb := started(t, uint64(5+at%3))
		after(tb, at+1)
		first, second := holder(tb), other(tb)
		if at%2 == 1 {
			first, second = second, first
		}
		m := first.live()
		if err := m.Agree("a draw", "it is late"); err != nil {
			t.Fatal(err)
		}
		if first.keep(m); m.over != "" {
			t.Fatal("one signature ends it")
		}
		second.receive(first.send())
		n := second.live()
		if list := n.Proposed(); len(list) != 1 || list[0].Result != "a draw" || list[0].Party != first.party {
			t.Fatalf("%+v", list)
		}
		if err := n.Agree("a draw", ""); err != nil {
			t.Fatal(err)
		}
		if second.keep(n); n.over == "" {
			first.receive(second.send())
		}
		finished(t, tb, "agreed: a draw")
	}
}

// TestNoEnd: nobody resigns for another, and no result stands without both signatures.
func TestNoEnd(t *testing.T) {
	tb := started(t, 5)
	after(tb, 1)
	from, to := holder(tb), other(tb)
	for name, ch := range map[string]*chain.Change{
		"a resignation of the other":     chain.Resignation(to.party, "no fuel left"),
		"a result that the other lacks":  chain.AgreedEnd("a draw", "it is late", []string{"axis", "soviet"}),
		"a result on one word":           chain.AgreedEnd("a draw", "it is late", []string{from.party}),
		"a resignation without a reason": chain.Resignation(from.party, ""),
	} {
		m := from.live()
		ch.Campaign, ch.Segment, ch.State = m.Settings.Campaign, m.Step.State.Segment, m.state
		data := ch.Write()
		sum := dice.HashOf(data).String()
		notTaken(t, from, to, name, []campaign.File{{Name: "files/" + sum, Data: data}}, entryOf("change", dice.L("file", sum)))
	}
	if m := from.live(); m.Resign(" ") == nil || m.Agree("", "x") == nil || m.Resign("a\nb") == nil {
		t.Error("no reason, no result, or two lines")
	}
}
