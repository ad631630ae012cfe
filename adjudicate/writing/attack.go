package writing

import (
	"errors"
	"slices"
	"strings"

	"umpire/model"
	"umpire/model/speech"
)

// attack plans what a click on a place with an enemy means: the attack there of a unit, "" for any. The
// unit joins those who attack there already. If it does not stand beside the place it goes there first, by
// the way that costs least. said are the answers that it put into the file. Where several may attack, or
// none, the file stays as it is: list is what may be said of the place then, and an error says what is
// missing. Without an enemy, and where the unit attacks already, list alone is given.
func (d *Desk) attack(text, unit, place string) (now string, said []string, list []Listed, err error) {
	with, rest := attackers(text, place)
	planned := rest != text
	if !d.enemyAt(place) || planned && (unit == "" || len(with) == 0) || slices.Contains(with, unit) {
		list, err = d.list(Wish{Text: text, Words: place})
		return "", nil, list, err
	}
	if unit == "" {
		return d.attackOfAny(text, place)
	}
	with = append(with, unit)
	there, err := d.fights(rest, place)
	if err != nil {
		return "", nil, nil, err
	}
	if q, answer := d.fight(there, with); answer != "" {
		return d.put(text, q, answer), []string{answer}, chosenOf(there, place, answer), nil
	}
	if d.standsBeside(text, unit, place) {
		list, why := d.whyNot(rest, place, with)
		return "", nil, append(list, there...), why
	}
	moves, err := d.list(Wish{Text: text, Words: unit})
	if err != nil || !offersAny(moves) { // why not stands there
		return "", nil, moves, err
	}
	ways := d.beside(moves, unit, place)
	for _, way := range ways {
		after, err := d.fights(d.put(rest, way.q, way.answer), place)
		if err != nil {
			return "", nil, nil, err
		}
		if q, answer := d.fight(after, with); answer != "" {
			return d.put(d.put(text, way.q, way.answer), q, answer), []string{way.answer, answer}, chosenOf(after, place, answer), nil
		}
	}
	if len(ways) > 0 {
		list, why := d.whyNot(d.put(rest, ways[0].q, ways[0].answer), place, with)
		return "", nil, append(list, there...), why
	}
	if list, err = d.list(Wish{Text: text, Words: place}); err != nil {
		return "", nil, list, err
	}
	return "", nil, list, errors.New(speech.Text("legal.not-next-to", unit, place))
}

// attackOfAny is attack of a place against which nothing is planned, by the only unit that may.
func (d *Desk) attackOfAny(text, place string) (now string, said []string, list []Listed, err error) {
	list, err = d.list(Wish{Text: text, Words: place})
	if err != nil {
		return "", nil, list, err
	}
	if q, answer := d.fight(list, nil); answer != "" {
		return d.put(text, q, answer), []string{answer}, chosenOf(list, place, answer), nil
	}
	if !offersAny(list) {
		err = errors.New(speech.Text("legal.nobody-next-to", place))
	}
	return "", nil, list, err
}

// attackers are who attacks a place by a file, and the file without that combat; the same file where
// there is none.
func attackers(text, place string) (with []string, rest string) {
	f := &lines{list: strings.Split(text, "\n")}
	at := f.fight(place)
	if at < 0 {
		return nil, text
	}
	if has := f.within(at, "with"); has >= 0 {
		_, list, _ := strings.Cut(before(f.list[has]), ": ")
		with = strings.Split(list, ", ")
	}
	return with, Drop(text, at+1)
}

// fights is the question who attacks a place, with its answers, behind all that a file orders; none
// where nobody may.
func (d *Desk) fights(text, place string) (list []Listed, err error) {
	l := d.lister(text, place, &list)
	l.set = l.Step.State.Position.View(d.side).Set()
	err = l.show(atEnd, nil, func(answer string) bool { return strings.Fields(answer)[0] == place }, "")
	return list, err
}

