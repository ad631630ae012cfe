package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model"
	"umpire/orders"
)

// What is offered is taken: every game, under its default rulings and under others, on
// plain files and in folders; what sheets, drafts and lists of what may be done show is
// typed as it stands there and handed in. The counts are those of what was typed.
func TestOffersAreTaken(t *testing.T) {
	n := 0
	for _, g := range games.All {
		for _, flip := range []bool{false, true} {
			for _, folder := range []bool{false, true} {
				if n++; !suitetest.Some(n, 5) {
					continue
				}
				where := map[bool]string{false: "plain", true: "folder"}[folder]
				rulings := map[bool]string{false: "default", true: "flipped"}[flip]
				t.Run(g.Name+" "+rulings+" "+where, func(t *testing.T) {
					t.Parallel()
					n := &offering{t: t, few: 3, taken: map[string]int{}, seen: map[string]int{}, faults: map[string]int{}}
					all := suitetest.Few(3, 8)
					if suitetest.Soaking() {
						all, n.few = 1667, 1000 // of each of three sources in four ways: 20,000 of each game
					}
					for i, edition := range g.Editions {
						n.want = all * (i + 1) / len(g.Editions)
						n.games(g, edition, flip, folder)
					}
					t.Logf("%s, %s rulings, %s: sheets %d, drafts %d, legal %d", g.Name, rulings, where, n.taken["sheet"], n.taken["draft"], n.taken["legal"])
				})
			}
		}
	}
}

// offering are the offers of games, and how many were taken.
type offering struct {
	t      *testing.T
	r      *rand.Rand
	want   int            // of each source
	few    int            // how often a source tries what is of one shape
	taken  map[string]int // by source
	seen   map[string]int // by source and shape
	faults map[string]int
}

// games plays games of an edition until enough was offered.
func (n *offering) games(g orders.Game, edition string, flip, folder bool) {
	for seed := uint64(1); !n.enough(); seed++ {
		if seed > 1000 {
			n.t.Fatal("games bring too little", n.taken)
		}
		p := &selfPlay{edition: edition, seed: seed, player: []string{"sensible", "random"}[seed%2]}
		if flip {
			p.rulings = flipped(g, edition, seed)
		}
		n.r = rand.New(rand.NewPCG(seed, 7))
		if folder {
			n.folders(g, p)
		} else {
			n.plain(g, p)
		}
	}
}

// offerers are where offers stand.
var offerers = []string{"sheet", "draft", "legal"}

func (n *offering) enough() bool {
	return n.t.Failed() || !slices.ContainsFunc(offerers, func(source string) bool { return n.taken[source] < n.want })
}

// due reports whether an offer of a source is still wanted, of that shape.
func (n *offering) due(source, shape string) bool {
	if n.taken[source] >= n.want || n.seen[source+" "+shape] >= n.few {
		return false
	}
	n.seen[source+" "+shape]++
	return true
}

// judged counts an offer that was taken; of those that were not, one of a kind is shown.
func (n *offering) judged(source, segment, offer string, err error, text string) {
	if err == nil {
		n.taken[source]++
		return
	}
	kind := source + " " + fmt.Sprint(strings.Fields(err.Error())[:min(3, len(strings.Fields(err.Error())))])
	if n.faults[kind]++; n.faults[kind] == 1 {
		n.t.Errorf("%s: %s offers %q: %v\n%s", segment, source, offer, err, text)
	}
}

// plain plays a game on plain files.
func (n *offering) plain(g orders.Game, p *selfPlay) {
	o := &offers{t: n.t, seen: map[string]int{}, decided: map[string]string{}, kinds: map[string]*adjudicate.KindInfo{}, few: n.few}
	o.each = func(st *model.State) bool {
		n.taken["sheet"] += o.ran
		o.ran = 0
		owner, ok := o.rules.Owner(st.Segment)
		if !ok || n.taken["draft"] >= n.want && n.taken["legal"] >= n.want || n.r.IntN(3) > 0 {
			return !n.enough()
		}
		first, err := campaign.New(st, nonces)
		if err != nil {
			n.t.Fatal(err)
		}
		s, err := single.OpenState(single.Input{Name: "state.yaml", Data: first.Data}, games.All)
		if err != nil {
			n.t.Fatal(err)
		}
		for _, side := range st.Position.Set().Schema.Sides {
			if owner == "" || side == owner {
				n.desk(&desk{step: s, side: side, take: func(in single.Input, check func(*single.Step) error) error {
					s := *s
					if err := s.Add([]single.Input{in}, nil, nil); err != nil {
						return err
					}
					return check(&s)
				}})
			}
		}
		return !n.enough()
	}
	o.play(p, g.Name)
	n.taken["sheet"] += o.ran
}

// folders plays a game in two folders.
func (n *offering) folders(g orders.Game, p *selfPlay) {
	only := g
	only.Editions = []string{p.edition}
	tb := seatTwo(n.t, only, "mutual", p.seed, p.rulings...)
	tb.watch = func(x *memorySeat, kind string) bool {
		switch {
		case kind == "answers":
			n.sheet(tb, x)
		case kind == "orders" && n.r.IntN(2) == 0:
			n.desk(&desk{step: x.m.Mine, side: model.Side(x.party), take: x.m.Orders})
		}
		return !n.enough()
	}
	tb.play()
}

