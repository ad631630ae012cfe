package writing_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
)

// atExample is the step of an example of the rulebook.
func atExample(t testing.TB, name string) *single.Step {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "examples", name, "state.yaml"))
	require.NoError(t, err)
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: data}, games.All)
	require.NoError(t, err)
	return s
}

// TestComplete: what may stand at a place, marked by a stroke, by hand from the rulebook's example and
// the notation.
func TestComplete(t *testing.T) {
	d := writing.At(atExample(t, "we-01"), "axis")
	const head = "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: b1007561\nstatus: final\n"
	const fight = head + "card: A17\norder: HQ/6P\nactivate:\n  - I/114/6P 2713-2613-2513\n  - I/11/6P 2713-2613-2513\n  - rest holds\ncombats:\n  - attack: 2413\n    with: I/11/6P, I/114/6P\n"
	for _, c := range []struct {
		text        string
		has, hasNot []string
	}{
		{"umpire: |", []string{"orders/1", "standing/1"}, []string{"axis"}},
		{head + "|", []string{"card: ", "activate:", "combats:", "losses: "}, []string{"status: ", "with: ", "stugs:"}},
		{strings.Replace(head, "side: axis", "side: |", 1), []string{"axis", "soviet"}, nil},
		{strings.Replace(head, "base: b1007561", "base: |", 1), []string{"b1007561"}, nil},
		{head + "card: |\n", []string{"A4", "A17", "A21"}, nil},
		{head + "card: A17\norder: HQ/6P\nactivate:\n  - |\n", []string{"I/11/6P 2713-2613-2513", "II/114/6P 2612-2512", "play: "}, []string{"7/5C 2412 holds"}},
		{head + "card: A17\norder: HQ/6P\nactivate:\n  - I/11/6P 2713-2613-2513\n  - |\n  - rest holds\n", []string{"I/114/6P 2713-2613-2513"}, []string{"I/11/6P 2713-2613-2513"}},
		{fight + "  - |", []string{"attack: "}, nil},
		{fight + "    |", []string{"losses: ", "expect: ", "when: "}, []string{"card: ", "combats:"}},
		{fight + "    losses: |", []string{"I/11/6P", "I/114/6P", "any"}, []string{"62/13T"}},
		{fight + "    losses: I/11/6P > |", []string{"I/114/6P", "any"}, nil},
		{fight + "    cards: |", []string{"C12 GE", "pass"}, []string{"C54 GE"}},
		{fight + "    expect: |", []string{"2:1", "1.5:1"}, nil},
		{fight + "    cards: C12 GE when |", []string{"attacking", "odds", "turn"}, []string{"C12 GE"}},
		{fight + "    # losses: |", nil, []string{"any"}},
		{strings.Replace(fight, "attack: 2413", "attack: |", 1), []string{"2413"}, nil},
		{"umpire: answers/1\nanswers:\n  # one of: a | b\n  2413 losses: |\n", []string{"a", "b", "any"}, nil},
	} {
		at := strings.Index(c.text, "|")
		if strings.Contains(c.text, "a | b") {
			at = strings.LastIndex(c.text, "|")
		}
		line, col := 1+strings.Count(c.text[:at], "\n"), at-strings.LastIndex(c.text[:at], "\n")
		var got []string
		for _, s := range d.Complete(c.text[:at]+c.text[at+1:], line, col) {
			got = append(got, s.Text)
		}
		require.Subset(t, got, c.has, c.text)
		for _, no := range c.hasNot {
			require.NotContains(t, got, no, c.text)
		}
	}
}

// TestCompleteForm: keys and words of a file that is read key by key.
func TestCompleteForm(t *testing.T) {
	form := campaign.SettingsForm()
	more := map[string]map[string][]string{"rulings": {"ds-x": {"one", "two"}}}
	for text, want := range map[string][]string{
		"silence: |":              {"wait", "hold", "forfeit"},
		"rulings:\n  |":           {"ds-x: "},
		"rulings:\n  ds-x: |":     {"one", "two"},
		"keys:\n  axis:\n    |":   {"sign: ", "age: "},
		"silence: wait\nhours: |": nil,
	} {
		at := strings.Index(text, "|")
		line, col := 1+strings.Count(text[:at], "\n"), at-strings.LastIndex(text[:at], "\n")
		var got []string
		for _, s := range writing.CompleteForm(form, text[:at], line, col, more) {
			got = append(got, s.Text)
		}
		require.Equal(t, want, got, text)
	}
}

// FuzzComplete: at no place of any text does anything break.
func FuzzComplete(f *testing.F) {
	for _, name := range []string{"orders.yaml", "standing-axis.yaml"} {
		text, err := os.ReadFile(filepath.Join("..", "..", "examples", "we-01", name))
		require.NoError(f, err)
		for line := range 20 {
			f.Add(string(text), line, line)
		}
	}
	f.Add("\uFEFFumpire: answers/1\r\nanswers:\r\n  é 🎲: x > \r\n", 3, 9)
	d, form := writing.At(atExample(f, "we-01"), "axis"), campaign.SettingsForm()
	f.Fuzz(func(t *testing.T, text string, line, col int) {
		d.Complete(text, line, col)
		d.About(text, line, col)
		writing.CompleteForm(form, text, line, col, nil)
		for _, at := range []int{line, 1, 0} {
			writing.Repair{At: atLine(at, col), Text: "x"}.Apply([]byte(text))
		}
	})
}

func atLine(line, col int) strict.Place { return strict.Place{Line: line, Col: col, Width: 3} }
