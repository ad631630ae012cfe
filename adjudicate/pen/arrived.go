package pen

import (
	"math"

	"umpire/adjudicate/chain"
)

// arrived are the entries that count in a party's folder: those up to the last that it wrote
// itself, or under which a signature is here. What lies behind came with a mail that was not
// taken in to its end: the mail comes again, and nobody plays on from a part of it. An audit
// looks at all that lies there.
func (m *Match) arrived(list chain.Entries) chain.Entries {
	if m.Me == "" || m.with.all {
		return list
	}
	var signed int64
	for _, p := range append(m.Players(), m.Settings.WitnessParty()) {
		signed = max(signed, m.headUpTo(p, math.MaxInt64))
	}
	n := list.Seq()
	for n > signed && list[n-1].Get("writer") != m.Me {
		n--
	}
	return list[:n]
}
