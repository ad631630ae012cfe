package donnerschlag

import (
	"strings"
	"testing"

	"umpire/adjudicate"
)

// we01 is the position of cases/we-01.state.yaml, with the roads that chapter 6
// of the orders speaks of.
func we01(t *testing.T) *field {
	f := newField(t)
	f.rivers("2312/2412", "2413/2512", "2413/2513", "2414/2513")
	f.add("13/13T", "2413", "soviet 13T tank mp 6 strength 3,2")
	f.add("166/98/1G", "2210", "soviet 1G infantry mp 3 army 2GA colour yellow strength 3,2")
	f.add("54/6M", "2414", "soviet 6M motorized mp 5 army 2GA colour green strength 3,2")
	f.add("6/6P", "2812", "axis 6P motorized recon mp 6 strength 1")
	f.add("62/13T", "2413", "soviet 13T motorized mp 5 colour red strength 3,2")
	f.add("7/5C", "2412", "axis GP infantry mp 4 strength 2,1")
	f.add("HQ/6P", "2814", "axis 6P hq mp 6 range 4")
	f.add("I/11/6P", "2713", "axis 6P tank mp 6 strength 4,2")
	f.add("I/114/6P", "2713", "axis 6P motorized mp 5 strength 2,1")
	f.add("II/11/6P", "2711", "axis 6P tank mp 6 strength 4,2")
	f.add("II/114/6P", "2612", "axis 6P motorized mp 5 strength 3,2")
	f.road("2814-2713-2614-2615")
	f.card("A17", Axis, "HQ/6P")
	f.card("A31", Soviet, "one colour")
	return f
}

const head = "card: A17\norder: HQ/6P\n"

func TestChapter6(t *testing.T) {
	for _, c := range []struct{ name, lines, want string }{
		{"4", "I/11/6P 2731-2613-2513\nrest holds", "3:9 not-there I/11/6P|2731|2713|2713-2613-2513"},
		{"5", "I/114/6P 2713-2513\nII/114/6P 2612-2410\nrest holds",
			"3:15 not-adjacent.between 2513|2713|2613 and 2614|2713-2613-2513\n4:16 not-adjacent.apart 2410|2612|3"},
		{"7", "I/11/6P 2713\nrest holds", "3:9 whereto I/11/6P|2713"},
		{"8", "I/11/6P 2713-2613-2513-2512-2511-2510-2509-2508\nrest holds", "3:9 too-far I/11/6P|6|7|2509"},
		{"9", "I/11/6P 2713-2613\n6/6P 2812 holds\nI/11/6P 2713-2712\nrest holds", "5:1 moved-twice I/11/6P|3"},
		{"11", "7/5C 2412 holds\nrest holds", "3:1 not-ordered 7/5C|HQ/6P|I/11/6P, II/11/6P, I/114/6P, II/114/6P, 6/6P"},
		{"31", "HQ/6P 2814-2714\nrest holds", "3:1 hq-off-road HQ/6P|2714|2614, 2615, 2713, 2814"},
		{"rest, then one of them", "rest holds\nI/11/6P 2713-2712", "4:1 moved-twice I/11/6P|3"},
		{"enemy", "I/114/6P 2713-2613-2513-2413\nrest holds", "3:25 enemy 2413|13/13T"},
		{"the same hex twice, then two more slips", "I/11/6P 2713-2713-2612-2512-2412\nrest holds",
			"3:14 not-adjacent.same 2713\n3:19 not-adjacent.between 2612|2713|2613 and 2712|2713-2713-2613-2612-2512-2412"},
	} {
		f := we01(t)
		got := f.problems("GT3-A2", head+c.lines)
		expect(t, c.name, got, c.want)
	}
}

