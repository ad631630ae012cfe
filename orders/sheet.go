package orders

import (
	"strings"

	"umpire/model/speech"
)

// Sheet writes a question sheet, which is the answers file as a draft: the names of
// the questions with nothing behind them, above each as comments what is asked and
// what may be answered (orders 2.11).
func Sheet(h Head, questions []Question) []byte { return SheetIn(Parts, h, questions) }

// SheetIn is Sheet in the words of a table.
func SheetIn(words map[string][2]string, h Head, questions []Question) []byte {
	w := &writer{}
	h.Kind, h.Status = KindAnswers, "draft"
	w.head(h)
	w.line(0, "")
	w.line(0, "answers:")
	for i, q := range questions {
		if i > 0 {
			w.line(0, "")
		}
		if i == 0 || strings.Join(q.About, "\n") != strings.Join(questions[i-1].About, "\n") {
			for _, a := range narrowed(q.About, 69) {
				w.line(0, strings.TrimRight("# "+a, " ")) // the report's own columns
			}
		}
		for _, why := range q.Why {
			w.comment(why)
		}
		if len(q.Options) > 0 {
			w.comment(Spoken(words, speech.Text(q.offers())) + " " + strings.Join(q.Options, " | "))
		}
		if len(q.Left) > 0 {
			w.comment(Spoken(words, speech.Text("sheet.left")) + " " + strings.Join(q.Left, " | "))
		}
		if q.Cite != "" {
			w.comment(Spoken(words, speech.Text("sheet.rule")) + " " + q.Cite)
		}
		w.line(2, q.Name+":")
	}
	return w.Bytes()
}

// offers is the text before the options of a question: how many of them are one answer.
func (q *Question) offers() string {
	if q.Several {
		return "sheet.any-of"
	}
	return "sheet.one-of"
}

// narrowed breaks the lines of a report that are longer than some columns: what does not fit goes
// on where the line goes on already, or else under its first word but one.
func narrowed(lines []string, columns int) (list []string) {
	rest := append([]string(nil), lines...)
	blanks := func(s string) int { return len(s) - len(strings.TrimLeft(s, " ")) }
	begins := 0 // where the line begins of which this one goes on
	for len(rest) > 0 {
		line := rest[0]
		rest = rest[1:]
		goesOn := blanks(line) >= begins+4
		if !goesOn {
			begins = blanks(line)
		}
		at := -1
		if runes := []rune(line); len(runes) > columns {
			at = strings.LastIndex(string(runes[:columns+1]), " ")
		}
		if at <= blanks(line) {
			list = append(list, line)
			continue
		}
		list = append(list, strings.TrimRight(line[:at], " "))
		more, in := strings.TrimLeft(line[at:], " "), blanks(line)+2
		if _, text, columns := strings.Cut(strings.TrimLeft(line, " "), "  "); columns {
			in = len(line) - len(strings.TrimLeft(text, " "))
		}
		if goesOn {
			in = blanks(line)
		}
		if len(rest) > 0 && (blanks(rest[0]) >= blanks(line)+4 || goesOn && blanks(rest[0]) == in) { // the line goes on below
			in, more = blanks(rest[0]), more+" "+strings.TrimLeft(rest[0], " ")
			rest = rest[1:]
		}
		rest = append([]string{strings.Repeat(" ", in) + more}, rest...)
	}
	return list
}

// comment writes a comment, broken so that no line is longer than a mail's (orders
// 4). Its blanks are ASCII, since a sheet goes by mail and back.
func (w *writer) comment(text string) {
	line := "  #"
	for _, word := range strings.Fields(text) {
		if len([]rune(line))+1+len([]rune(word)) > 71 && line != "  #" {
			w.line(0, line)
			line = "  #"
		}
		line += " " + word
	}
	w.line(0, line)
}

// Understood prints a file as it was read, each line as the echo spells it (orders
// 2.13), below a head in words of a table.
func Understood(f *File, words map[string][2]string) string {
	head := Spoken(words, speech.Text("echo.head", f.Head.Segment, f.Head.Side)+"  "+speech.Text("receipt."+f.Kind, f.Receipt())) + "\n"
	var b strings.Builder
	b.WriteString(head)
	for _, line := range Said(f) {
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}

// Said is what a file says below its head, each line as the echo spells it.
func Said(f *File) []string {
	var list []string
	for _, line := range strings.Split(strings.TrimSuffix(string(f.Canonical()), "\n"), "\n") {
		if key, _, _ := strings.Cut(line, ":"); !headKey(key) {
			list = append(list, line)
		}
	}
	return list
}
