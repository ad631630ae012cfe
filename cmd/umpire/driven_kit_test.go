package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// has reports whether a party has its folder.
func (tb *driven) has(h *home) bool {
	_, err := os.Stat(tb.path(h.name))
	return err == nil
}

// acts does one thing in a folder: it takes a mail, or gives the command of what is due there.
func (tb *driven) acts(h *home) bool {
	tb.t.Helper()
	folder := tb.path(h.name)
	if !tb.has(h) {
		if len(h.inbox) == 0 {
			return false
		}
		tb.must("join", h.inbox[0], "--key", h.keys, "--out", folder)
		h.inbox = h.inbox[1:]
		tb.collect(h)
		return true
	}
	if len(h.inbox) > 0 && tb.post != "" {
		h.inbox = nil
		tb.must("inbox", folder)
		tb.collect(h)
		return true
	}
	if len(h.inbox) > 0 {
		mail := h.inbox[0]
		h.inbox = h.inbox[1:]
		tb.throwing(mail, folder)
		tb.collect(h)
		return true
	}
	o := tb.looks(h)
	if tb.enough() {
		return false
	}
	if tb.does && slices.ContainsFunc(o.Due, func(d due) bool { return d.Free }) {
		tb.do(h)
		return true
	}
	for _, d := range o.Due {
		if tb.gives(h, d) {
			tb.collect(h)
			return true
		}
	}
	return false
}

// do lets next --do act: it leaves nothing that it could do, and to do it again changes nothing.
func (tb *driven) do(h *home) {
	tb.t.Helper()
	folder := tb.path(h.name)
	first := tb.must("next", "--do", folder)
	before := tb.kept(folder)
	status, again := tb.try("next", "--do", folder)
	if tb.kept(folder) != before || !strings.HasSuffix(first, again) {
		tb.t.Fatalf("next --do done twice\n%s\nthen\n%s", first, again)
	}
	if _, said := tb.try("next", folder); said != again {
		tb.t.Fatalf("next --do says\n%s\nand next\n%s", again, said)
	}
	o := tb.looks(h)
	if want := map[bool]int{true: exit.Done, false: exit.Awaiting}[len(o.Due) == 0]; status != want {
		tb.t.Fatalf("next --do: status %d, wanted %d\n%s", status, want, again)
	}
	if slices.ContainsFunc(o.Due, func(d due) bool { return d.Free }) {
		tb.t.Fatalf("next --do leaves what needs no decision\n%s", again)
	}
	tb.collect(h)
}

// kept is all that lies in a folder but what is derived of it, which any look may lay by.
func (tb *driven) kept(folder string) string {
	tb.t.Helper()
	lines := strings.Split(everything(tb.t, folder), "\n")
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return strings.Contains(line, folder+"/cache/") }), "\n")
}

// gives gives the command of something that is due, if it can be given here and now.
func (tb *driven) gives(h *home, d due) bool {
	tb.t.Helper()
	if slices.Contains(d.Then, "BUNDLE") || !d.Mine && !slices.Contains(d.Then, "FILE") {
		return false
	}
	file := tb.path(fmt.Sprintf("%s-%d", h.name, tb.point))
	if strings.HasPrefix(d.What, "you can tell the referee") {
		tb.courtesies++
	}
	switch d.Kind {
	case "orders":
		if !slices.Contains(tb.seen, d.Segment) {
			tb.seen = append(tb.seen, d.Segment)
		}
		tb.must(typedWith(d.Draft, map[string]string{"FILE": file})...)
		if tb.writes(d, file) {
			return true
		}
		tb.fill(file, file)
	case "answers":
		tb.fill(d.Sheet, file)
	case "round":
		out, err := time.Parse(time.RFC3339, d.Until)
		if err != nil {
			tb.t.Fatal(err)
		}
		if tb.awaits = out; tb.now.Before(out) {
			return false
		}
		tb.write(file, publishedRound(tb.t, d.Round))
	}
	before := tb.state(h)
	said := tb.throwing(typedWith(d.Then, map[string]string{"FILE": file})...)
	if tb.state(h) == before {
		tb.t.Fatalf("umpire %s changes nothing\n%s", strings.Join(d.Then[1:], " "), said)
	}
	return true
}

