package single

import (
	"fmt"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// Claim puts a claimed file in the place of the one of its side and kind.
func (s *Step) Claim(in Input) (*Sent, error) {
	sent, told := s.Read(in)
	if sent.File == nil {
		return nil, &Refused{Files: []Told{told}}
	}
	same := func(have *Sent) bool {
		return have.Side == sent.Side && have.File.Kind == sent.File.Kind && have.File.Head.Segment == sent.File.Head.Segment
	}
	switch {
	case sent.File.Kind == orders.KindStanding:
		s.Standing = append(slices.DeleteFunc(slices.Clone(s.Standing), func(have *Sent) bool { return have.Side == sent.Side }), sent)
	case s.Answer(sent):
		i := slices.IndexFunc(s.Answers, func(have *Sent) bool { return same(have) && have.File.Head.Base == sent.File.Head.Base })
		if i < 0 {
			return nil, &WrongFile{in.Name, fmt.Sprintf("%s gave no %s there whose base is %s", sent.Side, sent.File.Kind, sent.File.Head.Base)}
		}
		sent.Stop, sent.As = s.Answers[i].Stop, s.Answers[i].As
		s.Answers = slices.Clone(s.Answers)
		s.Answers[i] = sent
	case s.Also != nil && s.Also.Side == sent.Side:
		s.Also = sent
	case s.Owner == "" && s.Orders != nil && s.Orders.Side != sent.Side:
		s.Also = sent
	default:
		s.Orders = sent
	}
	return sent, nil
}

// unanswered refuses an answer file that leaves open what was asked of its side at
// the last halt: a wrong answer is no answer, and counts as none sent. What rests on
// a hand that is not known here is for its owner to answer.
func (s *Step) unanswered(halts []Halt, awaits []adjudicate.Await) error {
	if len(halts) == 0 || s.Loose {
		return nil
	}
	halt := &halts[len(halts)-1]
	bad := Refused{Rules: s.Rules}
	for _, sent := range s.Answers {
		if sent.File.Kind != orders.KindAnswers || !slices.Contains(halt.Answers, sent.Sum()) {
			continue
		}
		told := Told{Name: sent.Name, Lines: sent.Lines, Cites: map[strict.Place]string{}}
		open := openIDs(halt.Open, sent.Side)
		for i := range awaits {
			a := &awaits[i]
			if a.To == sent.Side && slices.Contains(open, a.ID) && !(a.Covert && s.State.Position.Hole(a.To)) {
				told.notAnswered(sent.File, a)
			}
		}
		if len(told.Faults) > 0 {
			bad.Files = append(bad.Files, told)
		}
	}
	if len(bad.Files) == 0 {
		return nil
	}
	return &bad
}

// notAnswered says what is wrong with the answer to a question that is asked again:
// what the rules say of it, else what it might have been.
func (told *Told) notAnswered(f *orders.File, a *adjudicate.Await) {
	prefs := f.Lists(a.Key, a.Subject)
	switch {
	case len(a.Wrong) > 0:
		for _, p := range a.Wrong {
			told.Faults = append(told.Faults, p.Fault)
			told.Cites[p.At] = p.Cite
		}
	case len(prefs) == 0 || len(prefs[0].Entries) == 0:
		at := strict.Place{File: told.Name, Line: 1, Col: 1}
		told.Faults = append(told.Faults, strict.Fault{At: at, ID: "answer-missing", Args: []string{a.Name, offered(a.Takes())}})
		told.Cites[at] = a.Cite
	default:
		l, id, options := prefs[0].Entries[0], "answer-wrong", a.Takes()
		if len(a.Left) > 1 && len(a.Left) < len(a.Options) {
			id, options = "answer-open", a.Left
		}
		told.Faults = append(told.Faults, strict.Fault{At: l.At, ID: id, Args: []string{a.Name, l.Text, offered(options)}})
		told.Cites[l.At] = a.Cite
	}
}

// offered lists options, the first of many.
func offered(options []string) string {
	const most = 12
	if len(options) > most {
		return strings.Join(options[:most], " | ") + " | … " + speech.Text("part.all-on-sheet")
	}
	return strings.Join(options, " | ")
}
