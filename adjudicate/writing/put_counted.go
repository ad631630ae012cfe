package writing

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/orders"
)

// counted is an entry about pieces that are counted: the pieces, their place, what they do.
var counted = regexp.MustCompile(`^ *- ((?:\d+ \w+ \+ )*\d+ \w+) (\w+)(.*)$`)

// stays are the pieces of a line that has them hold where they stand, and the place; nil of another.
func stays(line string) (pieces []string, place string) {
	m := counted.FindStringSubmatch(before(line))
	if m == nil || m[3] != " holds" {
		return nil, ""
	}
	return strings.Split(m[1], " + "), m[2]
}

// moving is the text of a file without the lines by which counted pieces, or the rest, are left as
// they are: what may be said of them is listed as if they had no orders, and Put takes them out of
// such a line or stands before it.
func moving(v *orders.Vocabulary, text string) string {
	f := &lines{list: strings.Split(text, "\n")}
	for _, k := range v.Keys {
		at := f.find(0, k.Name)
		if at < 0 || k.Kind != orders.Lines || k.Once {
			continue
		}
		for i := at + 1; i < f.ends(at); i++ {
			if pieces, _ := stays(f.list[i]); pieces != nil || strings.HasPrefix(f.list[i], "  - rest ") {
				f.list = slices.Delete(f.list, i, f.ends(i))
				i--
			}
		}
		if f.ends(at) == at+1 && strings.HasSuffix(before(f.list[at]), ":") {
			f.list = slices.Delete(f.list, at, at+1)
		}
	}
	return strings.Join(f.list, "\n")
}

// free takes the pieces that an entry of a section names out of the lines that have them hold there.
func (f *lines) free(at int, entry string) {
	m := counted.FindStringSubmatch(entry)
	if m == nil {
		return
	}
	gone := map[string]int{}
	for _, p := range strings.Split(m[1], " + ") {
		n, name := piece(p)
		gone[name] += n
	}
	for i := at + 1; i < f.ends(at); i++ {
		have, place := stays(f.list[i])
		if place != m[2] {
			continue
		}
		var left []string
		for _, p := range have {
			n, name := piece(p)
			taken := min(n, gone[name])
			if gone[name] -= taken; n > taken {
				left = append(left, strconv.Itoa(n-taken)+" "+name)
			}
		}
		if len(left) > 0 {
			f.set(i, "  - "+strings.Join(left, " + ")+" "+place+" holds")
		} else {
			f.list = slices.Delete(f.list, i, f.ends(i))
			i--
		}
	}
}

// piece is a number of pieces and their name.
func piece(text string) (n int, name string) {
	count, name, _ := strings.Cut(text, " ")
	n, _ = strconv.Atoi(count) // digits, as counted has it
	return n, name
}
