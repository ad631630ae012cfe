package stalingrad

import "umpire/model"

// Type is a line of a unit reference chart. A value of 0 is none.
type Type struct {
	Code, Name string
	Side       model.Side // "" for tokens
	Pieces     int
	Count      int
	Cost       int
	Attack     int
	Defence    int
	Move       int
	traits     trait
	rank       int     // in the order in which groups of pieces are written
	one, pair  []Count // one piece, and two, as a move names them
}

// trait is what the unit profiles say of a type beside its figures.
type trait uint16

const (
	traitAir trait = 1 << iota
	traitAmbush
	traitForceMultiplier
	traitBlitz
	traitBlitzAlong
	traitRoad
	traitAirDefence
	traitBombardment
	traitRearEchelon
	traitTargetsTanks
	traitTargetsAir
	traitTargetsLand
	traitTransport
)

// traitNames are the traits as the data write them.
var traitNames = map[string]trait{"air": traitAir, "ambush": traitAmbush, "force-multiplier": traitForceMultiplier, "blitz": traitBlitz, "blitz-along": traitBlitzAlong, "road": traitRoad,
	"air-defence": traitAirDefence, "bombardment": traitBombardment, "rear-echelon": traitRearEchelon, "targets-tanks": traitTargetsTanks, "targets-air": traitTargetsAir, "targets-land": traitTargetsLand, "transport": traitTransport}

// is says that the type has a trait; none, which a side does not have, has no trait.
func (t *Type) is(x trait) bool { return t != nil && t.traits&x != 0 }

// Air says that it is an air unit.
func (t *Type) Air() bool { return t.is(traitAir) }

// Token says that it is a supply token, which is no unit.
func (t *Type) Token() bool { return t.rank == kindsOfPieces-1 }

const token = "sup"

// codes are the types in the order in which groups of pieces are written.
var codes = [kindsOfPieces]string{"inf", "min", "mec", "art", "mar", "tnk", "agn", "rkt", "ftr", "bmr", token}

// kindsOfPieces is how many codes there are.
const kindsOfPieces = 11

// rankOfCode is the place of a code in the order of the charts, behind all if it is none.
func rankOfCode(code string) int {
	if len(code) == 3 {
		if i := rankByLetters[twoLetters(code)]; codes[i] == code {
			return int(i)
		}
	}
	return len(codes)
}

// rankByLetters finds a code by its first two letters, which no two codes share: rules ask
// for ranks all the time.
var rankByLetters = func() (list [1 << 10]uint8) {
	for i, code := range codes {
		list[twoLetters(code)] = uint8(i)
	}
	return list
}()

func twoLetters(code string) int { return int(code[0]&31)<<5 | int(code[1]&31) }

// useType enters a type of a side; the token is of both.
func (d *Data) useType(t *Type) {
	t.rank = rankOfCode(t.Code)
	t.one, t.pair = []Count{{t.Code, 1}}, []Count{{t.Code, 2}}
	d.Types = append(d.Types, t)
	for i, side := range sides {
		if t.Side == side || t.Side == "" {
			d.types[i][t.rank] = t
		}
	}
}

// typeOf is a type of a side, nil if it has none of that code; tokens are of both.
func (d *Data) typeOf(side model.Side, code string) *Type {
	rank := rankOfCode(code)
	if rank == len(codes) {
		return nil
	}
	return d.types[index(side)][rank]
}
