package pen

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// until plays a sequence until a party has the pen and a thing is due of it. What it
// has entered up to there is not sent.
func until(t *testing.T, text, party, kind string, seed uint64) (tb *table, p, other *player) {
	t.Helper()
	tb = sitAt(t, plan(t, text), "mutual", seed, nil, sequenceGames())
	p, other = tb.until(party, kind)
	return tb, p, other
}

// until plays on until a party has the pen and a thing is due of it.
func (tb *table) until(party, kind string) (p, other *player) {
	t := tb.t
	t.Helper()
	p = tb.seats[party]
	for range 60 {
		m := p.open()
		for m.Pen == party {
			d, err := m.Due()
			if err != nil {
				t.Fatal(err)
			}
			if d.Kind == kind {
				p.keep(m)
				return p, tb.seats[m.other(party)]
			}
			before := m.Seq()
			if !slices.Contains(d.By, party) {
				break
			}
			if err := m.do(d); err != nil {
				t.Fatal(err)
			}
			if m.Seq() == before {
				break
			}
		}
		tb.turn()
	}
	t.Fatalf("%s is never due of %s", kind, party)
	return nil, nil
}

// withUnsent forges entries behind those of a party that the other has not yet, with
// the files that they name.
func (p *player) withUnsent(files []campaign.File, entries ...func(*Match) (string, []dice.Line)) []byte {
	p.t.Helper()
	m := p.open()
	for seq := m.lastHead(m.other(m.Me)) + 1; seq <= m.Seq(); seq++ {
		for _, name := range append(m.named(m.Chain[seq-1]), chain.EntryName(seq)) {
			files = append(files, campaign.File{Name: name, Data: mustRead(p.t, p.dir, name)})
		}
	}
	return change(p.t, p.forge(entries...), func(list []campaign.File) []campaign.File {
		for _, f := range files {
			if !slices.ContainsFunc(list, func(have campaign.File) bool { return have.Name == f.Name }) {
				list = append(list, f)
			}
		}
		return list
	})
}

// notTaken fails unless the other refuses entries of a party as what is not due.
func notTaken(t *testing.T, p, other *player, why string, files []campaign.File, entries ...func(*Match) (string, []dice.Line)) {
	t.Helper()
	before := bytesOf(t, other.dir)
	var not *Unasked
	if _, err := Receive(os.DirFS(other.dir), p.withUnsent(files, entries...), other.with); !errors.As(err, &not) {
		t.Errorf("%s: %v", why, err)
	}
	if bytesOf(t, other.dir) != before {
		t.Errorf("%s: something on disk changed", why)
	}
}

func entryOf(typ string, lines ...dice.Line) func(*Match) (string, []dice.Line) {
	return func(*Match) (string, []dice.Line) { return typ, lines }
}

func passTo(p *player, to string) func(*Match) (string, []dice.Line) {
	return entryOf("pass", dice.L("to", to), dice.L("state", p.live().state), dice.L("awaits", "x"))
}

func sealEntry(party, id, what string) func(*Match) (string, []dice.Line) {
	return entryOf("seal", dice.L("party", party), dice.L("id", id), dice.L("seal", dice.HashOf([]byte(what)).String()))
}

