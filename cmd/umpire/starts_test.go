package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/games"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/suitetest/elsewhere"
	"umpire/model/exit"
)

// TestWholeStarts: of each game of the registry, in every mode of dice, a campaign begins
// between the folders that the program makes, whichever side invites, or is given its first
// bundle first; without a referee until the genesis stands.
func TestWholeStarts(t *testing.T) {
	t.Parallel()
	starts := 0
	for _, g := range games.All {
		sides := bothSides(t, g.Name)
		for i, mode := range dice.Modes {
			for k, first := range sides {
				if !suitetest.Some(i+k, 2) {
					continue // each way begun by one of the sides
				}
				t.Run(strings.Join([]string{g.Name, mode, first}, "/"), func(t *testing.T) {
					k := &desktop{t: t, dir: t.TempDir()}
					if chain.Of(mode).Between() {
						k.invited(g.Name, mode, sides, first)
					} else {
						k.refereed(g.Name, mode, sides, first)
					}
					starts++
				})
			}
		}
	}
	if starts < len(games.All)*len(dice.Modes) {
		t.Errorf("%d starts", starts)
	}
}

// bothSides lists the sides of a game.
func bothSides(t *testing.T, game string) (list []string) {
	t.Helper()
	a := &app{world: outside()}
	st, err := a.opening(game, &shipped{edition: "2023"})
	if err != nil {
		t.Fatal(err)
	}
	for _, side := range st.Position.Set().Schema.Sides {
		list = append(list, string(side))
	}
	return list
}

// desktop is a folder in which somebody gives commands.
type desktop struct {
	t   *testing.T
	dir string
}

func (k *desktop) path(name string) string { return filepath.Join(k.dir, name) }

// do gives a command that must end with one of some statuses, 0 if none is named.
func (k *desktop) do(want []int, args ...string) string {
	k.t.Helper()
	var out, wrong bytes.Buffer
	status := noon().run(args, strings.NewReader(""), &out, &wrong)
	if status != 0 && !slices.Contains(want, status) {
		k.t.Fatalf("umpire %s: status %d\n%s%s", strings.Join(args, " "), status, &out, &wrong)
	}
	return out.String()
}

// mail is the bundle that was written last into a folder.
func (k *desktop) mail(folder, pattern string) string {
	k.t.Helper()
	names, err := filepath.Glob(filepath.Join(k.path(folder), "sent", pattern))
	if err != nil || len(names) == 0 {
		k.t.Fatalf("nothing was sent from %s: %v", folder, err)
	}
	written := func(name string) time.Time {
		info, err := os.Stat(name)
		if err != nil {
			k.t.Fatal(err)
		}
		return info.ModTime()
	}
	return slices.MaxFunc(names, func(a, b string) int { return written(a).Compare(written(b)) })
}

// invited begins without a referee: an invitation, and then nothing but send and receive.
func (k *desktop) invited(game, mode string, sides []string, first string) {
	k.t.Helper()
	from, to := first, sides[0]
	if from == to {
		to = sides[1]
	}
	k.do(nil, "new", game, "--dice", mode, "--play", from, "--out", k.path(from))
	k.do(nil, "send", k.path(from))
	line := []string{"join", k.mail(from, "*.zip"), "--out", k.path(to)}
	if _, name, unusual := strings.Cut(k.do([]int{exit.Awaiting}, line...), "--accept "); unusual {
		if outside().known(game) {
			k.t.Fatalf("the terms of %s are not the game's own", game)
		}
		k.do(nil, append(line, "--accept", strings.Fields(name)[0])...)
	}
	for mails := 0; ; mails++ {
		from, to = to, from
		if mails == 8 {
			k.t.Fatal("the start comes to no end")
		}
		k.do([]int{exit.Awaiting}, "send", k.path(from))
		k.do(nil, "receive", k.mail(from, "*.zip"), k.path(to))
		if !pen.Begun(os.DirFS(k.path(to))) {
			k.t.Fatal("both seats are there, and no offer")
		}
		a, b := k.chain(from), k.chain(to)
		shared := min(len(a), len(b)) // each may have gone on by itself
		if shared > 0 && a[shared-1].Hash() != b[shared-1].Hash() {
			k.t.Fatal("the two folders hold other chains")
		}
		if int64(len(a)) >= started(a) {
			for _, v := range elsewhere.Campaign(k.t, k.path(from)) {
				if !v.Sound {
					k.t.Errorf("%s: %s", v.Program, v.Out)
				}
			}
			return
		}
	}
}

// chain is what a folder without a referee holds.
func (k *desktop) chain(folder string) []dice.Record {
	k.t.Helper()
	m, err := pen.Open(os.DirFS(k.path(folder)), noon().house())
	if err != nil {
		k.t.Fatal(err)
	}
	return m.Chain
}

// started is the number of the last entry of a start, or one that no entry has.
func started(chain []dice.Record) int64 {
	for _, e := range chain {
		if e.Get("type") == "genesis" {
			return e.Number("seq")
		}
	}
	return int64(len(chain)) + 1
}

// refereed begins with a referee who sends each side its first bundle.
func (k *desktop) refereed(game, mode string, sides []string, first string) {
	k.t.Helper()
	args := []string{"new", game, "--dice", mode, "--key", k.path("keys-referee"), "--out", k.path("table")}
	for _, side := range append([]string{"referee"}, sides...) {
		k.do(nil, "key", "new", "--out", k.path("keys-"+side))
		if side != "referee" {
			args = append(args, "--sign", side+"="+filepath.Join(k.path("keys-"+side), "key.pub"))
		}
	}
	k.do([]int{exit.Awaiting}, args...)
	order := slices.Clone(sides)
	if order[0] != first {
		slices.Reverse(order)
	}
	for _, side := range order {
		k.do([]int{exit.Awaiting}, "send", k.path("table"), "--to", side)
		k.do([]int{exit.Awaiting}, "join", k.mail("table", "*-"+side+".zip"), "--key", k.path("keys-"+side), "--out", k.path(side))
		k.do([]int{exit.Awaiting}, "next", k.path(side))
	}
}
