package pen

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
)

// TestLost has what is lost, and what must not be sent.
func TestLost(t *testing.T) {
	t.Run("mails", func(t *testing.T) { once(t, lostMails) })
	t.Run("secrets", func(t *testing.T) { once(t, nothingSecretIsSent) })
	t.Run("twins", func(t *testing.T) { once(t, twins) })
}

// lostMails: mails are lost, come twice, and come late, in any order; whoever
// waits too long sends again. Players object now and then, and locks are repaired. With
// a beacon the clock goes on meanwhile, and locks come too late. The pen never gets
// stuck, and both copies end alike (threat table 21; hexdice/1 11 N50, N51).
func lostMails(t *testing.T) {
	for _, mode := range []string{"mutual", "beacon"} {
		t.Run(mode, func(t *testing.T) { lostIn(t, mode) })
	}
}

func lostIn(t *testing.T, mode string) {
	turns := 6
	if suitetest.Soaking() {
		turns = 1000
	}
	played, sent, lost, idle, voids, quarrels := 0, 0, 0, 0, 0, 0
	seed := uint64(0)
	defer func() {
		if t.Failed() {
			t.Logf("seed %d", seed)
		}
	}()
	for ; played < turns; seed++ {
		r := rand.New(rand.NewPCG(seed, 9))
		var l *suitetest.League
		if mode == "beacon" {
			l = suitetest.NewLeague(t)
		}
		tb := sitAt(t, plan(t, "dAASS."+randomPlan(seed, 5)), mode, seed%7, l, sequenceGames())
		for _, p := range tb.seats {
			p.with.VoidLate = true
		}
		var post []letter
		closed := func() bool { return tb.seats["axis"].live().Closed && tb.seats["soviet"].live().Closed }
		for n := 0; !closed(); n++ {
			if n > 2000 {
				t.Fatalf("seed %d is stuck: %d and %d entries", seed, tb.seats["axis"].live().Seq(), tb.seats["soviet"].live().Seq())
			}
			if len(post) > 0 && r.IntN(3) > 0 {
				i := r.IntN(len(post))
				l := post[i]
				if r.IntN(4) > 0 { // else it comes again later
					post = append(post[:i], post[i+1:]...)
				}
				if got, err := tb.deliver(l); err != nil || got.New == 0 { // a mail that overtook another comes again
					idle++
				}
				continue
			}
			name := []string{"axis", "soviet"}[r.IntN(2)]
			p := tb.seats[name]
			if m := p.live(); m.Seq() == 0 && m.Pen != name {
				continue
			}
			if mode == "beacon" {
				p.clock.now = p.clock.now.Add(time.Duration(r.IntN(5)) * time.Hour)
				voids += p.voidsLate()
			}
			quarrels += p.quarrel(r)
			decidesBlind(t, p.live())
			b := p.send()
			sent++
			if r.IntN(3) == 0 {
				lost++
				continue
			}
			post = append(post, letter{p.live().other(name), b.Data})
		}
		tb.same()
		played += len(tb.seats["axis"].live().Turns)
		lost += len(post)
	}
	t.Logf("%s: %d turns, %d mails sent, %d lost, %d refused or of no news, %d locks not acknowledged in time, %d objections and repairs", mode, played, sent, lost, idle, voids, quarrels)
}

// quarrel: now and then a player objects, with the pen or without, and one to whose lock
// somebody objects makes it anew, or does not; 1 if something was done.
func (p *player) quarrel(r *rand.Rand) int {
	m := p.live()
	var err error
	switch {
	case m.Genesis == (dice.Hash{}) || m.Closed:
		return 0
	case m.Objection() != "" && r.IntN(2) == 0:
		err = m.Repair()
	case r.IntN(12) == 0:
		err = m.Object(single.Input{Name: "why.txt", Data: []byte("I do not see it\n")})
	default:
		return 0
	}
	var not *Unasked
	var late *chain.Late
	if errors.As(err, &not) || errors.As(err, &late) { // the round is out by now
		return 0
	}
	if err != nil {
		p.t.Fatal(err)
	}
	p.keep(m)
	return 1
}

// voidsLate: a lock that came in time, and whose round is out before its
// acknowledgement is made, is void; 1 if there is one.
func (p *player) voidsLate() int {
	m := p.live()
	var late *chain.Late
	switch err := m.Go(); {
	case err == nil:
		p.keep(m)
		return 0
	case !errors.As(err, &late):
		p.t.Fatal(err)
	}
	if err := m.Void(); err != nil {
		p.t.Fatal(err)
	}
	p.keep(m)
	return 1
}

// decidesBlind: who decides holds no link of the other beyond the last complete
// counter (hexdice/1 4.4 I10).
func decidesBlind(t *testing.T, m *Match) {
	t.Helper()
	d, err := m.Due()
	if err != nil {
		t.Fatal(err)
	}
	if d.Kind != atOrders && d.Kind != atAnswers {
		return
	}
	if m.lock != nil {
		t.Errorf("%s is asked while counter %d is open", d.By, m.lock.Counter)
	}
	complete := int64(0)
	if stages := m.check.Report().Stages; len(stages) > 0 {
		complete = stages[len(stages)-1].Counter
	}
	for _, e := range m.Chain {
		if typ := e.Get("type"); (typ == "reveal" || typ == "beacon") && e.Number("counter") > complete {
			t.Errorf("%s is asked, and counter %d is known: the last that is complete is %d", d.By, e.Number("counter"), complete)
		}
	}
}

