package strict

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// pen is the small writer of the property: it writes a tree in any of the ways
// that mean the same, as rapid draws them.
type pen struct {
	strings.Builder
	t    *rapid.T
	mail bool
}

func (p *pen) coin(name string) bool { return rapid.Bool().Draw(p.t, name) }

// plain reports whether a text may stand without quotes.
func plain(s string) bool {
	if s == "" || s == "null" || s == "~" || strings.TrimSpace(s) != s || strings.ContainsAny(s[:1], "-?:,[]{}#&*!|>'\"%@`=<.") {
		return false
	}
	return !strings.ContainsAny(s, ":#,[]{}?") // a ? inside brackets is refused: the parser stumbles over it
}

func (p *pen) text(s string) string {
	switch {
	case plain(s) && p.coin("plain"):
		return s
	case !p.mail && p.coin("double"):
		return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
	}
	return "'" + strings.ReplaceAll(s, "'", "''") + "'"
}

func (p *pen) flow(n *Node) string {
	var parts []string
	switch n.Kind {
	case List:
		for _, item := range n.Items {
			parts = append(parts, p.flow(item))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	case Map:
		for _, pair := range n.Pairs {
			parts = append(parts, p.text(pair.Key.Text)+": "+p.flow(pair.Value))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return p.text(n.Text)
}

func (p *pen) end() {
	if p.coin("comment") {
		p.WriteString("  # a comment: [with \"signs\" ü")
	}
	p.WriteString("\n")
	if rapid.IntRange(0, 9).Draw(p.t, "gap") == 0 {
		p.WriteString("\n   # - more: >\n")
	}
}

// behind writes a value behind a key, whose own column is indent.
func (p *pen) behind(n *Node, indent int) {
	if n.Kind == Text || len(n.Items)+len(n.Pairs) == 0 || p.coin("flow") {
		p.WriteString(" " + p.flow(n))
		p.end()
		return
	}
	p.end()
	step := rapid.IntRange(1, 4).Draw(p.t, "step")
	if n.Kind == List {
		p.list(n, indent+rapid.IntRange(0, 4).Draw(p.t, "in"))
		return
	}
	p.pairs(n, indent+step, true)
}

func (p *pen) list(n *Node, indent int) {
	for _, item := range n.Items {
		p.WriteString(strings.Repeat(" ", indent) + "- ")
		if item.Kind == Map && len(item.Pairs) > 0 && p.coin("block") {
			p.pairs(item, indent+2, false)
		} else {
			p.WriteString(p.flow(item))
			p.end()
		}
	}
}

func (p *pen) pairs(n *Node, indent int, first bool) {
	for _, pair := range n.Pairs {
		if first {
			p.WriteString(strings.Repeat(" ", indent))
		}
		first = true
		p.WriteString(p.text(pair.Key.Text) + ":")
		p.behind(pair.Value, indent)
	}
}

// tree draws a tree. Keys in the items of a players' list are one word.
func tree(t *rapid.T, mail bool, depth int, name string) *Node {
	letters := rapid.StringMatching(`[ -~]{0,12}`)
	if mail {
		letters = rapid.StringMatching(`[ -~]{0,11}[!-~]`)
	}
	words := rapid.SampledFrom([]string{"0810", "0710", "62E1", "1e5", "no", "Yes", "null", "~", "2:1+", "I/11/6P 2713-2613", "a > b when c", "+4", "0x10", "3.0", "1942-12-12", "'", `"`, "- a", "> b"})
	kind := NodeKind(rapid.IntRange(0, 2).Draw(t, name+" kind"))
	n := &Node{Kind: kind}
	switch {
	case depth == 0:
		n.Kind = Map
	case depth == 4:
		n.Kind = Text
	}
	switch n.Kind {
	case Text:
		n.Text = rapid.OneOf(letters, words).Draw(t, name)
	case List:
		for i := range rapid.IntRange(0, 3).Draw(t, name+" items") {
			n.Items = append(n.Items, tree(t, mail, depth+1, fmt.Sprint(name, i)))
		}
	case Map:
		keys := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-zA-Z0-9/][a-z0-9/-]{0,6}`).Filter(func(s string) bool { return s != "null" }), 1, 4, rapid.ID[string]).Draw(t, name+" keys")
		for _, k := range keys {
			n.Pairs = append(n.Pairs, Pair{&Node{Text: k}, tree(t, mail, depth+1, name+k)})
		}
	}
	return n
}

// TestReadBack: what the writer writes is read back as the same tree, with every
// text in its place, in every style, with comments between and any line ends.
func TestReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		mail := rapid.Bool().Draw(t, "mail")
		want := tree(t, mail, 0, "")
		p := &pen{t: t, mail: mail}
		p.pairs(want, 0, true)
		src := strings.ReplaceAll(p.String(), "\n", rapid.SampledFrom([]string{"\n", "\r\n", "\r"}).Draw(t, "ends"))
		doc, faults := Read([]byte(src), "f", Options{Mail: mail, Data: !mail})
		if doc.Root == nil || len(faults) > 0 {
			t.Fatalf("%s\n%s", says(faults), p.String())
		}
		if got := dump(doc.Root); got != dump(want) {
			t.Fatalf("%s\nwant %s\ngot  %s", p.String(), dump(want), got)
		}
	})
}
