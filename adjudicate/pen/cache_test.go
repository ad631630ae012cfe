package pen

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/stow"
)

// cached is the folder read on from its cache, and how many entries that had.
func (p *player) cached() (*Match, int64) {
	p.t.Helper()
	m := p.open()
	return m, m.check.Resumed()
}

// alike fails where a match that was read on from a cache is not as one that was read whole.
func alike(t *testing.T, have, want *Match) {
	t.Helper()
	steps := func(m *Match) string {
		s := fmt.Sprintf("%s %s %s\n%s", m.Step.Base, m.Step.State.Segment, m.Step.Owner, m.Step.State.Write())
		if m.Mine != nil {
			s += fmt.Sprintf("%s\n%s", m.Mine.Base, m.Mine.State.Write())
		}
		return s
	}
	if a, b := steps(have), steps(want); a != b {
		t.Errorf("the positions are\n%s\nwanted\n%s", a, b)
	}
	turns := func(m *Match) (list []bygone) {
		list = append(list, m.gone...)
		for _, t := range m.Turns {
			list = append(list, bygone{t.Segment, t.ended})
		}
		return list
	}
	if a, b := turns(have), turns(want); !reflect.DeepEqual(a, b) {
		t.Errorf("the segments are %v, wanted %v", a, b)
	}
	a, b := reflect.ValueOf(have).Elem(), reflect.ValueOf(want).Elem()
	for i := range b.NumField() {
		switch name := b.Type().Field(i).Name; name {
		case "with", "fsys", "check", "laidBy", "files", "listed": // of the reading itself; the checker has a test of its own
		case "Step", "Mine", "Turn", "Turns", "gone", "Setup", "begun", "stop": // above, or rest on the same files
		case "ruledTo": // over positions before the one that stands, but for what was ruled since
		default:
			at := func(v reflect.Value) any { return reflect.NewAt(v.Type(), v.Addr().UnsafePointer()).Elem().Interface() }
			empty := func(v reflect.Value) bool {
				return v.IsZero() || (v.Kind() == reflect.Map || v.Kind() == reflect.Slice) && v.Len() == 0
			}
			if x, y := a.Field(i), b.Field(i); !(empty(x) && empty(y)) && !reflect.DeepEqual(at(x), at(y)) {
				t.Errorf("%s is %+v\nwanted %+v", name, at(x), at(y))
			}
		}
	}
	if t.Failed() {
		t.FailNow()
	}
}

// TestReadOnFromCache: after every mail of a game, in every way to play without a referee, a
// folder that is read on from its cache is in everything as one that is read whole.
func TestReadOnFromCache(t *testing.T) {
	suitetest.Long(t)
	for i, mode := range chain.Modes() {
		if !chain.Of(mode).Between() {
			continue
		}
		for k, g := range games.All {
			if !suitetest.Some(i+k, 3) {
				continue
			}
			t.Run(mode+"/"+g.Name, func(t *testing.T) {
				var league *suitetest.League
				if chain.Of(mode).Round {
					league = suitetest.NewLeague(t)
				}
				with := folderGames[g.Name]
				tb := sitWith(t, with.state(t), mode, 3, league)
				resumed, bare, mails := 0, 0, 18
				if suitetest.Soaking() {
					mails = 40
				}
				for n := 0; n < mails && with.on(tb.any().live().Step.State.Segment) && tb.turn(); n++ {
					for _, p := range tb.seats {
						have, from := p.cached()
						if from > 0 {
							resumed++
						}
						want := p.whole()
						alike(t, have, want)
						if p.asLaidBy() {
							bare++
						}
						a, errA := have.Next()
						b, errB := want.Next()
						if !reflect.DeepEqual(a, b) || (errA == nil) != (errB == nil) {
							t.Fatalf("next is %+v, %v; wanted %+v, %v", a, errA, b, errB)
						}
					}
				}
				t.Logf("%d entries, read on %d times, %d times with nothing behind the cache", tb.any().live().Seq(), resumed, bare)
				if resumed < 10 || bare < 10 {
					t.Error("too seldom")
				}
				for _, kind := range []string{"input", "pass", "lock", "rolls", "seal", "open"} {
					if !slices.ContainsFunc(tb.any().live().Chain, func(e dice.Record) bool { return e.Get("type") == kind }) {
						t.Errorf("there is no entry %s", kind)
					}
				}
			})
		}
	}
}

