package pen

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/model/strict"
)

// A player who withholds his link has seen the dice (hexdice/1 6). Who waits for it
// demands it, of him and before the witness, until a round of the beacon to come; he
// answers to both. What comes later does not count: the witness enters demand and
// default. Without a witness nothing happens by itself.

// Demand is the file demand/1: a link that is demanded until a round is out.
type Demand struct {
	Campaign, Party string // who demands
	Counter         int64
	Lock            string
	Round           int64
	Signed          string // the hash of the head record that hands it in; not part of the file
}

const demandKind = "demand"

// Write is the canonical form.
func (d *Demand) Write() []byte {
	return fmt.Appendf(nil, "umpire: demand/1\ncampaign: %s\nparty: %s\ncounter: %d\nlock: \"%s\"\nround: %d\n", d.Campaign, d.Party, d.Counter, d.Lock, d.Round)
}

func readDemand(data []byte) (*Demand, error) {
	wrong := &campaign.WrongFile{Name: demandKind, What: "it is no demand/1 as umpire writes it"}
	doc, _ := strict.Read(data, demandKind, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, wrong
	}
	c := strict.Open(doc)
	c.Key("umpire").Word("demand/1")
	d := &Demand{Campaign: c.Key("campaign").Text(), Party: c.Key("party").Text(), Counter: int64(c.Key("counter").Int()), Lock: c.Key("lock").Text(), Round: int64(c.Key("round").Int())}
	if len(c.Faults()) > 0 || string(d.Write()) != string(data) {
		return nil, wrong
	}
	return d, nil
}

func demandName(seq int64, party, ext string) string { return headName(seq, party+"-"+demandKind, ext) }

// owing lists who has not given his link of the open lock.
func (m *Match) owing() []string {
	if m.lock == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(m.contributors()), func(p string) bool { return slices.Contains(m.lock.links, p) })
}

// Demand makes the bundle by which I demand the link of the open lock: the whole
// chain, for the other and the witness, and what I demand, signed. Made again it is
// the same.
func (m *Match) Demand() (*Bundle, error) {
	switch by := m.owing(); {
	case m.Settings.Witness.Side == "":
		return nil, unasked("no witness stands in the settings: the record shows whose turn it is, and no more")
	case len(by) != 1 || by[0] == m.Me || m.Pen != by[0] || m.Mine == nil:
		return nil, unasked("no link is owed to you")
	case m.with.Now == nil:
		return nil, campaign.ErrNoClock
	}
	if err := m.demand(); err != nil {
		return nil, err
	}
	b, err := m.All()
	if err != nil {
		return nil, err
	}
	files, err := Unpack(b.Data)
	if err != nil {
		return nil, err
	}
	seq := m.lastHead(m.Me)
	d, _, err := m.demanded(m.Me)
	if err != nil {
		return nil, err
	}
	for _, name := range []string{"files/" + dice.HashOf(d.Write()).String(), demandName(seq, m.Me, "txt"), demandName(seq, m.Me, "sig")} {
		data, err := m.fsys.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, campaign.File{Name: name, Data: data})
	}
	data, err := Pack(files)
	return &Bundle{Name: fmt.Sprintf("%s_demand_%06d_%s.zip", m.Settings.Campaign, seq, m.Me), Data: data, To: m.owing()[0]}, err
}

// demand signs a demand for the open lock, if there is none of mine.
func (m *Match) demand() error {
	if d, _, err := m.demanded(m.Me); err != nil || d != nil {
		return err
	}
	until := m.with.Now().Add(time.Duration(m.Settings.Hours) * time.Hour)
	d := &Demand{Campaign: m.Settings.Campaign, Party: m.Me, Counter: m.lock.counter, Lock: m.lock.hash, Round: m.with.Chain.Next(until.Unix())}
	data, seq := d.Write(), m.lastHead(m.Me)
	head, err := dice.Head(m.Settings.Campaign, m.Me, m.Chain[seq-1], dice.HashOf(data).String())
	if err != nil {
		return err
	}
	sig, err := m.signer().SignHead(head)
	if err != nil {
		return err
	}
	m.put(campaign.File{Name: "files/" + dice.HashOf(data).String(), Data: data},
		campaign.File{Name: demandName(seq, m.Me, "txt"), Data: head.Bytes()}, campaign.File{Name: demandName(seq, m.Me, "sig"), Data: sig})
	return nil
}

// demanded is the demand of a party for the open lock that lies in the folder, its
// signature checked; nil without one. "" is any party.
func (m *Match) demanded(party string) (*Demand, dice.Record, error) {
	if m.lock == nil {
		return nil, dice.Record{}, nil
	}
	names, _ := fs.ReadDir(m.fsys, "heads")
	for _, n := range names {
		base, ok := strings.CutSuffix(n.Name(), "-"+demandKind+".txt")
		if !ok {
			continue
		}
		d, head, err := m.readDemandHead("heads/" + base + "-" + demandKind)
		if err != nil {
			return nil, head, err
		}
		if d.Lock == m.lock.hash && (party == "" || d.Party == party) {
			return d, head, nil
		}
	}
	return nil, dice.Record{}, nil
}

