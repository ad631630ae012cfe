package pen

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

// badVector is a vector of what must be refused (hexdice/1 10).
type badVector struct{ file, kind, where, code string }

// badVectors reads the index of them, by the names without ending; the specs and the
// signatures, which are no files, under the names of their sorts.
func badVectors(t *testing.T) map[string][]badVector {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(vectors, "bad", "index.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string][]badVector{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		f := strings.Split(line, "\t")
		name := strings.TrimSuffix(f[0], ".txt")
		if name == "-" {
			name = f[1]
		}
		all[name] = append(all[name], badVector{f[0], f[1], f[2], f[3]})
	}
	return all
}

// refused fails unless the vector is refused with its code.
func (v badVector) refused(t *testing.T) {
	t.Helper()
	var err error
	data, _ := os.ReadFile(filepath.Join(vectors, "bad", v.file))
	switch v.kind {
	case "record":
		_, err = dice.Parse(data)
	case "spec":
		_, err = dice.ParseSpec(v.where)
	case "signature":
		_, err = dice.BeaconRandomness(v.where)
	case "entry":
		err = inItsPlace(t, os.DirFS(filepath.Join(vectors, v.where)), data)
	}
	var r *dice.Refusal
	if !errors.As(err, &r) || string(r.Code) != v.code {
		t.Errorf("%s %s: refused as %v, wanted %s", v.file, v.where, err, v.code)
	}
}

// inItsPlace puts an entry into a good campaign, at the place that it names.
func inItsPlace(t *testing.T, dir fs.FS, data []byte) error {
	t.Helper()
	list, err := chain.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	check := dice.NewChecker(dir, signatures.Quicknet)
	for _, e := range list {
		if strings.Contains(string(data), "\nseq "+e.Get("seq")+"\n") {
			break
		}
		if err := check.Entry(e.Bytes()); err != nil {
			t.Fatal(err)
		}
	}
	return check.Entry(data)
}

// goodCampaigns: the campaigns of the vectors hold, with their repairs, voids,
// defaults and re-keys.
func goodCampaigns(t *testing.T) {
	dirs, err := filepath.Glob(filepath.Join(vectors, "campaign-*"))
	if err != nil || len(dirs) != 5 {
		t.Fatalf("%d campaigns, %v", len(dirs), err)
	}
	for _, dir := range dirs {
		if _, err := signatures.Check(os.DirFS(dir)); err != nil {
			t.Errorf("%s: %v", dir, err)
		}
	}
}
