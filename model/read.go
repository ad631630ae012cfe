package model

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model/strict"
)

// ReadHead reads everything of a state file but the position: the head, and the
// board, units and cards that it brings along. Set and Place finish the job once
// the game has made its data of them. A state is returned only without faults.
func ReadHead(doc *strict.Doc) (*State, *strict.Cursor, []strict.Fault) {
	c := strict.Open(doc)
	st := &State{}
	c.Key("umpire").Word("state/1")
	st.Game = c.Key("game").Text()
	st.Edition = c.Key("edition").Text()
	st.Campaign = c.Key("campaign").Text()
	st.Segment = c.Key("segment").Text()
	st.Behaviour = c.Key("behaviour").Text()
	c.Key("rulings").Each(func(key string, at strict.Place, v *strict.Cursor) {
		st.Rulings = append(st.Rulings, Setting{key, v.Text(), at})
	})
	if data, ok := c.Opt("data"); ok {
		st.Data = data.Text()
	} else {
		st.readBoard(c.Key("board"))
		st.Units = readRecords(c.Key("units"))
		st.Cards = readRecords(c.Key("cards"))
	}
	c.Key("public")
	c.Key("private")
	c.Done()
	if len(c.Faults()) > 0 {
		return nil, c, c.Faults()
	}
	return st, c, nil
}

func readRecords(c *strict.Cursor) []Record {
	var list []Record
	c.Each(func(id string, at strict.Place, v *strict.Cursor) {
		r := Record{ID: id, At: at}
		v.Each(func(key string, at strict.Place, v *strict.Cursor) {
			r.Attr = append(r.Attr, Attr{Key: key, Values: v.Texts(), List: v.Kind() == strict.List, At: at})
		})
		list = append(list, r)
	})
	return list
}

// readBoard reads the board of a state: hexes or areas.
func (st *State) readBoard(c *strict.Cursor) {
	if c.Key("kind").Word("hexes", "areas") == "areas" {
		st.Areas = readAreas(c)
	} else {
		st.Grid = readGrid(c)
	}
	c.Done()
}

func readGrid(c *strict.Cursor) *Grid {
	g := &Grid{Missing: map[string]bool{}, Features: map[string][]string{}, Roads: map[string][][]string{}, Borders: map[Side][]string{}}
	g.Offset = Offset(c.Key("offset").Word(string(OddDown), string(OddUp)))
	g.FirstCol, g.LastCol = span(c.Key("columns"))
	g.FirstRow, g.LastRow = span(c.Key("rows"))
	if m, ok := c.Opt("missing"); ok {
		for _, name := range m.Texts() {
			g.Missing[name] = true
		}
	}
	c.Key("terrain").Each(func(hex string, _ strict.Place, v *strict.Cursor) { g.Features[hex] = v.Texts() })
	g.Rivers = edges(c.Key("rivers"))
	g.Bridges = edges(c.Key("bridges"))
	c.Key("roads").Each(func(hex string, _ strict.Place, v *strict.Cursor) {
		v.Items(func(_ int, v *strict.Cursor) { g.Roads[hex] = append(g.Roads[hex], v.Texts()) })
	})
	c.Key("supply").Each(func(side string, _ strict.Place, v *strict.Cursor) {
		list := v.Texts()
		if len(list) == 1 {
			if col, ok := strings.CutPrefix(list[0], "column "); ok {
				list = g.column(col)
			}
		}
		g.Borders[Side(side)] = list
	})
	return g
}

// column lists the hexes of a column that exist.
func (g *Grid) column(col string) []string {
	var list []string
	for r := g.FirstRow; r <= g.LastRow; r++ {
		if name := fmt.Sprintf("%s%02d", col, r); !g.Missing[name] {
			list = append(list, name)
		}
	}
	return list
}

func span(c *strict.Cursor) (first, last int) {
	a, b, ok := strings.Cut(c.Text(), "-")
	first, err1 := strconv.Atoi(a)
	last, err2 := strconv.Atoi(b)
	if !ok || err1 != nil || err2 != nil || len(a) != 2 || len(b) != 2 {
		c.Fault("span", c.Text())
		return 0, 0
	}
	return first, last
}

