package campaign

import (
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Came is a file that lies on the referee's desk.
type Came struct {
	Side  model.Side
	Kind  string // standing, orders, answers
	File  string // its hash; "" where a side has none
	Entry int64  // 0: nobody sent it, the program plays for the side
}

// CameIn lists the standing orders in force, a line a side, and what came in for
// the segment that is begun. What was taken back is not there.
func (c *Campaign) CameIn() []Came {
	var list []Came
	for _, seat := range c.Seats {
		came := Came{Side: seat.Side, Kind: orders.KindStanding}
		if held := c.standing[seat.Side]; len(held) > 0 {
			last := held[len(held)-1]
			came.File, came.Entry = c.sumOf(last.file), last.seq
		}
		list = append(list, came)
	}
	if c.Turn == nil {
		return list
	}
	for _, sent := range append([]*single.Sent{c.Turn.orders, c.Turn.also}, c.Turn.answers...) {
		if sent == nil {
			continue
		}
		came := Came{Side: sent.Side, Kind: sent.File.Kind, File: sent.Sum()}
		if e, ok := c.handed(came.File); ok && !sent.Played {
			came.Entry = e.Number("seq")
		}
		list = append(list, came)
	}
	return list
}
