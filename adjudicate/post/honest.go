package post

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/orders"
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
			if err := f.roster.Signed(a.Signed, e.Number("seq")); err != nil {
				return bad("%v", err)
			}
		}
		if typ == "seal" {
			if err := errors.Join(f.sealedView(e), f.sealedOwn(e)); err != nil {
				return err
			}
		}
		switch {
		case typ == "input" && party == f.Me && a == nil && f.holdsSeat(e) && !f.standsAgain(e):
			return bad("a file of %s in your name, and nothing that you signed hands it in", e.Get("kind"))
		case typ == "input" && party == f.Me && a != nil && f.entersOther(e):
			return bad("what you handed in is not a file of %s", e.Get("kind"))
		case typ == "input" && a != nil && f.before(e):
			return bad("a file of %s that was handed in once stands twice", party)
		case typ == "input" && a != nil && campaign.Overtaken(f.Chain[:e.Number("seq")-1], f.asides, a, e.Get("kind")):
			return bad("standing orders of %s that it had handed in before others stand behind them", party)
		case typ == "lock" && f.with.TooFar(chain.RoundOf(e), f.Settings.Hours):
			return bad("the lock names round %d, which is out later than %s: by the hours of the settings nobody need wait so long", chain.RoundOf(e), f.with.Most(f.Settings.Hours).Format(time.RFC3339))
		case typ == "change" && f.saidBy(e) != "":
			return bad("it says that %s agreed, who has not signed it", f.saidBy(e))
		case typ == "change" && f.spoke(e) != "":
			return bad("%s", f.spoke(e))
		case typ == "accept" && f.signs(e) && f.signed(e.Get("writer"), f.Chain[e.Number("of")-1]) == nil:
			return bad("%s accepts entry %d, and has not signed it", e.Get("writer"), e.Number("of"))
		case typ == "object" && party == f.Me && a == nil && f.holdsSeat(e):
			return bad("a statement in your name that you did not sign")
		case typ == "reveal" && f.Pact.Holds != chain.Nobody:
			if who := f.unheld(e); who != "" {
				return bad("the link for a lock that %s never signed to hold", who)
			}
		}
	}
	return nil
}

// holdsSeat reports whether the owner had the seat when an entry was written: what came
// before rests on who had it.
func (f *Folder) holdsSeat(e dice.Record) bool { return e.Number("seq") >= f.roster.Now(f.Me).From }

// entersOther reports whether an input enters a file of the owner as something else than it
// is. Of a file that is not here any more his signature says all that can be said.
func (f *Folder) entersOther(input dice.Record) bool {
	data := f.sent(input.Get("file"))
	return data != nil && campaign.KindOf(data) != input.Get("kind")
}

// standsAgain reports whether an input is what a player enters himself when standing orders
// of his are taken back: those before them, or none; or when his seat goes to a successor:
// none. Nothing else stands in his name without his signature.
func (f *Folder) standsAgain(e dice.Record) bool {
	ch, party := f.changeBefore(e), e.Get("party")
	switch before := f.stood(party, e.Number("seq")); {
	case ch == nil || len(before) == 0:
		return false
	case ch.GivesSeat(party):
		return e.Get("file") == "none"
	default:
		was, ok := campaign.TakesBackStanding(ch, party)
		n := len(before)
		return ok && before[n-1] == was && (e.Get("file") == "none" && n == 1 || n > 1 && e.Get("file") == before[n-2])
	}
}

// changeBefore is the change right before an input of standing orders; nil without one.
func (f *Folder) changeBefore(input dice.Record) *chain.Change {
	if input.Get("kind") != orders.KindStanding {
		return nil
	}
	for _, e := range slices.Backward(f.Chain[:input.Number("seq")-1]) {
		switch e.Get("type") {
		case "accept", "pass":
			continue
		case "change":
			if ch, err := campaign.ChangeOf(f.fsys, e); err == nil {
				return ch
			}
		}
		return nil
	}
	return nil
}

// stood are the standing orders of a party that came before an entry and were not taken
// back, nor voided with a change of the seat: the last are in force.
func (f *Folder) stood(party string, before int64) (list []string) {
	for _, e := range f.Chain[:before-1] {
		if e.Get("type") != "input" || e.Get("kind") != orders.KindStanding || e.Get("party") != party {
			continue
		}
		ch, back := f.changeBefore(e), false
		if ch != nil {
			_, back = campaign.TakesBackStanding(ch, party)
		}
		switch {
		case ch != nil && ch.GivesSeat(party) && e.Get("file") == "none":
			list = nil
		case back && len(list) > 0:
			list = list[:len(list)-1]
		default:
			list = append(list, e.Get("file"))
		}
	}
	return list
}

