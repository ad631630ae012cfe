package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/model"
	"umpire/orders"
)

// twinGame is a game whose outputs are compared in twins.
type twinGame struct {
	editions []string
	sides    []model.Side
	seers    []model.Side // those from whom something is hidden
	begin    func(t *testing.T, edition string) (*model.State, orders.Rules)
	// redeal changes what a side hides, and nothing else; how 0, 1, 2 is how much of it.
	// keep is set if its orders rest on what it holds.
	redeal func(p *model.Position, side model.Side, keep bool, how int, r *adjudicate.Random)
	// reveals: an answer of by shows side something in which the twins differ.
	reveals func(a, b twinned, side, by model.Side, question, answer string) bool
	// inSecret is a draft of a side in which it decides something that nobody else is told and
	// that does not come into play: in the twin something else.
	inSecret func(t *testing.T, m twinned, side model.Side, kind, segment, draft string, twin bool) string
	deciding func(t *testing.T, g *twinGame, most int) []twinned // positions from which on dice are thrown alike, so many of a sort
	until    []string                                            // the sources of dice with which all is always compared until the first die
	ahead    map[string]int                                      // by source of dice the one of them at which that is done always, from 1
	pictures int                                                 // of one position in so many pictures are compared
	// Standing orders with which much is asked, and with which nothing is.
	asks, passes string
}

// twinned is a position of a random game and the segment that is next there.
type twinned struct {
	game             *twinGame
	pos              *model.Position
	segment, edition string
	state            *model.State // with other data than those shipped; nil is one of a new game
	orders           string       // of the side that sees, for the segment; else drafts serve
}

const twinCampaign = "twins-00000001"

// positions plays random games of all editions and gives n positions in which something
// is hidden, of all sorts of segments in turn.
func (g *twinGame) positions(t *testing.T, n int) (list []twinned) {
	t.Helper()
	sorts := map[string][]twinned{}
	var names []string
	for seed := uint64(1); len(list) < n; seed++ {
		edition := g.editions[seed%uint64(len(g.editions))]
		st, rules := g.begin(t, edition)
		for step := uint64(0); st.Position.Track("winner") == ""; step++ {
			if g.hides(st.Position) {
				seg, _ := rules.Vocabulary().Segment(st.Segment)
				sort := edition + seg.Type
				if !slices.Contains(names, sort) {
					names = append(names, sort)
				}
				sorts[sort] = append(sorts[sort], twinned{game: g, pos: st.Position.Clone(), segment: st.Segment, edition: edition})
			}
			out := adjudicate.Run(rules, adjudicate.Input{Position: st.Position, Segment: st.Segment, Edition: edition, Oracle: adjudicate.NewRandom(seed<<16 + step)})
			if out.Err != nil {
				t.Fatal(out.Err)
			}
			st.Position, st.Segment = out.Position, rules.Next(out.Position, st.Segment)
		}
		if seed < uint64(len(g.editions)) {
			continue // until all have been played
		}
		for more := true; more && len(list) < n; {
			more = false
			for _, name := range names {
				if left := sorts[name]; len(left) > 0 && len(list) < n {
					list, sorts[name], more = append(list, left[0]), left[1:], true
				}
			}
			if seed < uint64(n/60) {
				break // a few of each game only
			}
		}
	}
	return list
}

// hides reports whether there is anything in a position that its twin may have otherwise.
func (g *twinGame) hides(p *model.Position) bool {
	return slices.ContainsFunc(p.Set().Schema.Piles, func(d model.Pile) bool { return d.Hidden && p.PileSize(d.Name) > 0 })
}

// enemyOf is the other side.
func (g *twinGame) enemyOf(side model.Side) model.Side {
	if side == g.sides[0] {
		return g.sides[1]
	}
	return g.sides[0]
}

// ownerOf is whose orders a segment takes, if one side's alone.
func ownerOf(t *testing.T, m twinned) (model.Side, bool) {
	_, rules := m.game.begin(t, m.edition)
	segment, _ := rules.Vocabulary().Segment(m.segment)
	return model.Side(segment.Side), segment.Side != ""
}

// quickDir is a folder for one test in memory, where the machine has one: syncing a
// file costs nothing there, and the program does all that it does on a disk.
func quickDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "umpire-test-")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

