package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
)

// TestSecretsStayUnsaid: where a byte of a file of secret/, or of a key file, is damaged, no
// verb prints what lies in such a file, whatever it does then: a screen may be pasted
// into a mail. The soak damages every byte.
func TestSecretsStayUnsaid(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	k := &desktop{t: t, dir: t.TempDir()}
	verbs := plainLines((&app{}).root())
	r := rand.New(rand.NewPCG(1, 2))
	damaged, runs, share := 0, 0, 4
	if suitetest.Soaking() { // every byte, and of the verbs some each time
		share = 40
	}
	for _, folder := range k.everyFolder() {
		open := k.public(folder)
		names, err := filepath.Glob(filepath.Join(k.path(folder), "secret", "*"))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s has no secrets: %v", folder, err)
		}
		for _, name := range names {
			if filepath.Base(name) == "key.pub" {
				continue
			}
			data := k.bytesOf(name)
			for _, at := range positions(r, len(data)) {
				copied := t.TempDir()
				k.copy(k.path(folder), copied)
				broken := slices.Clone(data)
				broken[at] = "zG \n\x00:\xff"[r.IntN(7)]
				if r.IntN(4) == 0 {
					broken[at] = data[at] ^ 1
				}
				if err := os.WriteFile(filepath.Join(copied, "secret", filepath.Base(name)), broken, 0o600); err != nil {
					t.Fatal(err)
				}
				unsaid := slices.DeleteFunc(needles(data, broken), func(n string) bool { return strings.Contains(open, n) })
				damaged++
				for _, line := range append(slices.Clone(verbs), onSecrets(filepath.Base(name))...) {
					if r.IntN(share) > 0 && line[0] != "next" && line[0] != "audit" && line[0] != "send" {
						continue
					}
					runs++
					said := printed(t, copied, line)
					for _, n := range unsaid {
						if strings.Contains(said, n) {
							t.Errorf("%s: byte %d of %s is damaged, and umpire %s prints what lies in it:\n%s", folder, at, filepath.Base(name), strings.Join(line, " "), said)
							break
						}
					}
				}
			}
		}
	}
	t.Logf("%d damages, %d commands", damaged, runs)
}

// positions are the bytes of a file that are damaged.
func positions(r *rand.Rand, size int) (list []int) {
	if size == 0 {
		return nil
	}
	if suitetest.Soaking() {
		for i := range size {
			list = append(list, i)
		}
		return list
	}
	return []int{r.IntN(size)}
}

// printed is all that a command prints in a folder.
func printed(t *testing.T, dir string, line []string) string {
	t.Helper()
	_, out, said := programIn(t, dir, line...)
	return out + said
}

var (
	secretRun  = regexp.MustCompile(`[A-Za-z0-9+/=-]{24,}`)
	secretPart = regexp.MustCompile(`(?ms)^private:\n.*\z`)
)

