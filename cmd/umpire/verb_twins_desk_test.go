package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/vassal"
	"umpire/model"
	"umpire/model/exit"
)

// world is a world in which the program draws the same secrets as at the same point of the
// twin.
func (c *verbTwins) world(now time.Time, point int) world {
	w := stoppedAt(now)
	w.entropy, w.league = suitetest.Random{R: rand.New(rand.NewPCG(7, uint64(point)))}, c.league
	return w
}

// verbDesk is all that a side has before it: its folder, its files.
type verbDesk struct {
	t        *testing.T
	all      *verbTwins
	m        twinned
	side     model.Side
	way      twinWay
	beyond   bool   // the first die: the segment is played, and the next
	twin     bool   // the enemy decides in secret as in the twin
	dir      string // of everybody, while the game is driven
	now      time.Time
	point    int // secrets are drawn by it
	moments  []verbMoment
	secret   string   // what the enemy decided so
	segments []string // in which somebody was asked for something
	received []string // what the mails told the side
	standing map[string]bool
	blanks   blanks
}

// verbMoment is a copy of what lay on the desk at a time.
type verbMoment struct {
	what, dir string
	now       time.Time
	thrown    bool // a die has fallen
	drafted   bool // the files that the lines name are there
	words     map[string]string
}

func (c *verbTwins) desk(m twinned, side model.Side, way twinWay) *verbDesk {
	return &verbDesk{t: c.t, all: c, m: m, side: side, way: way, dir: c.deskDir(), now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC), standing: map[string]bool{}, blanks: blanks{}}
}

// deskDir is a folder whose name is as long as that of every other, and has a blank in it.
func (c *verbTwins) deskDir() string {
	c.t.Helper()
	c.desks++
	dir := filepath.Join(c.dir, fmt.Sprintf("desk %05d", c.desks))
	if err := os.Mkdir(dir, 0o700); err != nil {
		c.t.Fatal(err)
	}
	return dir
}

func (d *verbDesk) path(name string) string { return filepath.Join(d.dir, filepath.FromSlash(name)) }

// do runs the program, which draws the same secrets in the twin.
func (d *verbDesk) do(args ...string) (int, string) {
	d.point++
	status, out, said := d.all.world(d.now, d.point).program(args...)
	d.all.printed.look(d.t, d.way.place+": umpire "+strings.Join(args, " "), out+said)
	return status, out + said
}

func (d *verbDesk) must(args ...string) string {
	d.t.Helper()
	status, said := d.do(args...)
	if status != 0 && status != exit.Awaiting {
		d.t.Fatalf("%s %s, %s: umpire %s: %d: %s", d.m.edition, d.m.segment, d.way.place, strings.Join(args, " "), status, said)
	}
	return said
}

func (d *verbDesk) put(name, text string) string {
	d.t.Helper()
	path := d.path(name)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		d.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	return path
}

// laid writes the state and what each side may have of it.
func (d *verbDesk) laid() {
	st := d.m.state
	if st == nil {
		st, _ = d.m.game.begin(d.t, d.m.edition)
	}
	now := *st
	now.Campaign, now.Edition, now.Segment, now.Position = twinCampaign, d.m.edition, d.m.segment, d.m.pos.Clone()
	file, err := campaign.New(&now, [][32]byte{{1}, {2}})
	if err != nil {
		d.t.Fatal(err)
	}
	d.put("full/state.yaml", string(file.Data))
	for _, side := range d.m.game.sides {
		d.put(string(side)+"/viewed.yaml", d.must("view", d.path("full/state.yaml"), "--side", string(side)))
	}
}

// drafts writes files of a side as the program drafts them.
func (d *verbDesk) drafts(side model.Side, state string, kinds ...string) {
	d.draftsTo(string(side), side, state, kinds...)
}

func (d *verbDesk) draftsTo(folder string, side model.Side, state string, kinds ...string) {
	for _, kind := range kinds {
		if status, said := d.do("template", "--state", state, "--side", string(side), "--kind", kind); status == 0 {
			d.put(folder+"/"+kind+".yaml", strings.Replace(d.decided(side, kind, said), "status: draft", "status: final", 1))
		}
	}
}

// decided is a draft in which the enemy decides something in secret, something else than in
// the twin, and the side writes the orders that belong to a position.
func (d *verbDesk) decided(side model.Side, kind, draft string) string {
	_, segment, _ := strings.Cut(draft, "\nsegment: ")
	segment, _, _ = strings.Cut(segment, "\n")
	switch own := side == d.side; {
	case own && kind == "orders" && segment == d.m.segment && d.m.orders != "":
		head, _, _ := strings.Cut(draft, "\nstatus")
		_, body, _ := strings.Cut(d.m.orders, "\nstatus")
		return head + "\nstatus" + body
	case own || !d.beyond:
		return draft
	}
	text := d.m.game.inSecret(d.t, d.m, side, kind, segment, draft, d.twin)
	d.secret += text
	return text
}