// attacking is the question who attacks in a combat that a file orders: with those who do now, as the
// answer that is chosen; another takes their place (Put).
func (d *Desk) attacking(text, place string) (list []Listed, err error) {
	with, rest := attackers(text, place)
	if rest == text {
		return nil, nil
	}
	if list, err = d.fights(rest, place); err != nil || !offersAny(list) {
		return nil, err
	}
	list[0].Subject = place
	if _, answer := d.fight(list, with); answer != "" {
		list[0].Chosen = []string{answer}
	}
	return list, nil
}

// chosenOf is a list with the attack of a place that is put into the file, as attacking has it then.
func chosenOf(list []Listed, place, answer string) []Listed {
	for i := range list {
		if slices.Contains(list[i].Answers, answer) {
			list[i].Subject, list[i].Chosen = place, []string{answer}
		}
	}
	return list
}

// whyNot judges an attack that is not listed: what is wrong with it by the rules.
func (d *Desk) whyNot(text, place string, with []string) (list []Listed, why error) {
	l := d.lister(text, place, &list)
	l.set = l.Step.State.Position.View(d.side).Set()
	answer := place + " with " + strings.Join(with, ", ")
	if err := l.answer(strings.Fields(answer)); err != nil {
		return nil, err
	}
	for _, q := range list {
		if len(q.Not) > 0 {
			return list, errors.New(q.Not[0])
		}
	}
	return nil, errors.New(speech.Text("legal.no-such-attack", answer))
}

// standsBeside reports whether a unit is next to a place once it has moved as a file orders.
func (d *Desk) standsBeside(text, unit, place string) bool {
	view := d.step.State.Position.View(d.side)
	u, ok := view.Set().FindUnit(unit)
	if !ok || !view.OnBoard(u) {
		return false
	}
	at := view.Set().SpaceName(view.At(u))
	for _, p := range d.planned(text) {
		if slices.Contains(p.Who, unit) && len(p.Path) > 0 {
			at = p.Path[len(p.Path)-1]
		}
	}
	return nextTo(view.Set().Board, unit+" "+at, place)
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

// fight is the combat that a list offers with just some units, in whatever order; of any, nil, where it
// offers but one. The answer is "" where there is none, or several.
func (d *Desk) fight(list []Listed, who []string) (q Choice, answer string) {
	for _, l := range list {
		if l.Key != d.step.Rules.Vocabulary().FightKey {
			continue
		}
		for _, a := range l.Answers {
			_, with, _ := strings.Cut(a, " with ")
			if who != nil && !sameUnits(strings.Split(with, ", "), who) {
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

func sameUnits(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

func offersAny(list []Listed) bool {
	return slices.ContainsFunc(list, func(l Listed) bool { return len(l.Answers) > 0 })
}

// way is a move as a list offers it.
type way struct {
	q      Choice
	answer string
}

// beside are the moves of a unit that end beside a place, one to each end, those that cost least first;
// as they are listed where nothing is said of the cost.
func (d *Desk) beside(moves []Listed, unit, place string) (list []way) {
	board := d.step.State.Position.Set().Board
	cost := map[string]string{}
	for _, c := range d.costs(unit) {
		cost[c[0]] = c[1]
	}
	for _, l := range moves {
		for _, a := range l.Answers {
			same := func(w way) bool { return endOf(w.answer) == endOf(a) }
			if nextTo(board, a, place) && !strings.HasSuffix(a, " holds") && !slices.ContainsFunc(list, same) {
				list = append(list, way{l.Choice, a})
			}
		}
	}
	of := func(w way) string {
		c := cost[endOf(w.answer)]
		return strings.Repeat(" ", max(0, 8-len(c))) + c // numbers by their size
	}
	slices.SortStableFunc(list, func(a, b way) int { return strings.Compare(of(a), of(b)) })
	return list
}

// endOf is where a move ends that an answer gives hex by hex.
func endOf(answer string) string { return answer[strings.LastIndexAny(answer, "- ")+1:] }
