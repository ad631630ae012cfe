// Command mutate breaks rule lines one by one and looks whether a case turns red.
//
// The list is a table: file, rule, the text as it stands (once in the file, which may be
// source or data), the text instead. Every mutation must compile and make a test fail: the
// tests that bear the name of its rule are asked first, then all of the rules, package by
// package. One that nobody notices is reported and the exit status is 1; so is one that does
// not fit its file, and the run goes on. What is random or slow is left out, since a rule
// should turn a case red and not a lucky seed.
//
// With -seed, rows are drawn of all that have a test, and one without a mutation is a hole.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
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
	seed := flag.Uint64("seed", 0, "draw rows of the catalogue by this seed and break those alone")
	count := flag.Int("count", 60, "how many rows are drawn with -seed")
	flag.StringVar(&pattern, "run", pattern, "of the tests, run those that this matches")
	flag.StringVar(&ruled, "rows", ruled, "the tests whose sub-tests are named by rules are those that this matches")
	flag.StringVar(&skip, "skip", skip, "leave out the tests that this matches")
	flag.Parse()
	ok, err := mutate(os.Stdout, *list, *only, *seed, *count, flag.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// mutate runs the mutations that are asked for and writes what became of each; it
// tells whether all fit their files and were noticed.
func mutate(w io.Writer, list, only string, seed uint64, count int, packages []string) (bool, error) {
	ms, err := read(list)
	if err != nil {
		return false, err
	}
	named, err := testsByRule(packages)
	if err != nil {
		return false, err
	}
	var holes []string
	if seed != 0 {
		ms, holes = draw(ms, named.rows(), seed, count)
	}
	if only != "" {
		ms = slices.DeleteFunc(ms, func(m mutation) bool { return m.rule != only })
	}
	rest := &others{packages: packages}
	funcs, verdicts := map[string]bool{}, map[string]int{}
	for _, m := range ms {
		src, fn, err := m.source(".")
		if err != nil {
			verdicts["misfit"]++
			fmt.Fprintf(w, "%-8s %v\n", "misfit", err)
			continue
		}
		verdict, err := try(m, src, named[m.rule], rest)
		if err != nil {
			return false, err
		}
		funcs[m.file+" "+fn] = true
		verdicts[verdict]++
		fmt.Fprintf(w, "%-8s %-14s %s %s\n", verdict, m.rule, filepath.Base(m.file), fn)
		if verdict != "red" {
			fmt.Fprintf(w, "         %q -> %q\n", m.old, m.now)
		}
	}
	for _, row := range holes {
		fmt.Fprintf(w, "hole     %-14s has a test and no mutation\n", row)
	}
	noticed := verdicts["red"] + verdicts["other"]
	fmt.Fprintf(w, "%d mutations in %d functions: %d noticed by the tests of their rule, %d by others, %d not noticed; %d do not fit their file, %d rows without a mutation\n",
		len(ms), len(funcs), verdicts["red"], verdicts["other"], len(ms)-noticed-verdicts["misfit"], verdicts["misfit"], len(holes))
	return noticed == len(ms) && len(ms) > 0 && len(holes) == 0, nil
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

// draw draws so many of the rows by a seed and gives their mutations, in the order of
// the table, and the rows that have none.
func draw(ms []mutation, rows []string, seed uint64, count int) (drawn []mutation, holes []string) {
	rows = slices.Clone(rows)
	rand.New(rand.NewPCG(seed, 0)).Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
	rows = rows[:min(count, len(rows))]
	for _, m := range ms {
		if slices.Contains(rows, m.rule) {
			drawn = append(drawn, m)
		}
	}
	for _, row := range rows {
		if !slices.ContainsFunc(drawn, func(m mutation) bool { return m.rule == row }) {
			holes = append(holes, row)
		}
	}
	slices.Sort(holes)
	return drawn, holes
}

// unescape lets a table hold line ends and tabs as \n and \t.
func unescape(s string) string { return strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(s) }

// try runs the tests over one mutation by an overlay, so that the tree is never touched.
// The verdict is red (a test of the rule's name fails), other (another test does), green
// (not noticed) or broken (does not compile).
func try(m mutation, src string, own []string, rest *others) (verdict string, err error) {
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	overlay, err := m.overlay(src, dir)
	if err != nil {
		return "", err
	}
	out, red := runNamed(overlay, own)
	verdict = "red"
	if red == "" {
		if out, red, err = rest.run(overlay); err != nil {
			return "", err
		}
		verdict = "other"
	}
	switch {
	case strings.Contains(out, "[build failed]") || strings.Contains(out, "[setup failed]"):
		fmt.Fprintf(os.Stderr, "%s", out)
		return "broken", nil
	case red != "":
		return verdict, nil
	}
	return "green", nil
}

// overlay writes the broken file and the overlay that puts it in place of the sound one
// below a folder, and gives the overlay's path.
func (m mutation) overlay(src, dir string) (string, error) {
	broken := filepath.Join(dir, "mutated"+filepath.Ext(m.file))
	if err := os.WriteFile(broken, []byte(strings.Replace(src, m.old, m.now, 1)), 0o644); err != nil {
		return "", err
	}
	abs, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {abs: broken}})
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "overlay.json")
	return path, os.WriteFile(path, text, 0o644)
}