// Demanded is the demand for the open lock that lies in the folder; nil without one.
func (m *Match) Demanded() (*Demand, error) {
	d, _, err := m.demanded("")
	return d, err
}

// readDemandHead reads a head that hands in a demand, and the demand, and checks that
// its party signed it.
func (m *Match) readDemandHead(name string) (*Demand, dice.Record, error) {
	text, err := m.fsys.ReadFile(name + ".txt")
	if err != nil {
		return nil, dice.Record{}, err
	}
	head, err := dice.Parse(text)
	if err != nil {
		return nil, head, err
	}
	sig, err := m.fsys.ReadFile(name + ".sig")
	if err != nil {
		return nil, head, err
	}
	party, files := head.Get("party"), head.All("file")
	if err := dice.VerifySignature(party, m.keyOf(party, head.Number("seq")), text, sig); err != nil {
		return nil, head, err
	}
	if len(files) != 1 {
		return nil, head, &BadBundle{name + ".txt hands in no demand"}
	}
	data, err := m.kept(files[0][0])
	if err != nil {
		return nil, head, err
	}
	d, err := readDemand(data)
	if err != nil {
		return nil, head, err
	}
	if d.Party != party || d.Campaign != m.Settings.Campaign {
		return nil, head, &campaign.WrongFile{Name: demandKind, What: "it is of " + d.Party + " in campaign " + d.Campaign}
	}
	d.Signed = head.Hash().String()
	return d, head, nil
}

// heed keeps a demand that came with a bundle: it must be for the lock that is open
// here, or is not heeded.
func (m *Match) heed(p *parcel) error {
	if p.demand == "" {
		return nil
	}
	for _, f := range p.files {
		if strings.HasPrefix(f.Name, strings.TrimSuffix(p.demand, "txt")) || strings.HasPrefix(f.Name, "files/") {
			if err := m.place(f); err != nil {
				return err
			}
		}
	}
	d, head, err := m.readDemandHead(strings.TrimSuffix(p.demand, ".txt"))
	if err != nil {
		return err
	}
	if m.demandEntered(d.Signed) {
		return nil
	}
	seq := head.Number("seq")
	switch {
	case seq > m.Seq() || m.Chain[seq-1].Hash().String() != head.Get("head"):
		return &BadBundle{"the demand names another entry " + strconv.FormatInt(seq, 10)}
	case m.lock == nil || d.Lock != m.lock.hash:
		return unasked("a demand for counter %d, whose lock is not open here", d.Counter)
	}
	m.Notes = append(m.Notes, fmt.Sprintf("%s demands the link of counter %d until %s", d.Party, d.Counter, m.with.Out(d.Round).Format(time.RFC3339)))
	return nil
}

// demandedBy names the files of a demand that a head hands in; none without one.
func (m *Match) demandedBy(head string) []string {
	if head == "" {
		return nil
	}
	base := strings.TrimSuffix(head, ".txt")
	d, _, err := m.readDemandHead(base)
	if err != nil {
		return nil
	}
	return []string{"files/" + dice.HashOf(d.Write()).String(), base + ".txt", base + ".sig"}
}

// demandFiles names the files that go with the entry of a demand.
func (m *Match) demandFiles(e dice.Record) []string {
	names, _ := fs.ReadDir(m.fsys, "heads")
	for _, n := range names {
		data, _ := m.fsys.ReadFile("heads/" + n.Name())
		if dice.HashOf(data).String() == e.Get("signed") {
			return m.demandedBy("heads/" + n.Name())
		}
	}
	return nil
}

// takeDemand takes the entry of a demand: what the accuser signed, and nothing else.
func (m *Match) takeDemand(e dice.Record) error {
	d, head, err := m.demanded(e.Get("party"))
	switch {
	case err != nil:
		return err
	case d == nil || head.Hash().String() != e.Get("signed") || d.Counter != e.Number("counter") || d.Round != e.Number("round"):
		return unasked("%s has signed no such demand", e.Get("party"))
	case slices.Contains(m.owing(), e.Get("party")):
		return unasked("%s owes a link itself", e.Get("party"))
	case m.with.Now != nil && !m.with.Past(d.Round):
		return &Early{d.Round, m.with.Out(d.Round)}
	}
	m.Notes = append(m.Notes, fmt.Sprintf("entry %d: %s demanded the link of counter %d until round %d", e.Number("seq"), d.Party, d.Counter, d.Round))
	return nil
}

// demandEntered reports whether a demand stands in the chain.
func (m *Match) demandEntered(signed string) bool {
	return slices.ContainsFunc(m.Chain, func(e dice.Record) bool { return e.Get("type") == demandKind && e.Get("signed") == signed })
}

// Early says that a default comes before its round is out.
type Early struct {
	Round int64
	Out   time.Time
}

func (e *Early) Error() string {
	return fmt.Sprintf("round %d is out at %s: until then the link can still come", e.Round, e.Out.Format(time.RFC3339))
}
