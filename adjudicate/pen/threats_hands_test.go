package pen

import (
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
)

// TestThreatsOfHands has each row of the threat table (hexdice/1 1) on hands, secrets
// and mails that play without a referee prevents (y) or shows (d), by its number.
func TestThreatsOfHands(t *testing.T) {
	for name, checks := range map[string][]func(*testing.T){
		"threat-06 one file that two parsers read differently": {labelInOrders, anyByteCounts},
		"threat-07 copies a seal":                              {TestMirroredTip},
		"threat-08 uses a nonce twice":                         {tipSeen},
		"threat-11 lies about a box, zone or sealed orders":    {falseAtTheEnd, choiceIsSealed, markersSealed, markerTurnedUp, falseMarkers},
		"threat-12 picks hand secrets late":                    {TestSeatsRefused, secretsInOrder},
		"threat-15 pre-selects chain or nonce":                 {tipSeen, startedAnew},
		"threat-19 alters or injects mail":                     {forgedBundles, TestWrittenForMe, TestForeignSignature},
		"threat-21 drops mail":                                 {lostMails},
		"threat-22 reads hands":                                {nothingSecretIsSent, shownByAge},
		"threat-31 guesses hidden files from published hashes": {nothingSecretIsSent},
		"threat-32 steers or aborts a hidden draw":             {TestDrawnByItsOwner},
		"threat-33 deals or plays false cards":                 {sealForEachCard, playOpensItsSeal, sealsHoldWhatWasDealt, falseAtTheEnd},
		"threat-34 pretends a mail never came":                 {sentAgainAlike},
	} {
		t.Run(name, func(t *testing.T) {
			for _, check := range checks {
				once(t, check)
			}
		})
	}
}

// anyByteCounts: what is played is what was hashed: a file with one blank more is
// another file, and not the one that the chain names.
func anyByteCounts(t *testing.T) {
	_, axis, soviet := until(t, "dAAA.du.d", "axis", atAnswers, 3)
	b := axis.send()
	altered := change(t, b.Data, func(files []campaign.File) []campaign.File {
		for i, f := range files {
			if strings.HasPrefix(f.Name, "files/") {
				files[i].Data = append(files[i].Data, ' ')
			}
		}
		return files
	})
	if _, err := Receive(os.DirFS(soviet.dir), altered, soviet.with); err == nil {
		t.Error("a file with a blank more is taken")
	}
}

// secretsInOrder: a draw whose index leaves a gap, or takes one again, never stands in
// a chain.
func secretsInOrder(t *testing.T) {
	for _, v := range []string{"e31-index", "e32-deck", "e56-secret", "e57-secret-missing"} {
		for _, bad := range badVectors(t)[v] {
			bad.refused(t)
		}
	}
}

// sentAgainAlike: a mail that is said not to have come is sent again with the same
// bytes, and the record shows who has the pen.
func sentAgainAlike(t *testing.T) {
	_, axis, soviet := until(t, "dAAA.dx.d", "axis", "hand", 3)
	first := axis.send()
	if again := axis.send(); string(first.Data) != string(again.Data) {
		t.Error("sent again it is another mail")
	}
	if n, err := axis.live().Next(); err != nil || n.Pen != "soviet" {
		t.Errorf("the pen is with %s, %v", n.Pen, err)
	}
	soviet.receive(first)
	var gap *campaign.Gap
	if _, err := Receive(os.DirFS(copyOf(t, soviet.dir, 2)), first.Data, soviet.with); !errors.As(err, &gap) {
		t.Errorf("behind entries that are lost: %v", err)
	}
}