// upTo is a folder with so many entries and no more.
type upTo struct {
	fs.FS
	entries int64
}

func (u upTo) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(u.FS, name)
	if name == "entries" {
		list = list[:u.entries]
	}
	return list, err
}

func (u upTo) ReadFile(name string) ([]byte, error) { return fs.ReadFile(u.FS, name) }

// asLaidBy holds what the cache has of the first entries, with nothing played on, against their
// whole reading. It reports whether there is one.
func (p *player) asLaidBy() bool {
	p.t.Helper()
	n := p.resumes(os.DirFS(p.dir))
	if n == 0 {
		return false
	}
	fsys, with := upTo{os.DirFS(p.dir), n}, p.with
	have, err := Open(fsys, with)
	if err != nil || have.check.Resumed() != n {
		p.t.Fatal(have.check.Resumed(), n, err)
	}
	with.Cached = false
	want, err := Open(fsys, with)
	if err != nil {
		p.t.Fatal(err)
	}
	alike(p.t.(*testing.T), have, want)
	return true
}

// TestReadingIsLaidByWhole: each field of a match is laid by and comes back, or is named here
// with the reason why it need not be.
func TestReadingIsLaidByWhole(t *testing.T) {
	founded := "Me Settings Pact Offer Setup Mine begun with fsys keys next secret said"              // read when the folder is opened
	between := "Closed Forfeit over left Turn shut Agreeing lock thrown Rekeying fixed notes ruledTo" // nothing, between two segments: rests
	again := "Chain Step Turns check stop out fresh looked laidBy"                                    // beside it, played again or of the reading itself
	key := dice.StageKey{Stage: "a.1", Counter: 1, Drawer: "none", Record: []byte("r"), Key: dice.Key{1}}
	passages := []model.Passage{{Side: "axis", Card: 3, In: true}}
	full := func() *Match {
		return &Match{Match: chain.Match{Genesis: dice.Hash{1}, Roster: chain.Roster{{From: 2, Seat: chain.Seat{Side: "axis", Name: "n", Sign: "s", Age: "a"}}}, Stages: chain.Stages{"a": 1}, Counter: 3,
			Proven: chain.Keys{"a": {key}}, Chains: chain.Chains{{From: 1, Token: "axis.2", Length: 1, Tip: "t"}}}, Pen: "axis", Notes: []string{"a"},
			opened: map[string]bool{"axis": true}, sealed: map[string][]sealed{"axis": {{"i", "h", true}}}, given: map[string]bool{"axis": true},
			hands: map[string]*hands{"axis": {[]string{"i"}, []int{0, 1}, 2, []openedCard{{"i", 3}}, []sealedAgain{{1, []model.CardID{3}}}}}, laid: []laid{{1, "i", 2, true}}, passages: passages, own: passages,
			shown: map[string]string{"q": "a"}, standing: map[string]string{"axis": "none"}, stood: map[string]moment{"axis": {1, 2}}, moved: 2, state: "s", gone: []bygone{{"a", 1}},
			branch: 1, backAt: 2, files: "f", listed: 2, rolled: map[string]dice.Die{"a l": {Segment: "a", Stage: 1, Label: "l", Spec: dice.D6, By: "axis", Values: []int{3}, Key: "a.1", Source: "s", From: "f", Seq: 4}}}
	}
	w := stow.Writing()
	full().stow(w)
	got, r := &Match{}, stow.Reading(string(w.Bytes()))
	if got.stow(r); !r.Whole() || !reflect.DeepEqual(got, full()) {
		t.Errorf("%v, %+v", r.Whole(), got)
	}
	for _, of := range []any{full(), &full().Match} {
		v := reflect.ValueOf(of).Elem()
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if named := slices.Contains(strings.Fields(founded+" "+between+" "+again), name); named != v.Field(i).IsZero() {
				t.Errorf("%s: lay it by in stow and fill it here, or name it", name)
			}
		}
	}
}

