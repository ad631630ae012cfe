package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
)

func (a *app) json(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err == nil {
		a.printf("%s\n", text)
	}
	return err
}

func (a *app) status() *cobra.Command {
	return &cobra.Command{
		Use:     "status [FOLDER]",
		Short:   "Show where a campaign stands",
		Example: `  umpire status winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			return a.statusOf(dir)
		},
	}
}

// statusOf says where the campaign of a folder stands.
func (a *app) statusOf(dir string) error {
	t, err := a.tale(dir)
	if err != nil {
		return err
	}
	s := t.settings
	a.printf("%s  %s %s  rules %s  dice %s\n", s.Campaign, s.Game, s.Edition, s.Behaviour, s.Dice)
	for _, seat := range t.seats {
		mine := ""
		if seat.Side == t.side {
			mine = "  (you)"
		}
		a.printf("  %-8s %s%s\n", seat.Side, seat.Name, mine)
	}
	a.printf("  entries  %d, head %.8s\n", t.seq, t.head)
	done := 0
	for _, c := range t.chapters {
		if c.last > 0 && c.void == 0 {
			done++
		}
	}
	a.printf("  played   %s, %s (`umpire history`)\n", count(done, "segment", "segments"), count(len(t.between), "change", "changes"))
	return a.tellNext(dir)
}

// played is one line of the history.
type played struct {
	Segment string `json:"segment"`
	Entry   int64  `json:"entry"`
	What    string `json:"what"`
	Base    string `json:"base,omitempty"`
	rules   bool   // it is a ruling, which goes with the play that is taken back
}

func (a *app) history() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:     "history [FOLDER]",
		Short:   "List what was played, ruled and taken back",
		Example: `  umpire history winter`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, _, err := folder(args)
			if err != nil {
				return err
			}
			t, err := a.tale(dir)
			if err != nil {
				return err
			}
			list := t.history()
			if asJSON {
				return a.json(list)
			}
			for _, p := range list {
				line := strings.TrimRight(p.What+"  "+p.Base, " ")
				a.printf("%06d  %-10s %s\n", p.Entry, p.Segment, line)
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print JSON")
	return cmd
}

// history lists what was played and what stands between, in the order of the entries.
func (t *tale) history() []played {
	list, between := []played{}, slices.Clone(t.between)
	for i, p := range between {
		if p.rules && slices.ContainsFunc(t.chapters, func(c *chapter) bool { return c.first < p.Entry && p.Entry < c.void }) {
			between[i].What = "taken back: " + p.What
		}
	}
	for _, c := range t.chapters {
		for len(between) > 0 && between[0].Entry < c.first {
			list, between = append(list, between[0]), between[1:]
		}
		list = append(list, c.line())
	}
	list = append(list, between...)
	if t.end != "" {
		list = append(list, played{Entry: t.seq, What: t.end})
	}
	return list
}

func changed(ch *chain.Change) played {
	what := ch.Kind
	if does := ch.Does(); does != "" {
		what += ": " + does
	}
	return played{Segment: ch.Segment, Entry: ch.Seq, What: what + " (" + ch.Reason + ")", rules: ch.Kind == chain.Ruling}
}

// line is a segment as it stands in the history.
func (c *chapter) line() played {
	p := played{Segment: c.segment, Entry: c.first, What: "begun"}
	switch {
	case c.turn == nil && c.last > 0:
		p.What = "played"
	case c.turn == nil:
		p.What = "waiting"
	case c.turn.Result != nil:
		r := c.turn.Result
		p.What = count(thrown(r), "die", "dice") + ", " + count(c.turn.Questions(), "question", "questions")
		if r.State == nil {
			p.What += ", waiting"
		} else {
			p.Base = "-> " + r.Base[:8]
		}
	}
	if c.void > 0 {
		p.What = "taken back: " + p.What
	}
	return p
}

// thrown is how many dice fell in a segment.
func thrown(r *single.Result) (n int) {
	for i := range r.Outcome.Journal {
		if r.Outcome.Journal[i].Kind == adjudicate.Rolled {
			n++
		}
	}
	return n
}