func TestExample1(t *testing.T) {
	f := we01(t)
	orders := head + "I/114/6P 2713-2613-2513\nI/11/6P 2713-2613-2513\nII/114/6P 2612-2512\nrest holds"
	expect(t, "check", f.problems("GT3-A2", orders), "")
	expect(t, "example 1", f.events("GT3-A2", orders), `activates unit=I/114/6P hex=2713 supply=in
		moves unit=I/114/6P path=2713-2613-2513 cost=2 mp=5
		activates unit=I/11/6P hex=2713 supply=in
		moves unit=I/11/6P path=2713-2613-2513 cost=2 mp=6
		activates unit=II/114/6P hex=2612 supply=in
		moves unit=II/114/6P path=2612-2512 cost=1 mp=5
		activates unit=6/6P hex=2812 supply=in
		holds unit=6/6P hex=2812
		activates unit=HQ/6P hex=2814 supply=in
		holds unit=HQ/6P hex=2814
		activates unit=II/11/6P hex=2711 supply=in
		holds unit=II/11/6P hex=2711`)
}

// TestExample3 is a plan that bends: alternatives, and lines of one unit of which
// the first that is true moves it.
func TestExample3(t *testing.T) {
	lines := `I/114/6P 2713-2613-2513
		I/11/6P 2713-2613-2513
		II/11/6P 2711-2712-2713-2614-2514
		II/114/6P 2612-2613-2614-2514 > 2612-2613-2614 > holds
		6/6P 2812-2712-2612 when 2612 empty
		6/6P 2812-2712
		rest holds`
	f := we01(t)
	expect(t, "check", f.problems("GT3-A2", head+lines), "")
	moves := func(f *field) string {
		var w []string
		for _, l := range strings.Split(f.events("GT3-A2", head+lines), "\n") {
			if strings.HasPrefix(l, "moves") || strings.HasPrefix(l, "holds unit=II") {
				w = append(w, strings.Fields(l)[1]+" "+strings.Fields(l)[2])
			}
		}
		return strings.Join(w, "\n")
	}
	first := "unit=I/114/6P path=2713-2613-2513\nunit=I/11/6P path=2713-2613-2513\nunit=II/11/6P path=2711-2712-2713-2614-2514\n"
	expect(t, "example 3", moves(f), first+"unit=II/114/6P path=2612-2613-2614-2514\nunit=6/6P path=2812-2712-2612")
	f.add("A1/6P", "2514", "axis GP infantry")
	expect(t, "2514 holds one: room for II/11 only", moves(f), first+"unit=II/114/6P path=2612-2613-2614\nunit=6/6P path=2812-2712-2612")
	f.add("A2/6P", "2612", "axis GP infantry")
	expect(t, "2612 is not empty", moves(f), first+"unit=II/114/6P path=2612-2613-2614\nunit=6/6P path=2812-2712")
}

func TestExample4(t *testing.T) {
	lines := "card: A20\norder: HQ/17P\nI/39/17P 2318-2317 when not turn 4-\nI/40/17P 2316-2317 when I/40/17P in supply\nI/40/17P 2316 holds\nrest holds"
	f := corridor(t)
	f.tracks["turn"] = "5"
	if got := f.events("GT5-A3", lines); !strings.Contains(got, "moves unit=I/40/17P path=2316-2317 cost=1 mp=5") {
		t.Error(got)
	}
	f.tracks["turn"] = "4" // then I/39 does not go first
	if got := f.events("GT4-A3", lines); !strings.Contains(got, "holds unit=I/40/17P hex=2316") || !strings.Contains(got, "hex=2316 supply=out") {
		t.Error(got)
	}
}

func TestExample15(t *testing.T) {
	f := we01(t)
	f.add("I/128/23P", "3016", "axis 23P motorized mp 5")
	f.add("HQ/17P", "reserve", "axis 17P hq mp 6 range 4")
	f.card("A22", Axis, "Schwerpunkt", "HQ/17P")
	f.at["HQ/6P"] = "2713"
	f.tracks["schwerpunkt"] = "I/11/6P"
	orders := "card: A22\norder: Schwerpunkt\nI/128/23P 3016-2915\n7/5C 2412 holds\nI/11/6P 2713-2613-2513\nrest holds"
	expect(t, "check", f.problems("GT4-A4", orders), "")
	expect(t, "ordered", f.ordered("GT4-A4", orders), "6/6P+7/5C+I/11/6P+I/114/6P+I/128/23P+II/11/6P+II/114/6P")
	expect(t, "naming the HQ", f.problems("GT4-A4", "card: A22\norder: Schwerpunkt\nHQ/6P 2713 holds\nrest holds"),
		"3:1 not-ordered HQ/6P|Schwerpunkt|I/11/6P, II/11/6P, I/114/6P, I/128/23P, II/114/6P, 6/6P, 7/5C")
	f.tracks["schwerpunkt"] = "none"
	expect(t, "marker not in play: an empty segment", f.events("GT4-A4", "card: A22\norder: none\nrest holds"), "")
}

