package languages

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/model/lazy"
	"umpire/model/strict"
)

// In a table ` | ` stands for the tab that ends a first column, ` // ` for the end of a
// line, and ~ for a blank at which no line ends.
var written = strings.NewReplacer(" | ", "\t", " // ", "\n")

// flat are texts by id out of maps in maps: the ids are joined by =.
type flat struct {
	texts map[string]string
	at    map[string]*strict.Cursor
	ids   []string // in the order of the file
}

func flatten(c *strict.Cursor) *flat {
	f := &flat{texts: map[string]string{}, at: map[string]*strict.Cursor{}}
	f.take("", c)
	return f
}

func (f *flat) take(before string, c *strict.Cursor) {
	if c.Kind() != strict.Map {
		f.texts[before], f.at[before] = written.Replace(c.Text()), c
		f.ids = append(f.ids, before)
		return
	}
	c.Each(func(key string, _ strict.Place, v *strict.Cursor) {
		if before != "" {
			key = before + "=" + key
		}
		f.take(key, v)
	})
}

// section reads the texts under a key and holds them against the English ones by id: each
// is there, and no other, with the same blanks. more says which others there may be; nil none.
func (t *table) section(key string, english map[string]string, more func(id string) bool) map[string]string {
	c, ok := t.Opt(key)
	if !ok {
		if len(english) > 0 {
			t.Fault("lacks", key+":", "")
		}
		return nil
	}
	f := flatten(c)
	for _, id := range f.ids {
		en, known := english[id]
		switch {
		case known:
			fits(f.at[id], en, f.texts[id])
		case more == nil || !more(id):
			f.at[id].Fault("no-id", id)
		}
	}
	for _, id := range slices.Sorted(maps.Keys(english)) {
		if _, there := f.texts[id]; !there {
			c.Fault("lacks", id, english[id])
		}
	}
	return f.texts
}

// fits holds a text against the English one.
func fits(c *strict.Cursor, english, text string) {
	if (english == "") != (text == "") {
		c.Fault("empty", english)
	}
	if a, b := blanksOf(text), blanksOf(english); a != b {
		c.Fault("blanks", a, b)
	}
	if a, b := partsOf(text), partsOf(english); a != b {
		c.Fault("parts", a, b)
	}
	if a, b := shape(text), shape(english); a != b {
		c.Fault("columns", a, b)
	}
	if i := strings.IndexFunc(text, alien); i >= 0 {
		r, _ := utf8.DecodeRuneInString(text[i:])
		c.Fault("no-sign", fmt.Sprintf("%U", r))
	}
}

// alien are characters that no text of ours needs: glue is written ~.
func alien(r rune) bool { return r == '\u00a0' || r == '\u202f' || r == '\ufeff' || r == '\u200b' }

func shape(s string) string {
	return strings.Map(func(r rune) rune {
		switch r {
		case '\t':
			return '|'
		case '\n':
			return '/'
		}
		return -1
	}, s)
}

var blank = lazy.Pattern(`\{([^}:]+)(?::([^}]*))?\}`)

// kept are the forms of a blank that mean the same in every language.
var kept = []string{"unit", "remark", "upper"}

// blanksOf lists the blanks of a text, sorted: another language may put them in another
// order, and may give forms of its own.
func blanksOf(s string) string {
	var list []string
	for _, m := range blank().FindAllStringSubmatch(s, -1) {
		name := m[1]
		if slices.Contains(kept, m[2]) {
			name += ":" + m[2]
		}
		list = append(list, "{"+name+"}")
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

var part = lazy.Pattern(`\[[^\]]*\]`)

// partsOf lists the parts of a text that may be left out, each by its blanks, sorted.
func partsOf(s string) string {
	var list []string
	for _, p := range part().FindAllString(s, -1) {
		list = append(list, "["+blanksOf(p)+"]")
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
