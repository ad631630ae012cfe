package hexes

import (
	"fmt"
	"strings"

	"umpire/model/strict"
)

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