func edges(c *strict.Cursor) [][2]string {
	var list [][2]string
	c.Items(func(_ int, v *strict.Cursor) {
		a, b, ok := strings.Cut(v.Text(), "/")
		if !ok {
			v.Fault("hexside", v.Text())
			return
		}
		list = append(list, [2]string{a, b})
	})
	return list
}

// ReadPosition reads the public and private parts of a state file over a game's
// set. Every unit must have its place, every track its value, every pile its
// size or cards; what is unknown is a fault with its place. A side without a
// private part is a hole.
func ReadPosition(c *strict.Cursor, set *Set) (*Position, []strict.Fault) {
	p := NewPosition(set)
	pub := c.Key("public")
	tracks := pub.Key("tracks")
	for i, name := range set.Schema.Tracks {
		if v, ok := tracks.Opt(name); ok || !set.Schema.mayLack(name) {
			if !ok {
				v = tracks.Key(name)
			}
			p.tracks[i] = v.Text()
		}
	}
	tracks.Done()
	laid := p.readStacks(pub)
	p.readUnits(pub.Key("units"))
	pub.Key("marks").Each(func(hex string, at strict.Place, v *strict.Cursor) {
		s, ok := set.Board.Find(hex)
		if !ok {
			v.Fault("no-space", hex)
			return
		}
		p.ground[s] = readMarks(v, set.Schema.SpaceMarks)
	})
	private := c.Key("private")
	p.readPrivate(private)
	p.readPiles(pub.Key("piles"))
	if v, ok := pub.Opt("commitments"); ok {
		v.Each(func(side string, _ strict.Place, v *strict.Cursor) {
			if i := p.side(Side(side)); i >= 0 {
				p.secret[i].commitment = hash(v)
			} else {
				v.Fault("no-side", side)
			}
		})
	}
	p.readSeals(pub)
	p.covered(pub, laid)
	pub.Done()
	p.cardsOnce(c)
	return p, c.Faults()
}

func hash(c *strict.Cursor) string {
	h := c.Text()
	ok := len(h) == 64
	for _, d := range h {
		ok = ok && (d >= '0' && d <= '9' || d >= 'a' && d <= 'f')
	}
	if !ok {
		c.Fault("hash", h)
	}
	return h
}

func readMarks(c *strict.Cursor, names []string) uint16 {
	var marks uint16
	for _, m := range c.Texts() {
		b := bit(names, m)
		if b == 0 {
			c.Fault("no-mark", m, strings.Join(names, ", "))
		}
		marks |= b
	}
	return marks
}

func (p *Position) readPrivate(c *strict.Cursor) {
	known := make([]bool, len(p.set.Schema.Sides))
	c.Each(func(name string, at strict.Place, v *strict.Cursor) {
		i := p.side(Side(name))
		if i < 0 {
			v.Fault("no-side", name)
			return
		}
		known[i] = true
		if nonce, ok := v.Opt("nonce"); ok {
			p.secret[i].nonce = hash(nonce)
		}
		for k, d := range p.set.Schema.Piles {
			if d.Hidden && d.Owner == Side(name) {
				cards, there := v.Opt(d.Name)
				if !there && p.set.Schema.mayLack(d.Name) {
					continue
				}
				if !there {
					cards = v.Key(d.Name)
				}
				p.piles[k].cards = p.readCards(cards)
				sortCards(p.piles[k].cards)
				p.piles[k].size = len(p.piles[k].cards)
			}
		}
		p.readNonces(v, Side(name))
		p.readCovered(v, Side(name))
		v.Done()
	})
	for i, ok := range known {
		if ok {
			continue
		}
		p.secret[i].hole = true
		for k, d := range p.set.Schema.Piles {
			if d.Hidden && d.Owner == p.set.Schema.Sides[i] {
				p.piles[k].known = false
			}
		}
	}
}

func (p *Position) readCards(c *strict.Cursor) []CardID {
	var list []CardID
	for _, id := range c.Texts() {
		card, ok := p.set.FindCard(id)
		if !ok {
			c.Fault("no-card", id)
			continue
		}
		list = append(list, card)
	}
	return list
}

