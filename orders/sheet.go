package orders

import (
	"strings"
)

// Sheet writes a question sheet, which is the answers file as a draft: the names of
// the questions with nothing behind them, above each as comments what is asked and
// what may be answered (orders 2.11).
func Sheet(h Head, questions []Question) []byte {
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
			for _, a := range q.About {
				if len([]rune(a)) > 69 {
					w.comment(a)
					continue
				}
				w.line(0, strings.TrimRight("# "+a, " ")) // the report's own columns
			}
		}
		for _, why := range q.Why {
			w.comment(why)
		}
		if len(q.Options) > 0 {
			w.comment("one of: " + strings.Join(q.Options, " | "))
		}
		if len(q.Left) > 0 {
			w.comment("your list left: " + strings.Join(q.Left, " | "))
		}
		if q.Cite != "" {
			w.comment("rule " + q.Cite)
		}
		w.line(2, q.Name+":")
	}
	return w.Bytes()
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
// 2.13).
func Understood(f *File) string {
	head := "AS UNDERSTOOD  " + f.Head.Segment + " " + f.Head.Side + "  " + f.Kind + " " + f.Receipt() + "\n"
	var b strings.Builder
	b.WriteString(head)
	text := string(f.Canonical())
	for _, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		key, _, _ := strings.Cut(line, ":")
		if headKey(key) {
			continue
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}
