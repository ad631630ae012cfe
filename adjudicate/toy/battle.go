package toy

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

func (g *segment) units(side model.Side) (list []model.UnitID) {
	for u := range g.Set().Units {
		if id := model.UnitID(u); g.Set().Units[u].Side == side && g.pos.OnBoard(id) {
			list = append(list, id)
		}
	}
	return list
}

func (g *segment) in(side model.Side, area model.Space) (list []model.UnitID) {
	for u := g.pos.First(area); u != model.NoUnit; u = g.pos.Next(u) {
		if g.Set().Units[u].Side == side {
			list = append(list, u)
		}
	}
	return list
}

func (g *segment) count(side model.Side, area model.Space) int { return len(g.in(side, area)) }

func (g *segment) steps(u model.UnitID, judge func(Step) []adjudicate.Verdict) (list []Step) {
	for _, to := range g.board.Near(g.pos.At(u)) {
		if v := (Step{u, to}); len(judge(v)) == 0 {
			list = append(list, v)
		}
	}
	return list
}

// readStep makes a step of `r1 A-B` or `r1 A holds`.
func (g *segment) readStep(_ *adjudicate.Item, l *adjudicate.Line) (v Step, bad adjudicate.Verdict) {
	u := l.Unit()
	if u == model.NoUnit {
		return v, adjudicate.Verdict{ID: "no-unit", Cite: "2", Part: adjudicate.PartWho}
	}
	v = Step{u, model.NoSpace}
	path, bad := g.readPath(l)
	if bad.Legal() && path[0] != g.pos.At(u) {
		bad = adjudicate.Verdict{ID: "not-there", Cite: "2", Part: adjudicate.PartPath, Args: []any{u, g.pos.At(u)}}
	}
	if len(path) > 1 {
		v.To = path[1]
	}
	return v, bad
}

func (g *segment) battle(mover model.Side, fought map[model.Space]bool) adjudicate.Lines[model.Space] {
	q := adjudicate.Lines[model.Space]{Done: true}
	q.To, q.Subject = mover, g.Segment()
	for a := 0; a < g.board.Len(); a++ {
		q.Among = append(q.Among, model.Space(a))
	}
	q.ReadItem = func(it *adjudicate.Item, _ *adjudicate.Line) (model.Space, adjudicate.Verdict) {
		a := it.Fight.Target.Space()
		if a == model.NoSpace {
			return a, adjudicate.Verdict{ID: "no-area", Cite: "4", Part: adjudicate.PartTarget}
		}
		return a, adjudicate.Verdict{}
	}
	q.Judge = func(a model.Space) []adjudicate.Verdict {
		if fought[a] || g.count(Red, a) == 0 || g.count(Blue, a) == 0 {
			return []adjudicate.Verdict{{ID: "no-battle", Cite: "4", Part: adjudicate.PartTarget}}
		}
		return nil
	}
	return q
}

// fight is rules 4 to 7.
func (g *segment) fight(mover, first model.Side, area model.Space) {
	other := Enemy(mover)
	g.Tell(evBattle, area, g.in(mover, area), g.in(other, area))
	need := 5
	if c := Ambush.Ask(g.Table, g.covert(other, area, 0)); c != model.NoCard {
		g.play(other, c)
		g.Tell(evAmbush, c)
		need = 4
	}
	g.strike(first, area, need)
	g.strike(Enemy(first), area, need)
	if mine, his := g.in(mover, area), g.in(other, area); len(mine) > 0 && len(his) > 0 {
		g.retreats(other, area)
	}
	g.advance(mover, area)
}

// strike rolls a die for every step of a side; the enemy takes a step for each
// that is high enough.
func (g *segment) strike(side model.Side, area model.Space, need int) {
	hits, n := 0, 0
	for _, u := range g.in(side, area) {
		for s := g.pos.Steps(u); s > 0; s-- {
			n++
			if g.Roll(side, "combat/"+strings.ToLower(g.board.Name(area))+"/"+string(side)+"/"+strconv.Itoa(n), 6) >= need {
				hits++
			}
		}
	}
	g.Tell(evHits, side, hits)
	enemy := Enemy(side)
	for ; hits > 0 && g.count(enemy, area) > 0; hits-- {
		u := Losses.Ask(g.Table, adjudicate.Question[model.UnitID]{To: enemy, Subject: g.board.Name(area), Among: g.in(enemy, area), Fits: g.fitsUnit, Rank: g.rankUnit})
		left := g.pos.Steps(u) - 1
		g.Hand().SetSteps(u, left)
		g.Tell(evLoses, u, left)
		if left == 0 {
			g.Hand().Move(u, g.Set().Box("dead"))
		}
	}
}

// retreats is rule 6: each unit in an area that is still contested goes one or
// two areas, not where the enemy stands.
func (g *segment) retreats(side model.Side, area model.Space) {
	for _, u := range g.in(side, area) {
		q := adjudicate.Question[[]model.Space]{To: side, Subject: g.board.Name(area), Read: g.readPath}
		q.Legal = func(path []model.Space) adjudicate.Verdict {
			if len(path) > 3 || path[0] != area {
				return adjudicate.Verdict{ID: "too-far", Cite: "6"}
			}
			for _, a := range path[1:] {
				if g.count(Enemy(side), a) > 0 {
					return adjudicate.Verdict{ID: "enemy-there", Cite: "6"}
				}
			}
			return adjudicate.Verdict{}
		}
		q.Fits = func(l *adjudicate.Line, path []model.Space) bool {
			read, bad := g.readPath(l)
			return bad.Legal() && g.Set().Path(read) == g.Set().Path(path)
		}
		q.Among = append(q.Among, []model.Space{area})
		for _, to := range g.board.Near(area) {
			q.Among = append(q.Among, []model.Space{area, to})
		}
		path := Retreat.Ask(g.Table, q)
		g.Tell(evRetreats, u, path)
		g.Hand().Move(u, path[len(path)-1])
	}
}

// advance is rule 7: up to two units from next to an area without enemies come
// in.
func (g *segment) advance(side model.Side, area model.Space) {
	if g.count(Enemy(side), area) > 0 {
		return
	}
	q := adjudicate.Question[model.UnitID]{To: side, Subject: g.board.Name(area), Fits: g.fitsUnit}
	for _, a := range g.board.Near(area) {
		if g.count(Enemy(side), a) == 0 {
			q.Among = append(q.Among, g.in(side, a)...)
		}
	}
	came := Advance.AskSet(g.Table, q, func(set []model.UnitID) adjudicate.Verdict {
		if len(set) > 2 {
			return adjudicate.Verdict{ID: "too-many", Cite: "7"}
		}
		return adjudicate.Verdict{}
	})
	for _, u := range came {
		g.Hand().Move(u, area)
	}
	g.Tell(evAdvances, came, area)
	g.Hand().MarkGround(area, "burnt", true)
}