// keptDir is a folder that lasts until all tests are over, for what several of them look at.
func keptDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "umpire-kept-")
	if err != nil {
		t.Fatal(err)
	}
	keptDirs.Store(dir, true)
	return dir
}

var keptDirs sync.Map

// kit draws up the dice with which all twins are played.
func (g *twinGame) kit(t *testing.T) *twinKit {
	t.Helper()
	st, _ := g.begin(t, g.editions[0])
	first, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	chain, state := quickDir(t), filepath.Join(quickDir(t), "state.yaml")
	if err := os.WriteFile(state, first.Data, 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, said := program("dice", "commit", "--state", state, "--out", chain); status != 0 {
		t.Fatal(said)
	}
	return &twinKit{chain: chain, exits: map[string]int{}, seen: map[string]int{}, hidden: map[string]int{}}
}

// table is one position, what is said of it, and the folder into which it is played.
type table struct {
	t        *testing.T
	m        twinned
	dir      string
	base     string
	status   int // of the program as it was played
	standing bool
	drawn    bool // a picture is compared too
	orders   map[model.Side]string
	answers  []string          // the files that answer the last halt
	before   []string          // sheets that were answered
	played   map[string]string // what the program said as the segment was resolved
}

// table lays a position out, in a folder of its own.
func (k *twinKit) table(t *testing.T, i int, m twinned) *table {
	t.Helper()
	tb := &table{t: t, m: m, dir: quickDir(t), standing: (i+i/12)%2 == 0, drawn: i%m.game.pictures == 0, orders: map[model.Side]string{}, played: map[string]string{}}
	st, _ := m.game.begin(t, m.edition)
	st.Position, st.Segment = m.pos.Clone(), m.segment
	file, err := campaign.New(st, [][32]byte{{1}, {2}})
	if err != nil {
		t.Fatal(err)
	}
	tb.base = st.Base()[:8]
	tb.put("state.yaml", string(file.Data))
	if err := os.CopyFS(tb.path("out"), os.DirFS(k.chain)); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(tb.path("out/secret/seed.txt"), 0o600); err != nil {
		t.Fatal(err)
	}
	return tb
}

func (tb *table) path(name string) string { return filepath.Join(tb.dir, filepath.FromSlash(name)) }

func (tb *table) put(name, text string) string {
	if err := os.WriteFile(tb.path(name), []byte(text), 0o600); err != nil {
		tb.t.Fatal(err)
	}
	return tb.path(name)
}

func (tb *table) head(kind string, side model.Side) string {
	return fmt.Sprintf("umpire: %s/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n", kind, twinCampaign, tb.m.segment, side, tb.base)
}

// mask is a text with its length and without the hashes, which differ since a hand
// that is hidden is hashed, and nothing else may.
func (tb *table) mask(text string) string {
	text = strings.ReplaceAll(text, tb.dir, "DIR")
	return fmt.Sprintf("%d bytes\n", len(text)) + hashes.ReplaceAllString(text, "#")
}

// say runs the program and keeps status, output and error output.
func (tb *table) say(all map[string]string, args ...string) int {
	status, out, said := program(args...)
	all[strings.ReplaceAll(strings.Join(args, " "), tb.dir, "DIR")] = fmt.Sprintf("exit %d\n", status) + tb.mask(out) + tb.mask(said)
	return status
}

var (
	draftNote = regexp.MustCompile(`(?m) *#.*$`)
	aBattle   = regexp.MustCompile(`(?m)^  - attack: (\d{4})\n    with: (.*)$`)
)

// drafted makes a draft of orders into orders: everybody holds, and of the rest nothing
// is said. Without standing orders the first attack there is is made.
func (tb *table) drafted(side model.Side) string {
	status, out, _ := program("template", "--state", tb.path("state.yaml"), "--side", string(side))
	if status != 0 {
		return ""
	}
	_, body, _ := strings.Cut(out, "status: draft")
	body = draftNote.ReplaceAllString(body, "") + "\n"
	if tb.standing || !strings.Contains(body, "combats: none") {
		return body
	}
	path := tb.put("so-far.yaml", tb.head("orders", side)+body)
	_, legal, _ := program("legal", "--state", tb.path("state.yaml"), "--side", string(side), "--orders", path, tb.m.segment, "combats")
	if found := aBattle.FindAllStringSubmatch(legal, -1); len(found) > 0 {
		last := found[len(found)-1]
		return strings.Replace(body, "combats: none", "combats:\n  - attack: "+last[1]+"\n    with: "+last[2], 1)
	}
	return body
}

// play adjudicates, or goes on with the answers to a halt.
func (tb *table) play(halt int) int {
	if halt > 0 {
		tb.status = tb.say(tb.played, append([]string{"play", "--out", tb.path("out")}, tb.answers...)...)
		return tb.status
	}
	line := []string{"adjudicate", "--state", tb.path("state.yaml"), "--out", tb.path("out")}
	for _, s := range tb.m.game.sides {
		if tb.orders[s] != "" {
			line = append(line, "--orders", tb.put("orders-"+string(s)+".yaml", tb.head("orders", s)+tb.orders[s]))
		}
		said := tb.m.game.asks
		if tb.standing {
			said = tb.m.game.passes
		}
		line = append(line, "--standing", tb.put("standing-"+string(s)+".yaml", tb.head("standing", s)+said))
	}
	tb.status = tb.say(tb.played, line...)
	return tb.status
}

// sheet is the question sheet of a side; empty if it is not asked, or was before: an
// old sheet lies there until there is a new one.
func (tb *table) sheet(side model.Side) asked {
	found, _ := filepath.Glob(tb.path("out/*_answers_" + string(side) + ".yaml"))
	if len(found) != 1 {
		return asked{}
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		tb.t.Fatal(err)
	}
	if slices.Contains(tb.before, string(text)) {
		return asked{}
	}
	tb.before = append(tb.before, string(text))
	return askedIn(string(text))
}

// fill answers a sheet.
func (tb *table) fill(side model.Side, s asked, given []string) {
	if len(s.names) > 0 {
		tb.answers = append(tb.answers, tb.put(fmt.Sprintf("answers-%s-%d.yaml", side, len(tb.before)), s.filled(given)))
	}
}

// picture is what is drawn.
func (tb *table) picture(args ...string) string {
	path := tb.path("picture.svg")
	if status, _, said := program(append([]string{"draw", "--out", path}, args...)...); status != 0 {
		tb.t.Fatal(said)
	}
	picture, err := os.ReadFile(path)
	if err != nil {
		tb.t.Fatal(err)
	}
	return tb.mask(string(picture))
}

// shown is all that the program shows a side of the position: the view, drafts, the
// echo of its own orders and of wrong ones, what is legal, a picture, and of the
// segment as it was resolved what was printed, the exit status, and every file that is
// its own or everybody's, with its length.
func (tb *table) shown(side model.Side) map[string]string {
	who, state, all := string(side), tb.path("state.yaml"), maps.Clone(tb.played)
	tb.say(all, "view", state, "--side", who)
	tb.say(all, "show", state, "--side", who)
	tb.say(all, "template", "--state", state, "--side", who)
	tb.say(all, "template", "--state", state, "--side", who, "--kind", "standing")
	tb.say(all, "legal", "--state", state, "--side", who)
	tb.say(all, "report", "--out", tb.path("out"), "--side", who, "--json")
	own := tb.orders[side]
	tb.say(all, "validate", tb.put("own.yaml", tb.head("orders", side)+own), "--state", state)
	wrong := tb.put("wrong.yaml", tb.head("orders", side)+strings.Replace(own, "card: A", "card: A4", 1)+"cards: C1 GE > C77 TE\nswap: C12 for C50\n")
	tb.say(all, "validate", wrong, "--state", state)
	if tb.drawn {
		all["picture.svg"] = tb.picture(state, "--side", who)
		if tb.status == 0 {
			all["segment.svg"] = tb.picture(tb.path("out"), "--segment", tb.m.segment, "--side", who)
		}
	}
	other := string(tb.m.game.enemyOf(side))
	for name, text := range content(tb.t, tb.path("out")) {
		if strings.HasPrefix(name, "files/") || strings.HasPrefix(name, "secret/") || strings.HasSuffix(name, "_state.yaml") || strings.Contains(name, "_"+other+"_") || strings.HasSuffix(name, "_"+other+".yaml") {
			continue // the referee's, or the other's
		}
		all[name] = tb.mask(text)
	}
	return all
}
