package single

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/speech"
	"umpire/model/strict"
	"umpire/orders"
)

// OpenState reads a state file and makes the rules over it. Of a file in secret/ no error
// shows what lies in it ([OpenSecret]).
func OpenState(in Input, games []orders.Game) (*Step, error) {
	if Secret(in.Name) {
		return OpenSecret(in, games)
	}
	return openState(in, games)
}

// OpenSecret is OpenState of a file of secret/: what is wrong with it is told as *Damaged, but
// for what is wrong with its head, such as a game or data that this program does not have.
func OpenSecret(in Input, games []orders.Game) (*Step, error) {
	s, err := openState(in, games)
	var wrong *WrongFile
	if errors.As(err, &wrong) {
		return s, err
	}
	if err == nil {
		return s, nil
	}
	var told *Refused
	if head, _, ok := bytes.Cut(in.Data, []byte("\npublic:\n")); ok && errors.As(err, &told) {
		for _, f := range told.Files[0].Faults {
			ok = ok && f.At.Line > 0 && f.At.Line <= bytes.Count(head, []byte("\n"))+1
		}
		if ok {
			return nil, err
		}
	}
	return nil, &Damaged{in.Name, len(in.Data)}
}

// Secret reports whether a file, by its slash-separated path, lies in a folder secret/.
func Secret(name string) bool {
	return strings.HasSuffix(path.Dir(name), "secret")
}

// opened is what makes two readings of a state the same: its bytes and name, and the list of
// games that reads it.
type opened struct {
	sum   [sha256.Size]byte
	name  string
	games *orders.Game
	many  int
}

// openState is readState. One command opens the state of a folder several times, as every reading
// of a chain begins with it, and a state is a function of its bytes: one that was sound is kept,
// and who opens it again is given a copy, which is his to change.
func openState(in Input, games []orders.Game) (*Step, error) {
	if len(games) == 0 {
		return readState(in, games)
	}
	key := opened{sha256.Sum256(in.Data), in.Name, &games[0], len(games)}
	openedLock.Lock()
	kept := openedSo[key]
	openedLock.Unlock()
	if kept == nil {
		s, err := readState(in, games)
		if err != nil {
			return nil, err
		}
		kept = s
		openedLock.Lock()
		if len(openedSo) >= mostOpened {
			clear(openedSo)
		}
		openedSo[key] = kept
		openedLock.Unlock()
	}
	return kept.again(in), nil
}

var openedSo = map[opened]*Step{}

var openedLock sync.Mutex

// mostOpened is how many states are kept: the segments of a command rest on few.
const mostOpened = 64

// readState reads a state from its bytes.
func readState(in Input, games []orders.Game) (*Step, error) {
	switch kind := KindOf(in.Data); kind {
	case orders.KindOrders, orders.KindStanding, orders.KindAnswers, "faces", "record":
		return nil, &WrongFile{in.Name, speech.Text("error.wants-state", kind)}
	}
	if _, version, head := orders.Newer(strings.Split(string(strict.UTF8(in.Data)), "\n")); version != "" {
		return nil, &WrongFile{in.Name, speech.Text("error.newer", version, head)}
	}
	doc, faults := readData(in)
	if doc.Root == nil {
		return nil, Refuse(in.Name, doc.Lines, faults)
	}
	st, c, faults := model.ReadHead(doc)
	if st == nil {
		return nil, Refuse(in.Name, doc.Lines, faults)
	}
	for _, g := range games {
		if g.Name != st.Game {
			continue
		}
		rules, faults := g.Load(st, c)
		if len(faults) > 0 {
			return nil, &Refused{Files: []Told{{Name: in.Name, Lines: doc.Lines, Faults: faults, State: true}}, Words: g.Messages}
		}
		if err := foldApart(st.Position.Set()); err != nil {
			return nil, &WrongFile{in.Name, err.Error()}
		}
		s := &Step{State: st, Rules: rules, From: in}
		if err := s.commitments(); err != nil {
			return nil, err
		}
		s.Base = st.Base()
		s.Owner, _ = rules.Owner(st.Segment)
		return s, nil
	}
	return nil, &WrongFile{Name: in.Name, What: speech.Text("error.unknown-game", strconv.Quote(st.Game))}
}

// foldApart refuses data two ids of which are one in the label of a die (hexdice/1 3.2),
// whatever the game: one that checks it itself says in which line.
func foldApart(set *model.Set) error {
	spaces, units, cards := make([]string, set.Board.Len()), make([]string, len(set.Units)), make([]string, len(set.Cards))
	for i := range spaces {
		spaces[i] = set.SpaceName(model.Space(i))
	}
	for i := range units {
		units[i] = set.UnitName(model.UnitID(i))
	}
	for i := range cards {
		cards[i] = set.CardName(model.CardID(i))
	}
	for _, ids := range [][]string{spaces, units, cards} {
		if err := dice.CheckIDs(ids); err != nil {
			return err
		}
	}
	return nil
}

// readData reads a file of data strictly. A verb comes back to the same few positions, so
// the last ones that were read are remembered; whoever gets one reads in it only.
func readData(in Input) (*strict.Doc, []strict.Fault) {
	if r, ok := lately.find(in); ok {
		return r.doc, slices.Clone(r.faults)
	}
	doc, faults := strict.ReadPacked(in.Data, in.Packed, in.Name)
	lately.add(readFile{in.Name, bytes.Clone(in.Data), doc, faults})
	return doc, slices.Clone(faults)
}

// lately are the files read last, the newest at the end.
var lately readFiles

type readFiles struct {
	mu   sync.Mutex
	list []readFile
}

// readFile is a file as it was read.
type readFile struct {
	name   string
	data   []byte
	doc    *strict.Doc
	faults []strict.Fault
}

// remembered is how many files are.
const remembered = 8

// find is the file, which is now the newest.
func (f *readFiles) find(in Input) (readFile, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.list, func(r readFile) bool { return r.name == in.Name && bytes.Equal(r.data, in.Data) })
	if i < 0 {
		return readFile{}, false
	}
	r := f.list[i]
	f.list = append(slices.Delete(f.list, i, i+1), r)
	return r, true
}

// add forgets the oldest if there are too many.
func (f *readFiles) add(r readFile) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, r)
	f.list = slices.Delete(f.list, 0, max(0, len(f.list)-remembered))
}
