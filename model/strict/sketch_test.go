package strict

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSketch: what a reader takes, found by letting it read; what it asks for only where something
// else is there may be left out.
func TestSketch(t *testing.T) {
	f := Sketch(func(c *Cursor) {
		c.Key("umpire").Word("x/1")
		c.Key("hours").Int()
		if w, ok := c.Opt("witness"); ok {
			w.Key("name").Text()
			if age, ok := w.Opt("age"); ok {
				age.Text()
			}
			w.Done()
			c.Key("default").Word("a", "b")
		}
		c.Key("seats").Each(func(_ string, _ Place, v *Cursor) {
			v.Key("sure").Bool()
			v.Done()
		})
		c.Key("levels").Texts()
		c.Key("rows").Items(func(_ int, v *Cursor) { v.Int() })
		c.Done()
		require.Empty(t, c.Faults())
	})
	text, whole := &Form{}, &Form{Whole: true}
	require.Equal(t, &Form{Kind: Map, Keys: []FormKey{
		{"umpire", true, &Form{Words: []string{"x/1"}}},
		{"hours", true, whole},
		{"witness", false, &Form{Kind: Map, Keys: []FormKey{{"name", true, text}, {"age", false, text}}}},
		{"default", false, &Form{Words: []string{"a", "b"}}},
		{"seats", true, &Form{Kind: Map, Each: &Form{Kind: Map, Keys: []FormKey{{"sure", true, &Form{Words: []string{"yes", "no", "true", "false"}}}}}}},
		{"levels", true, &Form{Kind: List, Lone: true, Item: text}},
		{"rows", true, &Form{Kind: List, Item: whole}},
	}}, f)
}
