package pen

import (
	"errors"
	"os"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// founded sits a party down at a plan, with what it remembers.
func founded(p *player, state single.Input, past []*Past, dead, beside []string) ([]campaign.File, error) {
	p.t.Helper()
	s, err := single.OpenState(state, sequenceGames())
	if err != nil {
		p.t.Fatal(err)
	}
	set := campaign.SettingsFor(s.State, "mutual")
	set.Referee = "none"
	return Found(Founding{State: state, Settings: set, Party: p.party, Keys: p.keys, Random: suitetest.Random{R: p.r}, Past: past, Dead: dead, Beside: beside}, sequenceGames())
}

func remember(t *testing.T, dir string) []*Past {
	t.Helper()
	p, err := Remember(os.DirFS(dir))
	if err != nil || len(p.Seats) != 2 {
		t.Fatalf("%+v, %v", p, err)
	}
	return []*Past{p}
}

// tipSeen: a tip, or the commitment to a nonce, that stood in an earlier campaign is
// refused (N17).
func tipSeen(t *testing.T) {
	old := sitAt(t, plan(t, "d"), "mutual", 60, nil, sequenceGames())
	axis := old.seats["axis"]
	past := remember(t, axis.dir)
	soviet, err := ReadSeat("x", mustRead(t, axis.dir, seatFile("soviet")))
	if err != nil {
		t.Fatal(err)
	}
	state := planOf(t, "plan-00000002", "d")
	files, err := founded(newPlayer(t, "axis", 60), state, past, []string{"plan-00000001"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	over := campaign.Layer(nil, files)
	for what, edit := range map[string]func(*Seat){
		"the tip":   func(s *Seat) { s.Nonce = strings.Repeat("0", 64) },
		"the nonce": func(s *Seat) { s.Tip = strings.Repeat("0", 64) },
	} {
		seat := *soviet
		seat.Campaign = "plan-00000002"
		edit(&seat)
		over.Put(campaign.File{Name: seatFile("soviet"), Data: seat.Write()})
		var seen *Seen
		if _, err := Offer(over, axis.with); !errors.As(err, &seen) {
			t.Errorf("%s of an earlier campaign: %v", what, err)
		}
	}
}

// startedAnew: nobody starts again under one name, and a campaign between the same
// players that was given up is named by the next offer as dead (N23).
func startedAnew(t *testing.T) {
	old := sitAt(t, plan(t, "d"), "mutual", 61, nil, sequenceGames())
	axis, soviet := old.seats["axis"], old.seats["soviet"]
	past := remember(t, axis.dir)
	var seen *Seen
	if _, err := founded(axis, plan(t, "d"), past, nil, nil); !errors.As(err, &seen) {
		t.Errorf("again under one name: %v", err)
	}
	state := planOf(t, "plan-00000002", "d")
	offered := func(dead, beside []string) ([]campaign.File, error) {
		mine, err := founded(axis, state, past, dead, beside)
		if err != nil {
			return nil, err
		}
		theirs, err := founded(soviet, state, nil, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		over := campaign.Layer(nil, mine)
		for _, f := range theirs {
			if !f.Secret && !strings.HasPrefix(f.Name, "genesis/setup") && f.Name != ProposalFile {
				over.Put(f)
			}
		}
		return Offer(over, axis.with)
	}
	if _, err := offered(nil, nil); !errors.As(err, &seen) || !strings.Contains(err.Error(), "dead") {
		t.Errorf("an offer that hides a dead one: %v", err)
	}
	files, err := offered([]string{"plan-00000001"}, nil)
	if err != nil || !strings.Contains(string(files[1].Data), "\ndead plan-00000001\n") {
		t.Errorf("named as dead: %v, %d files", err, len(files))
	}
	if files, err = offered(nil, []string{"plan-00000001"}); err != nil || strings.Contains(string(files[1].Data), "\ndead ") {
		t.Errorf("played on beside it: %v", err)
	}
}
