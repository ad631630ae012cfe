package donnerschlag

import (
	"slices"
	"testing"

	"umpire/adjudicate/suitetest"
)

// What two runs have in common that begin from one rest. All else of a segment and of a combat is
// copied: a field that comes to them is, or is named here.
func TestRestIsCopied(t *testing.T) {
	f := newField(t)
	s, other := f.segment("GT3-A1"), f.segment("GT3-A1")
	c := &combat{scene: *s.phase.outside("2413")}
	for _, x := range []any{s, s.phase, c} {
		suitetest.Fill(x)
	}
	c.combat = c
	clear(s.networks[:])
	s.net(Axis)
	s.net(Soviet)
	s.phase.judges()
	c.judges()
	want := slices.Concat([]string{
		// never changed in a segment
		".s.g", ".s.board", ".s.motion.phase.fits",
		// what orders and entries say, which stay as they are, and the segment outside, which stands still
		".s.motion.order.hqs", ".s.motion.rest", ".s.motion.phase.item", ".c.battle.fight", ".c.battle.attackers", ".s.motion.outer",
		// what is only replaced, or added to
		".s.motion.boosts.doubles, added to", ".s.motion.way.by, added to", ".s.motion.way.path, added to",
		".s.motion.phase.begun, added to", ".s.motion.phase.vain, added to", ".c.effects.wave, added to",
		".c.effects.drms.more", ".c.effects.shifts.more", ".c.sum.drms.more", ".c.sum.shifts.more", // hexes.Sum.Add
		// made anew when first needed
		".s.motion.networks[], lost", ".s.motion.networks[], lost",
		".s.motion.reaching.States, lost", ".s.motion.reaching.best, lost", ".s.motion.reaching.ended, lost", ".s.motion.reaching.ends, lost",
		".s.motion.reaching.nodes, lost", ".s.motion.reaching.spent, lost",
	}, plays(".c.battle.play", ".c.scene.against", ".c.scene.inCheck.play", ".c.stage.upNext"))
	slices.Sort(want)
	was := rest{s, c}
	again := was.On(other.Table).(rest)
	if got := suitetest.Shared(&was, &again); !slices.Equal(got, want) {
		t.Errorf("shared are\n%q\nand not\n%q", got, want)
	}
}

// plays are what plays of cards say, which is written once.
func plays(paths ...string) (list []string) {
	for _, p := range paths {
		list = append(list, p+".fetch", p+".hexes", p+".line", p+".units")
	}
	return list
}
