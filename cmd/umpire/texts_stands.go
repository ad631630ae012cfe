package main

// Where a campaign stands, and what was played, ruled and taken back.

// standsTexts are what status and history print, by id.
var standsTexts = map[string][2]string{
	"told.alone":           {"WHAT YOU ALONE WERE TOLD, in the words in which it came:", ""},
	"status.head":          {"{0}  {1} {2}  rules {3}  dice {4}", ""},
	"status.you":           {"(you)", ""},
	"status.entries":       {"entries  {0}, head {1}", ""},
	"status.played":        {"played   {0:segment|segments}, {1:change|changes} (`umpire history`)", ""},
	"history.begun":        {"begun", ""},
	"history.played":       {"played", ""},
	"history.waiting":      {"waiting", ""},
	"history.fell":         {"{0:die|dice}, {1:question|questions}", ""},
	"history.fell-waiting": {"{0:die|dice}, {1:question|questions}, waiting", ""},
	"history.taken-back":   {"taken back: {0}", ""},
	"history.closed":       {"closed", ""},
	"history.closed-so":    {"closed: {0}", ""},
	"history.change":       {"{0}: {1} ({2})", ""},
	"history.change-only":  {"{0} ({1})", ""},
	"change.new-key":       {"the seat of {0} goes to {1}, with another key", ""},
	"change.takes-back":    {"everything from {0} on is taken back and played again, with the dice that fell", ""},
	"change.own-keys":      {"{0} {1} {2}, with keys of their own", ""},
	"change.rules":         {"ruling: {0}", ""},
}
