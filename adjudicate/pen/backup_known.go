package pen

import (
	"io/fs"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/stow"
)

// What a folder knows of its backups, so that a mail costs what has changed: the lists of those on
// which the next rests, which would have to be decrypted and unpacked, and the hashes of the files of
// secret/ with the marks of the files as they were read. It is derived, as the reading in cache/ is.

// backupsFile is where it lies.
const backupsFile = "cache/backups"

// backups is what is known: nothing for who reads with other keys than those to which they were
// encrypted.
type backups struct {
	age   string
	parts map[string]knownPart // by the name of the file
	files map[string]knownFile // of secret/, by name
}

type knownPart struct {
	cipher dice.Hash // of the file
	list   *partList
}

type knownFile struct {
	mark chain.Mark
	listedFile
}

// knownBackups are those that the folder knows to some keys.
func (m *Match) knownBackups(age string) *backups {
	none := func() *backups {
		return &backups{age: age, parts: map[string]knownPart{}, files: map[string]knownFile{}}
	}
	data, err := m.fsys.ReadFile(backupsFile)
	if err != nil {
		return none()
	}
	s, ok := campaign.Unbound(data)
	if !ok {
		return none()
	}
	b := none()
	if b.stow(s); !s.Whole() || b.age != age {
		return none()
	}
	return b
}

func (b *backups) stow(s *stow.Stow) {
	text := func(v *string) { stow.Text(s, v) }
	file := func(f *listedFile) { text(&f.name); stow.Int(s, &f.size); text(&f.sum) }
	text(&b.age)
	stow.Map(s, &b.parts, text, func(p *knownPart) {
		stow.Hash(s, &p.cipher)
		if s.Reads() {
			p.list = &partList{}
		}
		stow.Int(s, &p.list.base)
		stow.List(s, &p.list.files, file)
	})
	stow.Map(s, &b.files, text, func(f *knownFile) { f.mark.Stow(s); file(&f.listedFile) })
}

// keepBackups writes what is known now.
func (m *Match) keepBackups(b *backups) {
	s := stow.Writing()
	b.stow(s)
	if data := campaign.Bound(s.Bytes()); data != nil {
		m.write(campaign.File{Name: backupsFile, Data: data, Secret: true})
	}
}

// open is a part of which the list alone is wanted.
func (b *backups) open(name string, cipher []byte, keys *campaign.Keys) (part, error) {
	sum := dice.HashOf(cipher)
	if p, ok := b.parts[name]; ok && p.cipher == sum {
		return part{list: p.list}, nil
	}
	p, err := openPart(cipher, keys)
	if err == nil {
		b.parts[name] = knownPart{sum, p.list}
	}
	return p, err
}

// secretFile is what a file of secret/ is, by its mark if that tells it; else its bytes are given too.
func (m *Match) secretFile(b *backups, name string, mark chain.Mark) (f listedFile, data []byte, err error) {
	if k, ok := b.files[name]; ok && mark != (chain.Mark{}) && k.mark == mark {
		return k.listedFile, nil, nil
	}
	if data, err = m.fsys.ReadFile(name); err != nil {
		return f, nil, err
	}
	return listedFile{name, len(data), dice.HashOf(data).String()}, data, nil
}

// secretMarks are the marks of the files of secret/; none of one that is not written yet.
func (m *Match) secretMarks(names []fs.DirEntry) []chain.Mark {
	marks := chain.Marks(m.fsys, "secret", names)
	if marks == nil {
		marks = make([]chain.Mark, len(names))
	}
	for i, n := range names {
		if _, over := m.fsys.Over["secret/"+n.Name()]; over {
			marks[i] = chain.Mark{}
		}
	}
	return marks
}
