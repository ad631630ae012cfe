package pen

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// readable are the names of cards that stand in what others can read of a bundle.
func readableCards(t *testing.T, m *Match, b *campaign.Bundle) (list []string) {
	t.Helper()
	files, err := campaign.Unpack(b.Data)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !campaign.Legible(f) {
			continue
		}
		for _, word := range orders.Words(string(f.Data)) {
			if c, ok := m.Step.State.Position.Set().FindCard(word); ok && !slices.Contains(list, m.Step.State.Position.Set().CardName(c)) {
				list = append(list, word)
			}
		}
	}
	return list
}

// atUranus is a campaign of Stalingrad in which the Allies have drawn two cards and are
// asked for the orders of Card 7.
func atUranus(t *testing.T, seed uint64) (tb *table, allies *player, hand []string) {
	t.Helper()
	tb = sit(t, newArea(t), "mutual", seed)
	allies = tb.seats["allies"]
	for range 60 {
		m := allies.live()
		if m.Step.State.Segment == "R3-C7" && m.Pen == "allies" {
			if err := m.Go(); err != nil {
				t.Fatal(err)
			}
			for _, c := range m.Mine.State.Position.Hiding("allies") {
				hand = append(hand, m.Step.State.Position.Set().CardName(c))
			}
			return tb, allies, hand
		}
		tb.turn()
	}
	t.Fatal("Card 7 does not come")
	return nil, nil, nil
}

// uranus are the orders of Card 7 with what a player may write there.
func uranus(m *Match, lists string) single.Input {
	head := orders.Head{Kind: "orders", Campaign: m.Settings.Campaign, Segment: m.Step.State.Segment, Side: "allies", Base: m.Step.Base[:8]}
	return single.Input{Name: "orders.yaml", Data: []byte(string(suitetest.Final(orders.Template(head, nil), nil)) + lists)}
}

// TestUranusStaysHidden: which cards lie in the northwest and which in the southeast only
// the Allies know until they launch, wherever they name them: under northwest and
// southeast, in an answer, and in `deploy:` with `launch: no`. Once they launch, what
// `deploy:` says is done.
func TestUranusStaysHidden(t *testing.T) {
	for name, c := range map[string]struct {
		lists  string
		launch bool
	}{
		"sides":             {"northwest: %[1]s # %[2]s goes southeast\nsoutheast: %[2]s\nlaunch: no\n", false},
		"deploy, no launch": {"northwest: %[1]s\nsoutheast: %[2]s\nlaunch: no\ndeploy:\n  - %[1]s to FRO\n", false},
		"answered":          {"launch: no # I hold %[1]s\n", false},
		"launched":          {"northwest: %[1]s\nsoutheast: %[2]s\nlaunch: yes\ndeploy:\n  - %[2]s to KRA\n  - %[1]s to FRO\n", true},
	} {
		t.Run(name, func(t *testing.T) {
			_, allies, hand := atUranus(t, 4)
			if len(hand) != 2 {
				t.Fatalf("in hand: %v", hand)
			}
			m := allies.live()
			if err := m.Orders(uranus(m, fmt.Sprintf(c.lists, hand[0], hand[1])), nil); err != nil {
				t.Fatal(err)
			}
			allies.keep(m)
			b := allies.send()
			names := readableCards(t, allies.live(), b)
			at := slices.IndexFunc(m.Turns, func(t *Turn) bool { return t.Segment == "R3-C7" })
			journal := adjudicate.For(m.Step.State.Position.Set(), m.Turns[at].Last.journal(), "allies")
			for _, want := range []string{hand[0] + " to FRO", hand[1] + " to KRA"} {
				if c.launch && (!strings.Contains(journal, "deploy 1 = "+want) || strings.Contains(journal, "passed over")) {
					t.Errorf("%s is not done in\n%s", want, journal)
				}
			}
			if c.launch != (len(names) == 2) || !c.launch && len(names) > 0 {
				t.Errorf("of %v others read %v", hand, names)
			}
		})
	}
}

