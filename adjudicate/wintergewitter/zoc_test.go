package wintergewitter

import "testing"

// WG-10.0-1, WG-10.1-*, C51, C9: who has a zone of control, and how far it reaches.
func TestZonesOfControl(t *testing.T) {
	t.Run("WG-10.0-1, WG-10.1-1, WG-10.1-2, WG-10.1-3, WG-10.1-4", func(t *testing.T) {
		tb := newTable(t, "GT3-G-MM").put("I/11/6P=tank", "2010").put("HQ/6P", "1405").put("II/11/6P=company", "1410").put("825/302=shaken", "1415", markDisrupted).
			put("825/302=a", "1420", markDisrupted).put("823/302", "1420").put("Convoy/1", "1425").
			put("825/302=north", "3010").major("3010/3011", "3011/3110").bridge("3010/3011")
		tb.change = func(d *Data) {
			for i := range d.Units {
				if d.Units[i].ID == "company" {
					d.Units[i].Size = Company
				}
			}
		}
		tb.look(func(s *segment) {
			for _, hex := range []string{"2009", "2011", "1909", "1910", "2109", "2110"} { // even column: its side neighbours are in rows 09 and 10
				if !s.zoc(German, s.h(hex)) || !s.ezoc(Soviet, s.h(hex)) || s.zoc(Soviet, s.h(hex)) {
					t.Errorf("WG-10.0-1: no zone in %s", hex)
				}
			}
			if s.zoc(German, s.h("2010")) || s.zoc(German, s.h("2012")) {
				t.Error("WG-10.0-1: a zone reaches too far, or into its own hex")
			}
			for id, hexes := range map[string][]string{"WG-10.1-2": {"1404", "1406"}, "WG-10.1-3": {"1409", "1411"}, "WG-10.1-4": {"1414", "1416"}, "16.3: convoys": {"1424", "1426"}} {
				for _, hex := range hexes {
					if s.zoc(German, s.h(hex)) || s.zoc(Soviet, s.h(hex)) {
						t.Errorf("%s: a zone in %s", id, hex)
					}
				}
			}
			if !s.zoc(Soviet, s.h("1421")) {
				t.Error("C9: a mixed stack has lost its zone")
			}
			if s.zoc(Soviet, s.h("3011")) || !s.zoc(Soviet, s.h("3009")) || !s.zoc(Soviet, s.h("2910")) {
				t.Error("WG-10.1-1, C51: across a major river, bridged, there is no zone")
			}
			s.Hand().Mark(s.u("tank"), markDisrupted, true)
			if s.zoc(German, s.h("2009")) {
				t.Error("WG-10.1-4: a unit that is disrupted now keeps its zone")
			}
			s.Hand().Mark(s.u("tank"), markDisrupted, false)
			s.place(s.u("tank"), s.h("2015"))
			if s.zoc(German, s.h("2009")) || !s.zoc(German, s.h("2014")) {
				t.Error("WG-10.0-1: a zone stays behind")
			}
		})
	})
}

// WG-9.0-1, WG-9.0-2, WG-9.1-1: stacking points by the side of the counter; convoys and headquarters have
// none.
func TestStackingPoints(t *testing.T) {
	t.Run("WG-9.0-1, WG-9.0-2, WG-9.1-1, WG-16.3-3", func(t *testing.T) {
		tb := newTable(t, "GT3-S-NM").put("825/302=a", "2010").put("825/302=b", "2010", "2").put("825/302=c", "2010", "3").put("HQ/302", "2010").put("Convoy/1", "2012")
		tb.look(func(s *segment) {
			u := s.units[s.u("a")]
			if got, want := s.stacked(Soviet, s.h("2010")), 2*u.Stack[0]+u.Stack[1]; got != want { // b is at its reduced value, c between both
				t.Errorf("WG-9.0-1: %d, not %d", got, want)
			}
			if s.stacked(German, s.h("2012")) != 0 {
				t.Error("WG-16.3-3: a convoy has stacking points")
			}
		})
		tb = newTable(t, "GT3-S-NM")
		for _, n := range []string{"a", "b", "c", "d"} {
			tb.put("825/302="+n, "2010") // 4 points each
		}
		tb.put("865/302=e", "2011").put("825/302=f", "2011").mark("2010", markTrench)
		tb.look(func(s *segment) {
			if n := s.stacked(Soviet, s.h("2010")); n != 16 || s.overstacked(Soviet, s.h("2010")) {
				t.Errorf("WG-9.1-1: %d points are too many", n)
			}
			s.place(s.u("e"), s.h("2010"))
			if n := s.stacked(Soviet, s.h("2010")); n != 19 || !s.overstacked(Soviet, s.h("2010")) {
				t.Errorf("WG-9.1-1: %d points are not too many", n)
			}
		})
	})
}
