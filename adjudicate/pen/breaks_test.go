package pen

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/suitetest"
)

// Attacks that once got through, each by its number in the table of docs/testing.md.

// headOver signs a head over the last entry of a folder, naming files, as aside or not.
func (p *player) headOver(seq int64, entry string, base string, files ...string) []campaign.File {
	p.t.Helper()
	lines := []dice.Line{dice.L("campaign", p.open().Settings.Campaign), dice.L("party", p.party), dice.L("seq", strconv.FormatInt(seq, 10)), dice.L("head", entry)}
	for _, f := range files {
		lines = append(lines, dice.L("file", f))
	}
	head, err := dice.Make("head", lines...)
	if err != nil {
		p.t.Fatal(err)
	}
	sig, err := p.keys.SignHead(head)
	if err != nil {
		p.t.Fatal(err)
	}
	return []campaign.File{{Name: base + ".txt", Data: head.Bytes()}, {Name: base + ".sig", Data: sig}}
}

// TestBreak03MadeUpSecrets: what the other encrypts to my key and lays beside his head is not
// restored: only what stands under a head that the restoring keys signed.
func TestBreak03MadeUpSecrets(t *testing.T) {
	tb := sitAt(t, plan(t, "dAASS.dxyd.d"), "mutual", 5, nil, sequenceGames())
	for range 12 {
		tb.turn()
	}
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	all, err := soviet.live().All()
	if err != nil {
		t.Fatal(err)
	}
	m := soviet.open()
	packed, err := campaign.Pack([]campaign.File{{Name: "secret/party.txt", Data: []byte("axis\n")}, {Name: "secret/seed.txt", Data: []byte(strings.Repeat("0", 64) + "\n")}})
	if err != nil {
		t.Fatal(err)
	}
	made, err := campaign.Encrypt(axis.keys.Age(), packed)
	if err != nil {
		t.Fatal(err)
	}
	forged := change(t, all.Data, func(files []campaign.File) []campaign.File {
		base := strings.TrimSuffix(chain.HeadName(m.Seq(), "soviet", ""), ".")
		files = slices.DeleteFunc(files, func(f campaign.File) bool {
			return f.Name == ownName(m.Seq(), "soviet") || strings.HasPrefix(f.Name, base+".")
		})
		files = append(files, soviet.headOver(m.Seq(), m.Head().String(), base, dice.HashOf(made).String())...)
		return append(files, campaign.File{Name: ownName(m.Seq(), "soviet"), Data: made})
	})
	got, files, err := Restore(forged, axis.keys, axis.with)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name == chain.SeedOf("axis") || f.Name == "secret/seed.txt" {
			if strings.HasPrefix(string(f.Data), "000000") {
				t.Errorf("the seed that the other made up is restored, in the folder of %s", got.Me)
			}
		}
	}
	bare := change(t, forged, func(files []campaign.File) []campaign.File {
		return slices.DeleteFunc(files, func(f campaign.File) bool {
			return strings.HasPrefix(f.Name, "own/") && !strings.HasSuffix(f.Name, "-soviet.age")
		})
	})
	if _, _, err := Restore(bare, axis.keys, axis.with); err == nil {
		t.Error("it is restored from nothing else")
	}
}

// TestBreak04DemandInThePast: a demand that names a round that is out already gives no
// default: the witness's time runs from when the demand reached him.
func TestBreak04DemandInThePast(t *testing.T) {
	c := inCourt(t, campaign.ForfeitDefault, 31)
	hours := time.Duration(c.locker.open().Settings.Hours) * time.Hour
	now := c.locker.clock.now
	c.locker.clock.now = now.Add(-hours - time.Hour) // the claimant's clock, as he likes
	m := c.locker.live()
	b, err := m.Demand()
	if err != nil {
		t.Fatal(err)
	}
	c.witness.clock.now = now
	_, files, err := Attend(b.Data, c.witness.keys, c.witness.with)
	if err != nil {
		t.Fatal(err)
	}
	c.witness.save(files)
	var early *Early
	for _, at := range []time.Time{now, now.Add(hours - time.Minute)} {
		c.witness.clock.now = at
		if err := c.witness.open().Default(""); !errors.As(err, &early) || early.Out.Sub(now.Add(hours)).Abs() > 3*time.Second {
			t.Errorf("a default %v after the demand reached the witness: %v", at.Sub(now), err)
		}
	}
	c.witness.clock.now = now.Add(hours + 4*time.Second)
	if err := c.witness.open().Default(""); err != nil {
		t.Errorf("when the hours are over: %v", err)
	}
}

