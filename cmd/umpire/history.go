package main

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model/lazy"
	"umpire/model/speech"
	"umpire/orders"
)

// json prints for programs: texts on their way are said in English.
func (a *app) json(v any) error {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	said := unsaid().ReplaceAllFunc(text, func(quoted []byte) []byte {
		var s string
		if json.Unmarshal(quoted, &s) != nil {
			return quoted
		}
		english, _ := json.Marshal(orders.Spoken(spokenTexts, s))
		return english
	})
	a.printf("%s\n", said)
	return nil
}

// unsaid is a JSON string in which a text on its way stands.
var unsaid = lazy.Pattern(`"(?:[^"\\]|\\.)*\\u0002(?:[^"\\]|\\.)*"`)

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
	a.printf("%s\n", speech.Text("status.head", s.Campaign, s.Game, s.Edition, s.Behaviour, s.Dice))
	for _, seat := range t.seats {
		mine := ""
		if seat.Side == t.side {
			mine = "  " + speech.Text("status.you")
		}
		a.printf("  %-8s %s%s\n", seat.Side, seat.Name, mine)
	}
	a.printf("  %s\n", speech.Text("status.entries", t.seq, t.head[:min(8, len(t.head))]))
	done := 0
	for _, c := range t.chapters {
		if c.last > 0 && c.void == 0 {
			done++
		}
	}
	a.printf("  %s\n", speech.Text("status.played", done, len(t.between)))
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
			between[i].What = speech.Text("history.taken-back", p.What)
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
	kind := speech.Text("change." + ch.Kind)
	what := speech.Text("history.change-only", kind, ch.Reason)
	if does := ch.Does(); does != "" {
		what = speech.Text("history.change", kind, does, ch.Reason)
	}
	return played{Segment: ch.Segment, Entry: ch.Seq, What: what, rules: ch.Kind == chain.Ruling}
}

// line is a segment as it stands in the history.
func (c *chapter) line() played {
	p := played{Segment: c.segment, Entry: c.first, What: speech.Text("history.begun")}
	switch {
	case c.turn == nil && c.last > 0:
		p.What = speech.Text("history.played")
	case c.turn == nil:
		p.What = speech.Text("history.waiting")
	case c.turn.Result != nil:
		r := c.turn.Result
		p.What = speech.Text("history.fell", thrown(r), c.turn.Questions())
		if r.State == nil {
			p.What = speech.Text("history.fell-waiting", thrown(r), c.turn.Questions())
		} else {
			p.Base = "-> " + r.Base[:8]
		}
	}
	if c.void > 0 {
		p.What = speech.Text("history.taken-back", p.What)
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
