package dice

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

const vectors = "testdata/vectors"

// Quicknets is the beacon of the vectors (league_test.go).
var Quicknets Beacon

// table reads a tab-separated file without its heading.
func table(t testing.TB, name string, columns int) [][]string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(vectors, name))
	if err != nil {
		t.Fatal(err)
	}
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")[1:] {
		row := strings.Split(line, "\t")
		if len(row) != columns {
			t.Fatalf("%s: %d columns in %q, wanted %d", name, len(row), line, columns)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s holds no rows", name)
	}
	return rows
}

func vector(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(vectors, name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func atoi(t testing.TB, s string) int {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func hash(t testing.TB, s string) Hash {
	t.Helper()
	h, err := ParseHash(s)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// codeOf is the code of a refusal, "accepted" without error.
func codeOf(err error) string {
	var r *Refusal
	switch {
	case err == nil:
		return "accepted"
	case errors.As(err, &r):
		return string(r.Code)
	}
	return "other error: " + err.Error()
}

func stageKey(t testing.TB, file string) Key {
	t.Helper()
	k, _, err := KeyOf(vector(t, file))
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func join(values []int) string { return strings.Trim(fmt.Sprint(values), "[]") }

func TestVectorPrimitives(t *testing.T) {
	mac := func(key, message string) string {
		m := hmac.New(sha256.New, []byte(key))
		m.Write([]byte(message))
		return hex.EncodeToString(m.Sum(nil))
	}
	k := stageKey(t, "records/stage-mutual.txt")
	block := k.block("gt3-a2.4", "deck/orders", 1)
	got := map[string]string{
		"sha256 abc":       HashOf([]byte("abc")).String(),
		"hmac rfc4231 tc1": mac(strings.Repeat("\x0b", 20), "Hi There"),
		"hmac rfc4231 tc2": mac("Jefe", "what do ya want for nothing?"),
		"block 1 of R17":   hex.EncodeToString(block[:]),
	}
	for _, row := range table(t, "primitives.tsv", 2) {
		if got[row[0]] != row[1] {
			t.Errorf("%s: got %s, want %s", row[0], got[row[0]], row[1])
		}
	}
}

func TestVectorChains(t *testing.T) {
	rows := table(t, "chains.tsv", 5)
	for _, row := range rows {
		seed := hash(t, strings.Repeat(row[1], 32))
		c, err := NewChain("winter-7f3c2a91", row[0], seed, atoi(t, row[2]))
		if err != nil {
			t.Fatal(err)
		}
		i := atoi(t, row[3])
		x := c.Tip()
		if i > 0 {
			if x, err = c.Link(i); err != nil {
				t.Fatal(err)
			}
		}
		if x.String() != row[4] {
			t.Errorf("%s link %d: got %s, want %s", row[0], i, x, row[4])
		}
		if err := VerifyLink("winter-7f3c2a91", row[0], int64(i), x, 0, c.Tip()); err != nil {
			t.Error(err)
		}
	}
	t.Logf("%d links", len(rows))
}

func TestVectorRecords(t *testing.T) {
	n := 0
	for _, row := range table(t, "hashes.tsv", 4) {
		b := vector(t, row[1])
		if got := HashOf(b).String(); got != row[2] {
			t.Errorf("%s: hash %s, want %s", row[1], got, row[2])
		}
		n++
	}
	files, err := filepath.Glob(vectors + "/records/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if filepath.Base(name) == "hands-axis.txt" {
			continue // a file of hand commitments, no record
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := Parse(b)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		again, err := Make(r.Type(), linesOf(r)...)
		if err != nil || string(again.Bytes()) != string(b) {
			t.Errorf("%s: Make gives %q, %v", name, again.text, err)
		}
		n++
	}
	t.Logf("%d records and hashes", n)
}

func TestVectorRolls(t *testing.T) {
	rows := table(t, "rolls.tsv", 9)
	for _, row := range rows {
		k := stageKey(t, row[1])
		spec, err := ParseSpec(row[4])
		if err != nil {
			t.Fatal(err)
		}
		r := k.Roll(row[2], row[3], spec)
		got := []string{hex.EncodeToString(r.Block0[:]), strconv.Itoa(r.Bytes), strconv.Itoa(r.Rejected), join(r.Values)}
		if strings.Join(got, "|") != strings.Join(row[5:], "|") {
			t.Errorf("%s: got %v, want %v", row[0], got, row[5:])
		}
	}
	t.Logf("%d rolls", len(rows))
}

func TestVectorBeacon(t *testing.T) {
	for _, row := range table(t, "beacon.tsv", 3) {
		r, err := BeaconRandomness(row[1])
		if err != nil || r.String() != row[2] {
			t.Errorf("round %s: got %s, %v", row[0], r, err)
		}
	}
	for _, row := range table(t, "bad/pairing.tsv", 3) {
		if _, err := BeaconRandomness(row[1]); err != nil {
			t.Errorf("%s: the encoding is right, only a pairing refuses it: %v", row[2], err)
		}
	}
}

func TestVectorFold(t *testing.T) {
	for _, row := range table(t, "fold.tsv", 2) {
		if got := Fold(row[0]); got != row[1] {
			t.Errorf("fold %q: got %q, want %q", row[0], got, row[1])
		}
	}
}

func campaigns(t testing.TB) []string {
	t.Helper()
	dirs, err := filepath.Glob(vectors + "/campaign-*")
	if err != nil || len(dirs) != 5 {
		t.Fatalf("%d campaigns, %v; wanted are 5", len(dirs), err)
	}
	return dirs
}

func TestVectorCampaigns(t *testing.T) {
	for _, dir := range campaigns(t) {
		r, err := Check(os.DirFS(dir), Quicknets)
		if err != nil {
			t.Errorf("%s: %v", dir, err)
			continue
		}
		t.Logf("%s: %s, %d entries, %d keys, %d rolls, %d draws, %d seals (%d open), %d checks",
			filepath.Base(dir), r.Mode, r.Entries, len(r.Stages), len(r.Rolls), len(r.Draws), r.Seals, r.Opened, r.Checks)
		for _, s := range r.Stages {
			file, err := os.ReadFile(filepath.Join(dir, "keys", s.Stage+".txt"))
			if err != nil || string(file) != string(s.Record) {
				t.Errorf("%s: key file of %s differs, %v", dir, s.Stage, err)
			}
		}
	}
}

func TestVectorDraws(t *testing.T) {
	r, err := Check(os.DirFS(vectors+"/campaign-mutual"), Quicknets)
	if err != nil {
		t.Fatal(err)
	}
	rows := table(t, "draws.tsv", 5)
	for _, row := range rows {
		found := false
		for _, d := range r.Draws {
			if d.Deck != row[1] || d.Index != int64(atoi(t, row[2])) {
				continue
			}
			found = true
			spec, err := ParseSpec(row[3])
			if err != nil {
				t.Fatal(err)
			}
			if got := join(d.Key.Roll(d.Stage, HandLabel(d.Deck, d.Index), spec).Values); got != row[4] {
				t.Errorf("%s %s: got %s, want %s", row[1], row[2], got, row[4])
			}
		}
		if !found {
			t.Errorf("no draw %s %s", row[1], row[2])
		}
	}
	t.Logf("%d draws", len(rows))
}

// replace runs a good campaign up to the place of b, and b there.
func replace(dir fs.FS, b []byte, seq int64) error {
	c := NewChecker(dir, Quicknets)
	for i := int64(1); i < seq; i++ {
		good, err := fs.ReadFile(dir, "entries/"+entryFile(i))
		if err != nil {
			return err
		}
		if err := c.Entry(good); err != nil {
			return fmt.Errorf("good entry %d: %w", i, err)
		}
	}
	return c.Entry(b)
}

// seqOf is the place a bad entry says it has.
func seqOf(b []byte) int64 {
	for line := range strings.Lines(string(b)) {
		if digits, ok := strings.CutPrefix(line, "seq "); ok {
			return number(strings.TrimSuffix(digits, "\n"))
		}
	}
	return 0
}

func TestVectorBad(t *testing.T) {
	count := map[string]int{}
	for _, row := range table(t, "bad/index.tsv", 5) {
		file, kind, where, want, why := row[0], row[1], row[2], row[3], row[4]
		var err error
		switch kind {
		case "record":
			_, err = Parse(vector(t, "bad/"+file))
		case "entry":
			b := vector(t, "bad/"+file)
			err = replace(os.DirFS(filepath.Join(vectors, where)), b, seqOf(b))
		case "spec":
			_, err = ParseSpec(where)
		case "signature":
			_, err = BeaconRandomness(where)
		default:
			t.Fatalf("unknown kind %s", kind)
		}
		if got := codeOf(err); got != want {
			t.Errorf("%s %s (%s): got %s, want %s: %v", file, where, why, got, want, err)
		}
		count[kind]++
	}
	t.Logf("refused: %d records, %d specs, %d signatures, %d entries", count["record"], count["spec"], count["signature"], count["entry"])
	if got := count["record"] + count["spec"] + count["signature"] + count["entry"]; got != 139 {
		t.Errorf("%d bad vectors, wanted are 139", got)
	}
}
