package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// The verbs of play stand alone; those of a referee, of a quarrel, of keys and of builders in
// groups, so that the first screen of help has room.

// refereeGroup holds what a referee does. Two players without one rule and take back by it, if
// both agree.
func (a *app) refereeGroup() *cobra.Command {
	return group("referee", "What a referee does: rulings, deadlines, seats, taking back",
		a.desk(), a.ruling(), a.rollback(), a.retract(), a.seat())
}

// claimGroup holds what a player does when something is wrong, or late, and what a witness does.
func (a *app) claimGroup() *cobra.Command {
	return group("claim", "Object to a lock or make it void, or set a deadline",
		a.object(), a.repair(), a.void(), a.demand(), a.witness(), a.defaulted(), a.escrow())
}

// devGroup holds what builders and owners of data use.
func (a *app) devGroup() *cobra.Command {
	return group("dev", "For developers: self-play, and checks of a game's data",
		a.selfplay(), a.dataVerb())
}

// group is a verb that only holds others.
func group(name, short string, verbs ...*cobra.Command) *cobra.Command {
	cmd := &cobra.Command{Use: name, Short: short, Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() }}
	cmd.AddCommand(verbs...)
	return cmd
}

// firstScreen is the help of the program itself: the verbs of play with what they do, all
// others by their names.
func firstScreen(root *cobra.Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n\n", root.Short)
	b.WriteString("In the folder of a game, `umpire` alone says what is due and which file to fill\nin. `umpire FILE` hands it in: orders, answers, a mail, a proposal to resign, to\nend by agreement, to take back or to rule.\n\n")
	for _, name := range []string{"new", "join", "next", "template", "check", "play", "send", "undo"} {
		sub, _, err := root.Find([]string{name})
		if err != nil {
			continue
		}
		fmt.Fprintf(&b, "  %-11s %s\n", name, sub.Short)
	}
	b.WriteString("\n")
	for _, line := range otherVerbs {
		fmt.Fprintf(&b, "%-7s %s\n", line[0], line[1])
	}
	b.WriteString("\n`umpire COMMAND --help` tells more of each; docs/playing.md plays a first turn.\n")
	return b.String()
}

// otherVerbs are those that the first screen only names.
var otherVerbs = [][2]string{
	{"Look", "show, draw, report, history, diary, legal, odds, rules, diff, view,\n        status, replay, page"},
	{"Prove", "audit, dispute, verify, dice"},
	{"End", "resign, agree"},
	{"More", "receive, inbox, outbox, fmt, referee, claim, key, vassal, schema,\n        lsp, doctor, dev"},
}
