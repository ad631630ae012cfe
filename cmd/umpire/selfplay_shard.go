package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/strict"
)

// shard is one part of a row of games: those whose number leaves its rest. The zero value
// is the whole row.
type shard struct{ part, parts int } // part from 1

func readShard(text string) (shard, error) {
	if text == "" {
		return shard{}, nil
	}
	p, n, ok := strings.Cut(text, "/")
	part, err := strconv.Atoi(p)
	parts, err2 := strconv.Atoi(n)
	if !ok || err != nil || err2 != nil || part < 1 || parts < part {
		return shard{}, hint(fmt.Errorf("--shard %s is not a part of a whole", text), "write part and parts, as 3/16")
	}
	return shard{part, parts}, nil
}

// has reports whether the i-th game of the row, from 0, is one of the shard.
func (s shard) has(i int) bool { return s.parts == 0 || i%s.parts == s.part-1 }

// census is what is counted over games. Its head says of which row it is a part.
type census struct {
	game, edition, player string
	seed                  uint64
	games                 int    // of the whole row
	state                 string // the SHA-256 of the state before the first segment
	shard                 shard

	decided, segments          int
	winners, questions, events map[string]int
	failures                   []failure // by seed
}

type failure struct {
	seed          uint64
	segment, what string
}

func newCensus(p *selfPlay, st *model.State, part shard) *census {
	sum := sha256.Sum256(st.Write())
	return &census{game: st.Game, edition: st.Edition, player: p.player, seed: p.seed, games: p.games, state: hex.EncodeToString(sum[:]), shard: part,
		winners: map[string]int{}, questions: map[string]int{}, events: map[string]int{}}
}

// add counts a game that is over.
func (t *census) add(game selfPlayer, g *campaign.Game, seed uint64) {
	t.segments += g.Segments
	if g.Failed != nil {
		t.failures = append(t.failures, failure{seed, g.State.Segment, oneLine(g.Failed.Error())})
	} else if how := game.Outcome(g.State); how != "" {
		t.decided++
		t.winners[how]++
	}
	sum(t.questions, g.Kinds)
	sum(t.events, g.Events)
}

func sum(into, more map[string]int) {
	for k, n := range more {
		into[k] += n
	}
}

// write is the file of a shard, selfplay/1.
func (t *census) write() []byte {
	var w strings.Builder
	fmt.Fprintf(&w, "umpire: selfplay/1\ngame: %s\nedition: %s\nplayer: %s\nseed: %s\ngames: %d\nstate: %s\npart: %d\nparts: %d\ndecided: %d\nsegments: %d\n",
		t.game, model.Quote(t.edition), t.player, model.Quote(strconv.FormatUint(t.seed, 10)), t.games, model.Quote(t.state), t.shard.part, t.shard.parts, t.decided, t.segments)
	for _, c := range t.counts() {
		if len(c.of) == 0 {
			w.WriteString(c.name + ": {}\n")
			continue
		}
		w.WriteString(c.name + ":\n")
		for _, k := range ordered(c.of) {
			fmt.Fprintf(&w, "  %s: %d\n", model.Quote(k), c.of[k])
		}
	}
	if len(t.failures) == 0 {
		w.WriteString("failures: []\n")
		return []byte(w.String())
	}
	w.WriteString("failures:\n")
	for _, f := range t.failures {
		fmt.Fprintf(&w, "  - {seed: %s, segment: %s, what: %s}\n", model.Quote(strconv.FormatUint(f.seed, 10)), model.Quote(f.segment), model.Quote(f.what))
	}
	return []byte(w.String())
}

// tallied is how often each of some names was counted.
type tallied struct {
	name string
	of   map[string]int
}

// counts are what is counted by name, in the order of the file.
func (t *census) counts() []tallied {
	return []tallied{{"winners", t.winners}, {"questions", t.questions}, {"events", t.events}}
}

