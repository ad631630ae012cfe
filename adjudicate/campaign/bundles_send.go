package campaign

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/speech"
)

// SendTo makes the bundle for a side, out of the referee's folder: the entries behind the
// last that the side has signed, or all. What is new for it is entered first, encrypted,
// and the last entry is signed; what is to be written is c.Files. Again, without anything
// new, it gives the same bytes.
func SendTo(c *Campaign, keys *Keys, side model.Side, all bool) (*Bundle, error) {
	seat, err := addressee(c, keys, side)
	if err != nil {
		return nil, err
	}
	if all {
		if err := c.whole(); err != nil {
			return nil, err
		}
	}
	if c.Due(side) {
		if err := c.since(c.confided(side)); err != nil {
			return nil, err
		}
		cipher, err := confidence(c, seat)
		if err != nil {
			return nil, err
		}
		if err := c.Confide(string(side), cipher); err != nil {
			return nil, err
		}
	}
	if err := c.since(c.Told(string(side))); err != nil { // the text of the mail tells of it
		return nil, err
	}
	last := c.Chain[c.Chain.Seq()-1]
	held, err := signAside(keys, c.Settings.Campaign, c.Settings.Referee, last)
	if err != nil {
		return nil, err
	}
	head := []File{{Name: chain.HeadName(c.Chain.Seq(), c.Settings.Referee, "txt"), Data: held.Head.Bytes()}, {Name: chain.HeadName(c.Chain.Seq(), c.Settings.Referee, "sig"), Data: held.Sig}}
	c.Keep(head...)
	known := int64(0)
	if !all {
		known = c.Holds(string(side))
	}
	b := &Gathering{FS: Layer(c.FS, c.Files())}
	if err := b.since(c.Chain, known, string(side)); err != nil {
		return nil, err
	}
	b.Add(head...)
	waiting, err := proposed(c, keys, string(side))
	if err != nil {
		return nil, err
	}
	b.Add(waiting...)
	played := slices.DeleteFunc(slices.Clone(b.Files), func(f File) bool { return f.Name == SetupFile }) // it lists all cards that there are
	if err := c.Guarded(side, known, played...); err != nil {
		return nil, err
	}
	data, err := Pack(b.Files)
	return &Bundle{Name: fmt.Sprintf("%s_%06d_%s-%s.zip", c.Settings.Campaign, c.Chain.Seq(), c.Settings.Referee, side), Data: data, To: string(side)}, err
}

// addressee is the seat of a side, where the referee has the keys of the settings.
func addressee(c *Campaign, keys *Keys, side model.Side) (chain.Seat, error) {
	if err := mailing(c.Settings, keys); err != nil {
		return chain.Seat{}, err
	}
	i := slices.IndexFunc(c.Seats, func(s chain.Seat) bool { return s.Side == side })
	if i < 0 {
		return chain.Seat{}, &single.WrongFile{Name: SettingsFile, What: fmt.Sprintf("there is no seat %q", side)}
	}
	return c.Seats[i], nil
}

// ErrNoPost says that the settings of a campaign have no keys of its referee: reports and
// orders are mailed as they are.
var ErrNoPost = &single.WrongFile{Name: SettingsFile, What: speech.Text("error.no-post")}

// mailing refuses keys other than those of the referee in the settings.
func mailing(set *Settings, keys *Keys) error {
	switch {
	case set.Post.Side == "":
		return ErrNoPost
	case set.Post.Sign != keys.Sign() || set.Post.Age != keys.Age():
		return &single.WrongFile{Name: SettingsFile, What: "it names other keys of the referee than those in secret/"}
	}
	return nil
}

// since adds the entries behind one, and what they name. From the first on all that is
// public of the start comes with them.
func (b *Gathering) since(entries []dice.Record, known int64, to string) error {
	index := publicNames(b.FS)
	if known == 0 {
		if err := b.Bring(append(index.start, SettingsFile)...); err != nil {
			return err
		}
	}
	for _, e := range entries[known:] {
		if err := b.Bring(index.named(e, to)...); err != nil {
			return err
		}
		b.Add(File{Name: chain.EntryName(e.Number("seq")), Data: e.Bytes()})
	}
	return nil
}

// public lists what of a folder may go to everybody, if an entry names it.
type public struct {
	start  []string            // the files of genesis/
	byHash map[string][]string // heads with their signatures, and files of genesis/
	there  map[string]bool     // all of these, by name

	agreeing map[string][]string // heads with their signatures that name a file openly, by its hash
}

func publicNames(fsys fs.FS) public {
	p := public{byHash: map[string][]string{}, there: map[string]bool{}, agreeing: map[string][]string{}}
	for _, folder := range []string{"genesis", "heads"} {
		list, _ := fs.ReadDir(fsys, folder)
		for _, d := range list {
			name := folder + "/" + d.Name()
			data, err := fs.ReadFile(fsys, name)
			base, text := strings.CutSuffix(name, ".txt")
			if err != nil {
				continue
			}
			p.there[name] = true
			if folder == "genesis" {
				p.start = append(p.start, name)
			}
			names := []string{name}
			if _, err := fs.Stat(fsys, base+".sig"); text && err == nil {
				names = append(names, base+".sig")
			}
			sum := dice.HashOf(data).String()
			p.byHash[sum] = append(p.byHash[sum], names...)
			if head, err := dice.Parse(data); err == nil && head.Type() == "head" {
				for _, row := range head.All("file") {
					p.agreeing[row[0]] = append(p.agreeing[row[0]], names...)
				}
			}
		}
	}
	return p
}

// named lists the files that go with an entry to a party: public ones, and of what was
// encrypted that which is its own.
func (p public) named(e dice.Record, to string) []string {
	typ := e.Get("type")
	if typ == "private" {
		if e.Get("party") != to {
			return nil
		}
		return []string{"files/" + e.Get("file")}
	}
	var list []string
	for _, key := range []string{"file", "content"} {
		if sum := e.Get(key); sum != "" && sum != "none" && !strings.HasPrefix(sum, "sealed/") {
			list = append(list, "files/"+sum)
		}
	}
	for _, key := range []string{"signed", "rekey", "genesis"} {
		list = append(list, p.byHash[e.Get(key)]...)
	}
	if typ == "change" {
		list = append(list, p.agreeing[e.Get("file")]...)
	}
	for _, name := range p.besides(e) {
		if p.there[name] {
			list = append(list, name)
		}
	}
	return list
}

// renewed are the files of a re-key in genesis/: the record, and the nonces that were opened
// for it.
var renewed = lazy.Pattern(`^genesis/(rekey|nonce-[a-z][a-z0-9-]*)-[1-9][0-9]*\.txt$`)

// besides are the names of what lies beside an entry that does not name its hash: the
// head that a player has signed who accepts, the nonce that he opens, those of a re-key.
func (p public) besides(e dice.Record) []string {
	switch writer := e.Get("writer"); e.Get("type") {
	case "rekey":
		return slices.DeleteFunc(slices.Clone(p.start), func(name string) bool { return !renewed().MatchString(name) })
	case "accept":
		return []string{chain.HeadName(e.Number("of"), writer, "txt"), chain.HeadName(e.Number("of"), writer, "sig")}
	case "nonce":
		return []string{chain.NonceName(writer)}
	}
	return nil
}
