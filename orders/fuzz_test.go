package orders_test

import (
	"bytes"
	"testing"

	"umpire/orders"
)

// Whatever arrives: no panic, no file with an error, an error with every refusal,
// a place and a message with every fault, and a file is the same when its echo is
// read.
func FuzzOrders(f *testing.F) {
	t := &testing.T{}
	for _, name := range blocks(t) {
		f.Add([]byte(readTest(t, "blocks", name)))
	}
	for _, dir := range []string{"wrong", "own"} {
		for _, name := range yamlFiles(t, dir) {
			_, src, _, _ := wrong(name, readTest(t, dir, name+".yaml"))
			f.Add([]byte(src))
		}
	}
	for _, name := range yamlFiles(t, "fixtures") {
		f.Add([]byte(readTest(t, "fixtures", name+".yaml")))
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		for _, v := range []*orders.Vocabulary{shipped(), winter(), areas()} {
			ctx := orders.Context{}
			if v == shipped() {
				ctx = context()
			}
			fuzzOne(t, src, v, ctx)
		}
	})
}

func fuzzOne(t *testing.T, src []byte, v *orders.Vocabulary, ctx orders.Context) {
	file, faults := orders.Read(src, "x.yaml", v, ctx)
	lines := bytes.Count(src, []byte("\n")) + bytes.Count(src, []byte("\r")) + 1
	errors := 0
	table := words(v)
	for _, fault := range faults {
		if !fault.Warning {
			errors++
		}
		if fault.At.File != "x.yaml" || fault.At.Line > lines || fault.At.Line > 0 && (fault.At.Col < 1 || fault.At.Width < 1) {
			t.Errorf("%s has no place: %+v", fault.ID, fault.At)
		}
		if _, ok := table[fault.ID]; !ok {
			t.Errorf("there is no message %s", fault.ID)
		}
	}
	if (file == nil) != (errors > 0) {
		t.Fatalf("%d errors, and a file: %v", errors, file != nil)
	}
	if file == nil {
		return
	}
	echo := file.Canonical()
	again, faults := orders.Read(echo, "x.yaml", v, ctx)
	if again == nil {
		t.Fatalf("the echo is refused: %v\n%s", faults, echo)
	}
	if back := again.Canonical(); !bytes.Equal(back, echo) {
		t.Fatalf("the echo reads as\n%s\nnot as\n%s", back, echo)
	}
}
