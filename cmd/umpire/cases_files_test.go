package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// A piece is a unit of a case: what it is, and how it stands.
type piece struct {
	id                      string
	side, class, strength   string
	mp, reach               string
	formation, army, colour string
	flags                   []string
	full                    int
	stand
}

type stand struct {
	At    string
	Steps int // 0 for an HQ and for a unit that is eliminated
	Marks []string
}

var (
	unitFlags    = []string{"recon", "romanian", "alarm", "adhoc", "stug"}
	defaultMPs   = map[string]string{"tank": "6", "motorized": "5", "infantry": "3"}
	formations51 = []string{"4C", "4M", "13T", "91", "126", "302"}
)

func parsePiece(id, text string) (*piece, error) {
	words := strings.Fields(text)
	if len(words) < 4 {
		return nil, fmt.Errorf("%s: %q is too short", id, text)
	}
	p := &piece{id: id, side: words[0], class: words[1]}
	if !slices.Contains(sides, p.side) || !slices.Contains([]string{"tank", "motorized", "infantry", "hq"}, p.class) {
		return nil, fmt.Errorf("%s: side or class in %q", id, text)
	}
	words = words[2:]
	p.mp = defaultMPs[p.class]
	last := id[strings.LastIndex(id, "/")+1:]
	if p.class == "hq" {
		p.mp = map[string]string{"axis": "6", "soviet": "0"}[p.side]
	} else {
		p.strength, words = words[0], words[1:]
		p.full = len(strings.Split(p.strength, "/"))
		p.Steps = p.full
	}
	switch {
	case p.side == "axis":
		p.formation = last
	case p.class == "hq":
		p.army = last
	default:
		p.formation, p.army, p.colour = last, "2GA", "red"
		if slices.Contains(formations51, last) {
			p.army = "51A"
		}
	}
	for len(words) > 0 {
		word := words[0]
		if slices.Contains(unitFlags, word) {
			p.flags, words = append(p.flags, word), words[1:]
			continue
		}
		if len(words) < 2 {
			return nil, fmt.Errorf("%s: nothing behind %s", id, word)
		}
		value := words[1]
		words = words[2:]
		switch word {
		case "mp":
			p.mp = value
		case "range":
			p.reach = value
		case "at":
			p.At = value
		case "steps":
			n, err := strconv.Atoi(value)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", id, err)
			}
			p.Steps = n
		case "formation":
			p.formation = value
		case "army":
			p.army = value
		case "colour":
			p.colour = value
		case "marks":
			p.Marks = strings.Split(value, "+")
		default:
			return nil, fmt.Errorf("%s: what is %q?", id, word)
		}
	}
	if slices.Contains(p.flags, "alarm") {
		p.formation = ""
	}
	if slices.Contains(p.flags, "adhoc") {
		p.formation, p.army = "", ""
		if !strings.Contains(text, " colour ") {
			p.colour = ""
		}
	}
	if p.At == "" || p.class == "hq" && p.reach == "" {
		return nil, fmt.Errorf("%s: no place or no range in %q", id, text)
	}
	return p, nil
}

