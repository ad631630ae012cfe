package pen

// noteTexts are what entries of a campaign without a referee bring beside the play and ought to be known, by id.
var noteTexts = map[string][2]string{
	"note.default":       {"entry {0}: {1} withheld the link of counter {2}: {3}", ""},
	"withheld.forfeit":   {"that player has lost", ""},
	"withheld.beacon":    {"a number of the beacon takes its place", ""},
	"withheld.escrow":    {"the witness gives it, from the seed that was left there", ""},
	"note.lost":          {"entry {0}: it is default {1} of {2}: by the settings it has lost", ""},
	"note.objects":       {"entry {0}: {1} objects: files/{2}", ""},
	"note.late":          {"entry {0}: {1} of {2}, signed at entry {3} ({4}), entered after the lock or dice of entry {5}", ""},
	"note.itself":        {"entry {0}: {1} enters itself what it handed in at entry {2}: nobody else had", ""},
	"note.position":      {"entry {0} names position {1}; here it is {2}", ""},
	"note.lock-position": {"entry {0}: the lock names position {1}; here it is {2}", ""},
	"note.void":          {"entry {0}: counter {1} is void: {2}, fault {3}", ""},
	"note.demands":       {"{0} demands {1} of {2} until {3}", ""},
	"note.demanded":      {"entry {0}: {1} demanded {2}; {3} gave until round {4}", ""},
	"note.rekey":         {"entry {0}: the chain of {1} is replaced, from counter {2} on", ""},
	"note.signed":        {"entry {0}: {1}; signed by {2}", ""},
	"note.twice":         {"{0}; both chains are kept, and nobody is judged while they stand", ""},
	"note.taken-back":    {"entry {0}: {1} as played from there was taken back by entry {2}; its dice stay under their labels", ""},
	"note.unsigned":      {"heads/{0} is not signed: the act was broken off, and is finished when it is done again", ""},
	"note.no-head":       {"{0}: {1} wrote it and signed no head after it; if a mail was being taken in and was broken off, receive it again", ""},
	"note.change":        {"entry {0}: {1}", ""},
	"note.silence":       {"{0} states that nothing of {1} had come after entry {2} when round {3} was out; awaited was {4}", ""},
	"note.silence-lost":  {"{0}; by the settings it has lost", ""},
	"error.stays":        {"what was due is done, and goes with your next mail", ""},
}
