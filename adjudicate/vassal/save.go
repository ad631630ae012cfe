package vassal

import (
	"encoding/xml"
	"strconv"
	"strings"
)

// Save is a save or a log of VASSAL.
type Save struct {
	name string // of the file
	// Module is the name of the module that it was made with; empty where the file does not say.
	Module  string
	archive *archive
	script  *script
	pieces  []*piece // in the order of the file
	byID    map[string]*piece
	holder  map[string]*piece // the stack or deck, by the id of what lies in it
	framed  *command          // begin_save, or what follows it of the boards: new pieces come behind it
}

// Open reads a save or a log. An error that is Damaged says what in it is wrong, and where.
// name is what the file is called.
func Open(name string, data []byte) (*Save, error) {
	a, err := openArchive(name, data)
	if err != nil {
		return nil, err
	}
	if !a.has(savedGame) {
		return nil, a.isNot(name, "a save or a log", savedGame)
	}
	raw, err := a.read(savedGame)
	if err != nil {
		return nil, err
	}
	s := &Save{name: name, archive: a}
	text, err := reveal(raw)
	if err != nil {
		return nil, err
	}
	if len(text) > mostText {
		return nil, damaged(savedGame, "it is longer than %d bytes", mostText)
	}
	if s.script, err = readScript(string(text)); err != nil {
		return nil, err
	}
	if err := s.metadata(); err != nil {
		return nil, err
	}
	return s, s.findPieces()
}

// metadata reads for which module the file is.
func (s *Save) metadata() error {
	if !s.archive.has(moduleData) {
		return nil
	}
	raw, err := s.archive.read(moduleData)
	if err != nil {
		return err
	}
	var m struct {
		Name string `xml:"name"`
	}
	if err := xml.Unmarshal(raw, &m); err != nil {
		return damaged(moduleData, "it is no XML: %s", err)
	}
	s.Module = m.Name
	return nil
}

// findPieces finds the pieces that stand when the file begins.
func (s *Save) findPieces() error {
	s.byID, s.holder = map[string]*piece{}, map[string]*piece{}
	for i, c := range s.script.singles() {
		if c.text == "begin_save" || s.framed != nil && strings.Contains(c.text, boardPicker) {
			s.framed = c
		}
		if !c.is(addPiece) {
			continue
		}
		p, err := readPiece(c, savedGame+", command "+strconv.Itoa(i+1))
		if err != nil {
			return err
		}
		if p.id == none { // VASSAL names it when it reads the file: until then it has a key of its own
			p.id = none + " " + strconv.Itoa(i+1)
		}
		if s.byID[p.id] != nil {
			return damaged(savedGame, "command %d: piece %s stands twice", i+1, quoted(p.id))
		}
		s.pieces = append(s.pieces, p)
		s.byID[p.id] = p
	}
	if s.framed == nil {
		return damaged(savedGame, "it holds no game: the command begin_save is missing")
	}
	for _, p := range s.pieces {
		if p.isStack() || p.isDeck() {
			ids, _ := p.held()
			for _, id := range ids {
				s.holder[id] = p
			}
		}
	}
	return nil
}

// standsStill refuses a log: what is written on it would be played over, and its steps may hold
// passwords.
func (s *Save) standsStill() error {
	for _, c := range s.script.singles() {
		if c.is(logStep) {
			return damaged(s.name, "it is a log, not a save: in VASSAL, File, Save game, and name that file")
		}
	}
	return nil
}

// where is the place of a piece: that of the stack or deck in which it lies, else its own.
func (s *Save) where(p *piece) Place {
	if holder := s.holder[p.id]; holder != nil {
		return holder.place()
	}
	return p.place()
}

// inDeck reports whether a piece lies in a deck.
func (s *Save) inDeck(p *piece) bool {
	holder := s.holder[p.id]
	return holder != nil && holder.isDeck()
}

// Bytes is the file with what was changed, all else as it came.
func (s *Save) Bytes() ([]byte, error) {
	return s.archive.with(savedGame, disguise([]byte(s.script.String())))
}
