package evidence

import (
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// Back is a rollback that holds: play went back to the beginning of a segment.
type Back struct {
	Entry   dice.Record
	Segment string
}

// TakenBack are the rollbacks that took back the branch in which a die was thrown, in order:
// those behind it that go back to its segment or to one before.
func (b *Book) TakenBack(d *Die) (list []Back) {
	thrown := d.Rolls.Number("seq")
	for _, e := range b.Chain {
		if e.Get("type") != "change" || e.Number("seq") < thrown || !b.agreed(e) {
			continue
		}
		data, err := campaign.Kept(b.fsys, e.Get("file"))
		if err != nil {
			continue // the audit names it
		}
		ch, err := chain.ReadChange(data)
		if err == nil && ch.Kind == chain.Rollback && b.begun(ch.Segment) <= thrown {
			list = append(list, Back{e, ch.Segment})
		}
	}
	return list
}

// begun is the first entry that serves a segment; one behind the last where there is none.
func (b *Book) begun(segment string) int64 {
	for _, e := range b.Chain {
		if of, n := dice.SplitStage(e.Get("stage")); n > 0 && of == dice.Fold(segment) {
			return e.Number("seq")
		}
	}
	return b.Chain.Seq() + 1
}

// agreed reports whether all have accepted an entry whose signatures it needs.
func (b *Book) agreed(e dice.Record) bool {
	a, _ := b.Pact.Agreement(e)
	for _, x := range b.Chain[e.Number("seq"):] {
		if x.Get("type") == "accept" && x.Get("of") == e.Get("seq") {
			a.Accept(x.Get("writer"))
		}
	}
	return len(a.Missing) == 0
}
