package donnerschlag

import (
	"fmt"
	"strings"
	"testing"
)

// cell is an event in one cell of a table.
func (e *EventSheet) cell() string {
	parts := []string{"`" + e.Effect + "`" + star(e.Assumed, "effect")}
	for _, v := range e.Values {
		parts[0] += " " + v.Key + " " + v.Text + star(e.Assumed, v.Key)
	}
	parts = append(parts, e.Window+star(e.Assumed, "window"))
	if e.Check > 0 {
		parts = append(parts, fmt.Sprintf("check %d", e.Check)+star(e.Assumed, "check"))
	} else {
		parts = append(parts, "no check"+star(e.Assumed, "check"))
	}
	if e.Lasts != "" {
		parts = append(parts, e.Lasts+star(e.Assumed, "lasts"))
	}
	if e.Role != "" {
		parts = append(parts, e.Role+star(e.Assumed, "role"))
	}
	text := strings.Join(parts, ", ")
	if e.With != "" {
		text = "with " + e.With + ": " + text
	}
	return text
}

const cardsHead = `# The combat cards of Donnerschlag

The 78 combat cards as this program plays them. A star marks what the texts do not
give and we assumed. ` + "`docs/data.md`" + ` explains the words and says how to enter the
values of your copy. Each event shows its effect, its window, its success check (the
highest die that passes), how long it lasts, and the role in which its owner may play
it. ` + "`umpire rules C13`" + ` prints one card in full.

A test makes this page from ` + "`data/cards.yaml`" + `:
` + "`go test ./adjudicate/donnerschlag -run TestCardsDoc -update`" + `.
`

// TestCardsDoc: docs/cards.md lists the combat cards as the data have them.
func TestCardsDoc(t *testing.T) {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	var w strings.Builder
	w.WriteString(cardsHead)
	for _, side := range []string{"axis", "soviet"} {
		fmt.Fprintf(&w, "\n## %s\n\n| card | name | deck | general event | tactical event | rulings |\n|---|---|---|---|---|---|\n", strings.ToUpper(side[:1])+side[1:])
		for _, k := range set.Combat {
			if string(k.Side) == side {
				cardLine(t, &w, set, k.ID)
			}
		}
	}
	goldenWords(t, "../../docs/cards.md", w.String())
}

func cardLine(t *testing.T, w *strings.Builder, set *Dataset, number string) {
	s, ok := set.CardSheet(number, func(string) string { return "" })
	if !ok {
		t.Fatal(number)
	}
	var general, tactical, ids []string
	for i := range s.Events {
		if e := &s.Events[i]; e.Event == "TE" {
			tactical = append(tactical, e.cell())
		} else {
			general = append(general, e.cell())
		}
	}
	for _, r := range s.Rulings {
		ids = append(ids, "`"+r.ID+"`")
	}
	fmt.Fprintf(w, "| %s%s | %s%s | %s%s | %s | %s | %s |\n", s.Card, star(s.Assumed, "id"), s.Name, star(s.Assumed, "name"),
		s.Deck, star(s.Assumed, "deck"), strings.Join(general, "; "), strings.Join(tactical, "; "), strings.Join(ids, " "))
}

// TestCardSheet: what the texts give of C13 and C54, and what we assumed of them
// (12.2). C54 is read by the reading that is asked for.
func TestCardSheet(t *testing.T) {
	set, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	s, ok := set.CardSheet("C13", func(string) string { return "" })
	if !ok || s.Name != "Construction Pioneers" || s.Side != "axis" || len(s.Events) != 2 {
		t.Fatalf("%+v", s)
	}
	e := s.Events[0]
	if e.Event != "GE" || e.Effect != "extra-segment" || e.Window != "between-combats" || star(e.Assumed, "window") != "" {
		t.Errorf("the general event of C13 is an extra segment at any time outside of combats, by the texts: %+v", e)
	}
	if e = s.Events[1]; e.Event != "TE" || e.Effect != "shift" || star(e.Assumed, "effect") != "" || star(e.Assumed, "by") != "*" {
		t.Errorf("the tactical event of C13 is a shift whose size the texts do not give: %+v", e)
	}
	if text := s.String(); !strings.HasPrefix(text, "C13  Construction Pioneers  axis  deck ") || !strings.Contains(text, "by 1*\n") {
		t.Error(text)
	}
	s, _ = set.CardSheet("C54", func(id string) string {
		if id == "ds-c54-check" {
			return "printed"
		}
		return ""
	})
	for _, want := range []string{"\nds-c54-check = printed\n", "\nds-c54-tactical = ", "check   1d6, 5 or less\n"} {
		if !strings.Contains(s.String(), want) {
			t.Errorf("%q is not in\n%s", want, s)
		}
	}
	if s, _ = set.CardSheet("C60", func(string) string { return "" }); len(s.Events) != 3 || s.Events[1].With != "C63" {
		t.Errorf("C60 is played alone, with C63, or tactically: %+v", s)
	}
	if _, ok = set.CardSheet("C79", func(string) string { return "" }); ok {
		t.Error("there is no C79")
	}
}