// sheet types what the sheet of a player in a folder offers: each option into a folder that
// stands as his does.
func (n *offering) sheet(tb *twoSeats, x *memorySeat) {
	s, r := x.m.Known()
	if r == nil {
		return
	}
	sheet, ok := sheetFor(s, r, model.Side(x.party))
	if !ok || !strings.HasPrefix(string(sheet), "umpire: answers/") {
		return
	}
	for _, a := range r.Outcome.Awaits {
		if string(a.To) != x.party {
			continue
		}
		for _, option := range a.Takes() {
			if !n.due("sheet", a.Key+" "+form(option)) {
				continue
			}
			text := string(suitetest.Final(sheet, nil))
			for _, other := range r.Outcome.Awaits {
				answer := option
				if other.Name != a.Name {
					answer = append(slices.Clone(other.Options), "none")[0]
				}
				text = strings.Replace(text, "\n  "+other.Name+":\n", "\n  "+other.Name+": "+answer+"\n", 1)
			}
			m, err := pen.Open(campaign.Layer(x.files, x.m.Files()), x.with)
			if err != nil {
				n.t.Fatal(err)
			}
			n.judged("sheet", a.Segment, option, m.Answers(single.Input{Name: "answers.yaml", Data: []byte(text)}), text)
		}
	}
}

// desk is where orders of a side are handed in: on plain files, or in its folder.
type desk struct {
	step *single.Step
	side model.Side
	take func(in single.Input, check func(*single.Step) error) error
}

// errTaken ends a check that has found nothing, so that the orders are not entered.
var errTaken = errors.New("taken")

// hand hands in orders: nothing is wrong with the line, or with line 0 anywhere. That
// nobody is asked what a line answers for the whole file is nothing wrong.
func (d *desk) hand(text string, line int) error {
	lines := strings.Split(text, "\n")
	choice := line > 0 && !strings.HasPrefix(lines[line-1], " ")
	err := d.take(single.Input{Name: "orders.yaml", Data: []byte(text)}, func(s *single.Step) error {
		s.Branches = 40
		c := s.Check()
		if c.Err != nil {
			return c.Err
		}
		for _, p := range c.Problems {
			if p.Warning && p.ID == "overstack" && line == 0 {
				continue // more stand there already than may stay: true of any draft
			}
			if !p.Warning || line == 0 || p.At.Line == line && p.Assumes == "" {
				return fmt.Errorf("%s %v, line %d", p.ID, p.Args, p.At.Line)
			}
		}
		unused := c.Unused
		if line == 0 {
			unused = append(unused, c.NotAsked...)
		}
		for _, l := range unused {
			if line == 0 || l.At.Line == line && !choice {
				return fmt.Errorf("unused %s, line %d", l.Text, l.At.Line)
			}
		}
		return errTaken
	})
	var refused *single.Refused
	switch {
	case errors.Is(err, errTaken):
		return nil
	case errors.As(err, &refused):
		f := refused.Files[0].Faults[0]
		return fmt.Errorf("%s %v, line %d", f.ID, f.Args, f.At.Line)
	}
	return err
}

// desk types what drafts and lists offer a side.
func (n *offering) desk(d *desk) {
	if !d.step.Rules.Vocabulary().Ordered(d.step.State.Segment) {
		return
	}
	draft, err := (&drafting{side: string(d.side)}).file(d.step, orders.KindOrders)
	if err != nil {
		return // nothing can be ordered
	}
	text := string(suitetest.Final(draft, nil))
	if n.due("draft", "as it stands "+d.step.State.Segment) {
		n.judged("draft", d.step.State.Segment, "as it stands", d.hand(text, 0), text)
	}
	n.drafted(d, text)
	n.listed(d, text)
}

