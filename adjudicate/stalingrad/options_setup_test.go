package stalingrad

import (
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/model"
)

// setUp plays the segment before the first card of a scenario with orders of both sides.
func (k *kit) setUp(faces given, axis, allies []string) *adjudicate.Outcome {
	k.t.Helper()
	in := k.in
	in.Segment, in.Position, in.Dice = setupSegment, k.pos, faces
	in.Orders = map[model.Side]adjudicate.Source{Axis: say(axis...), Allies: say(allies...)}
	out := adjudicate.Run(k.g, in)
	require.NoError(k.t, out.Err)
	require.Empty(k.t, out.Awaits, adjudicate.For(k.pos.Set(), out.Journal, ""))
	k.pos = out.Position
	return out
}

// Without an optional rule the set-up stays as it is, and the first card follows.
func TestPlainSetup(t *testing.T) {
	for scenario, first := range map[string]string{"race-to-stalingrad": "R1-C2", "operation-uranus": "R7-C7"} {
		k := scenarioKit(t, scenario, setupSegment)
		out := k.setUp(nil, nil, nil)
		for i := range out.Journal {
			require.Equal(t, adjudicate.Consulted, out.Journal[i].Kind, "nothing is told, asked or rolled")
		}
		require.Equal(t, first, k.g.Next(k.pos, setupSegment))
		st, err := NewState(scenario, "test")
		require.NoError(t, err)
		require.Equal(t, setupSegment, st.Segment)
	}
}

// W29, AS-OPB-1 to 4: A bids 4 to play the Allies, B bids 5, A accepts: B plays the Allies,
// A the Axis, which gets 5 RPs. Here A sits in the Axis seat.
func TestBidding(t *testing.T) {
	bids := func(t *testing.T, first int, axis, allies string) *kit {
		k := scenarioKit(t, "race-to-stalingrad", setupSegment)
		k.in.Rulings["as-opt-bidding"] = "on"
		k.setUp(given{"first-bidder": first}, []string{"bid: " + axis, "buy/ "}, []string{"bid: " + allies, "buy/ "})
		return k
	}
	k := bids(t, 1, "4 for allies > accept", "5")
	require.Equal(t, 5, k.segment().rpc(Axis))
	require.Zero(t, k.segment().rpc(Allies))
	k = bids(t, 2, "accept", "7 for allies") // the other sits there: he plays what he wanted
	require.Equal(t, 7, k.segment().rpc(Axis))
	k = bids(t, 1, "2 for axis", "accept")
	require.Equal(t, 2, k.segment().rpc(Allies))
	for _, c := range []struct {
		b, last bid
		want    string
	}{
		{bid{N: 1, For: Axis}, bid{}, ""}, {bid{N: 0, For: Axis}, bid{}, "first-bid"}, {bid{N: 3}, bid{}, "first-bid"}, {bid{Accept: true}, bid{}, "first-bid"},
		{bid{N: 5, For: Axis}, bid{N: 4, For: Axis}, ""}, {bid{N: 4, For: Axis}, bid{N: 4, For: Axis}, "higher-bid"}, {bid{N: 3, For: Axis}, bid{N: 4, For: Axis}, "higher-bid"},
		{bid{N: 9, For: Allies}, bid{N: 4, For: Axis}, "higher-bid"}, {bid{Accept: true}, bid{N: 4, For: Axis}, ""},
	} {
		require.Equal(t, c.want, judgeBid(c.b, c.last).ID, "%v after %v", c.b, c.last)
	}
}

// The seats change if he who accepts sits where the disputed side is played.
func TestBiddingSeats(t *testing.T) {
	for allies, want := range map[string]string{"accept": "changed", "3": "kept"} {
		k := scenarioKit(t, "race-to-stalingrad", setupSegment)
		k.in.Rulings["as-opt-bidding"] = "on"
		out := k.setUp(given{"first-bidder": 1}, []string{"bid: 2 for allies > accept", "buy/ "}, []string{"bid: " + allies, "buy/ "})
		require.Contains(t, adjudicate.Public(k.pos.Set(), out.Journal), "seats="+want)
	}
}

// AS-OPB-4, 5: RPs of a bid are spent at once, in zones where units of the side stand
// already and within the stacking limit; the rest is kept.
func TestBiddingBuys(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", setupSegment)
	k.in.Rulings["as-opt-bidding"] = "on"
	k.setUp(given{"first-bidder": 1}, []string{"bid: 10 for allies"}, []string{"bid: accept", "buy/ 1 tnk to SUR"}) // who accepts plays the Axis
	k.want(Axis, "SUR", "2 inf + 1 mec + 3 tnk")
	require.Equal(t, 4, k.segment().rpc(Axis)) // a tank costs 6
	for _, c := range []struct {
		side model.Side
		what string
		n    int
		to   string
		want string
	}{
		{Axis, "tnk", 1, "SUR", ""}, {Axis, "tnk", 1, "KAL", "no-units"}, {Axis, "inf", 1, "ABG", ""}, {Axis, "inf", 2, "ABG", "zone-full"}, {Axis, "inf", 1, "TAT", "base-zone"},
		{Axis, "sup", 1, "SUR", "not-for-sale"}, {Axis, "ftr", 1, "OBL", "not-for-sale"}, {Axis, "tnk", 4, "OBL", "rpc"}, {Axis, "rkt", 1, "SUR", "no-type"},
		{Allies, "sup", 1, "PIT", ""}, {Allies, "sup", 1, "CHE", "no-units"}, {Allies, "tnk", 1, "TRF", ""},
	} {
		got := ""
		if bad := k.segment().judgeBid(c.side, bought{Count: []Count{{c.what, c.n}}, To: k.at(c.to)}, 20); len(bad) > 0 {
			got = bad[0].ID
		}
		require.Equal(t, c.want, got, "%s %d %s to %s", c.side, c.n, c.what, c.to)
	}
}

