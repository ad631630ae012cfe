package orders

import "strings"

// InsideSheet is what a player is sent who has begun a segment inside another
// without orders for it: a draft of the orders file that is asked for (orders
// 2.10). The comments give what may be ordered.
func InsideSheet(h Head, questions []Question) []byte {
	w := &writer{}
	h.Kind, h.Status = KindOrders, "draft"
	w.head(h)
	w.line(0, "")
	for _, q := range questions {
		if len(q.Options) > 0 {
			w.comment("one of: " + strings.Join(q.Options, " | "))
		}
		if q.Cite != "" {
			w.comment("rule " + q.Cite)
		}
		w.line(0, strings.TrimPrefix(q.Name, h.Segment+" ")+":")
	}
	if len(questions) == 1 && questions[0].Name == h.Segment+" order" {
		w.line(0, "activate:")
		w.line(2, "- rest holds")
	}
	return w.Bytes()
}
