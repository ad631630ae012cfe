package campaign

import (
	"fmt"
	"slices"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/orders"
)

// HandIn makes the bundle with which a player hands files in: a head that he signs, which
// names them, and the files, encrypted to the referee. Without files it gives what waits
// for him: his signature of the offer, of a lock or of a void, or his nonce; else it says
// that he holds all that he has received. The same files again give the same bytes. check
// judges orders first; nil does not.
func (f *Copy) HandIn(files []single.Input, check func(*single.Step) error) (*Bundle, error) {
	if f.Closed() && len(files) > 0 {
		return nil, &single.WrongFile{Name: f.Settings.Campaign, What: "it is closed: nothing is handed in any more"}
	}
	if len(files) == 0 {
		return f.hold()
	}
	names, sent, kept := []string{}, []File{}, []File{}
	for _, in := range files {
		kind, err := f.judged(in, check)
		if err != nil {
			return nil, err
		}
		id := SealID(chain.NextStage(f.Chain, f.Step.State.Segment), kind, f.Seq())
		name := in.Sum()
		if f.Settings.SealsFiles(f.Start, f.side()) {
			var keep File
			if name, keep, err = SealSent(f.Start, f.side(), id, in.Data); err != nil {
				return nil, err
			}
			kept = append(kept, keep)
		}
		if slices.ContainsFunc(sent, func(x File) bool { return x.Name == id }) {
			return nil, &single.WrongFile{Name: in.Name, What: "a second file of " + kind + " in one bundle"}
		}
		names, sent = append(names, name), append(sent, File{Name: id, Data: in.Data})
	}
	f.put(kept...)
	cipher, err := f.encrypted(sent)
	if err != nil {
		return nil, err
	}
	return f.aside(f.Chain[f.Seq()-1], names, cipher)
}

// encrypted is the file of a bundle in which the referee alone reads what is handed in.
func (f *Copy) encrypted(sent []File) (File, error) {
	packed, err := PackSmall(sent)
	if err != nil {
		return File{}, err
	}
	cipher, err := Encrypt(f.Settings.Post.Age, packed)
	return File{Name: "files/" + dice.HashOf(cipher).String(), Data: cipher}, err
}

// judged reads a file that is to be handed in, over what the player knows, and gives its
// kind.
func (f *Copy) judged(in single.Input, check func(*single.Step) error) (string, error) {
	if f.Step == nil || f.Start == nil {
		return "", &single.WrongFile{Name: in.Name, What: "the referee has not sent the position yet"}
	}
	s := *f.Step
	sent, told := s.Read(in)
	switch {
	case sent.File == nil:
		return "", &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	case string(sent.Side) != f.Me:
		return "", &single.WrongFile{Name: in.Name, What: fmt.Sprintf("a file of %s; you play %s", sent.Side, f.Me)}
	case sent.File.Kind == orders.KindAnswers && sent.File.Head.Segment != s.State.Segment && !sent.Inside(s.State.Segment):
		return "", &single.WrongFile{Name: in.Name, What: fmt.Sprintf("answers for %s; it is %s that is played now, so nobody asks that any more", sent.File.Head.Segment, s.State.Segment)}
	case sent.File.Kind != "orders" || sent.Inside(s.State.Segment) || check == nil:
		return sent.File.Kind, nil
	}
	_, standing := f.Now()
	if err := s.Add([]single.Input{in}, standing, nil); err != nil {
		return "", err
	}
	return sent.File.Kind, check(&s)
}

// aside signs a head over an entry that names files, and packs it with what goes with it.
func (f *Copy) aside(entry dice.Record, names []string, with ...File) (*Bundle, error) {
	a, err := signAside(f.keys, f.Settings.Campaign, f.Me, entry, names...)
	if err != nil {
		return nil, err
	}
	name := bundleName(a)
	if made, err := f.fsys.ReadFile(mailName(a)); err == nil {
		return &Bundle{Name: name, Data: made, To: f.Settings.Referee}, nil
	}
	files := AsideFiles(a)
	f.put(files...)
	f.put(f.stamped(a)...)
	data, err := stored(append(files, with...)) // so all that is handed in has one size, whatever it is
	return &Bundle{Name: name, Data: data, To: f.Settings.Referee}, err
}

// bundleName is the file of the bundle that brings a head record.
func bundleName(a *chain.Aside) string {
	return fmt.Sprintf("%s_%06d_%s-%.8s.zip", a.Head.Get("campaign"), a.Seq(), a.Party(), a.Head.Hash())
}

// mailName is where it lies in the folder.
func mailName(a *chain.Aside) string { return "sent/" + bundleName(a) }

// hold gives what waits for the player: the start, his signature of a lock or a void, else
// that he holds all that he has. A lock whose round is out is not signed: its dice could be
// known.
func (f *Copy) hold() (*Bundle, error) {
	if f.starts() {
		return f.start()
	}
	entry := f.Chain[f.Seq()-1]
	if e, ok := f.unsigned(); ok {
		if round := chain.RoundOf(e); round > 0 && f.with.Past(round) {
			return nil, &chain.Late{Round: round}
		}
		if e.Get("type") == "rekey" {
			return nil, &single.WrongFile{Name: chain.EntryName(e.Number("seq")), What: "a re-key holds a nonce of yours, which is beside your keys: no bundle signs it"}
		}
		entry = e
	} else if _, bound := f.renewal(); bound {
		return nil, &single.WrongFile{Name: f.Settings.Campaign, What: "a re-key waits for a nonce of yours, which is beside your keys: no bundle opens it"}
	}
	return f.aside(entry, nil)
}

// unsigned is the entry that waits for the owner's signature: a lock of dice with a beacon
// that has no link, or a void, other keys of a seat or a re-key that he has not accepted.
func (f *Copy) unsigned() (dice.Record, bool) {
	for _, e := range slices.Backward(f.Chain) {
		switch typ := e.Get("type"); {
		case typ == "object" && e.Get("party") == f.Me, typ == "accept" && e.Get("writer") == f.Me, typ == "reveal":
			return dice.Record{}, false
		case typ == "void", typ == "lock" && f.Pact.Holds != chain.Nobody, typ == "rekey" && f.Pact.Renews == chain.Players,
			typ == "change" && f.Roster.Vouches(f.Me, e.Number("seq")):
			return e, true
		}
	}
	return dice.Record{}, false
}

// signAside is a head over an entry that a party signs, and the files that it names.
func signAside(keys *Keys, name, party string, entry dice.Record, files ...string) (*chain.Aside, error) {
	head, err := dice.Head(name, party, entry, files...)
	if err != nil {
		return nil, err
	}
	return signHead(keys, head)
}

func signHead(keys *Keys, head dice.Record) (*chain.Aside, error) {
	sig, err := keys.SignHead(head)
	return &chain.Aside{Signed: chain.Signed{Head: head, Sig: sig}}, err
}
