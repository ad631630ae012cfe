package orders

import (
	"strings"

	"umpire/model"
	"umpire/model/strict"
)

// Head is the head of a file (orders 2.1).
type Head struct {
	Kind     string // orders, standing, answers
	Campaign string
	Segment  string
	Until    string // standing orders only; "" for good
	Side     string
	Base     string
	Status   string // final or draft
	Draft    bool
	StatusAt strict.Place
}

// The kinds of files that players write.
const (
	KindOrders   = "orders"
	KindStanding = "standing"
	KindAnswers  = "answers"
)

// headKeys are the keys of the head, in the order in which they are written.
var headKeys = []string{"umpire", "campaign", "segment", "until", "side", "base", "status"}

// headTakes says what each of them takes, for messages.
var headTakes = map[string]string{
	"umpire":   "orders/1 · standing/1 · answers/1",
	"campaign": "the name of the campaign, as the report gives it",
	"segment":  "the segment, as the report gives it",
	"until":    "the last segment in which they are in force",
	"base":     "the line to copy from the report, template or sheet you are answering",
	"status":   "final · draft",
}

func headKey(name string) bool { return has(headKeys, name) }

// readHead reads the head. It reports false if the rest cannot be read.
func (r *reader) readHead(root *strict.Node, ctx func(model.Side) Context) bool {
	first := root.Pairs[0].Key
	if first.Text != "umpire" {
		if !first.Told {
			if strings.EqualFold(first.Text, "umpire") {
				r.fault(first.At, "no-head.case", first.Text)
			} else {
				r.fault(first.At, "no-head", first.Text)
			}
		}
		return false
	}
	if !r.version(root.Pairs[0].Value) {
		return false
	}
	values := map[string]*strict.Node{}
	for _, p := range root.Pairs {
		if headKey(p.Key.Text) && (p.Key.Text != "until" || r.head.Kind == KindStanding) {
			values[p.Key.Text] = p.Value
		}
	}
	r.needed(root, values)
	r.headSlips(root)
	r.head.Side, r.head.Campaign = strings.ToLower(r.word(values["side"])), r.word(values["campaign"])
	r.head.Segment, r.head.Until = strings.ToUpper(r.word(values["segment"])), strings.ToUpper(r.word(values["until"]))
	r.head.Base, r.head.Status = strings.ToLower(r.word(values["base"])), strings.ToLower(r.word(values["status"]))
	r.ctx = ctx(model.Side(r.head.Side))
	r.campaign(values["campaign"])
	okSegment := r.segments(values)
	r.sides(values["side"], okSegment)
	r.base(values["base"])
	r.status(values["status"])
	return okSegment || r.head.Kind != KindOrders
}

// version reads what kind of file this is.
func (r *reader) version(n *strict.Node) bool {
	if n.Told {
		return false
	}
	kind, version, _ := strings.Cut(n.Text, "/")
	known := kind == KindOrders || kind == KindStanding || kind == KindAnswers
	switch {
	case n.Kind != strict.Text || !known:
		r.fault(n.At, "version.kind", n.Text)
		return false
	case version != "1":
		r.fault(n.At, "version", n.Text, kind)
		return false
	}
	r.head.Kind = kind
	return true
}

// needed tells of head keys that are missing or empty. One that is mis-spelt is
// told as such and is there.
func (r *reader) needed(root *strict.Node, values map[string]*strict.Node) {
	for _, name := range headKeys {
		v := values[name]
		switch {
		case v == nil && name != "until" && !r.headMeant(root, name):
			r.fault(strict.Place{File: r.file}, "missing.head", name, r.headTakes(name))
		case v == nil || v.Told:
		case v.Kind != strict.Text:
			r.fault(v.At, "one-thing", name, r.headTakes(name))
		case v.Text == "":
			r.fault(v.At, "empty-value.takes", name, r.headTakes(name))
		}
	}
}

// headTakes says what a head key takes.
func (r *reader) headTakes(name string) string {
	if name != "side" {
		return headTakes[name]
	}
	return strings.Join(r.v.sideNames(), " · ")
}

func (v *Vocabulary) sideNames() []string {
	names := make([]string, len(v.Sides))
	for i, s := range v.Sides {
		names[i] = s.ID
	}
	return names
}

func (r *reader) headMeant(root *strict.Node, name string) bool {
	for _, p := range root.Pairs {
		if r.slipOfHead(p.Key.Text) == name {
			return true
		}
	}
	return false
}

// slipOfHead is the head key that a key is a slip for, or "".
func (r *reader) slipOfHead(key string) string {
	low := strings.ToLower(key)
	if headKey(key) || r.v.Key(key) != nil {
		return ""
	}
	if headKey(low) {
		return low
	}
	if r.v.Key(low) != nil {
		return ""
	}
	near := nearest(low, append(append([]string(nil), headKeys...), r.v.tables().names...))
	if headKey(near) {
		return near
	}
	return ""
}

func (r *reader) word(n *strict.Node) string {
	if n == nil || n.Kind != strict.Text {
		return ""
	}
	return n.Text
}

// headSlips tells of head keys that are mis-spelt.
func (r *reader) headSlips(root *strict.Node) {
	for _, p := range root.Pairs {
		slip := r.slipOfHead(p.Key.Text)
		switch {
		case slip == "" || p.Key.Told:
		case strings.ToLower(p.Key.Text) == slip:
			r.fault(p.Key.At, "unknown-key.case", p.Key.Text, slip)
		default:
			r.fault(p.Key.At, "unknown-key.near", p.Key.Text, slip)
		}
	}
}

// afterHead are the pairs behind the head.
func (r *reader) afterHead(root *strict.Node) []strict.Pair {
	rest := make([]strict.Pair, 0, len(root.Pairs))
	for _, p := range root.Pairs {
		head := headKey(p.Key.Text) && (p.Key.Text != "until" || r.head.Kind == KindStanding)
		if !head && r.slipOfHead(p.Key.Text) == "" {
			rest = append(rest, p)
		}
	}
	return rest
}
