package dice

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"umpire/adjudicate/suitetest/elsewhere"
)

func lastLine(b []byte) string {
	lines := strings.Split(strings.TrimSpace(string(b)), "\n")
	return lines[len(lines)-1]
}

// What Explain prints is run: by the shell and by python, all vectors of rolls.
func TestExplainRuns(t *testing.T) {
	for _, tool := range []string{"sh", "openssl", "sha256sum", "awk"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skipf("SKIPPED: the lines of Explain cannot be run, %s is missing", tool)
		}
	}
	python, pythonErr := exec.LookPath("python3")
	if pythonErr != nil {
		t.Log("SKIPPED: the python line of Explain cannot be run, python3 is missing")
	}
	begun := false
	run := func(file, stage, label, spec, want string) {
		t.Helper()
		s, err := ParseSpec(spec)
		if err != nil {
			t.Fatal(err)
		}
		e, err := Explain(vector(t, file), Die{Label: label, Spec: s})
		if err != nil {
			t.Fatal(err)
		}
		out, err := exec.Command("sh", "-c", e.String()).Output()
		if err != nil || lastLine(out) != want {
			t.Errorf("%s %s: the shell says %q, want %s: %v\n%s", label, spec, lastLine(out), want, err, e.Shell)
		}
		if join(e.Result.Values) != want {
			t.Errorf("%s %s: result %v", label, spec, e.Result.Values)
		}
		if strings.ContainsAny(e.Python, "%$`!") || strings.Count(e.Python, `"`) != 2 {
			t.Errorf("a character that cmd.exe, PowerShell or sh changes: %s", e.Python)
		}
		if pythonErr == nil && !begun { // with a python of its own
			begun = true
			line := strings.Replace(e.Python, "python ", python+" ", 1)
			out, err := exec.Command("sh", "-c", line).CombinedOutput()
			if err != nil || lastLine(out) != want {
				t.Errorf("%s %s: python says %q, want %s: %v\n%s", label, spec, out, want, err, line)
			}
		}
		// what the shell makes of the line, in a python that runs already
		code, err := exec.Command("sh", "-c", `python() { [ "$#/$1" = 2/-c ] && printf %s "$2"; }; `+e.Python).Output()
		if err != nil {
			t.Errorf("%s %s: the shell on %s: %v", label, spec, e.Python, err)
		}
		if out, good, ok := elsewhere.Run(t, string(code), ""); ok && (!good || lastLine([]byte(out)) != want) {
			t.Errorf("%s %s: python says %q, want %s\n%s", label, spec, out, want, code)
		}
	}
	rows := table(t, "rolls.tsv", 9)
	for _, row := range rows {
		run(row[1], row[2], row[3], row[4], row[8])
	}
	k := stageKey(t, "records/stage-referee.txt")
	for _, spec := range []string{"d1000", "d9999999", "pick65536", "pick65537", "pick2", "shuffle17", "shuffle1", "shuffle2", "d129"} {
		s, err := ParseSpec(spec)
		if err != nil {
			t.Fatal(err)
		}
		run("records/stage-referee.txt", "gt1-a1.1", "x/y", spec, join(k.Roll("gt1-a1.1", "x/y", s).Values))
	}
	t.Logf("%d rolls explained and run", len(rows)+9)
}

func TestExplainRefuses(t *testing.T) {
	stage := vector(t, "records/stage-mutual.txt")
	for name, c := range map[string]struct {
		record []byte
		label  string
		spec   Spec
		code   Code
	}{
		"no record": {[]byte("x"), "a", D6, CodeLine},
		"a link":    {vector(t, "records/link-axis-12.txt"), "a", D6, CodeType},
		"label":     {stage, "a b", D6, CodeLabel},
		"injection": {stage, "a'; rm -rf x", D6, CodeLabel},
		"spec":      {stage, "a", Spec{}, CodeSpec},
	} {
		if _, err := Explain(c.record, Die{Label: c.label, Spec: c.spec}); codeOf(err) != string(c.code) {
			t.Errorf("%s: %v, want %s", name, err, c.code)
		}
	}
}

func TestVerifyNamesTheCure(t *testing.T) {
	good := vector(t, "records/stage-mutual.txt")
	want := HashOf(good)
	if err := Verify(good, want); err != nil {
		t.Fatal(err)
	}
	crlf := bytes.ReplaceAll(good, []byte("\n"), []byte("\r\n"))
	trailing := bytes.ReplaceAll(good, []byte("\n"), []byte(" \n"))
	for name, c := range map[string]struct {
		bytes []byte
		cures []string
	}{
		"CRLF":       {crlf, []string{"CRLF into LF"}},
		"BOM":        {append([]byte("\xef\xbb\xbf"), good...), []string{"BOM"}},
		"no LF":      {good[:len(good)-1], []string{"add the LF"}},
		"LF LF":      {append(bytes.Clone(good), '\n', '\n'), []string{"all but one LF"}},
		"NBSP":       {bytes.ReplaceAll(good, []byte(" "), []byte("\u00a0")), []string{"NBSP"}},
		"NBSP latin": {bytes.ReplaceAll(good, []byte(" "), []byte("\xa0")), []string{"NBSP"}},
		"blanks":     {trailing, []string{"ends of lines"}},
		"all": {
			append([]byte("\xef\xbb\xbf"), bytes.ReplaceAll(trailing[:len(trailing)-2], []byte("\n"), []byte("\r\n"))...),
			[]string{"BOM", "CRLF into LF", "ends of lines", "add the LF"},
		},
		"changed": {bytes.Replace(good, []byte("counter 12"), []byte("counter 13"), 1), nil},
		"empty":   {nil, nil},
	} {
		err := Verify(c.bytes, want)
		m, ok := err.(*Mismatch)
		if !ok {
			t.Errorf("%s: accepted or another error: %v", name, err)
			continue
		}
		if len(m.Cures) != len(c.cures) {
			t.Errorf("%s: cures %q, want %q", name, m.Cures, c.cures)
			continue
		}
		for i, part := range c.cures {
			if !strings.Contains(m.Cures[i], part) {
				t.Errorf("%s: cure %q, want %q", name, m.Cures[i], part)
			}
		}
	}
	if err := Verify(bytes.ReplaceAll(crlf, []byte("\r"), nil), HashOf(crlf)); err == nil || len(err.(*Mismatch).Cures) != 1 {
		t.Errorf("an input that had CRLF: %v", err)
	}
}
