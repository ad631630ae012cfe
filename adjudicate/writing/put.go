package writing

import (
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/orders"
)

// Put says something in the text of a file: the answer to a question, as a list of what may be
// said has it, goes where the reader looks for it. What the file says there already it replaces:
// the line of the unit, the combat at the same place with the same units, the choice. All else,
// comments too, stays as it is. A file of answers gets the answer behind the name of the question.
// Who attacks a place, asked of that combat (Subject), takes the place of those who did; asked of the
// segment, he joins them. An empty answer takes back what the file says to a question that is no section of it.
func Put(v *orders.Vocabulary, text string, q adjudicate.Await, answer string) string {
	f := &lines{list: strings.Split(strings.TrimRight(text, "\n"), "\n")}
	if cards := f.cardsOf(q); f.find(0, "answers") < 0 && f.plays(q) {
		f.inside(cards, func(inner *lines) { inner.say(v, q, answer) })
	} else {
		f.say(v, q, answer)
	}
	return strings.Join(f.list, "\n") + "\n"
}

// say says the answer to a question of the segment whose lines these are.
func (f *lines) say(v *orders.Vocabulary, q adjudicate.Await, answer string) {
	k := v.Key(q.Key)
	switch {
	case answer == "":
		f.unsay(q)
	case f.find(0, "answers") >= 0:
		f.put(f.find(2, q.Name), f.ends(f.find(0, "answers")), 2, q.Name, answer)
	case k == nil:
	case k.Kind == orders.Fights && q.Subject != q.Segment && f.fight(q.Subject) >= 0:
		f.instead(f.fight(q.Subject), v.Entry(k.Name, answer))
	case (q.Subject == q.Segment || !k.Choice) && (k.Kind == orders.Lines || k.Kind == orders.Fights):
		f.enter(k, v.Entry(k.Name, answer))
	case f.fight(q.Subject) >= 0:
		at := f.fight(q.Subject)
		said := f.within(at, q.Key)
		if strings.Contains(answer, " when ") {
			f.moment(said, f.ends(at), strings.IndexByte(f.list[at], 'a'), q.Key, answer)
			return
		}
		f.always(said, f.ends(at), strings.IndexByte(f.list[at], 'a'), q.Key, f.besides(v, said, answer))
	case strings.Contains(answer, " when "):
		f.moment(f.find(0, q.Key), f.last(), 0, q.Key, answer)
	default:
		f.always(f.find(0, q.Key), f.last(), 0, q.Key, answer)
	}
}

// besides is an answer with those that stand in a line already (-1: in none) and stay beside it:
// bodies of units that each go their own way, "I/1 to 3010 > II/1 to 3108", are told one by one,
// for the list is read anew for each of them. A way of some of these units takes the place of theirs,
// any other answer that of all that is there.
func (f *lines) besides(v *orders.Vocabulary, at int, answer string) string {
	body := bodyOf(v, answer)
	if at < 0 || body == nil {
		return answer
	}
	_, said, _ := strings.Cut(before(f.list[at]), ": ")
	if strings.HasPrefix(answer, strings.TrimSpace(said)+" > ") { // what is there, and more behind it
		return answer
	}
	var ways []string
	for _, way := range strings.Split(strings.TrimSpace(said), " > ") {
		other := bodyOf(v, way)
		if other == nil {
			return answer
		}
		if !slices.ContainsFunc(other, func(u string) bool { return slices.Contains(body, u) }) {
			ways = append(ways, way)
		}
	}
	return strings.Join(append(ways, answer), " > ")
}

// bodyOf are the units of whom an answer says which way they go together; nil of any other answer.
func bodyOf(v *orders.Vocabulary, answer string) (units []string) {
	words := strings.Fields(answer)
	for i := 0; i+1 < len(words); i += 2 {
		if v.Set == nil {
			return nil
		}
		if _, unit := v.Set.FindUnit(words[i]); !unit {
			return nil
		}
		if units = append(units, words[i]); words[i+1] != "+" {
			return units
		}
	}
	return nil
}

