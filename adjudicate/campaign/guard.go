package campaign

import (
	"bytes"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/orders"
)

// Nothing that leaves a folder towards somebody may name what another holds hidden. Whoever
// writes a bundle or a letter, a player or a referee, lets this guard look through it at the
// moment when it leaves: before it is saved.

// Leak says that something which is about to leave would name what its owner holds hidden.
// Nothing of it is written.
type Leak struct {
	File, What string
	Whose      model.Side // who holds it; "" is the owner of the folder
	By         error      // adjudicate.ErrBug, or nil where the file says so itself
}

func (l *Leak) Error() string {
	if l.Whose != "" {
		return speech.Text("error.leak", l.File, l.What, l.Whose)
	}
	return speech.Text("error.leak-all", l.File, l.What)
}

// Unwrap gives whose fault it is.
func (l *Leak) Unwrap() error { return l.By }

// Status is the program's exit status: a bug of ours, or what somebody wrote is refused.
func (l *Leak) Status() int {
	if l.By != nil {
		return exit.Of(l.By)
	}
	return exit.Refused
}

// Guard is what must not leave: cards by name, and whole contents.
type Guard struct {
	Set  *model.Set
	Held map[model.CardID]model.Side // who hides which card, "" the owner of the folder
	Said map[model.CardID]bool       // of which everybody was told
	Down [][]byte                    // what lies face down
}

// Look goes through files that are about to leave; the first that would show something is a
// *Leak. by says whose fault that is.
func (g *Guard) Look(by func(File) error, files ...File) error {
	for _, f := range files {
		if !Legible(f) {
			continue
		}
		for _, word := range orders.Words(string(publicKey().ReplaceAll(f.Data, nil))) {
			c, ok := g.Set.FindCard(word)
			if whose, held := g.Held[c]; ok && held && !g.Said[c] {
				return &Leak{f.Name, g.Set.CardName(c), whose, by(f)}
			}
		}
		for _, content := range g.Down {
			if bytes.Contains(f.Data, bytes.TrimSpace(content)) {
				return &Leak{f.Name, "a marker that lies face down", "", adjudicate.ErrBug}
			}
		}
	}
	return nil
}

// publicKey is a key as ssh writes it: drawn letters, among which a card's name may stand by chance.
var publicKey = lazy.Pattern(`ssh-ed25519 [A-Za-z0-9+/]+=*`)

// Legible reports whether others read a file: not what stays in secret/ or is encrypted,
// and a signature says nothing.
func Legible(f File) bool {
	return !f.Secret && !strings.HasSuffix(f.Name, ".sig") && !bytes.HasPrefix(f.Data, []byte(encrypted))
}

// encrypted begins an age file.
const encrypted = "age-encryption.org/v1"

// Says notes the cards of which a journal tells everybody: what was played, discarded or shown
// openly, even if it is back in a hand.
func (g *Guard) Says(set *model.Set, journal []adjudicate.Entry) {
	for _, e := range journal {
		if e.To == "" && (e.Kind == adjudicate.Told || e.Kind == adjudicate.Decided) {
			g.names(set, e.String(set))
		}
	}
}

func (g *Guard) names(set *model.Set, text string) {
	for _, word := range orders.Words(text) {
		if c, ok := set.FindCard(word); ok {
			g.Said[c] = true
		}
	}
}

// Guarded looks through what leaves the referee's folder for a side, or for everybody (""),
// and tells of what was entered behind an entry: it names no card that another side holds
// hidden. At the end all is open.
func (c *Campaign) Guarded(to model.Side, since int64, files ...File) error {
	if c.Closed || c.Ended != "" || c.Step.Over() {
		return nil
	}
	p := c.Step.State.Position
	if t := c.Turn; t != nil && t.Result != nil && t.Result.Outcome != nil && t.Result.Outcome.Position != nil {
		p = t.Result.Outcome.Position
	}
	g := &Guard{Set: p.Set(), Held: map[model.CardID]model.Side{}, Said: map[model.CardID]bool{}}
	for _, side := range g.Set.Schema.Sides {
		for _, card := range p.Hiding(side) {
			if side != to {
				g.Held[card] = side
			}
		}
	}
	for i, t := range c.Turns {
		if t.Result != nil && (i+1 == len(c.Turns) || c.Turns[i+1].First > since) {
			g.Says(g.Set, t.Result.Outcome.Journal)
		}
	}
	for _, ch := range c.Changes { // what the referee has ruled stands on record
		said := ch.Reason
		if !ch.TakesBack() { // GT3-A2 is no card
			said += " " + ch.Does()
		}
		g.names(g.Set, said)
	}
	return g.Look(func(File) error { return adjudicate.ErrBug }, files...)
}

// reasoned refuses a reason that names a card which somebody holds hidden: everybody reads it.
func (c *Campaign) reasoned(ch *chain.Change) error {
	err := c.Guarded("", c.Chain.Seq(), File{Name: "the reason", Data: []byte(ch.Reason)})
	if leak, ok := err.(*Leak); ok && !slices.ContainsFunc(ch.Acts, func(a chain.Act) bool { return strings.Contains(a.String(), leak.What) }) {
		leak.By = nil
		return leak
	}
	return nil
}
