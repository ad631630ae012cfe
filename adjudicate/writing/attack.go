package writing

import (
	"errors"
	"slices"
	"strings"

	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// attack plans what a click on a place with an enemy means: the attack there of a unit, "" for any.
// A unit that does not stand beside it goes there first, by the way that costs least. said are the
// answers that it put into the file. Where several may attack, or none, the file stays as it is: list is
// what may be said of the place then, and an error says what is missing. Without an enemy list alone is given.
func (d *Desk) attack(text, unit, place string) (now string, said []string, list []Listed, err error) {
	list, err = d.list(Wish{Text: text, Words: place})
	if err != nil || !d.enemyAt(place) {
		return "", nil, list, err
	}
	if q, answer := d.fight(list, unit); answer != "" {
		return d.put(text, q, answer), []string{answer}, list, nil
	}
	if unit == "" {
		if !offersAny(list) {
			err = errors.New(speech.Text("legal.nobody-next-to", place))
		}
		return "", nil, list, err
	}
	moves, err := d.list(Wish{Text: text, Words: unit})
	if err != nil || !offersAny(moves) { // why not stands there
		return "", nil, moves, err
	}
	for _, way := range d.beside(moves, unit, place) {
		moved := d.put(text, way.q, way.answer)
		there, err := d.list(Wish{Text: moved, Words: place})
		if err != nil {
			return "", nil, nil, err
		}
		if q, answer := d.fight(there, unit); answer != "" {
			return d.put(moved, q, answer), []string{way.answer, answer}, there, nil
		}
	}
	return "", nil, list, errors.New(speech.Text("legal.not-next-to", unit, place))
}

func (d *Desk) put(text string, q Choice, answer string) string {
	return Put(d.step.Rules.Vocabulary(), text, q.await(), answer)
}

// enemyAt reports whether units of another side stand at a place, as far as the side sees.
func (d *Desk) enemyAt(place string) bool {
	view := d.step.State.Position.View(d.side)
	s, ok := view.Set().FindSpace(place)
	return ok && slices.ContainsFunc(view.In(s), func(u model.UnitID) bool { return view.Set().Units[u].Side != d.side })
}

// fight is the one combat that a list offers with a unit; of any unit, where it offers but one. The
// answer is "" where there is none, or several.
func (d *Desk) fight(list []Listed, unit string) (q Choice, answer string) {
	for _, l := range list {
		if l.Key != d.step.Rules.Vocabulary().FightKey {
			continue
		}
		for _, a := range l.Answers {
			_, with, _ := strings.Cut(a, " with ")
			if unit != "" && with != unit {
				continue
			}
			if answer != "" {
				return Choice{}, ""
			}
			q, answer = l.Choice, a
		}
	}
	return q, answer
}

func offersAny(list []Listed) bool {
	return slices.ContainsFunc(list, func(l Listed) bool { return len(l.Answers) > 0 })
}

// way is a move as a list offers it.
type way struct {
	q      Choice
	answer string
}

// beside are the moves of a unit that end beside a place, those that cost least first; as they are
// listed where nothing is said of the cost.
func (d *Desk) beside(moves []Listed, unit, place string) (list []way) {
	board := d.step.State.Position.Set().Board
	cost := map[string]string{}
	for _, c := range d.costs(unit) {
		cost[c[0]] = c[1]
	}
	for _, l := range moves {
		for _, a := range l.Answers {
			if nextTo(board, a, place) && !strings.HasSuffix(a, " holds") {
				list = append(list, way{l.Choice, a})
			}
		}
	}
	of := func(w way) string {
		c := cost[w.answer[strings.LastIndexAny(w.answer, "- ")+1:]]
		return strings.Repeat(" ", max(0, 8-len(c))) + c // numbers by their size
	}
	slices.SortStableFunc(list, func(a, b way) int { return strings.Compare(of(a), of(b)) })
	const most = 8 // of many ways that cost more
	return list[:min(most, len(list))]
}

// Shown is a card that answers name: what it is called, and what it does.
type Shown struct {
	ID   string `json:"id"`
	Name string `json:"name,omitempty"`
	Page string `json:"page"`
}

// cards are the cards that the answers of a list name, once each.
func (d *Desk) cards(list []Listed) (cards []Shown) {
	teller, ok := d.step.Rules.(orders.CardTeller)
	if !ok {
		return nil
	}
	seen := map[string]bool{}
	for _, l := range list {
		for _, answer := range l.Answers {
			for _, word := range strings.Fields(answer) {
				if seen[word] {
					continue
				}
				seen[word] = true
				if page, ok := teller.CardPage(word, d.step.State.Setting); ok {
					cards = append(cards, Shown{word, teller.CardName(word), page.String()})
				}
			}
		}
	}
	return cards
}
