package stalingrad

import (
	"fmt"
	"strconv"
	"strings"

	"umpire/model"
)

// Place is what the boards say of a zone, a Volga Crossing or an Ambush Site
// (Spaces on the Game Boards).
type Place struct {
	ID, Name    string
	City        bool // on the City Board
	East        bool // east of the Volga: Krasnaya Sloboda
	WestOfDon   bool
	RP          int
	Airfield    bool
	Fort        bool
	Base        model.Side // base zone of a side
	Exit        model.Side // supply line exit zone of a side
	Gate        bool       // a Region Board zone next to the city
	Entry       string     // bought Allied units: one, any
	FreeInf     bool       // the free Axis infantry of even rounds
	WinterStorm bool       // bought Axis units
	VolgaBank   bool       // next to the Allied base for interceptors
	Uranus      string     // NW, SE
	From        int        // first round in which Uranus units may come here
	Sector      string
	Crossing    bool
	Site        bool
	LandingOf   string // the crossing that lands here

	low   string        // ID in the labels of dice
	land  []model.Space // zones next to it by land
	sites []model.Space // of a zone: the Ambush Sites; of a site: its zones
}

// Zone says that it is neither crossing nor site.
func (p *Place) Zone() bool { return !p.Crossing && !p.Site }

// Data is the boards with their pieces and cards. It never changes.
type Data struct {
	Set     *model.Set
	Name    string
	Hash    string
	Places  []Place // beside the spaces of the board
	Types   []*Type
	of      []*Type                  // beside Set.Units
	pool    map[*Type][]model.UnitID // the pieces of a type
	types   [2][kindsOfPieces]*Type  // of the Axis and of the Allies, by rank
	supply  *Type
	Uranus  [][]Count // beside Set.Cards
	Bad     map[int]int
	Markers int           // Combat Markers
	Ferry   int           // its cost
	AxisTok int           // tokens of the Axis pool at the start
	lanes   [][]lane      // the ways from each place
	flights []model.Space // the two ends of every flight, one behind the other
	area    model.AreaMap
	Assumed []string
	Setups  map[string]*Setup
}

// Count is a number of pieces of a type.
type Count struct {
	Code string
	N    int
}

// Setup is a scenario's set-up.
type Setup struct {
	Segment     string
	Frozen      int
	WinterStorm string
	RPC         map[model.Side]int
	Control     []string
	Battle      []string
	Ferries     []string
	Factories   map[string]string
	Units       map[model.Side][]Placing
}

// Placing is what a side has in one place at the start.
type Placing struct {
	At    string
	Count []Count
}

// flagWords are the features that hold a hyphen and no argument.
var flagWords = map[string]bool{"east-bank": true, "west-of-don": true, "free-infantry": true, "winter-storm": true, "volga-bank": true}

// placeOf reads the features of a space.
func placeOf(z model.AreaZone) (Place, error) {
	p := Place{ID: z.ID, Name: z.Name, low: strings.ToLower(z.ID)}
	for _, f := range z.Features {
		word, arg := f, ""
		if !flagWords[f] {
			word, arg, _ = strings.Cut(f, "-")
		}
		switch word {
		case "region":
		case "city":
			p.City = true
		case "east-bank":
			p.East = true
		case "west-of-don":
			p.WestOfDon = true
		case "rp":
			p.RP, _ = strconv.Atoi(arg)
		case "airfield":
			p.Airfield = true
		case "fort":
			p.Fort = true
		case "base":
			p.Base = model.Side(arg)
		case "exit":
			p.Exit = model.Side(arg)
		case "gate":
			p.Gate = true
		case "entry":
			p.Entry = arg
		case "free-infantry":
			p.FreeInf = true
		case "winter-storm":
			p.WinterStorm = true
		case "volga-bank":
			p.VolgaBank = true
		case "uranus":
			p.Uranus = arg[:min(2, len(arg))]
			p.From, _ = strconv.Atoi(arg[min(2, len(arg)):])
		case "sector":
			p.Sector = arg
		case "crossing":
			p.Crossing, p.City = true, true
		case "site":
			p.Site, p.City = true, true
		case "landing":
			p.LandingOf = arg
		default:
			return p, fmt.Errorf("zone %s has a feature %q that this game does not know", z.ID, f)
		}
	}
	return p, nil
}

