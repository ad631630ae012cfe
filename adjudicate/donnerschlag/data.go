package donnerschlag

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/strict"
)

// DataError is one thing wrong with the units or cards of a state: which entry,
// which key ("" for the entry as a whole), and where it stands.
type DataError struct {
	Entry string
	Key   string
	What  string
	At    strict.Place
}

// Error is the complaint in one line.
func (e *DataError) Error() string {
	if e.Key == "" {
		return e.Entry + ": " + e.What
	}
	return e.Entry + ": " + e.Key + ": " + e.What
}

// DataErrors is everything that is wrong, in the order of the file.
type DataErrors []*DataError

// Error is all complaints, one a line.
func (l DataErrors) Error() string {
	lines := make([]string, len(l))
	for i, e := range l {
		lines[i] = e.Error()
	}
	return strings.Join(lines, "\n")
}

// combatCards is the number of combat cards; the first of them are the Axis
// player's (12.1).
const combatCards, axisCombatCards = 78, 39

// NewData makes the game's data of a board and the units and activation cards of
// a state, with the combat cards of the shipped set. The error is of type
// DataErrors, or of type DatasetErrors if that set cannot be read.
func NewData(board *model.Board, units, cards []model.Record) (*Data, error) {
	combat, faults := shippedCards()
	if combat == nil {
		return nil, DatasetErrors(faults)
	}
	return NewDataWith(board, units, cards, combat)
}

// NewDataWith is NewData with the combat cards of an owner's set. C1 to C78 are
// there whatever the set says; a card it leaves out has no events.
func NewDataWith(board *model.Board, units, cards []model.Record, combat []CombatCard) (*Data, error) {
	r := &dataReader{hqs: map[string]model.Side{}}
	list := make([]Unit, 0, len(units))
	for i := range units {
		list = append(list, r.unit(&units[i]))
	}
	act := make([]ActivationCard, 0, len(cards))
	for i := range cards {
		act = append(act, r.card(&cards[i]))
	}
	r.alike(units, cards)
	if len(r.bad) > 0 {
		return nil, r.bad
	}
	set, err := newSet(board, list, act)
	if err != nil {
		return nil, DataErrors{{Entry: "units", What: err.Error()}}
	}
	d := &Data{Set: set, Units: make([]Unit, len(list)), Act: make([]ActivationCard, len(set.Cards))}
	for _, u := range list {
		id, _ := set.FindUnit(u.ID)
		d.Units[id] = u
	}
	d.stugs = stugsOf(d.Units)
	for _, a := range act {
		id, _ := set.FindCard(a.ID)
		d.Act[id] = a
	}
	var bad DataErrors
	if d.Cards, bad = cardRulesOf(set, combat); len(bad) > 0 {
		return nil, bad
	}
	return d, nil
}

func newSet(board *model.Board, units []Unit, act []ActivationCard) (*model.Set, error) {
	core := make([]model.Unit, len(units))
	for i, u := range units {
		core[i] = model.Unit{ID: u.ID, Side: u.Side, Steps: u.Steps, Aliases: u.Aliases}
	}
	cards := make([]model.CardInfo, 0, combatCards+len(act))
	for n := 1; n <= combatCards; n++ {
		side := Axis
		if n > axisCombatCards {
			side = Soviet
		}
		cards = append(cards, model.CardInfo{ID: "C" + strconv.Itoa(n), Side: side})
	}
	for _, a := range act {
		cards = append(cards, model.CardInfo{ID: a.ID, Side: a.Side})
	}
	for _, zone := range zones {
		cards = append(cards, model.CardInfo{ID: zoneMarker(zone), Side: Axis})
	}
	return model.NewSet(board, boxes, core, cards, schemaFor(units))
}

// dataReader reads entries and gathers what is wrong with them.
type dataReader struct {
	bad   DataErrors
	entry *model.Record
	hqs   map[string]model.Side // HQs read so far
}

