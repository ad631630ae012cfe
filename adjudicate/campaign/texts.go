package campaign

import "umpire/orders"

// Texts are what this package says to whoever reads, by id: whose the dice are, and errors.
var Texts = orders.Merge(diceTexts, foundTexts, map[string][2]string{
	"error.taken":           {"{0} is not empty", ""},
	"error.awaited":         {"{0}; awaited now: {1}", ""},
	"error.begun-stands":    {"{0} is begun, and what it was begun with stands", ""},
	"error.begun-stands-in": {"{0}: {1} is begun, and what it was begun with stands", ""},
	"error.bundle":          {"the bundle: {0}", ""},
	"error.gap":             {"the bundle begins with entry {0}, and here the last is {1}: one before it is missing", ""},
	"error.short":           {"the bundle is signed up to entry {0} and brings the chain to {1}: entries were taken out, added or exchanged", ""},
	"error.busy":            {"another run of umpire (process {0}) is writing in this folder: {1}", ""},
	"error.readable":        {"{0} can be read by others, so it is not a secret", ""},
	"error.late":            {"it came in at {0}; the deadline was {1}, and campaign.yaml refuses late files", ""},
	"error.leak":            {"{0} would show {1}, which {2} holds hidden", ""},
	"error.leak-all":        {"{0} would show {1}, which you hold hidden, to everybody", ""},
	"error.committed":       {"the dice of {0} are the referee's, fixed by genesis/offer.txt: faces cannot replace them", ""},
	"error.no-post":         {"the referee has no keys in it: bundles are for campaigns begun with the referee's keys", ""},
	"error.no-seat":         {"it names no seat with these keys", ""},
	"bundle.too-large":      {"it is too large", ""},
	"why.same":              {"the same events, dice and position", ""},
	"why.no-key":            {"the other run rolls {0}, which was not rolled then, and no key gives it", ""},
	"bundle.foreign":        {"a file {0} does not belong into one", ""},
	"bundle.empty":          {"it is empty", ""},
	"bundle.not-zip":        {"it is not a whole zip file: {0}", ""},
	"bundle.altered":        {"it was altered on its way", ""},
	"bundle.no-head":        {"it has no signed head", ""},
	"bundle.no-invitation":  {"it is not an invitation", ""},
	"bundle.players":        {"it is what a player hands in: the referee receives it", ""},
	"bundle.for-player":     {"it has entries, which only the referee writes: it is a bundle for a player to receive", ""},
	"bundle.no-beginning":   {"it does not hold the beginning of the campaign: the referee makes one with `umpire send --to SIDE --all`", ""},
	"bundle.for-other":      {"it was made for another party: it has what is for {0} alone; ask the referee for yours", ""},
	"bundle.not-first":      {"it does not begin with the first entry: the other makes one with `umpire send --all`", ""},
})
