package dice

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
)

// version is the first word of every record.
const version = "hexdice/1"

// Hash is the SHA-256 of bytes, a link of a chain, a nonce or a secret.
type Hash [32]byte

// HashOf is H(x): the SHA-256 of all bytes of b (hexdice/1 3.1).
func HashOf(b []byte) Hash { return sha256.Sum256(b) }

// String gives the 64 lower-case digits.
func (h Hash) String() string { return hex.EncodeToString(h[:]) }

// ParseHash reads 64 digits 0-9 a-f and nothing else; anything else is a
// *Refusal with CodeHash.
func ParseHash(s string) (Hash, error) {
	var h Hash
	if !isHash(s) {
		return h, refuse(CodeHash, "%.70q is not a hash; wanted are %s", s, aHash.want)
	}
	_, err := hex.Decode(h[:], []byte(s))
	return h, err
}

// Line is one line of a record after the first: a key and its values.
type Line struct {
	Key    string
	Values []string
}

// L makes a line.
func L(key string, values ...string) Line { return Line{key, values} }

func (l Line) text() string { return l.Key + " " + strings.Join(l.Values, " ") }

// Record is a text that the grammar accepts. Only [Parse] and [Make] give one;
// it never changes afterwards.
type Record struct {
	typ  string
	text string
}

// Accepted is the record of a text that [Parse] has accepted before, and that nobody has
// changed since: it is not looked through again.
func Accepted(text string) Record {
	head, _, _ := strings.Cut(text, "\n")
	return Record{strings.TrimPrefix(head, version+" "), text}
}

// lines gives each line after the first: its key and what stands behind it.
func (r Record) lines(yield func(key, values string) bool) {
	_, rest, _ := strings.Cut(r.text, "\n")
	for rest != "" {
		var line string
		line, rest, _ = strings.Cut(rest, "\n")
		if key, values, _ := strings.Cut(line, " "); !yield(key, values) {
			return
		}
	}
}

// Type is the word after hexdice/1; of an entry it is "entry" and Get("type")
// tells which.
func (r Record) Type() string { return r.typ }

// Get gives the first value of the first line with key, or "".
func (r Record) Get(key string) string {
	for k, values := range r.lines {
		if k == key {
			value, _, _ := strings.Cut(values, " ")
			return value
		}
	}
	return ""
}

// Number gives the integer of key, or 0 when there is none.
func (r Record) Number(key string) int64 { return number(r.Get(key)) }

// All gives the values of every line with key, in the order of the record.
// Callers do not change them.
func (r Record) All(key string) [][]string {
	var rows [][]string
	for k, values := range r.lines {
		if k == key {
			rows = append(rows, strings.Split(values, " "))
		}
	}
	return rows
}

// Bytes gives the exact bytes, the last LF included.
func (r Record) Bytes() []byte { return []byte(r.text) }

// Text is Bytes as a text.
func (r Record) Text() string { return r.text }

// Hash is H(record); of a stage or hand record that is the key.
func (r Record) Hash() Hash { return sha256.Sum256([]byte(r.text)) }

// Make writes a record canonically: keys in the order of the grammar, the lines
// of one key sorted bytewise (hexdice/1 3.1). What comes out has passed Parse;
// a line that does not fit is a *Refusal as Parse gives it.
func Make(typ string, lines ...Line) (Record, error) {
	fields := records()[typ]
	for _, l := range lines {
		if err := l.oneLine(); err != nil {
			return Record{}, err
		}
		if typ == "entry" && len(fields) == len(records()[typ]) && l.Key == "type" && len(l.Values) > 0 {
			fields = slices.Concat(fields, entries()[l.Values[0]])
		}
	}
	type placed struct {
		at   int
		text string
	}
	sorted := make([]placed, len(lines))
	for i, l := range lines {
		at := slices.IndexFunc(fields, func(f field) bool { return f.key == l.Key })
		if at < 0 {
			at = len(fields)
		}
		sorted[i] = placed{at, l.text()}
	}
	slices.SortStableFunc(sorted, func(a, b placed) int {
		return cmp.Or(a.at-b.at, strings.Compare(a.text, b.text))
	})
	b := []byte(version + " " + typ + "\n")
	for _, l := range sorted {
		b = append(append(b, l.text...), '\n')
	}
	return Parse(b)
}

// oneLine is a *Refusal of a key or value that would break the line.
func (l Line) oneLine() error {
	if err := l.token(l.Key); err != nil {
		return err
	}
	for _, v := range l.Values {
		if err := l.token(v); err != nil {
			return err
		}
	}
	return nil
}

func (l Line) token(v string) error {
	if v == "" || strings.IndexByte(v, ' ') >= 0 || strings.IndexByte(v, '\n') >= 0 {
		return refuse(CodeLine, "value %.80q of %s; a value is not empty and holds no blank or LF", v, l.Key)
	}
	return nil
}
