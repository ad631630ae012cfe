package writing

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/orders"
)

// Desk is what the page asks while somebody writes a file: the rules over the view of one side.
// It knows nothing else.
type Desk struct {
	step  single.Step
	side  model.Side
	begun Begin

	texts map[string][2]string // of the game, once they are wanted
	takes map[string][]string  // by key: what standing orders may say, once that is asked
}

// Begin is what a page begins with: the view of a side, its standing orders, "" for none, and
// what is asked of it.
type Begin struct {
	Side     model.Side `json:"side"`
	View     string     `json:"view"`
	Packed   []byte     `json:"packed"` // its packed form (strict.Pack); without it the view is parsed
	Standing string     `json:"standing,omitempty"`

	Words map[string][2]string `json:"words,omitempty"` // in which it speaks; none: English
}

// NewDesk opens the view of a side.
func NewDesk(b Begin, games []orders.Game) (*Desk, error) {
	s, err := single.OpenState(single.Input{Name: "view.yaml", Data: []byte(b.View), Packed: b.Packed}, games)
	if err != nil {
		return nil, err
	}
	if b.Standing != "" {
		if err := s.Add(nil, []single.Input{{Name: "standing.yaml", Data: []byte(b.Standing)}}, nil); err != nil {
			return nil, err
		}
	}
	return &Desk{step: *s, side: b.Side, begun: b}, nil
}

// words are the texts in which it speaks.
func (d *Desk) words() map[string][2]string {
	if d.begun.Words != nil {
		return d.begun.Words
	}
	if d.texts == nil {
		d.texts = d.step.Rules.Messages()
	}
	return d.texts
}

// Wish is one thing that the page wants; Do says which, and the other fields serve as it needs
// them.
type Wish struct {
	Do     string `json:"do"`   // draft, check, worth, list, fill, attack, questions, put, drop, plan, units
	Text   string `json:"text"` // the file so far
	Kind   string `json:"kind"` // of the file that is drafted
	Card   string `json:"card"`
	Order  string `json:"order"`
	Words  string `json:"words"`  // what is listed (`umpire legal WORDS`); the place that is attacked
	Unit   string `json:"unit"`   // that attacks; "" for any
	Put    Choice `json:"put"`    // what is put into the file, or filled
	Answer string `json:"answer"` // of Put, or the form that is filled
	Line   int    `json:"line"`   // from 1, that is dropped; of worth, which of its combats
}

// Reply is what the page gets. Error is what could not be done; Way is what to do then.
type Reply struct {
	Text    string      `json:"text,omitempty"`    // a file: what it has become; check and worth: what is said
	Fine    bool        `json:"fine,omitempty"`    // check: it is not refused; worth: there is such a combat
	Receipt string      `json:"receipt,omitempty"` // check: of a file that could be read
	Lists   []Listed    `json:"lists,omitempty"`   // check: the questions that may be asked
	Costs   [][2]string `json:"costs,omitempty"`   // space, what it costs to go there; worth: the target, the chance that it is taken
	Cards   []Shown     `json:"cards,omitempty"`   // that the answers of the lists name
	Said    []string    `json:"said,omitempty"`    // attack: the answers that were put into the file
	Plan    []Planned   `json:"plan,omitempty"`    // what the file orders that a board can show
	Notes   [][2]string `json:"notes,omitempty"`   // units: each that has its turn, and what a draft says of it
	Error   string      `json:"error,omitempty"`
	Way     string      `json:"way,omitempty"`
}

// Choice is a question by which an answer finds its place in a file.
type Choice struct {
	Key     string `json:"key"`
	Subject string `json:"subject"`
	Segment string `json:"segment"`
	Name    string `json:"name"`
}

// Listed is a question with its answers.
type Listed struct {
	Choice
	About   string   `json:"about,omitempty"` // in words, what is decided
	Lead    string   `json:"lead,omitempty"`
	Title   string   `json:"title,omitempty"`
	Open    bool     `json:"open,omitempty"` // questions: nothing in the file decides it
	More    bool     `json:"more,omitempty"` // what may be said to it besides what is offered now
	Many    bool     `json:"many,omitempty"` // any number of the answers is one
	Answers []string `json:"answers,omitempty"`
	Chosen  []string `json:"chosen,omitempty"` // those that the file says already
	Forms   []Formed `json:"forms,omitempty"`  // with blanks, to be filled in steps
	Not     []string `json:"not,omitempty"`    // why others are illegal
}

