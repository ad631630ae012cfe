package main

// The conformance cases of Donnerschlag: testdata/cases/*.yaml, one position, one segment, what must come of it by the
// rule text, added up by hand in the comment of each. A case is expanded to plain files, the program is run in-process,
// and the journal and the new state are compared whole.
//
//	units       "ID": side class strength mp N at HEX, with defaults: mp 6 tank, 5 motorized, 3 infantry, 6 Axis HQ, 0 Soviet
//	            HQ; formation the last part of the id; Soviet army that of the formation; colour red. `4/2` is a unit of
//	            two steps, `4` of one; an HQ has `range N` in place of a strength. Further words: steps N (what is left),
//	            formation, army, colour, marks oos+overrun, and the flags recon romanian alarm adhoc stug
//	cards       further activation cards beside A17 (HQ/6P, if it is there), A18 and A19 (any HQ) of the Axis and A31
//	            (one colour), A32 (one formation) of the Soviet player
//	orders      the sections; the harness puts the six lines of the head before them, so line 1 here is line 7 there
//	standing-…  likewise; left out: `cards: pass`, `reroll: no`, `draw: no`, and nothing else, so that every
//	            other question a case does not foresee stops it with exit status 10
//	events      from the first event that has the id of the first line, to the end; `...` stands for any number of lines
//	            that the texts do not settle (used sparingly, the case says why); no events: only the state is compared
//	state       the units, tracks, marks and open piles that differ; nothing else may. Sizes of hands follow from the piles
//	problems    "code line column" of every error; `?` for a part that no paper fixes
//	shipped     yes: the position is the first of the shipped set, and units, tracks, piles and hands say what differs
//	orders-…    in a segment of both sides `orders` are those of the Axis player, `orders-soviet` those of the other
//	then        what is sent when the run has stopped, one file after the other (cases_then_test.go)

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gopkg.in/yaml.v3"
)

type conformance struct {
	Case           string              `yaml:"case"`
	Rules          []string            `yaml:"rules"`
	About          string              `yaml:"about"`
	Edition        string              `yaml:"edition"`
	Rulings        map[string]string   `yaml:"rulings"`
	Segment        string              `yaml:"segment"`
	Board          boardPart           `yaml:"board"`
	Units          map[string]string   `yaml:"units"`
	Tracks         map[string]string   `yaml:"tracks"`
	Marks          map[string][]string `yaml:"marks"`
	Hands          handPart            `yaml:"hands"`
	Cards          map[string]cardPart `yaml:"cards"`
	Shipped        bool                `yaml:"shipped"`
	Piles          map[string]any      `yaml:"piles"`
	Orders         string              `yaml:"orders"`
	OrdersSoviet   string              `yaml:"orders-soviet"`
	StandingAxis   string              `yaml:"standing-axis"`
	StandingSoviet string              `yaml:"standing-soviet"`
	Faces          map[string]int      `yaml:"faces"`
	Then           []reply             `yaml:"then"`
	Expect         expectation         `yaml:"expect"`
}

type boardPart struct {
	Terrain map[string][]string   `yaml:"terrain"`
	Rivers  []string              `yaml:"rivers"`
	Bridges []string              `yaml:"bridges"`
	Roads   map[string][][]string `yaml:"roads"`
	Supply  map[string]yaml.Node  `yaml:"supply"`
}

type handPart struct {
	Axis   []string            `yaml:"axis"`
	Soviet []string            `yaml:"soviet"`
	Box    map[string][]string `yaml:"box"`
	// Activation are the activation cards on the shipped set, by side.
	Activation map[string][]string `yaml:"activation"`
	Zone       string              `yaml:"zone"` // the real meeting zone, on the shipped set
}

type cardPart struct {
	Side   string   `yaml:"side"`
	Orders []string `yaml:"orders"`
}

type expectation struct {
	Exit     int       `yaml:"exit"`
	Events   []string  `yaml:"events"`
	State    statePart `yaml:"state"`
	Awaits   []string  `yaml:"awaits"`
	Problems []string  `yaml:"problems"`
	Has      []string  `yaml:"has"`   // of a row alone: rows_test.go
	Lacks    []string  `yaml:"lacks"` // likewise
}

