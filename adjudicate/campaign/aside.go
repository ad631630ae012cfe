package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// Who lacks the pen hands in by an aside: a head record that he has signed and that
// names his files (hexdice/1 4.1, 4.2 "With a referee"). Where files are sealed he has
// made the seals himself, so the entry names what he signed and nothing else.

// AsideFiles are the record of an aside and its signature, as they lie in a folder.
func AsideFiles(a *chain.Aside) []File {
	return []File{{Name: a.Name("txt"), Data: a.Head.Bytes()}, {Name: a.Name("sig"), Data: a.Sig}}
}

// BadAside says what is wrong with a head record that hands something in.
type BadAside struct{ What string }

func (b *BadAside) Error() string { return "what was handed in: " + b.What }

// Status is the program's exit status.
func (*BadAside) Status() int { return exit.Integrity }

// asideFor is the signed head record under which a file comes in: that which its entry
// names, where the chain has one; else one that names the file. nil where a file came
// without a signature.
func (c *Campaign) asideFor(side model.Side, file string) (*chain.Aside, error) {
	names := func(a *chain.Aside) bool { return a != nil && a.Party() == string(side) && a.Names(file) }
	a := c.handing
	if len(c.rest) > 0 && c.rest[0].Get("type") == "input" {
		a = c.asides[c.rest[0].Get("signed")]
	} else if !names(a) && strings.HasPrefix(file, single.UnderSeal) { // of a bare hash another may be meant
		for _, hash := range slices.Sorted(maps.Keys(c.asides)) {
			if names(c.asides[hash]) {
				a = c.asides[hash]
			}
		}
	}
	if !names(a) {
		return nil, nil
	}
	return a, c.Signed(a)
}

// hand makes an aside that of what is entered next.
func (c *Campaign) hand(a *chain.Aside) {
	if c.handing = a; a != nil {
		c.asides[a.Hash()] = a
		c.out = append(c.out, AsideFiles(a)...)
	}
}

// handedBy reports whether a file stands that came in by an aside, though it may have been
// taken back since: a mail that comes twice changes nothing.
func (c *Campaign) handedBy(a *chain.Aside, sum string) bool {
	return a != nil && slices.ContainsFunc(c.Chain, func(e dice.Record) bool {
		return e.Get("type") == "input" && e.Get("signed") == a.Hash() && c.sumOf(e.Get("file")) == sum
	})
}

// newly refuses an entry of what an aside hands in that stands already, though it may have been
// taken back since, and of standing orders that others have overtaken.
func (c *Campaign) newly(a *chain.Aside, kind, file string) error {
	if slices.ContainsFunc(c.Chain, func(e dice.Record) bool {
		return e.Get("type") == "input" && e.Get("signed") == a.Hash() && e.Get("file") == file
	}) {
		return fmt.Errorf("%w: a file of %s that was handed in once stands twice", single.ErrAltered, a.Party())
	}
	if c.overtaken(a, kind) {
		return fmt.Errorf("%w: standing orders of %s that it had handed in before others stand behind them", single.ErrAltered, a.Party())
	}
	return nil
}

// overtaken reports whether an aside hands in standing orders and the chain has some that its
// party signed since, or at the same entry: a mail that comes late does not put them back.
func (c *Campaign) overtaken(a *chain.Aside, kind string) bool {
	return a != nil && kind == orders.KindStanding && slices.ContainsFunc(c.Chain, func(e dice.Record) bool {
		newer := c.asides[e.Get("signed")]
		return e.Get("type") == "input" && e.Get("kind") == kind && e.Get("party") == a.Party() && newer != nil &&
			newer.Seq() >= a.Seq()
	})
}

// sealOf is the id of the seal over a file that comes in: the player's own, else the next.
func (c *Campaign) sealOf(side model.Side, kind, sum string) (string, error) {
	if c.handing == nil {
		return SealID(c.nextStage(), kind, c.Chain.Seq()), nil
	}
	id := c.handing.IDs[sum]
	switch {
	case sealedAs(id) != kind:
		return "", &BadAside{fmt.Sprintf("%.80q is not an id of a seal over %s", id, kind)}
	case slices.ContainsFunc(c.seals, func(s *sealed) bool { return s.party == string(side) && s.id == id }):
		return "", fmt.Errorf("what was handed in: seal %s is already in the chain: receive the newest bundle and send again: %w", id, single.ErrOther)
	}
	return id, nil
}

// SealID is the id of the seal over a file of a kind, made by who holds the chain up to
// entry seq: STAGE/KIND-NUMBER (hexdice/1 3.7).
func SealID(stage, kind string, seq int64) string { return fmt.Sprintf("%s/%s-%d", stage, kind, seq+1) }

// SealSent is the seal over a file of a side, by the position of the start as that side
// knows it: what the chain calls the file, and the file as its owner keeps it.
func SealSent(start *single.Step, side model.Side, id string, data []byte) (name string, kept File, err error) {
	hash, err := dice.Seal(start.State.Campaign, string(side), id, single.SealNonce(start.State.Position, id, side), data)
	return single.UnderSeal + hash.String(), File{Name: sentName + hash.String(), Data: append([]byte(sentMark), data...), Secret: true}, err
}

// KeptSent reads a file that its owner keeps under a seal, by what the chain calls it; nil
// where it is not here.
func KeptSent(fsys fs.FS, file string) []byte {
	kept, _ := fs.ReadFile(fsys, sentName+strings.TrimPrefix(file, single.UnderSeal))
	data, _ := bytes.CutPrefix(kept, []byte(sentMark))
	return data
}

// SealsFiles reports whether the files of a side are sealed in the chain.
func (s *Settings) SealsFiles(start *single.Step, side model.Side) bool {
	return s.Sealed && start.State.Position.Commitment(side) != ""
}
