package stalingrad

import (
	"strconv"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
)

// signs are the symbols of the types.
var signs = map[string]picture.Symbol{"inf": picture.Infantry, "min": picture.Infantry, "mec": picture.Mechanized, "art": picture.Artillery, "mar": picture.Artillery,
	"tnk": picture.Tank, "agn": picture.AssaultGun, "rkt": picture.Rocket, "ftr": picture.Fighter, "bmr": picture.Bomber, token: picture.Stores}

// pieceFills are the colours of the pieces; without colours those of the Axis are darker.
var pieceFills = map[model.Side]uint32{Axis: 0x8494a5, Allies: 0xf0b0a4}

// pieces is one counted symbol for all pieces of a side and type in a place, those that
// have not landed apart: the Axis first, then in the order of the charts.
func (b *boards) pieces() {
	b.each(func(at model.Space, _ *Place) {
		for _, side := range sides {
			for _, code := range codes {
				var down, up []model.UnitID
				for _, u := range b.look.in(side, at, func(t *Type) bool { return t.Code == code }) {
					if b.look.aloft(u) {
						up = append(up, u)
					} else {
						down = append(down, u)
					}
				}
				b.counted(at, down, "")
				b.counted(at, up, inTheAir)
			}
		}
	})
}

// inTheAir stands behind the number of pieces that have not landed.
const inTheAir = "\u2191"

// counted adds the symbol of pieces of one side and type.
func (b *boards) counted(at model.Space, list []model.UnitID, air string) {
	if len(list) == 0 {
		return
	}
	t, n, side := b.look.d.of[list[0]], len(list), b.look.owner(list[0])
	k := face(side, t)
	k.Space, k.Strength, k.Tip = at, strconv.Itoa(n)+air, b.say("pic.tip", b.say("pic.side-"+string(side)), n, b.say("pic.type-"+t.Code))
	if air != "" {
		k.Tip += ", " + b.say("pic.in-the-air")
	}
	b.pic.Counters = append(b.pic.Counters, k)
}

// face is the symbol of a type of a side.
func face(side model.Side, t *Type) picture.Counter {
	fill := pieceFills[side]
	if minor(t.Code) {
		fill = 0xd9c877
	}
	return picture.Counter{Side: side, Symbol: signs[t.Code], Right: t.Code, Fill: picture.RGB(fill)}
}

// Face is the counter of a piece.
func (g *Game) Face(pos *model.Position, u model.UnitID) picture.Counter {
	k := face(pos.Set().Units[u].Side, g.Data.of[u])
	k.Space, k.Tip = pos.At(u), g.Data.of[u].Name
	return k
}

// keys explain in the legend the symbols of the types that are on the boards, and the sign
// of those in the air.
func (b *boards) keys() {
	for _, side := range sides {
		for _, code := range codes {
			for _, k := range b.pic.Counters {
				if k.Side == side && k.Right == code {
					k.Strength = ""
					b.pic.Keys = append(b.pic.Keys, picture.Key{Counter: k, Text: b.keyText(side, code)})
					break
				}
			}
		}
	}
	for _, k := range b.pic.Counters {
		if strings.HasSuffix(k.Strength, inTheAir) {
			k.Strength = inTheAir
			b.pic.Keys = append(b.pic.Keys, picture.Key{Counter: k, Text: b.say("pic.in-the-air")})
			return
		}
	}
}

// keyText names a type and whose it is.
func (b *boards) keyText(side model.Side, code string) string {
	name := b.say("pic.type-" + code)
	if minor(code) {
		return name
	}
	return b.say("pic.key-"+string(side), name)
}

// minor reports whether a type is of the allies of Germany.
func minor(code string) bool { return code == "min" || code == "mar" }
