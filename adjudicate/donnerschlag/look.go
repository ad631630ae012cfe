package donnerschlag

import "umpire/model"

// ZOC lists the hexes in the zones of control of a side (3.5), for pictures.
func (g *Game) ZOC(p *model.Position, side model.Side) []model.Space {
	s := &segment{g: g, pos: p, board: g.Data.Set.Board, units: g.Data.Units}
	var list []model.Space
	for hex := range model.Space(s.board.Len()) {
		if s.zoc(side, hex) {
			list = append(list, hex)
		}
	}
	return list
}
