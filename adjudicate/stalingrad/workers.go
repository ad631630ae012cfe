package stalingrad

import "umpire/model"

// The factory tokens and what they make (Card 8).
var factories = []struct {
	mark, name, code string
	odd              bool
}{{markTankWorks, "tank", "tnk", true}, {markGunWorks, "artillery", "art", false}}

func (s *segment) factoryAt(mark string) (model.Space, bool) {
	for i := range s.d.Places {
		if s.pos.GroundMarked(model.Space(i), mark) {
			return model.Space(i), true
		}
	}
	return model.NoSpace, false
}

// turnFactory flips a token when control of its zone changes.
func (s *segment) turnFactory(side model.Side, at model.Space) {
	for _, f := range factories {
		if !s.pos.GroundMarked(at, f.mark) {
			continue
		}
		s.Hand().MarkGround(at, markCaptured, side == Axis)
		s.Hand().MarkGround(at, markLiberated, side == Allies)
		how := "captured"
		if side == Allies {
			how = "liberated"
		}
		s.Tell(evFactory, f.name, at, how)
	}
}

// heroicWorkers is Card 8: a tank in odd rounds, artillery in even ones.
func (s *segment) heroicWorkers() {
	lost := 0
	for _, f := range factories {
		if at, ok := s.factoryAt(f.mark); !ok || s.controls(Axis, at) {
			lost++
		}
	}
	if lost == len(factories) {
		s.endProduction()
		return
	}
	for _, f := range factories {
		at, ok := s.factoryAt(f.mark)
		switch {
		case !ok || f.odd != (s.round%2 == 1):
		case s.controls(Axis, at), s.pos.GroundMarked(at, markLiberated) && s.Reads("as-factory-restart", "next"):
			s.Tell(evFactory, f.name, at, "idle")
		default:
			if _, ok := s.deploy(s.d.typeOf(Allies, f.code), Allies, at); ok {
				s.Tell(evDeploys, Allies, "1 "+f.code, at, "factory")
			}
		}
	}
}

// endProduction removes both tokens and the card for good.
func (s *segment) endProduction() {
	for _, f := range factories {
		if at, ok := s.factoryAt(f.mark); ok {
			s.Hand().MarkGround(at, f.mark, false)
			s.Hand().MarkGround(at, markCaptured, false)
			s.Tell(evFactory, f.name, at, "gone")
		}
	}
	s.Hand().SetTrack("workers", "over")
}
