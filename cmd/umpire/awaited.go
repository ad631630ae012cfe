package main

import (
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
)

// outlook is what the folder of a game waits for, the same in every folder: `next --json` writes
// it, and what next says is made from it.
type outlook struct {
	Campaign string   `json:"campaign"` // its name
	Segment  string   `json:"segment"`  // the segment that is played, or comes next; "" before there is one
	Closed   bool     `json:"closed"`   // true if the game is over and nothing is secret any more
	Ended    string   `json:"ended"`    // what ended the game early; otherwise ""
	Notes    []string `json:"notes"`    // what else you should know
	Due      []due    `json:"due"`      // what is awaited

	dir    string                                       // the folder
	calls  func(string) string                          // what is done in a segment, where its id is a code; nil if it is none
	stands func() (single.Input, []single.Input, error) // the state and the standing orders there, where it is read already; else nil
}

// due is one thing that is awaited. Every key is there in every folder, and empty where it says
// nothing.
type due struct {
	Who       string   `json:"who"`       // a side, referee, or the name of the witness
	Player    string   `json:"player"`    // the name of the player who has the side
	Mine      bool     `json:"mine"`      // true if whoever has this folder must do it now
	Free      bool     `json:"free"`      // true if it needs no decision and no file: `next --do` does it
	Kind      string   `json:"kind"`      // orders, answers, mail, signature, nonce, round, agreement, repair, run, send, close, renewal or invitation
	Segment   string   `json:"segment"`   // the segment in which it is due
	What      string   `json:"what"`      // what is due, in plain words
	Base      string   `json:"base"`      // the base that the file must carry
	Questions []string `json:"questions"` // if answers are due: the names of the questions
	Sheet     string   `json:"sheet"`     // if answers are due: the file to fill in
	File      string   `json:"file"`      // a good name for the file; or the file to send, sign or answer
	Subject   string   `json:"subject"`   // a good subject for the mail
	Entry     int64    `json:"entry"`     // the entry to sign
	Round     int64    `json:"round"`     // the round of the beacon
	Until     string   `json:"until"`     // the deadline, in RFC 3339; if a round is due: when it is out
	Late      bool     `json:"late"`      // true if the deadline has passed
	Silence   string   `json:"silence"`   // what the settings do about a missed deadline: wait, hold or forfeit
	Draft     []string `json:"draft"`     // the command that begins the file
	Then      []string `json:"then"`      // the command to type; put your own names in place of FILE, BUNDLE, KEYS and FOLDER
	Or        []string `json:"or"`        // another command that may be given instead
}

// refereesName is who keeps a campaign that has a referee.
const refereesName = "referee"

// commandWords is a command in words, with the folder where one does not stand in it.
func commandWords(dir string, words ...string) []string {
	line := append([]string{"umpire"}, words...)
	if dir != "." {
		line = append(line, dir)
	}
	return line
}

// whole gives a thing that is awaited its empty lists.
func (d due) whole() due {
	for _, list := range []*[]string{&d.Questions, &d.Draft, &d.Then, &d.Or} {
		if *list == nil {
			*list = []string{}
		}
	}
	return d
}

// english is the outlook with all texts said in English, as machines read it.
func (o *outlook) english() *outlook {
	said := *o
	say := func(s string) string { return orders.Spoken(programTexts, s) }
	said.Notes, said.Due = slices.Clone(o.Notes), slices.Clone(o.Due)
	for i, note := range said.Notes {
		said.Notes[i] = say(note)
	}
	for i := range said.Due {
		said.Due[i].What = say(said.Due[i].What)
	}
	return &said
}

// await adds something that is awaited.
func (o *outlook) await(d due) { o.Due = append(o.Due, d.whole()) }

// named is a side with the name of its player.
func named(side, player string) string {
	if player != "" && player != side {
		return side + " (" + player + ")"
	}
	return side
}

// says tells what is awaited, unless next --do goes on by itself and says it in the end.
func (a *app) says(o *outlook) {
	if a.doing {
		return
	}
	for _, note := range o.Notes {
		a.printf("%s\n", note)
	}
	if o.Ended != "" {
		a.printf("%s\n", o.Ended)
	}
	if o.Closed && !slices.ContainsFunc(o.Due, func(d due) bool { return d.Mine }) {
		a.printf("%s\n", speech.Text("next.closed", o.Campaign))
	}
	for _, d := range o.Due {
		a.saysDue(a.laid(d, o), o.called(d.Segment))
	}
}

// called is a segment with what is done in it; "" where its id needs no words.
func (o *outlook) called(segment string) string {
	if o.calls == nil {
		return ""
	}
	if name := o.calls(segment); name != "" {
		return segment + ": " + name
	}
	return ""
}

// calling says what is done in the segments of a game whose ids are codes; nil of others.
func (a *app) calling(s *single.Step) func(string) string {
	if s == nil {
		return nil
	}
	n, coded := s.Rules.(orders.SegmentNamer)
	if !coded {
		return nil
	}
	words, err := a.complaints(s)
	if err != nil { // a game of which the language has no words
		words = s.Rules.Messages()
	}
	return func(segment string) string { return orders.Spoken(words, n.SegmentName(segment)) }
}

// saysDue says one thing that is awaited: what it is, in which segment, what belongs to it, and what is typed.
func (a *app) saysDue(d due, segment string) {
	a.printf("%s\n", d.What)
	until := d.Until
	if d.Round > 0 {
		until = speech.Text("next.round", d.Round, d.Until)
	}
	if d.Late {
		until = speech.Text("next.past", until)
		if d.Silence != "" {
			until = speech.Text("next.silence", until, silence(d.Silence))
		}
	}
	base := d.Base
	if d.Sheet != "" { // it has it
		base = ""
	}
	for _, line := range [][2]string{
		{"segment", segment}, {"asked", strings.Join(d.Questions, ", ")}, {"base", base}, {"sheet", d.Sheet},
		{"draft", pasted(d.Draft...)}, {"file", d.File}, {"subject", d.Subject}, {"until", until},
		{"then", pasted(d.Then...)}, {"or", pasted(d.Or...)},
	} {
		if line[1] != "" {
			a.printf("  %s %s\n", a.label(line[0]), line[1])
		}
	}
}

// outAt fills in a round and when it is out.
func (d *due) outAt(round int64, at, now time.Time) {
	if round > 0 {
		d.Round, d.Until, d.Late = round, stamped(at), !now.Before(at)
	}
}

// stamped is a time as files and reports have it.
func stamped(t time.Time) string { return t.Format(time.RFC3339) }
