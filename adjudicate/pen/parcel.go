package pen

import (
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/speech"
)

// parcel is a bundle, read.
type parcel struct {
	files        []campaign.File
	entries      []dice.Record
	heads        []chain.Signed
	asides       []*chain.Aside
	chain.Signed // the last of the heads: that of the sender
}

// openParcel reads a bundle and what every one must have: consecutive entries, the
// head of its sender and the signature. Heads of others may stand before it.
func openParcel(data []byte) (*parcel, error) {
	files, err := campaign.Unpack(data)
	if err != nil {
		return nil, err
	}
	p := &parcel{files: files}
	if p.entries, err = campaign.Entries(files); err != nil {
		return nil, err
	}
	for _, f := range files {
		if !strings.HasPrefix(f.Name, "heads/") {
			continue
		}
		if err := p.addHead(f); err != nil {
			return nil, err
		}
	}
	for _, h := range p.heads {
		if h.Sig == nil {
			return nil, &campaign.BadBundle{What: "the head of " + h.Head.Get("party") + " is not signed"}
		}
		p.Signed = h
	}
	for _, a := range p.asides {
		if a.Sig == nil {
			return nil, &campaign.BadBundle{What: "the " + a.Kind + " of " + a.Party() + " is not signed"}
		}
	}
	if p.Sig == nil {
		return nil, &campaign.BadBundle{What: speech.Text("bundle.no-head")}
	}
	return p, nil
}

// addHead adds a head or an aside, or the signature of one that came before: a bundle
// has no other signatures.
func (p *parcel) addHead(f campaign.File) error {
	if strings.HasSuffix(f.Name, ".sig") {
		return p.addSignature(f)
	}
	head, err := dice.Parse(f.Data)
	if err != nil {
		return &campaign.BadBundle{What: f.Name + " is not a head record"}
	}
	if a, ok := chain.AsideOf(f.Name, head); ok {
		p.asides = append(p.asides, a)
		return nil
	}
	if head.Type() != "head" || head.Number("seq") < 1 || chain.HeadName(head.Number("seq"), head.Get("party"), "txt") != f.Name {
		return &campaign.BadBundle{What: f.Name + " is not a head record"}
	}
	p.heads = append(p.heads, chain.Signed{Head: head})
	return nil
}

func (p *parcel) addSignature(f campaign.File) error {
	for i := range p.heads {
		if h := p.heads[i].Head; chain.HeadName(h.Number("seq"), h.Get("party"), "sig") == f.Name {
			p.heads[i].Sig = f.Data
			return nil
		}
	}
	for i := range p.asides {
		if p.asides[i].Name("sig") == f.Name {
			p.asides[i].Sig = f.Data
			return nil
		}
	}
	return &campaign.BadBundle{What: f.Name + " signs no head of it"}
}

// beyond names the files of asides that reach further than an entry: nobody can say yet
// whether they are right, so nothing of them is placed. They come again with the next mail.
func (p *parcel) beyond(seq int64) (names []string) {
	for _, a := range p.asides {
		if a.Seq() > seq {
			names = append(names, asideFiles(a)[:2]...)
		}
	}
	return names
}

// known reports whether a file belongs to an aside that stands in the folder under its
// name already, perhaps with other bytes: the first counts.
func (p *parcel) known(m *Match, f campaign.File) bool {
	return m.has(f.Name) && slices.ContainsFunc(p.asides, func(a *chain.Aside) bool { return strings.HasPrefix(f.Name, a.Name("")) })
}
