package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
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

// mostReasons is how many rows may stand without a test.
const mostReasons = 110

// readRows reads the catalogue: groups of rows that share all but their number.
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
		for i := range n {
			rows = append(rows, fmt.Sprintf("%s-R%d", f[0], i+1))
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
	known := map[string]bool{}
	for _, row := range rows {
		known[row] = true
	}
	why := map[string]string{}
	for _, line := range list {
		row, reason, _ := strings.Cut(line, "\t")
		other, isSame := strings.CutPrefix(reason, same)
		switch {
		case !known[row]:
			return nil, fmt.Errorf("%s: %s is no row", path, row)
		case why[row] != "":
			return nil, fmt.Errorf("%s: %s stands twice", path, row)
		case isSame && !known[other]:
			return nil, fmt.Errorf("%s: %s is the same as %s, which is no row", path, row, other)
		case !isSame && reason != unknown && reason != component:
			return nil, fmt.Errorf("%s: %s: %q is no reason: they are %q, %q and %q", path, row, reason, unknown, component, same+"ROW")
		}
		why[row] = reason
	}
	return why, nil
}

var rowID = regexp.MustCompile(`^DS(?:22|E)?-[A-Za-z0-9.]+-R[0-9]+$`)

// readTests reads what `go test -json` printed: the rows that stand in the names of
// tests that passed, and of tests that failed.
func readTests(r io.Reader) (passed, failed map[string]bool, err error) {
	passed, failed = map[string]bool{}, map[string]bool{}
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, 1<<26)
	for sc.Scan() {
		var e struct{ Action, Test string }
		if json.Unmarshal(sc.Bytes(), &e) != nil {
			continue // what a build says stands between
		}
		for _, part := range strings.Split(e.Test, "/") {
			id, _, _ := strings.Cut(part, "#") // the second test of one name
			if !rowID.MatchString(id) {
				continue
			}
			switch e.Action {
			case "pass":
				passed[id] = true
			case "fail":
				failed[id] = true
			}
		}
	}
	return passed, failed, sc.Err()
}

type accounts struct {
	tested, open int
	by           map[string][]string // reason → rows
	complaints   []string
}

// account holds tests and reasons against the rows.
func account(rows []string, why map[string]string, passed, failed map[string]bool) accounts {
	a := accounts{by: map[string][]string{}}
	complain := func(format string, args ...any) { a.complaints = append(a.complaints, fmt.Sprintf(format, args...)) }
	for _, row := range rows {
		reason, excused := why[row]
		other, isSame := strings.CutPrefix(reason, same)
		switch {
		case failed[row]:
			a.open++
			complain("%s: its test fails", row)
		case passed[row] && excused:
			complain("%s has a test, and a reason for having none", row)
		case passed[row]:
			a.tested++
		case isSame && !passed[other]:
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
	if n := len(why); n > mostReasons {
		complain("%d reasons, and at most %d are allowed", n, mostReasons)
	}
	return a
}
