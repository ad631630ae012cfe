package main

import (
	"fmt"
	"hash/fnv"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest"
	"umpire/model"
)

// refereed: the side's folder beside that of a referee, who sends bundles.
func (d *verbDesk) refereed() {
	d.laid()
	line := []string{"new", d.path("full/state.yaml"), "--dice", d.way.mode, "--key", d.path("ref/keys"), "--out", d.path("ref/game")}
	for _, s := range append([]model.Side{"ref"}, d.m.game.sides...) {
		d.keys(s)
		if s != "ref" {
			line = append(line, "--sign", string(s)+"="+d.path(string(s)+"/keys/key.pub"))
		}
	}
	d.must(line...)
	d.addresses("ref")
	own := string(d.side)
	for n := 0; n < 40; n++ {
		for _, s := range d.m.game.sides {
			d.fetch(string(s))
		}
		if d.over("ref") {
			return
		}
		if n == 0 {
			d.drafts(d.side, d.path(own+"/game"), "orders", "standing")
			d.wrong()
			d.writesIn()
		}
		d.moment("a bundle came", d.path(own+"/game"), d.path(own+"/game"))
		var bundles []string
		for _, s := range d.m.game.sides {
			bundles = append(bundles, d.hands(string(s))...)
		}
		if len(bundles) > 0 {
			d.throwing(append(append([]string{"receive"}, bundles...), d.path("ref/game"))...)
		}
		d.runs()
	}
}

// fetch takes the referee's bundle into the folder of a player.
func (d *verbDesk) fetch(side string) {
	d.t.Helper()
	d.must("send", d.path("ref/game"), "--to", side)
	d.put(side+"/bundle.zip", d.newestBundle("ref/game", "-"+side))
	if side == string(d.side) && (d.beyond || !d.thrown("ref")) {
		d.reads("ref/game", "-"+side)
	}
	line := []string{"receive", d.path(side + "/bundle.zip")}
	if _, err := os.Stat(d.path(side + "/game")); err != nil {
		line[0] = "join"
		line = append(line, "--key", d.path(side+"/keys"), "--out", d.path(side+"/game"))
	} else {
		line = append(line, d.path(side+"/game"))
	}
	d.must(line...)
}

// hands is the bundle with what a side is asked for, and with its standing orders first.
func (d *verbDesk) hands(side string) []string {
	d.t.Helper()
	game := d.path(side + "/game")
	var files []string
	if !d.standing[side] {
		d.drafts(model.Side(side), game, "standing")
		d.standing[side], files = true, append(files, d.path(side+"/standing.yaml"))
	}
	x := d.turn(side)
	switch x.Kind {
	case "orders":
		d.drafts(model.Side(side), game, "orders")
		files = append(files, d.path(side+"/orders.yaml"))
	case "answers":
		files = append(files, d.answers(side, x.Sheet))
	}
	if len(files) == 0 && (!x.Mine || x.Kind == "send") {
		return nil
	}
	if status, said := d.do(append(append([]string{"send"}, files...), game)...); status != 0 {
		d.t.Fatal(said)
	}
	return []string{d.put("ref/"+side+".zip", d.newestBundle(side+"/game"))}
}

// runs does what the referee does himself.
func (d *verbDesk) runs() {
	d.t.Helper()
	for _, x := range d.looks("ref").Due {
		switch x.Kind {
		case "run":
			d.throwing(x.Then[1:]...)
		case "round":
			d.must(typedWith(x.Then, map[string]string{"FILE": d.round("ref", x)})...)
		}
	}
}

var aMissingFace = regexp.MustCompile(`no face for (\S+) in segment (\S+): it needs a number from ([01]) to (\d+)`)

// throwing is a command of the referee, who throws dice where they are given: for each
// label what its name says, in the twin the same.
func (d *verbDesk) throwing(args ...string) {
	d.t.Helper()
	for faces := ""; ; {
		status, said := d.do(args...)
		found := aMissingFace.FindStringSubmatch(said)
		if found == nil {
			if status != 0 && !strings.Contains(said, "\n") || strings.Contains(said, "umpire: error") {
				d.t.Fatalf("%s: %v: %s", d.way.place, args, said)
			}
			return
		}
		sides, err := strconv.Atoi(found[4])
		if err != nil {
			d.t.Fatal(err)
		}
		least := int(found[3][0] - '0')
		h := fnv.New32a()
		fmt.Fprint(h, found[1])
		face := least + int(h.Sum32()%uint32(sides+1-least))
		faces += fmt.Sprintf("  %s: %d\n", found[1], face)
		path := d.put("ref/faces.yaml", fmt.Sprintf("umpire: faces/1\ncampaign: %s\nsegment: %s\nfaces:\n%s", twinCampaign, found[2], faces))
		if args[len(args)-1] != path {
			args = append(args, "--faces", path)
		}
	}
}

// publishedRound is what the league of the tests publishes.
func publishedRound(t *testing.T, round int64) string {
	t.Helper()
	return fmt.Sprintf(`{"round": %d, "signature": %q}`, round, suitetest.NewLeagueAt(t, "../../adjudicate/dice").Round(round))
}
