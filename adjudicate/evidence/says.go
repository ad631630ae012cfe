package evidence

import (
	"fmt"
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
	"umpire/model/speech"
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
		return speech.Text("entry.offer")
	case "accept":
		return speech.Text("entry.accept", e.Get("of"))
	case "nonce":
		return speech.Text("entry.nonce")
	case "genesis":
		return speech.Text("entry.genesis")
	case "pass":
		return speech.Text("entry.pass", b.Who(e.Get("to")), strings.ReplaceAll(e.Get("awaits"), "/", " "))
	case "input":
		return speech.Text("entry.input", b.Entered(e), Segment(e.Get("stage")))
	case "seal":
		return speech.Text("entry.seal", sealed(e.Get("id")), b.Who(e.Get("party")))
	case "open":
		return speech.Text("entry.open", sealed(e.Get("id")), b.Who(e.Get("party")))
	case "private":
		return speech.Text("entry.private", b.Who(e.Get("party")))
	case "change":
		return speech.Text("entry.change")
	case "object":
		return speech.Text("entry.object", b.Who(e.Get("party")))
	case "close":
		return speech.Text("entry.close")
	}
	return b.saysOfDice(e)
}

// saysOfDice is Says of the entries from which dice come.
func (b *Book) saysOfDice(e dice.Record) string {
	switch e.Get("type") {
	case "lock":
		return speech.Text("entry.lock", Segment(e.Get("stage")))
	case "reveal":
		return speech.Text("entry.reveal", e.Get("counter"), b.Who(e.Get("party")))
	case "beacon":
		return speech.Text("entry.beacon", e.Get("round"))
	case "rolls":
		return speech.Text("entry.rolls", Rolled(dice.Entered(e)))
	case "draw":
		return speech.Text("entry.draw", e.Number("count"), e.Get("deck"))
	case "secrets":
		return speech.Text("entry.secrets")
	case "demand":
		return speech.Text("entry.demand", b.Who(e.Get("party")), e.Get("counter"))
	case "default":
		return speech.Text("entry.default", e.Get("counter"), b.Who(e.Get("party")))
	case "void":
		return speech.Text("entry.void", e.Get("counter"))
	case "commit", "rekey":
		return speech.Text("entry.rekey", b.Who(e.Get("party")))
	}
	return e.Get("type")
}

// Entered is whose file came in, and which.
func (b *Book) Entered(e dice.Record) string {
	kind := speech.Text("came." + e.Get("kind"))
	if e.Get("file") == "none" {
		kind = speech.Text("came.nothing", kind)
	}
	return speech.Text("came.of", kind, b.Who(e.Get("party")))
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
		return speech.Text("came.card", strings.TrimPrefix(what, "hand-"))
	}
	return what
}