// Serve does what the page wants. It never fails but in its reply.
func (d *Desk) Serve(w Wish) (r Reply) {
	var err error
	switch w.Do {
	case "draft":
		var rows []orders.Row
		request := d.step.Draft(d.side, w.Card, w.Order)
		request.Words = d.begun.Words
		if rows, err = Rows(&d.step, w.Kind, request); err == nil {
			r.Text = string(orders.TemplateIn(orders.Merge(orders.Parts, d.begun.Words), Head(&d.step, w.Kind, d.side), rows))
		}
	case "check":
		var b bytes.Buffer
		var is checked
		s := d.clean()
		is, err = check(&b, s, single.Input{Name: fileName(w.Text), Data: []byte(w.Text)}, d.words(), later)
		r.Text, r.Fine, r.Receipt = b.String(), is.fine, is.receipt
		for _, q := range is.mayAsk {
			r.Lists = append(r.Lists, Listed{Choice: choiceOf(q), Open: true})
		}
	case "worth":
		r.Text, r.Costs, r.Fine = d.worth(w.Text, w.Line)
	case "list":
		r.Lists, err = d.list(w)
		r.Costs, r.Cards = d.costs(w.Words), d.cards(r.Lists)
	case "fill":
		r.Lists, err = d.fill(w)
		r.Cards = d.cards(r.Lists)
	case "attack":
		r.Text, r.Said, r.Lists, err = d.attack(w.Text, w.Unit, w.Words)
		r.Cards = d.cards(r.Lists)
	case "questions":
		r.Lists, err = d.questions(w)
	case "put":
		r.Text, err = d.reply(w)
	case "plan":
		r.Plan = d.planned(w.Text)
	case "units":
		r.Notes = d.notes(w.Text)
	case "drop":
		r.Text = Drop(w.Text, w.Line)
	default:
		err = fmt.Errorf("%w: the page asks for %q", adjudicate.ErrBug, w.Do)
	}
	for i := range r.Lists {
		r.Lists[i].About = d.about(r.Lists[i].Key)
	}
	if err != nil {
		r.Error, r.Way = d.told(err)
	}
	return r
}

// about says in words what the questions of a key decide; "" if none bears it.
func (d *Desk) about(key string) string {
	for _, k := range d.step.Rules.Kinds() {
		if k.Key == key {
			return orders.Phrase(d.words(), k.About)
		}
	}
	return ""
}

// later leaves what combats are worth to a wish of its own: it may take longer than the check.
func later(io.Writer, *single.Step) {}

// ServeJSON is Serve for a wish and a reply as JSON.
func (d *Desk) ServeJSON(wish []byte) []byte {
	var w Wish
	r := Reply{}
	if err := json.Unmarshal(wish, &w); err != nil {
		r.Error = err.Error()
	} else {
		r = d.Serve(w)
	}
	out, err := json.Marshal(r)
	if err != nil {
		return []byte(`{"error":"the reply cannot be written"}`)
	}
	return out
}

// fileName is what a check calls the file.
func fileName(text string) string {
	if kind := single.KindOf([]byte(text)); kind != "" {
		return kind + ".yaml"
	}
	return "orders.yaml"
}

// clean is the step before anything is said.
func (d *Desk) clean() *single.Step {
	s := d.step
	s.Standing = slices.Clone(s.Standing)
	return &s
}

// said is the step with the file so far, as far as it can be read.
func (d *Desk) said(text string) *single.Step {
	s := d.clean()
	sent, _ := s.Read(single.Input{Name: fileName(text), Data: []byte(text)})
	if sent.File != nil && sent.File.Kind == orders.KindOrders && sent.Side == d.side {
		s.Orders = sent
	}
	return s
}

// list is what may be said of words, behind what the file says; of a place that it attacks first who does.
func (d *Desk) list(w Wish) (list []Listed, err error) {
	if asked, of := d.asked(w.Text); of != "" {
		found, err := only(asked, w.Words, of)
		for _, q := range found {
			list = append(list, q)
			if single.KindOf([]byte(w.Text)) == orders.KindStanding {
				r := d.reading(w.Text)
				list = append(append(list, r.more(q)...), r.steps(q)...)
			}
		}
		return list, err
	}
	_, err = d.lister(w.Text, w.Words, &list).List(strings.Fields(w.Words))
	var no *NotPut
	if errors.As(err, &no) {
		if list = d.unasked(w.Text, w.Words); len(list) > 0 {
			return list, nil
		}
	}
	list = d.stepped(w.Text, w.Words, list)
	if now, fault := d.attacking(w.Text, w.Words); len(now) > 0 || fault != nil {
		list, err = append(now, list...), fault
	}
	return list, err
}

