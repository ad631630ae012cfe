package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"umpire/adjudicate"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
)

// Planted mistakes: sound files, each with one slip of a kind that orders 6 names, at
// a place that only the generator knows. The check finds it with its code, line and
// column, and says nothing else.

// sheetLine is a line of a file under construction; tag is how a mistake finds it.
type sheetLine struct{ tag, text string }

type sheet []*sheetLine

func (s *sheet) add(tag, text string) { *s = append(*s, &sheetLine{tag, text}) }

// soundOrders writes a sound file for GT3-A2 of examples/we-01, another one for every
// seed.
func soundOrders(r *adjudicate.Random) sheet {
	pick := func(list ...string) string { return list[r.Choose("", len(list))] }
	var s sheet
	for i, l := range []string{"umpire: orders/1", "campaign: winter-7f3c2a91", "segment: GT3-A2", "side: axis", "base: b1007561", "status: final"} {
		s.add(fmt.Sprint("head", i), l)
	}
	s.add("card", "card: A17")
	s.add("order", "order: HQ/6P")
	s.add("activate", "activate:")
	two := r.Choose("", 2) == 0
	s.add("m1", "  - I/114/6P 2713-2613-2513")
	s.add("m2", "  - I/11/6P "+pick("2713-2613-2513", "2713-2614-2513"))
	if two {
		s.add("m3", "  - II/11/6P 2711-2712-2713-2614-2514")
	} else {
		s.add("m3", "  - II/11/6P 2711 holds")
	}
	s.add("m4", "  - "+pick("II/114/6P 2612 holds", "II/114/6P 2612-2611", "II/114/6P 2612-2512"))
	s.add("m5", "  - 6/6P 2812-2712")
	s.add("m6", "  - HQ/6P 2814 holds")
	s.add("rest", "  - rest holds")
	s.add("combats", "combats:")
	s.add("a1", "  - attack: 2413")
	s.add("w1", "    with: I/11/6P, I/114/6P")
	s.add("e1", "    expect: 2:1")
	s.add("c1", "    cards: C12 GE > pass")
	s.add("l1", "    losses: I/114/6P > "+pick("any", "weakest > any"))
	s.add("r1", "    retreat: together > near 2814 > any")
	s.add("v1", "    advance: "+pick("I/11/6P", "all", "none"))
	if two {
		s.add("a2", "  - attack: 2414")
		s.add("w2", "    with: II/11/6P")
		s.add("c2", "    cards: pass")
	}
	if r.Choose("", 2) == 0 {
		s.add("file", "reroll: no")
	}
	return s
}

func soundStanding(r *adjudicate.Random) sheet {
	var s sheet
	for i, l := range []string{"umpire: standing/1", "campaign: winter-7f3c2a91", "segment: GT3-A1", "side: soviet", "base: 51c09e77", "status: final"} {
		s.add(fmt.Sprint("head", i), l)
	}
	s.add("cards", "cards:")
	s.add("k1", "  - C54 GE when defending and enemy tank and odds 1.5:1+")
	if r.Choose("", 2) == 0 {
		s.add("k2", "  - C41 GE when we retreat and turn 3+")
	}
	s.add("k3", "  - pass")
	s.add("losses", "losses:")
	s.add("l1", "  - 62/13T when 2413")
	s.add("l2", "  - infantry > weakest > any")
	s.add("retreat", "retreat: together > 2312 > any")
	s.add("reroll", "reroll: no")
	return s
}

func soundAnswers(*adjudicate.Random) sheet {
	var s sheet
	for i, l := range []string{"umpire: answers/1", "campaign: winter-7f3c2a91", "segment: GT3-A2", "side: soviet", "base: 51c09e77", "status: final"} {
		s.add(fmt.Sprint("head", i), l)
	}
	s.add("answers", "answers:")
	s.add("q1", "  2413 losses: 62/13T")
	s.add("q2", "  2413 retreat: 13/13T to 2312")
	return s
}

// dress puts comments and empty lines in, where they change nothing.
func (s sheet) dress(r *adjudicate.Random) sheet {
	var out sheet
	for i, l := range s {
		if i > 6 {
			switch r.Choose("", 6) {
			case 0:
				out.add("", "")
			case 1:
				out.add("", "# a word in between: none > all")
			}
		}
		out = append(out, l)
	}
	return out
}

