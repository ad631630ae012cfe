package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
)

// rejoin tells of a point within a combat (adjudicate.Table.Rejoin); point says which. Where
// entries that say how many have served, each way of things goes to its end, and so it does
// inside a decision of both sides.
func (f *fight) rejoin(point string, which ...int) {
	if len(f.used) > 0 {
		return
	}
	f.Rejoin(func(k *adjudicate.Key) {
		for i := range f.d.Places {
			for _, side := range sides {
				k.All(f.segment.fed[feed{side, model.Space(i)}])
			}
		}
		k.All(&f.scene)
		k.All(f, "segment")
		k.All(point)
		k.All(which)
	})
}
