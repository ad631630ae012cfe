package pen

import (
	"strings"

	"umpire/model/speech"
)

// What says in words what is demanded.
func (d *Demand) What() string {
	kind, rest, _ := strings.Cut(d.Awaits, "/")
	switch {
	case kind == "lock" && rest != "":
		kind = "repair"
	case kind == "orders":
		segment, _, _ := strings.Cut(rest, "/")
		return speech.Text("demanded.orders", strings.ToUpper(segment))
	case kind == "answer":
		_, question, _ := strings.Cut(rest, "/")
		return speech.Text("demanded.answer", question)
	}
	if _, ok := demandedTexts["demanded."+kind]; !ok {
		return d.Awaits
	}
	return speech.Text("demanded." + kind)
}

// demandedTexts are what is demanded of who owes it, by id.
var demandedTexts = map[string][2]string{
	"demanded.offer":   {"the start of the game", ""},
	"demanded.accept":  {"the word, yes or no", ""},
	"demanded.nonce":   {"the part in the start of the dice", ""},
	"demanded.genesis": {"the start of the dice", ""},
	"demanded.seal":    {"the hand, laid face down", ""},
	"demanded.hand":    {"the hidden cards, laid face down", ""},
	"demanded.marker":  {"the hidden markers, laid face down", ""},
	"demanded.orders":  {"the orders for {0}", ""},
	"demanded.answer":  {"the answer to {0}", ""},
	"demanded.lock":    {"the word for the next dice", ""},
	"demanded.repair":  {"the answer to the objection", ""},
	"demanded.link":    {"the share of the dice that is missing", ""},
	"demanded.dice":    {"the dice", ""},
	"demanded.ack":     {"the word that the mail for the dice came", ""},
	"demanded.beacon":  {"the round of the beacon", ""},
	"demanded.void":    {"the word that dice are given up", ""},
	"demanded.renew":   {"new secret numbers", ""},
	"demanded.commit":  {"new secret numbers", ""},
	"demanded.rekey":   {"the new keys", ""},
	"demanded.open":    {"what is hidden", ""},
	"demanded.secrets": {"what is hidden", ""},
	"demanded.close":   {"the end of the game", ""},
}
