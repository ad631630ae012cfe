package stalingrad

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// lands2 is a second reading of the movement of land units, on names and on the text of
// the board's file: all paths there are, each judged as a whole.
type lands2 struct {
	k      *kit
	side   model.Side
	round  int
	border map[string][]string
	don    map[string]bool
	road   map[string][]string // zone → "neighbour letter"
}

func secondLands(t *testing.T, k *kit, side model.Side, round int) *lands2 {
	t.Helper()
	src, err := shippedFiles.ReadFile("data/board.yaml")
	require.NoError(t, err)
	l := &lands2{k: k, side: side, round: round, border: map[string][]string{}, don: map[string]bool{}, road: map[string][]string{}}
	part := func(from, to string) string {
		_, text, _ := strings.Cut(string(src), "\n"+from+":\n")
		text, _, _ = strings.Cut(text, "\n"+to+":\n")
		return text
	}
	pair := regexp.MustCompile(`\b([A-Z]{2}[A-Z0-9])/([A-Z]{2}[A-Z0-9])\b`)
	for _, p := range pair.FindAllStringSubmatch(part("borders", "roads"), -1) {
		l.border[p[1]], l.border[p[2]] = append(l.border[p[1]], p[2]), append(l.border[p[2]], p[1])
	}
	for _, p := range pair.FindAllStringSubmatch(part("don", "roads"), -1) {
		l.don[p[1]+p[2]], l.don[p[2]+p[1]] = true, true
	}
	line := regexp.MustCompile(`\b([A-Z]{2}[A-Z0-9])(/[a-z])?-([A-Z]{2}[A-Z0-9])(/[a-z])?\b`)
	for _, p := range line.FindAllStringSubmatch(part("roads", "crossings"), -1) {
		l.road[p[1]], l.road[p[3]] = append(l.road[p[1]], p[3]+p[2]), append(l.road[p[3]], p[1]+p[4])
	}
	return l
}

func (l *lands2) ours(zone string) bool {
	return l.k.pos.GroundMarked(l.k.at(zone), markControl) == (l.side == Axis)
}

func (l *lands2) fought(zone string) bool {
	return l.k.pos.GroundMarked(l.k.at(zone), markAssault) || l.k.pos.GroundMarked(l.k.at(zone), markBattle)
}

func (l *lands2) enemy(zone string) bool {
	at := l.k.at(zone)
	for u := l.k.pos.First(at); u != model.NoUnit; u = l.k.pos.Next(u) {
		if t := l.k.g.Data.of[u]; !t.Token() && t.Side != l.side {
			return true
		}
	}
	return false
}

func (l *lands2) place(zone string) *Place { return l.k.g.Data.place(l.k.at(zone)) }

// legal judges a path of pieces in a manner: "", road or blitz.
func (l *lands2) legal(count []Count, how string, path []string) bool {
	n := len(path) - 1
	tanks, mechs := 0, 0
	for _, c := range count {
		move := map[string]int{"inf": 1, "min": 1, "art": 1, "mar": 1, "mec": 2, "tnk": 2, "agn": 2, "rkt": 2}[c.Code]
		switch c.Code {
		case "tnk":
			tanks += c.N
		case "mec":
			mechs += c.N
		default:
			if how != "" {
				return false
			}
		}
		if how == "road" {
			move += 2
		}
		if n > move {
			return false
		}
		for _, zone := range path[1:] {
			if c.Code == "rkt" && !l.ours(zone) {
				return false
			}
		}
	}
	if l.fought(path[0]) || how == "blitz" && (n != 2 || mechs > tanks) {
		return false
	}
	for i, zone := range path[1:] {
		last := i == n-1
		switch {
		case !slices.Contains(l.border[path[i]], zone), l.place(zone).Base != "":
			return false
		case how == "blitz" && !last && (l.ours(zone) || l.enemy(zone) || l.fought(zone)):
			return false
		case how != "blitz" && !last && (!l.ours(zone) || l.fought(zone)):
			return false
		case how == "road" && !l.onOne(path, i):
			return false
		}
	}
	return l.side == Axis || l.round > 2 || l.stands(path)
}

// onOne: the step from the i-th zone keeps to one red line.
func (l *lands2) onOne(path []string, i int) bool {
	for _, out := range l.road[path[i]] {
		to, letter, _ := strings.Cut(out, "/")
		if to != path[i+1] {
			continue
		}
		if i == 0 {
			return true
		}
		for _, in := range l.road[path[i]] {
			if from, same, _ := strings.Cut(in, "/"); from == path[i-1] && same == letter {
				return true
			}
		}
	}
	return false
}

