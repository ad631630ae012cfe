package stalingrad

// partMessages are texts that fill blanks of others: how many, and why something is so.
var partMessages = map[string][2]string{
	"part.air-units":  {"{0:air unit|air units}", ""},
	"part.land-units": {"{0:land unit|land units}", ""},
	"part.northwest":  {"{0} goes northwest", ""},
	"part.leaves":     {"{0} leaves {1} against {2}", ""},
	"part.write":      {"write {0}", ""},
	"part.nowhere":    {"it can go nowhere this way", ""},
	"part.ashore":     {"; a ferry or ice bridge brings ashore in the next Movement", ""},
}

// draftMessages are the notes of a draft.
var draftMessages = map[string][2]string{
	"draft.no-orders":   {"there is nothing to decide here: the card needs no orders", ""},
	"draft.moves":       {"beside each what you may write instead", ""},
	"draft.air-defence": {"who fires at which place; none holds", ""},
	"draft.expect":      {"a check complains if something else is left", ""},
	"draft.order":       {"in your order", ""},
	"draft.against":     {"{0} against {1}", ""},
	"draft.as-moved":    {"as moved on the table; whoever is not named stays", ""},
	"draft.cost":        {"for {0}", ""},
	"draft.rpc":         {"you have {0} RPCs", ""},
	"draft.full":        {"full until somebody leaves: {0}", ""},
	"draft.field-full":  {"airfield full until somebody leaves: {0}", ""},
	"draft.contested":   {"contested, nobody leaves: {0}", ""},
	"draft.they-have":   {"they have: {0}", ""},
	"draft.assault":     {"assault", ""},
	"draft.in-pairs":    {"in pairs", ""},
	"draft.at-most":     {"at most {0}", ""},
	"draft.about":       {"{0}: ", ""},
	"draft.or":          {"or {0}", ""},
	"draft.also":        {"or", ""},
}

// echoMessages are what orders as understood say.
var echoMessages = map[string][2]string{
	"echo.deploys":         {"deploys  {0} at {1} ({2})", ""},
	"echo.buys":            {"buys     {0} for {1}, {2} left", ""},
	"echo.moves":           {"moves    {0} {1}", ""},
	"echo.flies":           {"flies    {0} {1} {2}", ""},
	"echo.fires":           {"{0}  {1} {2} at {3}", ""},
	"echo.combat":          {"COMBAT   {0}  {1} against {2}", ""},
	"echo.lands":           {"lands    {0} at {1}", ""},
	"echo.as-air-defence":  {"Air Defense", ""},
	"echo.as-ambush":       {"Ambush", ""},
	"echo.as-bombardment":  {"Bombardment", ""},
	"echo.as-crossing":     {"Attack on the crossing", ""},
	"echo.as-interdiction": {"Interdiction", ""},
	"echo.how-blitz":       {"Blitz", ""},
	"echo.how-road":        {"Road Movement", ""},
	"echo.how-site":        {"Ambush Site", ""},
	"echo.how-crossing":    {"onto the crossing", ""},
	"echo.how-offload":     {"off the crossing", ""},
	"echo.how-back":        {"back: no pair", ""},
}
