package languages_test

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/donnerschlag"
	"umpire/adjudicate/games"
	"umpire/adjudicate/languages"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// played is how many whole games of each game are reported.
func played() int { return suitetest.Sized(1, 4, 10) }

// first is the beginning of a game, and its rules.
func first(t *testing.T, g orders.Game) (*model.State, orders.Rules) {
	t.Helper()
	var st *model.State
	var err error
	if g.New != nil {
		st, err = g.New("", "language-00000001")
	} else {
		set, e := donnerschlag.Shipped()
		require.NoError(t, e)
		st, _, err = donnerschlag.NewState(set, "2023", "language-00000001")
	}
	require.NoError(t, err)
	begun, err := campaign.New(st, [][32]byte{{1}, {2}})
	require.NoError(t, err)
	s, err := single.OpenState(single.Input{Name: begun.Name, Data: begun.Data}, games.All)
	require.NoError(t, err)
	return s.State, s.Rules
}

// told and complained are the languages and games of which there are words, and complaints about
// files too.
var (
	told       = []string{"de/donnerschlag", "fr/donnerschlag", "fr/stalingrad", "fr/wintergewitter"}
	complained = []string{"de/donnerschlag", "fr/donnerschlag", "fr/stalingrad", "fr/wintergewitter"}
)

// each calls test for every language and every game of which it has words.
func each(t *testing.T, test func(t *testing.T, l *languages.Language, g orders.Game)) {
	t.Helper()
	n := 0
	for _, code := range languages.Codes() {
		l, err := languages.Open(code)
		require.NoError(t, err)
		for _, g := range games.All {
			if slices.Contains(told, code+"/"+g.Name) {
				n++
				t.Run(code+"/"+g.Name, func(t *testing.T) { test(t, l, g) })
			}
		}
	}
	require.Len(t, told, n)
}

// What a language has no words for is said to be missing, and nothing else is.
func TestWordsThereAre(t *testing.T) {
	var words, complaints []string
	for _, code := range languages.Codes() {
		l, err := languages.Open(code)
		require.NoError(t, err)
		for _, g := range games.All {
			_, rules := first(t, g)
			var lacks *languages.Lacks
			if _, err := l.Words(g.Name, rules); !errors.As(err, &lacks) {
				words = append(words, code+"/"+g.Name)
			}
			if _, err := l.Complaints(g.Name, rules); !errors.As(err, &lacks) {
				complaints = append(complaints, code+"/"+g.Name)
			}
		}
	}
	require.ElementsMatch(t, told, words)
	require.ElementsMatch(t, complained, complaints)
}

// words are a game's in a language, and in English.
func words(t *testing.T, l *languages.Language, rules orders.Rules, game string) (there, english adjudicate.Words) {
	t.Helper()
	english = rules.Words().Merge(report.English())
	there, err := l.Words(game, rules)
	require.NoError(t, err)
	return there, english
}

// Every table says all that English says, with the same blanks, and nothing else.
func TestTablesAreWhole(t *testing.T) {
	each(t, func(t *testing.T, l *languages.Language, g orders.Game) {
		_, rules := first(t, g)
		words(t, l, rules, g.Name)
		if !slices.Contains(complained, l.Code+"/"+g.Name) {
			return
		}
		texts, err := l.Complaints(g.Name, rules)
		require.NoError(t, err)
		for id, text := range rules.Messages() {
			require.Equal(t, text[0] == "", texts[id][0] == "", id)
		}
	})
}

// A whole game in another language tells the same numbers, hexes, units, cards and rules in the same
// order as in English, within the same width, and nothing in English.
func TestGamesAreToldInFull(t *testing.T) {
	each(t, func(t *testing.T, l *languages.Language, g orders.Game) {
		for seed := range played() {
			st, rules := first(t, g)
			there, english := words(t, l, rules, g.Name)
			x := &teller{t: t, st: st, rules: rules, there: there, english: english, stops: suitetest.Stops(l.Code), names: namesIn(st.Position.Set())}
			x.play(uint64(seed + 1))
			require.Greater(t, x.segments, 2)
		}
	})
}

// player plays a game as the program does by itself.
type player interface {
	Wild(p *model.Position, seed uint64) (adjudicate.Oracle, map[model.Side]adjudicate.Source)
}

type teller struct {
	t              *testing.T
	st             *model.State
	rules          orders.Rules
	there, english adjudicate.Words
	stops          func(prose string) []string
	names          map[string]bool
	segments       int
}

