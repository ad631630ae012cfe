package writing

import (
	"slices"
	"strings"

	"umpire/adjudicate/single"
	"umpire/model/lazy"
	"umpire/model/strict"
	"umpire/orders"
)

// Repair is a change of a file that takes a complaint away: what stands at a place becomes a text. A
// place of line 0 is the whole file.
type Repair struct {
	Title string
	At    strict.Place
	Text  string
	Fault int // which of the complaints
}

// tried bounds how many changes are tried for one complaint.
const tried = 4

// Repairs are changes that take away the complaints of a file in the lines from one to another, as
// their ways out name them. Each was tried: it is not among what judge, by which the file was judged
// too, then finds, and nothing graver came for it.
func Repairs(data []byte, told single.Told, from, to int, judge func(data []byte) single.Told) (list []Repair) {
	for i, f := range told.Faults {
		if f.At.Line > 0 && (f.At.Line < from || f.At.Line > to) {
			continue
		}
		ways := candidates(data, f, told.Lines)
		for _, r := range ways[:min(tried, len(ways))] {
			after := judge(r.Apply(data))
			if !mended(f, told.Faults, after.Faults) {
				continue
			}
			r.Fault = i
			list = append(list, r)
		}
	}
	return list
}

// mended reports whether a complaint is gone, and nothing came for it.
func mended(f strict.Fault, before, after []strict.Fault) bool {
	return alike(f, before) > alike(f, after) && weight(after) < weight(before)
}

// weight is how much is wrong: a warning is less than an error.
func weight(list []strict.Fault) (n int) {
	for _, f := range list {
		if n++; !f.Warning {
			n += 1000
		}
	}
	return n
}

// alike is how many complaints of a list are of the kind of one and speak of the same.
func alike(f strict.Fault, list []strict.Fault) (n int) {
	for _, g := range list {
		if g.ID == f.ID && slices.Equal(g.Args, f.Args) {
			n++
		}
	}
	return n
}

// Apply makes the change.
func (r Repair) Apply(data []byte) []byte {
	if r.At.Line == 0 {
		return []byte(r.Text)
	}
	mark, text := "", string(data)
	if rest, ok := strings.CutPrefix(text, "\uFEFF"); ok {
		mark, text = "\uFEFF", rest
	}
	begin := lineBegins(text, r.At.Line)
	line := text[begin:]
	if end := strings.IndexAny(line, "\r\n"); end >= 0 {
		line = line[:end]
	}
	from := bytesIn(line, r.At.Col-1)
	to := from + bytesIn(line[from:], r.At.Width)
	return []byte(mark + text[:begin+from] + r.Text + text[begin+to:])
}

// lineBegins is where a line, from 1, begins in a text; behind the last it is its end.
func lineBegins(text string, line int) int {
	at := 0
	for ; line > 1 && at < len(text); line-- {
		end := strings.IndexAny(text[at:], "\r\n")
		if end < 0 {
			return len(text)
		}
		at += end + 1
		if text[at-1] == '\r' && at < len(text) && text[at] == '\n' {
			at++
		}
	}
	return at
}

// meantWord finds in a way out, as the table has it, what to write instead of what stands at the place:
// an argument of the complaint, by its number.
var meantWord = lazy.Pattern("did you mean \\{(\\d)\\}|^write (?:segment: )?\\{(\\d)\\}$|^write `\\{(\\d)\\}`$|^keys are written small: \\{(\\d)\\}|: \\{(\\d)\\}(?: if|$)|[Ww]rite \\{(\\d)\\} if|^it cannot be seen: delete it, then it is \\{(\\d)\\}")

// candidates are changes that may take a complaint away.
func candidates(data []byte, f strict.Fault, lines []string) (list []Repair) {
	way := orders.Merge(strict.Messages, orders.Messages, orders.CheckMessages)[f.ID][1]
	here := ""
	if f.At.Line > 0 && f.At.Line <= len(lines) {
		line := lines[f.At.Line-1]
		from := bytesIn(line, f.At.Col-1)
		here = line[from : from+bytesIn(line[from:], f.At.Width)]
	}
	add := func(text string) {
		if text != here && text != "" && f.At.Line > 0 {
			list = append(list, Repair{Title: "write " + text, At: f.At, Text: text})
		}
	}
	for _, m := range meantWord().FindAllStringSubmatch(way, -1) {
		for _, n := range m[1:] {
			if n != "" && int(n[0]-'0') < len(f.Args) {
				word := f.Args[n[0]-'0']
				add(word)
				for _, one := range strings.Split(word, " or ") {
					add(one)
				}
			}
		}
	}
	switch f.Code() {
	case "draft":
		add("final")
	case "status":
		add("final")
		add("draft")
	case "side":
		for _, arg := range f.Args {
			for _, one := range strings.FieldsFunc(arg, func(r rune) bool { return strings.ContainsRune(" ,·", r) }) {
				if one != "or" {
					add(one)
				}
			}
		}
	case "base", "campaign", "segment":
		for _, arg := range f.Args {
			add(arg)
		}
	case "set-plus":
		add(strings.ReplaceAll(here, " + ", ", "))
	case "set-prefers":
		add(strings.ReplaceAll(here, " > ", ", "))
	case "sign-space":
		add(" " + here + " ")
	case "empty-value":
		list = append(list, Repair{Title: "write none", At: strict.Place{Line: f.At.Line, Col: f.At.Col + f.At.Width}, Text: " none"}, Repair{Title: "write none", At: behind(lines, f.At.Line), Text: " none"})
	case "missing":
		if len(f.Args) > 0 {
			text := f.Args[0] + ": none\n"
			if n := len(data); n > 0 && data[n-1] != '\n' {
				text = "\n" + text
			}
			list = append(list, Repair{Title: "add " + f.Args[0] + ": none", At: strict.Place{Line: len(lines) + 2, Col: 1}, Text: text})
		}
	case "fence", "anchor", "tag", "second-document", "yaml":
		add("")
		if f.At.Line > 0 {
			list = append(list, Repair{Title: "take the line away", At: strict.Place{Line: f.At.Line, Col: 1, Width: len([]rune(lines[f.At.Line-1]))}})
		}
	}
	if orders.Mendable(data) {
		if text, _ := orders.Mend(data, f.At.File); string(text) != string(data) {
			list = append(list, Repair{Title: "mend the file, as `umpire fmt` does", Text: string(text)})
		}
	}
	return list
}

// behind is the place behind all that a line says.
func behind(lines []string, n int) strict.Place {
	if n < 1 || n > len(lines) {
		return strict.Place{Line: n, Col: 1}
	}
	return strict.Place{Line: n, Col: 1 + len([]rune(before(lines[n-1])))}
}
