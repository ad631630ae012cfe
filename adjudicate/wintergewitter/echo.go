package wintergewitter

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// echoes are the lines of orders as understood: {n} is the n-th value of the event, from 0.
// Each section puts its own beside those of the set-up.
var echoes = map[*adjudicate.EventKind]string{
	evStarts:   "set up   {1} at {2}",
	evSuffers:  "lost     {1} of {0}, {2} left",
	evHasFlown: "flown    {0}",
	evOption:   "option   {0}",
}

// Echo prints orders as understood, from the journal of a check.
func (g *Game) Echo(s *model.Set, journal []adjudicate.Entry, _, _ *orders.File) []string {
	var lines []string
	for i := range journal {
		e := &journal[i]
		text, ok := echoes[e.Event]
		if e.Kind != adjudicate.Told || !ok {
			continue
		}
		for n, v := range e.Vals {
			text = strings.ReplaceAll(text, "{"+strconv.Itoa(n)+"}", adjudicate.Format(s, v))
		}
		lines = append(lines, text)
	}
	return lines
}