// TestGuard: what would show a card that is held hidden does not leave, whoever made it:
// nothing comes to be written. What everybody was told is no such thing.
func TestGuard(t *testing.T) {
	tb := sit(t, lateWith(t, map[model.Side][]string{"axis": {"C8", "C31"}}), "mutual", 3)
	tb.turn()
	for tb.seats["axis"].live().Pen != "axis" {
		tb.turn()
	}
	for text, leaks := range map[string]bool{"cards: C8 GE\n": true, "hand: [C31]\n": true, "cards: ask\n": false, "gt4-c8.1 C54 xC8\n": false} {
		m := tb.seats["axis"].open()
		if err := m.Go(); err != nil {
			t.Fatal(err)
		}
		m.put(campaign.File{Name: "files/" + strings.Repeat("0", 64), Data: []byte(text)})
		var leak *Leak
		_, err := m.Send()
		if errors.As(err, &leak) != leaks || leaks != errors.Is(err, adjudicate.ErrBug) {
			t.Errorf("%q: %v", text, err)
		}
		m = tb.seats["axis"].open()
		if err := m.Object(single.Input{Name: "objection.txt", Data: []byte(text)}); errors.As(err, &leak) != leaks || errors.Is(err, adjudicate.ErrBug) {
			t.Errorf("an objection %q: %v", text, err)
		}
	}
}

// TestGuardOfALetter: the text of a mail is looked through as what leaves is: it names no card
// that is held hidden, and those of which everybody was told behind the entry that it begins
// with.
func TestGuardOfALetter(t *testing.T) {
	tb := sit(t, lateWith(t, map[model.Side][]string{"axis": {"C8", "C31"}}), "mutual", 3)
	tb.turn()
	for tb.seats["axis"].live().Pen != "axis" {
		tb.turn()
	}
	m := tb.seats["axis"].live()
	for text, leaks := range map[string]bool{"axis plays C8 GE\n": true, "cards of axis (C31)\n": true, "WAITING FOR\n Axis\n": false, "axis holds C54\n": false} {
		var leak *Leak
		err := m.Guard(m.Held(), campaign.File{Name: "mail.txt", Data: []byte(text)})
		if errors.As(err, &leak) != leaks || leaks != errors.Is(err, adjudicate.ErrBug) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestSizesTellNothing: two players whose hands differ, and who do what looks the same,
// send as much: the same files with the same sizes.
func TestSizesTellNothing(t *testing.T) {
	var sizes [2][]string
	for i, card := range []string{"C5", "C12"} {
		tb := sit(t, storm(t, "2023"), "mutual", 3)
		for _, p := range tb.seats {
			p.eager = []string{card, "none", "pass", "no", "stays", "left"}
		}
		for !strings.HasPrefix(tb.seats["axis"].live().Step.State.Segment, "GT1-A") {
			for name, p := range tb.seats {
				if m := p.live(); m.Pen == name && !m.Closed {
					b := p.send()
					files, err := campaign.Unpack(b.Data)
					if err != nil {
						t.Fatal(err)
					}
					for _, f := range files {
						what, _, _ := strings.Cut(f.Name, "/")
						sizes[i] = append(sizes[i], fmt.Sprintf("%s of %s: %d", what, name, len(f.Data)))
					}
					for other, q := range tb.seats {
						if other != name {
							q.receive(b)
						}
					}
					break
				}
			}
		}
	}
	if len(sizes[0]) < 30 {
		t.Errorf("only %d files", len(sizes[0]))
	}
	for i, a := range sizes[0] {
		if i >= len(sizes[1]) || a != sizes[1][i] {
			t.Fatalf("file %d: %s, in the twin %s", i, a, sizes[1][min(i, len(sizes[1])-1)])
		}
	}
}