// laidBy is a player of a short game in whose folder a cache lies that is read on from.
func laidBy(t *testing.T) *player {
	t.Helper()
	tb := sit(t, example(t, "state.yaml"), "mutual", 3)
	for range 8 {
		tb.turn()
	}
	p := tb.seats["axis"]
	p.cached()
	if _, from := p.cached(); from == 0 {
		t.Fatal("it is not read on from its cache")
	}
	return p
}

// resumes is as many entries as the cache of a folder gives; 0 if it is thrown away.
func (p *player) resumes(fsys fs.FS) int64 {
	m, _ := Open(fsys, p.with)
	if m.check == nil {
		return 0
	}
	return m.check.Resumed()
}

// TestCacheDamaged: a cache of which any byte is another, that is cut off or goes on, is thrown
// away, and what is read is as without it.
func TestCacheDamaged(t *testing.T) {
	p := laidBy(t)
	name := filepath.Join(p.dir, filepath.FromSlash(campaign.CacheFile))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	whole := p.whole()
	m, err := Open(campaign.Layer(os.DirFS(p.dir), nil), With{Games: p.with.Games})
	if err != nil {
		t.Fatal(err)
	}
	listed, err := chain.List(m.fsys)
	if err != nil {
		t.Fatal(err)
	}
	tries := 0
	try := func(bytes []byte) {
		t.Helper()
		tries++
		fresh := &Match{with: m.with, fsys: campaign.Layer(os.DirFS(p.dir), []campaign.File{{Name: campaign.CacheFile, Data: bytes}})}
		lie := lying{Listing: listed}
		lie.laid, _ = campaign.ReadLaid(fresh.fsys, listed)
		if err := fresh.start(p.with.Games); err != nil {
			t.Fatal(err)
		}
		if _, ok := fresh.resumed(lie); ok {
			t.Fatalf("try %d of a cache that is not whole is read on from", tries)
		}
	}
	for i := 0; i < len(good); i += 1 + len(good)/200 {
		bad := slices.Clone(good)
		bad[i] ^= 1 << (i % 8)
		try(bad)
	}
	for _, bad := range [][]byte{nil, good[:len(good)/2], good[:len(good)-1], append(slices.Clone(good), 0), good[:len("umpire reading/2\n")], bytes.Repeat([]byte{255}, 300)} {
		try(bad)
	}
	for i := 0; i < len(good); i += 1 + len(good)/10 {
		bad := slices.Clone(good)
		bad[i]++
		if err := os.WriteFile(name, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		have, from := p.cached()
		if from != 0 {
			t.Fatalf("byte %d: read on from %d entries", i, from)
		}
		alike(t, have, whole)
	}
	t.Logf("%d bytes, %d tries", len(good), tries)
}

// TestCacheOfOther: a cache is thrown away where what it is made of is another: the program,
// the rules, an entry, a file with which the folder was founded, what was decided in secret.
// An entry that was altered behind it is found; one that was only copied is not held against
// it.
func TestCacheOfOther(t *testing.T) {
	p := laidBy(t)
	read := func(name string) []byte {
		t.Helper()
		data, err := os.ReadFile(filepath.Join(p.dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	over := func(files ...campaign.File) fs.FS { return campaign.Layer(os.DirFS(p.dir), files) }
	if p.resumes(over()) == 0 {
		t.Fatal("it is not read on from its cache")
	}
	copied := t.TempDir()
	if err := os.CopyFS(copied, os.DirFS(p.dir)); err != nil {
		t.Fatal(err)
	}
	if p.resumes(os.DirFS(copied)) == 0 {
		t.Error("a copy of the folder is not read on from its cache")
	}
	for _, name := range []string{"secret/seed.txt", "secret/nonce.txt", "secret/party.txt"} {
		if p.resumes(over(campaign.File{Name: name, Data: append([]byte("x"), read(name)...)})) != 0 {
			t.Errorf("%s is another, and the cache is read on from", name)
		}
	}
	for name, change := range map[string]func(*With){
		"behaviour": func(w *With) {
			w.Games = slices.Clone(w.Games)
			for i := range w.Games {
				w.Games[i].Behaviour += "x"
			}
		},
		"league": func(w *With) { w.Chain = signatures.BeaconChain{Hash: "x"} },
	} {
		q := *p
		change(&q.with)
		if q.resumes(over()) != 0 {
			t.Errorf("the %s is another, and the cache is read on from", name)
		}
	}
	before := campaign.Program
	campaign.Program = func() string { return "another" }
	if p.resumes(over()) != 0 {
		t.Error("the program is another, and the cache is read on from")
	}
	campaign.Program = before
	resumed := p.resumes(over())
	for seq := int64(1); seq <= resumed; seq++ {
		name := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(seq)))
		good := read(chain.EntryName(seq))
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		bad := bytes.Replace(good, []byte("prev "), []byte("prev 0"), 1)
		bad = append(bad[:len(bad)-2], '\n') // as long as it was
		if err := os.WriteFile(name, bad, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(name, info.ModTime(), info.ModTime()); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(os.DirFS(p.dir), p.with); err == nil {
			t.Errorf("entry %d was altered, and nothing is said of it", seq)
		}
		if err := os.WriteFile(name, good, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if p.resumes(over()) != resumed {
		t.Error("all is as it was, and the cache is thrown away")
	}
	last := filepath.Join(p.dir, filepath.FromSlash(chain.EntryName(resumed)))
	if err := os.Remove(last); err != nil {
		t.Fatal(err)
	}
	if p.resumes(over()) != 0 {
		t.Error("an entry is gone, and the cache is read on from")
	}
}

// TestReadOnAfterChanges: what was ruled, taken back and re-keyed is in the cache as well: a folder
// is read on from it again, and is in everything as one that is read whole.
func TestReadOnAfterChanges(t *testing.T) {
	suitetest.Long(t)
	tb := sitWith(t, storm(t, "2023"), "mutual", 71, nil)
	after(tb, 8)
	changed := map[string]bool{}
	resumed := map[string]int{}
	for n := 0; n < 40 && tb.turn(); n++ {
		first, second := tb.seats["axis"], tb.seats["soviet"]
		m := first.live()
		switch turn := worthTakingBack(first); {
		case m.Closed || m.over != "" || m.Step.Over():
			t.Fatal("the game is over too soon")
		case !changed["rekey"] && m.Pen == "axis" && m.lock == nil && m.Rekey() == nil:
			first.keep(m)
			changed["rekey"] = true
		case !changed["ruling"] && changed["rollback"] && turn != nil && m.Turn == nil:
			act := chain.Act{Verb: "marker", Args: []string{m.Step.State.Position.Set().Units[0].ID, m.Step.State.Position.Set().Schema.UnitMarks[0], "on"}}
			changed["ruling"] = agreeBoth(t, first, second, func(m *Match) error { return m.Rule([]chain.Act{act}, "the counter was forgotten") })
		case !changed["rollback"] && turn != nil && turn != m.Turn:
			agreeBoth(t, first, second, func(m *Match) error { return m.Rollback(turn.Segment, "a card was overlooked") })
			changed["rollback"] = first.live().branch > 0
		}
		for _, p := range tb.seats {
			have, from := p.cached()
			want := p.whole()
			alike(t, have, want)
			if from == 0 {
				continue
			}
			behind := want.Chain[:from]
			for _, kind := range []string{"rekey", "change"} {
				if slices.ContainsFunc(behind, func(e dice.Record) bool { return e.Get("type") == kind }) {
					resumed[kind]++
				}
			}
			if len(want.ruledTo) > 0 && len(have.ruledTo) == 0 {
				resumed["ruling"]++
			}
		}
	}
	t.Logf("%v, read on behind them %v times", changed, resumed)
	if len(changed) < 3 || resumed["rekey"] < 4 || resumed["change"] < 4 || resumed["ruling"] < 4 {
		t.Error("too seldom")
	}
}
