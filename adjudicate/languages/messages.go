package languages

import (
	"maps"
	"slices"
	"strings"

	"umpire/adjudicate/picture"
	"umpire/model"
	"umpire/model/strict"
	"umpire/orders"
)

// complaints is the end of the name of a game's table of complaints.
const complaints = "-reader"

// Complaints are what is said of files that are wrong, by the reader, by a check and by the
// rules of a game: what, and the way out, by id. An error is a Lacks or a Broken.
func (l *Language) Complaints(game string, rules orders.Rules) (map[string][2]string, error) {
	if err := l.Plays(game); err != nil {
		return nil, err
	}
	shared := sharedTexts()
	own := map[string][2]string{}
	for id, text := range rules.Messages() {
		if shared[id] != text {
			own[id] = text
		}
	}
	all, err := l.Shared()
	if err != nil {
		return nil, err
	}
	asks, takes := rules.Vocabulary().Phrases()
	for _, k := range rules.Kinds() {
		if k.About != "" {
			asks = append(asks, k.About)
		}
	}
	theirs, err := l.messages(game+complaints, own, phrases{asks, takes})
	if err != nil {
		return nil, err
	}
	sides, err := l.sides(game, rules.Words().Sides)
	return orders.Merge(all, theirs, sides), err
}

// sides are what the sides of a game are called, as phrases: where a side alone fills a blank, it is said
// so. english are their names in English.
func (l *Language) sides(game string, english map[string]string) (map[string][2]string, error) {
	all := map[string][2]string{}
	return all, l.read(game, func(t *table) {
		for id, name := range t.sides(english) {
			if _, plain := english[id]; plain {
				all[orders.PhraseKey(id)] = [2]string{name}
			}
		}
	})
}

// sharedTexts are what is said of the files of every game, and by every drawing, in English.
func sharedTexts() map[string][2]string {
	return orders.Merge(orders.CheckMessages, strict.Messages, model.Messages, orders.Messages, picture.Texts)
}

// Shared are the complaints and parts of texts of every game.
func (l *Language) Shared() (map[string][2]string, error) {
	return l.messages("reader", sharedTexts(), phrases{})
}

// program is the table of what the program itself says.
const program = "program"

// Program is what the program itself says: mails, and what comes next. english is what it says
// in English, by id. A Lacks if the language has no words for it.
func (l *Language) Program(english map[string][2]string) (map[string][2]string, error) {
	if !l.has(program) {
		return nil, &Lacks{l.Name, "the program's own texts"}
	}
	return l.messages(program, english, phrases{})
}

// messages is a table of messages in this language: what is said, and the way out, by id.
// room names the table, english is the English one; a rule beside a message, and a message
// of which English says nothing, is taken from there.
func (l *Language) messages(room string, english map[string][2]string, said phrases) (map[string][2]string, error) {
	all := map[string][2]string{orders.Singular: {strings.Join(l.Singular, " ")}}
	what, hint := map[string]string{}, map[string]string{}
	for id, text := range english {
		if text[0] == "" || strings.HasPrefix(id, "rule ") {
			all[id] = text
			continue
		}
		what[id], hint[id] = text[0], text[1]
	}
	return all, l.read(room, func(t *table) {
		t.messages(all, what, hint)
		t.phrases(all, said)
		t.Done()
	})
}

// phrases are texts that fill blanks: asks must be said, of takes those that are not notation.
type phrases struct{ asks, takes []string }

// phrases reads the section of phrases, by their English texts.
func (t *table) phrases(all map[string][2]string, english phrases) {
	asks := map[string]string{}
	for _, text := range english.asks {
		asks[text] = text
	}
	for text, said := range t.section("phrases", asks, func(id string) bool { return slices.Contains(english.takes, id) }) {
		all[orders.PhraseKey(text)] = [2]string{strings.ReplaceAll(said, "~", " ")}
	}
}

// In messages ~ is a blank, and ` // ` the end of a line.
var lines = strings.NewReplacer("~", " ", " // ", "\n")

// messages reads the table: an id has one text, or two.
func (t *table) messages(all map[string][2]string, what, hint map[string]string) {
	c := t.Key("messages")
	c.Each(func(id string, _ strict.Place, v *strict.Cursor) {
		if _, known := what[id]; !known {
			v.Fault("no-id", id)
			return
		}
		var said [2]string
		n := 0
		v.Items(func(i int, text *strict.Cursor) {
			if n++; i > 1 {
				text.Fault("no-id", "third text of "+id)
				return
			}
			english := []string{what[id], hint[id]}[i]
			said[i] = lines.Replace(text.Text())
			fits(text, english, said[i])
		})
		if n < 2 && hint[id] != "" {
			v.Fault("lacks", "the way out of "+id, hint[id])
		}
		all[id] = said
	})
	for _, id := range slices.Sorted(maps.Keys(what)) {
		if _, there := all[id]; !there {
			c.Fault("lacks", id, what[id])
		}
	}
}
