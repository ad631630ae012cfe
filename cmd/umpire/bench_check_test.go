package main

import (
	"path/filepath"
	"testing"

	"umpire/adjudicate/single"
)

// BenchmarkCheck is the check of the orders of an example, without the start of the
// program (docs/speed.md).
func BenchmarkCheck(b *testing.B) {
	for _, name := range []string{"we-01", "segment"} {
		b.Run(name, func(b *testing.B) {
			s := exampleStep(b, filepath.Join("..", "..", "examples", name))
			b.ReportAllocs()
			for b.Loop() {
				if c := s.Check(); c.Err != nil {
					b.Fatal(c.Err)
				} else {
					b.ReportMetric(float64(c.Branches), "branches")
				}
			}
		})
	}
}

// exampleStep is the step of an example with its orders and the standing orders of their
// side, as the state names its edition.
func exampleStep(b *testing.B, dir string) *single.Step {
	state, err := read(filepath.Join(dir, "state.yaml"))
	if err != nil {
		b.Fatal(err)
	}
	s, err := outside().open(state, nil, nil, nil)
	if err != nil {
		b.Fatal(err)
	}
	files, err := readAll([]string{filepath.Join(dir, "orders.yaml"), filepath.Join(dir, "standing-axis.yaml")})
	if err != nil {
		b.Fatal(err)
	}
	if err := s.Add(files[:1], files[1:], nil); err != nil {
		b.Fatal(err)
	}
	return s
}
