package donnerschlag

// combatMessages are what is said of orders that the rules of combat refuse: what
// is wrong, and the way out. Blanks are the arguments of the verdict in order.
var combatMessages = map[string][2]string{
	"not-active":     {"{0} is not active and cannot attack", "the card orders {1}; {0} belongs to {2}"},
	"not-next":       {"{0} is not next to {2} and cannot attack it", "it stands in {1}"},
	"not-here":       {"{0} is no unit of yours on the map", ""},
	"hq-attacks":     {"{0} is an HQ and takes no part in combat", ""},
	"fights-twice":   {"{0} takes part in two combats", "it already attacks {1}"},
	"attacked-twice": {"{0} is attacked twice in one segment", "the first combat is in line {1}"},
	"no-target-unit": {"no enemy combat unit stands in {0}", "{1}"},
	"no-attackers":   {"nobody attacks {0}", "name the units that attack behind with:"},
	"tank-river":     {"{0} is a tank and cannot attack {1} over a river without a bridge", "only C12 lets it, and C12 is gone"},
	"expect":         {"the column is {0}, you count on {1}", "{2}"},
	"not-built.card": {"{0}: this program cannot play that yet", ""},
	"defence-card":   {"{0} is played by the defender; in your own segment you attack", ""},
	"advance-tank":   {"{0} is no tank and cannot advance", "only attacking tanks advance"},
	"advance-absent": {"{0} does not attack {1} and cannot advance", "only units that took part advance"},
	"advance-far":    {"an advance ends in the attacked hex, {0}", "only a card gives more hexes, and you hold none that gives so many"},
	"window":         {"{0} is played in the window {1} and in no other", "take the condition away"},
	"no-reroll":      {"{0} throws no die again", "it takes: marker · C34 TE · marker + C29 TE · no"},
	"advance-twice":  {"{0} advances two ways", "name one path"},
	"advance-stack":  {"more units than may stand in {0}", ""},
}
