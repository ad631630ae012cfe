package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
)

// skip matches the tests that have no business here: random play, files and
// processes.
var skip = "Random|Soak|Suite|StopAndRerun|Whole|Fuzz|Scripts|Killed|BrokenOff|Altered|OtherFiles|WrongHeads|CannotWrite|SameBytes|SideSees|Example|Events|Words|Twin|Covert|Sensible|Mails|Offered|Playing|Mistakes|Spoilt|CardsDoc|RulesDoc"

// pattern matches the tests that are run, of those that skip leaves.
var pattern = "^Test"

// ruled matches the tests whose sub-tests are named by rules.
var ruled = "Rows|TestCases"

// byRule are the tests that bear a rule's name: rule → package and test, parted by a blank.
type byRule map[string][]string

// testsByRule runs the tests of packages as they stand and finds those whose name has a
// rule as a part. One that fails is an error: then nothing can be said of a mutation.
func testsByRule(packages []string) (byRule, error) {
	named := byRule{}
	for _, p := range packages {
		cmd := exec.Command("go", "test", "-json", "-v", "-count=1", "-run", ruled, p)
		out, failed := cmd.Output()
		for sc := bufio.NewScanner(bytes.NewReader(out)); sc.Scan(); {
			var e struct{ Action, Test, Output string }
			if json.Unmarshal(sc.Bytes(), &e) != nil {
				continue // what a build says stands between
			}
			switch e.Action {
			case "fail":
				return nil, fmt.Errorf("%s %s fails as it stands", p, e.Test)
			case "pass":
				named.add(p, e.Test)
			}
		}
		if failed != nil {
			return nil, fmt.Errorf("%s: %w", p, failed)
		}
	}
	return named, nil
}

// add enters a test under each part of its name, and under each of several rules with which a
// part begins (`DS-1-R1, DS-1-R2: both at once`); of two of one name go numbers the second.
func (b byRule) add(pkg, test string) {
	for _, part := range strings.Split(test, "/")[1:] {
		rules, _, _ := strings.Cut(part, "#")
		rules, _, _ = strings.Cut(rules, ":")
		for _, rule := range strings.Split(rules, ",_") {
			b[rule] = append(b[rule], pkg+" "+test)
		}
	}
}

var rowID = regexp.MustCompile(`^[A-Z]+(?:22|E)?-[A-Za-z0-9.]+-R?[0-9]+$`)

// rows are the rules that are rows of a catalogue, sorted.
func (b byRule) rows() []string {
	return slices.DeleteFunc(slices.Sorted(maps.Keys(b)), func(rule string) bool { return !rowID.MatchString(rule) })
}

// runNamed runs single tests, each given as package and test, until one is red.
func runNamed(overlay string, tests []string) (out, red string) {
	for _, test := range tests {
		pkg, name, _ := strings.Cut(test, " ")
		var parts []string
		for _, part := range strings.Split(name, "/") {
			parts = append(parts, "^"+regexp.QuoteMeta(part)+"$")
		}
		if out, failed := gotest(pkg, "-overlay", overlay, "-run", strings.Join(parts, "/")); failed {
			return out, test
		}
	}
	return "", ""
}

// others are the tests of all rules, of packages that are asked one after another. That
// they are green as they stand is seen once, before the first question.
type others struct {
	packages []string
	sound    bool
}

// run runs them until one is red, and gives its package and what it said.
func (o *others) run(overlay string) (out, red string, err error) {
	if !o.sound {
		if out, red := o.try(""); red != "" {
			return "", "", fmt.Errorf("%s fails as it stands\n%s", red, out)
		}
		o.sound = true
	}
	out, red = o.try(overlay)
	return out, red, nil
}

func (o *others) try(overlay string) (out, red string) {
	for _, p := range o.packages {
		if out, failed := gotest(p, "-overlay", overlay, "-failfast", "-skip", skip, "-run", pattern); failed {
			return out, p
		}
	}
	return "", ""
}

func gotest(pkg string, args ...string) (out string, failed bool) {
	text, err := exec.Command("go", append(append([]string{"test", "-vet=off", "-count=1"}, args...), pkg)...).CombinedOutput()
	return string(text), err != nil
}
