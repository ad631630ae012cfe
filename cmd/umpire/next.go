package main

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/pen"
)

func (a *app) next() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "next [FOLDER]",
		Short:   "Say whose move it is and which file to write",
		Long:    `It also says what is awaited and until when.`,
		Example: `  umpire next winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			a.keeps(here(args))
			if dir := here(args); pen.Invites(os.DirFS(dir)) {
				return a.nextOfInvitation(dir, asJSON)
			}
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			return a.nextSaid(dir, asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// nextSaid says what the campaign of a folder waits for.
func (a *app) nextSaid(dir string, asJSON bool) error {
	switch {
	case withoutReferee(dir) && asJSON:
		return a.nextJSON(dir)
	case withoutReferee(dir):
		return a.nextOf(dir)
	case playersFolder(dir):
		return a.nextOfPlayer(dir, asJSON)
	}
	c, err := a.openCampaign(dir, false)
	if err != nil {
		return err
	}
	list := a.waits(c, dir)
	if asJSON {
		return a.json(list)
	}
	a.waiting(c, dir, list)
	return nil
}

// wait is one thing awaited, as it is told.
type wait struct {
	Side      string   `json:"side"` // "" where nobody's file is awaited
	Player    string   `json:"player"`
	Kind      string   `json:"kind"`
	Segment   string   `json:"segment"`
	Base      string   `json:"base"`
	Questions []string `json:"questions,omitempty"`
	Sheet     string   `json:"sheet,omitempty"` // the question sheet that is to be sent
	File      string   `json:"file"`
	Subject   string   `json:"subject"`
	Until     string   `json:"until,omitempty"`
	Late      bool     `json:"late"`
	Silence   string   `json:"silence"`        // what a missed deadline means
	Send      string   `json:"send,omitempty"` // what the player must have to sign or open
	Then      string   `json:"then"`
	Stage     string   `json:"stage,omitempty"`  // of a lock that waits
	Round     int64    `json:"round,omitempty"`  // for which it waits
	Accept    string   `json:"accept,omitempty"` // type of the entry that is to be accepted

	words []string // of the command that takes it
}

// who is the side of a wait, with the name of its player.
func (w wait) who() string {
	who := w.Side
	if w.Player != "" && w.Player != w.Side {
		who += " (" + w.Player + ")"
	}
	return who
}

func (a *app) waits(c *campaign.Campaign, dir string) []wait {
	list := []wait{}
	until, known := c.Deadline(campaign.Times(os.DirFS(dir)))
	for _, w := range c.Awaited() {
		x := wait{Side: string(w.Side), Player: w.Player, Kind: w.Kind, Segment: w.Segment, Base: w.Base, Questions: w.Questions,
			File: w.File, Subject: w.Subject, Silence: c.Settings.Silence, words: []string{"play", w.File}}
		if w.Kind == "answers" {
			x.words = []string{"play", w.File}
			x.Sheet = "reports/" + sheetName(c.Turn.Result, w.Side)
		}
		switch w.Kind {
		case "run":
			x.words = []string{"play"}
		case "close":
			x.words = []string{"referee", "desk", "--close"}
		}
		if w.Lock != nil {
			x.lockOf(w)
		} else if known {
			x.Until, x.Late = stamped(until), a.clock().After(until)
		}
		if c.Settings.Post.Side != "" && w.Side != "" {
			x.byBundle(dir)
		}
		list = append(list, x)
	}
	together(list)
	for i, x := range list {
		list[i].Then = commandIn(dir, x.words...)
	}
	return list
}

// byBundle is a wait for a player with whom bundles are exchanged.
func (x *wait) byBundle(dir string) {
	if x.words = []string{"receive", "BUNDLE"}; x.Send != "" {
		x.Send = commandIn(dir, "send", "--to", x.Side)
	}
}

// together makes one command of the files of one kind that are awaited of both sides.
func together(list []wait) {
	if len(list) != 2 || list[0].Kind != list[1].Kind || list[0].Kind != "orders" {
		return
	}
	words := append(list[0].words, list[1].words[1:]...)
	list[0].words, list[1].words = words, words
}

// lockOf fills in what a lock waits for.
func (x *wait) lockOf(w campaign.Awaited) {
	x.Stage, x.Round, x.Accept, x.words = w.Lock.Stage, w.Lock.Round, w.Lock.Accept, []string{"acknowledge", "FILE"}
	switch w.Kind {
	case "round":
		x.words = []string{"play", "FILE"}
	case "acceptance":
		x.Send = map[string]string{"offer": "campaign.yaml, genesis and ", "change": "what it names in files, and ", "rekey": "genesis and "}[x.Accept] + w.File
	case "nonce":
		x.Send = "heads, with their signatures"
	default:
		x.Send = w.File
	}
	if x.Round > 0 {
		x.Until = stamped(w.Lock.Out)
	}
}

func (a *app) waiting(c *campaign.Campaign, dir string, list []wait) {
	if c.Closed {
		if c.Ended != "" {
			a.printf("%s\n", c.Ended)
		}
		a.printf("%s is closed: nothing is awaited\n", c.Settings.Campaign)
		a.news(c, dir)
		return
	}
	if c.Unfinished() {
		a.printf("the last step was broken off: give the same command again, it goes on from there\n")
	}
	for i, w := range list {
		if w.Kind == "run" || w.Kind == "close" {
			a.printf("%s: %s\n  then     %s\n", w.Segment, map[string]string{"run": "it takes no orders", "close": "the game is over"}[w.Kind], w.Then)
			continue
		}
		if w.Kind == "signature" || w.Kind == "round" || w.Kind == "acceptance" || w.Kind == "nonce" {
			a.lockWait(w, dir)
			continue
		}
		a.printf("%s of %s for %s\n", w.Kind, w.who(), w.Segment)
		if len(w.Questions) > 0 {
			a.printf("  asked    %s\n", strings.Join(w.Questions, ", "))
		}
		a.printf("  base     %s\n", w.Base)
		if w.Sheet != "" {
			a.printf("  sheet    %s\n", w.Sheet)
		}
		a.printf("  write    %s\n  subject  %s\n", w.File, w.Subject)
		switch {
		case w.Until == "":
			a.printf("  until    no time is known (times.txt)\n")
		case w.Late:
			a.printf("  until    %s, which is past: by the settings, %s\n", w.Until, silences[w.Silence])
			if w.Silence != "wait" {
				a.printf("  or       %s\n", commandIn(dir, "referee", "desk", "--overdue"))
			}
		default:
			a.printf("  until    %s\n", w.Until)
		}
		if w.Kind == "orders" && i+1 < len(list) {
			continue // one command takes the files of both
		}
		a.printf("  then     %s\n", w.Then)
	}
	a.news(c, dir)
}

// silences say what a missed deadline means.
var silences = map[string]string{"wait": "the campaign waits on", "hold": "the program plays for the late player, whose units hold", "forfeit": "the late player has lost"}

// stamped is a time as files and reports have it.
func stamped(t time.Time) string { return t.Format(time.RFC3339) }
