package donnerschlag

import (
	"strings"
	"testing"

	"umpire/model"
)

// record reads `key=a,b key=c`; a value with a comma is a list.
func record(id, text string) model.Record {
	r := model.Record{ID: id}
	for _, word := range strings.Fields(text) {
		key, value, _ := strings.Cut(word, "=")
		values := strings.Split(strings.ReplaceAll(value, "_", " "), ",")
		r.Attr = append(r.Attr, model.Attr{Key: key, Values: values, List: len(values) > 1})
	}
	return r
}

func TestDataOfAState(t *testing.T) {
	b, err := model.NewHexes(newField(t).grid)
	if err != nil {
		t.Fatal(err)
	}
	d, err := NewData(b, []model.Record{
		record("HQ/6P", "side=axis formation=6P hq=yes mp=6 range=4"),
		record("I/11/6P", "side=axis formation=6P class=tank steps=2 strength=4,2 mp=6 alias=I/11"),
		record("6/6P", "side=axis formation=6P class=motorized recon=yes steps=1 strength=1 mp=6"),
		record("AG/1", "side=axis class=infantry alarm=yes steps=1 strength=1"),
		record("62/13T", "side=soviet army=51A formation=13T colour=red class=motorized steps=2 strength=3,2 mp=5"),
		record("AHI/1", "side=soviet class=infantry adhoc=yes steps=1 strength=2 mp=3"),
	}, []model.Record{record("A17", "side=axis orders=HQ/6P"), record("A31", "side=soviet orders=one_colour,one_formation")})
	if err != nil {
		t.Fatal(err)
	}
	u, _ := d.Set.FindUnit("I/11/6P")
	if got := d.Units[u]; got.Class != Tank || got.Strength != [2]int{4, 2} || got.MP != [2]int{6, 6} || got.Aliases[0] != "I/11" {
		t.Errorf("%+v", got)
	}
	c54, ok := d.Set.FindCard("C54")
	if !ok || d.Set.Cards[c54].Side != Soviet || d.Act[c54].ID != "" || len(d.Set.Cards) != 80+len(zones) { // 78, 2 activation cards, the markers of the zones
		t.Errorf("C54: %v %+v", ok, d.Set.Cards[c54])
	}
	a31, _ := d.Set.FindCard("A31")
	if got := d.Act[a31]; got.Side != Soviet || strings.Join(got.Orders, "|") != "one colour|one formation" {
		t.Errorf("%+v", got)
	}
}

func TestWrongData(t *testing.T) {
	b, _ := model.NewHexes(newField(t).grid)
	good := "side=axis formation=6P class=tank steps=2 strength=4,2 mp=6"
	for _, c := range []struct{ id, text, want string }{
		{"X", good + " speed=6", "X: speed: a unit has no such key"},
		{"X", good + " mp=5", "X: mp: stands twice"},
		{"X", strings.Replace(good, "tank", "panzer", 1), `X: class: "panzer" is none of tank, motorized, infantry`},
		{"X", strings.Replace(good, " strength=4,2", "", 1), "X: strength: is missing"},
		{"X", strings.Replace(good, "4,2", "4", 1), "X: strength: 1 figures for 2 steps"},
		{"X", strings.Replace(good, "4,2", "4,x", 1), `X: strength: "x" is not a whole number from 0 to 99`},
		{"X", strings.Replace(good, "steps=2", "steps=3", 1), "X: steps: \"3\" is not a whole number from 1 to 2\nX: strength: 2 figures for 1 steps"},
		{"X", strings.Replace(good, "axis", "german", 1), `X: side: "german" is none of axis, soviet`},
		{"X", good + " recon=yes", "X: recon: recon units are of motorized class"},
		{"X", good + " colour=red", "X: colour: only Soviet units have one"},
		{"X", good + " range=4", "X: range: only HQs have one"},
		{"X", strings.Replace(good, "formation=6P ", "", 1), "X: formation: is missing"},
		{"X", "side=axis formation=6P hq=yes mp=6 range=4 strength=1", "X: strength: an HQ has none"},
		{"X", "side=axis formation=6P hq=yes mp=6", "X: range: is missing"},
		{"X", "side=axis formation=6P alarm=yes class=infantry steps=1 strength=1", "X: formation: Alarmgruppe units belong to none (3.3)"},
		{"X", "side=soviet army=51A colour=purple class=tank steps=1 strength=1 mp=6", "X: colour: purple is a misprint for blue (6.3)"},
		{"X", "side=soviet class=tank steps=1 strength=1 mp=6", "X: army: is missing\nX: colour: is missing"},
		{"X", "side=soviet army=51A adhoc=yes class=tank steps=1 strength=1 mp=6", "X: army: ad hoc units belong to both armies (3.3)"},
		{"hq/6p", good, "hq/6p: cannot be told apart from HQ/6P"},
	} {
		_, err := NewData(b, []model.Record{record("HQ/6P", "side=axis formation=6P hq=yes mp=6 range=4"), record(c.id, c.text)}, nil)
		if list, ok := err.(DataErrors); !ok || list.Error() != c.want {
			t.Errorf("%s %s: %v, want %s", c.id, c.text, err, c.want)
		}
	}
	for _, c := range []struct{ id, text, want string }{
		{"A1", "side=axis orders=HQ/9P", `A1: orders: "HQ/9P" is neither an HQ of that side nor one of: Schwerpunkt, any HQ`},
		{"A1", "side=axis", "A1: orders: is missing"},
		{"C1", "side=axis orders=HQ/6P", "C1: combat cards are not listed; they are the game's"},
		{"A1", "side=axis orders=HQ/6P colour=red", "A1: colour: a card has no such key"},
	} {
		_, err := NewData(b, []model.Record{record("HQ/6P", "side=axis formation=6P hq=yes mp=6 range=4")}, []model.Record{record(c.id, c.text)})
		if err == nil || err.Error() != c.want {
			t.Errorf("%s %s: %v, want %s", c.id, c.text, err, c.want)
		}
	}
}
