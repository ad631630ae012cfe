package campaign

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/single"
)

// small is a finished campaign of one segment, the example's combat with its dice, a
// ruling, the end.
func small(t testing.TB, mode string) fstest.MapFS {
	t.Helper()
	p := newPlayer(t, 3)
	p.begin(mode, func(s *Settings) { s.Consent = "advance" })
	in := Sending{Orders: []single.Input{lean(t, "orders.yaml")}, Standing: []single.Input{lean(t, "standing-axis.yaml"), lean(t, "standing-soviet.yaml")}}
	if mode == "given" {
		faces := lean(t, "faces.yaml")
		in.Faces = &faces
	}
	p.mustTake(in)
	p.rule("steps", "II/11/6P", "2")
	if _, err := p.do((*Campaign).Close); err != nil {
		t.Fatal(err)
	}
	return inMemory(t, os.DirFS(p.dir))
}

// lean is a file of the example without comments and without lists that the combat does
// not read; one unit stays where it is.
func lean(t testing.TB, name string) single.Input {
	t.Helper()
	in := example(t, name)
	var kept []string
	for line := range strings.Lines(string(in.Data)) {
		said, _, _ := strings.Cut(line, "#")
		switch said = strings.TrimRight(said, " \n"); {
		case said == "", strings.HasPrefix(said, "  - II/114"), strings.HasPrefix(said, "draw:"), strings.HasPrefix(said, "place:"), strings.HasPrefix(said, "relocate:"), strings.HasPrefix(said, "terrain:"):
		default:
			kept = append(kept, said+"\n")
		}
	}
	return single.Input{Name: name, Data: []byte(strings.Join(kept, ""))}
}

func sizeOf(m fstest.MapFS) int {
	size := 0
	for _, f := range m {
		size += len(f.Data)
	}
	return size
}

// share is one share of a soak: UMPIRE_SHARE=3/8 takes the third of eight; without it
// all of it.
func share[T any](t *testing.T, list []T) []T {
	t.Helper()
	text := os.Getenv("UMPIRE_SHARE")
	if text == "" {
		return list
	}
	var k, n int
	if _, err := fmt.Sscanf(text, "%d/%d", &k, &n); err != nil || k < 1 || k > n {
		t.Fatalf("UMPIRE_SHARE=%s is not a share such as 3/8", text)
	}
	var part []T
	for i := k - 1; i < len(list); i += n {
		part = append(part, list[i])
	}
	return part
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
			list = share(t, list)
			for i, x := range list {
				if x.found(t, m); i%5000 == 4999 {
					t.Logf("%d of %d", i+1, len(list))
				}
			}
			t.Logf("%d changes in %d files of %d bytes", len(list), len(m), sizeOf(m))
		})
	}
}
