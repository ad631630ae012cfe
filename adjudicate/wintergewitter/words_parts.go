package wintergewitter

// partMessages are texts that fill blanks of others: who is hidden, and where units may start.
var partMessages = map[string][2]string{
	"part.enemy":      {"an enemy", ""},
	"where.groups":    {"where the units of {0} may start", ""},
	"where.in":        {"in {0}", ""},
	"where.within":    {"within {0} of {1}", ""},
	"where.line":      {"within {0} of the line between {1}", ""},
	"where.with":      {"with units that are set up of {0}", ""},
	"where.near-them": {", or within {0} of them", ""},
	"where.anywhere":  {"anywhere", ""},
	"where.sector":    {"in the sector of army {0}, within {1} of the Pocket", ""},
	"where.own-side":  {", on its own side of the line of 12 December", ""},
	"where.aksai":     {", south of the Aksai", ""},
	"where.row-24":    {", north of row 24", ""},
}

// draftMessages are the notes of a draft.
var draftMessages = map[string][2]string{
	"draft.plans":         {"0 to 99: who gains the initiative must make so many attacks (6.1)", ""},
	"draft.options":       {"optional units give the Soviet player victory points (20.4)", ""},
	"draft.flown":         {"{0} stay ready; who has flown, if not as proposed (19.2.2)", ""},
	"draft.suffered":      {"points lost before the scenario begins", ""},
	"draft.place":         {"lines such as UNIT + UNIT at HEX; who starts with others comes behind them", ""},
	"draft.sixth":         {"what Sixth Army does first, or combat first (7.2)", ""},
	"draft.thunderclap":   {"yes rolls for it, once in the game (5.1)", ""},
	"draft.if-initiated":  {"or combat first, if it is initiated", ""},
	"draft.moves":         {"UNIT 2531-2530, UNIT + UNIT to 2530, … admin, UNIT 2531 entrenches", ""},
	"draft.reinforcement": {"a reinforcement: it may enter now", ""},
	"draft.combat-first":  {"or combat first (7.2)", ""},
	"draft.hasty":         {"a stack that attacks on the march (8.4): a line stack: UNIT + UNIT HEX, below it goes: with lines such as to HEX, drop UNIT and attack: HEX (notation 3.3)", ""},
	"draft.disrupted":     {"disrupted", ""},
	"draft.entrenched":    {"entrenched", ""},
	"draft.zone":          {"in a zone of control", ""},
	"draft.combats":       {"or the attacks below, in your order", ""},
	"draft.against":       {"against {0}", ""},
	"draft.no-enemy":      {"no enemy could be attacked or bombarded", ""},
	"draft.hidden":        {"{0} hidden", ""},
	"draft.points":        {"points that are not used are lost", ""},
	"draft.pool":          {"{0} {1}: {2} points", ""},
	"draft.strikes":       {"who strikes where, each at one unit", ""},
	"draft.interdict":     {"a zone of five hexes round a hex; several together are stronger", ""},
	"draft.aircraft":      {"{0}: {1}, air to air {2}, defence {3}, bombs {4}, proficiency {5}", ""},
}

// echoMessages are what orders as understood say, by event: {0} is its first value.
var echoMessages = map[string][2]string{
	"echo.starts":       {"set up   {1} at {2}", ""},
	"echo.suffers":      {"lost     {1} of {0}, {2} left", ""},
	"echo.has-flown":    {"flown    {0}", ""},
	"echo.option":       {"option   {0}", ""},
	"echo.allotted":     {"flies    {1}: {2}", ""},
	"echo.air-strike":   {"strikes  {0} on {1} at {2}", ""},
	"echo.interdiction": {"interdicts {0} around {1}", ""},
	"echo.moves":        {"moves    {0} {1}, {2} of {3} MP", ""},
	"echo.holds":        {"holds    {0} in {1}", ""},
	"echo.digs":         {"digs     {0} in {1}", ""},
	"echo.arrives":      {"arrives  {0} in {1}", ""},
	"echo.bridges":      {"bridges  {0} from {1} to {2}", ""},
	"echo.blows":        {"blows up the bridge from {1} to {2}: {0}", ""},
	"echo.combat":       {"COMBAT   {0} ({2})  {3} against {4}", ""},
	"echo.guns":         {"guns     at {0}: {2}", ""},
	"echo.replaced":     {"replaces {1} on {0}, {2} then", ""},
	"echo.rebuilt":      {"rebuilds {0} in {1} with {2}", ""},
}
