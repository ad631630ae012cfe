package pen

import (
	"bytes"
	"fmt"
	"io/fs"
	"strings"

	"umpire/adjudicate/campaign"
)

// Invitation is the bundle by which a party shows what it proposes and its seat,
// before there is an offer: to be signed by nobody, for the keys are in it.
func Invitation(fsys fs.FS) ([]byte, error) {
	var files []campaign.File
	for _, dir := range []string{"start", "genesis"} {
		names, err := fs.ReadDir(fsys, dir)
		if err != nil {
			return nil, err
		}
		for _, n := range names {
			name := dir + "/" + n.Name()
			if name == "genesis/offer.txt" {
				continue
			}
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				return nil, err
			}
			files = append(files, campaign.File{Name: name, Data: data})
		}
	}
	return Pack(files)
}

// Invited reads an invitation: what is proposed, and the position as the one who
// is invited may have it, whole where everybody may know his part.
func Invited(data []byte, party string) (*campaign.Settings, campaign.Input, error) {
	files, err := Unpack(data)
	if err != nil {
		return nil, campaign.Input{}, err
	}
	var set *campaign.Settings
	var state campaign.Input
	for _, f := range files {
		switch f.Name {
		case "start/proposal.yaml":
			if set, err = campaign.ReadSettings(campaign.Input{Name: f.Name, Data: f.Data}); err != nil {
				return nil, state, err
			}
		case "start/view-" + party + ".yaml":
			state = campaign.Input{Name: f.Name, Data: f.Data}
		case campaign.SetupFile:
			if state.Data == nil {
				state = campaign.Input{Name: f.Name, Data: f.Data}
			}
		}
	}
	if set == nil || state.Data == nil {
		return nil, state, &BadBundle{"it is no invitation"}
	}
	return set, state, nil
}

// Enlist takes the seats of an invitation or of the reply to one, and puts the
// offer together when all are there. What stands here already must be the same.
func Enlist(fsys fs.FS, data []byte, with With) ([]campaign.File, error) {
	files, err := Unpack(data)
	if err != nil {
		return nil, err
	}
	over := campaign.Layer(fsys, nil)
	var out []campaign.File
	for _, f := range files {
		seat := strings.HasPrefix(f.Name, "start/seat-") || strings.HasPrefix(f.Name, "genesis/hands-")
		if !seat && f.Name != "start/proposal.yaml" && f.Name != campaign.SetupFile {
			if strings.HasPrefix(f.Name, "start/view-") {
				continue
			}
			return nil, &BadBundle{f.Name + " does not belong into an invitation"}
		}
		have, err := over.ReadFile(f.Name)
		switch {
		case err == nil && !bytes.Equal(have, f.Data):
			return nil, fmt.Errorf("%s stands here with other bytes: %w", f.Name, campaign.ErrOther)
		case err == nil:
			continue
		}
		over.Put(f)
		out = append(out, f)
	}
	offer, err := Offer(over, with)
	return append(out, offer...), err
}