// slip is one mistake: in the line of that tag, old becomes new, where ^ marks the
// place that must be told. With old empty new lines go in behind that line; with new
// empty the file ends before it, and what is told has no place.
type slip struct{ code, tag, old, new string }

var orderSlips = []slip{
	{"unknown-unit", "m3", "II/11/6P", "^II/1l/6P"}, {"unknown-unit", "w1", "I/114/6P", "^I/118/6P"}, {"unknown-unit", "l1", "I/114/6P", "^I/141/6P"},
	{"ambiguous-unit", "m2", "I/11/6P", "^11/6P"}, {"ambiguous-unit", "w1", "I/114/6P", "^114/6P"},
	{"foreign-letter", "m5", "2812-2712", "2812^\u20132712"}, {"foreign-letter", "w1", "I/114/6P", "^\u0406/114/6P"}, {"foreign-letter", "l1", "6P > ", "6^\u0420 > "},
	{"not-there", "m5", "2812-2712", "^2821-2712"}, {"not-there", "m6", "2814", "^2841"},
	{"not-adjacent", "m5", "2812-2712", "2812-^2512"}, {"not-adjacent", "m1", "2713-2613-2513", "2713-^2513"},
	{"path-space", "m5", "2812-2712", "^2812 2712"}, {"path-space", "m5", "2812-2712", "2812 ^- 2712"},
	{"whereto", "m5", "2812-2712", "^2812"}, {"whereto", "m6", " holds", ""},
	{"too-far", "m5", "2812-2712", "^2812-2811-2810-2809-2808-2807-2806-2805"},
	{"moved-twice", "m6", "", "  - ^6/6P 2812 holds"}, {"moved-twice", "m5", "", "  - ^6/6P 2812-2712"},
	{"attack-in-move", "m5", "6/6P 2812-2712", "^6/6P 2812-2712 att 2413"}, {"attack-in-move", "m6", "HQ/6P 2814 holds", "^HQ/6P 2814-2815 x 2413"},
	{"combat-among-moves", "m5", "", "  - ^attack: 2210\n    with: 6/6P"},
	{"not-ordered", "m5", "", "  - ^7/5C 2412 holds"},
	{"not-active", "w1", "I/114/6P", "I/114/6P, ^7/5C"},
	{"fights-twice", "w2", "II/11/6P", "II/11/6P, ^I/11/6P"},
	{"attacked-twice", "a2", "2414", "^2413"},
	{"twice", "w1", "", "    ^with: II/114/6P"}, {"twice", "card", "", "^card: A17"},
	{"unknown-key", "w1", "", "    ^losess: any"}, {"unknown-key", "a1", "attack", "^target"}, {"unknown-key", "w1", "", "    ^roll: 1d6"},
	{"unknown-key", "w1", "", "    ^if: odds 2:1+"}, {"unknown-key", "combats", "combats", "^Combats"},
	{"missing", "combats", "", ""}, {"missing", "activate", "", ""},
	{"empty-value", "order", " HQ/6P", "^"}, {"empty-value", "e1", " 2:1", "^"},
	{"set-plus", "w1", "I/11/6P, I/114/6P", "^I/11/6P + I/114/6P"},
	{"comma-in-preference", "l1", "I/114/6P > any", "^I/114/6P, I/11/6P"}, {"comma-in-preference", "r1", "together > near 2814 > any", "^together, any"},
	{"set-prefers", "v1", "I/11/6P", "^I/11/6P > I/114/6P"}, {"set-prefers", "w1", "I/11/6P, I/114/6P", "^I/11/6P > I/114/6P"},
	{"colon", "m5", "6/6P 2812-2712", "^6/6P 2812-2712 when turn: 3+"},
	{"decimal-comma", "a1", "", "    when: ^odds 1,5:1+"}, {"condition", "a1", "", "    when: ^odds 2.5:1+"},
	{"comma-in-condition", "a1", "", "    when: ^turn 3+, own tank"},
	{"when-middle", "l1", "I/114/6P > ", "I/114/6P when turn 3+ ^> "},
	{"unreachable", "l1", "I/114/6P > any", "any > ^I/114/6P"},
	{"which-event", "c1", "C12 GE", "^C12"}, {"which-event", "c1", "pass", "^C5 > pass"}, {"both-events", "c1", "C12 GE", "^C12 GE TE"},
	{"target", "c1", "C12 GE", "^C9 GE"}, {"not-held", "c1", "C12 GE", "^C13 GE"}, {"not-your-card", "c1", "C12 GE", "^C54 GE"},
	{"yes-no", "w1", "", "    call-off: ^ja"}, {"yes-no", "w1", "", "    reroll: ^non"},
	{"tab", "m5", "  - ", "^\t- "}, {"odd-space", "m5", "  - ", "^\u00a0\u00a0- "},
	{"fence", "order", "", "^```"}, {"quoted", "rest", "  - rest holds", "^> - rest holds"}, {"signature", "c1", "", "^-- \nHans"},
	{"wrapped", "m5", "6/6P 2812-2712", "^6/6P 2812-2712\n    > 2812"},
	{"sign-first", "l1", "I/114/6P > any", "^> I/114/6P"}, {"dash-behind-key", "w1", "I/11/6P, I/114/6P", "^- I/11/6P"},
	{"anchor", "m5", "6/6P", "^&a 6/6P"}, {"alias", "m5", "", "  - ^*a"},
	{"side", "head3", "axis", "^soviet"}, {"base", "head4", "b1007561", "^c30f6a18"}, {"draft", "head5", "final", "^draft"},
	{"campaign", "head1", "winter-7f3c2a91", "^winter-7f3c2a92"}, {"segment", "head2", "GT3-A2", "^GT3-A3"}, {"version", "head0", "orders/1", "^orders/2"},
	{"hex", "m5", "2712", "^27l2"}, {"hex", "a1", "2413", "^24l3"},
	{"missing-comma", "w1", "I/11/6P, I/114/6P", "^I/11/6P I/114/6P"}, {"begin-end", "order", "", "^BEGIN ORDERS"},
	{"hq-off-road", "m6", "HQ/6P 2814 holds", "^HQ/6P 2814-2714"},
	{"expect", "e1", "2:1", "^7:1"},
}

