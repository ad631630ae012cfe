package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/orders"
)

// sparring is a game against the computer, played by the program's verbs. The files of the
// person are those that a sensible player would write who knows what the person knows.
type sparring struct {
	t          *testing.T
	w          world
	dir, drawn string
	files      int // handed in
	retried    int // of them after one that was refused
	segments   map[string]bool
}

func spar(t *testing.T, seed uint64, args ...string) *sparring {
	t.Helper()
	w := noon()
	w.entropy = suitetest.Random{R: rand.New(rand.NewPCG(seed, 1))}
	s := &sparring{t: t, w: w, dir: filepath.Join(quickDir(t), "anna"), drawn: t.TempDir(), segments: map[string]bool{}}
	s.must(append(args, "--dice", "mutual", "--name", "Anna", "--out", s.dir)...)
	if err := campaign.Save(campaign.Real, s.dir, []campaign.File{{Name: mindFile, Data: []byte("mine"), Secret: true}}); err != nil {
		t.Fatal(err)
	}
	return s
}

// run types a command.
func (s *sparring) run(args ...string) (string, int) {
	var out bytes.Buffer
	status := s.w.run(args, strings.NewReader(""), &out, &out)
	return out.String(), status
}

func (s *sparring) must(args ...string) string {
	s.t.Helper()
	out, status := s.run(args...)
	if status != 0 {
		s.t.Fatalf("umpire %s: %d\n%s", strings.Join(args, " "), status, out)
	}
	return out
}

// mind is who writes the person's files, and what is due of the person.
func (s *sparring) mind() (*mind, pen.Next) {
	s.t.Helper()
	c := &mind{&chair{a: &app{world: s.w, out: &bytes.Buffer{}, err: &bytes.Buffer{}}, dir: s.dir}}
	m, err := c.match()
	if err != nil {
		s.t.Fatal(err)
	}
	n, err := m.Next()
	if err != nil {
		s.t.Fatal(err)
	}
	if !n.Mine && !m.Closed {
		s.t.Fatalf("after the computer's turn %s of %v is due", n.Kind, n.By)
	}
	return c, n
}

// writes writes the next file of the person, and names it.
func (s *sparring) writes(c *mind, n pen.Next, try int) string {
	s.t.Helper()
	data, err := c.drafted(n, try)
	if n.Kind == "orders" && try >= tries {
		data, err = c.holding()
	}
	if err != nil {
		s.t.Fatal(err)
	}
	file := filepath.Join(s.drawn, strconv.Itoa(s.files)+".yaml")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		s.t.Fatal(err)
	}
	return file
}

// on hands in the next file of the person; false once the game is over.
func (s *sparring) on() bool {
	s.t.Helper()
	for try := range 30 {
		c, n := s.mind()
		if c.m.Closed {
			return false
		}
		s.segments[n.Segment] = true
		file := s.writes(c, n, try)
		out, status := s.run("play", file, s.dir)
		if status == 0 {
			s.files++
			return true
		}
		s.t.Logf("%d: %s", status, out)
		s.retried++
	}
	s.t.Fatal("nothing is taken")
	return false
}

// TestComputer: whole games against the computer, from either side, until some segments are
// played or, in a soak, to their end. They are audited in between and after the end, in both
// folders, as any other.
func TestComputer(t *testing.T) {
	t.Parallel()
	for i, way := range [][3]string{{"donnerschlag", "axis", "soviet"}, {"donnerschlag", "soviet", "axis"}, {"stalingrad", "axis", "allies"}, {"stalingrad", "allies", "axis"}} {
		if !suitetest.Some(i, 4) {
			continue
		}
		t.Run(way[0]+" "+way[1], func(t *testing.T) {
			t.Parallel()
			s := spar(t, 5, "new", way[0], "--play", way[1], "--seat", way[2]+"=computer")
			most := 2
			if suitetest.Soaking() {
				most = 1 << 20
			}
			over := false
			for len(s.segments) <= most && !over {
				over = !s.on()
				if s.files%50 == 0 {
					t.Logf("%d files, %d segments", s.files, len(s.segments))
				}
			}
			s.audited(over)
			s.meaning()
			t.Logf("%d files of the person, %d refused before, %d segments; over: %v", s.files, s.retried, len(s.segments), over)
		})
	}
}

