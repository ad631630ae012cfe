// Command mutate breaks rule lines one by one and looks whether a case turns red.
//
// The list is a table: file, rule, the text as it stands (once in the file), the
// text instead. Every mutation must compile and make the given tests fail; one
// that does neither is reported and the exit status is 1. The tests are those of
// the rules, package by package until one is red: what is random or slow is left
// out, since a rule should turn a case red and not a lucky seed.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// table is where the mutations stand if no other list is named.
const table = "adjudicate/donnerschlag/testdata/mutations.tsv"

type mutation struct{ file, rule, old, now string }

func main() {
	list := flag.String("list", table, "table of mutations")
	only := flag.String("only", "", "run the mutations of this rule alone")
	seed := flag.Uint64("seed", 0, "draw rules by this seed and run theirs alone")
	count := flag.Int("count", 60, "how many rules are drawn with -seed")
	flag.StringVar(&pattern, "run", pattern, "of the tests, run those that this matches")
	flag.StringVar(&skip, "skip", skip, "leave out the tests that this matches")
	flag.Parse()
	ms, err := read(*list)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	if *seed != 0 {
		ms = draw(ms, *seed, *count)
	}
	if out, red := run("", flag.Args()); red != "" {
		fmt.Fprintf(os.Stderr, "mutate: %s fails as it stands\n%s", red, out)
		os.Exit(2)
	}
	bad, ran, funcs := 0, 0, map[string]bool{}
	for _, m := range ms {
		if *only != "" && m.rule != *only {
			continue
		}
		ran++
		verdict, fn, err := try(m, flag.Args())
		if err != nil {
			fmt.Fprintln(os.Stderr, "mutate:", err)
			os.Exit(2)
		}
		funcs[m.file+" "+fn] = true
		if verdict != "red" {
			bad++
		}
		fmt.Printf("%-8s %-14s %s %s\n", verdict, m.rule, filepath.Base(m.file), fn)
		if verdict != "red" {
			fmt.Printf("         %q -> %q\n", m.old, m.now)
		}
	}
	fmt.Printf("%d mutations in %d functions, %d not noticed\n", ran, len(funcs), bad)
	if bad > 0 || ran == 0 {
		os.Exit(1)
	}
}

func read(path string) ([]mutation, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []mutation
	for sc := bufio.NewScanner(f); sc.Scan(); {
		line := sc.Text()
		if line == "" || line[0] == '#' {
			continue
		}
		c := strings.Split(line, "\t")
		if len(c) != 4 {
			return nil, fmt.Errorf("%s: %q has %d columns, not file, rule, old, new", path, line, len(c))
		}
		list = append(list, mutation{c[0], c[1], unescape(c[2]), unescape(c[3])})
	}
	return list, nil
}

// draw gives the mutations of so many rules, drawn by a seed, in the order of the
// table; of all of them if there are no more.
func draw(ms []mutation, seed uint64, count int) []mutation {
	var rules []string
	for _, m := range ms {
		if !slices.Contains(rules, m.rule) {
			rules = append(rules, m.rule)
		}
	}
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(rules), func(i, j int) { rules[i], rules[j] = rules[j], rules[i] })
	drawn := rules[:min(count, len(rules))]
	return slices.DeleteFunc(ms, func(m mutation) bool { return !slices.Contains(drawn, m.rule) })
}

// unescape lets a table hold line ends and tabs as \n and \t.
func unescape(s string) string { return strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(s) }

// source reads the file of a mutation below a root, in which the old text must
// stand once.
func (m mutation) source(root string) (string, error) {
	src, err := os.ReadFile(filepath.Join(root, m.file))
	if err != nil {
		return "", err
	}
	if n := strings.Count(string(src), m.old); n != 1 {
		return "", fmt.Errorf("%s: %q stands there %d times, not once", m.file, m.old, n)
	}
	return string(src), nil
}

// try runs the tests over one mutation by an overlay, so that the tree is never
// touched. The verdict is red (noticed), green (not noticed) or broken (does not
// compile).
func try(m mutation, tests []string) (verdict, fn string, err error) {
	src, err := m.source(".")
	if err != nil {
		return "", "", err
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return "", "", err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "mutated.go")
	if err := os.WriteFile(file, []byte(strings.Replace(src, m.old, m.now, 1)), 0o644); err != nil {
		return "", "", err
	}
	abs, err := filepath.Abs(m.file)
	if err != nil {
		return "", "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {abs: file}})
	if err != nil {
		return "", "", err
	}
	overlayFile := filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(overlayFile, overlay, 0o644); err != nil {
		return "", "", err
	}
	fn = function(src, m.old)
	switch out, red := run(overlayFile, tests); {
	case strings.Contains(out, "[build failed]") || strings.Contains(out, "[setup failed]"):
		fmt.Fprintf(os.Stderr, "%s", out)
		return "broken", fn, nil
	case red != "":
		return "red", fn, nil
	}
	return "green", fn, nil
}

// skip matches the tests that have no business here: random play, files and
// processes.
var skip = "Random|Soak|Suite|StopAndRerun|Whole|Fuzz|Scripts|Killed|BrokenOff|Altered|OtherFiles|WrongHeads|CannotWrite|SameBytes|SideSees|Example|Events|Words|Twin|Covert|Sensible|Mails|Offered|Playing|Mistakes|Spoilt|CardsDoc|RulesDoc"

// pattern matches the tests that are run, of those that skip leaves.
var pattern = "^Test"

// run runs the tests of one package after another, each compiled once, until one
// is red; it gives its name and what it said.
func run(overlay string, packages []string) (out, red string) {
	for _, p := range packages {
		args := []string{"test", "-vet=off", "-count=1", "-short", "-failfast", "-skip", skip, "-run", pattern}
		if overlay != "" {
			args = append(args, "-overlay", overlay)
		}
		if text, err := exec.Command("go", append(args, p)...).CombinedOutput(); err != nil {
			return string(text), p
		}
	}
	return "", ""
}

// function names the function in which a text stands.
func function(src, text string) string {
	before := src[:strings.Index(src, text)]
	i := strings.LastIndex(before, "\nfunc ")
	if i < 0 || strings.Contains(before[i+1:], "\n}\n") { // a table beside functions
		return "-"
	}
	head := before[i+len("\nfunc "):]
	if head[0] == '(' {
		head = head[strings.Index(head, ")")+2:]
	}
	return head[:strings.IndexAny(head, "([")]
}
