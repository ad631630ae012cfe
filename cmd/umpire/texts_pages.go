package main

import (
	"html"
	"regexp"
	"strings"

	"umpire/model/speech"
)

// pageTexts are the words of the pages that open in a browser, by id.
var pageTexts = map[string][2]string{
	"page.lang":            {"en", ""},
	"page.replay-title":    {"umpire: replay", ""},
	"page.replay":          {"Replay", ""},
	"page.segment":         {"segment", ""},
	"page.segment-label":   {"Segment", ""},
	"page.other-side":      {"other side", ""},
	"page.line":            {"line", ""},
	"page.play":            {"play", ""},
	"page.before":          {"before", ""},
	"page.where":           {"where they stand", ""},
	"page.whole":           {"whole board", ""},
	"page.nearer":          {"nearer", ""},
	"page.farther":         {"farther", ""},
	"page.report-and-dice": {"report and dice", ""},
	"page.lines":           {"lines of the report", ""},
	"page.dice":            {"Dice, computed again here", ""},
	"page.keys":            {"Keys: up and down a line, Page up and Page down a part of the report such as a combat, left and right a segment, n and p the next and the last segment of the other side, Home and End the first and last segment, space plays, b the position before or after, + and − nearer and farther, u where units stand, 0 the whole board.", ""},
	"page.left-out":        {"byte {0}  {1} is left out: it is {2} or more", ""},
	"page.byte":            {"byte {0}  {1}, which modulo {2} and plus 1 is {3}", ""},
	"page.now-before":      {"{0}, before it", ""},
	"page.now-after":       {"{0}, with what happened in it", ""},
	"page.right":           {"right", ""},
	"page.not-right":       {"not right: the record gives {0}", ""},
	"page.how":             {"how", ""},
	"page.how-made":        {"how {0} was made", ""},
	"page.no-die":          {"No die of this segment can be computed again: none fell, they were given, or they stay hidden.", ""},
	"page.do-not-hold":     {"{0} of {1} do not hold.", ""},
	"page.all-hold":        {"All {0} hold.", ""},
	"page.stop":            {"stop", ""},
	"page.seen-by":         {"{0}, {1}, as {2} may see it", ""},
	"page.seen-by-all":     {"{0}, {1}, as everybody may see it", ""},
	"page.replay-word":     {"replay", ""},
	"page.orders":          {"Orders", ""},
	"page.file":            {"File", ""},
	"page.anew":            {"begin anew", ""},
	"page.undo":            {"undo", ""},
	"page.redo":            {"redo", ""},
	"page.final":           {"final", ""},
	"page.download":        {"download", ""},
	"page.copy":            {"copy", ""},
	"page.mail-tip":        {"begins a mail; attach the file that you downloaded", ""},
	"page.mail":            {"mail", ""},
	"page.loading":         {"the rules are being loaded", ""},
	"page.board":           {"board", ""},
	"page.board-keys":      {"board: arrow keys go from space to space, Enter asks what may be said there or attacks an enemy, L goes to the list", ""},
	"page.aside":           {"what may be said, and the file", ""},
	"page.click":           {"Click one of your counters: the circles are where it may go. Then click a circle, or an enemy whom it is to attack. Escape lets go.", ""},
	"page.word":            {"Unit, place or question", ""},
	"page.ask":             {"ask", ""},
	"page.may-be-said":     {"What may be said", ""},
	"page.your-file":       {"Your file", ""},
	"page.text":            {"text of the file", ""},
	"page.check":           {"Check", ""},
	"page.check-says":      {"what the check says", ""},
	"page.signs-nothing":   {"This page signs nothing and holds no key. Download the file and give it to umpire. Keys on the board: arrows, Enter, + and − nearer and farther, L the list, 0 the whole board. Ctrl+Z and Ctrl+Y outside the text undo and redo.", ""},
	"page.no-rules":        {"the rules do not run here: {0}", ""},
	"page.kept":            {"This browser keeps your draft.", ""},
	"page.not-kept":        {"This browser keeps no draft for pages from a file: download it before you close the page.", ""},
	"page.take-out":        {"take out: {0}", ""},
	"page.not-checked":     {"not checked", ""},
	"page.accepted":        {"accepted, receipt {0}", ""},
	"page.not-accepted":    {"not accepted", ""},
	"page.open":            {"{0}, open", ""},
	"page.card":            {"what the card does", ""},
	"page.planned":         {"Planned: {0}. undo takes it back.", ""},
	"page.ends":            {"The same {0} ways by name; on the board their ends are circles", ""},
	"page.fill":            {"{0}: choose from the list what stands in brackets; a place may be clicked on the board. Escape lets go.", ""},
	"page.more":            {"{0} more", ""},
	"page.others":          {"other things", ""},
	"page.group":           {"{0}: {1} questions, all decided", ""},
	"page.group-open":      {"{0}: {1} questions, {2} open ?", ""},
	"page.nothing-chosen":  {"nothing chosen", ""},
	"page.enter":           {"Enter or a click: {0}", ""},
	"page.outside":         {"That is outside the board: click a counter or a space.", ""},
	"page.unchanged":       {"{0}: the file says so already", ""},
	"page.begun-anew":      {"the file was begun anew for it; undo brings back what it said", ""},
	"page.checking":        {"checking …", ""},
	"page.working":         {"working …", ""},
	"page.attackers":       {"Who attacks: {0}", ""},
	"page.saved":           {"downloaded: {0}", ""},
	"page.told":            {"what is next, and what was done", ""},
	"page.drawn":           {"Drawn on the board: {0}.", ""},
	"page.undrawn":         {"No longer drawn: {0}.", ""},
	"page.next-counter":    {"Begin with a click on a counter that is framed: circles mark where it may end, click one. Or click a question below, then one of its answers. Which counters are framed depends on what the file says already.", ""},
	"page.next-question":   {"Begin with a click on a question below, then on one of its answers.", ""},
	"page.next-final":      {"Accepted as it stands. Go on, or click final when you mean it. What is marked ? nothing in the file decides yet; of what you leave open you may be asked later.", ""},
	"page.next-mend":       {"Not accepted yet. What is wrong, and in which line, stands below under Check. undo takes the last change back.", ""},
	"page.next-hand":       {"Ready to be handed in: click download, then type umpire {0} where you play, or send the file to your referee. A click on final takes that back.", ""},
	"page.copied":          {"copied", ""},
	"page.ready":           {"ready", ""},
	"page.attach":          {"attach the file that you downloaded", ""},
	"page.orders-word":     {"orders", ""},
	"page.kind-orders":     {"orders", ""},
	"page.kind-standing":   {"standing", ""},
	"page.kind-answers":    {"answers", ""},
}

var pageBlank = regexp.MustCompile(`\{say:([a-z.-]+)\}`)

// labelled is the source of a page with its labels in the words of who reads.
func (a *app) labelled(page []byte) []byte {
	return pageBlank.ReplaceAllFunc(page, func(blank []byte) []byte {
		return []byte(html.EscapeString(a.say(speech.Text(string(pageBlank.FindSubmatch(blank)[1])))))
	})
}

// pageWords are what the script of a page says, by id.
func (a *app) pageWords() map[string]string {
	words := map[string]string{}
	for id, text := range a.texts() {
		if strings.HasPrefix(id, "page.") || id == "draft.final" || id == "echo.worth" {
			words[id] = text[0]
		}
	}
	return words
}
