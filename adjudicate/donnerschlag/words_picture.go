package donnerschlag

// pictureMessages are the texts of pictures, beside those of every drawing.
var pictureMessages = map[string][2]string{
	"pic.axis":             {"Axis", ""},
	"pic.soviet":           {"Soviet", ""},
	"pic.city":             {"city", ""},
	"pic.town":             {"town", ""},
	"pic.village":          {"village", ""},
	"pic.station":          {"station", ""},
	"pic.meeting-zone":     {"meeting zone", ""},
	"pic.red":              {"red", ""},
	"pic.blue":             {"blue", ""},
	"pic.green":            {"green", ""},
	"pic.yellow":           {"yellow", ""},
	"pic.unit-axis":        {"Axis unit", ""},
	"pic.unit-romanian":    {"Romanian unit", ""},
	"pic.unit-soviet":      {"Soviet unit", ""},
	"pic.formation-red":    {"Soviet red formation", ""},
	"pic.formation-blue":   {"Soviet blue formation", ""},
	"pic.formation-green":  {"Soviet green formation", ""},
	"pic.formation-yellow": {"Soviet yellow formation", ""},
	"pic.schwerpunkt":      {"Schwerpunkt", ""},
	"pic.overrun":          {"HQ that was overrun", ""},
	"pic.destroyed":        {"destroyed: {0}", ""},
}
