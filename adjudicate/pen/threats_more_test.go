package pen

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
)

// TestThreatsToFiles has rows of the threat table (hexdice/1 1) about files, mails and
// the arithmetic of dice.
func TestThreatsToFiles(t *testing.T) {
	t.Run("threat-06 a file that two parsers read differently", func(t *testing.T) {
		axis := started(t, 61).seats["axis"]
		m := axis.live()
		if err := m.Go(); err != nil {
			t.Fatal(err)
		}
		axis.keep(m)
		good := string(example(t, "orders.yaml").Data)
		for what, text := range map[string]string{
			"a key twice": strings.Replace(good, "card: ", "card: A1\ncard: ", 1), "an anchor": strings.Replace(good, "card: ", "card: &c ", 1),
			"a tag": strings.Replace(good, "card: ", "card: !!str ", 1), "two documents": good + "---\n" + good, "a tab in the indentation": strings.Replace(good, "\n  - ", "\n\t- ", 1),
		} {
			m := axis.open()
			before := m.Seq()
			var told *single.Refused
			if err := m.Orders(single.Input{Name: "orders.yaml", Data: []byte(text)}, nil); !errors.As(err, &told) || m.Seq() != before {
				t.Errorf("%s: %v, entry %d after %d", what, err, m.Seq(), before)
			}
		}
	})
	tb, locker, other := locked(t, 62)
	t.Run("threat-21 a mail is dropped", func(t *testing.T) {
		first := other.send()
		again, err := other.open().Send()
		if err != nil || !bytes.Equal(again.Data, first.Data) {
			t.Fatalf("sent again it is another mail: %v", err)
		}
		if got := locker.receive(again); got.New == 0 {
			t.Error("it brings nothing")
		}
		if got := locker.receive(again); got.New != 0 {
			t.Error("received twice it changes something")
		}
	})
	tb.same()
	t.Run("threat-26 a biased mapping", func(t *testing.T) {
		others(t, locker.dir)
		r, err := signatures.Check(os.DirFS(locker.dir))
		if err != nil || len(r.Rolls) == 0 {
			t.Fatalf("no dice: %v", err)
		}
		roll := r.Rolls[0]
		segment, _, _ := strings.Cut(roll.Key, ".")
		x, err := campaign.Explain(locker.dir, segment, roll.Label)
		if err != nil {
			t.Fatal(err)
		}
		for _, program := range []string{"sh", "sha256sum", "openssl"} {
			if _, err := exec.LookPath(program); err != nil {
				t.Skipf("SKIPPED: %s is missing", program)
			}
		}
		out, err := exec.Command("sh", "-c", x.Shell).Output()
		lines := strings.Fields(string(out))
		if err != nil || len(lines) == 0 || lines[len(lines)-1] != strconv.Itoa(roll.Values[0]) {
			t.Errorf("by hand: %s, %v; in the chain: %v", out, err, roll.Values)
		}
	})
	t.Run("threat-28 a quantum computer", func(t *testing.T) {
		names, err := os.ReadDir(filepath.Join(locker.dir, "keys"))
		if err != nil || len(names) == 0 {
			t.Fatalf("no keys: %v", err)
		}
		data, err := os.ReadFile(filepath.Join(locker.dir, "keys", names[0].Name()))
		if err != nil {
			t.Fatal(err)
		}
		rec, err := dice.Parse(data)
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for line := range strings.Lines(string(data)) {
			key, _, _ := strings.Cut(line, " ")
			keys = append(keys, key)
		}
		want := []string{"hexdice/1", "campaign", "genesis", "stage", "counter", "link", "link", "beacon"}
		if !slices.Equal(keys, want) || rec.Get("beacon") != "none" {
			t.Errorf("the key is made of more than hashes: %v, beacon %s", keys, rec.Get("beacon"))
		}
	})
	t.Run("threat-31 guesses hidden files", func(t *testing.T) {
		dir := t.TempDir()
		if err := os.CopyFS(dir, os.DirFS(locker.dir)); err != nil {
			t.Fatal(err)
		}
		names, err := os.ReadDir(filepath.Join(dir, "files"))
		if err != nil || len(names) == 0 {
			t.Fatalf("no files: %v", err)
		}
		data, err := os.ReadFile(filepath.Join(dir, "files", names[0].Name()))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "secret", "plan.txt"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		var r *dice.Refusal
		if _, err := signatures.Check(os.DirFS(dir)); !errors.As(err, &r) || r.Code != dice.CodePrivate {
			t.Errorf("the bare hash of a secret file is not found: %v", err)
		}
	})
}