// moment remembers what lies there.
func (d *verbDesk) moment(what, folder, state string) {
	d.t.Helper()
	own := string(d.side)
	kept := d.all.deskDir()
	if err := os.CopyFS(kept, os.DirFS(d.path(own))); err != nil {
		d.t.Fatal(err)
	}
	shut(d.t, kept)
	d.mailbox(kept)
	rel := func(path string) string {
		return filepath.Join("DIR", strings.TrimPrefix(path, d.path(own)))
	}
	thrown := d.thrown(own) || d.thrown("ref")
	d.moments = append(d.moments, verbMoment{what: what, dir: kept, now: d.now, thrown: thrown, words: map[string]string{
		"F": rel(folder), "S": rel(state), "VIEWED": "DIR/viewed.yaml", "ORDERS": "DIR/orders.yaml", "STANDING": "DIR/standing.yaml",
		"ANSWERS": "DIR/answers.yaml", "ROUND": "DIR/round.json", "WRONG": "DIR/wrong.yaml", "BUNDLE": "DIR/bundle.zip", "MAILS": "DIR/mails", "KEYS": "DIR/keys", "OUT": "DIR/out", "OUT.svg": "DIR/out.svg", "OUT.html": "DIR/out.html", "OUT.yaml": "DIR/out.yaml",
		"OUT.vmod": "DIR/out.vmod", "OUT.vsav": "DIR/out.vsav", "OUT.vlog": "DIR/out.vlog", "TABLE": "DIR/table.vsav", "MODULE": "DIR/table.vmod",
		"VIEW": own, "ENEMY": string(d.m.game.enemyOf(d.side)), "SEGMENT": d.m.segment, "UNIT": d.unit(), "LABEL": "combat/2413/attack",
		"GAME": d.game(), "ENTRY": filepath.Join(rel(folder), "entries", "000001.txt"),
	}})
}

