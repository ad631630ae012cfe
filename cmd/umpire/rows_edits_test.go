package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
)

// The changes that rows of hexdice/1 11 name, made to entries of a folder. An entry that is changed
// is the last one: what would not fit behind it does not help.

// rowEdits are the rows that are tried on folders of every way that has such entries.
var rowEdits = map[string]func(f *rowFolder) []rowTry{
	"N1": formOf(map[string]func(string) string{
		"upper case":       func(s string) string { return strings.Replace(s, "type ", "Type ", 1) },
		"two blanks":       func(s string) string { return strings.Replace(s, "writer ", "writer  ", 1) },
		"blank at end":     func(s string) string { return strings.Replace(s, "\n", " \n", 2) },
		"tab":              func(s string) string { return strings.Replace(s, "writer ", "writer\t", 1) },
		"CRLF":             func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"missing LF":       func(s string) string { return strings.TrimSuffix(s, "\n") },
		"extra LF":         func(s string) string { return s + "\n" },
		"mark in front":    func(s string) string { return "\ufeff" + s },
		"what no ASCII is": func(s string) string { return strings.Replace(s, "writer ", "writer ä", 1) },
	}),
	"N2": formOf(map[string]func(string) string{
		"a long token": func(s string) string { return line(s, "writer", strings.Repeat("a", 201)) },
		"no value":     func(s string) string { return line(s, "writer", "") },
	}),
	"N3": formOf(map[string]func(string) string{
		"out of order": func(s string) string {
			l := strings.SplitAfter(s, "\n")
			l[1], l[2] = l[2], l[1]
			return strings.Join(l, "")
		},
		"unknown": func(s string) string { return s + "unheard of\n" },
		"missing": func(s string) string { return strings.Replace(s, "writer ", "", 1) },
	}),
	"N4": formOf(map[string]func(string) string{"a line twice": func(s string) string {
		return s + strings.SplitAfter(s, "\n")[strings.Count(s, "\n")-1]
	}}),
	"N5": formOf(map[string]func(string) string{
		"a leading zero": func(s string) string { return strings.Replace(s, "seq ", "seq 0", 1) },
		"a sign":         func(s string) string { return strings.Replace(s, "seq ", "seq +", 1) },
	}),
	"N6": formOf(map[string]func(string) string{
		"a short hash": func(s string) string { p := value(s, "prev"); return line(s, "prev", p[1:]) },
		"a long hash":  func(s string) string { return line(s, "prev", value(s, "prev")+"0") },
		"upper case":   func(s string) string { return line(s, "prev", strings.ToUpper(value(s, "prev"))) },
	}),
	"N7":  entryOf("reveal", set("party", "nobody"), set("party", "referee.9")),
	"N8":  formOf(map[string]func(string) string{"none": set("writer", "none").to, "beacon": set("writer", "beacon").to, "sealed": set("writer", "sealed").to}),
	"N9":  entryOf("rolls", specs()...),
	"N10": entryOf("rolls", rowEdit{"a label twice", twiceRolled}),
	"N12": entryOf("rolls", rowEdit{"a seven", func(s string) string { return rolled(s, 2, "999999") }}),
	"N16": entryOf("reveal", set("link", strings.Repeat("0", 64))),
	"N18": entryOf("reveal", set("lock", strings.Repeat("0", 64)), set("counter", "999")),
	"N19": entryOf("lock", set("counter", "999"), set("stage", "gt9-a9.9")),
	"N21": genesis,
	"N24": entryOf("lock", set("genesis", strings.Repeat("0", 64)), set("behaviour", "other/1"), set("rules", strings.Repeat("0", 64))),
	"N34": entryOf("open", set("nonce", strings.Repeat("0", 63)), set("nonce", strings.Repeat("1", 64))),
	"N35": entryOf("seal", set("id", "private"), rowEdit{"one that stands", func(s string) string { return "" }}),
	"N36": entryOf("open", set("content", strings.Repeat("0", 64)), set("id", "gt1-a1.1/unheard")),
	"N44": withoutEntry("open"),
	"N50": formOf(map[string]func(string) string{"another writer": func(s string) string {
		return line(s, "writer", map[bool]string{true: "soviet", false: "axis"}[value(s, "writer") != "soviet"])
	}}),
	"N55": entryOf("beacon", set("signature", strings.Repeat("0", 96)), set("signature", strings.Repeat("f", 94)), set("round", "1")),
	"N57": chainBroken,
	"N58": unsigned,
}

// rowEdit is a change of the text of an entry.
type rowEdit struct {
	what string
	to   func(string) string
}

func line(text, key, v string) string {
	return strings.Replace(text, "\n"+key+" "+value(text, key), "\n"+key+" "+v, 1)
}

func value(text, key string) string {
	_, rest, _ := strings.Cut(text, "\n"+key+" ")
	v, _, _ := strings.Cut(rest, "\n")
	return v
}

func set(key, v string) rowEdit {
	return rowEdit{key + " " + v, func(s string) string { return line(s, key, v) }}
}

// formOf changes entries, whatever they are: each change another type of them.
func formOf(edits map[string]func(string) string) func(f *rowFolder) []rowTry {
	return func(f *rowFolder) (list []rowTry) {
		var last []int // of each type
		for i, e := range slices.Backward(f.entries) {
			if !slices.ContainsFunc(last, func(k int) bool { return f.entries[k].Get("type") == e.Get("type") }) {
				last = append(last, i)
			}
		}
		for n, what := range slices.Sorted(maps.Keys(edits)) {
			for k := range 2 {
				i := last[(n+k*len(last)/2)%len(last)]
				list = f.try(list, i+1, rowEdit{f.entries[i].Get("type") + ": " + what, edits[what]})
			}
		}
		return list
	}
}

