package pen

import (
	"bytes"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
)

// Made is of which campaign a file says that it is, and of which party: a bundle by the first head
// that it brings, an invitation by its terms, a record or a player's file by its first lines. Nothing
// of it is proven; what says nothing gives "".
func Made(data []byte) (name, party string) {
	if rec, err := dice.Parse(data); err == nil {
		return rec.Get("campaign"), rec.Get("party")
	}
	if !bytes.HasPrefix(data, []byte("PK")) {
		return single.HeadValue(data, "campaign"), single.HeadValue(data, "side")
	}
	files, err := campaign.Unpack(data)
	if err != nil {
		return "", ""
	}
	for _, f := range files {
		switch {
		case f.Name == ProposalFile:
			name = single.HeadValue(f.Data, "campaign")
		case strings.HasPrefix(f.Name, "heads/") && strings.HasSuffix(f.Name, ".txt") && party == "":
			name, party = Made(f.Data)
		}
	}
	return name, party
}
