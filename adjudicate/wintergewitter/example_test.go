package wintergewitter

import "testing"

// example is the comprehensive combat of 11.8 (E5): the Soviets can retreat only through the
// ZOC of the motorized battalions, as the other hexes behind them are closed.
func example(t testing.TB) *table {
	tab := newTable(t, "GT3-G-MC").is(Elevated, "2020").
		counter("12/1P", Ger, Tank, 12, 8, "2021").counter("7/1P", Ger, MechInfantry, 7, 8, "2021").
		counter("6/2P", Ger, MotInfantry, 6, 7, "2120").counter("5/2P", Ger, MotInfantry, 5, 7, "2120").
		counter("A/1P", Ger, Artillery, 4, 7, "2024", reach(4)).counter("B/1P", Ger, Artillery, 3, 7, "2024", reach(4)).
		counter("5/S", Sov, Infantry, 5, 5, "2020").counter("4/S", Sov, AntiTank, 4, 4, "2020").counter("G/S", Sov, Artillery, 4, 4, "2018", slow)
	for _, hex := range []string{"1919", "1920", "2019"} {
		tab.hex(hex, func(h *Hex) { h.Pocket = true })
	}
	return tab.calm().
		attacks("2020", "12/1P, 7/1P, 6/2P, 5/2P", "lead: 12/1P", "artillery:\n  - A/1P + B/1P on 5/S", "losses: 12/1P > 7/1P > 6/2P", "advance: 12/1P 2021-2020-2119-2118-2117, 5/2P").
		says(Soviet, "lead: 5/S\ndefensive-artillery:\n  - G/S on 6/2P\nfire-at: 12/1P\noptional: retreat\nretreat: together > 2020-2119-2118-2117-2116\nlosses: 5/S > any\n").
		dice("2020/bombard/6/2p", 6, "2020/bombard/5/s", 6, "2020/defence", 10, "2020/check/german", 8, "2020/attack", 7, "2020/opportunity/2119", 5)
}

func TestComprehensiveCombat(t *testing.T) { // E5 WG-11.2-1 WG-11.2-4 WG-11.2-16 WG-11.7-16
	t.Run("E5, WG-11.2-1, WG-11.2-4, WG-11.2-16, WG-11.7-16", func(t *testing.T) {
		example(t).fight().done().
			tells("combat hex=2020 side=german type=prepared",
				"bombards unit=6/2P hex=2120 side=soviet factors=4 shift=0 column=3 drm=0 die=6 points=0 result=none",
				"bombards unit=5/S hex=2020 side=german factors=7 shift=0 column=7 drm=0 die=6 points=1 result=hit", "loses unit=5/S points=1 left=4",
				"fire hex=2021 side=soviet by=4/S+5/S strength=8 column=8 drm=0 die=10 mandatory=1 optional=3", "loses unit=12/1P points=1 left=11",
				"check hex=2020 unit=12/1P die=8 rating=8 result=passed",
				"loses unit=12/1P points=1 left=10", "loses unit=7/1P points=1 left=6", "loses unit=6/2P points=1 left=5",
				"shift hex=2020 why=terrain number=1", "drm hex=2020 side=german why=proficiency number=+2", "drm hex=2020 side=german why=combined-arms number=+1",
				"fire hex=2020 side=german by=12/1P+5/2P+6/2P+7/1P strength=26 column=20 drm=+3 die=10 mandatory=2 optional=4",
				"loses unit=5/S points=1 left=3", "loses unit=4/S points=1 left=3",
				"retreats units=4/S+5/S from=2020 to=2119", "opportunity-fire hex=2119 side=german by=5/2P+6/2P strength=10 column=10 die=5 points=1", "loses unit=5/S points=1 left=2",
				"retreats units=4/S+5/S from=2119 to=2118", "retreats units=4/S+5/S from=2118 to=2117", "retreats units=4/S+5/S from=2117 to=2116",
				"vacated hex=2020 length=4", "advances unit=12/1P path=2021-2020-2119-2118-2117", "advances unit=5/2P path=2120-2020").
			silent("drm hex=2020 side=german why=armor", "drm hex=2020 side=german why=multi").
			left("12/1P 2117 10", "7/1P 2021 6", "5/2P 2020 5", "5/S 2116 2", "4/S 2116 3")
	})
}
