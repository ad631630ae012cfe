package wintergewitter

import (
	"slices"
	"strconv"

	"umpire/model"
	"umpire/model/lazy"
	"umpire/model/speech"
)

// The segments of a turn (3.1), as their ids end.
const (
	partSetup    = "SETUP" // 19
	partAllocate = "AIR1"  // 4.2, steps 1 and 2
	partFighters = "AIR2"  // 4.2 step 3, 4.3
	partStrikes  = "AIR3"  // 4.4, 4.5
	partPocket   = "POC"   // 5
	partPlans    = "INI"   // 6
	partRecovery = "REC"   // 17
)

// The segments of a Player Phase (7.1).
const (
	slowCombat = "NC"
	slowMoves  = "NM"
	mechMoves  = "MM"
	mechCombat = "MC"
)

// moment is where a segment stands in the sequence of play, as its id says.
type moment struct {
	turn  int // 0 in the set-up
	part  string
	side  model.Side // whose it is; "" of both
	phase string     // G, S, 6 or R of a Player Phase, G or S of the set-up; "" of both
}

var (
	setupForm   = lazy.Pattern(`^SETUP-([GS])$`)
	segmentForm = lazy.Pattern(`^GT([1-9][0-9]?)-(?:(AIR[123]|POC|REC|INI)|([GSR])-([NM][CM])|(6)-(M[CM]))$`)
)

// momentOf reads the id of a segment.
func momentOf(id string) (m moment, ok bool) {
	if f := setupForm().FindStringSubmatch(id); f != nil {
		return moment{part: partSetup, phase: f[1], side: phaseSide(f[1])}, true
	}
	f := segmentForm().FindStringSubmatch(id)
	if f == nil {
		return m, false
	}
	turn, _ := strconv.Atoi(f[1])
	m = moment{turn: turn, part: f[2] + f[4] + f[6], phase: f[3] + f[5]}
	m.side = phaseSide(m.phase)
	if m.part == partFighters {
		m.side = German
	}
	return m, true
}

// segmentMessages say what is done in a segment, by the end of its id, and whose phase it is where the
// side alone does not say that.
var segmentMessages = map[string][2]string{
	"segment.SETUP": {"set-up", ""},
	"segment.AIR1":  {"aircraft are placed", ""},
	"segment.AIR2":  {"German fighters are placed, air combat", ""},
	"segment.AIR3":  {"air strikes", ""},
	"segment.POC":   {"the Pocket", ""},
	"segment.INI":   {"initiative, and how many attacks are planned", ""},
	"segment.NC":    {"combat of the non-mechanized units", ""},
	"segment.NM":    {"movement of the non-mechanized units", ""},
	"segment.MM":    {"movement of the mechanized units", ""},
	"segment.MC":    {"combat of the mechanized units", ""},
	"segment.REC":   {"recovery, replacements and the end of the turn", ""},
	"segment.of-6":  {"Sixth Army: {0}", ""},
	"segment.of-R":  {"the Ring: {0}", ""},
}

// SegmentName is what is done in a segment (orders.SegmentNamer).
func (g *Game) SegmentName(segment string) string {
	m, ok := momentOf(segment)
	switch {
	case !ok:
		return ""
	case m.phase == "6", m.phase == "R":
		return speech.Text("segment.of-"+m.phase, speech.Text("segment."+m.part))
	}
	return speech.Text("segment." + m.part)
}

// phaseSide is whose Player Phase it is: of 6 and R those of Sixth Army and of the Ring.
func phaseSide(phase string) model.Side {
	switch phase {
	case "G", "6":
		return German
	case "S", "R":
		return Soviet
	}
	return ""
}

// phaseOf is the letter of a side's Player Phase.
func phaseOf(side model.Side) string {
	if side == German {
		return "G"
	}
	return "S"
}

// id is the id of the segment.
func (m moment) id() string {
	switch {
	case m.part == partSetup:
		return m.part + "-" + m.phase
	case m.phase == "":
		return "GT" + strconv.Itoa(m.turn) + "-" + m.part
	}
	return "GT" + strconv.Itoa(m.turn) + "-" + m.phase + "-" + m.part
}

// Owner is the side whose segment it is; false of those of both.
func (g *Game) Owner(segment string) (model.Side, bool) {
	m, ok := momentOf(segment)
	return m.side, ok && m.side != ""
}

