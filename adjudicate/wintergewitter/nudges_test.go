package wintergewitter

import (
	"fmt"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// nudges bring a game to what hangs on too many things at once. variant is which of the nudges of a kind it is.
var nudges = []func(variant int) func(g *Game, p *model.Position, id string){bands, nearPocket, convoysNear, breakthrough, atTheEdge}

// toThePocket puts 6th Panzer Division four hexes from the Pocket, and lets the roll be made.
func toThePocket(g *Game, p *model.Position) {
	h, n := model.NewHand(p), 0
	for hex := range g.Data.Hexes {
		if g.Data.toPocket[hex] != 4 || g.Data.Hexes[hex].West || p.First(model.Space(hex)) != model.NoUnit {
			continue
		}
		for k := 0; k < 3 && n < len(g.Data.Units); n++ {
			if g.Data.Units[n].Formation == "6P" {
				h.Move(model.UnitID(n), model.Space(hex))
				k++
			}
		}
	}
	h.SetTrack(trackThunder, thunderReady)
}

// nearPocket: 6th Panzer Division stands near the Pocket as soon as all have set up.
func nearPocket(int) func(g *Game, p *model.Position, id string) {
	return func(g *Game, p *model.Position, id string) {
		if m, _ := momentOf(id); m.turn == g.Data.scenario(p).First && m.part == partPocket && hasPocketForces(p.Track(trackScenario)) {
			toThePocket(g, p)
		}
	}
}

// swept takes Soviet units off the board that stand in some hexes, and their entrenchments.
func swept(g *Game, p *model.Position, in func(hex model.Space) bool) {
	h := model.NewHand(p)
	for u := range g.Data.Units {
		id := model.UnitID(u)
		if g.Data.Units[u].Side != Soviet || !p.OnBoard(id) || !in(p.At(id)) {
			continue
		}
		h.ClearMarks(id)
		h.MarkGround(p.At(id), markTrench, false)
		h.Move(id, g.Data.Set.Box(boxLost))
	}
}

// moved puts a unit into an empty hex and leaves nothing behind it.
func moved(g *Game, p *model.Position, u model.UnitID, to model.Space) {
	h, from := model.NewHand(p), p.At(u)
	h.Move(u, to)
	if int(from) < len(g.Data.Hexes) && p.First(from) == model.NoUnit {
		h.MarkGround(from, markTrench, false)
	}
}

// convoysNear: in every German movement all convoys stand beside the Pocket, and no Soviet unit near them.
func convoysNear(int) func(g *Game, p *model.Position, id string) {
	return func(g *Game, p *model.Position, id string) {
		m, _ := momentOf(id)
		if m.phase != "G" || m.part != slowMoves || !hasPocketForces(p.Track(trackScenario)) {
			return
		}
		swept(g, p, func(hex model.Space) bool { return g.Data.toPocket[hex] <= 5 })
		hex := model.Space(0)
		for u := range g.Data.Units {
			id := model.UnitID(u)
			if g.Data.Units[u].Type != Convoy || !p.OnBoard(id) || g.Data.Hexes[p.At(id)].Pocket {
				continue
			}
			for g.Data.toPocket[hex] != 1 || g.Data.Hexes[hex].West || p.First(hex) != model.NoUnit {
				hex++
			}
			moved(g, p, id, hex)
		}
	}
}

// breakthrough: 6th Panzer Division stands near the Pocket, nearly all Soviet units are gone, and armies of the Ring were
// attacked; two turns later a ring of others is closed again.
func breakthrough(variant int) func(g *Game, p *model.Position, id string) {
	near := nearPocket(0)
	return func(g *Game, p *model.Position, id string) {
		near(g, p, id)
		m, _ := momentOf(id)
		if !hasPocketForces(p.Track(trackScenario)) || m.turn == 0 {
			return
		}
		switch turn := m.turn - g.Data.scenario(p).First; {
		case turn == 1 && m.part == partPocket:
			swept(g, p, func(hex model.Space) bool { return variant%2 == 0 || g.Data.toPocket[hex] > 1 })
			model.NewHand(p).SetTrack(trackRing, "21 57 64")
		case turn == 3 && m.part == partPlans:
			hex := 0
			for u := range g.Data.Units {
				id := model.UnitID(u)
				if unit := &g.Data.Units[u]; unit.Side != Soviet || unit.Type != Infantry || p.At(id) != g.Data.Set.Box(boxLost) {
					continue
				}
				for hex < len(g.Data.Hexes) && (g.Data.toPocket[hex] != 1 || g.Data.Hexes[hex].West || p.First(model.Space(hex)) != model.NoUnit) {
					hex++
				}
				if hex < len(g.Data.Hexes) {
					model.NewHand(p).SetSteps(id, g.Data.Units[u].Strength)
					moved(g, p, id, model.Space(hex))
				}
			}
		}
	}
}

// atTheEdge: units stand at the edge of the map from where their supply comes, surrounded by the enemy.
func atTheEdge(variant int) func(g *Game, p *model.Position, id string) {
	return func(g *Game, p *model.Position, id string) {
		m, _ := momentOf(id)
		if m.turn != g.Data.scenario(p).First+1 || m.part != slowCombat || m.ring() {
			return
		}
		board := g.Data.Set.Board
		for col := 26; col < 46; col += 5 {
			name := fmt.Sprintf("%d53", col)
			if m.side == German {
				name = fmt.Sprintf("%d01", col)
			}
			edge, ok := board.Find(name)
			if !ok || p.First(edge) != model.NoUnit || g.Data.Hexes[edge].Pocket {
				continue
			}
			around := board.Near(edge)
			if weak := weakest(g, p, Enemy(m.side), edge); weak != model.NoUnit {
				moved(g, p, weak, edge)
				model.NewHand(p).SetSteps(weak, 1)
			}
			for _, hex := range around {
				if strong := weakest(g, p, m.side, edge); strong != model.NoUnit && p.First(hex) == model.NoUnit && !g.Data.Hexes[hex].West && !g.Data.Hexes[hex].Pocket {
					moved(g, p, strong, hex)
				}
			}
		}
	}
}

// weakest is a unit of infantry of a side that stands alone in its hex, farther than two hexes from another.
func weakest(g *Game, p *model.Position, side model.Side, from model.Space) model.UnitID {
	for u := range g.Data.Units {
		id := model.UnitID(u)
		if unit := &g.Data.Units[u]; unit.Side == side && (unit.Type == Infantry || unit.Type == Tank || unit.Type == MotInfantry) && unit.Ring == "" && p.OnBoard(id) && g.Data.Set.Board.Distance(p.At(id), from) > 2 {
			return id
		}
	}
	return model.NoUnit
}

// ring: the segments of the Ring and of Sixth Army are no Player Phases.
func (m moment) ring() bool { return m.phase == "R" || m.phase == "6" }

// bands: at the end of the last turn the conditions of a level of victory are met.
func bands(variant int) func(g *Game, p *model.Position, id string) {
	return func(g *Game, p *model.Position, id string) {
		m, _ := momentOf(id)
		if m.part != partRecovery || m.turn != g.Data.scenario(p).Last {
			return
		}
		h := model.NewHand(p)
		switch p.Track(trackScenario) {
		case "19.1":
			points := []int{80, 80, 80, 60, 30}[variant%5]
			h.SetTrack(trackKumsky, string([]model.Side{German, Soviet, Soviet, Soviet, Soviet}[variant%5]))
			across(g, p, AksaiNorth, AksaiSouth, 23, 34, points)
		case "19.2":
			across(g, p, MyshkovaNorth, MyshkovaSouth, 22, 35, []int{102, 60, 20, 0}[variant%4])
		default:
			target, net := []int{8, 5, 2, 1, 0, -1, -2}[variant%7], 0
			adjudicate.Run(bench{g, func(s *segment) {
				german, soviet := s.points()
				net = german - soviet
			}}, adjudicate.Input{Position: p, Segment: id})
			var missed [2]int // by index of sides; those of a side are points of the other
			for i, side := range sides {
				_, n, _ := strings.Cut(" "+p.Track(trackMissed), " "+string(side)+"=")
				_, _ = fmt.Sscan(n, &missed[i])
			}
			missed[0] += max(0, net-target)
			missed[1] += max(0, target-net)
			h.SetTrack(trackMissed, fmt.Sprintf("german=%d soviet=%d", missed[0], missed[1]))
		}
	}
}

// across puts so many stacking points of German units on one bank of a river and all others on the other.
func across(g *Game, p *model.Position, north, south uint8, first, last, points int) {
	banks, full := [2]uint8{north, south}, [2]model.Space{}
	room := [2]int{stackLimit, stackLimit}
	free := func(i int) model.Space {
		for hex := full[i]; int(hex) < len(g.Data.Hexes); hex++ {
			if c := columnOf(g.Data.Set, hex); g.Data.Hexes[hex].Across&banks[i] != 0 && c >= first && c <= last && (p.First(hex) == model.NoUnit || hex == full[i] && room[i] < stackLimit) {
				return hex
			}
		}
		return model.NoSpace
	}
	for u := range g.Data.Units {
		id := model.UnitID(u)
		unit := &g.Data.Units[u]
		if unit.Nation != Ger || !unit.land() || unit.Type == Convoy || !p.OnBoard(id) {
			continue
		}
		i, n := 0, unit.Stack[0]
		if points < n {
			i = 1
		}
		model.NewHand(p).SetSteps(id, unit.Strength)
		if room[i] < n {
			full[i], room[i] = full[i]+1, stackLimit
		}
		hex := free(i)
		if hex == model.NoSpace {
			continue
		}
		if hex != full[i] {
			full[i], room[i] = hex, stackLimit
		}
		moved(g, p, id, hex)
		room[i] -= n
		if i == 0 {
			points -= n
		}
	}
}