// shut gives a copy of secret files the modes that they had.
func shut(t *testing.T, dir string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		switch inside := filepath.ToSlash(path); {
		case err != nil || !strings.Contains(inside, "/secret") && !strings.Contains(inside, "/keys"):
			return err
		case e.IsDir():
			return os.Chmod(path, 0o700)
		}
		return os.Chmod(path, 0o600)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (d *verbDesk) game() string {
	if d.m.game == areaTwins {
		return "stalingrad"
	}
	return "donnerschlag"
}

func (d *verbDesk) unit() string { return aUnit(d.m.pos.Set()) }

var (
	signedPart = regexp.MustCompile(`[A-Za-z0-9+/=]{40,}`)
	anyHash    = regexp.MustCompile(`[0-9a-f]{8,64}`)
)

// drafted makes the drafts of a moment at which lines are typed.
func (d *verbDesk) drafted(mo *verbMoment) {
	if !mo.drafted {
		mo.drafted = true
		at := verbDesk{t: d.t, all: d.all, m: d.m, side: d.side, way: d.way, dir: filepath.Join(mo.dir, ".."), now: mo.now}
		state := strings.Replace(mo.words["S"], "DIR", mo.dir, 1)
		at.draftsTo(filepath.Base(mo.dir), d.side, state, "orders", "standing")
		at.table(filepath.Base(mo.dir), state)
	}
}

// table lays a save and a module of VASSAL on the desk, as they are made of what the side sees.
func (d *verbDesk) table(folder, state string) {
	d.t.Helper()
	s, err := (&app{world: d.all.world(d.now, 1)}).openState(state)
	if err != nil {
		d.t.Fatal(err)
	}
	pos := s.State.Position.View(d.side)
	kit, err := kitOf(s, pos, false)
	if err != nil {
		d.t.Fatal(err)
	}
	for name, made := range map[string]func(*vassal.Table) ([]byte, error){"table.vsav": kit.Save, "table.vmod": kit.Module} {
		data, err := made(tableOf(s, pos))
		if err != nil {
			d.t.Fatal(err)
		}
		d.put(folder+"/"+name, string(data))
	}
}

// blanks are texts without what is drawn, hashed or signed. Most files of a desk lie there
// unchanged from moment to moment.
type blanks map[string]string

func (b blanks) of(text string) string {
	if _, ok := b[text]; !ok {
		b[text] = anyHash.ReplaceAllString(signedPart.ReplaceAllStringFunc(text, func(s string) string { return strings.Repeat("@", len(s)) }), "#")
	}
	return b[text]
}

// types runs a line on a copy of a moment, and gives all that came of it: what was said,
// and what lies there then, by length and without what is drawn, hashed or signed.
func (d *verbDesk) types(at int, line string) string {
	d.t.Helper()
	mo := &d.moments[at]
	dir := d.all.deskDir()
	d.drafted(mo)
	if err := os.CopyFS(dir, os.DirFS(mo.dir)); err != nil {
		d.t.Fatal(err)
	}
	shut(d.t, dir)
	var args []string
	for word := range strings.FieldsSeq(line) {
		if to, ok := mo.words[word]; ok {
			word = strings.Replace(to, "DIR", dir, 1)
		}
		args = append(args, word)
	}
	typed := ""
	if strings.HasPrefix(line, "lsp ") {
		typed = d.edited(mo, dir)
	}
	status, out, said := d.all.world(mo.now, at).programOf(typed, args...)
	blank := func(text string) string {
		text = strings.ReplaceAll(strings.ReplaceAll(text, dir, "DIR"), d.dir, "DIR")
		return d.blanks.of(text)
	}
	if typed != "" { // what is wrong with a file is told when nothing else is to be done
		messages := regexp.MustCompile(`Content-Length: \d+\r\n\r\n`).Split(blank(out), -1)
		slices.Sort(messages)
		out = strings.Join(messages, "\n") + "\n"
	}
	d.all.printed.look(d.t, d.way.place+": "+line, out+said)
	var told []string
	for name, text := range content(d.t, dir) {
		d.all.printed.look(d.t, name, text)
		told = append(told, d.file(name, text, blank)...)
	}
	slices.Sort(told)
	_ = os.RemoveAll(dir)
	return fmt.Sprintf("exit %d\n%s%s", status, blank(out), blank(said)) + strings.Join(told, "")
}

// edited is what an editor asks about the files of a moment: what is wrong with them, what may stand at
// each line's end and beginning, what its words are, and what mends it.
func (d *verbDesk) edited(mo *verbMoment, dir string) string {
	d.t.Helper()
	messages := []string{`{"id":1,"method":"initialize","params":{}}`}
	for _, name := range []string{"ORDERS", "STANDING", "WRONG", "ANSWERS"} {
		text, err := os.ReadFile(strings.Replace(mo.words[name], "DIR", dir, 1))
		if err != nil {
			continue
		}
		quoted, err := json.Marshal(string(text))
		if err != nil {
			d.t.Fatal(err)
		}
		file := `"textDocument":{"uri":"untitled:` + name + `"`
		messages = append(messages, `{"method":"textDocument/didOpen","params":{`+file+`,"text":`+string(quoted)+`}}}`)
		for i, line := range strings.Split(string(text), "\n") {
			if i > 6 && i%3 > 0 {
				continue
			}
			for _, ask := range []string{"completion", "hover"} {
				for _, col := range []int{4, len(line)} {
					messages = append(messages, fmt.Sprintf(`{"id":2,"method":"textDocument/%s","params":{%s},"position":{"line":%d,"character":%d}}}`, ask, file, i, col))
				}
			}
			messages = append(messages, fmt.Sprintf(`{"id":2,"method":"textDocument/codeAction","params":{%s},"range":{"start":{"line":%d,"character":0},"end":{"line":%d,"character":0}}}}`, file, i, i))
		}
	}
	var b strings.Builder
	for _, m := range append(messages, `{"id":3,"method":"shutdown"}`, `{"method":"exit"}`) {
		fmt.Fprintf(&b, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	return b.String()
}

// file is what can be told of a file: of an encrypted one, and of what a folder lays by of
// its own reading, the length; of a bundle its files.
func (d *verbDesk) file(name, text string, blank func(string) string) []string {
	switch {
	case strings.HasPrefix(text, "age-encryption.org") || strings.HasSuffix(name, "/cache/reading") || strings.HasSuffix(name, "/cache/backups"):
		return []string{fmt.Sprintf("%s: %d bytes\n", blank(name), len(text))}
	case slices.Contains([]string{".vmod", ".vsav", ".vlog"}, filepath.Ext(name)): // of VASSAL: the same to the last byte
		return []string{fmt.Sprintf("%s: %x\n", blank(name), sha256.Sum256([]byte(text)))}
	case filepath.Ext(name) == ".eml":
		return d.parts(name, text, blank)
	case strings.HasPrefix(text, "PK"):
		files, err := campaign.Unpack([]byte(text))
		if err != nil {
			d.t.Fatal(err)
		}
		var list []string
		for _, f := range files {
			list = append(list, d.file(name+"!"+f.Name, string(f.Data), blank)...)
		}
		return list
	}
	return []string{fmt.Sprintf("%s: %d bytes\n%s\n", blank(name), len(text), blank(text))}
}

// told are the moments and segments that were reached.
func (d *verbDesk) told() string {
	var list []string
	for _, mo := range d.moments {
		list = append(list, mo.what)
	}
	return fmt.Sprintf("%s; %v", strings.Join(list, ", "), d.segments)
}
