package main

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
)

// barrier is what axe-core finds, and where.
type barrier struct {
	ID, Help string
	At       []string
}

// barriers is what axe-core finds on the page.
func (b *browser) barriers(axe string) (found []barrier) {
	b.t.Helper()
	b.do(axe+`
	const r = await window.axe.run(document);
	return r.violations.map(v => ({ id: v.id, help: v.help, at: v.nodes.slice(0, 5).map(n => n.target.join(" ") + ": " + (n.any[0] || n.all[0] || n.none[0] || {}).message) }));`, &found)
	return found
}

// TestNoBarriersInBrowser: axe-core finds nothing in either page, in the light theme and, where a
// test can ask for it, in the dark one, wide and narrow.
func TestNoBarriersInBrowser(t *testing.T) {
	axe := axe(t)
	written, played := clickPage(t, exampleState("segment"), "axis"), replayed(t, goldenFolder(t, "donnerschlag-1-referee"))
	browsers(t, written, func(t *testing.T, b *browser) {
		barriers := func(page, as string) {
			assert.Empty(t, b.barriers(axe), "%s, %s", page, as)
		}
		looks := func(page string) {
			if b.look == nil {
				barriers(page, "as it comes")
				return
			}
			for _, theme := range []string{"light", "dark"} {
				for _, width := range []int{1400, 390} {
					as := theme + "-" + strconv.Itoa(width)
					b.look(theme, width, 900)
					barriers(page, as)
					b.picture(page+"-"+as, width, 900)
				}
			}
		}
		b.until(settled)
		b.do(hands+`await press("#asks", "GT3-A2 card"); await button("#lists", "A17");`, nil)
		looks("written")
		b.open(played)
		looks("played")
	})
}
