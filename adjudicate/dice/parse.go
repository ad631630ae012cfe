package dice

import (
	"slices"
	"strings"
)

// Parse reads one record. It accepts exactly the grammar of hexdice/1 3.1 and
// nothing else: no repair, no default, no other order. Everything else is a
// *Refusal with its code and line. Parse(r.Bytes()) gives r back.
func Parse(b []byte) (Record, error) {
	text := string(b)
	lines, err := splitLines(text)
	if err != nil {
		return Record{}, err
	}
	typ, ok := strings.CutPrefix(lines[0], version+" ")
	if _, known := records()[typ]; !ok || !known {
		return Record{}, refuseAt(CodeType, 1, "%.60q begins no record; the first line is hexdice/1 and a known type", lines[0])
	}
	p := &parser{rest: lines[1:], line: 2, done: make([]Line, 0, len(lines)-1)}
	if err := p.fields(typ, records()[typ]); err != nil {
		return Record{}, err
	}
	if typ == "entry" {
		last := p.done[len(p.done)-1].Values[0]
		more, known := entries()[last]
		if !known {
			return Record{}, refuseAt(CodeType, p.line-1, "%.60q is not a type of an entry", last)
		}
		if err := p.fields(last, more); err != nil {
			return Record{}, err
		}
	}
	if len(p.rest) > 0 {
		return Record{}, refuseAt(CodeKey, p.line, "%.60q stands after the last key of this record; remove it", p.rest[0])
	}
	if typ == "entry" {
		err = checkValues(p.done)
	}
	return Record{typ, text}, err
}

// splitLines checks bytes, blanks and line ends and gives the lines without LF.
func splitLines(text string) ([]string, error) {
	for i := range len(text) {
		c := text[i]
		if c != '\n' && (c < 0x20 || c > 0x7e) {
			return nil, refuseAt(CodeByte, 1+strings.Count(text[:i], "\n"), "byte 0x%02x; allowed are 0x20 to 0x7e and LF", c)
		}
	}
	body, ok := strings.CutSuffix(text, "\n")
	if !ok {
		return nil, refuseAt(CodeLine, 1+strings.Count(text, "\n"), "no LF at the end; every line ends with one")
	}
	lines := strings.Split(body, "\n")
	for i, l := range lines {
		switch {
		case l == "":
			return nil, refuseAt(CodeLine, i+1, "an empty line; remove it")
		case l[0] == ' ' || l[len(l)-1] == ' ' || strings.Contains(l, "  "):
			return nil, refuseAt(CodeLine, i+1, "a blank too many in %.60q; one blank between tokens, none at the ends", l)
		}
	}
	return lines, nil
}

// parser holds the lines still to read and those that fitted.
type parser struct {
	rest []string
	line int
	done []Line
}

// fields reads the lines of all fields, in order.
func (p *parser) fields(typ string, fields []field) error {
	for _, f := range fields {
		n, err := p.field(f)
		if err != nil {
			return err
		}
		if n < f.least {
			found := "the end"
			if len(p.rest) > 0 {
				found = p.rest[0]
			}
			return refuseAt(CodeKey, p.line, "key %s wanted in a record %s, found is %.60q", f.key, typ, found)
		}
	}
	return nil
}

// field reads the lines of one field and tells how many there were.
func (p *parser) field(f field) (int, error) {
	n, before := 0, ""
	var first []string
	for len(p.rest) > 0 && (n == 0 || f.many) {
		text := p.rest[0]
		row := strings.Split(text, " ")
		if row[0] != f.key {
			break
		}
		values := row[1:]
		if err := f.check(values, p.line); err != nil {
			return n, err
		}
		switch {
		case n > 0 && text == before:
			return n, refuseAt(CodeDouble, p.line, "%.60q stands twice; remove one", text)
		case n > 0 && text < before:
			return n, refuseAt(CodeSorted, p.line, "%.60q stands after %.60q; sort the lines bytewise", text, before)
		case n > 0 && f.unique > 0 && slices.Equal(first[:f.unique], values[:f.unique]):
			return n, refuseAt(CodeDouble, p.line, "a second line %s for %s", f.key, strings.Join(values[:f.unique], " "))
		}
		p.done = append(p.done, Line{f.key, values})
		p.rest, p.line = p.rest[1:], p.line+1
		before, first, n = text, values, n+1
	}
	return n, nil
}

// check holds the values of one line against the sorts of the field.
func (f field) check(values []string, line int) error {
	sorts := f.sorts
	if f.beacon != nil && len(values) > 0 && values[0] == "beacon" {
		sorts = []*sort{aToken, f.beacon}
	}
	if len(values) < len(sorts) || len(values) > len(sorts) && !f.more {
		return refuseAt(CodeLine, line, "%d values after %s; wanted are %d", len(values), f.key, len(sorts))
	}
	for i, v := range values {
		if len(v) > maxToken {
			return refuseAt(CodeToken, line, "a token of %d bytes; at most 200", len(v))
		}
		if s := sorts[min(i, len(sorts)-1)]; !s.match(v) {
			return refuseAt(s.code, line, "%.80q is not %s", v, s.want)
		}
	}
	return nil
}

// checkValues holds the values of every roll line of an entry against its spec.
func checkValues(lines []Line) error {
	for i, l := range lines {
		if l.Key != "roll" {
			continue
		}
		spec, err := ParseSpec(l.Values[1])
		if err != nil {
			return err
		}
		values := make([]int, 0, len(l.Values)-2)
		for _, v := range l.Values[2:] {
			values = append(values, int(min(number(v), 1<<30)))
		}
		if what := spec.misfit(values); what != "" {
			return refuseAt(CodeValue, i+2, "%s for %s of %s", what, spec, l.Values[0])
		}
	}
	return nil
}
