package suitetest

import (
	"umpire/adjudicate"
	"umpire/model"
)

// Named looks up the names of lists and sections that a test has made by hand, as the
// reader of files does.
func Named(set *model.Set, b *adjudicate.Body) {
	n := naming{set}
	for _, p := range b.Prefs {
		n.lines(p.Entries)
	}
	for _, s := range b.Sections {
		for _, it := range s.Lines {
			n.item(it)
		}
	}
}

type naming struct{ set *model.Set }

func (n naming) item(it *adjudicate.Item) {
	if it.Line != nil {
		n.lines([]*adjudicate.Line{it.Line})
	}
	if f := it.Fight; f != nil {
		n.name(&f.Target, &f.Expect)
		n.names(f.With)
		n.facts(f.When)
		Named(n.set, &adjudicate.Body{Prefs: f.Prefs})
	}
}

func (n naming) lines(list []*adjudicate.Line) {
	for _, l := range list {
		n.names(l.Words, l.Who, l.Path)
		n.facts(l.When)
		if c := l.Card; c != nil {
			n.names(c.Numbers, c.On)
			n.name(&c.To, &c.For)
		}
		n.lines(l.Or)
		if l.Body != nil {
			Named(n.set, l.Body)
		}
	}
}

func (n naming) facts(list []*adjudicate.Fact) {
	for _, f := range list {
		n.names(f.Values)
		for i, tail := range f.Tails {
			f.Tails[i].Named = n.set.Named(tail.Text[max(0, len(tail.Text)-4):]) // in 2413
		}
	}
}

func (n naming) names(lists ...[]adjudicate.Name) {
	for _, list := range lists {
		for i := range list {
			n.name(&list[i])
		}
	}
}

func (n naming) name(list ...*adjudicate.Name) {
	for _, x := range list {
		x.Named = n.set.Named(x.Text)
	}
}
