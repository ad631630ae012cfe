package languages

import (
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
)

// small is a game's table in English, with one text of each kind.
func small() adjudicate.Words {
	return adjudicate.Words{Lang: "en", Game: "Small", Core: map[string]string{"choice": "{side} choice"},
		Sides: map[string]string{"red": "Red"}, Values: map[string]string{"left=1": "1 step left", "others=0": ""},
		Units: map[string]string{"A1": "tank"}, Labels: []adjudicate.LabelWords{{Pattern: "fight/*", Text: "die at {1}"}},
		Events: map[string]adjudicate.Phrase{
			"moves": {Text: "{unit}\tmoves {path}[ by {how}]", Choices: []string{"moves"}},
			"fight": {Title: "FIGHT {hex}", Text: "With\t{units:unit}\nAt\t{hex}"},
			"ends":  {Ends: true},
			"shot":  {Text: "{side}\t{hits:hit}", Heads: []adjudicate.Head{{Text: "Fire"}}, Quiet: []adjudicate.Quiet{{Since: "fight", Text: "No fire"}}},
		}}
}

// sound is a language that fits it.
var sound = map[string]string{
	"language": "name: \"français\"\nsingular: [\"0\", \"1\"]\n",
	"report":   "report:\n  choice: \"choix {side:of}\"\n",
	"small": `title: "Petit"
sides:
  red: "Rouge"
  "red:of": "du Rouge"
values:
  left: {"1": "1 pas restant"}
  others: {"0": ""}
classes: {tank: "char"}
labels: {"fight/*": "dé en {1}"}
headings: {Fire: "Tir", No fire: "Pas de tir"}
events:
  moves: {text: "{unit} | va par {path}[, {how}]"}
  fight: {title: "COMBAT {hex}", text: "Avec | {units:unit} // En | {hex}"}
  shot: {text: "{side} | {hits:coup|coups}"}
`,
}

// language is sound with one table changed.
func language(t *testing.T, room, from, to string) *Language {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range sound {
		if name == room {
			require.Contains(t, text, from)
			text = replaced(text, from, to)
		}
		files["fr/"+name+".yaml"] = &fstest.MapFile{Data: []byte(text)}
	}
	l, err := open(files, "fr")
	require.NoError(t, err)
	return l
}

func replaced(text, from, to string) string {
	for i := 0; i+len(from) <= len(text); i++ {
		if text[i:i+len(from)] == from {
			return text[:i] + to + text[i+len(from):]
		}
	}
	return text
}

func TestSmallLanguage(t *testing.T) {
	w, err := language(t, "", "", "").words("small", small(), nil)
	require.NoError(t, err)
	require.Equal(t, "fr", w.Lang)
	require.Equal(t, "Petit", w.Game)
	require.Equal(t, "{unit}\tva par {path}[, {how}]", w.Events["moves"].Text)
	require.Equal(t, []string{"moves"}, w.Events["moves"].Choices)
	require.Equal(t, "Avec\t{units:unit}\nEn\t{hex}", w.Events["fight"].Text)
	require.True(t, w.Events["ends"].Ends)
	require.Equal(t, "Tir", w.Events["shot"].Heads[0].Text)
	require.Equal(t, "Pas de tir", w.Events["shot"].Quiet[0].Text)
	require.Equal(t, "char", w.Units["A1"])
	require.Equal(t, "dé en {1}", w.Labels[0].Text)
	require.Equal(t, "du Rouge", w.Sides["red:of"])
	require.Equal(t, "1 pas restant", w.Values["left=1"])
	require.Equal(t, "Fire", small().Events["shot"].Heads[0].Text, "the English table is not changed")
}

// Each slip in a table is told at its place.
func TestSlips(t *testing.T) {
	for _, c := range []struct{ name, room, from, to, said string }{
		{"missing", "small", "  fight: {title: \"COMBAT {hex}\", text: \"Avec | {units:unit} // En | {hex}\"}\n", "", "fr/small.yaml:12:3: fight=text is missing; in English it says: With\t{units:unit}\nAt\t{hex}"},
		{"unknown", "small", "shot: {text", "shoot: {text", "fr/small.yaml:14:18: there is no shoot=text in English"},
		{"blank", "small", "{path}", "{hex}", "fr/small.yaml:12:18: the blanks are {hex} {how} {unit}, in English {how} {path} {unit}"},
		{"detail", "small", "{units:unit}", "{units}", "the blanks are {hex} {units}, in English {hex} {units:unit}"},
		{"brackets", "small", "[, {how}]", ", {how}", "the parts in brackets have the blanks , in English [{how}]"},
		{"columns", "small", "Avec | ", "Avec ", "/| columns and lines, in English |/|"},
		{"said of nothing", "small", "others: {\"0\": \"\"}", "others: {\"0\": \"rien\"}", "one of the two is empty"},
		{"blanks of no width", "small", "va par", "va\u00a0par", "fr/small.yaml:12:18: the character U+00A0 cannot stand in a text"},
		{"another form", "small", "\"red:of\"", "\"blue:of\"", "there is no blue:of in English"},
		{"a key more", "small", "title:", "subtitle:", "there is no key subtitle: here"},
		{"not a table", "report", "report:\n", "reports:\n", "report: is missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := language(t, c.room, c.from, c.to).words("small", small(), nil)
			var broken *Broken
			require.ErrorAs(t, err, &broken)
			require.Contains(t, err.Error(), c.said)
		})
	}
}

func TestUnknownLanguage(t *testing.T) {
	_, err := Open("tlh")
	var unknown *Unknown
	require.ErrorAs(t, err, &unknown)
	require.Contains(t, err.Error(), "there is no language tlh; there are: en, ")
}
