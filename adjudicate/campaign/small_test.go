package campaign

import (
	"math/rand/v2"
	"os"
	"testing"
	"testing/fstest"
)

// small is a finished campaign of one segment, the example's combat with its dice, a
// ruling, the end.
func small(t testing.TB, mode string) fstest.MapFS {
	t.Helper()
	p := newPlayer(t, 3)
	p.begin(mode, func(s *Settings) { s.Consent = "advance" })
	in := Sending{Orders: []Input{example(t, "orders.yaml")}, Standing: []Input{example(t, "standing-axis.yaml"), example(t, "standing-soviet.yaml")}}
	if mode == "given" {
		faces := example(t, "faces.yaml")
		in.Faces = &faces
	}
	p.mustTake(in)
	p.rule("steps", "II/11/6P", "2")
	if _, err := p.do((*Campaign).Close); err != nil {
		t.Fatal(err)
	}
	return inMemory(t, os.DirFS(p.dir))
}

func sizeOf(m fstest.MapFS) int {
	size := 0
	for _, f := range m {
		size += len(f.Data)
	}
	return size
}

// TestTamperingSoak: UMPIRE_SOAK=1 changes a bit of every byte of a campaign of at
// most 30 kB of text, and of one with dice; every text and entry besides.
func TestTamperingSoak(t *testing.T) {
	if os.Getenv("UMPIRE_SOAK") == "" {
		t.Skip("UMPIRE_SOAK=1 goes over every byte")
	}
	for _, mode := range []string{"given", "referee"} {
		m := small(t, mode)
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			list := tampers(m, rand.New(rand.NewPCG(1, 2)), 1<<30)
			if size := sizeOf(m); mode == "given" && size > 30_000 {
				t.Errorf("it has %d bytes", size)
			}
			for _, x := range list {
				x.found(t, m)
			}
			t.Logf("%d changes in %d files of %d bytes", len(list), len(m), sizeOf(m))
		})
	}
}
