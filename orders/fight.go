package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
)

// fight reads a combat: attack, with, expect, when, note and its own choice keys.
func (r *reader) fight(n *strict.Node) *adjudicate.Fight {
	f := &adjudicate.Fight{At: n.Pairs[0].Key.At}
	sc := scope{kind: inFight, name: r.head.Segment}
	named := false
	for _, p := range r.inOrder(n.Pairs) {
		key := p.Key.Text
		switch {
		case p.Key.Told:
			named = named || key == "attack"
		case key == "attack":
			named = true
			f.At = p.Key.At
			r.fightTarget(p.Value, f)
		case key == "when":
			f.When = r.whenOf(p.Value)
		case key == "note":
			f.Note = r.note(p.Value)
		default:
			named = named || r.attackMeant(key)
			r.fightKey(p, f, sc)
		}
	}
	if !named {
		r.fault(n.Pairs[0].Key.At, "missing.attack")
	}
	r.v.sortPrefs(f.Prefs)
	return f
}

// attackMeant reports whether an unknown key stands for attack.
func (r *reader) attackMeant(key string) bool {
	low := strings.ToLower(key)
	return r.v.Key(key) == nil && (wrongKeys[low] == wrongKeys["target"] || nearest(low, []string{"attack"}) != "")
}

func (r *reader) fightTarget(n *strict.Node, f *adjudicate.Fight) {
	if n.Told {
		return
	}
	words := split(n)
	switch {
	case len(words) == 0:
		r.fault(n.At, "empty-value.takes", "attack", r.attackTakes())
	case len(words) > 1 || n.Kind != strict.Text:
		if !r.zoneNames(words) {
			r.fault(n.At, "one-thing", "attack", r.attackTakes())
		}
	case !r.v.onBoard(words[0].text):
		r.noPlace(words[0])
	default:
		f.Target = r.v.name(r.v.place(words[0].text), words[0].at)
	}
}

func (r *reader) attackTakes() string {
	if len(r.v.Zones) > 0 {
		return speech.Text("part.zone-attacked")
	}
	return speech.Text("part.hex-attacked")
}

// fightKey reads one key of a combat beside attack, when and note.
func (r *reader) fightKey(p strict.Pair, f *adjudicate.Fight, sc scope) {
	if p.Value.Told {
		return
	}
	k := r.key(p.Key, sc)
	if k == nil || r.empty(k, p.Value) {
		return
	}
	pref := r.pref(k, p.Key, p.Value, sc)
	switch {
	case k.Name == "with":
		f.HasWith, f.WithAt = true, valuePlace(p.Value)
		for _, e := range pref.Entries {
			f.With = append(f.With, e.Who...)
		}
		sortNames(f.With)
	case k.Name == "expect":
		if len(pref.Entries) > 0 {
			f.Expect = pref.Entries[0].Words[0]
		}
	default:
		f.Prefs = append(f.Prefs, pref)
	}
}

// valuePlace is the place of a value; of a list down, its first entry.
func valuePlace(n *strict.Node) strict.Place {
	if n.Kind == strict.List && len(n.Items) > 0 && n.Items[0].At.Line != n.At.Line {
		return n.Items[0].At
	}
	return n.At
}

// fightsTwice finds a hex attacked twice and a unit in two combats. A unit may be
// in two if the first has a condition.
func (r *reader) fightsTwice(s *adjudicate.Section) {
	if r.v.Again {
		return
	}
	hexes, units := map[string]*adjudicate.Fight{}, map[string]*adjudicate.Fight{}
	for _, it := range s.Lines {
		f := it.Fight
		if f == nil || f.Target.Text == "" {
			continue
		}
		if old := hexes[f.Target.Text]; old != nil {
			r.fault(f.Target.At, "attacked-twice", f.Target.Text, itoa(old.At.Line))
		} else {
			hexes[f.Target.Text] = f
		}
		for _, u := range f.With {
			old := units[u.Text]
			if old != nil && old != f && len(old.When) == 0 {
				r.fault(u.At, "fights-twice", u.Text, old.Target.Text)
				continue
			}
			units[u.Text] = f
		}
	}
}
