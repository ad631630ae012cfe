package main

import (
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
)

// mostReplies is how many receipts and complaints one address gets a day: two programs that answer
// each other end there.
const mostReplies = 20

// repliesFile has the day, and below it a line for each reply of that day: the address and the mail.
const repliesFile = ownFolder + "/replies.txt"

// replies are those of today.
type replies struct {
	*post
	lines []string // of their file
	line  string   // of the mail that is to be sent; "" if it is no reply
}

// repliesTo are the replies of today, before a mail is sent.
func (p *post) repliesTo(letter *outgoing) (*replies, error) {
	r := &replies{post: p}
	if !letter.reply {
		return r, nil
	}
	data, err := p.kept(repliesFile)
	if err != nil {
		return nil, err
	}
	today := p.now().UTC().Format(time.DateOnly)
	if r.lines = strings.Split(strings.TrimSpace(string(data)), "\n"); r.lines[0] != today {
		r.lines = []string{today}
	}
	r.line = letter.to + " " + letter.path
	return r, nil
}

// full reports whether the address has had as many today as it may have. A mail that was counted
// already is sent: the server did not take it the first time.
func (r *replies) full() bool {
	if r.line == "" || slices.Contains(r.lines[1:], r.line) {
		return false
	}
	to, _, _ := strings.Cut(r.line, " ")
	had := 0
	for _, line := range r.lines[1:] {
		if strings.HasPrefix(line, to+" ") {
			had++
		}
	}
	return had >= mostReplies
}

// count counts the mail, before it is sent and once.
func (r *replies) count() error {
	if r.line == "" || slices.Contains(r.lines[1:], r.line) {
		return nil
	}
	text := strings.Join(append(slices.Clone(r.lines), r.line), "\n") + "\n"
	return campaign.Save(campaign.Real, r.dir, []campaign.File{{Name: repliesFile, Data: []byte(text), Secret: true}})
}