// sealForEachCard: whoever draws seals card by card before he does anything else, no
// more cards than came and under no other ids (hexdice/1 5, 4; 11 N41).
func sealForEachCard(t *testing.T) {
	tb, axis, soviet := until(t, "dAAASS.dx.d", "axis", "hand", 3)
	id := axis.live().nextHandSeal("axis")
	notTaken(t, axis, soviet, "no seal at all", nil, passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "one seal for three cards", nil, sealEntry("axis", id, "1"), passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "a seal under another id", nil, sealEntry("axis", strings.TrimSuffix(id, "1")+"2", "1"))
	next := func(n string) string { return strings.TrimSuffix(id, "1") + n }
	notTaken(t, axis, soviet, "a seal too many", nil, sealEntry("axis", id, "1"), sealEntry("axis", next("2"), "2"), sealEntry("axis", next("3"), "3"), sealEntry("axis", next("4"), "4"))
	soviet.receive(axis.send())
	n := 0
	for _, e := range axis.live().Chain {
		if e.Get("party") == "axis" && isHandSeal(e.Get("id")) {
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d seals for three cards", n)
	}
	_ = tb
}

// playOpensItsSeal: a card is played by opening its seal: none without, no other
// card's, and none that is still in the hand (hexdice/1 5, 5; 11 N41).
func playOpensItsSeal(t *testing.T) {
	_, axis, soviet := until(t, "dAAAA.dx.d", "axis", atAnswers, 3)
	m := axis.open()
	hand, _ := m.known().Result.Outcome.Position.Pile("axis/hand")
	set := m.Step.State.Position.Set()
	played, kept := set.CardName(hand[0]), set.CardName(hand[1])
	if played == kept {
		t.Fatal("two cards of one name")
	}
	input := func(card string) (campaign.File, func(*Match) (string, []dice.Line)) {
		file := forgedAnswer(axis.live(), card)
		sum := dice.HashOf(file).String()
		return campaign.File{Name: "files/" + sum, Data: file}, entryOf("input", dice.L("party", "axis"), dice.L("kind", "answers"), dice.L("stage", m.nextStage(m.askedIn(m.stop))), dice.L("file", sum), dice.L("signed", "none"))
	}
	open := func(card string) (campaign.File, func(*Match) (string, []dice.Line)) {
		c, _ := set.FindCard(card)
		id := m.sealOver(c)
		nonce, content, err := m.sealOf(id)
		if err != nil {
			t.Fatal(err)
		}
		sum := dice.HashOf(content).String()
		return campaign.File{Name: "files/" + sum, Data: content}, entryOf("open", dice.L("party", "axis"), dice.L("id", id), dice.L("nonce", nonce), dice.L("content", sum))
	}
	file, play := input(played)
	seal, opened := open(played)
	other, wrong := open(kept)
	notTaken(t, axis, soviet, "played, and no seal is opened", []campaign.File{file}, play, passTo(axis, "soviet"))
	notTaken(t, axis, soviet, "the seal of another card is opened", []campaign.File{file, other}, play, wrong)
	notTaken(t, axis, soviet, "a seal is opened of a card that is not played", []campaign.File{seal}, opened)
	never := "A1"
	for n := 1; strings.Contains(seqCards(set, hand), never); n++ {
		never = "A" + string(rune('0'+n))
	}
	file, play = input(never)
	notTaken(t, axis, soviet, "a card that was never drawn", []campaign.File{file, seal}, play, opened)
}

// sealsHoldWhatWasDealt: at the end the seals over single cards are held against the
// draws: one over a card that was never drawn, or drawn once and sealed twice, is
// found (hexdice/1 5, 6; 11 N41, N44).
func sealsHoldWhatWasDealt(t *testing.T) {
	m := closedWith(t, "axis/played")
	all, err := m.disclosures()
	if err != nil {
		t.Fatal(err)
	}
	honest := all["axis"]
	if len(honest.single) < 3 {
		t.Fatalf("%d seals over cards", len(honest.single))
	}
	ids := m.handsOf("axis").ids
	for why, put := range map[string]string{"never drawn": "card: S3\n", "drawn twice": honest.single[ids[1]], "no card": "a text\n"} {
		d := *honest
		d.single = map[string]string{}
		for id, content := range honest.single {
			d.single[id] = content
		}
		d.single[ids[0]] = put
		var lie *False
		if _, err := m.replay("axis", &d); !errors.As(err, &lie) || !strings.Contains(err.Error(), "seals") {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// choiceIsSealed: what is decided in secret stands under a seal before the other
// gives another link, or is no answer (hexdice/1 5, 3; 11 N39).
func choiceIsSealed(t *testing.T) {
	_, axis, soviet := until(t, "dAAA.db.d", "axis", atAnswers, 3)
	m := axis.open()
	file := forgedAnswer(axis.live(), "hidden")
	sum := dice.HashOf(file).String()
	data := axis.withUnsent([]campaign.File{{Name: "files/" + sum, Data: file}},
		entryOf("input", dice.L("party", "axis"), dice.L("kind", "answers"), dice.L("stage", m.nextStage(m.askedIn(m.stop))), dice.L("file", sum), dice.L("signed", "none")))
	var not *Unasked
	if _, err := Receive(os.DirFS(soviet.dir), data, soviet.with); !errors.As(err, &not) || !strings.Contains(err.Error(), "does not bind it") {
		t.Errorf("a card put away under no seal: %v", err)
	}
}

// shownByAge: a hand that one side may see goes to it as an age file; the other of
// the two copies, and everybody later, sees how many cards it has. An exchanged file,
// one that is missing, and seals that do not open are refused (hexdice/1 5, 5; 11
// N59).
func shownByAge(t *testing.T) {
	_, axis, soviet := until(t, "dAAA.du.d", "axis", atAnswers, 3)
	if m := axis.open(); m.stop == nil || m.Step.State.Segment != "P2" {
		t.Fatal("no hand is asked for")
	}
	b := axis.send()
	chain := ""
	var sum string
	for _, e := range axis.open().Chain {
		chain += string(e.Bytes())
		if e.Get("type") == "private" {
			sum = e.Get("file")
		}
	}
	name := "files/" + sum
	edit := func(data []byte) []byte {
		return change(t, b.Data, func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if f.Name == name {
					files[i].Data = data
				}
			}
			return files
		})
	}
	for why, data := range map[string][]byte{"exchanged": edit([]byte("age-encryption.org/v1\n")), "missing": change(t, b.Data, drop(name))} {
		before := bytesOf(t, soviet.dir)
		var r *dice.Refusal
		if _, err := Receive(os.DirFS(soviet.dir), data, soviet.with); !errors.As(err, &r) || r.Code != dice.CodePrivate {
			t.Errorf("%s: %v", why, err)
		}
		if bytesOf(t, soviet.dir) != before {
			t.Errorf("%s: something on disk changed", why)
		}
	}
	soviet.receive(b)
	hand, _ := axis.open().known().Result.Outcome.Position.Pile("axis/hand")
	want := seqCards(axis.open().Step.State.Position.Set(), hand)
	seen := ""
	for _, text := range soviet.open().shown {
		seen += text
	}
	if seen != want || strings.Contains(chain, want) {
		t.Errorf("the other sees %q, the hand is %q", seen, want)
	}
}

// falselyShown: cards that are not those under the seals are not taken as a hand.
func falselyShown(t *testing.T) {
	_, axis, soviet := until(t, "dAAA.du.d", "axis", atAnswers, 3)
	m := axis.open()
	hand, _ := m.known().Result.Outcome.Position.Pile("axis/hand")
	set := m.Step.State.Position.Set()
	good := &Shown{Campaign: m.Settings.Campaign, Side: "axis", Question: m.stop.run.awaits("axis")[0].ID, Answer: seqCards(set, hand)}
	for _, c := range hand {
		nonce, _, err := m.sealOf(m.sealOver(c))
		if err != nil {
			t.Fatal(err)
		}
		good.Seals = append(good.Seals, opening{m.sealOver(c), nonce, set.CardName(c)})
	}
	show := func(s Shown) error {
		data, err := campaign.Encrypt(soviet.keys.Age(), s.Write())
		if err != nil {
			t.Fatal(err)
		}
		sum := dice.HashOf(data).String()
		_, err = Receive(os.DirFS(soviet.dir), axis.withUnsent([]campaign.File{{Name: "files/" + sum, Data: data}}, entryOf("private", dice.L("party", "soviet"), dice.L("file", sum))), soviet.with)
		return err
	}
	if err := show(*good); err != nil {
		t.Errorf("the true hand: %v", err)
	}
	fewer, exchanged, twice, foreign := *good, *good, *good, *good
	fewer.Seals = good.Seals[1:]
	exchanged.Seals = append([]opening{{good.Seals[0].id, good.Seals[0].nonce, "A12"}}, good.Seals[1:]...)
	exchanged.Answer = "A12" + strings.TrimPrefix(good.Answer, good.Seals[0].card)
	twice.Seals = append([]opening{good.Seals[1]}, good.Seals[1:]...)
	foreign.Campaign = "winter-00000000"
	for why, s := range map[string]Shown{"a seal too few": fewer, "another card": exchanged, "a seal twice": twice, "of another campaign": foreign} {
		var r *dice.Refusal
		if err := show(s); !errors.As(err, &r) {
			t.Errorf("%s: %v", why, err)
		}
	}
}

// TestCardByCard has what hexdice/1 5 says of single cards.
func TestCardByCard(t *testing.T) {
	t.Run("sealed", func(t *testing.T) { once(t, sealForEachCard) })
	t.Run("played", func(t *testing.T) { once(t, playOpensItsSeal) })
	t.Run("held against the draws", func(t *testing.T) { once(t, sealsHoldWhatWasDealt) })
	t.Run("chosen", func(t *testing.T) { once(t, choiceIsSealed) })
	t.Run("shown", func(t *testing.T) { once(t, shownByAge) })
	t.Run("falsely shown", func(t *testing.T) { once(t, falselyShown) })
}
