package main

import (
	"archive/zip"
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"fmt"
	"html"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Files of VASSAL as modules of others and their players write them. They are written and read here
// by the description of the formats, with no line of the program's own reader and writer.

// foreignWord writes an element of a sequence.
func foreignWord(text, delimiter string) string {
	out := strings.ReplaceAll(text, delimiter, `\`+delimiter)
	if strings.HasSuffix(text, `\`) || len(text) > 0 && text[0] == '\'' && text[len(text)-1] == '\'' {
		return "'" + out + "'"
	}
	return out
}

func foreignList(delimiter string, words ...string) string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = foreignWord(w, delimiter)
	}
	return strings.Join(list, delimiter)
}

// foreignWords reads a sequence.
func foreignWords(text string, delimiter byte) (list []string) {
	var word []byte
	for i := 0; i <= len(text); i++ {
		n := len(word)
		switch {
		case i == len(text) || text[i] == delimiter && (n == 0 || word[n-1] != '\\'):
			if n > 1 && word[0] == '\'' && word[n-1] == '\'' {
				word = word[1 : n-1]
			}
			list, word = append(list, string(word)), nil
		case text[i] == delimiter:
			word[n-1] = delimiter
		default:
			word = append(word, text[i])
		}
	}
	return list
}

// foreignTrait is one of a piece: its type, and its state.
type foreignTrait struct{ kind, state string }

// foreignPiece is the command that adds a piece, its innermost trait last.
func foreignPiece(id string, traits ...foreignTrait) string {
	n := len(traits) - 1
	kind, state := traits[n].kind, traits[n].state
	for i := n - 1; i >= 0; i-- {
		kind, state = foreignList("\t", traits[i].kind, kind), foreignList("\t", traits[i].state, state)
	}
	return foreignList("/", "+", id, kind, state)
}

// foreignModule is a module of others: how its hexes are named and lie, and how a counter looks.
type foreignModule struct {
	buildFile string // its entry in the module
	board     string // the elements of the picker of boards
	edge      [2]int
	mapName   string // as the module has it
	called    string // as saves have it
	laid      string // the boards, as saves have them
	cell      func(cc, rr int) string
	point     func(cc, rr int) (x, y int)
	place     func(space string) (x, y int)              // instead of point, where spaces have no numbers
	entry     func(unit string) string                   // in the menu of counters
	traits    func(unit string, lost int) []foreignTrait // but the trail and the basic piece
	slot      func(unit string) []foreignTrait           // as the module has it; nil: as in saves
	name      func(unit string) string
	more      string // elements of the module
	disguise  func(text string) []byte
	nested    bool // commands stand in each other
	bare      bool // the save has no other entries
}

// hexAt is where a space lies, one named CCRR by its numbers.
func (m *foreignModule) hexAt(space string) (x, y int) {
	if m.place != nil {
		return m.place(space)
	}
	n, _ := strconv.Atoi(space)
	return m.point(n/100, n%100)
}

// vmod is the module. Every counter stands in a menu, and some in a set-up on the map too.
func (m *foreignModule) vmod(t *testing.T, units []string) []byte {
	slots, setup := "", ""
	for i, unit := range units {
		traits := m.traits(unit, 0)
		if m.slot != nil {
			traits = m.slot(unit)
		}
		text := foreignPiece("null", append(traits, foreignTrait{"piece;;;u.png;" + foreignWord(m.name(unit), ";"), fmt.Sprintf("null;0;0;%d;0", 50+i)})...)
		slot := `<VASSAL.build.widget.PieceSlot entryName="` + html.EscapeString(m.entry(unit)) + `" gpid="%d" height="50" width="50">` + html.EscapeString(text) + `</VASSAL.build.widget.PieceSlot>`
		slots += fmt.Sprintf(slot, 50+i)
		if i%3 == 0 {
			setup += `<VASSAL.build.module.map.SetupStack name="s" owningBoard="b" x="1" y="1">` + fmt.Sprintf(slot, 150+i) + `</VASSAL.build.module.map.SetupStack>`
		}
	}
	root := "VASSAL.build.GameModule"
	if m.buildFile == "buildFile" {
		root = "VASSAL.launch.BasicModule"
	}
	text := fmt.Sprintf(`<?xml version="1.0" encoding="UTF-8"?><%s name="Other" version="4.2" VassalVersion="3.2.17">%s<VASSAL.build.module.Map mapName="%s" edgeWidth="%d" edgeHeight="%d"><VASSAL.build.module.map.BoardPicker>%s</VASSAL.build.module.map.BoardPicker>%s</VASSAL.build.module.Map><VASSAL.build.module.Map mapName="Eliminated" edgeWidth="0" edgeHeight="0"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="box" width="500" height="500"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map><VASSAL.build.module.PieceWindow>%s</VASSAL.build.module.PieceWindow></%s>`,
		root, m.more, m.mapName, m.edge[0], m.edge[1], m.board, setup, slots, root)
	return foreignZip(t, m.buildFile, text, "moduledata", `<data version="1"><name>Other</name><version>4.2</version></data>`)
}

func foreignZip(t *testing.T, pairs ...string) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for i := 0; i < len(pairs); i += 2 {
		f, err := w.Create(pairs[i])
		require.NoError(t, err)
		_, err = f.Write([]byte(pairs[i+1]))
		require.NoError(t, err)
	}
	require.NoError(t, w.Close())
	return b.Bytes()
}

// foreignStand is where a counter lies: in a hex, with steps lost, and the hexes of its trail.
type foreignStand struct {
	unit, at string
	lost     int
	trail    []string
}

// inDeck is where a counter lies in a deck face down, beside the map.
const inDeck = "deck"

// foreignKept are commands of a save that are no business of the program's: a roster with a password, notes, a
// tracker, what a module's own classes write, nothing at all; and a marker with a trait that nobody knows.
var foreignKept = []string{"PLAYER\tsecret123\tAnna\tAxis", "PNOTE\tattack at dawn", "NOTES\tall; of / it\\", "TURN0\tturn|3", "GlobalProperty\tx\\\ty\t'q'", "XYZ/own\tcommand; \\/ of theirs", "",
	foreignPiece("900", foreignTrait{`xyzzy;a\;b;'c\';` + "\u00fc", `1;;'\'`}, foreignTrait{"prototype;Nobody", ""}, foreignTrait{"piece;;;m.png;Game Turn", "null;0;0;7;1;Note;'a;b'"})}

// save is a save: the counters in stacks, where they stand; between them what is foreignKept. Pieces moved get
// stacks of their own, as VASSAL makes them.
func (m *foreignModule) save(t *testing.T, stands []foreignStand, steps ...string) []byte {
	text := m.text(stands)
	for _, s := range steps {
		text += "\x1b" + foreignWord(s, "\x1b")
	}
	pairs := []string{"savedGame", string(m.disguise(text))}
	if !m.bare {
		pairs = append(pairs, "savedata", `<data version="1"><version>4.2</version></data>`, "moduledata", `<data version="1"><name>Other</name></data>`)
	}
	return foreignZip(t, pairs...)
}

func (m *foreignModule) text(stands []foreignStand) string {
	commands := []string{"begin_save", m.laid}
	commands = append(commands, foreignKept...)
	stack, deck, order := map[string][]string{}, []string{"801"}, []string{}
	for i, s := range stands {
		id := strconv.Itoa(1000 + i)
		own, key := "null;0;0", s.at
		if len(s.trail) > 0 {
			x, y := m.hexAt(s.at)
			own, key = fmt.Sprintf("%s;%d;%d", m.called, x, y), s.at+" moved"
		}
		trail := "false;;0;false"
		for n, hex := range s.trail {
			x, y := m.hexAt(hex)
			trail = strings.Replace(trail, ";false", fmt.Sprintf(";%d,%d;false", x, y), 1)
			trail = strings.Replace(strings.Replace(trail, fmt.Sprintf(";%d;", n), fmt.Sprintf(";%d;", n+1), 1), "false;;", "false;Map0;", 1)
		}
		commands = append(commands, foreignPiece(id, append(m.traits(s.unit, s.lost), foreignTrait{"footprint;84,130;Trail;false;false;10", trail},
			foreignTrait{"piece;;;u.png;" + foreignWord(m.name(s.unit), ";"), own + fmt.Sprintf(";%d;0", 50+i)})...))
		if s.at == inDeck {
			deck = append(deck, id)
			continue
		}
		if stack[key] == nil {
			order = append(order, key)
		}
		stack[key] = append(stack[key], id)
	}
	for i, key := range order {
		x, y := m.hexAt(strings.TrimSuffix(key, " moved"))
		ids := append([]string{m.called, strconv.Itoa(x), strconv.Itoa(y)}, stack[key]...)
		if i == 0 {
			ids = append(ids, "900") // a marker lies upon it
		}
		commands = append(commands, foreignList("/", "+", strconv.Itoa(700+i), "stack", foreignList(";", append(ids, "@@0")...)))
	}
	commands = append(commands, foreignPiece("801", foreignTrait{"obs;70,130;back.png;Flip;B;?;player:", "secret123;"}, foreignTrait{"piece;;;c.png;Card A1", "null;0;0;9;0"}),
		foreignList("/", "+", "800", "deck;false;Dead", foreignList(";", "Eliminated", "50", "60", "true", foreignList(",", deck...))), "end_save")
	if !m.nested {
		for i := range commands {
			commands[i] = foreignWord(commands[i], "\x1b")
		}
		return strings.Join(commands, "\x1b")
	}
	text := commands[len(commands)-1] // each stands before the rest, which is one element
	for i := len(commands) - 2; i >= 0; i-- {
		if i%20 == 0 {
			text = foreignList("\x1b", commands[i], text)
		} else {
			text = foreignWord(commands[i], "\x1b") + "\x1b" + text
		}
	}
	return text
}

// foreignCommands are the single commands of a save, which the program has written.
func foreignCommands(t *testing.T, save []byte) []string {
	raw := string(fromZip(t, save, "savedGame"))
	data, err := hex.DecodeString(strings.TrimPrefix(raw, "!VCSK"))
	require.NoError(t, err)
	for i := len(data) - 1; i >= 0; i-- {
		data[i] ^= data[0]
	}
	var flat func(text string) []string
	flat = func(text string) (list []string) {
		parts := foreignWords(text, '\x1b')
		if len(parts) == 1 {
			return parts
		}
		for _, p := range parts {
			list = append(list, flat(p)...)
		}
		return list
	}
	return flat(string(data[1:]))
}

// places are the points at which the counters lie, by name, and their layers' levels.
func (m *foreignModule) places(t *testing.T, save []byte) (at map[string]string, traits map[string][]string) {
	held, pieces := map[string]string{}, map[string][]string{}
	for _, c := range foreignCommands(t, save) {
		parts := foreignWords(c, '/')
		if parts[0] != "+" {
			continue
		}
		if parts[2] == "stack" {
			fields := foreignWords(parts[3], ';')
			for _, id := range fields[3 : len(fields)-1] { // the last is the layer
				require.Empty(t, held[id], "%s lies in two stacks", id)
				held[id] = strings.Join(fields[:3], " ")
			}
		}
		pieces[parts[1]] = parts
	}
	at, traits = map[string]string{}, map[string][]string{}
	for id, parts := range pieces {
		kind, state := parts[2], parts[3]
		var states []string
		for !strings.HasPrefix(kind, "piece;") && strings.Contains(kind, "\t") {
			outer, inner := foreignWords(kind, '\t'), foreignWords(state, '\t')
			states = append(states, inner[0])
			kind, state = outer[1], inner[1]
		}
		if fields := foreignWords(kind, ';'); len(fields) == 5 {
			at[fields[4]], traits[fields[4]] = held[id], states
		}
	}
	return at, traits
}

// The disguises, as VASSAL has them.
func foreignHex(text string) []byte {
	return []byte("!VCSK" + strings.ToUpper(hex.EncodeToString(append([]byte{0x77}, foreignXor([]byte(text), 0x77)...))))
}

func foreignBytes(text string) []byte {
	return append([]byte("VOBS\xa1"), foreignXor([]byte(text), 0xa1)...)
}

func foreignPacked(text string) []byte {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	w.Write([]byte(text))
	w.Close()
	return []byte("!VCSZ" + hex.EncodeToString(append([]byte{0x09}, foreignXor(b.Bytes(), 0x09)...)))
}

func foreignXor(data []byte, key byte) []byte {
	out := bytes.Clone(data)
	for i := range out {
		out[i] ^= key
	}
	return out
}
