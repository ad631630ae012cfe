package wintergewitter

import "umpire/adjudicate"

var movePhrases = map[string]adjudicate.Phrase{
	"moves":        {Text: "{units}\t{path}, {cost} of {mp} MPs", Choices: []string{"moves", "goes"}, Mute: true},
	"holds":        {Text: "{units}\tholds in {hex}", Choices: []string{"moves"}, Mute: true},
	"arrives":      {Text: "{units}\tenters at {hex}", Choices: []string{"moves"}, Mute: true},
	"overstack":    {Text: "Stack\t{hex} is over its limit: {unit} {how}", Choices: []string{"overstack"}, Mute: true},
	"supply":       {Text: "Supply\t{unit}: {state}"},
	"digs":         {Text: "{unit}\tbegins an entrenchment in {hex}", Choices: []string{"moves"}, Mute: true},
	"dig-stops":    {Text: "{unit}\tgives its entrenchment in {hex} up"},
	"entrenched":   {Text: "Trench\t{hex} is entrenched by {unit}"},
	"trench-gone":  {Text: "Trench\t{hex} is entrenched no more"},
	"bridges":      {Text: "{unit}\tbuilds a bridge {hex}-{to}", Choices: []string{"moves"}, Mute: true},
	"bridged":      {Text: "Bridge\t{unit} at {hex}-{to}: 1d10 = {die}~->~{how}", Dice: []string{"die"}},
	"bridge-stops": {Text: "Bridge\t{unit} in {hex} gives it up"},
	"blows":        {Text: "{unit}\tdestroys the bridge {hex}-{to}", Choices: []string{"moves"}, Mute: true},
	"convoy-dies":  {Text: "Convoy\t{unit} in {hex} is destroyed by {enemy}"},
	"christea":     {Text: "Control\tVII Corps is in {hex}: Group Christea comes on the next turn"},
}

var moveValues = map[string]string{"state=regular": "regular", "state=organic": "organic", "state=out": "out of supply",
	"how=remove": "remove", "how=reduce": "reduce", "how=finished": "finished", "how=failed": "failed"}

var moveMessages = map[string][2]string{
	"not-adjacent.plain": {"{0} is not next to {1}", ""},
	"too-far":            {"{0} does not come to {4}", "that costs {3} MPs, it has {2} of {1}"},
	"don":                {"nobody crosses the Don from {0} to {1}", ""},
	"river":              {"no way leads over the river from {0} to {1}", ""},
	"pocket":             {"{0} is a hex of the Pocket", "Axis units alone enter it"},
	"terrain":            {"{0} cannot be entered", ""},
	"enemy":              {"{1} stands in {0}", "an enemy is attacked on the march, or in a combat segment"},
	"convoy.zone":        {"{0} cannot enter {1}", "convoys stay out of enemy ZOCs"},
	"convoy.second":      {"{0} cannot enter {1}", "a convoy is there"},
	"guns":               {"{0} cannot enter {1}", "guns alone stay out of enemy ZOCs"},
	"admin.enemy":        {"{0} cannot move in column at {1}", "an enemy is too near"},
	"admin.zone":         {"{0} cannot move in column at {1}", "it lies in an interdiction zone"},
	"admin.disrupted":    {"{0} is disrupted and cannot move in column", ""},

	"idle.side":           {"{0} is not of the side whose phase this is", ""},
	"idle.sixth":          {"{0} is of Sixth Army", "it acts in the segments of Sixth Army"},
	"idle.not-sixth":      {"{0} is not of Sixth Army", ""},
	"idle.not-ring":       {"{0} is not of the Ring", ""},
	"idle.ring":           {"{0} is held by the Ring", "it acts when it is released or was forced to retreat"},
	"idle.ring-segment":   {"{0} is of the Ring", "it acts in the segments of the Ring"},
	"idle.reserve":        {"{0} is a reserve that is not released", ""},
	"idle.mechanized":     {"{0} acts with the mechanized units", ""},
	"idle.not-mechanized": {"{0} does not act with the mechanized units", ""},

	"idle.class": {"{0} does not act in this segment", ""},

	"move-over":        {"the movement of {0} is over", "who retreats, is disrupted or loses its lead unit in a hasty attack goes no farther"},
	"moved-twice.here": {"{0} has moved", "a unit moves once in a segment"},
	"apart":            {"{0} is in {1}, {2} in {3}", "units of one line stand together"},
	"stack-there":      {"the stack is in {1}, not in {0}", ""},
	"drop":             {"{0} is not of the stack", ""},
	"hasty.began":      {"{0} did not begin with {1}", "units that attack on the march move together"},
	"hasty.far":        {"{0} has {1} MPs left, the attack on {3} costs {2}", ""},
	"goal.far":         {"{0} stands in {1} with {3} MPs and does not come to {2}", "it comes as far as {4}; `umpire legal` lists where it can go"},
	"goal.stuck":       {"{0} stands in {1} with {2} MPs and cannot leave it", ""},
	"overstack":        {"{1} stacking points stand in {0}, {2} may", ""},
	"arrive.not":       {"{0} is no reinforcement of this turn", ""},
	"arrive.where":     {"{0} does not enter there", "it enters at {1}"},
	"arrive.points":    {"more than {0} stacking points", ""},
	"bridge.one":       {"one engineer builds a bridge", ""},

	"bridge.who":    {"{0} is no engineer that can do that", ""},
	"bridge.where":  {"{0} is not at {1}-{2}", ""},
	"bridge.don":    {"no bridge is built or destroyed over the Don, {0}-{1}", ""},
	"bridge.none":   {"no river without a bridge is between {0} and {1}", ""},
	"bridge.began":  {"{0} has to begin its move in {1}", ""},
	"blow.far":      {"{0} has {1} MPs left, to destroy the bridge costs {2}", ""},
	"blow.none":     {"no bridge is between {0} and {1}", ""},
	"dig.type":      {"{0} does not entrench", "headquarters and units of company size never do"},
	"dig.disrupted": {"{0} is disrupted and does not entrench", ""},
	"dig.there":     {"{1} is entrenched already", ""},
	"dig.acted":     {"{0} has moved or fought and does not entrench", ""},
}