// Drop takes the entry that stands in a line (from 1) out of the text of a file, with what is set
// in below it. Of other lines nothing is dropped.
func Drop(text string, line int) string {
	f := &lines{list: strings.Split(strings.TrimRight(text, "\n"), "\n")}
	at := line - 1
	if at < 0 || at >= len(f.list) || !strings.HasPrefix(strings.TrimLeft(f.list[at], " "), "- ") {
		return text
	}
	head := at
	for in := indent(f.list[at]); head >= 0 && (indent(f.list[head]) >= in || comment(f.list[head])); {
		head--
	}
	f.list = slices.Delete(f.list, at, f.ends(at))
	if head >= 0 && f.ends(head) == head+1 && strings.HasSuffix(before(f.list[head]), ":") {
		f.set(head, before(f.list[head])+" none")
	}
	return strings.Join(f.list, "\n") + "\n"
}

// lines is a file line by line.
type lines struct{ list []string }

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

// comment reports whether a line says nothing: it is empty or a comment.
func comment(line string) bool {
	line = strings.TrimSpace(line)
	return line == "" || line[0] == '#'
}

var noted = regexp.MustCompile(`\s+#.*$`)

// before is a line without its comment.
func before(line string) string { return strings.TrimRight(noted.ReplaceAllString(line, ""), " ") }

// set gives a line other words, and leaves its comment where it was.
func (f *lines) set(at int, words string) {
	note := strings.TrimLeft(strings.TrimPrefix(f.list[at], before(f.list[at])), " ")
	const column = 31 // where comments begin in a draft
	if note != "" {
		words += strings.Repeat(" ", max(1, column-len(words))) + note
	}
	f.list[at] = words
}

// find is the line with a key that is set in so far; -1 if there is none.
func (f *lines) find(in int, key string) int {
	return slices.IndexFunc(f.list, func(l string) bool {
		return indent(l) == in && strings.HasPrefix(strings.TrimLeft(l, " "), key+":")
	})
}

// value is what stands behind a key of the file, without a comment; "" for nothing.
func (f *lines) value(key string) string {
	at := f.find(0, key)
	if at < 0 {
		return ""
	}
	_, value, _ := strings.Cut(before(f.list[at]), ":")
	return strings.TrimSpace(value)
}

// ends is the line behind an entry or a key: the first that is set in no further and says
// something. Comments of the next thing stand behind it.
func (f *lines) ends(at int) int {
	in, end := indent(f.list[at]), at+1
	for i := at + 1; i < len(f.list); i++ {
		switch l := f.list[i]; {
		case strings.TrimSpace(l) == "" || l[0] == '#':
		case comment(l): // a note that goes on
			if end == i {
				end++
			}
		case indent(l) <= in:
			return end
		default:
			end = i + 1
		}
	}
	return end
}

// put writes a key with its value: in the line where it stands, or if there is none (-1) as a new
// line at a place.
func (f *lines) put(at, place, in int, key, value string) {
	words := strings.Repeat(" ", in) + key + ": " + value
	if at < 0 {
		f.list = slices.Insert(f.list, place, words)
		return
	}
	end := f.ends(at)
	f.set(at, words)
	f.list = slices.Delete(f.list, at+1, end)
}

// choice is the line of the choice that answers a question; -1 if there is none.
func (f *lines) choice(q adjudicate.Await) int {
	if f.find(0, "answers") >= 0 {
		return f.find(2, q.Name)
	}
	if fight := f.fight(q.Subject); fight >= 0 {
		return f.within(fight, q.Key)
	}
	return f.find(0, q.Key)
}

// unsay takes out the choice that answers a question; of a sheet the name of the question stays.
func (f *lines) unsay(q adjudicate.Await) {
	at := f.choice(q)
	if at < 0 {
		return
	}
	end := f.ends(at)
	if f.find(0, "answers") >= 0 {
		f.set(at, "  "+q.Name+":")
		at++
	}
	f.list = slices.Delete(f.list, at, end)
}

// chosen are the answers to a question that the file says.
func (f *lines) chosen(v *orders.Vocabulary, q adjudicate.Await, among []string) (list []string) {
	var said []string
	k := v.Key(q.Key)
	section := q.Subject == q.Segment && k != nil && (k.Kind == orders.Lines || k.Kind == orders.Fights)
	at := f.choice(q)
	if section {
		at = f.find(0, k.Name)
	}
	if at < 0 {
		return nil
	}
	if _, value, _ := strings.Cut(before(f.list[at]), ":"); strings.TrimSpace(value) != "" {
		value = strings.TrimSpace(value)
		said = append(append(said, value), strings.Split(value, ", ")...)
		said = append(said, strings.Split(value, " > ")...)
	}
	for i := at + 1; i < f.ends(at); i++ {
		if line, entry := strings.CutPrefix(strings.TrimSpace(before(f.list[i])), "- "); entry {
			said = append(said, line)
		}
	}
	for _, answer := range among {
		entry := answer
		if section {
			entry = v.Entry(k.Name, answer)
		}
		if slices.Contains(said, entry) {
			list = append(list, answer)
		}
	}
	return list
}

