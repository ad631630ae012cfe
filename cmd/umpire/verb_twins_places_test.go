package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
)

// mostMoments is at how many moments of a campaign all verbs are typed.
func mostMoments() int {
	if suitetest.Soaking() {
		return 6
	}
	return 2
}

// plain: the side has its view of the position and what it drafted.
func (d *verbDesk) plain() {
	d.place = "its view"
	d.laid()
	own := string(d.side)
	d.drafts(d.side, d.path(own+"/viewed.yaml"))
	d.wrong()
	d.moment("a view", d.path(own+"/game"), d.path(own+"/viewed.yaml"))
}

// wrong is a file of the side that names what it does not hold.
func (d *verbDesk) wrong() {
	own := string(d.side)
	text, err := os.ReadFile(d.path(own + "/orders.yaml"))
	if err != nil {
		text, err = os.ReadFile(d.path(own + "/standing.yaml"))
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.put(own+"/wrong.yaml", string(text)+"\ncards: C1 GE > C45 GE > C77 TE\nswap: C12 for C50\nnorthwest: U2\n")
}

// alone: two folders and no referee.
func (d *verbDesk) alone() {
	d.place = "a folder without a referee"
	d.laid()
	sides := slices.Sorted(slices.Values(d.m.game.sides))
	first, second := string(sides[0]), string(sides[1])
	for _, s := range sides {
		d.must("key", "new", "--out", d.path(string(s)+"/keys"))
	}
	d.must("new", "campaign", d.path(first+"/viewed.yaml"), "--dice", "mutual", "--play", first, "--key", d.path(first+"/keys"), "--out", d.path(first+"/game"))
	d.must("send", d.path(first+"/game"))
	d.must("new", "campaign", d.path(first+"/game/sent/invitation-"+first+".zip"), "--play", second, "--key", d.path(second+"/keys"), "--view", d.path(second+"/viewed.yaml"), "--out", d.path(second+"/game"))
	d.mail(second, first)
	d.mail(first, second)
	d.mail(second, first)
	from, to := first, second
	if d.next(from)["pen"] != from {
		from, to = to, from
	}
	for n := 0; n < 8 && len(d.moments) < mostMoments() && !d.thrown(first); n++ {
		if to == string(d.side) || n == 0 {
			d.moment("before "+from+" acts", d.path(string(d.side)+"/game"), d.path(string(d.side)+"/game"))
		}
		d.stands(from)
		for d.acts(from) {
			if d.thrown(from) {
				return
			}
			if from == string(d.side) {
				d.moment(from+" has acted", d.path(from+"/game"), d.path(from+"/game"))
			}
		}
		d.mail(from, to)
		from, to = to, from
	}
}

// thrown reports whether the key of a die stands, which is another in the twin: dice fall otherwise in the twin, whose records
// have other hashes.
func (d *verbDesk) thrown(side string) bool {
	for _, text := range content(d.t, d.path(side+"/game/entries")) {
		if strings.Contains(text, "\ntype lock") || strings.Contains(text, "\ntype rolls") {
			return true
		}
	}
	return false
}

// stands enters the standing orders that the program drafts, once.
func (d *verbDesk) stands(side string) {
	if d.standing[side] || d.next(side)["pen"] != side {
		return
	}
	d.standing[side] = true
	d.drafts(model.Side(side), d.path(side+"/game"))
	d.do("adjudicate", "--standing", d.path(side+"/standing.yaml"), d.path(side+"/game"))
}

func (d *verbDesk) next(side string) map[string]any {
	var n map[string]any
	if err := json.Unmarshal([]byte(d.must("next", "--json", d.path(side+"/game"))), &n); err != nil {
		d.t.Fatal(err)
	}
	return n
}

// acts hands in what a side is asked for, as the program drafted it.
func (d *verbDesk) acts(side string) (did bool) {
	n := d.next(side)
	game := d.path(side + "/game")
	was := len(content(d.t, filepath.Join(game, "entries")))
	defer func() { did = did && len(content(d.t, filepath.Join(game, "entries"))) > was }()
	switch {
	case n["mine"] != true:
		return false
	case n["kind"] == "orders":
		d.drafts(model.Side(side), game)
		status, _ := d.do("adjudicate", d.path(side+"/orders.yaml"), game)
		return status == 0 || status == exit.Awaiting
	case n["kind"] == "answers":
		said := d.must("next", game)
		_, sheet, _ := strings.Cut(said, "sheet    ")
		sheet, _, _ = strings.Cut(sheet, "\n")
		text, err := os.ReadFile(sheet)
		if err != nil {
			d.t.Fatal(err)
		}
		s := askedIn(string(text))
		status, _ := d.do("answer", d.put(side+"/answers.yaml", s.filled(harmlessly(s))), game)
		return status == 0 || status == exit.Awaiting
	}
	return false
}

// harmlessly are answers to a sheet that show nothing of what is held, where there are some.
func harmlessly(s asked) []string {
	given := make([]string, len(s.names))
	for i, o := range s.options {
		given[i] = harmless(o)
	}
	return given
}

// harmless is an answer that shows nothing of what is held, if there is one.
func harmless(options []string) string {
	for _, word := range []string{"pass", "no", "none", "last", "any"} {
		if slices.Contains(options, word) {
			return word
		}
	}
	if len(options) == 0 {
		return "any"
	}
	return options[0]
}

// mail sends what is new from one folder to the other.
func (d *verbDesk) mail(from, to string) {
	d.t.Helper()
	if status, _ := d.do("send", d.path(from+"/game")); status != 0 {
		return // something of his comes first
	}
	bundle := d.newestBundle(from + "/game")
	d.put(to+"/bundle.zip", bundle)
	d.must("receive", d.path(to+"/bundle.zip"), d.path(to+"/game"))
}

func (d *verbDesk) newestBundle(folder string, like ...string) string {
	d.t.Helper()
	found, _ := filepath.Glob(d.path(folder + "/sent/*.zip"))
	var newest string
	var at time.Time
	for _, path := range found {
		if len(like) > 0 && !strings.Contains(filepath.Base(path), like[0]) {
			continue
		}
		if info, err := os.Stat(path); err == nil && !info.ModTime().Before(at) {
			newest, at = path, info.ModTime()
		}
	}
	text, err := os.ReadFile(newest)
	if err != nil {
		d.t.Fatal(err)
	}
	return string(text)
}

// refereed: the side's folder beside that of a referee, who sends bundles.
func (d *verbDesk) refereed() {
	d.place = "a folder with a referee"
	d.laid()
	line := []string{"new", "campaign", d.path("full/state.yaml"), "--key", d.path("ref/keys"), "--out", d.path("ref/game")}
	for _, s := range append([]model.Side{"ref"}, d.m.game.sides...) {
		d.must("key", "new", "--out", d.path(string(s)+"/keys"))
		if s != "ref" {
			line = append(line, "--sign", string(s)+"="+d.path(string(s)+"/keys/key.pub"))
		}
	}
	d.must(line...)
	for n := 0; n < 8 && len(d.moments) < mostMoments(); n++ {
		for _, s := range d.m.game.sides {
			d.fetch(string(s))
		}
		if d.thrown("ref") {
			return
		}
		own := string(d.side)
		if n == 0 {
			d.drafts(d.side, d.path(own+"/game"))
			d.wrong()
		}
		d.moment("a bundle came", d.path(own+"/game"), d.path(own+"/game"))
		for _, s := range d.m.game.sides {
			d.hands(string(s))
		}
	}
}

// fetch takes the referee's bundle into the folder of a player.
func (d *verbDesk) fetch(side string) {
	d.t.Helper()
	d.must("send", d.path("ref/game"), "--to", side)
	d.put(side+"/bundle.zip", d.newestBundle("ref/game", "-"+side))
	line := []string{"receive", d.path(side + "/bundle.zip")}
	if _, err := os.Stat(d.path(side + "/game")); err != nil {
		line = append(line, "--key", d.path(side+"/keys"), "--out", d.path(side+"/game"))
	} else {
		line = append(line, d.path(side+"/game"))
	}
	d.must(line...)
}

// hands hands in what a side is asked for, and its standing orders first.
func (d *verbDesk) hands(side string) {
	d.t.Helper()
	game := d.path(side + "/game")
	var files []string
	if d.drafts(model.Side(side), game); !d.standing[side] {
		d.standing[side], files = true, append(files, d.path(side+"/standing.yaml"))
	}
	n := d.next(side)
	switch {
	case n["mine"] != true:
	case n["kind"] == "orders":
		files = append(files, d.path(side+"/orders.yaml"))
	case n["kind"] == "answers":
		text, err := os.ReadFile(filepath.Join(game, n["sheet"].(string)))
		if err != nil {
			d.t.Fatal(err)
		}
		s := askedIn(string(text))
		files = append(files, d.put(side+"/answers.yaml", s.filled(harmlessly(s))))
	}
	if len(files) == 0 {
		return
	}
	if status, said := d.do(append(append([]string{"send"}, files...), game)...); status != 0 {
		d.t.Fatal(said)
	}
	d.put("ref/bundle.zip", d.newestBundle(side+"/game"))
	d.must("receive", d.path("ref/bundle.zip"), d.path("ref/game"))
}
