package vassal

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// element writes an element by the rule of the format, byte by byte: it is the test's own writer,
// which the reader is held against.
func element(text string, delimiter byte) string {
	var b strings.Builder
	for i := range len(text) {
		if text[i] == delimiter {
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
	n := len(text)
	if n > 0 && (text[n-1] == '\\' || text[0] == '\'' && text[n-1] == '\'') {
		return "'" + b.String() + "'"
	}
	return b.String()
}

// sequenceOf writes a list of elements.
func sequenceOf(delimiter byte, texts ...string) string {
	var b strings.Builder
	for i, t := range texts {
		if i > 0 {
			b.WriteByte(delimiter)
		}
		b.WriteString(element(t, delimiter))
	}
	return b.String()
}

// TestSequencesByHand: elements as the format writes them, each worked out by hand.
func TestSequencesByHand(t *testing.T) {
	for written, want := range map[string][]string{
		``:            {``},
		`;`:           {``, ``},
		`a;b`:         {`a`, `b`},
		`a;`:          {`a`, ``},
		`a\;b`:        {`a;b`},
		`a\\;b`:       {`a\;b`},
		`a\;b;c`:      {`a;b`, `c`},
		`\;`:          {`;`},
		`\;;\;`:       {`;`, `;`},
		`a\b;c`:       {`a\b`, `c`},
		`'a\';b`:      {`a\`, `b`},
		`''a'';b`:     {`'a'`, `b`},
		`''';b`:       {`'`, `b`},
		`'a;b'`:       {`'a`, `b'`},
		`'\;';x`:      {`;`, `x`}, // apostrophes that nobody needed
		`mark;A\,B,C`: {`mark`, `A\,B,C`},
	} {
		require.Equal(t, want, split(written, ';').all(), written)
	}
	require.Equal(t, []string{"a\tb", "c"}, split("a\\\tb\tc", '\t').all())
	for want, texts := range map[string][]string{
		`a\;b;c`:  {`a;b`, `c`},
		`'a\';b`:  {`a\`, `b`},
		`''a'';;`: {`'a'`, ``, ``},
		`a\\;b`:   {`a\;b`},
	} {
		require.Equal(t, want, join(';', texts...).String())
	}
}

// words that make trouble: delimiters of every level, backslashes, quotes, nothing.
var hard = []string{"", "", `\`, `'`, `''`, `'a'`, `a\`, ";", "/", "\t", ",", `\;`, `\/`, "a\\\tb", "1", "2104", "München", "null", "~", "|", "'\\'", "@@0", "$name$", " "}

func hardWord(r *rand.Rand) string {
	var b strings.Builder
	for range r.IntN(4) {
		b.WriteString(hard[r.IntN(len(hard))])
	}
	return b.String()
}

// traitKinds are the kinds of traits that the format has, with how many fields of type and state
// each is given here.
var traitKinds = []struct {
	name           string
	fields, states int
}{{"mark", 2, 1}, {"emb2", 33, 1}, {"obs", 7, 2}, {"hide", 5, 1}, {"restrict", 3, 1}, {"label", 19, 1}, {"propertysheet", 4, 3},
	{"footprint", 8, 9}, {"markmoved", 4, 1}, {"PROP", 5, 1}, {"rotate", 6, 1}, {"prototype", 1, 1}, {"macro", 5, 1}, {"report", 4, 1},
	{"sendto", 6, 1}, {"clone", 3, 1}, {"delete", 3, 1}, {"immob", 3, 1}, {"calcProp", 3, 1}, {"submenu", 2, 1}}

// madePiece is a piece of random traits: what a reader must find, and how it is written.
type madePiece struct {
	id            string
	kinds, states [][]string
	text          string
}

func makePiece(r *rand.Rand, i int) madePiece {
	m := madePiece{id: fmt.Sprint("15", i)}
	words := func(first string, n int) []string {
		list := []string{}
		if first != "" {
			list = append(list, first)
		}
		for range n {
			list = append(list, hardWord(r))
		}
		return list
	}
	for range r.IntN(6) {
		k := traitKinds[r.IntN(len(traitKinds))]
		m.kinds = append(m.kinds, words(k.name, k.fields))
		m.states = append(m.states, words("", k.states))
	}
	switch r.IntN(6) {
	case 0:
		m.kinds, m.states = append(m.kinds, []string{"stack"}), append(m.states, words("Main Map", 5))
	case 1:
		m.kinds, m.states = append(m.kinds, words("deck", 9)), append(m.states, words("Main Map", 4))
	default:
		m.kinds, m.states = append(m.kinds, words("piece", 4)), append(m.states, words("Main Map", 5))
	}
	kind, state := "", ""
	for n := len(m.kinds) - 1; n >= 0; n-- {
		k, s := sequenceOf(';', m.kinds[n]...), sequenceOf(';', m.states[n]...)
		if n == len(m.kinds)-1 {
			kind, state = k, s
		} else {
			kind, state = sequenceOf('\t', k, kind), sequenceOf('\t', s, state)
		}
	}
	m.text = sequenceOf('/', "+", m.id, kind, state)
	return m
}

// TestRandomPieces: 10,000 commands of random pieces, in trees of commands. What the test wrote
// is read, and written anew field by field it is the same bytes.
func TestRandomPieces(t *testing.T) {
	r := rand.New(rand.NewPCG(20, 14))
	seen := map[string]bool{}
	for round := range 200 {
		var made []madePiece
		text := "begin_save"
		for i := range 50 {
			m := makePiece(r, i)
			made = append(made, m)
			switch r.IntN(4) {
			case 0: // a tree: the command under one of its own
				text = sequenceOf('\x1b', text, sequenceOf('\x1b', "CHAT"+hardWord(r), m.text))
			case 1: // a tree: all so far under the first
				text = sequenceOf('\x1b', text, m.text)
			default: // flat
				text += "\x1b" + element(m.text, '\x1b')
			}
		}
		s, err := readScript(text)
		require.NoError(t, err)
		require.Equal(t, text, s.String())
		var pieces []*piece
		for _, c := range s.singles() {
			if c.is(addPiece) {
				p, err := readPiece(c, "here")
				require.NoError(t, err)
				pieces = append(pieces, p)
			}
		}
		require.Len(t, pieces, len(made), "round %d", round)
		for i, p := range pieces {
			m := made[i]
			require.Equal(t, m.id, p.id)
			require.Len(t, p.kinds, len(m.kinds))
			for n := range m.kinds {
				require.Equal(t, m.kinds[n], p.kinds[n].all())
				require.Equal(t, m.states[n], p.state[n].all())
				seen[m.kinds[n][0]] = true
				for j, text := range m.states[n] {
					p.state[n].set(j, text) // as it was
				}
			}
			p.store()
			require.Equal(t, m.text, p.from.text)
		}
		require.Equal(t, text, s.String(), "everything was set to what it was")
	}
	require.Len(t, seen, len(traitKinds)+3, "every kind of trait occurred")
}

// disguises are the three that VASSAL has, written here by their descriptions, and the plain text.
func disguises(text string) map[string][]byte {
	key := byte(0xc3)
	var raw []byte
	for i := range len(text) {
		raw = append(raw, text[i]^key)
	}
	var packed bytes.Buffer
	w := zlib.NewWriter(&packed)
	w.Write([]byte(text))
	w.Close()
	zipped := packed.Bytes()
	for i := range zipped {
		zipped[i] ^= key
	}
	return map[string][]byte{
		"plain": []byte(text),
		"!VCSK": []byte("!VCSKc3" + strings.ToUpper(hex.EncodeToString(raw))), // both cases are read
		"VOBS":  append([]byte("VOBS\xc3"), raw...),
		"!VCSZ": []byte("!VCSZc3" + hex.EncodeToString(zipped)),
	}
}

// TestDisguises: a text comes out of every disguise; what is written is !VCSK. "ab" under the
// key 5a is 3b 38, by hand.
func TestDisguises(t *testing.T) {
	text := "begin_save\x1b+/1/piece;;;a.png;München/Map;1;2;3;0\x1bend_save"
	for name, data := range disguises(text) {
		got, err := reveal(data)
		require.NoError(t, err)
		require.Equal(t, text, string(got), name)
	}
	require.Equal(t, "!VCSK5a3b38", string(disguise([]byte("ab"))))
}

// savedWith is a save with these bytes as its text.
func savedWith(t testing.TB, data []byte) []byte {
	t.Helper()
	z, err := pack(entry{savedGame, data}, entry{saveData, []byte(`<data version="1"><version/></data>`)},
		entry{moduleData, []byte(`<data version="1"><name>Winter</name><version>2.1</version></data>`)})
	require.NoError(t, err)
	return z
}

// TestDamaged: what is wrong is told with its place, and nothing panics.
func TestDamaged(t *testing.T) {
	good := savedWith(t, []byte("begin_save\x1bend_save"))
	s, err := Open("my.vsav", good)
	require.NoError(t, err)
	require.Equal(t, "Winter", s.Module)
	module, err := pack(entry{buildFile, []byte("<a/>")}, entry{moduleData, nil})
	require.NoError(t, err)
	deep := "x\x1by"
	for range 70 {
		deep = sequenceOf('\x1b', deep, "y")
		deep = sequenceOf('\x1b', "x", deep)
	}
	for want, data := range map[string][]byte{
		"my.vsav: it is no ZIP, which every file of VASSAL is":                                     []byte("PK nonsense"),
		"my.vsav: it is not a save or a log of VASSAL: it is a module":                             module,
		"savedGame: it breaks off in the middle of a byte, at its end":                             savedWith(t, []byte("!VCSKc3a")),
		"savedGame: the key byte is missing":                                                       savedWith(t, []byte("!VCSK")),
		"savedGame: byte 2 behind the head is no hexadecimal number":                               savedWith(t, []byte("!VCSKc3zz")),
		"savedGame: the key byte behind VOBS is missing":                                           savedWith(t, []byte("VOBS")),
		"savedGame: what is packed in it cannot be unpacked":                                       savedWith(t, []byte("!VCSZ000102")),
		"savedGame, command 2: a piece has an id, a type and a state; here are 2 parts":            savedWith(t, []byte("begin_save\x1b+/1/stack")),
		`savedGame, command 2: piece "1" has more traits than its state, which ends at trait 1`:    savedWith(t, []byte("begin_save\x1b+/1/mark;a\tpiece;;;a;b/Map;1;2;3;0")),
		`savedGame, command 2: of piece "1" the innermost trait is no piece, no stack and no deck`: savedWith(t, []byte("begin_save\x1b+/1/mark;a\tb/x\tMap;1;2;3;0")),
		`savedGame: command 3: piece "1" stands twice`:                                             savedWith(t, []byte("begin_save\x1b+/1/stack/M;1;2\x1b+/1/stack/M;1;2")),
		"savedGame: it holds no game: the command begin_save is missing":                           savedWith(t, []byte("CHAThello")),
		"savedGame: it has more than 100000 commands":                                              savedWith(t, []byte("begin_save"+strings.Repeat("\x1b", mostCommands))),
		"commands stand in each other more than 64 deep":                                           savedWith(t, []byte(deep)),
	} {
		_, err := Open("my.vsav", data)
		require.ErrorContains(t, err, want)
		var d *Damaged
		require.ErrorAs(t, err, &d, want)
	}
	for n := range good { // cut off anywhere
		if _, err := Open("my.vsav", good[:n]); err == nil {
			t.Fatalf("cut off at byte %d it is read", n)
		}
	}
}

// FuzzOpen: no bytes make the reader fall over, and the text of what can be read is the same
// when it is written.
func FuzzOpen(f *testing.F) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 20 {
		f.Add([]byte(sequenceOf('\x1b', "begin_save", makePiece(r, i).text, "end_save")))
	}
	for _, data := range disguises("begin_save\x1b+/1/stack/Map;1;2;@@0\x1bend_save") {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := reveal(data)
		if err != nil {
			return
		}
		again, err := reveal(disguise(text))
		if err != nil || !bytes.Equal(text, again) {
			t.Fatal("the disguise does not come off")
		}
		s, err := readScript(string(text))
		if err != nil {
			return
		}
		if s.String() != string(text) {
			t.Fatal("the text comes out otherwise")
		}
		for _, c := range s.singles() {
			if !c.is(addPiece) {
				continue
			}
			p, err := readPiece(c, "here")
			if err != nil {
				continue
			}
			p.store()
			q, err := readPiece(c, "here")
			if err != nil {
				t.Fatalf("what was written is not read: %s", err)
			}
			for i := range p.state {
				if fmt.Sprint(p.state[i].all()) != fmt.Sprint(q.state[i].all()) {
					t.Fatal("the state comes out otherwise")
				}
			}
		}
	})
}
