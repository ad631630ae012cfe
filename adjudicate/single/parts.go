package single

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// veiled is a file of which others have a part. With a referee it speaks all the same of
// what nobody was shown: he tells what it decided.
type veiled struct {
	*orders.File
	shown adjudicate.Source
}

// inPart is such a file without a referee: whether a question is put rests on what was shown.
type inPart struct{ veiled }

// Shown is that part.
func (p inPart) Shown() adjudicate.Source { return p.shown }

// Section is that of the file. Where others have a file without it the run asks, thing by
// thing, what it says: so it is none here either, and its lines serve as a list.
func (p veiled) Section(key string) *adjudicate.Section {
	if p.hides(key) {
		return nil
	}
	return p.File.Section(key)
}

// Lists gives what the file says for a key; the lines of a section of which others have
// nothing among it.
func (p veiled) Lists(key, subject string) []*adjudicate.Pref {
	if !p.hides(key) {
		return p.File.Lists(key, subject)
	}
	list := &adjudicate.Pref{Key: key, Origin: adjudicate.FromOrders}
	for _, it := range p.File.Section(key).Lines {
		if it.Line != nil {
			list.Entries = append(list.Entries, it.Line)
		}
	}
	return []*adjudicate.Pref{list}
}

// Withheld reports whether others have nothing of the file.
func (p veiled) Withheld() bool {
	_, nothing := p.shown.(Nothing)
	return nothing
}

func (p veiled) hides(key string) bool {
	return p.File.Section(key) != nil && p.shown.Section(key) == nil
}

// source is the file as a run reads it.
func (sent *Sent) source() adjudicate.Source {
	switch {
	case sent.Shown != nil:
		return inPart{veiled{sent.File, sent.Shown}}
	case sent.Veiled && sent.Open != nil:
		return veiled{sent.File, sent.Open.File}
	case sent.Veiled:
		return veiled{sent.File, Nothing{}}
	}
	return sent.File
}

// Nothing is what others have of a file of which nothing was shown.
type Nothing struct{}

// Lists are none.
func (Nothing) Lists(string, string) []*adjudicate.Pref { return nil }

// Section is none.
func (Nothing) Section(string) *adjudicate.Section { return nil }

// ShownPart is what everybody has of a file; nil if that is nothing.
func (sent *Sent) ShownPart() *Sent {
	switch {
	case sent == nil || !sent.Veiled:
		return sent
	case sent.Open == nil:
		return nil
	}
	part := *sent.Open
	part.Stop, part.As = sent.Stop, sent.As
	return &part
}

// Secrets are what of the files of a side others may not read: answers of covert kinds, and
// its cards that are held hidden.
func (s *Step) Secrets(side model.Side, held func(model.CardID) bool) orders.Secrets {
	set := s.State.Position.Set()
	card := func(word string) (model.CardID, bool) { return set.FindCard(strings.ToUpper(word)) }
	return orders.Secrets{
		Covert: func(key string) bool {
			return slices.ContainsFunc(s.Rules.Kinds(), func(k *adjudicate.KindInfo) bool { return k.Covert && k.Key == key })
		},
		Own:  func(word string) bool { x, ok := card(word); return ok && set.Cards[x].Side == side },
		Held: func(word string) bool { x, ok := card(word); return ok && held(x) },
	}
}