func (r *dataReader) fault(key, format string, args ...any) {
	at := r.entry.At
	for _, a := range r.entry.Attr {
		if a.Key == key {
			at = a.At
		}
	}
	r.bad = append(r.bad, &DataError{Entry: r.entry.ID, Key: key, What: fmt.Sprintf(format, args...), At: at})
}

// unit reads one unit and checks that it is complete.
func (r *dataReader) unit(e *model.Record) Unit {
	r.entry = e
	u := Unit{ID: e.ID, Steps: 1}
	seen := map[string]bool{}
	for _, a := range e.Attr {
		if seen[a.Key] {
			r.fault(a.Key, "stands twice")
		}
		seen[a.Key] = true
		r.attr(&u, a)
	}
	r.complete(&u, seen)
	if u.HQ {
		r.hqs[u.ID] = u.Side
	}
	return u
}

// attr reads one key of a unit.
func (r *dataReader) attr(u *Unit, a model.Attr) {
	switch a.Key {
	case "side":
		u.Side = model.Side(r.oneOf(a, string(Axis), string(Soviet)))
	case "formation":
		u.Formation = r.text(a)
	case "army":
		u.Army = r.oneOf(a, armies...)
	case "colour":
		if r.text(a) == "purple" {
			r.fault(a.Key, "purple is a misprint for blue (6.3)")
			return
		}
		u.Colour = r.oneOf(a, colours...)
	case "class":
		u.Class = map[string]Class{"tank": Tank, "motorized": Motorized, "infantry": Infantry}[r.oneOf(a, "tank", "motorized", "infantry")]
	case "recon":
		u.Recon = r.yes(a)
	case "romanian":
		u.Romanian = r.yes(a)
	case "hq":
		u.HQ = r.yes(a)
	case "alarm":
		u.Alarm = r.yes(a)
	case "adhoc":
		u.AdHoc = r.yes(a)
	case "stug":
		u.StuG = r.yes(a)
	case "steps":
		u.Steps = r.number(a, r.text(a), 1, 2)
	case "strength":
		u.Strength = r.faces(a, 0, 99)
	case "mp":
		u.MP = r.faces(a, 0, 99)
	case "range":
		u.Range = r.number(a, r.text(a), 1, 99)
	case "alias":
		u.Aliases = a.Values
	default:
		r.fault(a.Key, "a unit has no such key")
	}
}

// complete checks what must stand together.
func (r *dataReader) complete(u *Unit, seen map[string]bool) {
	r.need(seen, "side")
	if u.HQ {
		r.need(seen, "range")
		r.none(seen, "an HQ has none", "strength", "class", "recon", "alarm", "adhoc", "stug", "colour")
		if u.Steps != 1 {
			r.fault("steps", "an HQ has one step")
		}
	} else {
		r.need(seen, "class", "strength", "steps")
		r.none(seen, "only HQs have one", "range")
		r.needFaces(u, "strength")
	}
	if !u.Alarm {
		r.need(seen, "mp")
	}
	r.needFaces(u, "mp")
	if u.Recon && u.Class != Motorized {
		r.fault("recon", "recon units are of motorized class")
	}
	r.bySide(u, seen)
}

func (r *dataReader) bySide(u *Unit, seen map[string]bool) {
	switch {
	case u.Side == Axis:
		r.none(seen, "only Soviet units have one", "army", "colour", "adhoc")
		if u.Alarm && u.Formation != "" {
			r.fault("formation", "Alarmgruppe units belong to none (3.3)")
		}
		if !u.Alarm && !u.StuG && u.Formation == "" {
			r.fault("formation", "is missing")
		}
	case u.Side == Soviet:
		r.none(seen, "only Axis units may be one", "romanian", "alarm", "stug")
		if !u.HQ && !u.AdHoc {
			r.need(seen, "army", "colour")
		}
		if u.AdHoc && u.Army != "" {
			r.fault("army", "ad hoc units belong to both armies (3.3)")
		}
	}
}