type statePart struct {
	Units  map[string]string   `yaml:"units"`
	Tracks map[string]string   `yaml:"tracks"`
	Marks  map[string][]string `yaml:"marks"`
	Piles  map[string][]string `yaml:"piles"`
	Sizes  map[string]int      `yaml:"sizes"` // of piles face down, on the shipped set
	Hands  map[string][]string `yaml:"hands"` // whole, by pile, on the shipped set
}

var sides = []string{"axis", "soviet"}

const (
	caseCampaign    = "cases-00000001"
	defaultStanding = "cards: pass\nreroll: no\ndraw: no\n"
)

func loadCase(path string) (*conformance, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	c := &conformance{}
	if err := dec.Decode(c); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if want := strings.TrimSuffix(filepath.Base(path), ".yaml"); c.Case != want {
		return nil, fmt.Errorf("%s: case %q", path, c.Case)
	}
	c.fillIn()
	return c, nil
}

func (c *conformance) fillIn() {
	if c.Edition == "" {
		c.Edition = "2023"
	}
	if c.Segment == "" {
		c.Segment = "GT3-A2"
	}
	if c.StandingAxis == "" {
		c.StandingAxis = defaultStanding
	}
	if c.StandingSoviet == "" {
		c.StandingSoviet = defaultStanding
	}
	cards := map[string]cardPart{
		"A18": {"axis", []string{"any HQ"}}, "A19": {"axis", []string{"any HQ"}},
		"A31": {"soviet", []string{"one colour"}}, "A32": {"soviet", []string{"one formation"}},
	}
	if _, ok := c.Units["HQ/6P"]; ok {
		cards["A17"] = cardPart{"axis", []string{"HQ/6P"}}
	}
	for id, card := range c.Cards {
		cards[id] = card
	}
	c.Cards = cards
}

// side is the one whose segment it is.
func (c *conformance) side() string {
	_, rest, _ := strings.Cut(c.Segment, "-")
	if strings.HasPrefix(rest, "S") {
		return "soviet"
	}
	return "axis"
}

func (c *conformance) activationHand(side string) []string {
	var hand []string
	for id, card := range c.Cards {
		if card.Side == side {
			hand = append(hand, id)
		}
	}
	slices.Sort(hand)
	return hand
}

func (c *conformance) combatHand(side string) []string {
	if side == "axis" {
		return c.Hands.Axis
	}
	return c.Hands.Soviet
}

