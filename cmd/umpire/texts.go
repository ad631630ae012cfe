package main

import (
	"strings"
	"unicode/utf8"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/evidence"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/report"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
	"umpire/orders/mail"
)

// programTexts are what the program itself says, in English, by id.
var programTexts = orders.Merge(mailTexts, otherTexts, termsTexts, nextTexts, saidTexts, oddsTexts, deskTexts, pageTexts, errorTexts, failedTexts, standsTexts, tellsTexts, evidence.Texts, pen.Texts, campaign.Texts, single.Texts, mail.Texts)

// spokenTexts are programTexts with what is said of the files of every game.
var spokenTexts = orders.Merge(orders.Parts, programTexts)

// textsIn is what the program says in a language; in English where the language says nothing of it.
func textsIn(lang string) map[string][2]string {
	l, err := tongue(lang)
	if l == nil || err != nil {
		return spokenTexts
	}
	texts := spokenTexts
	if more, err := l.Shared(); err == nil {
		texts = orders.Merge(texts, more)
	}
	if more, err := l.Program(programTexts); err == nil {
		texts = orders.Merge(texts, more)
	}
	return texts
}

// texts is what the program says to who reads.
func (a *app) texts() map[string][2]string {
	if !a.foreign() {
		return spokenTexts
	}
	if a.spoken == nil || a.spokenIn != a.lang {
		a.spoken, a.spokenIn = textsIn(a.lang), a.lang
	}
	return a.spoken
}

// say says the texts on their way that stand in a string.
func (a *app) say(s string) string {
	if !speech.On(s) {
		return s
	}
	return orders.Spoken(a.texts(), s)
}

// label is the word before something to be typed or known, as wide as the widest.
func (a *app) label(id string) string {
	return a.labelAmong(id, "asked", "base", "sheet", "draft", "file", "subject", "until", "then", "or", "mail", "picture")
}

// labelAmong is a label that stands above and below others.
func (a *app) labelAmong(id string, all ...string) string {
	widest := 8
	for _, of := range all {
		widest = max(widest, utf8.RuneCountInString(a.say(speech.Text("label."+of))))
	}
	return report.InColumns(a.say(speech.Text("label."+id)), widest)
}

// joined are names one after the other.
func joined(names []string) string { return strings.Join(names, speech.Text("part.and")) }

// letterIn is a mail to somebody: in the language in which the folder says that he reads, else in
// that of its owner.
func (a *app) letterIn(dir, to string) (*letter, error) {
	langs, err := langsOf(dir)
	if err != nil {
		return nil, err
	}
	lang := langs[to]
	if lang == "" {
		lang = a.lang
	}
	return &letter{lang: lang, words: textsIn(lang)}, nil
}

// opponentOf is the side to whom a player without a referee writes.
func opponentOf(seats []chain.Seat, me string) string {
	for _, s := range seats {
		if string(s.Side) != me {
			return string(s.Side)
		}
	}
	return ""
}
