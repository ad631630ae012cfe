package adjudicate

import (
	"umpire/model"
)

// Silence is what happens to a question when orders, standing orders and answers
// have been read to the end and nobody said anything (orders 2.7).
type Silence int

// The policies of silence.
const (
	Asked  Silence = iota // the run stops and the player is asked
	Passes                // it is a pass; nobody is stopped, nobody is told
	Holds                 // the unit holds
)

// KindInfo is what a kind of question declares once, at package level. The list
// of questions in the docs, the silence, and the coverage test read it.
type KindInfo struct {
	Key    string // the choice key, and the second word of the question's name
	Cite   string // the rule that asks
	About  string // one line for the docs
	Series bool   // the same question again with shrinking options
	Covert bool   // rests on what only one side knows: never forced, told to its owner only
	// Open: of a Covert kind, the answer is seen by everybody as it is given, as a card
	// that is played. Of any other Covert kind others are told Question.Shadow, and where
	// the question has none that something was chosen, not what.
	Open    bool
	Silence Silence
	Strict  bool // an entry of the orders that fits nothing is refused, not passed over
	// Provoked: asked only after a covert act of somebody else, so that no check
	// of orders reaches it; what is said about it is never reported as unused.
	Provoked bool
	All      bool // of a set: the word all answers it
	// Shown: what is answered is not chosen but shown. Silence shows it where the
	// run knows it; a run that does not waits for its owner. Such a kind is Covert.
	Shown bool
}

// Kind is a kind of question whose answers are values of T. Text gives the
// canonical words of a value; within one question no two candidates share them.
type Kind[T any] struct {
	KindInfo
	Text func(s *model.Set, v T) string
	// Value reads what Text wrote, for kinds whose candidates are not complete: a
	// path, or a card of a hand that is not known here. nil: Among is complete.
	Value func(s *model.Set, text string) (T, bool)
}

// Verdict is a judgement on an answer: legal if it is the zero value, else why
// not. It is a value, not a built text: ID names the message, Cite the rule,
// Part and Index the piece of the line at fault, Args fill the text.
type Verdict struct {
	ID    string
	Cite  string
	Part  Part
	Index int
	Args  []any
	Line  *Line // the line at fault, if it is not the one that was judged
	// Idle: it breaks no rule and can come to nothing: a warning of a check, if it is
	// so in every branch. The line is done all the same.
	Idle bool
	// Sure: it rests on nothing that a check has tried: an error, though other branches
	// do not come to it.
	Sure bool
}

// Legal reports whether the verdict is that all is well.
func (v Verdict) Legal() bool { return v.ID == "" }

// Part is a piece of a line or a combat that a verdict may point at.
type Part int

// The parts. Index counts from 0 within PartWho, PartPath, PartWith, PartCard.
const (
	PartWhole Part = iota
	PartWho
	PartPath
	PartPathWhole
	PartWith
	PartTarget
	PartCard
	PartExpect
)

// Question is one question: a kind is asked with what differs.
type Question[T any] struct {
	To      model.Side
	Subject string // hex, unit, card or segment: the first word of its name
	Among   []T    // candidates, in canonical order
	// Legal judges a candidate, or any value read from a line; nil means all are.
	Legal func(v T) Verdict
	// Fits says whether an entry of a list fits a candidate.
	Fits func(l *Line, v T) bool
	// Rank orders candidates under a word that keeps extremes (weakest, near
	// 2010); the smallest are kept. ok is false if the line is no such word.
	Rank func(l *Line, v T) (rank int, ok bool)
	// Same says whether the rules cannot tell two candidates apart.
	Same func(a, b T) bool
	// Facts judges conditions; nil means the table's.
	Facts func(f *Fact) bool
	// Offer is how an answer stands on a sheet and in a list of what may be done,
	// where it is not typed as the kind writes it; nil: as the kind writes it.
	Offer func(v T) string
	// Shadow is what others are told of an answer that stays hidden (a card that is
	// put away face down), such that the kind reads it where the hand is not known;
	// nil: its text, or of a Covert kind that is not Open model.Hidden.
	Shadow func(v T) string
	// Reason says, in a message of the game, what has happened that the question is put,
	// and how much of it is still to be answered. Its Cite is the rule that asks, where
	// that is not the kind's. nil: the kind says it all. It may tell only what everybody
	// sees.
	Reason func() Verdict
	// Pass is the value of silence where the kind passes or holds.
	Pass T
	// Read makes a value of a line that fits none of the candidates left, for
	// kinds whose candidates are not complete (paths); Legal then judges it. Such
	// a kind has a Value.
	Read func(l *Line) (T, Verdict)
	// Why says what is wrong with an entry that fits no candidate: an error of orders
	// in Strict kinds, a warning in all others, the reason why an answer to this very
	// question is none. In a check it speaks only of what holds in every case.
	Why func(l *Line) Verdict
	// Tries bounds how many of the answers left a check or a list goes through where nobody has
	// given one, for questions that might be put without end; 0: all.
	Tries int
	// Unasked settles by public facts that nobody is asked (a side without any
	// card); the answer is Pass.
	Unasked bool
	// Skip says which entries do not speak of this question at all.
	Skip func(l *Line) bool
	// Lasts says which entries of an answer hold for later questions too where a list says ask:
	// 2 inf + 1 tnk, of which one piece was given. Nil: none does.
	Lasts func(l *Line) bool
	// Took is told the entry that decided, with what it brings along (Line.Body);
	// nil if no entry did. It is called once, when the answer is known.
	Took func(l *Line)
}

// Await is a question that stopped the run.
type Await struct {
	ID      string // segment, subject, kind, count; in a further part of one decision its number
	Name    string // what the player sees: `2413 losses`
	Key     string
	Subject string
	Segment string
	To      model.Side
	Cite    string
	Options []string // the candidates' texts, legal ones only
	Also    []string // of a set: the words that answer it as a whole, all and none
	Texts   []string // the options as the kind writes them, where they are typed otherwise
	Left    []string // what a list left over, if one did
	By      *Line    // the entry that left them, or that cannot serve
	// Wrong is what is wrong with an answer to this question that did not answer it, as
	// far as the rules can say.
	Wrong   []Problem
	Several bool    // any number of the options is one answer
	Barred  Verdict // what is wrong with what By says for it; the zero Verdict: nothing
	Covert  bool
	Reason  Verdict // what has happened that it is asked; the zero Verdict: nothing more to say
}

// Takes are all answers that a question takes, as they are typed: the options, and of a set the
// words for all and none of them.
func (a *Await) Takes() []string { return append(a.Options[:len(a.Options):len(a.Options)], a.Also...) }

// AwaitsFor is a list of awaited questions as a side may see it: who is asked
// what; of another side's questions no options that rest on what only he knows,
// and nothing that he has written.
func AwaitsFor(side model.Side, list []Await) []Await {
	seen := append([]Await(nil), list...)
	for i := range seen {
		if a := &seen[i]; a.To != side {
			a.Left, a.By, a.Wrong, a.Barred = nil, nil, nil, Verdict{}
			if a.Covert {
				a.Options, a.Also, a.Texts = nil, nil, nil
			}
		}
	}
	return seen
}

// waiting is a question of a kind as it waits for a side, without its options.
func (t *Table) waiting(k *KindInfo, id, subject string, to model.Side) Await {
	return Await{ID: id, Name: t.nameIn(id, subject, k.Key), Key: k.Key, Subject: subject, Segment: t.scope.segment, To: to, Cite: k.Cite, Covert: k.Covert || t.alone != ""}
}
