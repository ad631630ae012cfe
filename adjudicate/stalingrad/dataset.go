package stalingrad

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"hash"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"umpire/model"
	"umpire/model/strict"
)

// The data that come with the program are packed when it is built.
//
//go:generate go run ../../cmd/packdata data
//go:embed data/*.yaml data/*.packed
var shippedFiles embed.FS

var shipped = sync.OnceValues(func() (*Data, []strict.Fault) {
	r, err := shippedReader()
	if err != nil {
		return nil, []strict.Fault{{ID: "data", Args: []string{err.Error()}}}
	}
	return r.set()
})

// shippedReader reads the shipped files, in their packed form.
func shippedReader() (*dataReader, error) {
	files, err := fs.Sub(shippedFiles, "data")
	return &dataReader{files: files, packed: true}, err
}

// Shipped is the set of data that comes with the program, read once.
func Shipped() (*Data, error) {
	d, faults := shipped()
	if d == nil {
		return nil, fmt.Errorf("the shipped data: %v", faults)
	}
	return d, nil
}

// ReadData reads a set of data (board.yaml, units.yaml, cards.yaml, setups.yaml)
// and checks that it is complete and holds together. All faults are told; a set is
// returned only without any.
func ReadData(files fs.FS) (*Data, []strict.Fault) {
	r := &dataReader{files: files}
	return r.set()
}

// set reads all files.
func (r *dataReader) set() (*Data, []strict.Fault) {
	r.sum, r.d = sha256.New(), &Data{Bad: map[int]int{}, Setups: map[string]*Setup{}}
	r.read("board", r.board)
	r.read("units", r.units)
	r.read("cards", r.cards)
	if len(r.faults) == 0 {
		r.build()
	}
	if len(r.faults) == 0 {
		r.read("setups", r.setups)
	}
	if len(r.faults) == 0 {
		r.check()
	}
	if len(r.faults) > 0 {
		return nil, r.faults
	}
	r.d.Hash = hex.EncodeToString(r.sum.Sum(nil))
	return r.d, nil
}

// dataReader reads the files of a set one after the other.
type dataReader struct {
	files  fs.FS
	packed bool // a packed form may lie beside each file: of what is shipped, never of an owner's
	d      *Data
	sum    hash.Hash
	file   string
	faults []strict.Fault
	forms  strict.Forms // if not nil: what the readers of the files ask for is noted there
	area   model.AreaMap
	info   []model.CardInfo
	uranus map[string][]Count
}

func (r *dataReader) read(name string, f func(c *strict.Cursor)) {
	r.file = name + ".yaml"
	src, err := fs.ReadFile(r.files, r.file)
	if err != nil {
		r.fault(strict.Place{File: r.file}, "%s cannot be read", r.file)
		return
	}
	r.sum.Write(src)
	var packed []byte
	if r.packed {
		packed = strict.PackedOf(r.files, r.file)
	}
	doc, faults := strict.ReadPacked(src, packed, r.file)
	r.faults = append(r.faults, faults...)
	if doc.Root == nil {
		return
	}
	c := r.forms.Open(doc)
	c.Key("umpire").Word("stalingrad-" + name + "/1")
	f(c)
	c.Done()
	r.faults = append(r.faults, c.Faults()...)
}

func (r *dataReader) fault(at strict.Place, format string, args ...any) {
	r.faults = append(r.faults, strict.Fault{At: at, ID: "data", Args: []string{fmt.Sprintf(format, args...)}})
}

// marks takes note of what a line says that it has assumed.
func (r *dataReader) marks(c *strict.Cursor, id string) {
	v, ok := c.Opt("assumed")
	if !ok {
		return
	}
	for _, key := range v.Texts() {
		if key != "all" {
			if _, there := c.Opt(key); !there {
				v.Fault("data", fmt.Sprintf("assumed names %s, which this line does not have", key))
			}
		}
		r.d.Assumed = append(r.d.Assumed, r.file+": "+id+": "+key)
	}
}