// entryOf changes the last entry of a type.
func entryOf(typ string, edits ...rowEdit) func(f *rowFolder) []rowTry {
	return func(f *rowFolder) (list []rowTry) {
		for i := len(f.entries) - 1; i >= 0; i-- {
			if f.entries[i].Get("type") == typ {
				for _, e := range edits {
					list = f.try(list, i+1, e)
				}
				return list
			}
		}
		return nil
	}
}

// try adds the change of an entry, if it is one.
func (f *rowFolder) try(list []rowTry, seq int, e rowEdit) []rowTry {
	name := chain.EntryName(int64(seq))
	was := f.text(name)
	if now := e.to(was); now != was && now != "" {
		list = append(list, rowTry{fmt.Sprintf("entry %d, %s", seq, e.what), seq, map[string]string{name: now}})
	}
	return list
}

// rolled changes a word of the last die of an entry rolls.
func rolled(text string, word int, to string) string {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if w := strings.Fields(lines[i]); len(w) > 3 && w[0] == "roll" {
			w[word+1] = to
			lines[i] = strings.Join(w, " ")
			return strings.Join(lines, "\n") + "\n"
		}
	}
	return text
}

func specs() (list []rowEdit) {
	for _, s := range strings.Fields("1d6 2d6 01d6 d06 d0 d1 d D6 +d6 d6+1 1_0d6 d10000000 pick0 pick07 pick shuffle0 shuffle10000") {
		list = append(list, rowEdit{"spec " + s, func(text string) string { return rolled(text, 1, s) }})
	}
	return list
}

// twiceRolled rolls the last die of an entry twice, with another spec.
func twiceRolled(text string) string {
	again := rolled(text, 1, "d4")
	if again == text {
		return text
	}
	lines := strings.Split(strings.TrimSuffix(again, "\n"), "\n")
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], "roll ") {
			return strings.Replace(text, "\nroll ", "\n"+lines[i]+"\nroll ", 1)
		}
	}
	return text
}

// genesis changes a digit of what the start rests on.
func genesis(f *rowFolder) (list []rowTry) {
	for _, name := range []string{"genesis/offer.txt", "genesis/genesis.txt", "genesis/nonce-axis.txt", "genesis/nonce-german.txt"} {
		if text := f.text(name); text != "" {
			at := strings.LastIndexAny(text, "0123456789abcdef")
			digit := map[bool]string{true: "1", false: "0"}[text[at] == '0']
			list = append(list, rowTry{name, 0, map[string]string{name: text[:at] + digit + text[at+1:]}})
		}
	}
	return list
}

// withoutEntry leaves the entries of a type out, and closes all the same.
func withoutEntry(typ string) func(f *rowFolder) []rowTry {
	return func(f *rowFolder) []rowTry {
		n := len(f.entries)
		for i, e := range f.entries {
			if e.Get("type") != typ {
				continue
			}
			closing := strings.Replace(strings.Replace(f.text(chain.EntryName(int64(n))), fmt.Sprintf("\nseq %d\n", n), fmt.Sprintf("\nseq %d\n", i+1), 1),
				"prev "+f.entries[n-1].Get("prev"), "prev "+e.Get("prev"), 1)
			return []rowTry{{fmt.Sprintf("closed without entry %d and what follows", i+1), i + 1, map[string]string{chain.EntryName(int64(i + 1)): closing}}}
		}
		return nil
	}
}

// chainBroken breaks a chain in the middle and at its end.
func chainBroken(f *rowFolder) (list []rowTry) {
	n := len(f.entries)
	list = append(list, rowTry{"a gap", 0, map[string]string{chain.EntryName(int64(n / 2)): ""}})
	for _, e := range []rowEdit{set("prev", strings.Repeat("0", 64)), set("campaign", "other-00000001"), set("type", "unheard")} {
		list = f.try(list, n/2, e)
	}
	last := f.text(chain.EntryName(int64(n)))
	behind := line(line(last, "seq", fmt.Sprint(n+1)), "prev", dice.HashOf([]byte(last)).String())
	list = append(list, rowTry{"an entry behind the end", 0, map[string]string{chain.EntryName(int64(n + 1)): behind}})
	for _, e := range f.entries {
		name := "files/" + e.Get("file")
		if text := f.text(name); text != "" {
			return append(list, rowTry{"a file is missing", 0, map[string]string{name: ""}}, rowTry{"a file is another", 0, map[string]string{name: text + "#"}})
		}
	}
	return list
}

// unsigned breaks the signature of a head that an entry names.
func unsigned(f *rowFolder) (list []rowTry) {
	for _, h := range chain.Heads(f.fsys, func(string) bool { return true }) {
		for _, e := range f.entries {
			if e.Get("signed") == h.Hash() {
				sig := f.text(h.Base + ".sig")
				at := len(sig) / 2
				return []rowTry{{h.Base + ".sig", 0, map[string]string{h.Base + ".sig": sig[:at] + map[bool]string{true: "B", false: "A"}[sig[at] == 'A'] + sig[at+1:]}}}
			}
		}
	}
	return nil
}