// TestBreak04SignedDeadline: the witness signs the deadline that he computed, and no program takes
// a default on another: on none, on one that gives less than the hours of the settings, or before
// it is past.
func TestBreak04SignedDeadline(t *testing.T) {
	c := inCourt(t, campaign.ForfeitDefault, 31)
	c.demanded()
	w := c.witness.live()
	a, d := w.demanded("")
	by, u := w.untilOf(a)
	if u == nil || u.Round < w.hoursFrom(w.with.Now()) {
		t.Fatalf("%+v", u)
	}
	var not *Unasked
	var early *Early
	n := c.silent.open()
	judged := func(n *Match) error {
		_, u := n.untilOf(a)
		return n.judgedIn(u, d)
	}
	if err := judged(n); !errors.As(err, &not) {
		t.Errorf("without the witness's deadline: %v", err)
	}
	short := *u
	short.Round, short.Reached = d.Round, n.with.Now().Add(time.Minute).UTC().Format(time.RFC3339)
	for name, x := range map[string]*Until{"short": &short, "his": u} {
		n := c.silent.open()
		head, err := dice.Head(n.Settings.Campaign, "td", n.Chain[n.Seq()-1], dice.HashOf(x.Write()).String())
		if err != nil {
			t.Fatal(err)
		}
		sig, err := c.witness.keys.SignHead(head)
		if err != nil {
			t.Fatal(err)
		}
		n.put(campaign.File{Name: by.Name("txt"), Data: head.Bytes()}, campaign.File{Name: by.Name("sig"), Data: sig}, campaign.File{Name: "files/" + dice.HashOf(x.Write()).String(), Data: x.Write()})
		if err := judged(n); (name == "short") != errors.As(err, &not) || (name == "his") != errors.As(err, &early) {
			t.Errorf("%s: %v", name, err)
		}
	}
	c.silent.receive(c.witness.send())
	if _, got := c.silent.live().untilOf(a); got == nil || *got != *u {
		t.Errorf("the silent one is told %+v", got)
	}
}

// TestBreak04NoChoice: where a demand reached the witness days late, the round that takes the place
// of a link is out after the deadline all the same. Who owes the link never knows both.
func TestBreak04NoChoice(t *testing.T) {
	c := inCourt(t, campaign.BeaconDefault, 31)
	now := c.locker.clock.now
	c.locker.clock.now = now.Add(-5 * 24 * time.Hour)
	m := c.locker.live()
	b, err := m.Demand()
	if err != nil {
		t.Fatal(err)
	}
	c.locker.keep(m)
	c.witness.clock.now = now
	_, files, err := Attend(b.Data, c.witness.keys, c.witness.with)
	if err != nil {
		t.Fatal(err)
	}
	c.witness.save(files)
	w := c.witness.open()
	a, d := w.demanded("")
	_, u := w.untilOf(a)
	if u.Round-d.Round <= dice.FallbackRounds {
		t.Fatalf("the deadline is round %d, and that of the demand %d: nothing is late", u.Round, d.Round)
	}
	c.witness.clock.now = c.witness.with.Out(u.Round + dice.FallbackRounds)
	if err := w.Default(c.league.Round(d.Round + dice.FallbackRounds)); err == nil {
		t.Error("a round that was out before the deadline takes the place of the link")
	}
	c.judged(c.league.Round(u.Round + dice.FallbackRounds))
	for c.turn() {
	}
	c.same()
	c.sound()
}

// TestBreak05Fork: who goes back to a copy and brings the witness another chain first gets no
// default: both chains are kept, with the proof of who signed both.
func TestBreak05Fork(t *testing.T) {
	c := inCourt(t, campaign.ForfeitDefault, 33)
	c.demanded()
	real, err := c.locker.open().All()
	if err != nil {
		t.Fatal(err)
	}
	m := c.locker.open() // a copy of the silent one's enemy who signs another entry of the same number
	last := m.Chain[m.Seq()-1]
	other, err := dice.Entry(m.Settings.Campaign, m.Seq(), m.Chain[m.Seq()-2].Hash(), last.Get("writer"), "object", dice.L("party", c.locker.party), dice.L("file", "none"), dice.L("signed", "none"))
	if err != nil {
		t.Fatal(err)
	}
	forged := change(t, real.Data, func(files []campaign.File) []campaign.File {
		base := strings.TrimSuffix(chain.HeadName(m.Seq(), c.locker.party, ""), ".")
		files = slices.DeleteFunc(files, func(f campaign.File) bool {
			return f.Name == chain.EntryName(m.Seq()) || strings.HasPrefix(f.Name, base) || f.Name == ownName(m.Seq(), c.locker.party)
		})
		files = append(files, c.locker.headOver(m.Seq(), other.Hash().String(), base)...)
		return append(files, campaign.File{Name: chain.EntryName(m.Seq()), Data: other.Bytes()})
	})
	var twice *Twice
	if _, err := Receive(os.DirFS(c.silent.dir), forged, c.silent.with); !errors.As(err, &twice) || twice.Party != c.locker.party {
		t.Errorf("a player is told: %v", err)
	}
	got, err := Receive(os.DirFS(c.witness.dir), forged, c.witness.with)
	if err != nil || got.New != 0 || !strings.Contains(inEnglish(strings.Join(got.Notes, "\n")), c.locker.party+" has signed both") {
		t.Fatalf("the witness: %v, %v", err, got)
	}
	c.witness.keep(got.Match)
	c.witness.clock.now = c.witness.clock.now.Add(1000 * time.Hour)
	var forked *Forked
	if err := c.witness.open().Default(""); !errors.As(err, &forked) {
		t.Errorf("a default while a fork stands: %v", err)
	}
}

