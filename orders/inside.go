package orders

import (
	"strings"

	"umpire/model/speech"
)

// InsideSheet is sent to a player who has begun a segment inside another without orders
// for it: a draft of the orders file that is asked for, with the sections it must have
// (orders 2.10, 3.1). The comments say whom the player may order.
func InsideSheet(h Head, v *Vocabulary, questions []Question) []byte {
	return InsideSheetIn(Parts, h, v, questions)
}

// InsideSheetIn is InsideSheet in the words of a table.
func InsideSheetIn(words map[string][2]string, h Head, v *Vocabulary, questions []Question) []byte {
	w := &writer{}
	h.Kind, h.Status = KindOrders, "draft"
	w.head(h)
	w.line(0, "")
	seg, _ := v.Segment(h.Segment)
	for _, k := range v.Keys {
		if !has(k.Needed, seg.Type) {
			continue
		}
		for _, q := range questions {
			if q.Name == h.Segment+" "+k.Name && k.Kind == Set {
				w.line(0, "# "+Spoken(words, speech.Text("sheet.one-of"))+" "+strings.Join(q.Options, " | "))
			}
		}
		switch k.Kind {
		case Lines, Fights:
			w.line(0, k.Name+": none")
		default:
			w.line(0, k.Name+":")
		}
	}
	return w.Bytes()
}
