package picture

// Say says a text of a picture: its id, and what fills its blanks.
type Say func(id string, args ...any) string

// Texts are what a drawing says by itself, in English, by id.
var Texts = map[string][2]string{
	"pic.river":        {"river", ""},
	"pic.bridge":       {"bridge", ""},
	"pic.road":         {"road", ""},
	"pic.track":        {"track", ""},
	"pic.railway":      {"railway", ""},
	"pic.supply-edge":  {"{0} supply edge", ""},
	"pic.lost-steps":   {"has lost steps", ""},
	"pic.unsupplied":   {"out of supply", ""},
	"pic.zoc":          {"ZOC", ""},
	"pic.held":         {"held", ""},
	"pic.supply":       {"supply line", ""},
	"pic.no-supply":    {"no supply line", ""},
	"pic.range":        {"command range", ""},
	"pic.reach":        {"reach and cost", ""},
	"pic.reach-of":     {"reach of {0}, in MPs", ""},
	"pic.move":         {"move", ""},
	"pic.retreat":      {"retreat", ""},
	"pic.combat":       {"combat", ""},
	"pic.names":        {"Names without room: {0}.", ""},
	"pic.told":         {"Texts without room: {0}.", ""},
	"pic.assumed":      {"set {0}: assumed, not from the game's texts: {1} of {2} lines, and values of {3} others", ""},
	"pic.assumed-none": {"set {0}: nothing is assumed", ""},
}