// writes hands in what is made of a draft, if there is something that the program takes.
func (tb *driven) writes(d due, file string) bool {
	tb.t.Helper()
	if tb.orders == nil {
		return false
	}
	draft := tb.read(file)
	for _, text := range tb.orders(draft) {
		tb.write(file, text)
		if status, _ := tb.tries(typedWith(d.Then, map[string]string{"FILE": file})...); status == exit.Done || status == exit.Awaiting {
			tb.taken[0]++
			return true
		}
	}
	tb.taken[1]++
	tb.write(file, draft)
	return false
}

// state is how far a folder is: its entries, what was signed, and the mails that it has written.
func (tb *driven) state(h *home) string {
	tb.t.Helper()
	text := ""
	for _, kind := range []string{"entries", "heads", "sent"} {
		names, err := filepath.Glob(filepath.Join(tb.path(h.name), kind, "*"))
		if err != nil {
			tb.t.Fatal(err)
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				tb.t.Fatal(err)
			}
			text += name + " " + dice.HashOf(data).String() + "\n"
		}
	}
	return text
}

// fill fills in what the program has begun: a draft is taken as it is, and questions are
// answered at random.
func (tb *driven) fill(from, to string) {
	tb.t.Helper()
	s := askedIn(tb.read(from))
	given := make([]string, len(s.names))
	for i, options := range s.options {
		if len(options) == 0 {
			tb.t.Fatalf("nothing says what answers %s\n%s", s.names[i], s.text)
		}
		given[i] = options[tb.r.IntN(len(options))]
	}
	tb.write(to, s.filled(given))
}

func (tb *driven) read(file string) string {
	tb.t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		tb.t.Fatal(err)
	}
	return string(text)
}

func (tb *driven) write(file, text string) {
	tb.t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		tb.t.Fatal(err)
	}
}

// throwing gives a command that must be taken, and throws the dice for which it asks where dice
// are given.
func (tb *driven) throwing(args ...string) string {
	tb.t.Helper()
	status, said := tb.tries(args...)
	if status != exit.Done && status != exit.Awaiting {
		tb.t.Fatalf("umpire %s: status %d\n%s", strings.Join(args, " "), status, said)
	}
	return said
}

// tries gives a command, and throws the dice for which it asks.
func (tb *driven) tries(args ...string) (int, string) {
	tb.t.Helper()
	thrown := ""
	for {
		status, said := tb.try(args...)
		found := aMissingFace.FindStringSubmatch(said)
		if found == nil {
			return status, said
		}
		thrown += fmt.Sprintf("  %s: %d\n", found[1], tb.face(found[3], found[4]))
		file := tb.path("faces.yaml")
		tb.write(file, fmt.Sprintf("umpire: faces/1\ncampaign: %s\nsegment: %s\nfaces:\n%s", tb.campaign(), found[2], thrown))
		if !slices.Contains(args, file) {
			args = append(args, file)
		}
	}
}

// face throws a die, or draws one of several.
func (tb *driven) face(least, most string) int {
	low, high := 0, 0
	fmt.Sscan(least, &low)
	fmt.Sscan(most, &high)
	return low + tb.r.IntN(high+1-low)
}

// campaign is the name of the campaign.
func (tb *driven) campaign() string { return tb.looks(tb.homes[0]).Campaign }

// compare: all folders hold one chain, as far as each has it, and its audit finds nothing.
func (tb *driven) compare() {
	tb.t.Helper()
	longest := map[string]string{}
	for _, h := range tb.homes {
		for name, text := range content(tb.t, filepath.Join(tb.path(h.name), "entries")) {
			if have, ok := longest[name]; ok && have != text {
				tb.t.Errorf("%s has another %s", h.name, name)
			}
			longest[name] = text
		}
	}
	for _, h := range tb.homes {
		if n := len(content(tb.t, filepath.Join(tb.path(h.name), "entries"))); tb.over() && n != len(longest) {
			tb.t.Errorf("%s has %d entries of %d", h.name, n, len(longest))
		}
		want := []int{exit.Awaiting, exit.Done}
		if tb.over() {
			want = want[1:]
		}
		if status, said := tb.try("audit", tb.path(h.name)); !slices.Contains(want, status) || strings.Contains(said, "DOES NOT HOLD") {
			tb.t.Errorf("%s: audit: status %d\n%s", h.name, status, said)
		}
	}
}
