package orders

import "umpire/adjudicate"

// File is a file that was read without an error. It is a source of answers
// (adjudicate.Source) and does not change.
type File struct {
	Kind string // KindOrders, KindStanding, KindAnswers
	Head Head
	Body *adjudicate.Body
	Sum  string // SHA-256 of the bytes as they arrived, in hex

	v     *Vocabulary
	top   *source
	inner map[*adjudicate.Line]*source
	heeds map[string]bool // names of the conditions that stand in it
}

// source answers the calls of a run from tables made once.
type source struct {
	sections map[string]*adjudicate.Section
	all      map[string][]*adjudicate.Pref      // for every subject that is not in own
	own      map[questionKey][]*adjudicate.Pref // nearest first
}

type questionKey struct{ key, subject string }

// Receipt is what a receipt prints of the file: the first eight digits of Sum.
func (f *File) Receipt() string { return f.Sum[:8] }

// Lists gives what the file says for a key, nearest first: the combat whose target is
// the subject, then the file. Of an answers file it is what follows the question
// "SUBJECT KEY" (orders 2.5, 2.11). Keys that hold one thing or a set, such as card and
// order, are lists too. The result must not be changed.
func (f *File) Lists(key, subject string) []*adjudicate.Pref { return f.top.Lists(key, subject) }

// Section gives a section that holds lines or combats, or nil if the file says
// nothing of it.
func (f *File) Section(key string) *adjudicate.Section { return f.top.Section(key) }

// Heeds reports whether a condition of that name stands in the file.
func (f *File) Heeds(name string) bool { return f.heeds[name] }

// heed takes conditions in.
func (f *File) heed(when []*adjudicate.Fact) {
	for _, c := range when {
		f.heeds[c.Name] = true
	}
}

// Within is the source of the extra segment that a play: map brings along (orders
// 2.10): its own sections and lists, and behind them the choice lists of what is
// round it. nil for a line without a body.
func (f *File) Within(l *adjudicate.Line) adjudicate.Source {
	s := f.inner[l]
	if s == nil {
		return nil
	}
	return s
}

func (s *source) Lists(key, subject string) []*adjudicate.Pref {
	if list, ok := s.own[questionKey{key, subject}]; ok {
		return list
	}
	return s.all[key]
}

func (s *source) Section(key string) *adjudicate.Section { return s.sections[key] }

// prepare makes the tables of a file that was read.
func (f *File) prepare(v *Vocabulary) {
	f.v = v
	f.inner, f.heeds = map[*adjudicate.Line]*source{}, map[string]bool{}
	origin := adjudicate.FromOrders
	switch f.Kind {
	case KindStanding:
		origin = adjudicate.FromStanding
	case KindAnswers:
		origin = adjudicate.FromSettled
	}
	f.top = f.source(f.Body, nil, origin)
}

func (f *File) source(b *adjudicate.Body, outer *source, origin adjudicate.Origin) *source {
	s := &source{sections: map[string]*adjudicate.Section{}, all: map[string][]*adjudicate.Pref{}, own: map[questionKey][]*adjudicate.Pref{}}
	for _, p := range b.Prefs {
		p.Origin = origin
		if p.Subject != "" {
			k := questionKey{p.Key, p.Subject}
			s.own[k] = append(s.own[k], p)
			continue
		}
		s.all[p.Key] = append(s.all[p.Key], p)
	}
	for _, sec := range b.Sections {
		s.sections[sec.Key] = sec
		s.fights(sec, origin)
	}
	if outer != nil {
		for key, list := range outer.all {
			if k := f.v.Key(key); k == nil || k.Choice { // whom a card orders is its own affair
				s.all[key] = append(s.all[key], list...)
			}
		}
	}
	for k, list := range s.own {
		if f.Kind != KindAnswers {
			s.own[k] = append(list, s.all[k.key]...)
		}
	}
	for _, p := range b.Prefs {
		for _, l := range p.Entries {
			f.within(l, s, origin)
		}
	}
	for _, sec := range b.Sections {
		f.items(sec.Lines, s, origin)
	}
	return s
}

// fights takes the lists of the combats of a section.
func (s *source) fights(sec *adjudicate.Section, origin adjudicate.Origin) {
	for _, it := range sec.Lines {
		if it.Line != nil && it.Line.Body != nil && it.Line.Card == nil {
			for _, inner := range it.Line.Body.Sections {
				s.fights(inner, origin)
			}
		}
		if it.Fight == nil {
			continue
		}
		for _, p := range it.Fight.Prefs {
			p.Origin = origin
			k := questionKey{p.Key, it.Fight.Target.Text}
			s.own[k] = append(s.own[k], p)
		}
	}
}

func (f *File) items(list []*adjudicate.Item, outer *source, origin adjudicate.Origin) {
	for _, it := range list {
		if it.Line != nil {
			f.within(it.Line, outer, origin)
		}
		if it.Fight != nil {
			f.heed(it.Fight.When)
			for _, p := range it.Fight.Prefs {
				for _, l := range p.Entries {
					f.within(l, outer, origin)
				}
			}
		}
	}
}

// within takes in what stands in a line.
func (f *File) within(l *adjudicate.Line, outer *source, origin adjudicate.Origin) {
	f.heed(l.When)
	if l.Body == nil {
		return
	}
	if l.Card == nil { // a stack: its combats belong to what is round it
		for _, sec := range l.Body.Sections {
			f.items(sec.Lines, outer, origin)
		}
		return
	}
	f.inner[l] = f.source(l.Body, outer, origin)
}
