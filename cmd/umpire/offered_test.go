package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// flipped are readings of the rulings of a game, drawn by a seed.
func flipped(g orders.Game, edition string, seed uint64) (list []string) {
	_, rules, err := (&app{world: outside()}).begun(&selfPlay{edition: edition}, g.Name)
	if err != nil {
		panic(err)
	}
	r := adjudicate.NewRandom(seed)
	for _, ruling := range rules.Rulings().All() {
		list = append(list, ruling.ID+"="+ruling.Readings[r.Choose("", len(ruling.Readings))].Name)
	}
	return list
}

// offers are the questions of games, and what became of their options.
type offers struct {
	t         *testing.T
	rules     selfPlayer
	kinds     map[string]*adjudicate.KindInfo
	seen      map[string]int // by kind and form of an option: how often it was run
	games     int
	read, ran int
	put       []adjudicate.Await         // in the segment that is played
	few       int                        // how often an option of one form is run
	each      func(st *model.State) bool // is shown each segment that was played; false ends the game
	decided   map[string]string          // by question and what decided it: the option that was typed
}

// recorder is an oracle that remembers what it is asked.
type recorder struct {
	adjudicate.Oracle
	put *[]adjudicate.Await
}

// Think remembers the question and lets the player answer.
func (r recorder) Think(a *adjudicate.Await, now *model.Position) int {
	*r.put = append(*r.put, *a)
	if th, ok := r.Oracle.(adjudicate.Thinker); ok {
		return th.Think(a, now)
	}
	return -1
}

// play plays a game and tries what it was asked, segment by segment.
func (o *offers) play(p *selfPlay, name string) {
	st, rules, err := (&app{world: outside()}).begun(p, name)
	if err != nil {
		o.t.Fatal(err)
	}
	o.rules, o.games = rules, o.games+1
	for _, k := range rules.Kinds() {
		o.kinds[k.Key] = k
	}
	players := p.players(rules, p.seed)
	for rules.Next(st.Position, st.Segment) != st.Segment {
		who := players(st)
		in := adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: st.Edition, Rulings: map[string]string{}, Standing: who.Standing}
		for _, r := range st.Rulings {
			in.Rulings[r.ID] = r.Reading
		}
		o.put = nil
		in.Oracle = recorder{who.Oracle, &o.put}
		out := adjudicate.Run(rules, in)
		if out.Err != nil || len(out.Awaits) > 0 {
			o.t.Fatalf("%s: %v %v", st.Segment, out.Err, out.Awaits)
		}
		for _, a := range o.put {
			o.question(in, out, a)
		}
		o.sets(in, out)
		if o.each != nil && !o.each(st) {
			return
		}
		next := *st
		next.Position, next.Segment = out.Position, rules.Next(out.Position, st.Segment)
		st = &next
	}
}

// question tries every option of a question.
func (o *offers) question(in adjudicate.Input, out *adjudicate.Outcome, a adjudicate.Await) {
	if o.kinds[a.Key].Series && a.Subject == a.Segment && o.rules.Vocabulary().Demands(a.Segment) {
		return // lines of orders, without which the segment does not begin
	}
	for i, option := range a.Options {
		f := typed(o.t, o.rules, a, option)
		if f == nil {
			continue
		}
		o.read++
		shape := a.Key + " " + form(option)
		if o.seen[a.Key]++; o.seen[shape] >= o.few {
			continue
		}
		o.seen[shape]++
		want := option // as the journal has it
		if len(a.Texts) > 0 {
			want = a.Texts[i]
		}
		o.run(in, out, a, option, want, f)
	}
}

// typed reads an option as the answer to its question, as a sheet holds it.
func typed(t *testing.T, rules orders.Rules, a adjudicate.Await, option string) *orders.File {
	text := string(orders.Sheet(orders.Head{Campaign: "selfplay-00000001", Segment: a.Segment, Side: string(a.To), Base: "00000000"},
		[]orders.Question{{Name: a.Name}}))
	text = strings.TrimSuffix(strings.Replace(text, "status: draft", "status: final", 1), "\n") + " " + option + "\n"
	f, faults := orders.Read([]byte(text), "", rules.Vocabulary(), orders.Context{})
	if f == nil || len(faults) > 0 {
		words := orders.Merge(orders.Messages, rules.Messages())
		what, _ := orders.Fill(words, append(faults, strict.Fault{})[0])
		t.Errorf("%s: %s: %s", a.ID, option, what)
		return nil
	}
	return f
}

// run runs the segment with the answer where the question stops it: it decides it.
func (o *offers) run(in adjudicate.Input, out *adjudicate.Outcome, a adjudicate.Await, option, want string, f *orders.File) {
	o.ran++
	all := adjudicate.SettledBy(out.Journal)
	n := slices.IndexFunc(all, func(s adjudicate.Settled) bool { return s.ID == a.ID })
	if n < 0 {
		return // a part of one decision of several
	}
	in.Settled, in.Dice, in.Oracle = all[:n], suitetest.Faces(out.Journal), adjudicate.NewRandom(1)
	in.Answers = []adjudicate.Answers{{Side: a.To, Source: f, Open: []string{a.ID}}}
	again := adjudicate.Run(o.rules, in)
	for _, s := range adjudicate.SettledBy(again.Journal) {
		if s.ID == a.ID {
			id := fmt.Sprint(o.games, a.ID, s.Text)
			if other, was := o.decided[id]; s.Origin != adjudicate.FromSettled || was && other != option || s.Text != want {
				o.t.Errorf("%s: answered %s, decided %s (%s; %s too)", a.ID, option, s.Text, s.Origin, other)
			}
			o.decided[id] = option
			return
		}
	}
	o.t.Errorf("%s: answered %s, and nothing decided it: %v", a.ID, option, again.Err)
}

// sets tries what was decided of sets, about which no player is asked option by
// option: the members, joined by commas, are the answer.
func (o *offers) sets(in adjudicate.Input, out *adjudicate.Outcome) {
	for i := range out.Journal {
		e := &out.Journal[i]
		put := slices.ContainsFunc(o.put, func(a adjudicate.Await) bool { return a.ID == e.ID })
		if e.Kind != adjudicate.Decided || e.Origin != adjudicate.FromOracle || put || o.kinds[e.Key].Series {
			continue
		}
		if k := o.rules.Vocabulary().Key(e.Key); k != nil && k.Kind == orders.Lines {
			continue // its lines say more than the members: guns, and at whom they fire
		}
		o.question(in, out, adjudicate.Await{ID: e.ID, Name: e.Name, Key: e.Key, Segment: e.Segment, To: e.By, Options: []string{e.Text}})
	}
}

// form is the shape of an option: digits and names left out.
func form(option string) string {
	var words []string
	for _, w := range strings.Fields(option) {
		if strings.ContainsAny(w, "0123456789") {
			w = "0"
		}
		words = append(words, w)
	}
	return fmt.Sprint(words)
}
