package wintergewitter

// valueMessages are what the values in play are called.
var valueMessages = map[string][2]string{
	"values.full":        {"full: strength {0}, proficiency {1}, stacking points {2}", ""},
	"values.reduced":     {"reduced, at strength {0} and below: proficiency {1}, stacking points {2}", ""},
	"values.moves":       {"{0} MPs, {1}", ""},
	"values.range":       {"range {0}", ""},
	"values.fire":        {"fire combat (11.4), by strength: mandatory / optional losses", ""},
	"values.bombardment": {"bombardment (12.3.1), by factors: points, D disrupts", ""},
	"values.counter":     {"counter-battery (12.3.2), by factors: points, S suppresses", ""},
	"values.air":         {"air combat (4.3), by air to air less defence: A aborts, D is disrupted too", ""},
	"values.die":         {"die", ""},
	"values.terrain":     {"terrain: MPs mechanized, motorized, other; shifts of fire, bombardment", ""},
}
