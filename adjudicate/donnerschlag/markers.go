package donnerschlag

import (
	"slices"

	"umpire/adjudicate"
	"umpire/model"
)

// Markers on hexes (12.2 C52, C74). They lie to the end of the turn or the next,
// so they are there in every segment.
var (
	_ = effect("snowdrift", effectRule{aims: someHexes, fits: snowdriftHexes, do: laySnowdrift})
	_ = effect("yak-9", effectRule{aims: someHexes, fits: yakHexes, do: layYaks})
)

// snowdriftHexes: up to so many markers, one a hex. More the texts do not say
// (ds-snowdrift-hexes).
func snowdriftHexes(x *scene, d *deed) adjudicate.Verdict {
	if n := d.event.Number("markers"); len(d.hexes) == 0 || len(d.hexes) > n {
		return mistarget("card-hexes", d, n)
	}
	for i, hex := range d.hexes {
		switch {
		case slices.Contains(d.hexes[:i], hex):
			return mistarget("card-hex-twice", d, hex)
		case x.pos.GroundMarked(hex, "no-entry") || x.pos.GroundMarked(hex, "snowdrift"):
			return mistarget("card-hex-taken", d, hex)
		case x.occupied(Axis, hex) && x.Reads("ds-snowdrift-hexes", "no-axis"):
			return mistarget("card-hex-axis", d, hex)
		}
	}
	return adjudicate.Verdict{}
}

// yakHexes: all seven markers, none beside another (12.2 C74).
func yakHexes(x *scene, d *deed) adjudicate.Verdict {
	if n := d.event.Number("markers"); len(d.hexes) != n {
		return mistarget("card-hexes.all", d, n)
	}
	for i, hex := range d.hexes {
		for _, other := range d.hexes[:i] {
			if other == hex {
				return mistarget("card-hex-twice", d, hex)
			}
			if x.board.Adjacent(hex, other) {
				return mistarget("card-hex-beside", d, hex, other)
			}
		}
	}
	return adjudicate.Verdict{}
}

func mistarget(id string, d *deed, args ...any) adjudicate.Verdict {
	return at(refuse(id, "12.2", append([]any{d.card}, args...)...), adjudicate.PartCard, 0)
}

// someHexes is one choice out of the many, for a player who lets the program
// choose: hexes next to Axis units, none beside another, the first of the map.
func someHexes(x *scene, d *deed) []play {
	p := d.play
	for i := range x.board.Len() {
		hex := model.Space(i)
		near := slices.ContainsFunc(x.board.Near(hex), func(n model.Space) bool { return x.occupied(Axis, n) })
		beside := slices.ContainsFunc(p.hexes, func(other model.Space) bool { return x.board.Adjacent(hex, other) })
		if near && !beside && !x.occupied(Axis, hex) && !x.pos.GroundMarked(hex, "no-entry") && len(p.hexes) < d.event.Number("markers") {
			p.hexes = append(p.hexes, hex)
		}
	}
	chosen := *d
	chosen.play = p
	if !d.event.rule.fits(x, &chosen).Legal() {
		return nil
	}
	return []play{p}
}

// laySnowdrift: nobody enters the hex (barred, shut, vacated, advances), and after the turn
// it costs more (liftGround, cost).
func laySnowdrift(x *scene, d *deed) string { return x.layMarkers(d, "no-entry") }

// layYaks: the hex costs Axis units more (cost) until the turn ends (liftGround).
func layYaks(x *scene, d *deed) string { return x.layMarkers(d, "yak-9") }

func (x *scene) layMarkers(d *deed, mark string) string {
	names := make([]string, len(d.hexes))
	for i, hex := range d.hexes {
		x.Hand().MarkGround(hex, mark, true)
		names[i] = x.Set().SpaceName(hex)
	}
	x.Tell(evMarked, names, mark)
	return ""
}

var evMarked = event("marked", "12.2", "markers are laid on hexes: no-entry or yak-9", "hexes", "mark")
