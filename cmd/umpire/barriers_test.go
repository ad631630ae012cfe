package main

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestNoBarriersInBrowser: axe-core finds nothing in either page, in the light theme and, where a
// test can ask for it, in the dark one, wide and narrow.
func TestNoBarriersInBrowser(t *testing.T) {
	axe, err := os.ReadFile(filepath.Join("..", "..", "build", "axe", "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Skip("there is no axe-core: make test-pages fetches it by npm")
	}
	written, played := clickPage(t, exampleState("segment"), "axis"), replayed(t, goldenFolder(t, "donnerschlag-1-referee"))
	browsers(t, written, func(t *testing.T, b *browser) {
		barriers := func(page, as string) {
			var found []struct {
				ID, Help string
				At       []string
			}
			b.do(string(axe)+`
			const r = await window.axe.run(document);
			return r.violations.map(v => ({ id: v.id, help: v.help, at: v.nodes.slice(0, 5).map(n => n.target.join(" ") + ": " + (n.any[0] || n.all[0] || n.none[0] || {}).message) }));`, &found)
			assert.Empty(t, found, "%s, %s", page, as)
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