// TestBreak06UnsignedDemandAhead: a file that calls itself a demand of an entry to come, which
// nobody signed, is not laid into the folder.
func TestBreak06UnsignedDemandAhead(t *testing.T) {
	tb := sitAt(t, plan(t, "dAASS.dxyd.d"), "mutual", 5, nil, sequenceGames())
	for range 6 {
		tb.turn()
	}
	from, to := tb.seats["axis"], tb.seats["soviet"]
	all, err := from.open().All()
	if err != nil {
		t.Fatal(err)
	}
	seq := from.open().Seq() + 40
	base := strings.TrimSuffix(chain.HeadName(seq, to.party+"-demand", ""), ".")
	junk := to.headOver(seq, strings.Repeat("0", 64), base, strings.Repeat("1", 64))
	junk[1].Data = []byte("no signature\n")
	forged := change(t, all.Data, func(files []campaign.File) []campaign.File { return append(files, junk...) })
	_, files, err := Restore(forged, to.keys, to.with)
	if err != nil {
		return // refused whole
	}
	for _, f := range files {
		if strings.HasPrefix(f.Name, base) {
			t.Errorf("%s is laid into the folder, and nobody signed it", f.Name)
		}
	}
}

// TestBreak08LockFarAhead: a lock that names a round of the year 2312, and with it every later
// lock, is refused by who receives it.
func TestBreak08LockFarAhead(t *testing.T) {
	tb := sitWith(t, example(t, "state.yaml"), "beacon", 4, suitetest.NewLeague(t))
	for range 60 {
		for name, p := range tb.seats {
			m := p.open()
			if m.Pen != name {
				continue
			}
			q, now := tb.seats[m.other(name)], p.clock.now
			p.clock.now = time.Date(2312, 1, 1, 0, 0, 0, 0, time.UTC)
			b := p.send()
			p.clock.now = now
			if round, _ := p.open().Round(); round == 0 {
				q.receive(b)
				break
			}
			var far *Far
			if _, err := Receive(os.DirFS(q.dir), b.Data, q.with); !errors.As(err, &far) {
				t.Errorf("a lock of the year 2312: %v", err)
			}
			return
		}
	}
	t.Fatal("nothing was locked")
}

