package pen

import "strings"

// dueWords say in plain words what is due, by its kind; * stands for who owes it.
var dueWords = map[string]string{
	"offer": "the offer of *", "accept": "the acceptance of *", "nonce": "the opened nonce of *", "genesis": "the entry of * with which the dice begin",
	"seal": "the seal of * over its hand", "hand": "the seals of * over hidden cards", "marker": "the seals of * over hidden markers",
	"orders": "the orders of *", "answers": "the answers of *", "lock": "the lock of * for the next dice", "repair": "the repaired lock of *", "link": "the link of * for the dice",
	"dice": "the dice, entered by *", "ack": "the acknowledgement of * that it has the lock", "beacon": "the round of the beacon", "void": "the entry of * that the lock is void",
	"renew": "a new chain of links of *", "commit": "a new chain of links of *", "rekey": "the new keys of *", "open": "the opened seal of *", "secrets": "the opened secrets of *", "close": "the last entry, of *",
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
