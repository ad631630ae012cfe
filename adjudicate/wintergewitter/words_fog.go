package wintergewitter

import "umpire/adjudicate"

var fogPhrases = map[string]adjudicate.Phrase{
	"sighted": {Text: "Seen\t{side}[ {units}][ and {others} hidden] {does} {path}"},
}

var fogValues = map[string]string{
	"others=0": "", "units=none": "", "die=0": "", "does=set-up": "set up at", "does=move": "moved", "does=enter": "entered at", "does=dig": "begin an entrenchment in",
	"does=entrench": "entrenched in", "does=bridge": "bridge", "does=blow": "destroyed the bridge", "does=overrun": "overrun a convoy in",
}

var fogMessages = map[string][2]string{
	"list.unseen": {"you do not see where {0} is", "aim on top, on hidden or on a unit that you see"},
}
