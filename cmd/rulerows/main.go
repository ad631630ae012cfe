// Command rulerows holds the tests that ran against the catalogue of rules, row by
// row. A row is accounted for by a sub-test that has its id as a part of its name
// and passed, or by a reason in a table: that the texts do not give it, that it is
// about the components alone, or that it says what another row says, which then must
// have a test itself. It prints what is open, and ends with 1 if anything is.
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
)

func main() {
	catalogue := flag.String("catalogue", "adjudicate/donnerschlag/testdata/catalogue.tsv", "table of the rows: `FILE`")
	reasons := flag.String("reasons", "adjudicate/donnerschlag/testdata/untested.tsv", "table of the rows without a test: `FILE`")
	from := flag.String("from", "", "read what `go test -json -v` printed from this `FILE`, and run nothing")
	run := flag.String("run", "Rows|TestCases", "of the tests, run those that this matches: `PATTERN`")
	most := flag.Int("most", 110, "how many rows may have a reason instead of a test")
	quiet := flag.Bool("quiet", false, "print the figures alone")
	flag.Parse()
	ok, err := report(os.Stdout, *catalogue, *reasons, *most, *quiet, func() (io.ReadCloser, error) {
		if *from != "" {
			return os.Open(*from)
		}
		return tests(*run, flag.Args())
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "rulerows:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// tests runs the tests of packages; what they print is read as it comes.
func tests(pattern string, packages []string) (io.ReadCloser, error) {
	cmd := exec.Command("go", append([]string{"test", "-json", "-v", "-count=1", "-run", pattern}, packages...)...)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return out, cmd.Start()
}

// report prints how the rows of a catalogue are accounted for, and whether all are.
func report(w io.Writer, catalogue, reasons string, most int, quiet bool, open func() (io.ReadCloser, error)) (bool, error) {
	rows, err := readRows(catalogue)
	if err != nil {
		return false, err
	}
	why, err := readReasons(reasons, rows)
	if err != nil {
		return false, err
	}
	out, err := open()
	if err != nil {
		return false, err
	}
	defer out.Close()
	did, err := readTests(out, rows)
	if err != nil {
		return false, err
	}
	a := account(rows, why, did, most)
	if !quiet {
		for _, line := range a.complaints {
			fmt.Fprintln(w, line)
		}
	}
	var parts []string
	excused := 0
	for _, reason := range []string{unknown, component, same} {
		n := len(a.by[reason])
		excused += n
		name := reason
		if reason == same {
			name += "another"
		}
		parts = append(parts, fmt.Sprintf("%d %s", n, name))
	}
	fmt.Fprintf(w, "%d rows: %d by a test that ran, %d by a reason (%s), %d open\n", len(rows), a.tested, excused, strings.Join(parts, ", "), a.open)
	return len(a.complaints) == 0, nil
}

// lines are the lines of a table without its comments.
func lines(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var list []string
	sc := bufio.NewScanner(f)
	for sc.Scan() {
		if line := sc.Text(); line != "" && !strings.HasPrefix(line, "#") {
			list = append(list, line)
		}
	}
	return list, sc.Err()
}