// stands is Not One Step Back.
func (l *lands2) stands(path []string) bool {
	for i := range path[1:] {
		if l.place(path[i]).City && !l.place(path[i+1]).City {
			return false
		}
	}
	if !slices.ContainsFunc(l.border[path[0]], l.enemy) {
		return true
	}
	return len(path) == 2 && (!l.ours(path[1]) || l.fought(path[1]))
}

// best gives the mildest of the shortest legal paths from one zone to another, in order.
func (l *lands2) best(count []Count, how, from, goal string) (list []string) {
	paths := [][]string{{from}}
	least := ""
	for range 4 {
		var on [][]string
		for _, p := range paths {
			for _, to := range l.border[p[len(p)-1]] {
				on = append(on, append(p[:len(p):len(p)], to))
			}
		}
		paths = on
		for _, p := range paths {
			if p[len(p)-1] != goal || !l.legal(count, how, p) {
				continue
			}
			m := l.punished(p)
			if least == "" || m < least {
				least, list = m, nil
			}
			if m == least {
				list = append(list, strings.Join(p, "-"))
			}
		}
		if len(list) > 0 {
			slices.SortFunc(list, l.byBoard)
			return list
		}
	}
	return nil
}

// byBoard compares paths in the order of the places of the board.
func (l *lands2) byBoard(a, b string) int {
	spaces := func(path string) (list []model.Space) {
		for _, z := range strings.Split(path, "-") {
			list = append(list, l.k.at(z))
		}
		return list
	}
	return slices.Compare(spaces(a), spaces(b))
}

func (l *lands2) punished(path []string) string {
	n := len(path) - 1
	river, out := 0, 0
	if !l.ours(path[n]) && l.don[path[n-1]+path[n]] && l.k.pos.Track("frozen") == "0" {
		river = 1
	}
	if l.place(path[0]).City && !l.place(path[n]).City { // a round trip counts as none
		for i := range n {
			if l.place(path[i]).City && !l.place(path[i+1]).City {
				out++
			}
		}
	}
	return fmt.Sprint(river, out)
}

// randomLands is a position with pieces of both sides here and there.
func randomLands(t *testing.T, seed uint64) (k *kit, side model.Side, round int, n func(int) int) {
	t.Helper()
	r := adjudicate.NewRandom(seed)
	n = func(m int) int { return r.Choose("", m) }
	round, side = 1+n(4), []model.Side{Axis, Allies}[n(2)]
	k = newKit(t, fmt.Sprintf("R%d-C%d", round, map[model.Side]int{Axis: 3, Allies: 10}[side]))
	k.track("frozen", fmt.Sprint(n(3)))
	for i := range k.g.Data.Places {
		p := k.g.Data.place(model.Space(i))
		if !p.Zone() || p.Base != "" || p.East {
			continue
		}
		who := []model.Side{Axis, Allies}[n(2)]
		if who == Axis {
			k.axis(p.ID)
		}
		if n(5) < 2 {
			k.put(who, p.ID, []string{"1 inf", "1 art", "1 tnk", "1 mec", "1 tnk + 1 mec", "2 inf"}[n(6)])
		} else if n(6) == 0 && who == Allies {
			k.put(who, p.ID, "1 rkt")
		}
		if n(12) == 0 {
			k.mark(markBattle, p.ID)
		}
	}
	return k, side, round, n
}

// TestRandomGoals: goals of land units drawn at random, with and without where they
// begin, in every manner. The path that is taken is accepted when it is typed, none is
// shorter, and none of the shortest is punished less; what is refused has no path, or
// more than one place to begin from, or more than one zone to take.
func TestRandomGoals(t *testing.T) {
	goals := suitetest.Games(300, 1_000)
	count := map[string]int{}
	for m := uint64(0); count["taken"] < int(goals); m++ {
		k, side, round, n := randomLands(t, 7_000+m)
		l := secondLands(t, k, side, round)
		k.within(func(s *segment) {
			mo := s.newMotion()
			for range 60 {
				pieces := [][]Count{{{"inf", 1}}, {{"tnk", 1}}, {{"mec", 1}}, {{"mec", 1}, {"tnk", 1}}, {{"art", 1}}, {{"inf", 2}}, {{"rkt", 1}}}[n(7)]
				if !mo.known(pieces) {
					continue
				}
				starts := s.startsOf(pieces, model.NoSpace, mo.readyN)
				if len(starts) == 0 {
					continue
				}
				v := move{Count: pieces, How: []string{"", "", "road", "blitz"}[n(4)]}
				l.agree(t, mo, v, starts[n(len(starts))], n, count)
			}
		})
	}
	t.Log(count)
	for _, e := range []string{"taken", "several", "goal.barred", "goal.from", "goal.differ", "mild", "by road", "blitz"} {
		require.Positive(t, count[e], "%s never occurs", e)
	}
}

