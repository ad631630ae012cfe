package single

// Texts are the errors about files that players meet, by id.
var Texts = map[string][2]string{
	"error.damaged":         {"{0} is damaged ({1} bytes; its content is not shown)", ""},
	"error.wants-state":     {"this is a file of {0}; wanted is a state, which begins with umpire: state/1", ""},
	"error.newer":           {"written by a newer version of umpire ({0}): {1}", ""},
	"error.unknown-game":    {"this program does not know the game {0}", ""},
	"error.standing-later":  {"these standing orders begin with {0}; the next segment is {1}", ""},
	"error.standing-over":   {"these standing orders ended with {0}; the next segment is {1}", ""},
	"error.other-kind":      {"this is a file of {0}, not of {1}", ""},
	"error.second-orders":   {"a second file of orders for one segment", ""},
	"error.second-standing": {"a second file of standing orders of {0}", ""},
	"error.answers-for":     {"these answers are for {0}; what waits is {1}", ""},
	"error.no-such-halt":    {"it answers halt {0}, at which this segment does not stop; copy the base from the newest question sheet", ""},
}
