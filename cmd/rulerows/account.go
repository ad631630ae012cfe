package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// The reasons for which a row may have no test. A row that is the same as another
// names it.
const (
	unknown   = "unknown in the texts"
	component = "component only"
	same      = "same as "
)

// readRows reads the catalogue: groups of rows that share all but their number. An id
// that ends with a hyphen has the number alone behind it, another -R and the number.
func readRows(path string) ([]string, error) {
	list, err := lines(path)
	if err != nil {
		return nil, err
	}
	var rows []string
	for _, line := range list {
		f := strings.Split(line, "\t")
		if len(f) != 3 {
			return nil, fmt.Errorf("%s: %q is not id, section, number", path, line)
		}
		n, err := strconv.Atoi(f[2])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		before := f[0]
		if !strings.HasSuffix(before, "-") {
			before += "-R"
		}
		for i := range n {
			rows = append(rows, before+strconv.Itoa(i+1))
		}
	}
	return rows, nil
}

// readReasons reads the table of reasons: row, reason.
func readReasons(path string, rows []string) (map[string]string, error) {
	list, err := lines(path)
	if err != nil {
		return nil, err
	}
	known := setOf(rows)
	why := map[string]string{}
	for _, line := range list {
		row, reason, _ := strings.Cut(line, "\t")
		other, isSame := strings.CutPrefix(reason, same)
		switch {
		case !known[row]:
			return nil, fmt.Errorf("%s: %s is not a row", path, row)
		case why[row] != "":
			return nil, fmt.Errorf("%s: %s stands twice", path, row)
		case isSame && !known[other]:
			return nil, fmt.Errorf("%s: %s is the same as %s, which is not a row", path, row, other)
		case !isSame && reason != unknown && reason != component:
			return nil, fmt.Errorf("%s: %s: %q is no reason: they are %q, %q and %q", path, row, reason, unknown, component, same+"ROW")
		}
		why[row] = reason
	}
	return why, nil
}

func setOf(rows []string) map[string]bool {
	known := make(map[string]bool, len(rows))
	for _, row := range rows {
		known[row] = true
	}
	return known
}

// ran is what tests did: the rows that stand in the names of tests that passed, and of
// tests that failed, and whether any test failed at all.
type ran struct {
	passed, failed map[string]bool
	bad            bool
}

// readTests reads what `go test -json` printed. A name may begin with several rows
// (`DS-1-R1, DS-1-R2: both at once`).
func readTests(r io.Reader, rows []string) (ran, error) {
	known := setOf(rows)
	did := ran{passed: map[string]bool{}, failed: map[string]bool{}}
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 1<<26)
	for sc.Scan() {
		var e struct{ Action, Test string }
		if json.Unmarshal(sc.Bytes(), &e) != nil {
			continue // what a build says stands between
		}
		did.bad = did.bad || e.Action == "fail"
		for _, part := range strings.Split(e.Test, "/") {
			ids, _, _ := strings.Cut(part, "#") // the second test of one name
			ids, _, _ = strings.Cut(ids, ":")
			for _, id := range strings.Split(ids, ",_") {
				switch {
				case !known[id]:
				case e.Action == "pass":
					did.passed[id] = true
				case e.Action == "fail":
					did.failed[id] = true
				}
			}
		}
	}
	return did, sc.Err()
}

type accounts struct {
	tested, open int
	by           map[string][]string // reason → rows
	complaints   []string
}

// account holds tests and reasons against the rows, of which at most so many may stand
// without a test.
func account(rows []string, why map[string]string, did ran, most int) accounts {
	a := accounts{by: map[string][]string{}}
	complain := func(format string, args ...any) { a.complaints = append(a.complaints, fmt.Sprintf(format, args...)) }
	for _, row := range rows {
		reason, excused := why[row]
		other, isSame := strings.CutPrefix(reason, same)
		switch {
		case did.failed[row]:
			a.open++
			complain("%s: its test fails", row)
		case did.passed[row] && excused:
			complain("%s has a test, and a reason for having none", row)
		case did.passed[row]:
			a.tested++
		case isSame && !did.passed[other]:
			a.open++
			complain("%s: the same as %s, which has no test", row, other)
		case isSame:
			a.by[same] = append(a.by[same], row)
		case excused:
			a.by[reason] = append(a.by[reason], row)
		default:
			a.open++
			complain("%s: no test", row)
		}
	}
	if n := len(why); n > most {
		complain("%d reasons, and at most %d are allowed", n, most)
	}
	return a
}