// lister lists into a list behind what a file says. What may be said of a whole section is listed where that
// is asked for by its name.
func (d *Desk) lister(text, name string, list *[]Listed) *Lister {
	v := d.step.Rules.Vocabulary()
	l := &Lister{Step: d.said(moving(v, text)), Side: d.side, Words: d.begun.Words}
	r := d.reading(text)
	l.Show = func(a *Asked) {
		q := l.listed(a)
		q.Chosen = r.lines.in(a.Await).chosen(v, a.Await, q.Answers)
		q = r.free(r.taken(q))
		*list = append(append(*list, q), r.more(q)...)
		if k := v.Key(q.Key); q.Name == name || k != nil && k.Choice {
			*list = append(*list, r.steps(q)...)
		}
	}
	return l
}

// listed is what is shown of a question.
func (l *Lister) listed(a *Asked) Listed {
	r := Listed{Choice: choiceOf(a.Await), Lead: a.Lead, Title: a.Title, Many: a.Many}
	for _, o := range a.Good {
		r.Answers = append(r.Answers, o.Text)
	}
	for _, row := range a.Rows {
		r.Answers = append(r.Answers, row.Text)
	}
	if a.Many && a.Subject != a.Segment && !slices.Contains(r.Answers, "none") && slices.Contains(l.Step.Rules.Vocabulary().Always(a.Key), "none") {
		r.Answers = append(r.Answers, "none")
	}
	for _, o := range a.Bad {
		r.Not = append(r.Not, l.Complaints(o)...)
	}
	return r
}

func choiceOf(q adjudicate.Await) Choice {
	return Choice{Key: q.Key, Subject: q.Subject, Segment: q.Segment, Name: q.Name}
}

// await is the question of a choice.
func (c Choice) await() adjudicate.Await {
	return adjudicate.Await{Key: c.Key, Subject: c.Subject, Segment: c.Segment, Name: c.Name}
}

// looked is in how many ways of things questions are looked for.
const looked = 12

// questions are all questions that come up for the side, once each in their order, in a few ways
// of things.
func (d *Desk) questions(w Wish) (list []Listed, err error) {
	if asked, of := d.asked(w.Text); of != "" {
		return asked, nil
	}
	s := d.said(w.Text)
	s.Branches = looked
	at := map[string]int{}
	f := &lines{list: strings.Split(w.Text, "\n")}
	_, err = s.Legal(d.side, adjudicate.Look{Here: func(q adjudicate.Await, _ *adjudicate.Item, open bool) bool {
		if !d.stands(q, f) {
			return false
		}
		i, known := at[q.Name]
		if !known {
			i = len(list)
			at[q.Name] = i
			list = append(list, Listed{Choice: choiceOf(q)})
		}
		list[i].Open = list[i].Open || open && !f.in(q).written(s.Rules.Vocabulary(), q)
		return false
	}})
	return append(list, d.further(w.Text, list)...), err
}

// costs is what it costs a unit to go where it may.
func (d *Desk) costs(unit string) (list [][2]string) {
	view := d.step.State.Position.View(d.side)
	game, ok := d.step.Rules.(picture.Game)
	u, found := view.Set().FindUnit(unit)
	if !ok || !found {
		return nil
	}
	pic, err := game.Picture(&picture.Request{Input: d.step.Looking(view), Reach: []model.UnitID{u}})
	if err != nil { // a game in which nothing is said of it
		return nil
	}
	for _, o := range pic.Overlays {
		if reach, ok := o.(picture.Reach); ok {
			for _, c := range reach.Steps {
				list = append(list, [2]string{view.Set().SpaceName(c.Space), c.Text})
			}
		}
	}
	return list
}

// told is an error in words, and the way out.
func (d *Desk) told(err error) (what, way string) {
	var h *exit.Hinted
	if errors.As(err, &h) {
		way = h.Way
	}
	words := Texts(d.words())
	return orders.Spoken(words, err.Error()), orders.Spoken(words, way)
}