// board reads zones, borders, roads, crossings and sites.
func (r *dataReader) board(c *strict.Cursor) {
	r.d.Name = c.Key("name").Text()
	c.Key("zones").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		r.area.Zones = append(r.area.Zones, r.zone(id, v))
	})
	c.Key("crossings").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		landing := v.Key("landing").Text()
		r.area.Zones = append(r.area.Zones, model.AreaZone{ID: id, Name: id + " crossing", Features: []string{"crossing"}})
		edge := [2]string{id, landing}
		r.area.Borders, r.area.Rivers = append(r.area.Borders, edge), append(r.area.Rivers, edge)
		for i := range r.area.Zones {
			z := &r.area.Zones[i]
			if z.ID == landing {
				z.Features = append(z.Features, "landing-"+id)
			}
			for _, f := range z.Features {
				if f == "east-bank" {
					r.area.Borders = append(r.area.Borders, [2]string{id, z.ID})
				}
			}
		}
		r.marks(v, id)
		v.Done()
	})
	c.Key("sites").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		r.area.Zones = append(r.area.Zones, model.AreaZone{ID: id, Name: "Ambush Site " + id, Features: []string{"site"}})
		for _, z := range v.Key("zones").Texts() {
			r.area.Borders = append(r.area.Borders, [2]string{id, z})
		}
		r.marks(v, id)
		v.Done()
	})
	r.pairs(c.Key("borders"), false)
	r.pairs(c.Key("don"), true)
	r.roads(c.Key("roads"))
}

func (r *dataReader) zone(id string, v *strict.Cursor) model.AreaZone {
	z := model.AreaZone{ID: id, Name: v.Key("name").Text(), Features: []string{v.Key("board").Word("region", "city")}}
	for _, key := range []string{"west-of-don", "airfield", "fort", "gate", "free-infantry", "winter-storm", "volga-bank"} {
		if f, ok := v.Opt(key); ok && f.Bool() {
			z.Features = append(z.Features, key)
		}
	}
	for _, key := range []string{"rp", "base", "exit", "entry", "uranus", "sector"} {
		if f, ok := v.Opt(key); ok {
			z.Features = append(z.Features, key+"-"+f.Text())
		}
	}
	if f, ok := v.Opt("bank"); ok {
		z.Features = append(z.Features, f.Word("east")+"-bank")
	}
	r.marks(v, id)
	v.Done()
	return z
}

// pairs reads borders, those that the text gives and those that it does not.
func (r *dataReader) pairs(c *strict.Cursor, river bool) {
	for _, key := range []string{"stated", "assumed"} {
		for _, text := range c.Key(key).Texts() {
			a, b, ok := strings.Cut(text, "/")
			if !ok {
				c.Fault("data", fmt.Sprintf("%q is not a border: write ABG/TIN", text))
				continue
			}
			r.area.Borders = append(r.area.Borders, [2]string{a, b})
			if river {
				r.area.Rivers = append(r.area.Rivers, [2]string{a, b})
			}
			if key == "assumed" {
				r.d.Assumed = append(r.d.Assumed, r.file+": border "+text)
			}
		}
	}
	c.Done()
}

// roads reads stretches of road; SUR/a is one of several roads in a zone that do
// not meet.
func (r *dataReader) roads(c *strict.Cursor) {
	exits := map[string][]string{} // zone/road → neighbours
	var nodes []string
	add := func(node, to string) {
		if exits[node] == nil {
			nodes = append(nodes, node)
		}
		exits[node] = append(exits[node], to)
	}
	for _, key := range []string{"stated", "assumed"} {
		for _, text := range c.Key(key).Texts() {
			a, b, _ := strings.Cut(text, "-")
			za, _, _ := strings.Cut(a, "/")
			zb, _, _ := strings.Cut(b, "/")
			add(a, zb)
			add(b, za)
			if key == "assumed" {
				r.d.Assumed = append(r.d.Assumed, r.file+": road "+text)
			}
		}
	}
	c.Done()
	r.area.Roads = map[string][][]string{}
	for _, node := range nodes {
		zone, _, _ := strings.Cut(node, "/")
		r.area.Roads[zone] = append(r.area.Roads[zone], exits[node])
	}
}

