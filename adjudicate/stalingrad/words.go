package stalingrad

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Words puts the events of this game into words.
func (g *Game) Words() adjudicate.Words {
	w := Words(g.Data)
	w.Problems = orders.Whats(g.Messages())
	return w
}

// Words is what this game says, in English; data may be nil.
func Words(d *Data) adjudicate.Words {
	w := adjudicate.Words{Lang: "en", Game: "Axis & Allies: Stalingrad", Events: map[string]adjudicate.Phrase{}, Values: values(),
		Sides: map[string]string{string(Axis): "Axis", string(Allies): "Allies"}, Units: map[string]string{}, Labels: labels,
		Silent: []string{"arrange nothing more", "moves nothing more", "buy nothing more", "combats nothing more", "landings nothing more", "air-defence nothing more", "ambush nothing more", "bombard nothing more", "moves rest holds", "moves * holds"}}
	if d != nil {
		w.Counted = map[string]string{}
		for u, t := range d.of {
			w.Counted[d.Set.UnitName(model.UnitID(u))] = t.Code
		}
	}
	for _, part := range []map[string]adjudicate.Phrase{cardPhrases(), movePhrases(), firePhrases(), endPhrases()} {
		for id, p := range part {
			w.Events[id] = p
		}
	}
	return w
}

// labels puts the labels of dice into words.
var labels = []adjudicate.LabelWords{
	{Pattern: "first-bidder", Text: "who bids first: 1 the Axis seat, 2 the Allied one", Sides: 2},
	{Pattern: "hand", Text: "the hand that is picked: 1 tank factory, 2 artillery factory", Sides: 2},
	{Pattern: "hand/*/uranus/*", Text: "draw {2} of the Operation Uranus cards"},
	{Pattern: "weather", Text: "weather", Sides: 6},
	{Pattern: "combat/*/*/*/*", Text: "combat at {1:upper}, {2} {3} {4}", Place: 1, Sides: 6},
	{Pattern: "air-defence/*/*/*/*", Text: "Air Defense at {1:upper}, {2} {3} {4}", Place: 1, Sides: 6},
	{Pattern: "interdiction/*/*/*/*", Text: "interdiction at {1:upper}, {2} {3} {4}", Place: 1, Sides: 6},
	{Pattern: "bombardment/*/*/*/*", Text: "bombardment of {1:upper}, {2} {3} {4}", Place: 1, Sides: 6},
	{Pattern: "crossing/*/*/*/*", Text: "attack on the {1} crossing, {3} {4}", Sides: 6},
	{Pattern: "ambush/*/*", Text: "ambusher in {1:upper}", Place: 1, Sides: 6},
	{Pattern: "luftwaffe", Text: "Luftwaffe Priorities", Sides: 6},
	{Pattern: "heroes", Text: "Heroes of the Soviet Union", Sides: 6},
}

func values() map[string]string {
	words := map[string]string{
		"how=walk": "", "how=blitz": "Blitz", "how=road": "Road Movement", "how=site": "Ambush Site", "how=crossing": "onto the crossing",
		"how=offload": "off the crossing", "how=back": "back: no pair",
		"bonus=fortified": "+1 Fortified", "bonus=river": "+1 Throw Them Back",
		"as=air-defence": "Air Defense", "as=ambush": "Ambush", "as=bombardment": "Bombardment", "as=crossing": "Attack on the crossing", "as=interdiction": "Interdiction",
		"hits=0": "no hit", "hits=1": "1 hit",
	}
	for n := 2; n <= 2*(stackLimit+fieldLimit); n++ {
		words["hits="+itoa(n)] = itoa(n) + " hits"
	}
	for name, list := range asTheyStand {
		for _, word := range list {
			words[name+"="+word] = word
		}
	}
	return words
}