func (r *dataReader) need(seen map[string]bool, keys ...string) {
	for _, k := range keys {
		if !seen[k] {
			r.fault(k, "is missing")
		}
	}
}

func (r *dataReader) none(seen map[string]bool, why string, keys ...string) {
	for _, k := range keys {
		if seen[k] {
			r.fault(k, "%s", why)
		}
	}
}

// needFaces: two figures for a unit of two steps, one for a unit of one. MPs may
// be the same on both sides and then stand once.
func (r *dataReader) needFaces(u *Unit, key string) {
	for _, a := range r.entry.Attr {
		n := len(a.Values)
		if a.Key == key && n != u.Steps && !(key == "mp" && n == 1) {
			r.fault(key, "%d figures for %d steps", n, u.Steps)
		}
	}
}

func (r *dataReader) text(a model.Attr) string {
	if len(a.Values) != 1 || a.List {
		r.fault(a.Key, "takes one thing")
		return ""
	}
	return a.Values[0]
}

func (r *dataReader) oneOf(a model.Attr, words ...string) string {
	v := r.text(a)
	if v != "" && !slices.Contains(words, v) {
		r.fault(a.Key, "%q is none of %s", v, strings.Join(words, ", "))
		return ""
	}
	return v
}

func (r *dataReader) yes(a model.Attr) bool { return r.oneOf(a, "yes", "no") == "yes" }

func (r *dataReader) number(a model.Attr, text string, low, high int) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high || strconv.Itoa(n) != text {
		r.fault(a.Key, "%q is not a whole number from %d to %d", text, low, high)
		return low
	}
	return n
}

// faces reads the figures of both sides of a counter, the full one first.
func (r *dataReader) faces(a model.Attr, low, high int) (both [2]int) {
	if len(a.Values) == 0 || len(a.Values) > 2 {
		r.fault(a.Key, "takes one or two figures")
		return both
	}
	for i, v := range a.Values {
		both[i] = r.number(a, v, low, high)
	}
	if len(a.Values) == 1 {
		both[1] = both[0]
	}
	return both
}

// card reads one activation card. What it orders are alternatives.
func (r *dataReader) card(e *model.Record) ActivationCard {
	r.entry = e
	c := ActivationCard{ID: e.ID}
	seen := map[string]bool{}
	for _, a := range e.Attr {
		switch a.Key {
		case "side":
			c.Side = model.Side(r.oneOf(a, string(Axis), string(Soviet)))
		case "orders":
			c.Orders = a.Values
		default:
			r.fault(a.Key, "a card has no such key")
		}
		seen[a.Key] = true
	}
	r.need(seen, "side", "orders")
	if strings.HasPrefix(e.ID, "C") {
		r.fault("", "combat cards are not listed; they are the game's")
	}
	for _, o := range c.Orders {
		r.orders(c.Side, o)
	}
	return c
}

func (r *dataReader) orders(side model.Side, what string) {
	words := []string{"Schwerpunkt", "any HQ"}
	if side == Soviet {
		words = append([]string{"one colour", "one formation", "one HQ"}, colours...)
	}
	if slices.Contains(words, what) {
		return
	}
	if owner, ok := r.hqs[what]; !ok || owner != side {
		r.fault("orders", "%q is neither an HQ of that side nor one of: %s", what, strings.Join(words, ", "))
	}
}

// alike refuses ids that stand twice or could not be told apart in labels of
// dice.
func (r *dataReader) alike(units, cards []model.Record) {
	folded := map[string]string{}
	for _, list := range [][]model.Record{units, cards} {
		for i := range list {
			r.entry = &list[i]
			if other, ok := folded[dice.Fold(r.entry.ID)]; ok {
				r.fault("", "cannot be told apart from %s", other)
			}
			folded[dice.Fold(r.entry.ID)] = r.entry.ID
		}
	}
}