func caseFiles(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/cases/*.yaml")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

// Every case file reads strictly and expands, whatever the program does with it.
func TestCaseFilesRead(t *testing.T) {
	t.Parallel()
	for _, path := range caseFiles(t) {
		c, err := loadCase(path)
		if !assert.NoError(t, err) {
			continue
		}
		text, err := c.position(t)
		if assert.NoError(t, err, c.Case) {
			var any map[string]any
			assert.NoError(t, yaml.Unmarshal([]byte(text), &any), c.Case)
		}
		for _, part := range []string{c.Orders, c.StandingAxis, c.StandingSoviet} {
			var any map[string]any
			assert.NoError(t, yaml.Unmarshal([]byte(part), &any), c.Case)
		}
		if c.Expect.Exit != 10 && c.Expect.Exit != 3 {
			assert.Zero(t, c.Expect.Exit, c.Case)
		}
		assert.Equal(t, c.Expect.Exit == 3, len(c.Expect.Problems) > 0, c.Case)
		assert.Equal(t, c.Expect.Exit == 10, len(c.Expect.Awaits) > 0, c.Case)
		assert.NotEmpty(t, c.Rules, c.Case)
		assert.NotEmpty(t, c.About, c.Case)
	}
}

func TestCases(t *testing.T) {
	t.Parallel()
	for _, path := range caseFiles(t) {
		c, err := loadCase(path)
		require.NoError(t, err)
		t.Run(c.Case, func(t *testing.T) {
			o := c.play(t)
			for _, rule := range c.Rules { // the names are what cmd/rulerows counts
				t.Run(rule, func(t *testing.T) { c.check(t, o) })
			}
		})
	}
}

// An outcome is what a run of the program left.
type outcome struct {
	exit         int
	stdout, said string            // said: standard output and standard error
	files        map[string]string // by the fixed ending of the name
}

// play writes the files of a case, runs the program on them and reads what it wrote.
func (c *conformance) play(t *testing.T) *outcome {
	t.Helper()
	dir := t.TempDir()
	if keep := os.Getenv("UMPIRE_CASES_KEEP"); keep != "" { // to look at the files of a case
		dir = filepath.Join(keep, strings.ReplaceAll(t.Name(), "/", "_"))
		require.NoError(t, os.MkdirAll(dir, 0o755))
	}
	out := filepath.Join(dir, "out")
	require.NoError(t, os.Mkdir(out, 0o755))
	text, err := c.position(t)
	require.NoError(t, err)
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(content), 0o644))
		return path
	}
	state := write("state.yaml", text)
	var stdout, stderr bytes.Buffer
	exit := outside().run([]string{"show", "--state", state, "--base"}, strings.NewReader(""), &stdout, &stderr)
	require.Zero(t, exit, "umpire show --base: %s%s", stderr.String(), text)
	base := strings.TrimSpace(stdout.String())
	require.Regexp(t, `^[0-9a-f]{8,64}$`, base)
	args := []string{
		"adjudicate", "--state", state,
		"--orders", write("orders.yaml", head("orders", c.Segment, c.side(), base)+c.Orders),
		"--standing", write("axis.yaml", head("standing", c.Segment, "axis", base)+c.StandingAxis),
		"--standing", write("soviet.yaml", head("standing", c.Segment, "soviet", base)+c.StandingSoviet),
		"--faces", write("faces.yaml", c.facesFile()),
		"--out", out,
	}
	if c.OrdersSoviet != "" {
		args = append(args, "--orders", write("orders-soviet.yaml", head("orders", c.Segment, "soviet", base)+c.OrdersSoviet))
	}
	o := outcomeOf(t, out, args...)
	for i, next := range c.Then {
		o = next.send(t, o, out, write(fmt.Sprintf("then-%d.yaml", i+1), next.file(t, o)))
	}
	return o
}

// outcomeOf runs the program and collects what it said and wrote.
func outcomeOf(t *testing.T, out string, args ...string) *outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	o := &outcome{files: map[string]string{}}
	o.exit = outside().run(args, strings.NewReader(""), &stdout, &stderr)
	o.stdout = stdout.String()
	o.said = stdout.String() + stderr.String()
	entries, err := os.ReadDir(out)
	require.NoError(t, err)
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(out, entry.Name()))
		require.NoError(t, err)
		for _, ending := range []string{"_state.yaml", "_journal.txt", "_answers_axis.yaml", "_answers_soviet.yaml"} {
			if strings.HasSuffix(entry.Name(), ending) {
				o.files[ending] = string(data)
			}
		}
	}
	return o
}

func (c *conformance) check(t *testing.T, o *outcome) {
	t.Helper()
	if !assert.Equal(t, c.Expect.Exit, o.exit, "exit status; the program said:\n%s\njournal:\n%s", o.said, o.files["_journal.txt"]) {
		return
	}
	switch o.exit {
	case 3:
		assert.NotContains(t, o.files, "_state.yaml", "a refused file changes nothing")
		checkProblems(t, c.Expect.Problems, o.said)
	case 10:
		checkAwaits(t, c.Expect.Awaits, o)
		if len(c.Expect.Events) > 0 {
			checkEvents(t, c.Expect.Events, o.files["_journal.txt"])
		}
	default:
		if len(c.Expect.Events) > 0 {
			checkEvents(t, c.Expect.Events, o.files["_journal.txt"])
		}
		if c.Shipped {
			c.checkShipped(t, o.files["_state.yaml"])
			return
		}
		c.checkState(t, o.files["_state.yaml"])
	}
}
