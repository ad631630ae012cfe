package dice

import (
	"math"
	"slices"

	"umpire/model/speech"
)

// Verdict is what a statistic says. Statistics prove no honesty, they find bugs
// (hexdice/1 0, 8).
type Verdict string

// The verdicts of hexdice/1 8.
const (
	TooFew Verdict = "too few dice"
	Fine   Verdict = "fine"
	Note   Verdict = "note" // p below 0.001
	Fail   Verdict = "fail" // p below 0.000001
)

// Thresholds of the probability of a result as far off or farther.
const (
	noteBelow = 1e-3
	failBelow = 1e-6
)

// Test is one statistic. P is the probability that fair dice are as far off or
// farther; without enough data P is 1 and Verdict is TooFew.
type Test struct {
	Name    string // a text on its way: test.faces, test.sums, test.runs, test.pairs, test.mean, test.rejected
	Data    int    // dice, sums, pairs' dice or bytes
	Least   int    // of Data for a verdict
	Stat    float64
	P       float64
	Verdict Verdict
}

func (t Test) judged() Test {
	switch {
	case t.Data < t.Least || math.IsNaN(t.Stat) || math.IsInf(t.Stat, 0):
		t.P, t.Verdict = 1, TooFew
	case t.P < failBelow:
		t.Verdict = Fail
	case t.P < noteBelow:
		t.Verdict = Note
	default:
		t.Verdict = Fine
	}
	return t
}

// FacesTest tests that all faces of dice with that many sides come alike: χ² with
// sides-1 degrees of freedom; 120 dice for d6, else 20 a face. Of d6 a χ² below
// 0.210, too even, is noted as well. Faces out of range are not counted.
func FacesTest(sides int, faces []int) Test {
	counts := make([]int, max(sides, 1))
	n := 0
	for _, f := range faces {
		if f >= 1 && f <= sides {
			counts[f-1]++
			n++
		}
	}
	t := Test{Name: speech.Text("test.faces", sides), Data: n, Least: 20 * sides}
	expected := make([]float64, len(counts))
	for i := range expected {
		expected[i] = float64(n) / float64(len(counts))
	}
	t.Stat = chiSquare(counts, expected)
	t.P = upperChi(t.Stat, sides-1)
	if even := 1 - t.P; sides == 6 && even < noteBelow {
		t.P = max(even, failBelow) // too even is a note, never a failure
	}
	return t.judged()
}

// SumsTest tests the sums of two d6 thrown together: χ² with 10 degrees of
// freedom, 360 sums.
func SumsTest(sums []int) Test {
	counts, expected := make([]int, 11), make([]float64, 11)
	n := 0
	for _, s := range sums {
		if s >= 2 && s <= 12 {
			counts[s-2]++
			n++
		}
	}
	for i := range expected {
		ways := 6 - max(i-5, 5-i)
		expected[i] = float64(n*ways) / 36
	}
	t := Test{Name: speech.Text("test.sums"), Data: n, Least: 360, Stat: chiSquare(counts, expected)}
	t.P = upperChi(t.Stat, 10)
	return t.judged()
}

// RunsTest tests the runs of d6 above and below 3.5 in their order: z, 40 dice,
// both sides must occur.
func RunsTest(faces []int) Test {
	high, low, runs := countRuns(faces)
	n := float64(high + low)
	mean := 2*float64(high)*float64(low)/n + 1
	deviation := math.Sqrt((mean - 1) * (mean - 2) / (n - 1))
	t := Test{Name: speech.Text("test.runs"), Data: high + low, Least: 40, Stat: (float64(runs) - mean) / deviation}
	t.P = twoSided(t.Stat)
	return t.judged()
}

func countRuns(faces []int) (high, low, runs int) {
	for i, f := range faces {
		if f > 3 {
			high++
		} else {
			low++
		}
		if i == 0 || (f > 3) != (faces[i-1] > 3) {
			runs++
		}
	}
	return high, low, runs
}

// PairsTest tests that a d6 says nothing about the next: disjoint pairs in their
// order, χ² with 35 degrees of freedom, 720 dice.
func PairsTest(faces []int) Test {
	counts, expected := make([]int, 36), make([]float64, 36)
	for pair := range slices.Chunk(faces, 2) {
		if len(pair) == 2 && min(pair[0], pair[1]) >= 1 && max(pair[0], pair[1]) <= 6 {
			counts[6*(pair[0]-1)+pair[1]-1]++
		}
	}
	for i := range expected {
		expected[i] = float64(len(faces)/2) / 36
	}
	t := Test{Name: speech.Text("test.pairs"), Data: len(faces), Least: 720, Stat: chiSquare(counts, expected)}
	t.P = upperChi(t.Stat, 35)
	return t.judged()
}

