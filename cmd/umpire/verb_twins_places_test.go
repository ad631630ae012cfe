package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/model/exit"
)

// over reports whether enough has been played: a die has fallen, which falls otherwise in
// the twin, whose genesis is another; or beyond the first die, a segment and the next.
func (d *verbDesk) over(side string) bool {
	if d.beyond {
		// the example has no cards for another turn
		return len(d.segments) > 2 && (d.m.state != nil || d.thrown(side))
	}
	most := 2
	if suitetest.Soaking() {
		most = 6
	}
	return len(d.moments) >= most || d.thrown(side)
}

// thrown reports whether dice have fallen that a folder knows.
func (d *verbDesk) thrown(side string) bool {
	entries, _ := filepath.Glob(d.path(side + "/game/entries/*"))
	return slices.ContainsFunc(entries, func(path string) bool {
		text, err := os.ReadFile(path)
		return err == nil && strings.Contains(string(text), "\ntype rolls")
	})
}

// reached notes the segment in which something is awaited.
func (d *verbDesk) reached(segment string) {
	if segment != "" && !slices.Contains(d.segments, segment) {
		d.segments = append(d.segments, segment)
	}
}

// plain: the side has its view of the position and what it drafted.
func (d *verbDesk) plain() {
	d.laid()
	own := string(d.side)
	d.drafts(d.side, d.path(own+"/viewed.yaml"), "orders", "standing")
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
	d.laid()
	sides := slices.Sorted(slices.Values(d.m.game.sides))
	first, second := string(sides[0]), string(sides[1])
	for _, s := range sides {
		d.keys(s)
	}
	d.must("new", d.path(first+"/viewed.yaml"), "--dice", d.way.mode, "--play", first, "--key", d.path(first+"/keys"), "--out", d.path(first+"/game"))
	d.must("send", d.path(first+"/game"))
	d.must("join", d.path(first+"/game/sent/invitation-"+first+".zip"), "--accept", d.campaign(first+"/viewed.yaml"), "--key", d.path(second+"/keys"), "--view", d.path(second+"/viewed.yaml"), "--out", d.path(second+"/game"))
	d.mail(second, first)
	d.mail(first, second)
	d.mail(second, first)
	own := string(d.side)
	d.addresses(first)
	d.addresses(second)
	for n := 0; n < 60 && !d.over(first); n++ {
		from, to := first, second
		if !d.turn(from).Mine {
			from, to = to, from
		}
		d.moment("before "+from+" acts", d.path(own+"/game"), d.path(own+"/game"))
		d.stands(from)
		for d.acts(from) && !d.over(from) {
			if from == own {
				d.moment(from+" has acted", d.path(own+"/game"), d.path(own+"/game"))
			}
		}
		if d.over(from) {
			return
		}
		d.mail(from, to)
	}
}

// keys gives somebody keys: in the twin the same, as the genesis names them.
func (d *verbDesk) keys(who model.Side) {
	d.t.Helper()
	drawn := filepath.Join(d.all.dir, "keys-"+string(who))
	if _, err := os.Stat(drawn); err != nil {
		if status, _, said := d.all.world(d.now, -(len(who)<<8+int(who[0]))).program("key", "new", "--out", drawn); status != 0 {
			d.t.Fatal(said)
		}
	}
	if err := os.CopyFS(d.path(string(who)+"/keys"), os.DirFS(drawn)); err != nil {
		d.t.Fatal(err)
	}
	shut(d.t, d.path(string(who)))
}

// stands enters the standing orders that the program drafts, once.
func (d *verbDesk) stands(side string) {
	if d.standing[side] || !d.turn(side).Mine {
		return
	}
	d.standing[side] = true
	d.drafts(model.Side(side), d.path(side+"/game"), "standing")
	d.do("adjudicate", "--standing", d.path(side+"/standing.yaml"), d.path(side+"/game"))
}

// looks is what a folder waits for.
func (d *verbDesk) looks(who string) outlook {
	d.t.Helper()
	var o outlook
	if err := json.Unmarshal([]byte(d.must("next", "--json", d.path(who+"/game"))), &o); err != nil {
		d.t.Fatal(err)
	}
	d.reached(o.Segment)
	return o
}

// turn is what the owner of a folder is to do himself, or what is awaited of others.
func (d *verbDesk) turn(who string) due {
	d.t.Helper()
	o := d.looks(who)
	for _, x := range o.Due {
		if x.Mine && (x.Who == who || x.Who == refereesName) {
			return x
		}
	}
	return due{}.whole()
}

