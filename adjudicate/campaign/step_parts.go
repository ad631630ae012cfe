package campaign

import (
	"umpire/adjudicate"
	"umpire/orders"
)

// inPart is a file of which others have a part.
type inPart struct {
	*orders.File
	shown adjudicate.Source
}

// Shown is that part.
func (p inPart) Shown() adjudicate.Source { return p.shown }

// Section is that of the file. Where others have a file without it the run asks, thing by
// thing, what it says: so it is none here either, and its lines serve as a list.
func (p inPart) Section(key string) *adjudicate.Section {
	if p.veiled(key) {
		return nil
	}
	return p.File.Section(key)
}

// Lists gives what the file says for a key; the lines of a section of which others have
// nothing among it.
func (p inPart) Lists(key, subject string) []*adjudicate.Pref {
	if !p.veiled(key) {
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

func (p inPart) veiled(key string) bool {
	return p.File.Section(key) != nil && p.shown.Section(key) == nil
}

// source is the file as a run reads it.
func (sent *Sent) source() adjudicate.Source {
	if sent.Shown == nil {
		return sent.File
	}
	return inPart{sent.File, sent.Shown}
}
