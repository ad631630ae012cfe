package strict

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// tree turns the parser's nodes into ours and refuses what orders 2.2 forbids.
func (r *reader) tree(y *yaml.Node) *Node {
	if y.Kind == yaml.DocumentNode && len(y.Content) == 1 {
		if root := y.Content[0]; !blank(root) || root.Value != "" {
			return r.node(root, "", false)
		}
	}
	r.fault(Place{File: r.file}, "empty-file.blank")
	return nil
}

// inItem is the key of what stands in a list.
const inItem = "-"

// spotOf is the place the parser gives a node, within the lines there are.
func (r *reader) spotOf(y *yaml.Node) Place {
	if y.Line > len(r.raw) {
		last := len(r.raw)
		return r.at(last, utf8.RuneCountInString(r.raw[last-1])+1, 1)
	}
	return r.at(y.Line, y.Column, 1)
}

// node turns one node; key is what stands before it, for the message. In a note
// any letter may stand.
func (r *reader) node(y *yaml.Node, key string, note bool) *Node {
	n := &Node{At: r.spotOf(y)}
	r.clever(y, n)
	switch y.Kind {
	case yaml.MappingNode:
		n.Kind = Map
		r.pairs(y, n, note, key == inItem)
	case yaml.SequenceNode:
		n.Kind = List
		n.At.Width = r.flowWidth(n.At)
		for _, c := range y.Content {
			n.Items = append(n.Items, r.item(c, note))
		}
	case yaml.ScalarNode:
		r.scalar(y, n, key)
		r.letters(n, note)
	}
	return n
}

// clever refuses aliases, anchors and tags.
func (r *reader) clever(y *yaml.Node, n *Node) {
	rest := r.from(n.At)
	word, _, _ := strings.Cut(rest, " ")
	switch {
	case y.Kind == yaml.AliasNode:
		r.fault(n.At, "alias", "*"+y.Value)
	case y.Anchor != "":
		r.fault(n.At, "anchor", "&"+y.Anchor)
	case strings.HasPrefix(rest, "!"), y.Style&yaml.TaggedStyle != 0:
		at := n.At
		at.Width = max(1, utf8.RuneCountInString(word))
		r.fault(at, "tag", word)
	default:
		return
	}
	n.Told = true
}

// pairs takes the keys of a map. In an item of a list a missing dash makes all
// keys of two entries stand twice: that is one slip, told at the first of them.
func (r *reader) pairs(y *yaml.Node, n *Node, note, inList bool) {
	first, slip := map[string]int{}, ""
	for i := 0; i+1 < len(y.Content); i += 2 {
		k := r.key(y.Content[i])
		if i == 0 && r.from(n.At) != "" && !strings.HasPrefix(r.from(n.At), "{") {
			if n.At.Width = k.At.Width; k.Quoted {
				n.At.Width += 2
			}
		}
		v := r.value(y.Content[i+1], k, note || k.Text == "note")
		if line, ok := first[k.Text]; ok && !k.Told {
			k.Told = true
			switch {
			case !inList:
				r.fault(k.At, "twice.section", k.Text, fmt.Sprint(line))
			case slip == "" || slip == k.Text:
				slip = k.Text
				r.fault(k.At, "twice", k.Text, fmt.Sprint(line))
			}
			continue
		}
		first[k.Text] = k.At.Line
		n.Pairs = append(n.Pairs, Pair{k, v})
	}
	if len(y.Content) == 0 {
		n.At.Width = r.flowWidth(n.At)
	}
}

// key turns the key of a pair, which is a text, quoted only in data.
func (r *reader) key(y *yaml.Node) *Node {
	k := &Node{At: r.spotOf(y)}
	r.clever(y, k)
	switch {
	case k.Told:
	case y.Kind != yaml.ScalarNode:
		r.fault(k.At, "yaml.key")
		k.Told = true
	case y.Tag == "!!merge":
		k.At.Width = 2
		r.fault(k.At, "merge")
		k.Told = true
	case y.Value == "" && y.Style == 0:
		r.fault(k.At, "yaml.no-key")
		k.Told = true
	default:
		r.spot(y, k)
		r.letters(k, false)
	}
	return k
}

// value takes what stands behind a key: a colon, on the line of the key, and the
// value; of `{a}` not even the colon.
func (r *reader) value(y *yaml.Node, k *Node, note bool) *Node {
	nothing := blank(y) && y.Value == ""
	at := k.At
	at.Col, at.Width = at.Col+at.Width, 1
	if k.Quoted {
		at.Col++
		if k.Text == "" {
			at.Col--
		}
	}
	rest := r.from(at)
	gap := len(rest) - len(strings.TrimLeft(rest, " \t"))
	switch {
	case k.Told:
	case strings.HasPrefix(rest[gap:], ":"):
		at.Col += gap + 1
	case nothing && r.charAt(k.At.Line, at.Col) != "" && !strings.HasPrefix(rest[gap:], "#"):
		at = k.At
	default:
		k.Told = true
		r.fault(k.At, "yaml.key")
	}
	switch {
	case !nothing:
		return r.node(y, k.Text, note)
	case k.Told:
		return &Node{At: k.At, Told: true}
	}
	return r.empty(at, "empty-value", k.Text)
}

// item takes an entry of a list.
func (r *reader) item(y *yaml.Node, note bool) *Node {
	if blank(y) && y.Value == "" {
		at := r.spotOf(y)
		if at.Col > 1 && r.charAt(at.Line, at.Col-1) == "-" {
			at.Col--
		}
		return r.empty(at, "empty-value.item")
	}
	return r.node(y, inItem, note)
}

// blank reports whether a node is null in any spelling.
func blank(y *yaml.Node) bool {
	return y.Kind == yaml.ScalarNode && y.Style == 0 && y.Tag == "!!null"
}

// empty is what stands for a value that is not there.
func (r *reader) empty(at Place, id string, args ...string) *Node {
	n := &Node{At: at}
	if !r.opt.Empty {
		n.Told = true
		r.fault(at, id, args...)
	}
	return n
}