// useBoard makes the board of the data, and the set over it.
func (d *Data) useBoard(m model.AreaMap, cards []model.CardInfo) error {
	board, err := model.NewAreaMap(m)
	if err != nil {
		return err
	}
	d.area = m
	d.Places = make([]Place, board.Len())
	for _, z := range m.Zones {
		at, _ := board.Find(z.ID)
		if d.Places[at], err = placeOf(z); err != nil {
			return err
		}
	}
	for i := range d.Places {
		p := &d.Places[i]
		for _, n := range board.Near(model.Space(i)) {
			switch q := &d.Places[n]; {
			case p.Zone() && q.Zone():
				p.land = append(p.land, n)
			case p.Site || q.Site:
				p.sites = append(p.sites, n)
			}
		}
	}
	d.useLanes(board)
	return d.useUnits(board, cards)
}

func (d *Data) useUnits(board *model.Board, cards []model.CardInfo) error {
	var units []model.Unit
	kind := map[string]*Type{}
	for _, t := range d.Types {
		for n := 1; n <= t.Count; n++ {
			id := fmt.Sprintf("%s-%s-%02d", t.Side, t.Code, n)
			if t.Token() {
				id = fmt.Sprintf("%s-%02d", t.Code, n)
			}
			units = append(units, model.Unit{ID: id, Side: t.Side, Steps: 1})
			kind[id] = t
		}
	}
	set, err := model.NewSet(board, []string{poolBox, aboardBox}, units, cards, Schema())
	if err != nil {
		return err
	}
	d.Set, d.of, d.pool = set, make([]*Type, len(set.Units)), map[*Type][]model.UnitID{}
	for i, u := range set.Units {
		t := kind[u.ID]
		d.of[i] = t
		d.pool[t] = append(d.pool[t], model.UnitID(i))
	}
	return nil
}

// place is what the board says of a space.
func (d *Data) place(s model.Space) *Place { return &d.Places[s] }

// crossingOf is the crossing of a sector's colour.
func (d *Data) crossingOf(colour string) model.Space {
	s, _ := d.Set.Board.Find(colour)
	return s
}

// landing is the zone that a crossing lands in.
func (d *Data) landing(crossing model.Space) model.Space {
	for i := range d.Places {
		if d.Places[i].LandingOf == d.Places[crossing].ID {
			return model.Space(i)
		}
	}
	return model.NoSpace
}

// zones lists the zones in ascending order.
func (d *Data) zones(ok func(p *Place) bool) []model.Space {
	var list []model.Space
	for i := range d.Places {
		if p := &d.Places[i]; p.Zone() && ok(p) {
			list = append(list, model.Space(i))
		}
	}
	return list
}

func (d *Data) crossings() (list []model.Space) {
	for i := range d.Places {
		if d.Places[i].Crossing {
			list = append(list, model.Space(i))
		}
	}
	return list
}

func (d *Data) ambushSites() (list []model.Space) {
	for i := range d.Places {
		if d.Places[i].Site {
			list = append(list, model.Space(i))
		}
	}
	return list
}

// groups writes pieces as players do: 2 tnk + 1 mec.
func groups(list []Count) string {
	var room [80]byte
	text := room[:0]
	for _, c := range list {
		if c.N == 0 {
			continue
		}
		if len(text) > 0 {
			text = append(text, " + "...)
		}
		text = append(strconv.AppendInt(text, int64(c.N), 10), ' ')
		text = append(text, c.Code...)
	}
	if len(text) == 0 {
		return none
	}
	return string(text)
}

func total(list []Count) (n int) {
	for _, c := range list {
		n += c.N
	}
	return n
}
