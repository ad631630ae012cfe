package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/model"
	"umpire/model/exit"
)

// TestUranusOrdersAreTaken: without a referee the owner of two drawn cards writes into his
// orders of Card 7 which goes northwest: what check passes adjudicate takes, and the card is
// in no bundle that he sends.
func TestUranusOrdersAreTaken(t *testing.T) {
	t.Parallel()
	for _, st := range wholeGame(t, "stalingrad") {
		drawn, _ := st.Position.Pile("uranus/drawn")
		if !strings.HasSuffix(st.Segment, "-C7") || len(drawn) != 2 {
			continue
		}
		first, err := campaign.New(st, nonces)
		if err != nil {
			t.Fatal(err)
		}
		mails := 0
		k := &desktop{t: t, dir: t.TempDir()}
		state := k.path("state.yaml")
		if err := os.WriteFile(state, first.Data, 0o600); err != nil {
			t.Fatal(err)
		}
		k.invited(state, "mutual", []string{"axis", "allies"}, "axis")
		from, to := "axis", "allies"
		for range 6 {
			if strings.Contains(k.do([]int{exit.Awaiting}, "next", k.path("allies")), "your orders") {
				break
			}
			k.do([]int{exit.Awaiting}, "send", k.path(from))
			k.do(nil, "receive", k.mail(from, "*.zip"), k.path(to))
			from, to = to, from
		}
		allies, orders := k.path("allies"), k.path("orders.yaml")
		draft := strings.Replace(k.do(nil, "template", allies), "status: draft", "status: final", 1)
		card := st.Position.Set().CardName(drawn[1])
		draft = regexp.MustCompile(`(?m)^#? ?(northwest|launch):.*$`).ReplaceAllString(draft, "")
		if err := os.WriteFile(orders, []byte(draft+"\nlaunch: no\nnorthwest: "+card+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		k.do(nil, "check", orders, allies)
		k.do([]int{exit.Awaiting}, "adjudicate", orders, allies)
		for from, to = "allies", "axis"; mails == 0 || !over(k, st.Segment); from, to = to, from {
			k.do([]int{exit.Awaiting}, "send", k.path(from))
			mail := k.mail(from, "*.zip")
			if from == "allies" && strings.Contains(string(k.bytesOf(mail)), "northwest: "+card) {
				t.Errorf("%s goes to the enemy", card)
			}
			k.do(nil, "receive", mail, k.path(to))
			if mails++; mails > 12 {
				t.Fatalf("%s comes to no end: %s", st.Segment, k.do(nil, "next", k.path("allies")))
			}
		}
		laid, _ := k.known("allies").Pile("uranus/northwest")
		if !slices.Contains(laid, drawn[1]) {
			t.Errorf("%s was to go northwest; there lie %v", card, laid)
		}
		t.Logf("%s, %s, %d mails", st.Segment, card, mails)
		return
	}
	t.Fatal("no segment of Card 7 with two cards drawn")
}

// over reports whether a segment is over in the folder of the allies.
func over(k *desktop, segment string) bool {
	return !strings.Contains(k.do([]int{exit.Awaiting}, "next", k.path("allies")), segment)
}

// known is the position as the owner of a folder knows it.
func (k *desktop) known(folder string) *model.Position {
	k.t.Helper()
	m, err := pen.Open(os.DirFS(k.path(folder)), noon().house())
	if err != nil {
		k.t.Fatal(err)
	}
	return m.Mine.State.Position
}
