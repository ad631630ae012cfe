package writing_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/writing"
)

// TestAttackByClick: who clicks an enemy plans the attack by the unit that he means, which goes there
// first where it must; the check takes what comes of it. Where no attack is legal, or several units may,
// the file stays as it is, and it is said what is missing. Hexes: examples/segment under A17, in which
// II/114/6P alone stands beside 2913 and I/114/6P alone beside 2709, and nobody beside 2611.
func TestAttackByClick(t *testing.T) {
	d := desk(t, "segment", "axis")
	draft := serve(t, d, writing.Wish{Do: "draft", Kind: "orders", Card: "A17"}).Text
	attack := func(text, unit, place string) writing.Reply {
		return d.Serve(writing.Wish{Do: "attack", Text: text, Unit: unit, Words: place})
	}
	for _, c := range []struct {
		unit, place string
		said        []string // patterns
	}{
		{"", "2913", []string{"^2913 with II/114/6P$"}},
		{"II/114/6P", "2913", []string{"^2913 with II/114/6P$"}},
		{"II/4/6P", "2611", []string{`^II/4/6P 3211-\S+-271[01]$`, "^2611 with II/4/6P$"}},
	} {
		r := attack(draft, c.unit, c.place)
		require.Empty(t, r.Error)
		require.Len(t, r.Said, len(c.said), c.place)
		for i, pattern := range c.said {
			require.Regexp(t, pattern, r.Said[i])
		}
		require.Regexp(t, `(?m)^  - attack: `+c.place+"$", r.Text)
		require.True(t, serve(t, d, writing.Wish{Do: "check", Text: r.Text}).Fine, r.Text)
	}
	for _, c := range []struct{ unit, place, missing, listed string }{
		{"II/114/6P", "2709", "II/114/6P may not come next to 2709 now", "2709 with I/114/6P"},
		{"", "2611", "", "II/4/6P 3211-3110-3010-2910-2811-2710"},
		{"", "2910", "", "II/4/6P 3211-3110-3010-2910"}, // nobody is there
	} {
		r := attack(draft, c.unit, c.place)
		require.Contains(t, r.Error, c.missing)
		require.Empty(t, r.Text)
		var answers []string
		for _, l := range r.Lists {
			answers = append(answers, l.Answers...)
		}
		require.Contains(t, answers, c.listed, c.place)
	}
	// A second and a third unit join the attack, one from where it is ordered to, one from where it stands.
	joined := attack(draft, "II/11/6P", "2913").Text
	require.Regexp(t, `(?m)^    with: II/11/6P$`, joined)
	moves := serve(t, d, writing.Wish{Do: "list", Text: joined, Words: "I/11/6P"}).Lists
	joined = serve(t, d, writing.Wish{Do: "put", Text: joined, Put: moves[0].Choice, Answer: "I/11/6P 3411-3311-3212-3112-3013"}).Text
	for _, unit := range []string{"I/11/6P", "II/114/6P"} {
		r := attack(joined, unit, "2913")
		require.Empty(t, r.Error, unit)
		require.Len(t, r.Said, 1, "it need not move")
		joined = r.Text
	}
	require.Regexp(t, `(?m)^    with: II/11/6P, I/11/6P, II/114/6P$`, joined)
	require.True(t, serve(t, d, writing.Wish{Do: "check", Text: joined}).Fine, joined)
	again := attack(joined, "I/11/6P", "2913")
	require.Empty(t, again.Text, "it attacks already")
	// Who attacks stays the first question of the place, with the answer that the file has; another takes its place.
	who := again.Lists[0]
	require.Equal(t, [2]string{"combats", "2913"}, [2]string{who.Key, who.Subject})
	require.Equal(t, []string{"2913 with I/11/6P, II/11/6P, II/114/6P"}, who.Chosen)
	fewer := serve(t, d, writing.Wish{Do: "put", Text: joined, Put: who.Choice, Answer: "2913 with I/11/6P"}).Text
	require.Regexp(t, `(?m)^    with: I/11/6P$`, fewer)
	// Who cannot join is told by what rule: the HQ stands beside nobody, and attacks nowhere.
	r := attack(joined, "HQ/6P", "2913")
	require.Empty(t, r.Text)
	require.NotEmpty(t, r.Error)
	require.NotContains(t, r.Error, "offer no attack")
	r = attack(draft, "II/128/23P", "2913")
	require.Empty(t, r.Text)
	require.Contains(t, r.Lists[1].Not[0], "II/128/23P is not activated by this card")
}

// TestCardsAreNamed: the cards of a list come with what is printed on them.
func TestCardsAreNamed(t *testing.T) {
	d := desk(t, "segment", "axis")
	draft := serve(t, d, writing.Wish{Do: "draft", Kind: "orders", Card: "A17"}).Text
	r := serve(t, d, writing.Wish{Do: "list", Text: draft, Words: "GT3-A2 cards"})
	require.Len(t, r.Cards, 1)
	require.Equal(t, [2]string{"C13", "Construction Pioneers"}, [2]string{r.Cards[0].ID, r.Cards[0].Name})
	require.Contains(t, r.Cards[0].Page, "another HQ")
	r = serve(t, d, writing.Wish{Do: "list", Text: draft, Words: "GT3-A2 card"})
	require.Len(t, r.Cards, 3)
	require.Equal(t, "HQ/6P", r.Cards[1].Name, "A17")
}

// TestWorthOfEach: each combat that is planned has its line, and the chance that its hex is taken; with
// much left open it is reckoned without cards, and says so.
func TestWorthOfEach(t *testing.T) {
	d := desk(t, "segment", "axis")
	text := serve(t, d, writing.Wish{Do: "draft", Kind: "orders", Card: "A17"}).Text
	for _, place := range []string{"2913", "2709"} {
		text = serve(t, d, writing.Wish{Do: "attack", Text: text, Words: place}).Text
	}
	for i, place := range []string{"2913", "2709"} {
		r := serve(t, d, writing.Wish{Do: "worth", Text: text, Line: i + 1})
		require.Regexp(t, "^"+place+` +taken in [0-9.]+ %; .*; so without cards`, r.Text)
		require.Equal(t, place, r.Costs[0][0])
	}
	require.False(t, serve(t, d, writing.Wish{Do: "worth", Text: text, Line: 3}).Fine)
}
