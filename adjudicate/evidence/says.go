package evidence

import (
	"fmt"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
)

func side(party string) model.Side { return model.Side(party) }

// Segment is how the rulebook writes a segment of which the chain has the folded name.
func Segment(stage string) string {
	segment, n := dice.SplitStage(stage)
	if n == 0 {
		segment = stage
	}
	return strings.ToUpper(segment)
}

// Says is what an entry does, in plain words, without who wrote it.
func (b *Book) Says(e dice.Record) string {
	switch e.Get("type") {
	case "offer":
		return "the campaign and its terms are proposed"
	case "accept":
		return "entry " + e.Get("of") + " is accepted"
	case "nonce":
		return "a secret number of the start is opened"
	case "genesis":
		return "the start is complete"
	case "pass":
		return fmt.Sprintf("the pen goes to %s; next is %s", b.Who(e.Get("to")), strings.ReplaceAll(e.Get("awaits"), "/", " "))
	case "input":
		return b.Entered(e) + " for " + Segment(e.Get("stage"))
	case "seal":
		return fmt.Sprintf("%s of %s, under a seal", sealed(e.Get("id")), b.Who(e.Get("party")))
	case "open":
		return fmt.Sprintf("the seal over %s of %s is opened", sealed(e.Get("id")), b.Who(e.Get("party")))
	case "private":
		return "a file for " + b.Who(e.Get("party")) + " alone"
	case "change":
		return "a ruling or another change, of which the file is kept"
	case "object":
		return b.Who(e.Get("party")) + " objects"
	case "close":
		return "the campaign is closed"
	}
	return b.saysOfDice(e)
}

// saysOfDice is Says of the entries from which dice come.
func (b *Book) saysOfDice(e dice.Record) string {
	switch e.Get("type") {
	case "lock":
		return "the dice of " + Segment(e.Get("stage")) + " are locked"
	case "reveal":
		return fmt.Sprintf("secret number %s of %s is opened", e.Get("counter"), b.Who(e.Get("party")))
	case "beacon":
		return "round " + e.Get("round") + " of the public beacon is entered"
	case "rolls":
		return "dice: " + Rolled(dice.Entered(e))
	case "draw":
		return fmt.Sprintf("%s drawn from %s", plural(e.Number("count"), "card is", "cards are"), e.Get("deck"))
	case "secrets":
		return "the secrets of the draws are opened"
	case "demand":
		return fmt.Sprintf("%s asks for secret number %s", b.Who(e.Get("party")), e.Get("counter"))
	case "default":
		return fmt.Sprintf("what stands for secret number %s of %s, which did not come", e.Get("counter"), b.Who(e.Get("party")))
	case "void":
		return "the lock with number " + e.Get("counter") + " is void"
	case "commit", "rekey":
		return "new secret numbers are prepared for " + b.Who(e.Get("party"))
	}
	return e.Get("type")
}

// Entered is whose file came in, and which.
func (b *Book) Entered(e dice.Record) string {
	kind := map[string]string{"orders": "the orders", "standing": "the standing orders", "answers": "answers"}[e.Get("kind")]
	if e.Get("file") == "none" {
		kind = "nothing more in place of " + kind
	}
	return kind + " of " + b.Who(e.Get("party"))
}

// Rolled is what some dice showed.
func Rolled(list []dice.Die) string {
	var words []string
	for _, d := range list {
		words = append(words, fmt.Sprintf("%s = %s", d.Label, Values(d)))
	}
	return strings.Join(words, ", ")
}

// Values is what a die shows: a face, or the places of a shuffle.
func Values(d dice.Die) string { return strings.Trim(fmt.Sprint(d.Values), "[]") }

// sealed is what lies under a seal, by its id.
func sealed(id string) string {
	_, what, _ := strings.Cut(id, "/")
	if strings.HasPrefix(what, "hand-") {
		return "card " + strings.TrimPrefix(what, "hand-")
	}
	return what
}

func plural(n int64, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}
