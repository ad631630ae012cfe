package orders_test

import (
	"strings"
	"testing"

	"umpire/orders"
)

// The sheet of orders 5, example 2: comments above the name, nothing behind it;
// it is the answers file as a draft, and reads as one.
func TestSheet(t *testing.T) {
	h := orders.Head{Campaign: "winter-7f3c2a91", Segment: "GT3-A2", Side: "soviet", Base: "4e1b90c2"}
	sheet := string(orders.Sheet(h, []orders.Question{
		{Name: "2413 cards", Cite: "8.2", About: []string{"I/11/6P + I/114/6P attack 2413, 6 to 4. C12 GE: 3, success (4). Column 2:1, DRM 0. First window, the Axis has played; your turn."}},
		{Name: "2413 losses", Options: []string{"13/13T", "62/13T"}, Left: []string{"62/13T"}},
		{Name: "2413 advance", Options: []string{"13/13T", "62/13T", "none"}, Several: true}}))
	want := `umpire: answers/1
campaign: winter-7f3c2a91
segment: GT3-A2
side: soviet
base: 4e1b90c2
status: draft

answers:
# I/11/6P + I/114/6P attack 2413, 6 to 4. C12 GE: 3, success (4).
#   Column 2:1, DRM 0. First window, the Axis has played; your turn.
  # rule 8.2
  2413 cards:

  # one of: 13/13T | 62/13T
  # your list left: 62/13T
  2413 losses:

  # one or more of: 13/13T | 62/13T | none
  2413 advance:
`
	if sheet != want {
		t.Errorf("the sheet is\n%s", sheet)
	}
	mustRead(t, sheet, shipped())
	for _, line := range strings.Split(sheet, "\n") {
		if len([]rune(line)) >= 72 {
			t.Error("a line that mail would break:", line)
		}
	}
	final := strings.Replace(sheet, "draft", "final", 1)
	if f, faults := orders.Read([]byte(final), "", shipped(), orders.Context{}); f != nil || len(faults) != 3 || faults[0].ID != "unanswered" {
		t.Error("final and unanswered it must be refused:", faults)
	}
	answered := strings.Replace(strings.Replace(final, "cards:", "cards: pass", 1), "losses:", "losses: 62/13T", 1)
	answered = strings.Replace(answered, "advance:", "advance: 13/13T, 62/13T", 1)
	mustRead(t, answered, shipped())
}

// What a seal holds is the key with its value as it is written (orders 2.12).
func TestValue(t *testing.T) {
	f := block(t, "5-19b-ds.yaml")
	if got, ok := f.Value("swap"); !ok || got != "swap: C7 for C13 > C7 for C16" {
		t.Error(got, ok)
	}
	if got, ok := f.Value("zone"); !ok || got != "zone: B" {
		t.Error(got, ok)
	}
	if got, ok := f.Value("keep"); ok {
		t.Error("it does not say keep:", got)
	}
	if got := orders.Understood(f, orders.Parts); !strings.HasPrefix(got, "AS UNDERSTOOD  GT4-ADM2 axis  orders "+f.Receipt()+"\n swap: C7") {
		t.Error(got)
	}
}

// A note is kept as it was written, whatever stands in it.
func TestNotes(t *testing.T) {
	for _, note := range []string{"the line stands", "'#1: it''s \"hard\" > 2'", "\"yes\"", "'- dash'", "Grüße aus Kotelnikowo"} {
		f := mustRead(t, readTest(t, "blocks", "5-18a-ds.yaml")+"note: "+note+"\n", shipped())
		again := mustRead(t, string(f.Canonical()), shipped())
		if f.Body.Note == "" || again.Body.Note != f.Body.Note {
			t.Errorf("%s: %q became %q", note, f.Body.Note, again.Body.Note)
		}
	}
}