// letter is a mail on its way.
type letter struct {
	to   string
	data []byte
}

// deliver hands a letter over.
func (tb *table) deliver(l letter) (*Received, error) {
	p := tb.seats[l.to]
	got, err := Receive(os.DirFS(p.dir), l.data, p.with)
	if err != nil {
		return nil, err
	}
	if got.New > 0 {
		p.keep(got.Match)
	}
	return got, nil
}

// nothingSecretIsSent: of what left a folder before the end no byte is a seed, a
// nonce that is not open, a key, a hand secret, a hidden card or what was decided in
// secret; and no hash in the chain is that of a file in secret/ (threat table 22, 31;
// hexdice/1 11 N32, N59).
func nothingSecretIsSent(t *testing.T) {
	tb := sitAt(t, plan(t, "dAAASSSbc.dxbycd.d"), "mutual", 3, nil, sequenceGames())
	sent := map[string]*bytes.Buffer{"axis": {}, "soviet": {}}
	for tb.seats["axis"].live().Step.State.Segment != "P3" {
		for name, p := range tb.seats {
			if m := p.live(); m.Pen == name {
				b := p.send()
				sent[name].Write(unzipped(t, b.Data))
				tb.seats[m.other(name)].receive(b)
				break
			}
		}
	}
	for name, p := range tb.seats {
		chain, opened := "", map[string]bool{}
		for _, e := range p.live().Chain {
			chain += string(e.Bytes())
			if e.Get("type") == "open" && e.Get("party") == name {
				opened[e.Get("id")] = true // a card that was played
			}
		}
		err := filepath.WalkDir(filepath.Join(p.dir, "secret"), func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			if strings.Contains(chain, dice.HashOf(data).String()) {
				t.Errorf("%s: the chain names the hash of %s", name, path)
			}
			base := filepath.Base(path)
			for line := range strings.Lines(string(data)) {
				if id, _, _ := strings.Cut(line, " "); opened[id] {
					continue
				}
				for _, word := range secretsOf(base, strings.TrimSpace(line)) {
					if bytes.Contains(sent[name].Bytes(), []byte(word)) {
						t.Errorf("%s has sent %q of %s", name, word, base)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if sent[name].Len() < 1000 {
			t.Errorf("%s has sent %d bytes", name, sent[name].Len())
		}
	}
}

// secretsOf are the words of a line of a secret file that nobody may see yet.
func secretsOf(file, line string) []string {
	f := strings.Fields(line)
	switch file {
	case "seed.txt", "age.txt", "key":
		if strings.HasPrefix(line, "-----") {
			return nil
		}
		return []string{line}
	case "hands.txt":
		return f[2:]
	case "seals.txt":
		return f[1:]
	case "said.txt":
		return []string{strings.TrimPrefix(line, "said ")}
	}
	return nil
}

// unzipped is what a bundle holds, without what only its sender can read.
func unzipped(t *testing.T, data []byte) []byte {
	t.Helper()
	files, err := campaign.Unpack(data)
	if err != nil {
		t.Fatal(err)
	}
	var all bytes.Buffer
	for _, f := range files {
		all.Write(f.Data)
	}
	return all.Bytes()
}

// twins: two campaigns that differ in hidden hands alone (other hand secrets)
// give the other side the same entries, but for hashes and values of 64 digits, and
// the same sizes (hexdice/1 11 N31; invariant I9).
func twins(t *testing.T) {
	var shapes []string
	for _, seed := range []uint64{11, 12} {
		tb := sitAt(t, plan(t, "dAAASSS.dbcd.d"), "mutual", seed, nil, sequenceGames())
		for name, p := range tb.seats {
			p.r = rand.New(rand.NewPCG(5, suitetest.Stream(name))) // they choose alike
		}
		for tb.seats["axis"].live().Step.State.Segment != "P3" {
			for name, p := range tb.seats {
				m := p.live()
				if m.Pen != name {
					continue
				}
				b := p.send()
				tb.seats[m.other(name)].receive(b)
				break
			}
		}
		shape := ""
		for _, e := range tb.seats["axis"].live().Chain {
			shape += faceless.ReplaceAllString(digits.ReplaceAllString(string(e.Bytes()), "#"), "$1 #")
		}
		shapes = append(shapes, shape)
	}
	if shapes[0] != shapes[1] {
		t.Errorf("the chains tell the hands:\n%s", firstDifference(shapes[0], shapes[1]))
	}
}

// digits are what must differ between twins, and faceless the dice, whose faces do.
var (
	digits   = regexp.MustCompile(`\b[0-9a-f]{64}\b`)
	faceless = regexp.MustCompile(`(roll [a-z0-9/]+ d6) [1-6]`)
)

func firstDifference(a, b string) string {
	x, y := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range x {
		if i >= len(y) || x[i] != y[i] {
			return fmt.Sprintf("line %d: %s", i, x[i])
		}
	}
	return "the second is longer"
}
