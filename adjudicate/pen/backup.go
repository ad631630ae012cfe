package pen

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// A part is what one mail carries of what its sender keeps secret, packed and compressed: all,
// or what has changed since an earlier part, on which it rests. Of files that only grew it has
// the end. Its list names each file that it has, with size and hash of the whole, and those
// that are gone.

// listFile is the list in a part.
const listFile = "own.txt"

// partNames match what a part holds: its list, whole files, and ends of files from an offset.
const partNames = `^(own\.txt|secret/[a-z0-9][a-z0-9.-]*(@[1-9][0-9]*)?)$`

// allEvery is after how many heads of its own a party sends all that it keeps secret again, so
// that a bundle of the whole chain need not carry every part of a long game.
const allEvery = 64

// partList is the list of a part.
type partList struct {
	base  int64        // the entry of the head with the part on which it rests; 0 if it holds all
	files []listedFile // those that it has; gone with the size -1
}

type listedFile struct {
	name string
	size int
	sum  string
}

func (l *partList) write() []byte {
	var w strings.Builder
	fmt.Fprintf(&w, "base %d\n", l.base)
	for _, f := range l.files {
		fmt.Fprintf(&w, "%s %d %s\n", f.name, f.size, f.sum)
	}
	return []byte(w.String())
}

func readPartList(data []byte) (*partList, error) {
	l := &partList{}
	lines := strings.SplitAfter(string(data), "\n")
	if _, err := fmt.Sscanf(lines[0], "base %d\n", &l.base); err != nil {
		return nil, badList
	}
	for _, line := range lines[1:] {
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if len(words) != 3 {
			return nil, badList
		}
		size, err := strconv.Atoi(words[1])
		if err != nil {
			return nil, badList
		}
		l.files = append(l.files, listedFile{words[0], size, words[2]})
	}
	return l, nil
}

var badList = &campaign.BadBundle{What: "the list of a backup cannot be read"}

// stack is a part and those on which it rests, the newest first.
type stack []part

type part struct {
	held map[string][]byte
	list *partList
}

// listed are the files that a stack comes to, by name.
func (s stack) listed() map[string]listedFile {
	all := map[string]listedFile{}
	for _, p := range slices.Backward(s) {
		for _, f := range p.list.files {
			if f.size < 0 {
				delete(all, f.name)
			} else {
				all[f.name] = f
			}
		}
	}
	return all
}

// backup is the part that goes with the head which is signed next, encrypted to myself.
func (m *Match) backup() ([]byte, error) {
	known := m.knownBackups(m.signer().Age())
	base, before := m.shownPart(known)
	l, was := &partList{base: base}, before.listed()
	var files []campaign.File
	names, _ := fs.ReadDir(m.fsys, "secret")
	marks := m.secretMarks(names)
	now := make(map[string]knownFile, len(names))
	for i, mark := range chain.Settled(marks) {
		name := "secret/" + names[i].Name()
		f, data, err := m.secretFile(known, name, mark)
		if err != nil {
			return nil, err
		}
		now[name] = knownFile{mark, f}
		old, listed := was[name]
		delete(was, name)
		if listed && f == old {
			continue
		}
		if data == nil {
			if data, err = m.fsys.ReadFile(name); err != nil {
				return nil, err
			}
		}
		l.files = append(l.files, f)
		if listed && 0 < old.size && old.size < len(data) && dice.HashOf(data[:old.size]).String() == old.sum {
			name, data = name+"@"+strconv.Itoa(old.size), data[old.size:]
		}
		files = append(files, campaign.File{Name: name, Data: data})
	}
	for _, name := range slices.Sorted(maps.Keys(was)) {
		l.files = append(l.files, listedFile{name, -1, "none"})
	}
	packed, err := campaign.PackSmall(append(files, campaign.File{Name: listFile, Data: l.write()}))
	if err != nil {
		return nil, err
	}
	cipher, err := campaign.Encrypt(m.signer().Age(), packed)
	if err != nil {
		return nil, err
	}
	serve := map[string]knownPart{ownName(m.Seq(), m.Me): {dice.HashOf(cipher), l}}
	for name := ownName(base, m.Me); base > 0; name = ownName(base, m.Me) {
		serve[name], base = known.parts[name], known.parts[name].list.base
	}
	known.parts, known.files = serve, now
	m.keepBackups(known)
	return cipher, nil
}

