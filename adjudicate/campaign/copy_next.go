package campaign

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/orders"
)

// Next is what a campaign waits for, as far as a player's folder can tell: by the last
// entry that names it, and by the question sheet that came with it.
type Next struct {
	Kind    string // closed, acceptance, nonce, signature, orders, answers, run, close; referee where he is to go on
	Segment string
	Mine    bool
	Of      string // the side of whom it is, where the chain names one
	Entry   int64  // to be signed
	Accepts string // what that is, where it is no lock: void, rekey, or what a change does
	Round   int64  // by when
	Rekey   int64  // of a nonce: the counter before which the chain is replaced
	Sent    string // the bundle or file that left with what is wanted, and has not come back in the chain
	Base    string // of orders
	Sheet   string // of answers
	Unheld  bool   // the referee does not know that the owner holds any of the last entries

	Unentered []string // kinds of what the owner has handed in and no entry has
}

// manyUnheld is how many entries the referee may not know of that their owner holds them: each of his
// mails brings them again.
const manyUnheld = 40

// Next tells what is awaited, and what the owner has handed in that no entry has.
func (f *Copy) Next() Next {
	n := f.awaited()
	if !f.Closed() {
		n.Unentered = f.unentered()
		n.Unheld = !slices.ContainsFunc(f.ownAsides(), func(a *chain.Aside) bool { return a.Seq() > f.Seq()-manyUnheld })
	}
	return n
}

// unentered lists the kinds of files that the owner signed last and that are not in the
// chain: on their way, refused, or left out.
func (f *Copy) unentered() (kinds []string) {
	for _, hash := range slices.Sorted(maps.Keys(f.asides)) {
		a := f.asides[hash]
		if a.Party() != f.Me || !f.mailed(a) {
			continue
		}
		for _, row := range a.Head.All("file") {
			// what he agrees to is no file of his: it lies here once it stands
			if kind := single.KindOf(f.sent(row[0])); kind != "" && kind != "change" && !f.enteredSince(kind, a.Seq()) {
				kinds = append(kinds, kind)
			}
		}
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// enteredSince reports whether the chain has a file of a kind that the owner signed at an
// entry or later.
func (f *Copy) enteredSince(kind string, seq int64) bool {
	return slices.ContainsFunc(f.Chain, func(e dice.Record) bool {
		a := f.asides[e.Get("signed")]
		return e.Get("type") == "input" && e.Get("party") == f.Me && e.Get("kind") == kind && a != nil && a.Seq() >= seq
	})
}

func (f *Copy) awaited() Next {
	n := Next{Kind: "referee"}
	if f.Step != nil {
		n.Segment = f.Step.State.Segment
	}
	if f.Closed() {
		return Next{Kind: "closed"}
	}
	if f.starts() {
		n.Kind, n.Mine, n.Sent = "acceptance", !f.mine("accept"), f.gone(1)
		if !n.Mine { // the chain has the signatures of all, or none
			n.Kind, n.Mine, n.Sent = "nonce", !f.mine("nonce"), f.gone(2)
		}
		return n
	}
	if e, ok := f.unsigned(); ok {
		n.Kind, n.Mine, n.Entry, n.Round, n.Accepts = "signature", true, e.Number("seq"), chain.RoundOf(e), f.accepts(e)
		if n.Sent = f.gone(n.Entry); n.Accepts == "rekey" {
			n.Sent = f.signedByHand(e)
		}
		return n
	}
	if counter, bound := f.renewal(); bound {
		n.Kind, n.Mine, n.Rekey, n.Sent = "nonce", true, counter, f.openedFor()
		return n
	}
	given := false
	for i := len(f.Chain) - 1; i >= 0; i-- {
		e := f.Chain[i]
		switch typ := e.Get("type"); {
		case typ == "private", typ == "object", typ == "seal", typ == "input" && e.Get("kind") == "standing":
			continue
		case typ == "input" && e.Get("kind") == orders.KindOrders: // of one side, in a segment of both
			given = given || e.Get("party") == f.Me
			continue
		case typ != "pass":
			return n
		}
		words := strings.Split(e.Get("awaits"), "/")
		n.Kind = words[0]
		switch {
		case n.Kind == "orders" && len(words) == 3:
			n.Of = words[2]
			n.Mine = n.Of == f.Me
		case n.Kind == "orders":
			n.Mine = !given && (f.Step == nil || f.Step.Writes(f.side())) // of both sides
		case n.Kind == "answer" && len(words) > 1:
			n.Kind, n.Of, n.Sheet = "answers", words[1], f.sheet(e.Number("seq"))
			n.Mine = n.Sheet != ""
		}
		if n.Mine && n.Kind == "orders" && f.Step != nil {
			n.Base = f.Step.Base[:8]
		}
		if n.Mine {
			n.Sent = f.handed(n.Kind, WaitsSince(f.Chain[:i+1], f.Settings.Referee))
		}
		return n
	}
	return n
}

// handed is the last bundle with a file of a kind that the owner has signed since an entry and
// that no entry has; "" without one.
func (f *Copy) handed(kind string, since int64) (name string) {
	for _, a := range f.asides {
		if a.Party() != f.Me || a.Seq() < since || f.enteredSince(kind, a.Seq()) || !f.mailed(a) {
			continue
		}
		for _, file := range a.Handed() {
			if text := f.sent(file); !isProposal(f.fsys, file) && (text == nil || single.KindOf(text) == kind) {
				name = max(name, mailName(a))
			}
		}
	}
	return name
}

// accepts says what a player accepts who signs an entry; "" of a lock, which he holds.
func (f *Copy) accepts(e dice.Record) string {
	if e.Get("type") == "lock" {
		return ""
	}
	if ch, err := ChangeOf(f.fsys, e); err == nil {
		return ch.Does() + " (" + ch.Reason + ")"
	}
	return e.Get("type")
}

// Now is the position that a player knows, as a state file, and his standing orders in
// force.
func (f *Copy) Now() (state single.Input, standing []single.Input) {
	if f.Step == nil {
		return state, nil
	}
	state = single.Input{Name: f.Settings.Campaign + "_" + f.Step.State.Segment, Data: f.Step.State.Write()}
	for _, e := range slices.Backward(f.Chain) {
		if e.Get("type") != "input" || e.Get("party") != f.Me || e.Get("kind") != orders.KindStanding {
			continue
		}
		in := single.Input{Name: f.Me + " standing", Data: f.sent(e.Get("file"))}
		if sent, _ := f.Step.Read(in); sent.File != nil && f.Step.InForce(sent) == nil {
			standing = append(standing, in)
		}
		break
	}
	return state, standing
}

// sent reads a file that the player handed in, by what the chain calls it; nil where it is
// not here.
func (f *Copy) sent(file string) []byte {
	if strings.HasPrefix(file, "sealed/") {
		return KeptSent(f.fsys, file)
	}
	data, _ := f.fsys.ReadFile("files/" + file)
	return data
}

// sheet is the question sheet that came with a stop; "" without one.
func (f *Copy) sheet(stop int64) string {
	names, _ := fs.ReadDir(f.fsys, "reports")
	for _, d := range names {
		if strings.HasPrefix(d.Name(), fmt.Sprintf("%s_%03d_", f.Settings.Campaign, stop)) && strings.HasSuffix(d.Name(), "_answers_"+f.Me+".yaml") {
			return "reports/" + d.Name()
		}
	}
	return ""
}

// Seats are those of the settings, with the names of who has them now.
func (f *Copy) Seats() ([]chain.Seat, error) {
	return SeatsNow(f.fsys, f.Settings, f.Chain)
}