var standingSlips = []slip{
	{"colon", "k1", "C54 GE when defending and enemy tank and odds 1.5:1+", "^C54 GE when odds: 2:1+"},
	{"decimal-comma", "k1", "odds 1.5:1+", "^odds 1,5:1+"}, {"condition", "k1", "odds 1.5:1+", "^odds 2.5:1+"},
	{"comma-in-condition", "k1", "defending and enemy tank and odds 1.5:1+", "^defending, enemy tank"},
	{"when-middle", "l1", "62/13T when 2413", "62/13T when 2413 ^> weakest"},
	{"unreachable", "l2", "", "  - ^13/13T when 2413"},
	{"yes-no", "reroll", "no", "^non"}, {"not-your-card", "k1", "C54 GE", "^C12 GE"}, {"which-event", "k1", "C54 GE", "^C54"},
	{"unknown-unit", "l1", "62/13T", "^62/31T"}, {"unknown-key", "losses", "losses", "^loses"}, {"unknown-key", "reroll", "", "^activate:\n  - rest holds"},
}

var answerSlips = []slip{
	{"question-name", "q1", "losses", "^loses"}, {"question-name", "q2", "2413 retreat: 13/13T to 2312", "^retreat: 2312"},
	{"unanswered", "q1", "2413 losses: 62/13T", "^2413 losses:"}, {"unanswered", "q2", "2413 retreat: 13/13T to 2312", "^2413 retreat:"},
}

// plant makes the mistake. ok is false if the file has not the line for it.
func (s sheet) plant(p slip) (text string, line, col int, ok bool) {
	var lines []string
	mark := func(l string) {
		for _, l := range strings.Split(l, "\n") {
			if i := strings.Index(l, "^"); i >= 0 {
				line, col = len(lines)+1, len([]rune(l[:i]))+1
				l = strings.Replace(l, "^", "", 1)
			}
			lines = append(lines, l)
		}
	}
	for _, l := range s {
		switch {
		case l.tag != p.tag:
			lines = append(lines, l.text)
			continue
		case p.old == "" && p.new == "":
			if p.tag == "activate" { // the section, up to the next
				return s.without(p.tag), 0, 0, true
			}
			return strings.Join(lines, "\n") + "\n", 0, 0, true
		case p.old == "":
			lines = append(lines, l.text)
			mark(p.new)
		case !strings.Contains(l.text, p.old):
			return "", 0, 0, false
		case p.new == "":
			l2 := strings.Replace(l.text, p.old, "", 1)
			mark(l2[:strings.LastIndex(l2, " ")+1] + "^" + l2[strings.LastIndex(l2, " ")+1:])
		default:
			mark(strings.Replace(l.text, p.old, p.new, 1))
		}
		ok = true
	}
	return strings.Join(lines, "\n") + "\n", line, col, ok
}

