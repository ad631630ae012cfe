package hexes

import (
	"fmt"
	"io"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model/strict"
)

// Assumed is what the files of a set say that the texts do not give.
type Assumed struct {
	List  []Assumption
	Lines int // of the files that could be marked
}

// Assumption is a line of a file, or keys of it, that the texts do not give.
type Assumption struct {
	File, Section, ID string
	Keys              []string // all: the line as a whole; id: its number or name
}

// String names the line and its keys.
func (a Assumption) String() string {
	return fmt.Sprintf("%s: %s %s: %s", a.File, a.Section, a.ID, strings.Join(a.Keys, ", "))
}

// Line says in a line how much of a set is assumed, by texts of pictures.
func (a *Assumed) Line(say picture.Say, set string) string {
	if len(a.List) == 0 {
		return say("pic.assumed-none", set)
	}
	whole := 0
	for _, x := range a.List {
		if x.Keys[0] == "all" {
			whole++
		}
	}
	return say("pic.assumed", set, whole, a.Lines, len(a.List)-whole)
}

// Write lists the assumptions, those of a section that assume the same together.
func (a *Assumed) Write(w io.Writer) {
	type group struct {
		head string
		ids  []string
	}
	var list []group
	for _, x := range a.List {
		head := x.File + " " + x.Section + ", " + strings.Join(x.Keys, " ")
		at := -1
		for i := range list {
			if list[i].head == head {
				at = i
			}
		}
		if at < 0 {
			list = append(list, group{head: head})
			at = len(list) - 1
		}
		if x.ID != "" {
			list[at].ids = append(list[at].ids, x.ID)
		}
	}
	for _, g := range list {
		if len(g.ids) == 0 {
			fmt.Fprintf(w, "\n%s\n", g.head)
			continue
		}
		fmt.Fprintf(w, "\n%s of %d:\n", g.head, len(g.ids))
		for _, line := range wrap(g.ids, 96) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
}

// wrap joins words with commas into lines that are no longer than width, where one word is
// not.
func wrap(words []string, width int) []string {
	var lines []string
	line := ""
	for i, word := range words {
		if i < len(words)-1 {
			word += ","
		}
		if line != "" && len(line)+1+len(word) > width {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// value is a value of a set, and where it stands: file, section, id, key.
type value struct{ at, text string }

// content are the values of a set, file by file.
func content(set []Root) (list []value) {
	for _, f := range set {
		list = append(list, valuesOf(f.File, f.Root, 3)...)
	}
	return list
}

// valuesOf are those of a file, down to the keys of an entry.
func valuesOf(at string, n *strict.Node, depth int) (list []value) {
	for _, p := range n.Pairs {
		if p.Value.Kind == strict.Map && depth > 1 {
			list = append(list, valuesOf(at+" "+p.Key.Text, p.Value, depth-1)...)
			continue
		}
		list = append(list, value{at + " " + p.Key.Text, strings.ReplaceAll(canonical(p.Value), `"`, "")})
	}
	return list
}

// Differs tells in what two sets differ but for their names, which stand in board.yaml: the
// first values that have has otherwise than want, or alone.
func Differs(have, want []Root) string {
	const most = 3
	in := map[string]string{}
	for _, v := range content(want) {
		in[v.at] = v.text
	}
	var list []string
	n := 0
	for _, v := range content(have) {
		other, there := in[v.at]
		if there && other == v.text || v.at == "board.yaml name" {
			continue
		}
		if n++; n > most {
			continue
		}
		if !there {
			other = "nothing"
		}
		list = append(list, fmt.Sprintf("%s %.60s, not %.60s", v.at, v.text, other))
	}
	if n > most {
		list = append(list, fmt.Sprintf("and %d values more", n-most))
	}
	return strings.Join(list, "; ")
}
