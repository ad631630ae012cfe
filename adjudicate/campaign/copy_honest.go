package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// ExamineCopy audits a player's folder like any archive. It also checks what nobody else
// can: that the owner signed everything in the owner's name, and that it is there once.
// watch is told how many of the entries have been played again.
func ExamineCopy(fsys fs.FS, with With, watch func(done, all int)) *Audit {
	a := Examine(fsys, with.Games, with.Render, watch, with.Filled().Chain)
	if err := honest(fsys, with); err != nil {
		a.Faults = append(a.Faults, Fault{Part: "A", What: err.Error()})
	}
	return a
}

func honest(fsys fs.FS, with With) error {
	f, err := OpenCopy(fsys, with)
	if err != nil {
		return err
	}
	return f.honest(f.Chain)
}

// honest checks what the new entries say that only the owner can hold against what he knows:
// that he signed what stands in his own name, that what is sealed of his is his, and that he
// was silent. All else the reader of the chain checks (follows).
func (f *Copy) honest(fresh []dice.Record) error {
	for _, e := range fresh {
		bad := func(format string, args ...any) error {
			return &False{e.Number("seq"), fmt.Sprintf(format, args...)}
		}
		typ, a := e.Get("type"), f.asides[e.Get("signed")]
		mine := e.Get("party") == f.Me && f.holdsSeat(e)
		switch {
		case typ == "seal":
			if err := errors.Join(f.sealedView(e), f.sealedOwn(e)); err != nil {
				return err
			}
		case typ == "input" && mine && a == nil && e.Get("writer") != f.Me: // what he enters himself follows from a change
			return bad("a file of %s in your name, and nothing that you signed hands it in", e.Get("kind"))
		case typ == "input" && mine && a != nil && f.entersOther(e):
			return bad("what you handed in is not a file of %s", e.Get("kind"))
		case typ == "lock" && f.with.TooFar(chain.RoundOf(e), f.Settings.Hours):
			return bad("the lock names round %d, which is out later than %s: by the hours of the settings nobody need wait so long", chain.RoundOf(e), f.with.Most(f.Settings.Hours).Format(time.RFC3339))
		case typ == "change" && f.spoke(e) != "":
			return bad("%s", f.spoke(e))
		case typ == "object" && mine && a == nil:
			return bad("a statement in your name that you did not sign")
		}
	}
	return nil
}

// holdsSeat reports whether the owner had the seat when an entry was written: what came
// before rests on who had it.
func (f *Copy) holdsSeat(e dice.Record) bool { return e.Number("seq") >= f.Roster.Now(f.Me).From }

// entersOther reports whether an input enters a file of the owner as something else than it
// is. Of a file that is not here any more his signature says all that can be said.
func (f *Copy) entersOther(input dice.Record) bool {
	data := f.sent(input.Get("file"))
	return data != nil && single.KindOf(data) != input.Get("kind")
}

// sealedView holds the seal over the owner's view, which the referee makes before a lock,
// against the view that he has sent: he cannot seal one hand and show another.
func (f *Copy) sealedView(e dice.Record) error {
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
func (f *Copy) sealedOwn(e dice.Record) error {
	data := f.sent("sealed/" + e.Get("seal"))
	if data == nil || e.Get("party") != f.Me || f.Start == nil {
		return nil
	}
	name, _, err := SealSent(f.Start, f.side(), e.Get("id"), data)
	if err == nil && name != "sealed/"+e.Get("seal") {
		err = &False{e.Number("seq"), "a seal that you made, under another id than yours"}
	}
	return err
}