// AS-OPF-1 to 4: a die picks the hand; the Axis places that factory in an RP zone of the
// city, the Allies the other in another.
func TestFactoryPlacement(t *testing.T) {
	for hand, want := range map[int][2]string{1: {"MAM", "SPA"}, 2: {"SPA", "MAM"}} {
		k := scenarioKit(t, "race-to-stalingrad", setupSegment)
		k.in.Rulings["as-opt-factories"] = "on"
		// Flying School has no RPs; Mamayev Kurgan is taken when the Allies choose
		k.setUp(given{"hand": hand}, []string{"factory: FLY > MAM"}, []string{"factory: FLY > MAM > SPA"})
		s := k.segment()
		for i, f := range factories {
			at, ok := s.factoryAt(f.mark)
			require.True(t, ok)
			require.Equal(t, want[i], k.pos.Set().SpaceName(at), f.name)
		}
	}
	k := scenarioKit(t, "operation-uranus", setupSegment) // there are no factories any more
	k.in.Rulings["as-opt-factories"] = "on"
	k.setUp(nil, nil, nil)
}

// AS-OPD-1 to 4: the Allies arrange the City Board anew, then the Axis mechanized infantry,
// tanks and assault guns among zones of the Region Board with a Control Marker.
func TestRearrangement(t *testing.T) {
	k := scenarioKit(t, "race-to-stalingrad", setupSegment)
	k.in.Rulings["as-opt-rearrange"] = "on"
	k.setUp(nil, []string{"arrange/ 2 tnk SUR to VKU; 1 mec TIN to VKU"}, []string{"arrange/ 1 inf ORL to SPA; 1 inf KSL to A3; 1 tnk TRF to KSL"})
	k.want(Axis, "VKU", "2 min + 1 mec + 1 art + 2 tnk")
	k.want(Axis, "TIN", "2 inf + 2 tnk")
	k.want(Allies, "SPA", "2 inf")
	k.want(Allies, "A3", "1 inf")
	k.want(Allies, "KSL", "1 inf + 1 art + 1 tnk + 1 rkt")
	for _, c := range []struct {
		side    model.Side
		line    string
		want    string
		setting string
	}{
		{Allies, "1 inf ORL to TS2", "", ""}, {Allies, "1 inf ORL to KAL", "other-board", ""}, {Allies, "1 inf KAL to ORL", "other-board", ""},
		{Allies, "2 inf ORL to A3", "ambush-full", ""}, {Allies, "1 tnk TRF to A3", "ambush-infantry", ""}, {Allies, "1 inf ORL to gray", "", ""},
		{Allies, "1 inf ORL to A3", "", "all"}, {Allies, "1 inf ORL to A3", "no-zone", "zones"}, {Allies, "3 inf ORL to SPA", "not-there.count", ""},
		{Axis, "2 tnk SUR to VKU", "", ""}, {Axis, "1 inf SUR to NOV", "not-arranged", ""}, {Axis, "1 art NOV to SUR", "not-arranged", ""}, {Axis, "1 ftr OBL to TAT", "not-arranged", ""},
		{Axis, "1 tnk SUR to KAL", "not-ours", ""}, {Axis, "1 tnk SUR to TAT", "base-zone", ""}, {Axis, "1 tnk SUR to ORL", "other-board", ""},
	} {
		k := scenarioKit(t, "race-to-stalingrad", setupSegment)
		if c.setting != "" {
			k.in.Rulings["as-arrange-places"] = c.setting
		}
		a := &arrangement{segment: k.segment(), side: c.side}
		v, bad := a.read(nil, shotOrMove(c.line))
		require.True(t, bad.Legal())
		got := ""
		if list := a.judge(v); len(list) > 0 {
			got = list[0].ID
		}
		require.Equal(t, c.want, got, "%s %s", c.side, c.line)
	}
	a := &arrangement{segment: k.segment(), side: Axis} // who moves alone out of a battle ends it: not so
	k.put(Axis, "BEK", "1 tnk")
	k.mark(markBattle, "BEK")
	a.segment = k.segment()
	require.Equal(t, "locked", a.judge(arranged{[]Count{{"tnk", 1}}, k.at("BEK"), k.at("SUR")})[0].ID)
}
