package main

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
)

func (a *app) next() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "next [FOLDER]",
		Short: "whose move, what is awaited, until when, and which file to write",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if dir, _, ok := campaignIn(args); ok && withoutReferee(dir) {
				if asJSON {
					return a.nextJSON(dir)
				}
				return a.nextOf(dir)
			}
			c, dir, err := a.campaignIn(args)
			if err != nil {
				return err
			}
			list := waits(c, dir)
			if asJSON {
				return a.json(list)
			}
			a.waiting(c, list)
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "as JSON")
	return cmd
}

// wait is one thing awaited, as it is told.
type wait struct {
	Side      string   `json:"side"`
	Player    string   `json:"player"`
	Kind      string   `json:"kind"`
	Segment   string   `json:"segment"`
	Base      string   `json:"base"`
	Questions []string `json:"questions,omitempty"`
	File      string   `json:"file"`
	Subject   string   `json:"subject"`
	Until     string   `json:"until,omitempty"`
	Late      bool     `json:"late"`
	Silence   string   `json:"silence"` // what a missed deadline means
	Then      string   `json:"then"`
}

func waits(c *campaign.Campaign, dir string) []wait {
	list := []wait{}
	until, known := c.Deadline(campaign.Times(os.DirFS(dir)))
	for _, w := range c.Awaited() {
		x := wait{Side: string(w.Side), Player: w.Player, Kind: w.Kind, Segment: w.Segment, Base: w.Base, Questions: w.Questions,
			File: w.File, Subject: w.Subject, Silence: c.Settings.Silence, Then: "umpire adjudicate " + w.File}
		if w.Kind == "answers" {
			x.Then = "umpire answer " + w.File
		}
		switch w.Kind {
		case "run":
			x.Then = "umpire adjudicate"
		case "close":
			x.Then = "umpire desk --close"
		}
		if known {
			x.Until, x.Late = stamped(until), clock().After(until)
		}
		list = append(list, x)
	}
	return list
}

func (a *app) waiting(c *campaign.Campaign, list []wait) {
	if c.Closed {
		if c.Ended != "" {
			a.printf("%s\n", c.Ended)
		}
		a.printf("%s is closed: nothing is awaited\n", c.Settings.Campaign)
		return
	}
	if c.Unfinished() {
		a.printf("the last step was broken off: give the same command again, it goes on from there\n")
	}
	for _, w := range list {
		if w.Kind == "run" || w.Kind == "close" {
			a.printf("%s: %s\n  then     %s\n", w.Segment, map[string]string{"run": "it takes no orders", "close": "the game is over"}[w.Kind], w.Then)
			continue
		}
		who := w.Side
		if who == "" {
			who = "both sides"
		}
		if w.Player != "" && w.Player != w.Side {
			who += " (" + w.Player + ")"
		}
		a.printf("%s of %s for %s\n", w.Kind, who, w.Segment)
		if len(w.Questions) > 0 {
			a.printf("  asked    %s\n", strings.Join(w.Questions, ", "))
		}
		a.printf("  base     %s\n  write    %s\n  subject  %s\n", w.Base, w.File, w.Subject)
		switch {
		case w.Until == "":
			a.printf("  until    no time is known (times.txt)\n")
		case w.Late:
			a.printf("  until    %s, which is past: by the settings, %s\n", w.Until, silences[w.Silence])
			if w.Silence != "wait" {
				a.printf("  or       umpire desk --overdue\n")
			}
		default:
			a.printf("  until    %s\n", w.Until)
		}
		a.printf("  then     %s\n", w.Then)
		if w.Side == "" && w.Kind == "orders" {
			a.printf("  or       umpire adjudicate: who has said nothing is asked\n")
		}
	}
}

// silences say what a missed deadline means.
var silences = map[string]string{"wait": "the campaign waits on", "hold": "the program plays for who is late, and its units hold", "forfeit": "who is late has lost"}

// stamped is a time as files and reports have it.
func stamped(t time.Time) string { return t.Format(time.RFC3339) }
