package picture

import "slices"

// Explained is a line of the legend: which counters its text explains.
type Explained struct {
	Text string
	Is   func(k *Counter) bool
	// Badge is the badge that the text explains; without it the text is about the counter.
	Badge string
}

// Keys are the lines of the legend of which the list has a counter. Each shows the first such
// counter, without what is a single unit's: of its badges only the one that is explained.
func Keys(list []Counter, lines []Explained) (out []Key) {
	for _, line := range lines {
		i := slices.IndexFunc(list, func(k Counter) bool { return line.Is(&k) })
		if i < 0 {
			continue
		}
		k := list[i]
		k.Left, k.Right, k.Strength, k.MP, k.Tip, k.Size, k.OutOfSupply, k.Steps, k.Badges = "", "", "", "", "", "", false, k.Full, nil
		if line.Badge != "" {
			k.Badges = []string{line.Badge}
		}
		out = append(out, Key{Counter: k, Text: line.Text})
	}
	return out
}

// OfBadge explains a badge.
func OfBadge(badge, text string) Explained {
	return Explained{Text: text, Badge: badge, Is: func(k *Counter) bool { return slices.Contains(k.Badges, badge) }}
}