func (c *conformance) pieces() ([]*piece, error) {
	var all []*piece
	for id, text := range c.Units {
		p, err := parsePiece(id, text)
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	slices.SortFunc(all, func(a, b *piece) int { return strings.Compare(a.id, b.id) })
	return all, nil
}

func (c *conformance) tracks() map[string]string {
	turn := strings.TrimPrefix(c.Segment[:strings.Index(c.Segment, "-")], "GT")
	all := map[string]string{
		"turn": turn, "phase": "action", "donnerschlag": "none",
		"activation-limit-axis": "5", "activation-limit-soviet": "5",
		"combat-limit-axis": "5", "combat-limit-soviet": "5",
		"schlachtenglueck": "axis", "schwerpunkt": "none",
	}
	for track, value := range c.Tracks {
		all[track] = value
	}
	return all
}

func flow(list []string) string { return "[" + strings.Join(list, ", ") + "]" }

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for key := range m {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// quoted is a YAML flow map of lists, `{}` if there is none.
func lists(indent string, m map[string][]string) string {
	if len(m) == 0 {
		return " {}\n"
	}
	var b strings.Builder
	b.WriteString("\n")
	for _, key := range sortedKeys(m) {
		fmt.Fprintf(&b, "%s%q: %s\n", indent, key, flow(m[key]))
	}
	return b.String()
}

// state writes the state/1 file of a case.
func (c *conformance) state() (string, error) {
	pieces, err := c.pieces()
	if err != nil {
		return "", err
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("umpire: state/1")
	line("game: donnerschlag")
	line("edition: %q", c.Edition)
	line("campaign: %s", caseCampaign)
	line("segment: %s", c.Segment)
	line("behaviour: donnerschlag/1")
	if len(c.Rulings) == 0 {
		line("rulings: {}")
	} else {
		line("rulings:")
		for _, id := range sortedKeys(c.Rulings) {
			line("  %s: %s", id, c.Rulings[id])
		}
	}
	line("board:")
	line("  kind: hexes")
	line("  offset: odd-columns-down")
	line("  columns: 08-46")
	line("  rows: 01-26")
	fmt.Fprintf(&b, "  terrain:%s", lists("    ", c.Board.Terrain))
	quote := func(list []string) []string {
		var out []string
		for _, s := range list {
			out = append(out, strconv.Quote(s))
		}
		return out
	}
	line("  rivers: %s", flow(quote(c.Board.Rivers)))
	line("  bridges: %s", flow(quote(c.Board.Bridges)))
	if len(c.Board.Roads) == 0 {
		line("  roads: {}")
	} else {
		line("  roads:")
		for _, hex := range sortedKeys(c.Board.Roads) {
			var groups []string
			for _, group := range c.Board.Roads[hex] {
				groups = append(groups, flow(quote(group)))
			}
			line("    %q: %s", hex, flow(groups))
		}
	}
	line("  supply:")
	for _, side := range sides {
		node, ok := c.Board.Supply[side]
		switch {
		case !ok:
			line("    %s: column %s", side, map[string]string{"axis": "46", "soviet": "08"}[side])
		case node.Kind == yaml.ScalarNode:
			line("    %s: %s", side, node.Value)
		default:
			var hexes []string
			if err := node.Decode(&hexes); err != nil {
				return "", err
			}
			line("    %s: %s", side, flow(quote(hexes)))
		}
	}
	line("units:")
	for _, p := range pieces {
		parts := []string{"side: " + p.side}
		add := func(key, value string) {
			if value != "" {
				parts = append(parts, key+": "+value)
			}
		}
		add("army", p.army)
		if p.formation != "" {
			add("formation", strconv.Quote(p.formation))
		}
		add("colour", p.colour)
		if p.class == "hq" {
			add("hq", "yes")
		} else {
			add("class", p.class)
		}
		for _, flag := range p.flags {
			add(flag, "yes")
		}
		if p.class != "hq" {
			add("steps", strconv.Itoa(p.full))
			add("strength", flow(strings.Split(p.strength, "/")))
		}
		add("mp", p.mp)
		add("range", p.reach)
		line("  %q: {%s}", p.id, strings.Join(parts, ", "))
	}
	line("cards:")
	for _, id := range sortedKeys(c.Cards) {
		line("  %q: {side: %s, orders: %s}", id, c.Cards[id].Side, flow(c.Cards[id].Orders))
	}
	line("public:")
	line("  tracks:")
	tracks := c.tracks()
	for _, track := range sortedKeys(tracks) {
		line("    %s: %s", track, tracks[track])
	}
	line("  units:")
	for _, p := range pieces {
		parts := []string{"at: " + strconv.Quote(p.At)}
		if p.class != "hq" && p.Steps > 0 {
			parts = append(parts, fmt.Sprintf("steps: %d", p.Steps))
		}
		if len(p.Marks) > 0 {
			parts = append(parts, "marks: "+flow(p.Marks))
		}
		line("    %q: {%s}", p.id, strings.Join(parts, ", "))
	}
	fmt.Fprintf(&b, "  marks:%s", lists("    ", c.Marks))
	line("  piles:")
	for _, side := range sides {
		line("    %s/activation/hand: %d", side, len(c.activationHand(side)))
		line("    %s/combat/hand: %d", side, len(c.combatHand(side)))
		line("    %s/box: %d", side, len(c.Hands.Box[side]))
		line("    %s/activation/deck: 10", side)
		line("    %s/activation/discard: []", side)
		line("    %s/combat/deck: 20", side)
		line("    %s/combat/discard: []", side)
		line("    %s/combat/removed: []", side)
	}
	line("private:")
	for i, side := range sides {
		line("  %s:", side)
		line("    nonce: %s", strings.Repeat([]string{"a1", "b2"}[i], 32))
		line("    %s/activation/hand: %s", side, flow(c.activationHand(side)))
		line("    %s/combat/hand: %s", side, flow(c.combatHand(side)))
		line("    %s/box: %s", side, flow(c.Hands.Box[side]))
	}
	return b.String(), nil
}

func (c *conformance) facesFile() string {
	var b strings.Builder
	fmt.Fprintf(&b, "umpire: faces/1\ncampaign: %s\nsegment: %s\n", caseCampaign, c.Segment)
	if len(c.Faces) == 0 {
		b.WriteString("faces: {}\n")
		return b.String()
	}
	b.WriteString("faces:\n")
	for _, label := range sortedKeys(c.Faces) {
		fmt.Fprintf(&b, "  %s: %d\n", label, c.Faces[label])
	}
	return b.String()
}

func head(kind, segment, side, base string) string {
	return fmt.Sprintf("umpire: %s/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n",
		kind, caseCampaign, segment, side, base)
}