func (l *lands2) agree(t *testing.T, m *motion, v move, start model.Space, n func(int) int, count map[string]int) {
	t.Helper()
	name := m.Set().SpaceName
	near := l.border[name(start)]
	for range n(4) {
		near = l.border[near[n(len(near))]]
	}
	goal := near[n(len(near))]
	if goal == name(start) {
		return
	}
	from := []model.Space{start}
	if n(3) == 0 {
		from = nil
	}
	var want []string
	able := 0
	for _, z := range m.startsOf(v.Count, l.k.at(goal), m.readyN) {
		if len(from) > 0 && z != start {
			continue
		}
		if list := l.best(v.Count, v.How, name(z), goal); len(list) > 0 {
			want, able = list, able+1
		}
	}
	got := m.toGoal(v, from, l.k.at(goal))
	said := fmt.Sprintf("%s %s %v to %s %s", l.k.in.Segment, groups(v.Count), from, goal, v.How)
	id := ""
	if got.Lost != nil {
		id = got.Lost.ID
		count[id]++
	}
	switch {
	case able == 0 && (len(from) > 0 || slices.ContainsFunc(m.startsOf(v.Count, l.k.at(goal), m.readyN), func(z model.Space) bool { return !l.fought(name(z)) })):
		require.Equal(t, "goal.barred", id, said)
	case able == 0:
		require.Contains(t, []string{"goal.none", "goal.apart"}, id, said)
	case able > 1:
		require.Equal(t, "goal.from", id, said)
	case v.How == "blitz" && len(want) > 1:
		require.Equal(t, "goal.differ", id, said)
	default:
		require.Empty(t, id, "%s: %v", said, want)
		require.Equal(t, want[0], m.Set().Path(got.Path), "%s: %v", said, want)
		require.Empty(t, m.judge(got), said)
		count["taken"]++
		count[map[string]string{"": "walks", "road": "by road", "blitz": "blitz"}[v.How]]++
		if len(want) > 1 {
			count["several"]++
		}
		if l.punished(strings.Split(want[0], "-")) != "0 0" {
			count["punished"]++
		} else if l.don[want[0][len(want[0])-7:len(want[0])-4]+goal] {
			count["mild"]++
		}
	}
}

// TestGoalsRefused: pieces that may not go, that stand apart, that may be meant in two
// places; and how far those come that do not get there.
func TestGoalsRefused(t *testing.T) {
	k := newKit(t, "R5-C3")
	k.axis("SUR", "NOV", "ZIM", "OBL", "ABG")
	k.mark(markBattle, "ABG")
	for at, what := range map[string]string{"SUR": "1 tnk", "NOV": "1 tnk", "OBL": "1 inf", "ABG": "2 agn"} {
		k.put(Axis, at, what)
	}
	k.within(func(s *segment) {
		m := s.newMotion()
		for _, c := range []struct {
			count Count
			goal  string
			how   string
			want  string
		}{
			{Count{"agn", 1}, "BUZ", "", "goal.none 1 agn"},
			{Count{"tnk", 2}, "GRO", "", "goal.apart 2 tnk|1 tnk in NOV, 1 tnk in SUR"},
			{Count{"tnk", 1}, "KOP", "", "goal.from 1 tnk|KOP|1 tnk NOV to KOP · 1 tnk SUR to KOP"},
			{Count{"tnk", 1}, "PIT", "blitz", "goal.differ 1 tnk|PIT|1 tnk NOV-BUZ-PIT blitz · 1 tnk NOV-KAL-PIT blitz"},
			{Count{"inf", 1}, "NOV", "", "goal.barred 1 inf|OBL|NOV|infantry moves 1 zones, not 2|it comes as far as SUR"},
		} {
			v := m.toGoal(move{Count: []Count{c.count}, How: c.how}, nil, k.at(c.goal))
			require.NotNil(t, v.Lost, c.want)
			require.Equal(t, c.want, v.Lost.ID+" "+orders.Spoken((&Game{}).Messages(), strings.Join(adjudicate.Args(s.Set(), v.Lost.Args), "|")))
		}
	})
}
