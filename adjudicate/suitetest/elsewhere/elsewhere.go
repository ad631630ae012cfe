// Package elsewhere asks the two independent programs of hexdice/1, ref.py and third.pl,
// which share no code with us. Only tests of packages beside adjudicate/dice import it.
package elsewhere

import (
	_ "embed"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
)

// testdata is where the programs lie, from the folder in which a test runs, which is one of the
// module's.
var testdata = sync.OnceValue(func() string {
	up := "."
	for range 8 { // no package lies deeper
		if _, err := os.Stat(filepath.Join(up, "go.mod")); err == nil {
			break
		}
		up = filepath.Join(up, "..")
	}
	return filepath.Join(up, "adjudicate", "dice", "testdata")
})

// Verdict is what an independent program says of a campaign folder.
type Verdict struct {
	Program string // ref.py or third.pl
	Sound   bool
	Out     string
}

// Campaign has both programs check a campaign folder. One that cannot be run here, as
// python3 or perl is missing, is left out, and the test says so.
func Campaign(t testing.TB, dir string) (list []Verdict) {
	t.Helper()
	if v, ok := Python(t, dir); ok {
		list = append(list, v)
	}
	perl, err := exec.LookPath("perl")
	if err != nil {
		t.Log("SKIPPED: perl is missing, so third.pl was not asked")
		return list
	}
	out, err := exec.Command(perl, filepath.Join(testdata(), "third.pl"), "campaign", dir).CombinedOutput()
	return append(list, Verdict{"third.pl", err == nil, string(out)})
}

// Python has ref.py check a campaign folder; false without python3, and the test says so.
func Python(t testing.TB, dir string) (Verdict, bool) {
	t.Helper()
	out, sound, ok := Run(t, "sys.exit(0 if ref.main(['campaign', sys.stdin.read()]) else 1)", dir)
	return Verdict{"ref.py", sound, out}, ok
}

// Run runs lines of python, to which ref.py is the module ref, with a text as their standard
// input, and gives what they printed and whether they came to their end, or to an exit with
// 0. Without python3 ok is false, and the test says so.
func Run(t testing.TB, code, in string) (out string, good, ok bool) {
	t.Helper()
	program, err := exec.LookPath("python3")
	if err != nil {
		t.Log("SKIPPED: python3 is missing, so ref.py was not asked")
		return "", false, false
	}
	a, err := desk.ask(program, question{code, in})
	if err != nil {
		t.Fatalf("the python that runs ref.py: %v", err)
	}
	return a.Out, a.Good, true
}

// desk is one python that answers all questions of a test program, as to start it and to
// read ref.py takes longer than most of them. It ends when its standard input does.
var desk clerk

type clerk struct {
	mu  sync.Mutex
	in  *json.Encoder
	out *json.Decoder
}

type question struct{ Code, In string }

type answer struct {
	Out  string
	Good bool
}

func (c *clerk) ask(program string, q question) (a answer, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.in == nil {
		if err := c.begin(program); err != nil {
			return a, err
		}
	}
	if err := c.in.Encode(q); err != nil {
		return a, err
	}
	return a, c.out.Decode(&a)
}

//go:embed desk.py
var server string

func (c *clerk) begin(program string) error {
	cmd := exec.Command(program, "-B", "-c", server, testdata())
	in, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	c.in, c.out = json.NewEncoder(in), json.NewDecoder(out)
	return cmd.Start()
}
