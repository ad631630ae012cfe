package draw

import "testing"

func BenchmarkScene(b *testing.B) {
	p := random(b, 1)
	for b.Loop() {
		compose(p)
	}
}

func BenchmarkSVG(b *testing.B) {
	p := random(b, 1)
	for b.Loop() {
		SVG(p)
	}
}

func BenchmarkImage(b *testing.B) {
	p := random(b, 1)
	for b.Loop() {
		if _, err := Image(p, 1240); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPNG is the whole board; the goal is 200 ms.
func BenchmarkPNG(b *testing.B) {
	p := random(b, 1)
	for b.Loop() {
		if _, err := PNG(p, 1240); err != nil {
			b.Fatal(err)
		}
	}
}
