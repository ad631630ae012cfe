package evidence

import (
	"strings"

	"umpire/adjudicate/dice"
)

// Hidden is a draw that only its owner sees before the end, by the entries of the chain.
type Hidden struct {
	dice.DrawID
	Entry  dice.Record // says how many cards were drawn, and from where on; it has no number
	Side   string      // who drew
	Holder string      // who has the secret: the referee, or where there is none the side
	File   string      // what the start has of all the secrets of the holder: their hashes
	Opened dice.Record // the entry that opens the secret; none before the end
}

// HiddenDraw finds a hidden draw by its segment and its label; ok is false where there is none.
func (b *Book) HiddenDraw(segment, label string) (h *Hidden, ok bool) {
	id, err := dice.Die{Label: label}.Draw()
	if err != nil {
		return nil, false
	}
	for _, e := range b.Chain {
		of, _ := dice.SplitStage(e.Get("stage"))
		first := e.Number("first")
		if e.Get("type") != "draw" || of != dice.Fold(segment) || e.Get("deck") != id.Deck || id.Index < first || id.Index >= first+e.Number("count") {
			continue
		}
		side, _, _ := strings.Cut(id.Deck, "/")
		h = &Hidden{DrawID: id, Entry: e, Side: side, Holder: side}
		if b.Pact.Refereed() {
			h.Holder = b.Settings.Referee
		}
		h.File = "genesis/hands-" + h.Holder + ".txt"
	}
	if h == nil {
		return nil, false
	}
	for _, e := range b.Chain {
		if e.Get("type") == "secrets" && e.Get("party") == h.Holder {
			h.Opened = e
		}
	}
	return h, true
}
