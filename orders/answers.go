package orders

import (
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
)

// answers reads what stands under answers: (orders 2.11): names of questions, each
// with a list of preferences or a set behind it.
func (r *reader) answers(pairs []strict.Pair, b *adjudicate.Body) {
	var list *strict.Node
	for _, p := range pairs {
		switch {
		case p.Key.Told:
		case p.Key.Text == "note":
			b.Note = r.note(p.Value)
		case p.Key.Text == "answers":
			list = p.Value
		case strings.EqualFold(p.Key.Text, "answers"):
			list = p.Value
			r.fault(p.Key.At, "unknown-key.case", p.Key.Text, "answers")
		case nearest(p.Key.Text, []string{"answers"}) != "":
			list = p.Value
			r.fault(p.Key.At, "unknown-key.near", p.Key.Text, "answers")
		default:
			r.fault(p.Key.At, "unknown-key.here", p.Key.Text, "answers: goes here, with the questions indented below it")
		}
	}
	switch {
	case list == nil:
		r.fault(strict.Place{File: r.file}, "missing.head", "answers", speech.Text("part.questions"))
	case list.Told:
	case list.Kind == strict.Text && list.Text == "":
		r.fault(list.At, "empty-value.takes", "answers", speech.Text("part.questions-in"))
	case list.Kind != strict.Map:
		r.fault(list.At, "question-name.none", "answers")
	default:
		for _, p := range list.Pairs {
			r.answer(p, b)
		}
		r.v.sortPrefs(b.Prefs)
	}
}

// answer reads one answer. Its name is where it happens, and the key.
func (r *reader) answer(p strict.Pair, b *adjudicate.Body) {
	if p.Key.Told || p.Value.Told {
		return
	}
	name := split(p.Key)
	if len(name) < 2 {
		r.fault(p.Key.At, "question-name.none", p.Key.Text)
		return
	}
	last := name[len(name)-1]
	subject := join(name[:len(name)-1])
	k := r.v.Key(strings.ToLower(last.text))
	if k == nil || k.Kind == Text || k.Fight && !k.Choice {
		if near := r.nearQuestion(subject, last.text); near != "" {
			r.fault(last.at, "question-name", p.Key.Text, near)
		} else {
			r.fault(last.at, "question-name.key", p.Key.Text)
		}
		return
	}
	id, ok := r.subject(name[:len(name)-1])
	if !ok {
		r.fault(span(name[:len(name)-1]), "question-name.subject", p.Key.Text, subject)
		return
	}
	if p.Value.Kind == strict.Text && p.Value.Text == "" {
		if r.head.Status != "draft" {
			r.fault(p.Key.At, "unanswered", id+" "+k.Name, speech.Text("part.offered"))
		}
		b.Prefs = append(b.Prefs, &adjudicate.Pref{Key: k.Name, Subject: id, At: p.Key.At, Set: k.Kind == Set})
		return
	}
	r.replies = true
	pref := r.pref(k.replies, p.Key, p.Value, scope{kind: inAnswers, name: r.head.Segment})
	r.replies = false
	pref.Subject = id
	b.Prefs = append(b.Prefs, pref)
}

// nearQuestion is the question that a name is probably a slip for: an open one
// first, else one of a key that there is.
func (r *reader) nearQuestion(subject, key string) string {
	var open []string
	for _, q := range r.ctx.Questions {
		open = append(open, q.Name)
	}
	if near := nearest(subject+" "+key, open); near != "" {
		return near
	}
	var choices []string
	for _, k := range r.v.Keys {
		if k.Choice {
			choices = append(choices, k.Name)
		}
	}
	if near := nearest(key, choices); near != "" {
		return subject + " " + near
	}
	return ""
}

// subject is the canonical spelling of where a question happens: a hex, area,
// unit, card or segment.
func (r *reader) subject(words []word) (string, bool) {
	if len(words) != 1 {
		return "", false
	}
	t := words[0].text
	if r.v.isPlace(t) {
		return r.v.place(t), true
	}
	if c, ok := r.v.tables().cards[strings.ToLower(t)]; ok {
		return c.ID, true
	}
	if _, ok := r.v.Segment(t); ok {
		return t, true
	}
	if id, _ := r.v.tables().unit(t); id != "" {
		return id, true
	}
	if len(r.v.Units) == 0 && r.v.unitLike(t) {
		return t, true
	}
	for _, q := range r.ctx.Questions {
		if s, _, _ := strings.Cut(q.Name, " "); s == t {
			return t, true
		}
	}
	return "", false
}