// needles are what must not be printed of a file: parts of every long run of digits, and in a
// position the lines of its private part, that were written there or stand there now.
func needles(texts ...[]byte) (list []string) {
	for _, text := range texts {
		if _, behind, ok := bytes.Cut(text, []byte("\npublic:\n")); ok { // what is wrong in the head of a position is told
			text = behind
		}
		for _, word := range secretRun.FindAllString(strings.TrimPrefix(string(text), "AGE-SECRET-KEY-1"), -1) {
			for i := 0; i+16 <= len(word); i += 8 {
				list = append(list, word[i:i+16])
			}
		}
		for line := range strings.Lines(string(secretPart.Find(text))) {
			if line = strings.TrimSpace(line); len(line) > 12 {
				list = append(list, line)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// plainLines are commands for every verb of the program: the verb with a word for each thing
// that it must be given, as its usage line names them.
func plainLines(root *cobra.Command) (list [][]string) {
	for _, cmd := range root.Commands() {
		if cmd.Name() == "help" || cmd.Name() == "completion" || cmd.Name() == "selfplay" {
			continue
		}
		list = append(list, plainLines(cmd)...)
		if !cmd.Runnable() {
			continue
		}
		line := strings.Fields(strings.TrimPrefix(cmd.CommandPath(), "umpire "))
		for _, word := range strings.Fields(cmd.Use)[1:] {
			word = strings.TrimSuffix(word, "...")
			switch {
			case strings.HasPrefix(word, "["):
			case strings.HasPrefix(word, "-"):
				line = append(line, word)
			case word == "SIDE":
				line = append(line, "axis")
			default:
				line = append(line, "campaign.yaml")
			}
		}
		for _, flag := range []string{"reason", "side", "key", "out"} {
			if cmd.Flags().Lookup(flag) != nil && !slices.Contains(line, "--"+flag) {
				line = append(line, "--"+flag, map[string]string{"reason": "x", "side": "axis", "key": "secret", "out": "out"}[flag])
			}
		}
		list = append(list, line)
	}
	return list
}

// onSecrets are the verbs that take a file, given a secret one.
func onSecrets(name string) [][]string {
	file := "secret/" + name
	lines := [][]string{{"check", file}, {"show", file}, {"receive", file}, {"verify", file}, {"claim", "object", file}, {"template", "--state", file}, {"adjudicate", file}, {"play", file}}
	if !strings.HasSuffix(name, ".yaml") { // a position it prints: that is what it was told to do
		lines = append(lines, []string{"fmt", file})
	}
	return lines
}

func (k *desktop) bytesOf(name string) []byte {
	k.t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		k.t.Fatal(err)
	}
	return data
}

// public is what a folder holds outside secret/, and what key files and states are like.
func (k *desktop) public(folder string) string {
	k.t.Helper()
	all := "AGE-SECRET-KEY-1"
	err := filepath.WalkDir(k.path(folder), func(path string, e os.DirEntry, err error) error {
		if err == nil && e.Type().IsRegular() && (filepath.Base(filepath.Dir(path)) != "secret" || e.Name() == "key.pub") {
			all += string(k.bytesOf(path))
		}
		return err
	})
	if err != nil {
		k.t.Fatal(err)
	}
	return all
}

func (k *desktop) copy(from, to string) {
	k.t.Helper()
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		k.t.Fatal(err)
	}
	shut(k.t, to)
}

// everyFolder makes a folder of each kind, in play: two of players without a referee, one of
// a referee and two of his players.
func (k *desktop) everyFolder() []string {
	k.t.Helper()
	state, err := filepath.Abs(filepath.Join("..", "..", "examples", "we-01"))
	if err != nil {
		k.t.Fatal(err)
	}
	alone := &desktop{t: k.t, dir: k.path("alone")}
	alone.invited(filepath.Join(state, "state.yaml"), "mutual", []string{"axis", "soviet"}, "axis")
	alone.do(nil, "adjudicate", "--standing", filepath.Join(state, "standing-axis.yaml"), alone.path("axis"))
	text := string(alone.bytesOf(filepath.Join(filepath.Dir(state), "two-players", "orders-axis.yaml")))
	base := regexp.MustCompile(`base +(\S+)`).FindStringSubmatch(alone.do(nil, "next", alone.path("axis")))
	if base == nil {
		k.t.Fatal("no orders are awaited")
	}
	orders := alone.path("orders.yaml")
	if err := os.WriteFile(orders, regexp.MustCompile(`(?m)^base: .*`).ReplaceAll([]byte(text), []byte("base: "+base[1])), 0o644); err != nil {
		k.t.Fatal(err)
	}
	alone.do([]int{exit.Awaiting}, "adjudicate", orders, alone.path("axis"))
	alone.do([]int{exit.Awaiting}, "send", alone.path("axis"))
	alone.do(nil, "receive", alone.mail("axis", "*.zip"), alone.path("soviet"))
	with := &desktop{t: k.t, dir: k.path("with")}
	with.refereed(filepath.Join(state, "state.yaml"), "referee", []string{"axis", "soviet"}, "axis")
	return []string{"alone/axis", "alone/soviet", "with/table", "with/axis", "with/soviet"}
}