// TestBreak05EscrowedSeed: a seed that was left with the witness gives a link to the chain whose
// entry its owner named, and to no other with the same lock.
func TestBreak05EscrowedSeed(t *testing.T) {
	c := inCourt(t, campaign.EscrowDefault, 32)
	c.demanded()
	c.deposited()
	w := c.witness.live()
	if link, err := w.escrowed(c.silent.party); err != nil || link == "" {
		t.Fatalf("to the chain that it was left for: %v", err)
	}
	name := escrowFile(c.silent.party)
	kept := strings.Fields(string(mustRead(t, c.witness.dir, name)))
	var other *OtherChain
	for _, head := range []string{dice.Hash{1}.String(), w.Chain[0].Hash().String()} {
		w.fsys.Put(campaign.File{Name: name, Data: []byte(kept[0] + " " + kept[1] + " " + head + "\n"), Secret: true})
		if _, err := w.escrowed(c.silent.party); !errors.As(err, &other) {
			t.Errorf("to a chain with another entry: %v", err)
		}
	}
	m := c.silent.live()
	seed, err := campaign.ReadSeed(m.fsys, chain.SeedFile)
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{
		fmt.Sprintf("%s %s 3 %s\n", m.Me, seed, dice.Hash{2}): false, fmt.Sprintf("%s %s\n", m.Me, seed): false,
		fmt.Sprintf("%s %s 3 %s\n", m.Me, seed, m.Chain[2].Hash()): true} {
		data, err := campaign.Encrypt(m.Settings.Witness.Age, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := c.witness.open().Hold(data); (err == nil) != want {
			t.Errorf("%q is held: %v", strings.Replace(text, seed.String(), "SEED", 1), err)
		}
	}
}

// TestBreak03RenewAfterRestore: a folder that was made good asks for a re-key until its links
// are others, and no other folder does.
func TestBreak03RenewAfterRestore(t *testing.T) {
	tb := sitAt(t, plan(t, "dad.dsd.dad.dsd"), "mutual", 5, nil, sequenceGames())
	after(tb, 8)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	for soviet.live().Pen != "soviet" {
		tb.turn()
	}
	all, err := soviet.live().All()
	if err != nil {
		t.Fatal(err)
	}
	_, files, err := Restore(all.Data, axis.keys, axis.with)
	if err != nil {
		t.Fatal(err)
	}
	if axis.live().Exposed() || soviet.live().Exposed() {
		t.Error("a folder that was not lost asks for other links")
	}
	axis.dir = t.TempDir()
	axis.save(files)
	for range 20 {
		m := axis.live()
		if !m.Exposed() {
			t.Fatal("nothing is said of the links that lay on the lost disk")
		}
		if m.Pen == "axis" && m.lock == nil && m.Rekey() == nil {
			axis.keep(m)
			break
		}
		axis.now = nil
		tb.turn()
	}
	for range 6 {
		tb.turn()
	}
	if m := axis.open(); m.Exposed() || len(m.Chains) != 3 {
		t.Errorf("behind a re-key: %v, %v", m.Exposed(), m.Chains)
	}
}

// TestBreak15SeatWithoutReferee: standing orders of who leaves do not play on for who follows,
// neither those that were in force nor those that are signed and wait; he may take them over.
func TestBreak15SeatWithoutReferee(t *testing.T) {
	tb := started(t, 5)
	axis, soviet := tb.seats["axis"], tb.seats["soviet"]
	for axis.live().Pen != "axis" || axis.live().lock != nil {
		tb.turn()
	}
	m := axis.live()
	standing := example(t, "standing-axis.yaml")
	if err := m.Standing(standing); err != nil {
		t.Fatal(err)
	}
	axis.keep(m)
	if m.standing["axis"] == "none" {
		t.Fatal("nothing is in force")
	}
	bare := axis.open()
	to := chain.Seat{Side: "axis", Name: "Clara", Sign: newPlayer(t, "axis", 50).keys.Sign(), Age: newPlayer(t, "axis", 50).keys.Age()}
	ch := chain.Seating(to, handedOn, nil)
	if _, err := bare.advance(); err != nil {
		t.Fatal(err)
	}
	ch.Campaign, ch.Segment, ch.State = bare.Settings.Campaign, bare.Step.State.Segment, bare.state
	sum := dice.HashOf(ch.Write()).String()
	bare.put(campaign.File{Name: "files/" + sum, Data: ch.Write()})
	var not *Unasked
	if err := bare.enter(chain.ChangeTo(sum)); !errors.As(err, &not) {
		t.Errorf("a seat goes to another while standing orders serve: %v", err)
	}
	if err := m.HandOn(newPlayer(t, "axis", 50).keys, "Clara"); err != nil {
		t.Fatal(err)
	}
	axis.keep(m)
	soviet.receive(axis.send())
	axis.receive(soviet.send())
	for _, p := range []*player{axis, soviet} {
		if m := p.open(); m.standing["axis"] != "none" || m.Roster.Now("axis").Name != "Clara" {
			t.Errorf("%s: in force are %s", p.party, m.standing["axis"])
		}
	}
	m = axis.live()
	if err := m.Standing(standing); err != nil {
		t.Fatal(err)
	}
	if m.standing["axis"] == "none" && len(m.Waiting()) == 0 {
		t.Error("the successor cannot take them over")
	}
}

// TestBreak22AsideBehindALock: what was signed before a lock and entered behind it the audit names,
// with the record that was signed.
func TestBreak22AsideBehindALock(t *testing.T) {
	tb := started(t, 5)
	soviet, axis := tb.until("soviet", "link")
	m := soviet.open()
	if _, err := m.Due(); err != nil {
		t.Fatal(err)
	}
	if err := m.handIn(chain.StandingAside, example(t, "standing-soviet.yaml").Data); err != nil {
		t.Fatal(err)
	}
	soviet.keep(m)
	axis.receive(soviet.send())
	for range 20 {
		if _, entered := signedEntry(soviet.live(), "standing"); entered {
			break
		}
		tb.turn()
	}
	e, _ := signedEntry(soviet.live(), "standing")
	a := Examine(osDir(soviet.dir), soviet.with)
	if !slices.ContainsFunc(a.Notes, func(f campaign.Fault) bool {
		return strings.Contains(inEnglish(f.What), "standing of soviet, signed at entry") && strings.Contains(inEnglish(f.What), "-soviet-standing.txt), entered after the lock or dice of entry")
	}) {
		t.Errorf("%s%+v", e.Bytes(), a.Notes)
	}
}
