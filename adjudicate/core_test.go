package adjudicate_test

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/toy"
	"umpire/model"
)

// script is a game of one function, to put the core through single questions.
type script func(t *adjudicate.Table)

func (script) Name() string { return "script" }
func (script) Kinds() []*adjudicate.KindInfo {
	return []*adjudicate.KindInfo{&losses.KindInfo, &provoked}
}
func (script) Events() []*adjudicate.EventKind { return []*adjudicate.EventKind{evTold} }
func (script) Rulings() *adjudicate.Rulings    { return toy.Game{}.Rulings() }
func (s script) Play(t *adjudicate.Table)      { s(t) }

var (
	provoked = adjudicate.KindInfo{Key: "call-off", Provoked: true}
	evTold   = &adjudicate.EventKind{ID: "told", Params: []string{"what"}, Cite: "1"}
)

// piece is a candidate with the properties that lists speak of (orders 2.5).
type piece struct {
	id, class string
	steps     int
}

func pieceText(_ *model.Set, p piece) string { return p.id }

var (
	losses = adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "losses", Cite: "8.4"}, Text: pieceText}
	moment = adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "2.4", Covert: true, Silence: adjudicate.Passes}, Text: pieceText, Value: pieceValue}
	window = adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "cards", Cite: "2.4", Covert: true}, Text: pieceText, Value: pieceValue}
	going  = adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "advance", Cite: "8.4"}, Text: pieceText}
)

func pieceValue(_ *model.Set, text string) (piece, bool) { return piece{id: text}, true }

var stack = []piece{{"13/13t", "tank", 2}, {"343/38", "infantry", 1}, {"62/13t", "infantry", 2}}

func fits(l *adjudicate.Line, p piece) bool {
	return l.Text == p.id || l.Text == p.class || l.Card != nil && l.Card.Numbers[0].Text == p.id || len(l.Who) > 0 && l.Who[0].Text == p.id
}

func weakest(l *adjudicate.Line, p piece) (int, bool) { return p.steps, l.Text == "weakest" }

// question asks blue about 2413.
func question(among ...piece) adjudicate.Question[piece] {
	return adjudicate.Question[piece]{To: toy.Blue, Subject: "2413", Among: among, Fits: fits, Rank: weakest, Pass: pass,
		Facts: func(f *adjudicate.Fact) bool { return f.Name == "true" }}
}

var pass = piece{id: "pass"}

func input(t testing.TB) adjudicate.Input {
	t.Helper()
	set, err := toy.NewSet()
	if err != nil {
		t.Fatal(err)
	}
	return adjudicate.Input{Position: model.NewPosition(set), Segment: "GT3-A2"}
}

type sources = map[model.Side]adjudicate.Source

// said are lines over the set of the toy.
func said(lines ...string) *suitetest.Said {
	set, err := toy.NewSet()
	if err != nil {
		return suitetest.Say(nil, lines...)
	}
	return suitetest.Say(set, lines...)
}

func blue(lines ...string) sources { return sources{toy.Blue: said(lines...)} }

// run plays a script and returns its decisions as `ID = TEXT (ORIGIN)`, without
// the segment, and what it waits for.
func run(t testing.TB, in adjudicate.Input, s script) (decided, awaits []string, out *adjudicate.Outcome) {
	t.Helper()
	out = adjudicate.Run(s, in)
	if out.Err != nil {
		t.Fatal(out.Err)
	}
	for i := range out.Journal {
		if e := &out.Journal[i]; e.Kind == adjudicate.Decided {
			decided = append(decided, strings.TrimPrefix(e.ID, in.Segment+" ")+" = "+e.Text+" ("+e.Origin.String()+")")
		}
	}
	for _, a := range out.Awaits {
		awaits = append(awaits, strings.TrimPrefix(a.ID, in.Segment+" "))
	}
	return decided, awaits, out
}

func same(t testing.TB, what string, got []string, want ...string) {
	t.Helper()
	if strings.Join(got, "; ") != strings.Join(want, "; ") {
		t.Errorf("%s:\n  got  %s\n  want %s", what, strings.Join(got, "; "), strings.Join(want, "; "))
	}
}
