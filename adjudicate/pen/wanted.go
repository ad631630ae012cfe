package pen

import "strings"

// dueWords say in plain words what is due, by its kind; * stands for who owes it.
var dueWords = map[string]string{
	"offer": "the start that * proposes", "accept": "the word of *, yes or no", "nonce": "the part of * in the start of the dice", "genesis": "the start of the dice, by *",
	"seal": "the hand of *, laid face down", "hand": "the hidden cards of *, laid face down", "marker": "the hidden markers of *, laid face down",
	"orders": "the orders of *", "answers": "the answers of *", "lock": "the word of * for the next dice", "repair": "the answer of * to the objection", "link": "the share of * in the next dice",
	"dice": "the dice, entered by *", "ack": "the word of * that the mail for the dice came", "beacon": "the round of the beacon", "void": "the word of * that dice are given up",
	"renew": "new secret numbers of *", "commit": "new secret numbers of *", "rekey": "the new keys of *", "open": "what * has hidden", "secrets": "what * has hidden", "close": "the end of the game, by *",
}

// What is what is due in plain words, and of whom.
func (d Due) What() string { return What(d.Kind, d.By) }

// What is what is due in plain words, and of whom.
func What(kind string, by []string) string {
	words, ok := dueWords[kind]
	if !ok {
		words = kind + " of *"
	}
	return strings.Replace(words, "*", strings.Join(by, " and "), 1)
}