func (x *teller) play(seed uint64) {
	st := x.st
	for x.rules.Next(st.Position, st.Segment) != st.Segment {
		x.segments++
		in := adjudicate.Input{Edition: st.Edition, Rulings: map[string]string{}, Position: st.Position, Segment: st.Segment}
		in.Oracle, in.Standing = x.rules.(player).Wild(st.Position, seed+uint64(x.segments)*977)
		out := adjudicate.Run(x.rules, in)
		require.NoError(x.t, out.Err)
		for _, view := range append([]model.Side{""}, st.Position.Set().Schema.Sides...) {
			r := report.Report{Game: st.Game, Edition: st.Edition, Campaign: st.Campaign, Segment: st.Segment, View: view,
				Dice: report.Dice{Source: "given", Given: true}, Set: st.Position.Set(), Journal: out.Journal, Rulings: x.rules.Rulings(), Words: x.english}
			en := report.Text(r)
			r.Words = x.there
			x.compare(en, report.Text(r), out.Journal)
		}
		next := *st
		next.Position, next.Segment = out.Position, x.rules.Next(out.Position, in.Segment)
		st = &next
	}
}

// named are the units, spaces and cards that a report names, in their order.
func (x *teller) named(text string) (list []string) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n,;:()+=-", r) }) {
		if x.names[word] {
			list = append(list, word)
		}
	}
	return list
}

// namesIn are the names of all units, spaces and cards that are no words of a language.
func namesIn(s *model.Set) map[string]bool {
	names := map[string]bool{}
	add := func(name string) {
		names[name] = strings.ContainsAny(name, "/0123456789") || len(name) == 3 && name == strings.ToUpper(name)
	}
	for u := range s.Units {
		add(s.UnitName(model.UnitID(u)))
	}
	for at := range s.Board.Len() {
		add(s.Board.Name(model.Space(at)))
	}
	for c := range s.Cards {
		add(s.CardName(model.CardID(c)))
	}
	return names
}

var (
	sections = regexp.MustCompile(`\b(FR|DE) \d+(\.\d+)?(,\s+\d+(\.\d+)?)*`)
	number   = regexp.MustCompile(`\d+`)
)

func (x *teller) compare(en, there string, journal []adjudicate.Entry) {
	x.t.Helper()
	for _, line := range strings.Split(there, "\n") {
		if utf8.RuneCountInString(line) > report.Width && strings.Contains(strings.TrimSpace(line), " ") {
			x.t.Fatalf("more than %d columns: %q", report.Width, line)
		}
		require.NotContains(x.t, line, "\u00a0")
	}
	a, b := number.FindAllString(en, -1), number.FindAllString(sections.ReplaceAllString(there, ""), -1)
	if !slices.Equal(a, b) {
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				x.t.Fatalf("other numbers, from %v on: %v\n%s\n%s", a[i:min(i+8, len(a))], b[min(i, len(b)):min(i+8, len(b))], en, there)
			}
		}
	}
	if a, b := x.named(en), x.named(there); !slices.Equal(a, b) {
		for i := range a {
			if i >= len(b) || a[i] != b[i] {
				x.t.Fatalf("other units, spaces or cards, from %v on: %v\n%s\n%s", a[i:min(i+8, len(a))], b[min(i, len(b)):min(i+8, len(b))], en, there)
			}
		}
		x.t.Fatalf("more units, spaces or cards: %v\n%s", b[len(a):], there)
	}
	require.Equal(x.t, strings.Count(en, "?"), strings.Count(there, "?"), there)
	if found := x.stops(x.prose(there, journal)); found != nil {
		x.t.Fatalf("English: %s", strings.Join(found, "\n"))
	}
}

// prose is a report without what players type, which is the same in every language.
func (x *teller) prose(text string, journal []adjudicate.Entry) string {
	text = strings.Join(strings.Fields(text), " ")
	for i := range journal {
		switch e := &journal[i]; e.Kind {
		case adjudicate.Decided, adjudicate.Lapsed, adjudicate.PassedOver:
			text = strings.ReplaceAll(text, e.Name+": "+e.Text, "")
		}
		if rule := journal[i].Rule(); strings.Contains(rule, " ") { // a rulebook whose sections have names
			text = strings.ReplaceAll(text, rule, "")
		}
	}
	for _, printed := range []string{strings.ToUpper(x.there.Game), "Out of Supply", "HQ Overrun"} { // on the box and the markers
		text = strings.ReplaceAll(text, printed, "")
	}
	return text
}