// asTheyStand are the values that are English words as they stand; another language has its
// own for them.
var asTheyStand = map[string][]string{
	"how":       {"attacks", "relocates", "drops", "lands", "captured", "liberated", "placed", "idle", "gone"},
	"seats":     {"kept", "changed"},
	"weather":   {"fair", "bad"},
	"river":     {"Don", "Volga"},
	"factory":   {"tank", "artillery"},
	"attackers": {"none"}, "defenders": {"none"},
	"attacker": {"supplied", "unsupplied", "air"},
	"defender": {"supplied", "unsupplied", "air"},
	"rule":     {"Heroes of the Soviet Union", "Luftwaffe Priorities"},
	"level":    {"total", "major", "minor"},
	"why": {"force multiplier", "free", "bought", "bid", "factory", "sunk", "frozen", "combat", "blitz", "deployed", "on the ground", "cut off", "no room to land",
		"on the Volga", "bombardment", "no airfield", "heroes", "with its bomber", "Air Defense", "ambush", "Luftwaffe Priorities", "over the stacking limit"},
}

func cardPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"bid":      {Text: "Bid\tthe {seat} seat bids {number} to play the {side}", Choices: []string{"bid"}, Mute: true},
		"accepts":  {Text: "Accepted\tthe {seat} seat plays the {side}, who get {number} RPs; seats {seats}", Choices: []string{"bid"}, Mute: true},
		"arranges": {Text: "{side}\t{pieces} {from} to {to}", Choices: []string{"arrange"}, Mute: true},
		"weather":  {Title: "WEATHER  {segment}", Text: "Weather\t{weather}: 1d6 = {die}, bad on {bad-from} or more", Dice: []string{"die"}},
		"freezes":  {Text: "Frozen\tthe {river} freezes"},
		"income":   {Text: "RPCs\t{side} collect {number}, have {total}"},
		"deploys":  {Text: "{side}\t{pieces} at {at} ({why})", Known: []string{"why=bought"}, Choices: []string{"free", "deploy"}, Mute: true},
		"buys":     {Text: "{side}\tbuy {what} for {cost}, {left} left", Choices: []string{"buy"}, Mute: true},
		"ferry":    {Text: "Crossing\t{crossing}: ferry {why}", Known: []string{"why=bought"}},
		"draws":    {Text: "Uranus\t{number} cards drawn and laid down"},
		"drawn":    {Text: "Uranus\tdrawn: {cards}"},
		"launch":   {Title: "OPERATION URANUS  {segment}", Text: "Launched\tnorthwest {northwest}, southeast {southeast}; Operation Winter Storm in round {winter-storm}", Choices: []string{"launch"}, Mute: true},
		"preloads": {Text: "Allies\tbomber at {at} takes {cargo} aboard", Choices: []string{"preload"}, Mute: true},
		"factory":  {Text: "Factory\t{factory} at {at}: {how}"},
	}
}

func movePhrases() map[string]adjudicate.Phrase {
	moves := []string{"moves"}
	return map[string]adjudicate.Phrase{
		"moves":      {Text: "{side}\t{pieces} {path}[ ({how})]", Choices: moves, Mute: true},
		"flies":      {Text: "{side}\t{pieces} {path} {how}[ {cargo}]", Choices: moves, Mute: true},
		"assault":    {Text: "Marker\t{at}: Assault by {by}", Under: true},
		"battle":     {Text: "Marker\t{at}: Battle", Under: true},
		"marker-off": {Text: "Marker\t{at}: removed", Under: true},
		"control":    {Text: "Control\t{at} is {side} ({why})", Under: true},
		"captures":   {Text: "Token\t{side} capture one in {at}", Under: true},
		"given-up":   {Text: "Pair\t{pieces} given up in {at}"},
		"pushed":     {Text: "Stacking\t{piece} of {side} moved {from}-{to} by the opponent", Choices: []string{"displace"}, Mute: true},
		"lands":      {Text: "{side}\tland at {at}: {piece}", More: ", {piece}", Join: "lands {side} {at}", Choices: []string{"landing", "landings"}, Mute: true},
		"scrambles":  {Text: "{side}\tinterceptor {from}-{at}", Choices: []string{"targets"}, Mute: true},
		"offloads":   {Text: "{side}\t{pieces} delivered at {at}"},
	}
}

func firePhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"assigned":  {Text: "{as}\t{pieces} {from} at {at}", Choices: []string{"air-defence", "bombard", "targets"}, Mute: true},
		"shot":      {Text: "{as}\t{side} at {at}: {dice}~->~{hits}", Dice: []string{"dice"}, Choices: []string{"ambush", "targets"}, Mute: true},
		"loses":     {Text: "Loss\t{side} in {at}, {why}: {piece}", More: ", {piece}", Join: "loss {side} {at} {why}", Known: []string{"why=combat"}, Choices: []string{"casualties"}},
		"falls":     {Text: "Loss\t{side}: {piece}", More: ", {piece}", Join: "falls {side}", Choices: []string{"casualties", "targets"}},
		"combat":    {Title: "COMBAT {at}  {attacker} attack  {segment}", Text: "Att\t{attackers}\nDef\t{defenders}", Choices: []string{"combats"}, Mute: true},
		"status":    {Text: "Status\tattacker {attacker}, defender {defender}[, {bonus}]"},
		"spends":    {Text: "Token\t{side} spend one from {from} for {at}", Choices: []string{"tokens"}},
		"fires":     {Text: "{side}\t{piece} at~{value}: {dice}~->~{hits}", More: "; {piece} at~{value}: {dice}~->~{hits}", Join: "fires {side}", Dice: []string{"dice"}},
		"demands":   {Text: "{side}\t{by} demand {piece}", Choices: []string{"aim"}},
		"concludes": {Text: "Left\t{attackers} against {defenders}; control {control}", Ends: true},
		"sacrifice": {Text: "{rule}\t1d6 = {die}", Dice: []string{"die"}},
	}
}

func endPhrases() map[string]adjudicate.Phrase {
	return map[string]adjudicate.Phrase{
		"round-over": {Title: "END OF ROUND {round}", Text: "Round\t{round} is over"},
		"victory":    {Text: "Victory\t{side}, {level}"},
	}
}

// Messages are the texts of the problems that the rules raise: what, hint.
func (g *Game) Messages() map[string][2]string {
	return orders.Merge(orders.Messages, readerMessages, partMessages, draftMessages, echoMessages, pictureMessages, messages)
}

