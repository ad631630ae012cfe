package strict

// Messages are the texts of this package by ID: what is said, and the way out.
// {0}, {1} … are the Args of the fault. Where chapter 6 of orders has words for
// it, these are the words; the hint of empty-value belongs to whoever knows what
// the key takes.
var Messages = map[string][2]string{
	// bytes
	"too-big":             {"the file has {0} bytes, more than {1}", "orders are a page of text: is this the right file?"},
	"not-utf8":            {"the byte {0} is not UTF-8", "save the file as UTF-8"},
	"not-utf8.wide":       {"the file is {0} (the first bytes are {1})", "save the file as UTF-8"},
	"control":             {"{0}, a control character", "delete it; if there are many, save the file as plain text in UTF-8"},
	"empty-file":          {"the file is empty (0 bytes)", "was it saved before it was sent?"},
	"empty-file.blank":    {"the file has nothing but blank lines", "was it saved before it was sent?"},
	"empty-file.between":  {"there is nothing between BEGIN ORDERS and END ORDERS", "put the orders there"},
	"empty-file.comments": {"the file has only comments", "to order nothing, write none after each section"},

	// mail
	"begin-end":            {"BEGIN ORDERS and END ORDERS do not make one pair", "one line BEGIN ORDERS above the orders and one line END ORDERS below them"},
	"fence":                {"a Markdown fence round the orders", "take the ``` lines out, or put BEGIN ORDERS and END ORDERS round the orders"},
	"quoted":               {"this line is quoted mail text", "orders quoted in a reply are not read: take the > signs away, or put BEGIN ORDERS and END ORDERS round your own text"},
	"signature":            {"a mail signature begins here", "delete it and what follows, or send the file as an attachment"},
	"second-document":      {"`{0}` begins a second document", "one file, one set of orders; nothing of either set is taken: delete the line and what does not belong"},
	"second-document.end":  {"`{0}` ends the document, and more follows", "one file, one set of orders; nothing of either set is taken: delete the line and what does not belong"},
	"second-document.more": {"the file holds a second document", "one file, one set of orders; nothing of either set is taken"},

	// indentation
	"tab":               {"a tab in the indentation", "use spaces; `umpire fmt` puts two for it"},
	"tab.inside":        {"a tab inside a line", "use one space"},
	"odd-space":         {"{0} {1} in the indentation", "it looks like a space but is not one, so this line would not belong to the one above; `umpire fmt` mends it"},
	"yaml.indent-key":   {"this line is indented more than the line above allows", "put it under the key it belongs with, in the same column"},
	"yaml.indent-dash":  {"this dash is indented more than the line above allows", "put the dash under the dash above, in the same column"},
	"yaml.indent-out":   {"this line begins in no column of the lines above", "put it under the key or dash it belongs with, in the same column"},
	"yaml.dash-missing": {"there is no dash before this line, and those above have one", "put a dash and a space before it, or move it under the key it belongs to"},
	"yaml.dash":         {"a dash where a key belongs", "the key above already has its value: a list begins on the line below its key"},

	// lines
	"wrapped":               {"this entry runs over two lines", "put it on one line; a long list goes down with dashes"},
	"wrapped.line":          {"`{0}` has no key and no dash", "if a mail program broke the line, put it back on the line above"},
	"wrapped.stray":         {"`{0}` has no key and no dash", "take it away, or put BEGIN ORDERS and END ORDERS round the orders"},
	"wrapped.block":         {"a text over several lines", "put it on one line; a long list goes down with dashes"},
	"dash-behind-key":       {"a dash after a key", "put the dash on a line of its own, indented, or leave it out"},
	"dash-behind-key.alone": {"a dash alone says nothing", "nothing is a word: none"},
	"dash-behind-key.dash":  {"a dash after a dash", "one dash an entry; nothing is a word: none"},
	"sign-first":            {"`{0}` has nothing before it", "`{0}` means \"rather than\" and goes between two things"},
	"sign-first.comma":      {"`{0}` has nothing before it", "a comma goes between two things"},
	"sign-first.compare":    {"`{0}` is not used here", "six or more is written 6+"},
	"colon":                 {"one line of text belongs here, not a key with a colon", "inside a line no colon is needed: {0} {1}, not {0}: {1}"},
	"colon.end":             {"one line of text belongs here, not a key with a colon", "no colon is needed after {0}"},
	"colon.note":            {"a colon inside a note", "put quotes round the whole note, or leave the colon out"},
	"comment":               {"\"{0}\" is not read", "everything from # on is a comment; to write a comment, put a space after the #"},

	// values
	"empty-value":      {"nothing follows {0}:", "nothing is a word: none"},
	"empty-value.item": {"nothing follows the dash", "nothing is a word: none"},
	"empty-value.null": {"`{1}` is not a value", "nothing is a word: none"},
	"twice":            {"{0}: appears twice", "the first is in line {1}; is a dash missing before this one?"},
	"twice.section":    {"{0}: appears twice", "the first is in line {1}; put everything under one of them"},
	"anchor":           {"an anchor ({0})", "write it out"},
	"alias":            {"an alias ({0})", "write it out"},
	"tag":              {"a tag ({0})", "leave it out: every value is the text as it is written"},
	"merge":            {"a merge key (<<)", "write it out"},

	// letters
	"foreign-letter":        {"{0} {1} in \"{2}\"", "it looks like {3}; did you mean {4}?"},
	"foreign-letter.sign":   {"{0} {1} in \"{2}\"", "did you mean {4}?"},
	"foreign-letter.quote":  {"{0} {1} in \"{2}\"", "nothing needs quotes: leave them out"},
	"foreign-letter.hidden": {"{0} {1} in \"{2}\"", "it cannot be seen: delete it, then it is {4}"},
	"foreign-letter.space":  {"{0} {1} in \"{2}\"", "it looks like a space but is not one; `umpire fmt` mends it"},
	"foreign-letter.other":  {"{0} {1} in \"{2}\"", "only comments and note: hold letters beyond a to z"},

	// what the YAML parser says
	"yaml":              {"this cannot be read: {0}", "look at this line and the one above it: indentation, brackets, quotes"},
	"yaml.bracket":      {"this bracket is not closed", "close it on the same line, or write the list downwards with dashes"},
	"yaml.bracket-more": {"text goes on after the closing bracket", "put everything into the brackets, or nothing"},
	"yaml.colon-space":  {"there is no space after {0}:", "put a space after the colon"},
	"yaml.dash-space":   {"there is no space after the dash", "put a space after it"},
	"yaml.directive":    {"a line that begins with %", "leave it out"},
	"yaml.escape":       {"`{0}` inside quotes", "write the text without the backslash; nothing needs quotes"},
	"yaml.key":          {"a key is one word or text", "write key: value"},
	"yaml.mapping":      {"a colon where none can stand", "look at the indentation of this line; inside a line no colon is needed"},
	"yaml.no-colon":     {"a line without a key: is the colon missing?", "write key: value, or put the line back on the one above"},
	"yaml.no-key":       {"there is nothing before the colon", "write key: value"},
	"yaml.place":        {"this line does not fit under those above it", "look at its indentation, and at the line above"},
	"yaml.quote":        {"this quote is not closed on its line", "nothing needs quotes: leave it out"},
	"yaml.quote-more":   {"text goes on after the closing quote", "nothing needs quotes: leave the outer ones out"},
	"yaml.start":        {"\"{0}\" cannot begin a text", "leave it out"},
	"yaml.letter":       {"a character that cannot stand here", "leave it out, or put the text in quotes"},

	// readers of states and data
	"missing-key":      {"{0}: is missing", "this key must be there"},
	"unknown-key":      {"there is no key {0}: here", "leave it out"},
	"unknown-key.near": {"there is no key {0}: here", "did you mean {1}:?"},
	"part.this":        {"this", ""},
	"part.file":        {"the file", ""},
	"part.list":        {"a list", ""},
	"part.keys":        {"a map of keys", ""},
	"part.text":        {"a text", ""},

	"need-map":  {"{0} takes keys with values, not {1}", "write key: value, one a line, indented"},
	"need-list": {"{0} takes a list, not {1}", "write it in brackets, or downwards with dashes"},
	"need-text": {"{0} takes one text, not {1}", "write it after the colon"},
	"number":    {"\"{0}\" is not a number", "a number has no leading zero, sign or point"},
	"word":      {"\"{0}\" does not belong here", "it takes: {1}"},
}
