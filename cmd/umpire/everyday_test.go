package main

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// everyday are the files that hold what next, play, send and receive print, between two and
// with a referee, and what stands in a mail.
var everyday = strings.Fields("awaited.go awaited_alone.go awaited_player.go awaited_refereed.go tell.go mail.go mail_alone.go mail_refereed.go" +
	" terms.go join.go match.go next.go pen.go post.go play.go key_show.go ending.go computer.go texts_mail.go texts_errors.go ../../adjudicate/pen/wanted.go ../../adjudicate/pen/happened.go")

// proofWords are the words of the proof. Who plays reads of dice, mails and turns; the proof is
// for --json, an audit and a dispute.
var proofWords = regexp.MustCompile(`(?i)\b(links?|nonces?|locks?|locked|seals?|sealed|stages?|counters?|heads?|genesis|tips?|the pen|the chain)\b(?:[^/]|$)`)

// entryWords are what no mail says either: who reads it on a telephone counts no entries.
var entryWords = regexp.MustCompile(`\b(entry|entries)\b`)

// TestEverydayWords: no sentence that a player reads in everyday play has a word of the proof.
func TestEverydayWords(t *testing.T) {
	t.Parallel()
	read := 0
	for _, text := range textsOfSource(t) {
		file, _, _ := strings.Cut(text.at, ".go:")
		for _, name := range everyday {
			if filepath.Base(file)+".go" != filepath.Base(name) || strings.Contains(name, "/pen/") == strings.Contains(text.at, "/cmd/") || !strings.Contains(text.text, " ") {
				continue
			}
			if strings.Contains(text.at, "/campaign/") {
				continue
			}
			read++
			if word := proofWords.FindString(text.text); word != "" {
				t.Errorf("%s: %q in %q", text.at, word, text.text)
			}
			if mailed := strings.HasPrefix(strings.TrimPrefix(name, "texts_"), "mail") || strings.Contains(name, "happened") || name == "tell.go"; mailed && entryWords.MatchString(text.text) {
				t.Errorf("%s: entries are counted in %q", text.at, text.text)
			}
		}
	}
	if read < 150 {
		t.Errorf("only %d texts are read", read)
	}
}
