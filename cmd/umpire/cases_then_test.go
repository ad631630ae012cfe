package main

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A reply is a file that answers a halt of a case: answers, or the orders of a
// segment inside. Its head is that of the sheet it replies to.
type reply struct {
	Side    string   `yaml:"side"`
	Awaits  []string `yaml:"awaits"` // what was open before, of both sides
	Answers string   `yaml:"answers"`
	Orders  string   `yaml:"orders"`
}

var sheetHead = regexp.MustCompile(`(?m)^(segment|base): (.*)$`)

// file is the file as it is sent, its head copied from the sheet.
func (s reply) file(t *testing.T, o *outcome) string {
	t.Helper()
	require.Equal(t, 10, o.exit, "%s\n%s", o.said, o.files["_journal.txt"])
	if len(s.Awaits) > 0 {
		checkAwaits(t, s.Awaits, o)
	}
	head := map[string]string{}
	for _, m := range sheetHead.FindAllStringSubmatch(o.files["_answers_"+s.Side+".yaml"], -1) {
		head[m[1]] = m[2]
	}
	kind, text := "answers", "answers:\n"+indent(s.Answers)
	if s.Orders != "" {
		kind, text = "orders", s.Orders
	}
	return fmt.Sprintf("umpire: %s/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n%s",
		kind, caseCampaign, head["segment"], s.Side, head["base"], text)
}

func indent(text string) string {
	return regexp.MustCompile(`(?m)^(.)`).ReplaceAllString(text, "  $1")
}

// send answers the halt with a file.
func (s reply) send(t *testing.T, before *outcome, out, path string) *outcome {
	t.Helper()
	o := outcomeOf(t, out, "play", path, "--out", out)
	assert.NotEqual(t, before.said, o.said, "the answer changed nothing")
	return o
}
