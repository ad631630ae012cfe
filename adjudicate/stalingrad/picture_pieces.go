package stalingrad

import (
	"fmt"
	"slices"
	"strconv"

	"umpire/adjudicate"
	"umpire/adjudicate/picture"
	"umpire/model"
)

// signs are the symbols of the types.
var signs = map[string]picture.Symbol{"inf": picture.Infantry, "min": picture.Infantry, "mec": picture.Mechanized, "art": picture.Artillery, "mar": picture.Artillery,
	"tnk": picture.Tank, "agn": picture.AssaultGun, "rkt": picture.Rocket, "ftr": picture.Fighter, "bmr": picture.Bomber, token: picture.Stores}

// pieceFills are the colours of the pieces.
var pieceFills = map[model.Side]uint32{Axis: 0x9aa6b2, Allies: 0xd98a80}

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
				b.counted(at, down, nil)
				b.counted(at, up, []string{"up"})
			}
		}
	})
}

// counted adds the symbol of pieces of one side and type.
func (b *boards) counted(at model.Space, list []model.UnitID, badges []string) {
	if len(list) == 0 {
		return
	}
	t, n := b.look.d.of[list[0]], len(list)
	fill := pieceFills[b.look.owner(list[0])]
	if t.Code == "min" || t.Code == "mar" {
		fill = 0xd9c877
	}
	b.pic.Counters = append(b.pic.Counters, picture.Counter{Space: at, Symbol: signs[t.Code], Right: t.Code, Strength: strconv.Itoa(n),
		Fill: picture.RGB(fill), Badges: badges, Tip: fmt.Sprintf("%d %s", n, t.Name)})
}

// movesOf are the moves and combats of a journal.
func movesOf(journal []adjudicate.Entry) (list []picture.Overlay) {
	for i := range journal {
		e := &journal[i]
		if e.Kind != adjudicate.Told {
			continue
		}
		val := func(name string) any { return e.Vals[slices.Index(e.Event.Params, name)] }
		switch e.Event {
		case evMoves, evFlies:
			list = append(list, picture.Move{Side: val("side").(model.Side), Path: val("path").([]model.Space), Text: val("pieces").(string)})
		case evPushed:
			list = append(list, picture.Move{Side: val("side").(model.Side), Path: []model.Space{val("from").(model.Space), val("to").(model.Space)}, Text: val("piece").(string), Retreat: true})
		case evCombat:
			list = append(list, picture.Combat{Side: val("attacker").(model.Side), Target: val("at").(model.Space)})
		case evConcludes:
			concluded(list, val("at").(model.Space), val("attackers").(string)+" against "+val("defenders").(string))
		}
	}
	return list
}

// concluded gives the combats in a zone their result.
func concluded(list []picture.Overlay, at model.Space, result string) {
	for k := range list {
		if c, ok := list[k].(picture.Combat); ok && c.Target == at {
			c.Result = result
			list[k] = c
		}
	}
}