// written reports whether a question is a section that the file has: what stands there is all.
func (f *lines) written(v *orders.Vocabulary, q adjudicate.Await) bool {
	k := v.Key(q.Key)
	if k == nil || k.Kind != orders.Lines && k.Kind != orders.Fights || q.Subject != q.Segment {
		return false
	}
	at := f.find(0, k.Name)
	return at >= 0 && (f.ends(at) > at+1 || !strings.HasSuffix(before(f.list[at]), ":"))
}

// last is the line behind all that the file says, with a note that goes on.
func (f *lines) last() int {
	end := len(f.list)
	for end > 0 && comment(f.list[end-1]) {
		end--
	}
	for end < len(f.list) && indent(f.list[end]) > 0 && comment(f.list[end]) {
		end++
	}
	return end
}

// section is the line of a section, which is made if there is none.
func (f *lines) section(key string) int {
	at := f.find(0, key)
	if at < 0 {
		at = f.last()
		f.list = slices.Insert(f.list, at, key+":")
	}
	f.set(at, key+":")
	return at
}

// enter puts an entry into a section.
func (f *lines) enter(k *orders.Key, entry string) {
	if entry == "none" || entry == "nothing more" {
		if at := f.find(0, k.Name); at < 0 || f.ends(at) == at+1 {
			f.put(at, f.last(), 0, k.Name, "none")
		}
		return
	}
	at := f.section(k.Name)
	now := strings.Split("  - "+strings.TrimPrefix(entry, "- "), "\n")
	if !k.Once {
		f.free(at, now[0])
	}
	place := f.ends(at)
	for i := at + 1; i < f.ends(at); i++ {
		switch {
		case indent(f.list[i]) != 2 || !strings.HasPrefix(f.list[i], "  - "):
		case same(k, f.list[i], now[0]):
			f.again(i, now)
			return
		case strings.HasPrefix(f.list[i], "  - rest "):
			place = min(place, i)
		}
	}
	f.list = slices.Insert(f.list, place, now...)
}

// again says an entry that stands in a line another time: who attacks joins those who do.
func (f *lines) again(at int, now []string) {
	if len(now) == 1 {
		f.set(at, now[0])
	}
	for _, line := range now[1:] {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		has := f.within(at, key)
		if has >= 0 && key == "with" {
			_, list, _ := strings.Cut(before(f.list[has]), ": ")
			all := strings.Split(list, ", ")
			for _, who := range strings.Split(value, ", ") {
				if !slices.Contains(all, who) {
					all = append(all, who)
				}
			}
			value = strings.Join(all, ", ")
		}
		f.put(has, f.ends(at), 4, key, value)
	}
}

// instead says an entry in the line where it stands, and no longer what its keys said.
func (f *lines) instead(at int, entry string) {
	for _, line := range strings.Split(entry, "\n")[1:] {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		f.put(f.within(at, key), f.ends(at), 4, key, value)
	}
}

// same reports whether two entries are about the same: units that stand in a section once, or the
// place of a combat.
func same(k *orders.Key, a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if k.Kind == orders.Fights {
		return len(x) > 2 && len(y) > 2 && x[1] == "attack:" && x[2] == y[2]
	}
	return k.Once && len(x) > 1 && len(y) > 1 && x[1] == y[1]
}

// fight is the line of the combat at a place; -1 if there is none.
func (f *lines) fight(target string) int {
	return slices.IndexFunc(f.list, func(l string) bool { return target != "" && attacked(l) == target })
}

// attacked is the place that an entry attacks, in the line in which it begins; "" of any other line.
func attacked(line string) string {
	if w := strings.Fields(line); len(w) > 2 && w[0] == "-" && w[1] == "attack:" {
		return w[2]
	}
	return ""
}

// within is the line of a key of the entry that begins in a line; -1 if there is none.
func (f *lines) within(at int, key string) int {
	for i := at + 1; i < f.ends(at); i++ {
		if strings.HasPrefix(strings.TrimLeft(f.list[i], " "), key+":") {
			return i
		}
	}
	return -1
}