// signs reports whether an acceptance rests on a signature: of an offer that the players
// sign and of a re-key then, of other keys for a seat, and of a void by those who had signed
// its lock. Of other acceptances the referee's word stands.
func (f *Folder) signs(accept dice.Record) bool {
	of := f.Chain[accept.Number("of")-1]
	switch typ := of.Get("type"); typ {
	case "offer":
		return f.Pact.Consents(typ).Signed == chain.Players
	case "rekey":
		return f.roster.At(accept.Get("writer"), accept.Number("seq")).Sign != ""
	case "change":
		return f.roster.Vouches(accept.Get("writer"), of.Number("seq"))
	case "void":
		for _, e := range slices.Backward(f.Chain[:of.Number("seq")-1]) {
			if e.Get("type") == "lock" {
				return f.held(e.Hash().String(), of.Number("seq"))[accept.Get("writer")]
			}
		}
	}
	return false
}

// saidBy is a player with a key of whom an entry `change` says what he has not signed; ""
// if there is none.
func (f *Folder) saidBy(change dice.Record) string {
	ch, err := campaign.ChangeOf(f.fsys, change)
	if err != nil {
		return ""
	}
	for _, row := range f.Offer.All("player") {
		if party := row[0]; ch.SaysOf(party) && f.roster.At(party, change.Number("seq")).Sign != "" && !f.roster.Agreed(f.asides, party, change.Get("file"), change.Number("seq")) {
			return party
		}
	}
	return ""
}

// signed is the head record with which a party has signed an entry; nil without one.
func (f *Folder) signed(party string, entry dice.Record) *chain.Aside {
	for _, hash := range slices.Sorted(maps.Keys(f.asides)) {
		a := f.asides[hash]
		if a.Party() == party && a.Holds(entry.Hash().String()) && f.roster.Signed(a.Signed, entry.Number("seq")) == nil {
			return a
		}
	}
	return nil
}

// before reports whether a file came in before by the same signed head.
func (f *Folder) before(input dice.Record) bool {
	return slices.ContainsFunc(f.Chain[:input.Number("seq")-1], func(e dice.Record) bool {
		return e.Get("type") == "input" && e.Get("signed") == input.Get("signed") && e.Get("file") == input.Get("file")
	})
}

// sealedView holds the seal over the owner's view, which the referee makes before a lock,
// against the view that he has sent: he cannot seal one hand and show another.
func (f *Folder) sealedView(e dice.Record) error {
	if e.Get("party") != f.Settings.Referee || f.Start == nil {
		return nil
	}
	base, named := f.bordered(e.Number("seq") - 1)
	at := f.views[base]
	if !named || at == nil {
		return nil // within a segment: the end opens it
	}
	hash, err := f.Settings.ViewSeal(f.Start, at, f.side(), e.Get("id"))
	if err == nil && hash != "" && hash != e.Get("seal") {
		err = &False{e.Number("seq"), "what is sealed as your view is not the view that was sent to you"}
	}
	return err
}

// sealedOwn holds a seal over a file of the owner against the file: under another id it could
// not be opened at the end.
func (f *Folder) sealedOwn(e dice.Record) error {
	data := f.sent("sealed/" + e.Get("seal"))
	if data == nil || e.Get("party") != f.Me || f.Start == nil {
		return nil
	}
	name, _, err := campaign.SealSent(f.Start, f.side(), e.Get("id"), data)
	if err == nil && name != "sealed/"+e.Get("seal") {
		err = &False{e.Number("seq"), "a seal that you made, under another id than yours"}
	}
	return err
}

// unheld is a player who has not signed, before an entry `reveal`, that he holds the lock
// of it; "" if all have.
func (f *Folder) unheld(reveal dice.Record) string {
	held := f.held(reveal.Get("lock"), reveal.Number("seq"))
	for _, row := range f.Offer.All("player") {
		if !held[row[0]] {
			return row[0]
		}
	}
	return ""
}

// held are those of whom an entry before one brought the signature of a lock, by its hash.
func (f *Folder) held(lock string, before int64) map[string]bool {
	held := map[string]bool{}
	for _, e := range f.Chain[:before-1] {
		if e.Get("type") != "object" {
			continue
		}
		if a := f.asides[e.Get("signed")]; a != nil && a.Party() == e.Get("party") && a.Holds(lock) && f.roster.Signed(a.Signed, a.Seq()) == nil {
			held[a.Party()] = true
		}
	}
	return held
}