// drafted types the places that a draft shows beside its lines, and each answer that
// stands there as a comment.
func (n *offering) drafted(d *desk, text string) {
	rows, err := d.step.Rules.(orders.Drafter).Draft(d.step.Draft(d.side, "", ""))
	if err != nil {
		n.t.Fatal(err)
	}
	head := text[:strings.Index(text, "status: final")] + "status: final\n"
	hexes := d.step.State.Position.Set().Board.Kind() == model.Hexes
	type typed struct{ text, offer string }
	var list []typed
	key, above := orders.Row{}, ""
	said := map[string]bool{}
	for i, row := range rows {
		if name, _, is := strings.Cut(row.Text, ":"); is && row.Indent == 0 {
			if !strings.HasPrefix(name, "- ") && said[name] {
				n.t.Errorf("%s: the draft has %s: twice\n%s", d.step.State.Segment, name, text)
			}
			said[name] = true
		}
		alone := func(line string) string { return head + "\n" + key.Text + "\n  " + line + "\n" }
		others, choice := strings.CutPrefix(row.Note, "or ")
		instead, anew := strings.CutPrefix(row.Note, "to order ")
		instead, _, _ = strings.Cut(instead, " instead, ")
		switch {
		case strings.HasSuffix(row.Text, ":"):
			key = row
		case anew && strings.HasPrefix(row.Text, "order: "): // by the command that stands there
			for _, o := range strings.Split(instead, " · ") {
				file, _ := typedAs(d, text, "order", o, 0)
				list = append(list, typed{file, "order: " + o})
			}
		case choice && row.Indent == 0 && strings.Contains(row.Text, ": ") && !strings.HasPrefix(row.Text, "combats: "): // by hand
			name, _, _ := strings.Cut(row.Text, ": ")
			for _, o := range strings.Split(others, " · ") {
				list = append(list, typed{strings.Replace(text, "\n"+row.Text, "\n"+name+": "+o, 1), name + ": " + o})
			}
		case strings.HasPrefix(key.Text, "stugs:") && strings.HasPrefix(row.Text, "- "):
			for _, o := range strings.Split(row.Text[len("- "):]+" · "+strings.TrimSuffix(row.Note, " …"), " · ") {
				if o != "" {
					list = append(list, typed{alone("- " + o), "- " + o})
				}
			}
		case strings.HasPrefix(row.Text, "- ") && row.Indent > 2:
			// what stands inside an attack comes with it
		case strings.HasPrefix(key.Text, "place:") && row.Off: // behind those with whom it starts (19.2)
			above += "  " + row.Text + "\n"
			list = append(list, typed{head + "\n" + key.Text + "\n" + above + "  - rest as proposed\n", row.Text})
		case strings.HasPrefix(row.Text, "- attack: ") && row.Off && d.step.Rules.Name() == "wintergewitter":
			list = append(list, typed{head + "\ncombats:\n" + allOf(rows[i:]), row.Text})
		case strings.HasPrefix(row.Text, "- ") && row.Off && !strings.HasPrefix(row.Text, "- attack") && !strings.Contains(d.step.State.Segment, "-C"):
			for _, line := range alike(row) {
				list = append(list, typed{alone(line), line})
			}
		case strings.HasSuffix(row.Text, " holds") && hexes:
			for _, to := range reach(row.Note) {
				f := strings.Fields(row.Text)
				list = append(list, typed{strings.Replace(text, "  "+row.Text, "  - "+f[1]+" "+to, 1), "- " + f[1] + " " + to})
			}
		case strings.HasSuffix(row.Text, " holds"):
			for _, line := range goes(row) {
				list = append(list, typed{alone(line), line})
			}
		case row.Off && row.Indent == 0 && strings.Contains(row.Text, ": ") && !strings.HasPrefix(row.Text, "- "):
			list = append(list, typed{text + row.Text + "\n", row.Text})
		}
	}
	n.r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, o := range list[:min(len(list), 6)] {
		if n.due("draft", form(o.offer)) {
			err := d.hand(o.text, lineOf(o.text, o.offer))
			if err != nil && strings.HasPrefix(err.Error(), "goal.differ") {
				continue // he is asked which way
			}
			n.judged("draft", d.step.State.Segment, o.offer, err, o.text)
		}
	}
}

// allOf is an attack with all that stands under it.
func allOf(rows []orders.Row) string {
	text := ""
	for i, row := range rows {
		if i > 0 && (row.Indent <= rows[0].Indent || row.Text == "") {
			break
		}
		text += strings.Repeat(" ", row.Indent) + row.Text + "\n"
	}
	return text
}

// listed types what legal lists at the questions that the draft leaves.
func (n *offering) listed(d *desk, text string) {
	s := *d.step
	if err := s.Add([]single.Input{{Name: "orders.yaml", Data: []byte(text)}}, nil, nil); err != nil {
		return
	}
	s.Branches = 30
	type question struct {
		name string
		line int // of the entry that would be read, 0 if none
	}
	var put []question
	at := func(q adjudicate.Await, entry *adjudicate.Item) question {
		w := question{name: q.Name}
		if entry != nil && entry.Line != nil {
			w.line = entry.Line.At.Line
		}
		return w
	}
	if _, err := s.Legal(d.side, adjudicate.Look{Here: func(q adjudicate.Await, entry *adjudicate.Item, _ bool) bool {
		if w := at(q, entry); !slices.Contains(put, w) {
			put = append(put, w)
		}
		return false
	}}); err != nil {
		n.t.Fatal(err)
	}
	n.r.Shuffle(len(put), func(i, j int) { put[i], put[j] = put[j], put[i] })
	for _, w := range put[:min(len(put), 4)] {
		found, err := s.Legal(d.side, adjudicate.Look{Here: func(q adjudicate.Await, entry *adjudicate.Item, _ bool) bool { return at(q, entry) == w }})
		if err != nil || found == nil {
			continue
		}
		all := found.Takes()
		for _, i := range n.r.Perm(len(all))[:min(len(all), 3)] {
			option := all[i]
			file, line := typedAs(d, text, found.Key, s.Rules.Vocabulary().Entry(found.Key, option), w.line)
			if file == "" || !n.due("legal", found.Key+" "+form(option)) {
				continue
			}
			n.judged("legal", found.Name, option, d.hand(file, line), file)
		}
	}
}