func TestExample17(t *testing.T) {
	f := we01(t)
	f.add("60/4M", "2211", "soviet 4M motorized mp 5 colour blue")
	f.add("AHI/1", "2009", "soviet adhoc infantry mp 3 colour blue")
	f.add("HQ/2GA", "2010", "soviet hq range 8 mp 0")
	f.card("A40", Soviet, "one HQ", "one formation")
	expect(t, "colour", f.ordered("GT3-S2", "card: A31\norder: blue/51A\nrest holds"), "13/13T+60/4M")
	expect(t, "HQ of an army", f.ordered("GT3-S2", "card: A40\norder: HQ/2GA\nrest holds"), "13/13T+166/98/1G+54/6M+60/4M+62/13T+AHI/1+HQ/2GA")
	expect(t, "formation", f.ordered("GT3-S2", "card: A40\norder: 13T\nrest holds"), "13/13T+62/13T")
	expect(t, "a Soviet HQ has no MPs", f.problems("GT3-S2", "card: A40\norder: HQ/2GA\nHQ/2GA 2010-2011\nrest holds"), "3:8 too-far.none HQ/2GA|0|1|2010")
}

// TestInstead: a line that the board has made impossible is a question to its
// owner, and his answer may go another way than the candidates.
func TestInstead(t *testing.T) {
	f := we01(t)
	f.add("A/GP", "2512", "axis GP infantry")
	f.add("B/GP", "2512", "axis GP infantry")
	in := f.input("GT3-A2", head+"I/11/6P 2713-2613-2512\nII/114/6P 2612-2512 when possible\nrest holds")
	out := adjudicate.Run(&Game{Data: f.data}, in)
	if out.Err != nil || len(out.Awaits) != 1 || out.Awaits[0].Name != "I/11/6P activate" {
		t.Fatalf("%v %v", out.Err, out.Awaits)
	}
	options := strings.Join(out.Awaits[0].Options, ", ")
	if !strings.HasSuffix(options, "I/11/6P 2713 holds") || !strings.Contains(options, "I/11/6P 2713-2613-2512-2511,") {
		t.Error(options)
	}
	for answer, want := range map[string]string{
		"2511":                "moves unit=I/11/6P path=2713-2613-2512-2511 cost=3 mp=6",
		"2713-2712-2612-2511": "moves unit=I/11/6P path=2713-2712-2612-2511 cost=3 mp=6",
		"holds":               "holds unit=I/11/6P hex=2713",
	} {
		in.Answers = []adjudicate.Answers{{Side: Axis, Segment: "GT3-A2", Source: readOrders(t, f.data.Set, "activate: "+answer), Open: []string{out.Awaits[0].ID}}}
		again := adjudicate.Run(&Game{Data: f.data}, in)
		if got := told(f.data.Set, again); !strings.Contains(got, want) || !strings.Contains(got, "holds unit=II/114/6P") {
			t.Errorf("%s: %v\n%s", answer, again.Err, got)
		}
	}
}

func TestEmptyActivation(t *testing.T) {
	f := we01(t)
	f.add("HQ/GP", "eliminated", "axis GP hq mp 6 range 5")
	f.card("A5", Axis, "HQ/GP")
	expect(t, "spent", f.events("GT3-A2", "card: A5\norder: none\nrest holds"), "")
	expect(t, "what the card says", f.problems("GT3-A2", "card: A5\norder: HQ/GP\nrest holds"), "")
	expect(t, "something else", f.problems("GT3-A2", "card: A5\norder: HQ/6P\nrest holds"), "2:1 order A5|HQ/6P|none")
	f.rulings["ds-empty-activation"] = "held"
	expect(t, "held", f.problems("GT3-A2", "card: A5\norder: HQ/6P\nrest holds"), "1:1 empty-card A5")
}
