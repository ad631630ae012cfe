package wintergewitter

import (
	"umpire/adjudicate/hexes"
	"umpire/model"
)

// Data is the board with its units, tables, scenarios and turn record. It never changes.
type Data struct {
	Set   *model.Set
	Name  string
	Hash  string
	Units []Unit // beside Set.Units, aircraft among them
	Hexes []Hex  // beside the spaces of the board
	Tables
	Turns     []Turn // by turn, the first is turn 1
	Scenarios []Scenario
	Reserves  []Reserve
	Arrivals  []Arrival
	Readiness [2][6]int // 4.6: by side and AirKind, ready with this die or less
	ShakenBy  int       // subtracted from it in the disrupted box
	Assumed   hexes.Assumed
	Rivers    []River
	Railways  [][]model.Space         // for pictures
	Closed    [][2]model.Space        // the bridges of the Don, for pictures
	rail      map[[2]model.Space]bool // the sides that a railway crosses, the lower hex first
	areas     *areaCache
	kept      kept
	pocket    []model.Space // the hexes of the Stalingrad Pocket, ascending
	toPocket  []uint8       // beside Hexes: how many hexes from the nearest hex of the Pocket; 0 within
}

// Hex is what the map says of a hex.
type Hex struct {
	Terrain Terrain
	Name    string
	Pocket  bool   // a hex of the Stalingrad Pocket
	Ring    string // the sector of the Ring that a hex beside the Pocket belongs to: 21, 57, 64, or open (see sector)
	West    bool   // on the far bank of the Don, which nobody crosses (8.2)
	Axis    bool   // on the Axis side of the line of 12 December
	Front   string // a front hex of the line: of which side; "" if it is none
	Across  uint8  // bits AksaiNorth … MyshkovaNorth
}

// Sides of the two rivers of the victory conditions.
const (
	AksaiNorth uint8 = 1 << iota
	AksaiSouth
	MyshkovaNorth
	MyshkovaSouth
)

// Terrain is the terrain of a hex.
type Terrain uint8

// The terrains of the chart.
const (
	Clear Terrain = iota
	Elevated
	Gully
	Town
	PocketHex
)

// terrainNames are the terrains as the data write them.
var terrainNames = [...]string{Clear: "clear", Elevated: "elevated", Gully: "gully", Town: "town", PocketHex: "pocket"}

// Turn is an entry of the Turn Record Track.
type Turn struct {
	Number       int
	Date, Half   string // 12 Dec, AM
	Weather      string // clear, overcast
	Air          bool   // air missions are possible (wg-air-turns)
	Icy          bool
	Replacements [3]int   // infantry by Nation
	Releases     []string // groups of the reserve
}

// Scenario is one of 19 and 20.
type Scenario struct {
	Name        string // 19.1, 19.2, 19.3, 20, as the track has it
	Title       string // advance-to-the-aksai, hoths-last-gasp, winter-storm, maximum-effort: as players write it
	Heading     string // We Are Coming!
	Index       int    // its place among the scenarios, and in Unit.Group
	First, Last int    // turns
	Setup       []Placing
	Losses      []SetupLoss
	Ready       int // how many German air units are ready; the others have flown (19.2.2); 0: all are ready
	Flown       int // a Soviet air unit has flown on this die or less (19.2.1); 0: no die is rolled
	Proposed    Proposal
}

// Proposal is a set-up that is legal as it stands, for who does not write his own. Its maps
// are looked up, never walked.
type Proposal struct {
	At     map[string]model.Space // by unit; a unit that is not there stays in its pool
	Losses map[string]int         // points lost already, by unit
	Flown  []string
}

// Placing is one line of a set-up: which group may stand where.
type Placing struct {
	Side      model.Side
	Group     string
	Formation string // of the group only this formation; "" for all
	How       string // hex, within, line, with, areas, region, sector
	Hexes     []model.Space
	Groups    []string // of with and areas
	Radius    int
	Points    int      // units of exactly so many stacking points, which their owner picks; 0: all
	Limits    []string // own-side, behind-line, south-of-aksai, north-of-row-24, one-per-hex
	Option    string   // only if it is taken (20.1)
	Rule      string
	Sector    string // 21, 57, 64
}

// SetupLoss is what a pool of groups has lost before 19.2 begins.
type SetupLoss struct {
	Groups []string
	Points [3]int // by LossClass
}

// Reserve is a formation that may not move before it is released (19.1.1).
type Reserve struct {
	Group  string
	At     model.Space // its named set-up hex
	Turn   [2]int      // released by the track in 19.1 (and 19.3, 20), in 19.2; 0: free from the start
	Roll10 bool
}

// Arrival is a reinforcement of the Turn Record Track.
type Arrival struct {
	Turn   int    // 0: something else brings it
	After  string // christea, thunderclap
	Side   model.Side
	Units  []string // formations or ids of units
	Hexes  []model.Space
	With   string // instead of hexes: with or adjacent to this unit
	Points int    // at most that many stacking points, its owner chooses; 0: all
}

// River is a river from end to end.
type River struct {
	Name  string
	Sides [][2]model.Space
}
