package dice

import (
	"os"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// TestChainEnd: a chain of one link serves one counter, and a re-key with a chain that
// does not reach the next one is refused (hexdice/1 11 N20).
func TestChainEnd(t *testing.T) {
	f := &folder{t: t, dir: t.TempDir()}
	chain, err := NewChain(campaign, "solo", seed(9), 1)
	if err != nil {
		t.Fatal(err)
	}
	h := HashOf([]byte("x")).String()
	offer := f.record("offer", L("campaign", campaign), L("dice", "referee"), L("player", "solo"), L("referee", "solo"), L("witness", "none"),
		L("chain", "solo", "1", chain.Tip().String()), L("nonce", "beacon", Quicknet+"/1002"), L("rules", h), L("behaviour", "toy/1"), L("setup", h), L("settings", h),
		L("beacon", "none"), L("hours", "72"), L("default", "forfeit"))
	f.write("genesis/offer.txt", offer.Bytes())
	f.entry("solo", "offer", L("offer", offer.Hash().String()))
	g := f.record("genesis", L("campaign", campaign), L("offer", offer.Hash().String()), L("nonce", "beacon", Quicknet+"/1002/"+h))
	f.write("genesis/genesis.txt", g.Bytes())
	f.entry("solo", "genesis", L("genesis", g.Hash().String()))
	for counter := 1; counter <= 2; counter++ {
		n := strconv.Itoa(counter)
		lock := f.entry("solo", "lock", L("stage", "s."+n), L("counter", n), L("genesis", g.Hash().String()), L("state", h), L("rules", h), L("behaviour", "toy/1"),
			L("standing", "solo", "none"), L("draw", "none"), L("beacon", "none"))
		link, err := chain.Link(1)
		if err != nil {
			t.Fatal(err)
		}
		f.entry("solo", "reveal", L("counter", n), L("party", "solo"), L("lock", lock.Hash().String()), L("link", link.String()))
		_, err = Check(os.DirFS(f.dir), Quicknets)
		if counter == 1 && err != nil {
			t.Fatal(err)
		}
		if counter == 2 && (codeOf(err) != string(CodeLink) || !strings.Contains(err.Error(), "ends at 1")) {
			t.Errorf("a second counter of a chain of one link: %v", err)
		}
	}
}

// TestRekeyTooShort: the chain of a re-key must reach the next counter (hexdice/1 11
// N20).
func TestRekeyTooShort(t *testing.T) {
	dir := copyOf(t, "campaign-default")
	name := "genesis/rekey-2.txt"
	dir[name] = &fstest.MapFile{Data: []byte(strings.Replace(string(dir[name].Data), "length 16\n", "length 1\n", 1))}
	for i := int64(1); dir["entries/"+entryFile(i)] != nil; i++ {
		e, err := Parse(dir["entries/"+entryFile(i)].Data)
		if err != nil {
			t.Fatal(err)
		}
		if e.Get("type") != "rekey" {
			continue
		}
		prev, err := ParseHash(e.Get("prev"))
		if err != nil {
			t.Fatal(err)
		}
		e, err = Entry(campaign, i, prev, e.Get("writer"), "rekey", L("rekey", HashOf(dir[name].Data).String()))
		if err != nil {
			t.Fatal(err)
		}
		if err := replace(dir, e.Bytes(), i); codeOf(err) != string(CodeRekey) || !strings.Contains(err.Error(), "does not reach") {
			t.Errorf("a chain of one link for counter 2: %v", err)
		}
		return
	}
	t.Fatal("no entry rekey")
}

// TestChainsAreTheirOwn: what is remembered of one chain is not given for another that
// differs from it in campaign, party, seed or length alone.
func TestChainsAreTheirOwn(t *testing.T) {
	for range 2 {
		tips := map[Hash]string{}
		for _, c := range []chainOf{{"a-00000001", "axis", [32]byte{1}, 70}, {"b-00000001", "axis", [32]byte{1}, 70}, {"a-00000001", "soviet", [32]byte{1}, 70}, {"a-00000001", "axis", [32]byte{2}, 70}, {"a-00000001", "axis", [32]byte{1}, 71}} {
			chain, err := NewChain(c.campaign, c.party, c.seed, c.n)
			if err != nil {
				t.Fatal(err)
			}
			if chain.Len() != c.n || tips[chain.Tip()] != "" {
				t.Errorf("%v has %d links and the tip of %s", c, chain.Len(), tips[chain.Tip()])
			}
			tips[chain.Tip()] = c.campaign + " " + c.party
			top, err := chain.Link(c.n)
			if err != nil || top != c.seed {
				t.Errorf("%v ends with %v, %v", c, top, err)
			}
		}
	}
}
