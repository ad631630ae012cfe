package wintergewitter

import (
	"strings"
	"testing"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// The examples 29, 30 and 34 of the design of orders, on the board that ships: a check finds
// nothing wrong with them.
func TestOrdersOfTheTurn(t *testing.T) {
	d, err := Shipped()
	if err != nil {
		t.Fatal(err)
	}
	g := NewGame(d)
	position := func() *model.Position {
		st, err := NewState("winter-storm", "c")
		if err != nil {
			t.Fatal(err)
		}
		p, id := st.Position, "SETUP-S"
		for range 2 {
			out := adjudicate.Run(g, adjudicate.Input{Position: p, Segment: id, Oracle: adjudicate.NewRandom(1)})
			p, id = out.Position, g.Next(out.Position, id)
		}
		return p
	}
	u := func(p *model.Position, id string) model.UnitID {
		x, ok := p.Set().FindUnit(id)
		if !ok {
			t.Fatalf("no %s", id)
		}
		return x
	}
	for _, c := range []struct {
		segment string
		side    model.Side
		text    string
		change  func(p *model.Position, h model.Hand)
		want    string
	}{
		{"GT6-INI", German, "planned-attacks: 8\n", nil, ""},
		{"GT6-INI", Soviet, "planned-attacks: 0\n", nil, ""},
		{"GT7-AIR1", Soviet, "air-superiority: 235/IAD, 268/IAD\nground-attack: 202/SHAD, 226/SHAD\nground-attack-escort: 287/IAD\n", unchanged, ""},
		{"GT7-AIR1", German, "ground-attack: I/KG51, II/SG1\ninterdiction: I/STG77, II/STG77\nheld-back: I/STG2\n", unchanged, ""},
		{"GT7-AIR1", German, "ground-attack: I/KG51, I/JG52\ninterdiction: none\nheld-back: none\n", unchanged, "air.fighter-early"},
		{"GT7-AIR1", Soviet, "ground-attack: 202/SHAD, 235/IAD\nair-superiority: none\nground-attack-escort: none\n", unchanged, "air.bombs"},
		{"GT3-AIR2", German, "air-superiority: I/JG52\ninterdiction-escort: I/ZG1\nground-attack-escort: none\nground-attack: none\ninterdiction: none\n", nil, ""},
		{"GT3-AIR3", German, "strikes:\n  - I/KG51 + II/SG1 on top at 2428\ninterdict:\n  - I/STG77 + II/STG77 on 2538\n", func(p *model.Position, h model.Hand) {
			for id, box := range map[string]string{"I/KG51": boxGround, "II/SG1": boxGround, "I/STG77": boxInterdict, "II/STG77": boxInterdict} {
				h.Move(u(p, id), p.Set().Box(box))
			}
			hex, _ := p.Set().FindSpace("2428")
			h.Move(u(p, "1/36/4M"), hex)
		}, ""},
		{"GT3-AIR3", German, "strikes:\n  - I/KG51 on top at 2427\n", func(p *model.Position, h model.Hand) { h.Move(u(p, "I/KG51"), p.Set().Box(boxGround)) }, "strike.empty"},
		{"GT4-REC", Soviet, "replacements:\n  - 1 inf rebuilds 823/302 in 2440\n  - 1 inf on 825/302\n  - rest lost\n", func(p *model.Position, h model.Hand) {
			hex, _ := p.Set().FindSpace("2440")
			h.Move(u(p, "HQ/302"), hex)
			h.Move(u(p, "823/302"), p.Set().Box(boxDead))
			h.SetSteps(u(p, "823/302"), 0)
			h.SetSteps(u(p, "825/302"), 3)
			h.SetTrack(trackLosses, "soviet-infantry=9")
		}, ""},
	} {
		p := position()
		if c.change != nil {
			c.change(p, model.NewHand(p))
		}
		f, faults := orders.Read([]byte("umpire: orders/1\ncampaign: c\nsegment: "+c.segment+"\nside: "+string(c.side)+"\nbase: 00000000\nstatus: final\n"+c.text), "", g.Vocabulary(), orders.Context{})
		if f == nil || len(faults) > 0 {
			t.Errorf("%s: %v", c.segment, faults)
			continue
		}
		seg := strings.Replace(c.segment, "GT7", "GT3", 1) // turn 7 is overcast in the reconstruction
		got := adjudicate.Check(g, adjudicate.Input{Position: p, Segment: seg, Orders: map[model.Side]adjudicate.Source{c.side: f}, Branches: 30}, c.side, g.Assume)
		if got.Err != nil {
			t.Errorf("%s: %v", c.segment, got.Err)
		}
		var ids []string
		for _, x := range got.Problems {
			ids = append(ids, x.ID)
		}
		if list := strings.Join(ids, " "); list != c.want {
			t.Errorf("%s %s: %q, not %q", c.segment, c.side, list, c.want)
		}
		if len(got.Unused) > 0 && c.want == "" {
			t.Errorf("%s %s: unused %s", c.segment, c.side, got.Unused[0].Text)
		}
	}
}

// unchanged is no change.
func unchanged(*model.Position, model.Hand) {}
