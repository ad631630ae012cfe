package pen

import (
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// Invitation is the bundle by which a party shows what it proposes and its seat,
// before there is an offer: to be signed by nobody, for the keys are in it.
func Invitation(fsys fs.FS) ([]byte, error) {
	var files []campaign.File
	fsys = campaign.Tidy(fsys)
	for _, dir := range []string{"start", "genesis"} {
		names, err := fs.ReadDir(fsys, dir)
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			name := dir + "/" + n.Name()
			if name == campaign.OfferFile {
				continue
			}
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			files = append(files, campaign.File{Name: name, Data: data})
		}
	}
	return campaign.Pack(files)
}

// Invites reports whether a folder is of a party that has proposed a campaign, and whose offer
// is not there yet: the seat of another is awaited.
func Invites(fsys fs.FS) bool {
	_, proposed := fs.Stat(fsys, ProposalFile)
	_, seated := fs.Stat(fsys, campaign.PartyFile)
	return proposed == nil && seated == nil && !Begun(fsys)
}

// Proposed is what such a folder proposes, and whether its invitation is written.
func Proposed(fsys fs.FS) (set *campaign.Settings, party string, written bool, err error) {
	data, err := fs.ReadFile(fsys, ProposalFile)
	if err != nil {
		return nil, "", false, err
	}
	me, err := fs.ReadFile(fsys, campaign.PartyFile)
	if err != nil {
		return nil, "", false, err
	}
	party = strings.TrimSpace(string(me))
	_, sent := fs.Stat(fsys, "sent/"+InvitationName(party))
	set, err = campaign.ReadSettings(single.Input{Name: ProposalFile, Data: data})
	return set, party, sent == nil, err
}

// InvitationName is what the invitation of a party is called.
func InvitationName(party string) string { return "invitation-" + party + ".zip" }

// Invited reads an invitation: what is proposed, and the position as the one who
// is invited may have it, whole where everybody may know his part.
func Invited(data []byte, party string) (*campaign.Settings, single.Input, error) {
	files, err := campaign.Unpack(data)
	if err != nil {
		return nil, single.Input{}, err
	}
	var set *campaign.Settings
	var state single.Input
	for _, f := range files {
		switch f.Name {
		case ProposalFile:
			if set, err = campaign.ReadSettings(single.Input{Name: f.Name, Data: f.Data}); err != nil {
				return nil, state, err
			}
		case "start/view-" + party + ".yaml":
			state = single.Input{Name: f.Name, Data: f.Data}
		case campaign.SetupFile:
			if state.Data == nil {
				state = single.Input{Name: f.Name, Data: f.Data}
			}
		}
	}
	if set == nil || state.Data == nil {
		return nil, state, &campaign.BadBundle{What: speech.Text("bundle.no-invitation")}
	}
	return set, state, nil
}

// Enlist takes the seats of an invitation or of the reply to one, and puts the
// offer together when all are there. What stands here already must be the same; in a
// folder of no party it is fs.ErrNotExist.
func Enlist(fsys fs.FS, data []byte, with With) ([]campaign.File, error) {
	files, err := campaign.Unpack(data)
	if err != nil {
		return nil, err
	}
	return enlist(fsys, files, with)
}

func enlist(fsys fs.FS, files []campaign.File, with With) ([]campaign.File, error) {
	over := campaign.Layer(campaign.Tidy(fsys), nil)
	if _, err := over.ReadFile(campaign.PartyFile); err != nil {
		return nil, err
	}
	var out []campaign.File
	for _, f := range files {
		if !seatOf(f.Name) && f.Name != ProposalFile && f.Name != campaign.SetupFile {
			if strings.HasPrefix(f.Name, "start/view-") {
				continue
			}
			return nil, &campaign.BadBundle{What: f.Name + " does not belong into an invitation"}
		}
		fresh, err := over.Takes(f)
		if err != nil {
			return nil, err
		}
		if fresh {
			over.Put(f)
			out = append(out, f)
		}
	}
	if err := fitting(over, out); err != nil {
		return nil, err
	}
	offer, err := Offer(over, with)
	return append(out, offer...), err
}

// Join is Enlist of what the other sent, whatever it is: an invitation, the reply to one,
// or his first bundle. Who was invited has both seats; if the pen is his he puts the offer
// together and sends that at once, with his seat in it. Such a bundle is received as well,
// once the same offer was made here from the seats: Received is nil without one.
func Join(fsys fs.FS, data []byte, with With) ([]campaign.File, *Received, error) {
	files, err := campaign.Unpack(data)
	if err != nil {
		return nil, nil, err
	}
	isHead := func(f campaign.File) bool { return strings.HasPrefix(f.Name, "heads/") }
	if !slices.ContainsFunc(files, isHead) {
		list, err := Enlist(fsys, data, with)
		return list, nil, err
	}
	if _, err := fs.ReadFile(fsys, campaign.PartyFile); err != nil {
		return nil, nil, err
	}
	seats := slices.DeleteFunc(slices.Clone(files), func(f campaign.File) bool {
		return !seatOf(f.Name) && f.Name != campaign.SetupFile
	})
	list, err := enlist(fsys, seats, with)
	if err != nil {
		return nil, nil, err
	}
	got, err := Receive(campaign.Layer(fsys, list), data, with)
	return list, got, err
}

// seatOf reports whether a file is one that a party publishes of its seat.
func seatOf(name string) bool {
	return strings.HasPrefix(name, "start/seat-") || strings.HasPrefix(name, "genesis/hands-")
}

// fitting checks the files of seats that are new: what is written here once is never
// exchanged, so a seat with which nobody can play must not come that far.
func fitting(over *campaign.Layered, list []campaign.File) error {
	data, err := over.ReadFile(ProposalFile)
	if err != nil {
		return &campaign.BadBundle{What: speech.Text("bundle.no-invitation")}
	}
	set, err := campaign.ReadSettings(single.Input{Name: ProposalFile, Data: data})
	if err != nil {
		return err
	}
	known := []string{ProposalFile, campaign.SetupFile}
	for _, s := range set.Seats {
		party := string(s.Side)
		name := seatFile(party)
		data, err := over.ReadFile(name)
		if err != nil {
			continue
		}
		seat, err := ReadSeat(name, data)
		if err != nil {
			return err
		}
		if seat.Side != party || seat.Campaign != set.Campaign {
			return &single.WrongFile{Name: name, What: "it is of " + seat.Side + " in campaign " + seat.Campaign}
		}
		if err := seat.keyed(); err != nil {
			return &single.WrongFile{Name: name, What: err.Error()}
		}
		known = append(known, name, campaign.HandsName(party))
	}
	for _, f := range list {
		if !slices.Contains(known, f.Name) {
			return &campaign.BadBundle{What: f.Name + " is of no seat of the campaign"}
		}
	}
	return nil
}
