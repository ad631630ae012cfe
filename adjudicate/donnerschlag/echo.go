package donnerschlag

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/speech"
	"umpire/orders"
)

// choiceKeys are the choices that an echo fills in for a combat, in the order of
// orders 3.2.
var choiceKeys = []string{"cards", "reroll", "losses", "retreat", "advance"}

// Echo prints orders as understood: what the card orders; each unit with its path, the
// MPs that it spends and its present supply; each combat with its column and every
// choice, with the place where it is written (orders 2.13).
func (g *Game) Echo(set *model.Set, journal []adjudicate.Entry, file, standing *orders.File) []string {
	e := &echo{set: set, file: file, standing: standing}
	for i := range journal {
		if entry := &journal[i]; entry.Kind == adjudicate.Told {
			e.event(g, entry)
		}
	}
	e.choices()
	if said := file.Section("combats"); said != nil && !e.fought && len(said.Lines) == 0 {
		e.add("combats: none   %s", speech.Text("echo.line", said.At.Line))
	}
	return e.lines
}

type echo struct {
	set            *model.Set
	file, standing *orders.File
	lines          []string
	n              int
	supply         string
	hex            string // of the combat that is being told
	fought         bool   // a combat was told
}

func (e *echo) add(format string, args ...any) {
	e.lines = append(e.lines, strings.TrimRight(fmt.Sprintf(format, args...), " "))
}

func (e *echo) value(entry *adjudicate.Entry, param string) string {
	for i, p := range entry.Event.Params {
		if p == param {
			return adjudicate.Format(e.set, entry.Vals[i])
		}
	}
	return ""
}

func (e *echo) event(g *Game, entry *adjudicate.Entry) {
	switch entry.Event {
	case evSegment:
		e.add("%s", speech.Text("echo.orders", e.value(entry, "card"), e.value(entry, "orders")))
	case evActivated:
		e.add("%s", speech.Text("echo.units", strings.Count(e.value(entry, "units"), "+")+1, strings.ReplaceAll(e.value(entry, "units"), "+", ", ")))
	case evActivates:
		e.supply = speech.Text("echo." + e.value(entry, "supply"))
	case evMoves:
		e.n++
		e.add("%2d %-10s %s   %s   %s", e.n, e.value(entry, "unit"), e.value(entry, "path"), speech.Text("echo.mp", e.value(entry, "cost"), e.value(entry, "mp")), e.supply)
	case evHolds:
		e.n++
		if path := pathIn(e.file.Body, e.value(entry, "unit")); path != "" {
			e.add("%2d %-10s %s   %s   %s", e.n, e.value(entry, "unit"), path, speech.Text("echo.not-always"), e.supply)
			return
		}
		e.add("%2d %-10s %s   %s", e.n, e.value(entry, "unit"), speech.Text("echo.holds", e.value(entry, "hex")), e.supply)
	case evCombat:
		e.choices()
		e.hex, e.fought = e.value(entry, "hex"), true
		e.add("%s   %s", speech.Text("echo.combat", e.hex), strings.ReplaceAll(e.value(entry, "attackers"), "+", " + "))
	case evColumn:
		column := e.value(entry, "column")
		e.add(" %s %s, %s", speech.Text("echo.column"), column, speech.Text(e.counted()))
		if expected := expectedIn(e.file.Body, e.hex); expected != "" && !inColumns(expected, columnNamed(column)) {
			e.add(" %-8s %s, %s", "expect", expected, speech.Text("echo.later"))
		}
	}
}

// pathIn is the move that the orders give a unit without a condition, "" if they give
// none. Where the check shows such a unit as holding, its move is not legal in the
// branch that is shown.
func pathIn(b *adjudicate.Body, unit string) string {
	for _, sec := range b.Sections {
		if sec.Key != kindActivate.Key {
			continue
		}
		for _, it := range sec.Lines {
			if l := it.Line; l != nil && len(l.Who) == 1 && l.Who[0].Text == unit && l.How != "holds" && len(l.When) == 0 && len(l.Path) > 1 {
				return strings.TrimPrefix(l.Text, unit+" ")
			}
		}
	}
	return ""
}

// expectedIn is the column that the orders count on in a combat, "" if they name none.
func expectedIn(b *adjudicate.Body, hex string) string {
	for _, sec := range b.Sections {
		for _, it := range sec.Lines {
			if it.Fight != nil && it.Fight.Target.Text == hex {
				return it.Fight.Expect.Text
			}
		}
	}
	return ""
}

// choices prints what is said for the combat that was told last.
func (e *echo) choices() {
	if e.hex == "" {
		return
	}
	for _, key := range choiceKeys {
		said := e.said(e.file, key, "echo.at-line")
		if e.standing != nil && (key != "advance" || len(said) == 0) {
			said = append(said, e.said(e.standing, key, "echo.standing-line")...)
		}
		if len(said) == 0 {
			said = []string{speech.Text("echo.not-said")}
		}
		for i, text := range said {
			if i > 0 {
				key = speech.Text("echo.then")
			}
			e.add(" %-8s %s", key, text)
		}
	}
	e.hex = ""
}

// counted is what a column says of cards: without those of the enemy, and of the own only where the
// files name one for this combat.
func (e *echo) counted() string {
	for _, f := range []*orders.File{e.file, e.standing} {
		if f == nil {
			continue
		}
		for _, p := range f.Lists("cards", e.hex) {
			for _, l := range p.Entries {
				if l.Card != nil {
					return "echo.own-cards"
				}
			}
		}
	}
	return "echo.no-cards"
}

func (e *echo) said(f *orders.File, key, where string) []string {
	var list []string
	for _, p := range f.Lists(key, e.hex) {
		sign := " > "
		if p.Set {
			sign = ", "
		}
		texts := make([]string, len(p.Entries))
		for i, l := range p.Entries {
			texts[i] = orders.Write(l)
		}
		list = append(list, strings.Join(texts, sign)+"   "+speech.Text(where, p.At.Line))
	}
	return list
}
