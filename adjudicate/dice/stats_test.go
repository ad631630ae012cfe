package dice

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

func TestVectorStats(t *testing.T) {
	k := stageKey(t, "records/stage-mutual.txt")
	var faces []int
	rejected := 0
	counts := make([]int, 6)
	for i := 1; i <= 6000; i++ {
		r := k.Roll("gt3-a2.4", fmt.Sprintf("stat/%d", i), D6)
		faces = append(faces, r.Values[0])
		counts[r.Values[0]-1]++
		rejected += r.Rejected
	}
	high, low, runs := countRuns(faces)
	got := map[string]string{
		"faces":    join(counts),
		"chi2":     fmt.Sprintf("%.3f", FacesTest(6, faces).Stat),
		"rejected": fmt.Sprint(rejected),
		"runs":     fmt.Sprintf("%d %d %d", high, low, runs),
		"z":        fmt.Sprintf("%.4f", RunsTest(faces).Stat),
	}
	for _, row := range table(t, "stats.tsv", 2) {
		if got[row[0]] != row[1] {
			t.Errorf("%s: got %s, want %s", row[0], got[row[0]], row[1])
		}
	}
	for _, test := range Holm([]Test{FacesTest(6, faces), RunsTest(faces), PairsTest(faces), MeanTest(faces), RejectedTest(6, 6000+rejected, rejected)}) {
		if test.Verdict != Fine {
			t.Errorf("%+v", test)
		}
	}
}

// The thresholds of the table in hexdice/1 8 are these probabilities.
func TestThresholds(t *testing.T) {
	for _, row := range []struct {
		df         int
		note, fail float64
	}{
		{5, 20.515, 35.888}, {9, 27.877, 44.811}, {19, 43.820, 63.677}, {99, 148.230, 180.792}, {10, 29.588, 46.863}, {35, 66.619, 89.947},
	} {
		for want, x := range map[float64]float64{1e-3: row.note, 1e-6: row.fail} {
			if got := upperChi(x, row.df); math.Abs(got/want-1) > 1e-3 {
				t.Errorf("df %d, chi² %v: p %v, want %v", row.df, x, got, want)
			}
		}
	}
	if got := 1 - upperChi(0.210, 5); math.Abs(got/1e-3-1) > 0.01 {
		t.Errorf("too even: p %v", got)
	}
	for z, want := range map[float64]float64{3.29: 1e-3, 4.89: 1e-6} {
		if got := twoSided(z); math.Abs(got/want-1) > 0.02 {
			t.Errorf("z %v: p %v, want %v", z, got, want)
		}
	}
	for _, df := range []int{1, 2, 5, 99} { // Q is 1 at 0 and falls
		last := 1.0
		for x := 0.0; x < 300; x += 0.37 {
			p := upperChi(x, df)
			if p > last+1e-12 || p < 0 || math.IsNaN(p) {
				t.Fatalf("df %d, x %v: p %v after %v", df, x, p, last)
			}
			last = p
		}
	}
}

// N60: all dice on one side, d8 rejections, too few dice give no verdict.
func TestNoVerdict(t *testing.T) {
	sixes := make([]int, 119)
	for i := range sixes {
		sixes[i] = 6
	}
	for _, test := range []Test{
		FacesTest(6, nil), FacesTest(6, sixes), FacesTest(0, sixes), FacesTest(-1, nil), RunsTest(nil), RunsTest(sixes), PairsTest(sixes), PairsTest(nil),
		MeanTest(nil), MeanTest(sixes[:29]), SumsTest(nil), RejectedTest(8, 100_000, 0), RejectedTest(6, 4999, 80),
		RejectedTest(0, 9000, 1), RejectedTest(1000, 9000, 1), RejectedTest(6, 9000, 9001), RejectedTest(6, 9000, -1),
	} {
		if test.Verdict != TooFew || test.P != 1 {
			t.Errorf("%+v", test)
		}
	}
	if test := FacesTest(6, append(sixes, 6)); test.Verdict != Fail {
		t.Errorf("120 sixes: %+v", test)
	}
	var even []int
	for i := range 120 {
		even = append(even, i%6+1)
	}
	if test := FacesTest(6, even); test.Verdict != Note {
		t.Errorf("20 of each face is too even: %+v", test)
	}
	if test := RejectedTest(6, 5000, 0); test.Verdict != Fail {
		t.Errorf("no rejection in 5000 bytes: %+v", test)
	}
}

// Fair dice are noted about as often as said, and each test finds what it is for.
func TestStatisticsFindBugs(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	throw := func(n int) []int {
		faces := make([]int, n)
		for i := range faces {
			faces[i] = random.IntN(6) + 1
		}
		return faces
	}
	noted := 0
	for range 4000 {
		f := throw(720)
		sums := make([]int, 360)
		for i := range sums {
			sums[i] = f[2*i] + f[2*i+1]
		}
		for _, test := range []Test{FacesTest(6, f), RunsTest(f), PairsTest(f), MeanTest(f), SumsTest(sums)} {
			if test.Verdict != Fine {
				noted++
			}
		}
	}
	if noted < 8 || noted > 45 { // 20,000 tests at 0.001, faces also from below
		t.Errorf("%d of 20,000 fair tests noted", noted)
	}
	best := throw(400)
	for i, f := range throw(400) {
		best[i] = max(best[i], f)
	}
	if v := MeanTest(best).Verdict; v != Fail {
		t.Errorf("best of two: mean says %s", v)
	}
	twins := throw(720)
	for i := 1; i < len(twins); i += 2 {
		twins[i] = twins[i-1]
	}
	if v := PairsTest(twins).Verdict; v != Fail {
		t.Errorf("every die twice: pairs say %s", v)
	}
	if v := RunsTest(twins).Verdict; v != Fail {
		t.Errorf("every die twice: runs say %s", v)
	}
}

func TestHolm(t *testing.T) {
	few := Test{P: 1, Verdict: TooFew, Least: 9}
	in := []Test{{P: 0.01, Data: 1}, few, {P: 0.0004, Data: 1}, {P: 0.5, Data: 1}}
	out := Holm(in)
	want := []float64{0.02, 1, 0.0012, 0.5}
	for i, p := range want {
		if math.Abs(out[i].P-p) > 1e-12 {
			t.Errorf("test %d: p %v, want %v", i, out[i].P, p)
		}
	}
	if out[1].Verdict != TooFew || out[2].Verdict != Fine || in[2].P != 0.0004 {
		t.Errorf("%+v", out)
	}
}