// shownPart is my newest part of which the other has shown that he has it, with those on which
// it rests: he has written the entry behind its head, so the bundle with that head has reached
// him. There is none if my keys are others now, or if it is time to send all again.
func (m *Match) shownPart(known *backups) (base int64, s stack) {
	for seq, since := m.headUpTo(m.Me, m.Seq()-1), 0; seq > 0; seq = m.headUpTo(m.Me, seq-1) {
		since++
		if int(seq) >= len(m.Chain) || m.Chain[seq].Get("writer") != m.other(m.Me) {
			continue
		}
		s, err := stacked(ownName(seq, m.Me), m.fsys.ReadFile, func(name string, cipher []byte) (part, error) {
			return known.open(name, cipher, m.signer())
		})
		if err != nil || since+len(s) >= allEvery {
			return 0, nil
		}
		return seq, s
	}
	return 0, nil
}

// stacked reads a part and those on which it rests.
func stacked(name string, read func(string) ([]byte, error), open func(name string, cipher []byte) (part, error)) (s stack, err error) {
	_, party, _ := strings.Cut(strings.TrimSuffix(name, ".age"), "-")
	for {
		cipher, err := read(name)
		if err != nil {
			return nil, &campaign.BadBundle{What: name + " is missing, on which a later backup rests"}
		}
		p, err := open(name, cipher)
		if err != nil {
			return nil, err
		}
		s = append(s, p)
		next := ownName(p.list.base, party)
		switch {
		case p.list.base == 0:
			return s, nil
		case next >= name:
			return nil, &campaign.BadBundle{What: name + " rests on a later backup"}
		}
		name = next
	}
}

func openPart(cipher []byte, keys *campaign.Keys) (part, error) {
	packed, err := keys.Decrypt(cipher)
	if err != nil {
		return part{}, err
	}
	files, err := campaign.UnpackSmall(packed, partNames)
	if err != nil {
		return part{}, fmt.Errorf("the backup of a sender in %w", err)
	}
	p := part{held: map[string][]byte{}}
	for _, f := range files {
		p.held[f.Name] = f.Data
	}
	p.list, err = readPartList(p.held[listFile])
	return p, err
}

// whole is what a stack comes to: each secret file as its newest list names it.
func (s stack) whole() (files []campaign.File, err error) {
	listed := s.listed()
	for _, name := range slices.Sorted(maps.Keys(listed)) {
		f, data := listed[name], []byte(nil)
		for _, p := range slices.Backward(s) {
			if all, ok := p.held[name]; ok {
				data = slices.Clone(all)
			} else if end, ok := p.held[name+"@"+strconv.Itoa(len(data))]; ok {
				data = append(data, end...)
			}
		}
		if len(data) != f.size || dice.HashOf(data).String() != f.sum {
			return nil, &campaign.BadBundle{What: name + " is not whole in the backups"}
		}
		files = append(files, campaign.File{Name: name, Data: data, Secret: true})
	}
	return files, nil
}

// parts names the heads of a party with which it handed in what it keeps secret, up to an
// entry: as many as may rest on each other.
func (m *Match) parts(party string, upTo int64) (list []string) {
	for seq, n := m.headUpTo(party, upTo), 0; seq > 0 && n < 2*allEvery; seq = m.headUpTo(party, seq-1) {
		if m.has(ownName(seq, party)) {
			list = append(list, m.headFiles(seq, party)...)
			n++
		}
	}
	return list
}
