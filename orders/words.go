package orders

import "umpire/model/speech"

// wrongKeys are keys of older notations and of other programs, with the hint.
var wrongKeys = map[string]string{
	"target": speech.Text("part.begins-combat"),
	"hex":    speech.Text("part.begins-combat"),
	"if":     speech.Text("part.word-is", "when"),
	"unless": speech.Text("part.word-is-not"),
	"roll":   speech.Text("part.program-rolls"),
	"player": speech.Text("part.word-is", "side"),
	"turn":   speech.Text("part.word-is", "segment"),
}

// Messages are the texts of this package by id: what is said, and the way out.
// {0}, {1} … are the arguments of the fault (orders 6). A game adds its own and
// may say any of these in its own way.
var Messages = Merge(Parts, map[string][2]string{
	// how a problem is laid out
	"layout.error":   {"error", ""},
	"layout.warning": {"warning", ""},
	"layout.more":    {"and {0} more", ""},

	// the head
	"no-head":           {"{0}: is not umpire:", "the first line says what this is: umpire: orders/1"},
	"no-head.case":      {"{0}: is not umpire:", "keys are written small"},
	"no-head.none":      {"this has no keys", "the first line says what this is: umpire: orders/1"},
	"cut-off":           {"the last line has no line end", "if the file was cut off on its way, what followed is lost; if it is whole, `umpire fmt` puts a line end there"},
	"version.newer":     {"written by a newer version of umpire ({0}): {1}", "this program reads {2}/1: take the newer one"},
	"version":           {"this program does not read {0}", "it reads {1}/1"},
	"version.kind":      {"this program does not read {0}", "it reads orders/1, standing/1 and answers/1"},
	"campaign":          {"this is a file of {0}; the campaign here is {1}", "was it sent to the right place?"},
	"segment":           {"{0} is not the next segment", "write segment: {1}"},
	"segment.none":      {"there is no segment {0}", "copy the line from the newest report"},
	"too-big.lines":     {"more than anybody orders", "a file of orders has at most 2000 lines of 4000 characters: is this the right file?"},
	"segment.passed":    {"{0} has passed", "standing orders begin with a segment to come: {1} is next"},
	"segment.until":     {"{0} is before {1}", "until: names the last segment in which these are in force"},
	"side":              {"{0} is not a segment of the {1} player", ""},
	"side.none":         {"there is no side {0}", "write {1}"},
	"rule side.none":    {},
	"base":              {"this was written on the state after {0}; the current one is {1}, after {2}", "take the newest report: the line to copy is at its end"},
	"base.older":        {"this was written on the state after {0}; the current one is {1}", "take the newest report: the line to copy is at its end"},
	"base.unknown":      {"{0} is not the base of the state here, which is {1}", "is it the newest state? the line to copy is at the end of its report"},
	"base.played":       {"this was written for {0}, which is played already; next is {1}", "draft the file for {1} again; its base is {2}"},
	"base.halt":         {"{0} is not the question sheet that is open; that one is {1}", "take the newest sheet: the line to copy is at its top"},
	"base.past":         {"this answers a question sheet that is no longer open; the open one is {0}", "take the newest sheet: the line to copy is at its top"},
	"base.form":         {"\"{0}\" is not a base", "it has eight digits or more, 0 to 9 and a to f: copy the line"},
	"status":            {"\"{0}\" is not a status", "write final, or draft while you are still thinking"},
	"draft":             {"this is a draft", "write final when you mean it; a draft is checked, never adjudicated"},
	"draft.refused":     {"a draft is never adjudicated", "write final when you mean it"},
	"missing.head":      {"{0}: is missing", "it takes: {1}"},
	"missing":           {"{0}: is missing: {1}", "write `{0}: {2}` if you mean nothing"},
	"missing.takes":     {"{0}: is missing: {1}", "it takes: {2}"},
	"missing.attack":    {"attack: is missing: what is attacked?", "a combat begins with attack:"},
	"empty-value.takes": {"nothing follows {0}:", "it takes: {1}"},

	// keys
	"no-colon":          {"`{0}` has no colon", "write `{1}`"},
	"unknown-key.near":  {"there is no key {0}: here", "did you mean {1}:?"},
	"unknown-key.case":  {"there is no key {0}: here", "keys are written small: {1}:"},
	"unknown-key.wrong": {"there is no key {0}: here", "{1}"},
	"unknown-key.here":  {"there is no key {0}: here", "{1}"},

	// names
	"unknown-unit.near": {"there is no unit {0}", "did you mean {1}?"},
	"unknown-unit.none": {"there is no unit {0}", "units are written as on the counter: I/11/6P"},
	"ambiguous-unit":    {"{0} fits {1} units", "write the one you mean: {2}"},
	"not-yours":         {"{0} is not a unit of your side", ""},
	"unknown-card":      {"there is no card {0}", "cards are written by their number: C12"},
	"hex.near":          {"\"{0}\" is not a hex", "a hex is four digits; did you mean {1}?"},
	"hex.none":          {"\"{0}\" is not a hex", "a hex is four digits"},
	"hex.off":           {"there is no hex {0} on the map", ""},
	"unknown-zone":      {"there is no zone {0}", "did you mean {1} ({2})?"},
	"unknown-zone.none": {"there is no zone {0}", "zones are written by their codes"},
	"zone-name":         {"zones are written by their codes", "{0}"},

	// moves
	"not-there":            {"{0} does not stand in {1} but in {2}", "did you mean {3}?"},
	"not-there.else":       {"{0} does not stand in {1} but in {2}", "a path begins where the unit stands"},
	"not-there.off":        {"{0} does not stand in {1}: it is not on the map", "it is in: {2}"},
	"not-adjacent.between": {"{0} is not next to {1}", "between them lies {2}; did you mean {3}?"},
	"not-adjacent.apart":   {"{0} is not next to {1}", "they are {2} hexes apart"},
	"not-adjacent.plain":   {"{0} is not next to {1}", ""},
	"not-adjacent.same":    {"{0} is named twice in a row", "name each hex of the path once"},
	"not-adjacent.zone":    {"{0} does not border on {1}", ""},
	"path-space":           {"the {0} of a path are joined by dashes", "did you mean {1}?"},
	"path-space.dash":      {"a dash with spaces round it", "a path is one word: 2713-2613-2513"},
	"whereto":              {"{0} stands in {1}: where does it go?", "write {0} {1} holds if it stays"},
	"moved-twice":          {"{0} is activated twice", "the first is in line {1}; a second choice goes after > in the same line, or the first line has a when"},
	"attack-in-move":       {"a move never attacks", "put the attack under {0}:"},
	"combat-among-moves":   {"all units move before the first combat", "put it under {0}:"},
	"fights-twice":         {"{0} takes part in two combats", "it already attacks {1}"},
	"attacked-twice":       {"{0} is attacked twice in one segment", "the first combat is in line {1}"},

	// signs
	"set-plus":                    {"`+` joins a stack; {0}: takes units one by one", "use a comma"},
	"comma-in-preference":         {"{0}: chooses one thing at a time, a comma names several", "write > between them if the first is to be preferred: {1}"},
	"comma-in-preference.counted": {"{0}: a comma does not belong here", "write {2} if each of them is meant, {1} if the first is to be preferred"},
	"set-prefers":                 {"`>` asks for one of several, but {0}: takes all that are named", "use a comma: all of them are meant"},
	"missing-comma":               {"{0}: does not take \"{1}\"", "write commas between them: {2}"},
	"missing-comma.prefers":       {"{0}: does not take \"{1}\"", "write > between them if the first is to be preferred: {2}"},
	"sign-space":                  {"`{0}` stands without spaces", "put a space before and after it"},
	"sign-alone":                  {"`{0}` has nothing on one side", "it goes between two things"},
	"decimal-comma":               {"\"{0}\": a comma separates things", "ratios are written with a point: {1}"},
	"one-thing":                   {"{0}: takes one thing", "it takes: {1}"},
	"named-twice":                 {"{1} is named twice after {0}:", "name it once"},
	"list-in-list":                {"a list in a list after {0}:", "one list, one dash an entry"},

	// conditions and lists
	"condition":          {"I do not know the condition \"{0}\"", "{1}"},
	"condition.none":     {"there is no condition after when", "say when, or leave the word out"},
	"comma-in-condition": {"a comma among the conditions", "join conditions with and; name alternatives with or"},
	"when-middle":        {"a condition goes at the end of its line and counts for the whole line", "give each its own line, with a dash"},
	"when-middle.twice":  {"when stands twice in one line", "join conditions with and"},
	"unreachable":        {"this is never reached: line {0} always decides", "put it above line {0}, or give that line a condition"},

	// cards
	"which-event":   {"general or tactical event?", "write {0} GE or {0} TE (2.4: one of the two, never both)"},
	"both-events":   {"both events of one card", "one play uses one of the two events (2.4): {0} GE or {0} TE"},
	"target":        {"{0} needs a target", "name it before the die: {0} {1} on {2}"},
	"not-held":      {"{0} is not in your hand", "you hold {1}; a standing order may wait for a card, an order may not"},
	"not-your-card": {"{0} is not a card of your side", "{1}"},

	// values
	"yes-no":        {"{0}: does not take \"{1}\"", "write {2}"},
	"number.nought": {"{0}: cannot be \"{1}\"", "write {2}"},
	"number.range":  {"{0}: cannot be \"{1}\"", "it takes a whole number from 0 to {2}"},
	"form":          {"{0}: does not take \"{1}\"", "it takes: {2}"},
	"form.several":  {"{0}: does not take \"{1}\"", "it takes one of these, or several with > between them, each for what the one before leaves: {2}"},
	"form.answer":   {"{0}: an answer is a line, and no combat with keys of its own", "write one of the lines that the sheet offers"},
	"form.near":     {"{0}: does not take \"{1}\"", "did you mean {2}?"},

	// answers
	"question-name":         {"no question is called \"{0}\"", "did you mean {1}?"},
	"question-name.key":     {"no question is called \"{0}\"", "copy the name from the question sheet: where it happens and what is asked"},
	"question-name.subject": {"no question is called \"{0}\"", "{1} is not a hex, area, unit, card or segment; copy the name from the question sheet"},
	"question-name.none":    {"\"{0}\" names no question", "copy the name from the question sheet: where it happens and what is asked"},
	"unanswered":            {"{0} has no answer yet", "it takes: {1}"},
})