// readCensus reads the file of a shard.
func readCensus(in single.Input) (*census, error) {
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	t := &census{winners: map[string]int{}, questions: map[string]int{}, events: map[string]int{}}
	if doc.Root != nil {
		c := strict.Open(doc)
		c.Key("umpire").Word("selfplay/1")
		t.game, t.edition, t.player = c.Key("game").Text(), c.Key("edition").Text(), c.Key("player").Text()
		t.seed, t.games, t.state = seedOf(c.Key("seed")), c.Key("games").Int(), c.Key("state").Text()
		t.shard = shard{c.Key("part").Int(), c.Key("parts").Int()}
		t.decided, t.segments = c.Key("decided").Int(), c.Key("segments").Int()
		for _, of := range t.counts() {
			c.Key(of.name).Each(func(key string, _ strict.Place, n *strict.Cursor) { of.of[key] = n.Int() })
		}
		c.Key("failures").Items(func(_ int, f *strict.Cursor) {
			t.failures = append(t.failures, failure{seedOf(f.Key("seed")), f.Key("segment").Text(), f.Key("what").Text()})
			f.Done()
		})
		c.Done()
		faults = c.Faults()
	}
	if len(faults) > 0 {
		return nil, &single.Refused{Files: []single.Told{{Name: in.Name, Lines: doc.Lines, Faults: faults, State: true}}}
	}
	return t, nil
}

// seedOf reads a seed, which may be larger than a number of a state.
func seedOf(c *strict.Cursor) uint64 {
	text := c.Text()
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		c.Fault("number", text)
	}
	return seed
}

// mergeShards adds up the files of all shards of one row.
func (a *app) mergeShards(p *selfPlay, paths []string) error {
	inputs, err := readAll(paths)
	if err != nil {
		return err
	}
	var all []*census
	for _, in := range inputs {
		t, err := readCensus(in)
		if err != nil {
			return err
		}
		all = append(all, t)
	}
	whole, err := merged(all, paths)
	if err != nil {
		return err
	}
	return a.summary(whole, p.counts)
}

// merged is the census of a whole row. paths name the files of its parts.
func merged(all []*census, paths []string) (*census, error) {
	whole := *all[0]
	whole.decided, whole.segments, whole.failures = 0, 0, nil
	whole.winners, whole.questions, whole.events = map[string]int{}, map[string]int{}, map[string]int{}
	from := map[int]string{}
	for i, t := range all {
		switch {
		case t.head() != whole.head():
			return nil, wrong{fmt.Errorf("%s is of another row of games than %s: %s, and there %s", paths[i], paths[0], t.head(), whole.head())}
		case t.shard.part < 1 || t.shard.part > t.shard.parts:
			return nil, wrong{fmt.Errorf("%s says it is part %d of %d", paths[i], t.shard.part, t.shard.parts)}
		case from[t.shard.part] != "":
			return nil, wrong{fmt.Errorf("%s and %s are both part %d of %d", from[t.shard.part], paths[i], t.shard.part, t.shard.parts)}
		}
		from[t.shard.part] = paths[i]
		whole.decided += t.decided
		whole.segments += t.segments
		whole.failures = append(whole.failures, t.failures...)
		sum(whole.winners, t.winners)
		sum(whole.questions, t.questions)
		sum(whole.events, t.events)
	}
	for part := 1; part <= whole.shard.parts; part++ {
		if from[part] == "" {
			return nil, hint(wrong{fmt.Errorf("part %d of %d is missing", part, whole.shard.parts)}, fmt.Sprintf("play it with --shard %d/%d", part, whole.shard.parts))
		}
	}
	slices.SortStableFunc(whole.failures, func(x, y failure) int { return cmp.Compare(x.seed, y.seed) })
	return &whole, nil
}

// head is what all parts of a row share.
func (t *census) head() string {
	return fmt.Sprintf("%s %s, %s, %d games from seed %d in %d parts, state %.8s", t.game, t.edition, t.player, t.games, t.seed, t.shard.parts, t.state)
}
