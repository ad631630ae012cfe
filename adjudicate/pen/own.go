package pen

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// Every bundle carries what its sender keeps secret, encrypted to himself, so that a
// lost disk is no excuse (hexdice/1 3.11). His head names the file, as one that he
// hands in: nobody between can put another in its place. It holds all, or what has
// changed since one that the other has shown to have (backup.go).

func ownName(seq int64, party string) string { return fmt.Sprintf("own/%06d-%s.age", seq, party) }

// handedIn checks that what the senders of a parcel keep secret is what their heads
// name, and that it is there.
func (p *parcel) handedIn() error {
	for _, h := range p.heads {
		name := ownName(h.Seq(), h.Party())
		i := slices.IndexFunc(p.files, func(f campaign.File) bool { return f.Name == name })
		named := h.Handed()
		switch {
		case i < 0 && len(named) == 0:
		case i < 0:
			return &campaign.BadBundle{What: name + " was taken out: the head names it"}
		case len(named) != 1 || named[0] != dice.HashOf(p.files[i].Data).String():
			return &campaign.BadBundle{What: name + " is not the one that the head names"}
		}
	}
	return nil
}

// handedIn checks that the files that a head names lie here: what its party keeps
// secret, or a file like any other.
func (m *Match) handedIn(head dice.Record) error {
	own, _ := m.fsys.ReadFile(ownName(head.Number("seq"), head.Get("party")))
	for _, row := range head.All("file") {
		if row[0] == dice.HashOf(own).String() {
			continue
		}
		if _, err := m.kept(row[0]); err != nil {
			return fmt.Errorf("it names a file %.8s, which is not here as it was: %w", row[0], single.ErrAltered)
		}
	}
	return nil
}

// ErrNotMine says that a bundle holds nothing that some keys can read.
var ErrNotMine = exit.New(exit.WrongFile, speech.Text("error.not-mine"))

// Restore makes the folder of a party anew from what it handed in with its bundles
// and the other has kept: from a bundle of the whole chain ([Match.All]) and the keys
// with which the party reads. All of it is checked as any bundle is. What the party
// had done and not sent is not there: it is done again.
func Restore(data []byte, keys *campaign.Keys, with With) (*Received, []campaign.File, error) {
	p, err := openParcel(data)
	if err != nil {
		return nil, nil, err
	}
	if len(p.entries) == 0 || p.entries[0].Number("seq") != 1 {
		return nil, nil, &campaign.BadBundle{What: speech.Text("bundle.not-first")}
	}
	files, err := p.readOwn(keys)
	if err != nil {
		return nil, nil, err
	}
	files = append(files, campaign.GitFiles()...)
	for _, f := range p.files {
		if f.Name == campaign.SettingsFile || strings.HasPrefix(f.Name, "start/") || strings.HasPrefix(f.Name, "genesis/") {
			files = append(files, f)
		}
	}
	got, err := Receive(campaign.Layer(nil, files), data, with)
	if err != nil {
		return nil, nil, err
	}
	made := campaign.File{Name: restoredFile, Data: fmt.Appendf(nil, "%d\n", got.Seq()), Secret: true}
	got.fsys.Put(made)
	return got, append(append(files, got.Files()...), made), nil
}

// restoredFile says as of which entry a folder was made good from mails.
const restoredFile = "secret/restored.txt"

// Exposed reports whether the folder was made good from mails and my links are still those that
// lay on the disk which was lost: who has found it knows every one to come.
func (m *Match) Exposed() bool {
	data, err := m.fsys.ReadFile(restoredFile)
	seq, bad := strconv.ParseInt(strings.TrimSpace(string(data)), 10, 64)
	if err != nil || bad != nil || m.Closed || m.over != "" || !slices.Contains(m.Pact.Contributors(), m.Me) {
		return false
	}
	return !slices.ContainsFunc(m.Chain[min(seq, m.Seq()):], func(e dice.Record) bool { return e.Get("type") == "rekey" && e.Get("writer") == m.Me })
}

// readOwn is what the newest backup of a parcel comes to, with those on which it rests, that
// the keys read and that stands under a head that they have signed: anybody can encrypt to
// them what he made up.
func (p *parcel) readOwn(keys *campaign.Keys) ([]campaign.File, error) {
	mine := map[string]bool{}
	for _, h := range p.heads {
		if h.SignedBy(keys.Sign()) == nil {
			for _, sum := range h.Handed() {
				mine[ownName(h.Seq(), h.Party())+" "+sum] = true
			}
		}
	}
	for _, f := range slices.Backward(p.files) {
		if !mine[f.Name+" "+dice.HashOf(f.Data).String()] {
			continue
		}
		if _, err := keys.Decrypt(f.Data); err == nil {
			s, err := stacked(f.Name, func(name string) ([]byte, error) {
				i := slices.IndexFunc(p.files, func(f campaign.File) bool { return f.Name == name && mine[name+" "+dice.HashOf(f.Data).String()] })
				if i < 0 {
					return nil, fs.ErrNotExist
				}
				return p.files[i].Data, nil
			}, func(_ string, cipher []byte) (part, error) { return openPart(cipher, keys) })
			if err != nil {
				return nil, err
			}
			return s.whole()
		}
	}
	return nil, ErrNotMine
}
