package mail

import (
	"strings"

	"umpire/model/lazy"
)

var (
	headLine = lazy.Pattern(`^((?:> ?)*)umpire: *\w+/`)
	markLine = lazy.Pattern(`^[\s\-–—]*(BEGIN|END) ORDERS[\s\-–—]*$`)
	fileLine = lazy.Pattern(`^(?:[ \t]+[^\s]|- |[a-z][a-z-]*:(?: |$))`)
	oldLine  = lazy.Pattern(`^-{3,} ?\pL.*\pL ?-{3,}$`)
	fromLine = lazy.Pattern(`^\*?(?:From|Von|De|Da|Van|Från|Fra|Od|От):\*? `)
	toldLine = lazy.Pattern(`^\*?\pL[\pL -]*:\*? `)
	footer   = lazy.Pattern(`^(?:-- ?|_{5,})$`)
)

// found are the files in the text of a mail. A file begins at its line umpire: and ends
// at the next, at END ORDERS, at a signature or a quotation. Those in what the mail quotes or
// passes on count only if there are no others: they stand in an answer written below or within
// what it answers, or in a mail that was forwarded. Behind more files than a mail may hold nothing is
// looked for.
func found(text, kind string) []File {
	var own, others []File
	lines := strings.Split(text, "\n")
	passed := false
	for i := 0; i < len(lines) && len(own) <= mostFiles && len(others) <= mostFiles; i++ {
		passed = passed || passesOn(lines[i:])
		m := headLine().FindStringSubmatch(lines[i])
		if m == nil {
			continue
		}
		file := cut(lines[i:], m[1], i > 0 && begun(lines[:i]))
		f := File{From: kind, Data: []byte(strings.Join(file, "\n") + "\n")}
		if m[1] == "" && !passed {
			own = append(own, f)
		} else {
			others = append(others, f)
		}
		i += len(file) - 1
	}
	if len(own) == 0 {
		return others
	}
	return own
}

// passesOn reports whether a mail that is answered or forwarded begins at the first of some lines:
// with a line such as "-----Original Message-----", or with its header lines.
func passesOn(lines []string) bool {
	if oldLine().MatchString(lines[0]) && !markLine().MatchString(lines[0]) {
		return true
	}
	return fromLine().MatchString(lines[0]) && len(lines) > 2 && toldLine().MatchString(lines[1]) && toldLine().MatchString(lines[2])
}

// begun reports whether the last line that is not empty says BEGIN ORDERS.
func begun(before []string) bool {
	for i := len(before) - 1; i >= 0; i-- {
		if strings.TrimSpace(before[i]) != "" {
			m := markLine().FindStringSubmatch(before[i])
			return m != nil && m[1] == "BEGIN"
		}
	}
	return false
}

// cut is the file that begins with the first line. Between BEGIN and END ORDERS all
// counts. Elsewhere it ends with the paragraph of the last line that can be one of a
// file: what is broken or not understood in it is for its reader to tell.
func cut(lines []string, prefix string, marked bool) []string {
	var file []string
	end := 1
	for i, line := range lines {
		rest, ok := strings.CutPrefix(line, prefix)
		if !ok && strings.TrimRight(line, " ") != strings.TrimRight(prefix, " ") {
			break
		}
		if !ok {
			rest = ""
		}
		if markLine().MatchString(rest) || !marked && footer().MatchString(rest) || i > 0 && (headLine().MatchString(rest) || strings.HasPrefix(rest, ">")) {
			break
		}
		file = append(file, rest)
		blank := strings.TrimSpace(rest) == ""
		if fileLine().MatchString(rest) || marked && !blank || !blank && end == i {
			end = i + 1
		}
	}
	return file[:min(end, len(file))]
}