var messages = orders.Merge(orders.StateMessages([]string{Edition}), map[string][2]string{
	"board":            {"the board does not hold together: {0}", ""},
	"no-place":         {"there is no such place", ""},
	"no-type":          {"{1} has no {0}", ""},
	"no-pieces":        {"who moves?", ""},
	"goal.none":        {"{0}: none that may still go", "pieces move once, and those of a contested zone not at all"},
	"goal.apart":       {"{0} that may still go are nowhere together", "there are {1}: give each place its own line"},
	"goal.from":        {"{0} can go to {1} from several places", "say from where: {2}"},
	"goal.differ":      {"{0} can go to {1} by ways that take different zones", "write one of these: {2}"},
	"goal.barred":      {"{0} in {1} cannot go to {2}: {3}", "{4}"},
	"not-there.count":  {"{0} {1} cannot move from {2}: {3} can", "pieces move once, and those of a contested zone not at all"},
	"mixed":            {"land units, air units and tokens do not move together", "write two lines"},
	"locked":           {"{0} is contested: its land units are locked in combat", ""},
	"base-zone":        {"{0} is a base zone: land units may not enter it", ""},
	"through":          {"{0} is hostile or contested: the move ends there", ""},
	"rear-echelon":     {"{0} has not been friendly since the phase began: rocket launchers stay out", ""},
	"no-marker":        {"all Combat Markers are in use: no Assault on {0}", ""},
	"leaves-city":      {"Allied land units do not leave the city in rounds 1 and 2", ""},
	"step-back":        {"{0} is next to Axis units: from it only into an adjacent hostile or contested zone", "Not One Step Back holds in rounds 1 and 2"},
	"too-far":          {"{0} moves {1} zones, not {2}", "`road` after the path adds two for tanks and mechanized infantry"},
	"no-blitz":         {"{0} cannot blitz", "tanks do, each with one mechanized infantry"},
	"blitz-pairs":      {"{0} mechanized infantry blitz with {1} tanks", "one with each"},
	"blitz-steps":      {"a blitz is a move of two zones", ""},
	"blitz-friendly":   {"{0} is friendly: nothing to blitz", "leave the word out"},
	"blitz-occupied":   {"{0} is occupied by the enemy", "only an empty hostile zone is blitzed"},
	"blitz-own":        {"{0} is contested already", "only an empty hostile zone is blitzed"},
	"no-road":          {"{0} has no Road Movement", ""},
	"off-road":         {"no road leads on from {0} to {1}", "the whole move follows one red line"},
	"ambush-infantry":  {"{0} takes one infantry", ""},
	"ambush-connected": {"one goes into {0} or out of it from and to a connected zone, without going further", ""},
	"ambush-full":      {"{0} is occupied", ""},
	"ambush-leaves":    {"{0} has not been friendly and uncontested since the phase began", ""},
	"token-moves":      {"supply tokens move by ferry, ice bridge or bomber only", ""},
	"volga":            {"the Axis does not cross the Volga", ""},
	"loading-from":     {"{0} is entered from Krasnaya Sloboda, and no further", ""},
	"no-ferry":         {"there is no ferry or ice bridge at {0}", ""},
	"offload-how":      {"what comes off {0} does so for free: it is written without more", "1 inf white-GRA; to go on: 1 inf white-GRA-TS2"},
	"ferry-full":       {"{0} holds one unit or one token", ""},
	"ferry-infantry":   {"a ferry takes infantry and tokens, not {0}", ""},
	"given-up":         {"nothing is given up here", "German infantry and mechanized infantry that leave the city go in pairs"},
	"unpaired":         {"German units leave the city in pairs that end in one zone: one too many in {0}", "name the other half with `given up`"},
	"flight-path":      {"a flight has a beginning and an end", ""},
	"flight-how":       {"say what the air units do", "attacks · relocates · drops 1 sup · lands 2 sup"},
	"bad-weather":      {"air units do not attack in bad weather", ""},
	"no-raid":          {"{0} cannot be attacked", ""},
	"raid-empty":       {"{0} holds no enemy unit", ""},
	"raid-battle":      {"{0} is in Battle: bombers do not attack there", ""},
	"raid-crossing":    {"only the Axis attacks crossings", ""},
	"raid-nothing":     {"there is nothing to attack at {0}", ""},
	"no-airfield":      {"{0} is not a friendly zone with an airfield", ""},
	"transport-bomber": {"bombers transport", ""},
	"transport-cargo":  {"a bomber takes tokens or one infantry", ""},
	"laden":            {"a bomber that was loaded when it was deployed delivers its token", ""},
	"drop-one":         {"a Supply Drop is one token a bomber", ""},
	"land-two":         {"a bomber lands up to two tokens or one infantry", ""},
	"cargo-there":      {"there is not so much {0} in {1}", ""},
	"drop-zone":        {"{0} is neither friendly nor contested", ""},
	"land-men":         {"infantry is not landed in {0}", "in friendly, uncontested zones with an airfield, and no base"},
	"land-out":         {"infantry is not flown out of the city to {0}", ""},
	"not-free":         {"{0} does not come free now", ""},
	"deploy-where":     {"where is {0} deployed?", ""},
	"not-for-sale":     {"{0} cannot be bought", ""},
	"no-entry":         {"{0} is not deployed at {1}", ""},
	"pool":             {"there are only {1} {0} left in the pool", ""},
	"one-unit":         {"{0} takes one unit a round", "any number if the Axis occupies it"},
	"rpc":              {"that costs {0} RPCs, there are {1}", ""},
	"ferry-there":      {"the {0} ferry is in place", ""},
	"left":             {"{0} RPCs are left, not {1}", ""},
	"no-gun":           {"only {1} of these are free to fire in {0}", ""},
	"no-target":        {"from {0} nothing can be hit at {1}", ""},
	"no-ambusher":      {"nobody lies in ambush in {0}", ""},
	"not-contested":    {"{0} is not contested, or was fought for already", ""},
	"not-fought":       {"{0} is contested and has no combat", "every contested zone is fought for; the order is yours"},
	"no-field":         {"nobody lands at {0}", "at an airfield controlled since the Attack phase began"},
	"field-full":       {"{0} holds four air units", ""},
	"southeast":        {"the other card is {0}", "one card goes to each side of the board"},
	"which-card":       {"which card goes where?", ""},
	"not-laid":         {"{0} is not to be deployed", ""},
	"wrong-side":       {"{0} is not in the {2}, where {1} lies", ""},
	"too-early":        {"{0} is open from round {1}", ""},
	"two-cards":        {"two cards go to {0} already", ""},
	"first-bid":        {"the first bid is of 1 RP or more, for a side", "bid: 4 for allies"},
	"higher-bid":       {"the bid is {0} for the {1}: a further one is higher, for the same side", "or: accept"},
	"no-units":         {"the side has no unit in {0}", "RPs of a bid buy for zones in which units stand already"},
	"zone-full":        {"{0} holds no more than 8 land units", ""},
	"factory-there":    {"a factory is in {0} already", ""},
	"not-arranged":     {"{0} stays where it is", "the Axis arranges mechanized infantry, tanks and assault guns"},
	"other-board":      {"{0} is on the other board", "the Allies arrange the City Board, the Axis the Region Board"},
	"not-controlled":   {"{0} is not controlled by the side", ""},
	"no-zone":          {"{0} is not a zone", ""},
	"must-launch":      {"in round 7 Operation Uranus is launched", "launch: yes"},
	"not-drawn":        {"{0} was not drawn", "the two cards that were drawn are in your report"},
	"no-factory":       {"{0} is no RP zone of the city", ""},
	"no-casualty":      {"{0} is never a casualty here", "casualties are units"},
	"not-in-play":      {"no {0} can be hit here", "none stands where it may be"},
	"no-store":         {"no token is spent from {0}", "tokens in base zones and across the Volga cannot be used"},
	"no-token-there":   {"{0} holds no supply token of yours", ""},
	"no-token":         {"no supply token of yours is on the boards", ""},
	"no-excess":        {"{0} is not a land unit of the opponent", "the excess land units of that side are moved"},
	"no-excess-to":     {"no land unit is moved to {0}", ""},
	"no-fire-at":       {"nobody fires at {0}", ""},
	"no-landing":       {"{0} does not land", "air units do"},
	"no-preload":       {"at {0} no bomber and token were deployed", ""},
	"overstack":        {"{0} holds {1} then, the limit is {2}: {3} too many", "the other side moves them out as it likes; what cannot be moved is lost"},
	"overcrowded":      {"{0} then has {1}, the limit is {2}: who finds no room is destroyed", "air units land before the combats; send some elsewhere"},
	"asked.hit":        {"{0} at {1}: 1 hit to be met", ""},
	"asked.hits":       {"{0} at {1}: {2} hits to be met, a piece each", "one answer may meet several, with numbers: 1 inf + 1 tnk; a type without a number meets all that it can"},
	"asked.luftwaffe":  {"a 6 was rolled: one air unit is given", ""},
	"asked.half":       {"pairs left the city for {0}: of each one half is given up, {1} in all", ""},
	"asked.no-room":    {"the airfield {0} has no room for {1} of these: destroyed", "one answer may name several, with numbers: 1 ftr + 1 bmr"},
	"asked.excess":     {"{0} holds {1} of yours, the limit is {2}: {3} of them must be destroyed, since none can be moved out", "one answer may name several, with numbers: 1 inf + 1 tnk"},
	"asked.push":       {"{0} holds {1} of the other side, the limit is {2}: you move {3} of them out, one at a time", "one answer may name several, with numbers, in the order in which they go: [1 inf to KAL, 1 tnk to KAL]"},
})