// meaning fails if of the orders that the computer wrote in Donnerschlag many are those by which
// everybody holds: it found none that a check does not refuse.
func (s *sparring) meaning() {
	s.t.Helper()
	names, err := filepath.Glob(filepath.Join(s.dir, campaign.ComputerFolder, "secret", "whole-*"))
	if err != nil {
		s.t.Fatal(err)
	}
	all, held := 0, 0
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			s.t.Fatal(err)
		}
		if single.KindOf(data) != orders.KindOrders && !bytes.HasPrefix(data, []byte("kept")) || !bytes.Contains(data, []byte("activate:")) {
			continue
		}
		all++
		if bytes.Contains(data, []byte(" holds")) {
			held++
		}
	}
	if s.t.Logf("%d orders of the computer, in %d of them somebody holds", all, held); 4*held > all {
		s.t.Errorf("the computer finds no orders")
	}
}

// audited audits both folders.
func (s *sparring) audited(over bool) {
	s.t.Helper()
	want := 10
	if over {
		want = 0
	}
	for _, dir := range []string{s.dir, filepath.Join(s.dir, campaign.ComputerFolder)} {
		if out, status := s.run("audit", dir); status != want {
			s.t.Errorf("audit %s: %d, not %d\n%s", dir, status, want, out)
		}
	}
	open := func(dir string) string {
		m, err := pen.Open(os.DirFS(dir), s.w.house())
		if err != nil {
			s.t.Fatal(err)
		}
		return m.Head().String()
	}
	if a, b := open(s.dir), open(filepath.Join(s.dir, campaign.ComputerFolder)); over && a != b {
		s.t.Errorf("the chains end with %s and %s", a, b)
	}
}

// TestComputerKilled: a command is killed somewhere while the computer answers. The same command
// again goes on to where something is due of the person, and both folders are sound. One that
// began the game is followed by what next says.
func TestComputerKilled(t *testing.T) {
	suitetest.Long(t)
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("a process is not killed in the same way")
	}
	s := spar(t, 7, "new", "stalingrad", "--play", "axis", "--seat", "allies=computer")
	c, n := s.mind()
	file, before := s.writes(c, n, 0), s.dir
	killed := func(took time.Duration, part, parts int, args ...string) time.Duration {
		cmd, began := asProgram(args...), time.Now()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		if took > 0 {
			time.Sleep(took * time.Duration(part) / time.Duration(parts))
			_ = cmd.Process.Kill()
		}
		_ = cmd.Wait()
		return time.Since(began)
	}
	begins := []string{"new", "stalingrad", "--dice", "mutual", "--play", "axis", "--seat", "allies=computer", "--key", filepath.Join(t.TempDir(), "keys"), "--out"}
	if out, status := s.run("key", "new", "--out", begins[len(begins)-2]); status != 0 {
		t.Fatal(out)
	}
	parts := suitetest.Few(2, 6)
	if suitetest.Soaking() {
		parts = 60
	}
	var playing, beginning time.Duration
	sat := 0
	for part := range parts {
		s.dir = filepath.Join(t.TempDir(), "play")
		if err := os.CopyFS(s.dir, os.DirFS(before)); err != nil {
			t.Fatal(err)
		}
		shut(t, s.dir)
		took := killed(playing, part, parts, "play", file, s.dir)
		if playing == 0 {
			playing = took
		}
		s.must("play", file, s.dir)
		s.goesOn()

		s.dir = filepath.Join(t.TempDir(), "begin")
		took = killed(beginning, part, parts, append(begins, s.dir)...)
		if beginning == 0 {
			beginning = took
		}
		if opponent(s.dir) != "" { // else it had made no folder yet
			sat++
			s.must("send", s.dir)
			s.goesOn()
		}
	}
	if sat == 0 {
		t.Error("no folder was begun")
	}
}

// goesOn fails unless something is due of the person, and both folders are sound.
func (s *sparring) goesOn() {
	s.t.Helper()
	if out := s.must("next", "--json", s.dir); strings.Contains(out, `"kind": "send"`) || !strings.Contains(out, `"mine": true`) {
		s.t.Errorf("nothing is due of the person: %s", out)
	}
	s.audited(false)
}
