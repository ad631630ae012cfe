package orders

import "umpire/adjudicate"

// Whole is all the file holds, for reports of what nothing took (adjudicate.Whole).
func (f *File) Whole() *adjudicate.Body { return f.Body }

// CheckMessages are the texts of what a check says of a file beyond the game's own
// problems.
var CheckMessages = map[string][2]string{
	"unused":       {"nothing asks for this", "whatever the dice, it is never asked for; leave it out, or check that it is in the right place"},
	"commented":    {"a comment answers nothing, so you may be asked these: {0}", "take away the # before what you mean; what stays a comment you are asked when it comes up"},
	"never.here":   {"this is never so here: {0}", "the line would never serve; take the condition away, or the line"},
	"never.with":   {"this is never so at once: {1}, and {0}", "the line would never serve; write a line for each"},
	"never.number": {"this is never so: {0}", "the number is {1}, and the other conditions hold too"},

	// of an answer that answers nothing
	"answer-missing": {"{0} is asked, and not answered here", "it takes one of: {1}"},
	"answer-wrong":   {"{1} does not answer {0}", "it takes one of: {2}"},
	"answer-open":    {"{1} leaves more than one answer to {0}", "write which: {2}"},
}