func sortCards(cards []CardID) {
	for i := 1; i < len(cards); i++ {
		for k := i; k > 0 && cards[k] < cards[k-1]; k-- {
			cards[k], cards[k-1] = cards[k-1], cards[k]
		}
	}
}

// readPiles reads a list for an open pile and a size for one face down; the size
// of a hidden pile must be that of its private part where that is known.
func (p *Position) readPiles(c *strict.Cursor) {
	for k, d := range p.set.Schema.Piles {
		v, there := c.Opt(d.Name)
		if !there && p.set.Schema.mayLack(d.Name) && p.piles[k].size == 0 {
			continue
		}
		if !there {
			v = c.Key(d.Name)
		}
		q := &p.piles[k]
		switch {
		case v.Kind() == strict.List && !d.Hidden:
			q.cards = p.readCards(v)
			q.size = len(q.cards)
		case v.Kind() == strict.Text:
			n := v.Int()
			if d.Hidden && q.known && n != q.size {
				v.Fault("pile-size", d.Name, strconv.Itoa(n), strconv.Itoa(q.size))
			}
			if q.size = n; !d.Hidden {
				q.known = false
			}
		default:
			v.Fault("pile", d.Name)
		}
	}
	c.Done()
}

// cardsOnce: no card lies in two piles.
func (p *Position) cardsOnce(c *strict.Cursor) {
	where := make([]string, len(p.set.Cards))
	for k := range p.piles {
		for _, card := range p.piles[k].cards {
			name := p.set.Schema.Piles[k].Name
			if where[card] != "" {
				p.cardIn(c, k, card).Fault("card-twice", p.set.CardName(card), where[card], name)
			}
			where[card] = name
		}
	}
}

// cardIn is where a state says that a card lies in a pile.
func (p *Position) cardIn(c *strict.Cursor, k int, card CardID) *strict.Cursor {
	d := p.set.Schema.Piles[k]
	at := c.Key("public").Key("piles")
	if d.Hidden {
		at = c.Key("private").Key(string(d.Owner))
	}
	at = at.Key(d.Name)
	found := at
	at.Items(func(_ int, v *strict.Cursor) {
		if lies, ok := p.set.FindCard(v.Text()); ok && lies == card {
			found = v
		}
	})
	return found
}

// Messages are the texts of this package's faults.
var Messages = map[string][2]string{
	"span":        {`"{0}" is not a range of columns or rows`, "write two numbers of two digits: 08-46"},
	"hexside":     {`"{0}" is not a hexside`, "write the two hexes with a slash between: 2312/2412"},
	"no-space":    {"there is no place {0} on this board", "a place is a hex or area of the board, or a box beside it such as eliminated"},
	"no-side":     {"there is no side {0}", ""},
	"no-mark":     {"there is no mark {0}", "the marks are {1}"},
	"no-unit":     {"there is no unit {0} in this set", ""},
	"no-seal":     {"there is no sealed marker {0}", ""},
	"no-card":     {"there is no card {0}", ""},
	"hash":        {`"{0}" is not 64 digits 0-9 a-f`, ""},
	"steps":       {"{0} steps: the counter has {1}", ""},
	"unplaced":    {"unit {0} has no line", "every unit of the set must be somewhere: a hex, eliminated, reserve"},
	"stack.none":  {"{0} counters do not lie anywhere", "leave a side out of which no hidden counter lies there"},
	"stack.sum":   {"stacks holds {1} hidden counters of {0}, and {2} of its units have no line under units", "each unit has a line there or is one of those counters"},
	"stack.where": {"hidden counters of {0} lie elsewhere than its private part says", ""},
	"not-covered": {"{0} is not a hidden unit of this side", "write its line under public: units"},
	"unit-twice":  {"{0} stands twice", "a hidden unit has one line, in its side's private part"},
	"no-words":    {"there are no words of units on a track {0}", ""},
	"track-word":  {"the word {0} names no hidden unit of this side", ""},
	"pile-size":   {"{0} holds {1} cards here and {2} in its private part", ""},
	"pile":        {"{0} is a list of cards if it is open, else a number", ""},
	"card-twice":  {"card {0} lies in {1} and in {2}", "a card lies in one pile, once"},
}