// without is the file without the section that begins with a line.
func (s sheet) without(tag string) string {
	var lines []string
	inside := false
	for _, l := range s {
		if inside = l.tag == tag || inside && (l.tag == "" || strings.HasPrefix(l.text, " ")); !inside {
			lines = append(lines, l.text)
		}
	}
	return strings.Join(lines, "\n") + "\n"
}

// exampleRead is the step of the example, read once; each file is checked in a copy.
var exampleRead = sync.OnceValues(func() (*single.Step, error) {
	state, err := read(filepath.Join(example, "state.yaml"))
	if err != nil {
		return nil, err
	}
	return outside().open(state, nil, nil, nil)
})

// found is what a check says of a file: code, line and column.
func found(t *testing.T, text string) string {
	t.Helper()
	opened, err := exampleRead()
	if err != nil {
		t.Fatal(err)
	}
	step := *opened
	s := &step
	sent, told := s.Read(single.Input{Name: "x.yaml", Data: []byte(text)})
	if sent.File != nil && sent.File.Kind == "orders" {
		s.Orders = sent
		c := s.Check()
		if c.Err != nil {
			t.Fatal(c.Err)
		}
		told = writing.WithProblems(told, c)
	}
	var list []string
	for _, f := range told.Faults {
		list = append(list, fmt.Sprintf("%d:%d %s", f.At.Line, f.At.Col, f.Code()))
	}
	return strings.Join(list, ", ")
}

// Every code of orders 6 that a file of Donnerschlag can have, planted at least five
// times.
func TestRandomMistakes(t *testing.T) {
	t.Parallel()
	times := 2
	if suitetest.Soaking() {
		times = 50
	}
	for _, kind := range []struct {
		name  string
		sound func(*adjudicate.Random) sheet
		slips []slip
	}{{"orders", soundOrders, orderSlips}, {"standing", soundStanding, standingSlips}, {"answers", soundAnswers, answerSlips}} {
		for i, p := range kind.slips {
			t.Run(fmt.Sprint(kind.name, "/", p.code, "/", p.tag, i), func(t *testing.T) {
				planted := 0
				for seed := uint64(i * 1000); planted < times; seed++ {
					if seed == uint64(i*1000+500) {
						t.Fatal("the generator does not write what the mistake needs")
					}
					r := adjudicate.NewRandom(seed)
					s := kind.sound(r).dress(r)
					text, line, col, ok := s.plant(p)
					if !ok {
						continue
					}
					planted++
					if got, want := found(t, text), fmt.Sprintf("%d:%d %s", line, col, p.code); got != want {
						t.Fatalf("it says %q, not %q:\n%s", got, want, text)
					}
				}
			})
		}
	}
}

// The files without a mistake are sound.
func TestSoundFiles(t *testing.T) {
	t.Parallel()
	files := uint64(8)
	if suitetest.Soaking() {
		files = 200
	}
	for seed := range files {
		r := adjudicate.NewRandom(seed)
		for _, sound := range []func(*adjudicate.Random) sheet{soundOrders, soundStanding, soundAnswers} {
			s := sound(r).dress(r)
			text, _, _, _ := s.plant(slip{tag: "none"})
			if got := found(t, text); got != "" {
				t.Fatalf("it says %q of\n%s", got, text)
			}
		}
	}
}

// notHere are codes of orders 6 that no file of Donnerschlag can have.
var notHere = map[string]bool{"number": true, "zone-name": true, "unknown-zone": true, "comment": true}

// Every code that orders 6 shows is planted.
func TestPlantedCodes(t *testing.T) {
	planted := map[string]bool{}
	for _, list := range [][]slip{orderSlips, standingSlips, answerSlips} {
		for _, p := range list {
			planted[p.code] = true
		}
	}
	files, err := filepath.Glob("../../orders/testdata/wrong/*.says")
	if err != nil || len(files) == 0 {
		t.Fatal("no blocks of orders 6", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(string(text), "\n") {
			_, code, ok := strings.Cut(line, " [")
			code, end := strings.CutSuffix(code, "]")
			if ok && end && strings.Contains(line, ": error: ") && !planted[code] && !notHere[code] {
				t.Errorf("%s: %s is not planted", filepath.Base(name), code)
			}
		}
	}
}