// Next is the segment that follows (3.1). Those in which nobody can do anything are passed
// over where the position shows it. When the game is over there is none: it is the same.
func (g *Game) Next(p *model.Position, segment string) string {
	m, ok := momentOf(segment)
	if !ok || p.Track(trackWinner) != "" {
		return segment
	}
	for {
		if m = g.after(p, m); g.due(p, m) {
			return m.id()
		}
	}
}

// lastOfPhase reports whether a Player Phase ends with a segment: no other of it is still to come.
func (g *Game) lastOfPhase(p *model.Position, m moment) bool {
	next, _ := momentOf(g.Next(p, m.id()))
	return m.phase != "" && m.part != partSetup && next.phase != m.phase
}

// after is the segment that follows, whether anybody can do something in it or not.
func (g *Game) after(p *model.Position, m moment) moment {
	if m.part == partSetup {
		if m.side == Soviet {
			return moment{part: partSetup, phase: "G", side: German}
		}
		return moment{turn: g.Data.scenario(p).First, part: partAllocate}
	}
	list := turnOrder(p, m)
	i := slices.Index(list, m)
	if i < 0 || i == len(list)-1 {
		return moment{turn: m.turn + 1, part: partAllocate}
	}
	return list[i+1]
}

// turnOrder lists the segments of a turn (3.1): who has the initiative comes first (6.1), and
// in the phase that m belongs to mechanized combat before movement if its player has said so
// (7.2).
func turnOrder(p *model.Position, m moment) (list []moment) {
	both := func(parts ...string) {
		for _, part := range parts {
			next := moment{turn: m.turn, part: part}
			if part == partFighters {
				next.side = German
			}
			list = append(list, next)
		}
	}
	phase := func(phase string, parts ...string) {
		now := phase == m.phase || phase == "6" && m.part == partPocket // where the order of Sixth Army's segments is said
		if now && p.Track(trackMech) == combatFirst {
			parts = append(parts, mechCombat, mechMoves)
		} else {
			parts = append(parts, mechMoves, mechCombat)
		}
		for _, part := range parts {
			list = append(list, moment{turn: m.turn, part: part, phase: phase, side: phaseSide(phase)})
		}
	}
	both(partAllocate, partFighters, partStrikes, partPocket)
	phase("6")
	phase("R", slowCombat, slowMoves)
	both(partPlans)
	first := model.Side(p.Track(trackInitiative))
	if first == "" {
		first = German
	}
	phase(phaseOf(first), slowCombat, slowMoves)
	phase(phaseOf(Enemy(first)), slowCombat, slowMoves)
	both(partRecovery)
	return list
}

// due reports whether somebody can do something in a segment, as far as everybody sees.
func (g *Game) due(p *model.Position, m moment) bool {
	switch {
	case m.part == partAllocate || m.part == partFighters:
		turn := g.Data.turn(m.turn)
		return turn.Air || turn.Weather == weatherClear // wg-air-turns: the segment itself asks
	case m.part == partStrikes:
		return g.flying(p)
	case m.part == partPocket:
		return g.pocketDue(p)
	case m.phase == "6":
		return sixthActs(p)
	case m.phase == "R" && m.part == slowCombat && p.Track(trackRing) != "":
		return true
	case m.phase == "R":
		return g.Data.ringActs(p, m.part == mechMoves || m.part == mechCombat)
	}
	return true
}

// flying reports whether aircraft stand in a box from where they strike.
func (g *Game) flying(p *model.Position) bool {
	return p.First(g.Data.Set.Box(boxGround)) != model.NoUnit || p.First(g.Data.Set.Box(boxInterdict)) != model.NoUnit
}

// ringActs reports whether a unit of the Ring may act (5.3); mech asks for one that is
// activated with the mechanized units.
func (d *Data) ringActs(p *model.Position, mech bool) bool {
	for u := range d.Units {
		if id := model.UnitID(u); p.OnBoard(id) && (p.Marked(id, markReleased) || p.Marked(id, markForced)) && (!mech || d.Units[u].Mech) {
			return true
		}
	}
	return false
}

// scenario is the scenario of a position.
func (d *Data) scenario(p *model.Position) *Scenario {
	name := p.Track(trackScenario)
	for i := range d.Scenarios {
		if d.Scenarios[i].Name == name {
			return &d.Scenarios[i]
		}
	}
	return &d.Scenarios[0]
}

// weatherClear is the weather in which aircraft fly (4.1).
const weatherClear = "clear"

// turn is a turn of the Turn Record Track; an empty one if it has no such number.
func (d *Data) turn(n int) *Turn {
	for i := range d.Turns {
		if d.Turns[i].Number == n {
			return &d.Turns[i]
		}
	}
	return &Turn{Number: n}
}