// units reads the unit reference charts.
func (r *dataReader) units(c *strict.Cursor) {
	for _, side := range sides {
		c.Key(string(side)).Each(func(code string, _ strict.Place, v *strict.Cursor) {
			t := &Type{Code: code, Side: side, Name: v.Key("name").Text(), Pieces: v.Key("pieces").Int(), Count: v.Key("count").Int()}
			t.Cost, t.Attack, t.Defence, t.Move = orNone(v.Key("cost")), orNone(v.Key("attack")), orNone(v.Key("defence")), orNone(v.Key("move"))
			for _, name := range v.Key("traits").Texts() {
				if traitNames[name] == 0 {
					v.Fault("data", fmt.Sprintf("%s %s: this game knows no trait %q", side, code, name))
				}
				t.traits |= traitNames[name]
			}
			r.marks(v, string(side)+" "+code)
			v.Done()
			if rankOfCode(code) == len(codes) {
				v.Fault("data", fmt.Sprintf("this game knows no %s of the %s", code, side))
				return
			}
			r.d.useType(t)
		})
	}
	v := c.Key("tokens")
	r.d.supply = &Type{Code: token, Name: "supply token", Count: v.Key("count").Int(), Cost: v.Key("cost").Int()}
	r.d.AxisTok = v.Key("axis").Int()
	r.d.useType(r.d.supply)
	r.marks(v, "tokens")
	v.Done()
	v = c.Key("ferry")
	r.d.Ferry = v.Key("cost").Int()
	r.marks(v, "ferry")
	v.Done()
	v = c.Key("combat-markers")
	r.d.Markers = v.Key("count").Int()
	r.marks(v, "combat-markers")
	v.Done()
}

func orNone(c *strict.Cursor) int {
	if c.Text() == "none" {
		return 0
	}
	return c.Int()
}

// cards reads the Operation Uranus cards and the odds of the Round Track.
func (r *dataReader) cards(c *strict.Cursor) {
	r.uranus = map[string][]Count{}
	c.Key("uranus").Each(func(id string, _ strict.Place, v *strict.Cursor) {
		r.info = append(r.info, model.CardInfo{ID: id, Side: Allies})
		r.uranus[id] = r.counts(v, Allies)
		r.marks(v, id)
		v.Done()
	})
	c.Key("weather").Each(func(round string, _ strict.Place, v *strict.Cursor) {
		n, _ := strconv.Atoi(round)
		r.d.Bad[n] = v.Key("bad").Int()
		r.marks(v, "round "+round)
		v.Done()
	})
}

func (r *dataReader) counts(v *strict.Cursor, side model.Side) (list []Count) {
	for _, code := range codes {
		if n, ok := v.Opt(code); ok {
			if r.d.typeOf(side, code) == nil {
				n.Fault("data", fmt.Sprintf("the %s have no %s", side, code))
			}
			list = append(list, Count{code, n.Int()})
		}
	}
	return list
}

// build makes the board and the set.
func (r *dataReader) build() {
	if err := r.d.useBoard(r.area, r.info); err != nil {
		r.fault(strict.Place{File: "board.yaml"}, "%v", err)
		return
	}
	r.d.Uranus = make([][]Count, len(r.d.Set.Cards))
	for i, c := range r.d.Set.Cards {
		r.d.Uranus[i] = r.uranus[c.ID]
	}
}

// setups reads the scenarios.
func (r *dataReader) setups(c *strict.Cursor) {
	for _, name := range Scenarios {
		v := c.Key(name)
		start := v.Key("start")
		s := &Setup{Segment: start.Key("segment").Text(), Frozen: start.Key("frozen").Int(), WinterStorm: start.Key("winter-storm").Text(),
			RPC:       map[model.Side]int{Axis: start.Key("axis-rpc").Int(), Allies: start.Key("allies-rpc").Int()},
			Factories: map[string]string{}, Units: map[model.Side][]Placing{}}
		if s.WinterStorm == "none" {
			s.WinterStorm = ""
		}
		start.Done()
		s.Control = v.Key("control").Key(string(Axis)).Texts()
		r.marks(v.Key("control"), name+" control")
		s.Battle = v.Key("markers").Key("battle").Texts()
		s.Ferries = v.Key("ferries").Key("at").Texts()
		v.Key("factories").Each(func(kind string, _ strict.Place, z *strict.Cursor) { s.Factories[kind] = z.Text() })
		for _, side := range sides {
			v.Key(string(side)).Each(func(at string, _ strict.Place, u *strict.Cursor) {
				s.Units[side] = append(s.Units[side], Placing{at, r.counts(u, side)})
				r.marks(u, name+" "+string(side)+" "+at)
				u.Done()
			})
		}
		v.Done()
		r.d.Setups[name] = s
	}
}