// typedWith is a command that the program names, with files for the words that leave them open.
func typedWith(words []string, files map[string]string) []string {
	line := slices.Clone(words[1:])
	for i, word := range line {
		if file, ok := files[word]; ok {
			line[i] = file
		}
	}
	return line
}

// acts hands in what a side is asked for, as the program drafted it.
func (d *verbDesk) acts(side string) (did bool) {
	x := d.turn(side)
	game := d.path(side + "/game")
	was := len(content(d.t, filepath.Join(game, "entries")))
	defer func() { did = did && len(content(d.t, filepath.Join(game, "entries"))) > was }()
	file := ""
	switch x.Kind {
	case "round":
		file = d.round(side, x)
	case "orders":
		d.drafts(model.Side(side), game, "orders")
		d.must(typedWith(x.Draft, map[string]string{"FILE": d.path(fmt.Sprintf("%s/begun-%d.yaml", side, d.point))})...)
		file = d.path(side + "/orders.yaml")
	case "answers":
		file = d.answers(side, x.Sheet)
	default:
		return false
	}
	status, _ := d.do(typedWith(x.Then, map[string]string{"FILE": file})...)
	return status == 0 || status == exit.Awaiting
}

// answers fills in a sheet.
func (d *verbDesk) answers(side, sheet string) string {
	d.t.Helper()
	text, err := os.ReadFile(sheet)
	if err != nil {
		d.t.Fatal(err)
	}
	s := askedIn(string(text))
	return d.put(side+"/answers.yaml", s.filled(harmlessly(s)))
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

// round waits for the round that the program names, and writes what the league publishes.
func (d *verbDesk) round(side string, x due) string {
	d.t.Helper()
	out, err := time.Parse(time.RFC3339, x.Until)
	if err != nil {
		d.t.Fatal(err)
	}
	if d.now.Before(out) {
		d.now = out.Add(time.Minute)
	}
	return d.put(side+"/round.json", publishedRound(d.t, x.Round))
}

// mail sends what is new from one folder to the other.
func (d *verbDesk) mail(from, to string) {
	d.t.Helper()
	if status, _ := d.do("send", d.path(from+"/game")); status != 0 {
		return // something of his comes first
	}
	bundle := d.newestBundle(from + "/game")
	d.put(to+"/bundle.zip", bundle)
	said := d.must("receive", d.path(to+"/bundle.zip"), d.path(to+"/game"))
	if to == string(d.side) && (d.beyond || !d.thrown(to)) {
		d.received = append(d.received, d.blanks.of(strings.ReplaceAll(said, d.dir, "DIR")))
		d.reads(from + "/game")
	}
}

// reads notes the text of the mail that came last out of a folder, and its length; now and
// then its picture too.
func (d *verbDesk) reads(folder string, like ...string) {
	d.t.Helper()
	text := d.newestSent(folder, ".txt", like...)
	d.received = append(d.received, fmt.Sprintf("%d bytes\n%s", len(text), d.blanks.of(text)))
	d.mailsTo(folder)
	if len(d.received)%6 == 2 {
		d.must(append([]string{"send", "--picture", d.path(folder)}, d.addressed(folder)...)...)
		picture := d.newestSent(folder, ".png", like...)
		d.received = append(d.received, fmt.Sprintf("%d bytes, %x", len(picture), sha256.Sum256([]byte(picture))))
	}
}

// addressed are the words with which the referee says to whom he writes.
func (d *verbDesk) addressed(folder string) []string {
	if strings.HasPrefix(folder, "ref/") {
		return []string{"--to", string(d.side)}
	}
	return nil
}

func (d *verbDesk) newestBundle(folder string, like ...string) string {
	d.t.Helper()
	return d.newestSent(folder, ".zip", like...)
}

// newestSent is what was written last into sent/ of a folder, of one kind.
func (d *verbDesk) newestSent(folder, kind string, like ...string) string {
	d.t.Helper()
	found, _ := filepath.Glob(d.path(folder + "/sent/*" + kind))
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

// campaign is the name of the campaign that a file is of.
func (d *verbDesk) campaign(name string) string {
	in, err := read(d.path(name))
	if err != nil {
		d.all.t.Fatal(err)
	}
	return single.HeadValue(in.Data, "campaign")
}
