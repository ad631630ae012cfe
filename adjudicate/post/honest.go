package post

import (
	"fmt"
	"strings"

	"umpire/adjudicate/dice"
)

// honest checks what the new entries say that anybody signed: each head record that a
// player's key is to have signed, and of what stands in the owner's own name that he
// signed it. With a beacon no link stands for a lock that somebody did not hold.
func (f *Folder) honest(fresh []dice.Record) error {
	for _, e := range fresh {
		bad := func(format string, args ...any) error {
			return &False{e.Number("seq"), fmt.Sprintf(format, args...)}
		}
		typ, party, signed := e.Get("type"), e.Get("party"), e.Get("signed")
		a := f.asides[signed]
		if a != nil {
			if err := f.Settings.Signed(a); err != nil {
				return bad("%v", err)
			}
		}
		switch {
		case typ == "input" && party == f.Me && a == nil && !f.standsAgain(e):
			return bad("a file of %s in your name, and nothing that you signed hands it in", e.Get("kind"))
		case typ == "object" && party == f.Me && a == nil:
			return bad("a statement in your name that you did not sign")
		case typ == "reveal" && strings.HasSuffix(f.Settings.Dice, "+beacon"):
			if who := f.unheld(e); who != "" {
				return bad("the link for a lock that %s never signed to hold", who)
			}
		}
	}
	return nil
}

// standsAgain reports whether an input only puts into force again what its side had
// signed before, or takes a file back: what a change does that all have accepted.
func (f *Folder) standsAgain(e dice.Record) bool {
	if e.Get("file") == "none" {
		return true
	}
	for _, before := range f.Chain[:e.Number("seq")-1] {
		if before.Get("type") == "input" && before.Get("party") == f.Me && before.Get("file") == e.Get("file") {
			return true
		}
	}
	return false
}

// unheld is a player who has not signed, before an entry `reveal`, that he holds the lock
// of it; "" if all have.
func (f *Folder) unheld(reveal dice.Record) string {
	held := map[string]bool{}
	for _, e := range f.Chain[:reveal.Number("seq")-1] {
		if e.Get("type") != "object" {
			continue
		}
		if a := f.asides[e.Get("signed")]; a != nil && a.Party() == e.Get("party") && a.Head.Get("head") == reveal.Get("lock") && f.Settings.Signed(a) == nil {
			held[a.Party()] = true
		}
	}
	for _, row := range f.Offer.All("player") {
		if !held[row[0]] {
			return row[0]
		}
	}
	return ""
}