// MeanTest is luck: z of the mean of d6, 30 dice.
func MeanTest(faces []int) Test {
	sum := 0
	for _, f := range faces {
		sum += f
	}
	n := float64(len(faces))
	t := Test{Name: speech.Text("test.mean"), Data: len(faces), Least: 30, Stat: (float64(sum)/n - 3.5) * math.Sqrt(n) / math.Sqrt(35.0/12)}
	t.P = twoSided(t.Stat)
	return t.judged()
}

// RejectedTest tests the rejected bytes of dice whose size is read by single
// bytes: the exact binomial tail (both sides), 5,000 bytes. Sizes that reject
// nothing, such as d8, or that are not read by single bytes give no verdict.
func RejectedTest(sides, bytes, rejected int) Test {
	t := Test{Name: speech.Text("test.rejected", sides), Data: bytes, Least: 5000, Stat: float64(rejected)}
	if width(sides) != 1 || 256%sides == 0 || rejected < 0 || rejected > bytes {
		t.Stat = math.NaN()
		return t.judged()
	}
	q := float64(256%sides) / 256
	t.P = min(1, 2*min(binomial(bytes, 0, rejected, q), binomial(bytes, rejected, bytes, q)))
	return t.judged()
}

// Holm corrects the probabilities of the tests that were run for their number
// (hexdice/1 8) and judges again. Tests with too few data stay as they are.
func Holm(tests []Test) []Test {
	out := slices.Clone(tests)
	var run []int
	for i, t := range out {
		if t.Verdict != TooFew {
			run = append(run, i)
		}
	}
	slices.SortStableFunc(run, func(a, b int) int {
		switch {
		case out[a].P < out[b].P:
			return -1
		case out[a].P > out[b].P:
			return 1
		}
		return 0
	})
	floor := 0.0
	for rank, i := range run {
		floor = max(floor, min(1, out[i].P*float64(len(run)-rank)))
		out[i].P = floor
		out[i] = out[i].judged()
	}
	return out
}

// Power is what these tests can find at all, for printing beside them: numbers
// of dice for a chance of 90 % at p 0.001 (hexdice/1 8, measured).
const Power = `what these tests can find (90 % at p 0.001), in dice:
re-rolling, best of two, on         100 %    50 %    25 %    10 %      5 %
  by the mean                          65     258   1,032   6,450   25,802
  by chi-square                        90     360   1,442   9,012   36,048
byte mod sides instead of rejection    d6: 239,254  d10: 93,048  d20: 43,660  d100: 2,061
statistics find bugs; they prove no honesty
`

// chiSquare is Σ (count - expected)² / expected.
func chiSquare(counts []int, expected []float64) float64 {
	x := 0.0
	for i, c := range counts {
		d := float64(c) - expected[i]
		x += d * d / expected[i]
	}
	return x
}

// twoSided is the probability of a normal z as far from 0 or farther.
func twoSided(z float64) float64 { return math.Erfc(math.Abs(z) / math.Sqrt2) }

// binomial is P(from ≤ X ≤ to) for n tries with chance q, 0 < q < 1.
func binomial(n, from, to int, q float64) float64 {
	whole, _ := math.Lgamma(float64(n + 1))
	sum := 0.0
	for k := from; k <= to; k++ {
		a, _ := math.Lgamma(float64(k + 1))
		b, _ := math.Lgamma(float64(n - k + 1))
		sum += math.Exp(whole - a - b + float64(k)*math.Log(q) + float64(n-k)*math.Log1p(-q))
	}
	return min(sum, 1)
}

// upperChi is the probability that χ² with df degrees of freedom is x or more:
// the regularised upper gamma Q(df/2, x/2).
func upperChi(x float64, df int) float64 {
	a := float64(df) / 2
	x /= 2
	if x <= 0 || a <= 0 || math.IsNaN(x) || math.IsInf(x, 0) {
		return 1
	}
	norm, _ := math.Lgamma(a)
	front := math.Exp(a*math.Log(x) - x - norm)
	if x < a+1 {
		term, sum := 1/a, 1/a
		for k := a + 1; term > sum*1e-16; k++ {
			term *= x / k
			sum += term
		}
		return 1 - front*sum
	}
	// the continued fraction of Legendre, evaluated by Lentz's method
	const tiny = 1e-300
	b := x + 1 - a
	c, d := 1/tiny, 1/b
	h := d
	for i := 1.0; i < 10_000; i++ {
		an := -i * (i - a)
		b += 2
		d = 1 / away(an*d+b, tiny)
		c = away(b+an/c, tiny)
		h *= d * c
		if math.Abs(d*c-1) < 1e-15 {
			break
		}
	}
	return front * h
}

// away keeps x from being 0.
func away(x, tiny float64) float64 {
	if math.Abs(x) < tiny {
		return tiny
	}
	return x
}
