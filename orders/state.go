package orders

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/model/strict"
)

// CheckState complains, with the places, if a state is not of one of a game's editions, not
// of its behaviour, or names a ruling or a reading that the game does not have. Every
// game's Load begins with it; StateMessages are the texts.
func CheckState(st *model.State, c *strict.Cursor, editions []string, behaviour string, rulings *adjudicate.Rulings) {
	if !slices.Contains(editions, st.Edition) {
		c.Key("edition").Fault("edition", st.Edition)
	}
	if st.Behaviour != behaviour {
		c.Key("behaviour").Fault("behaviour", st.Behaviour, behaviour)
	}
	for _, r := range st.Rulings {
		if err := rulings.Check(r.ID, r.Reading); err != nil {
			c.Key("rulings").Key(r.ID).Fault("ruling", err.Error(), rulings.WayOut(r.ID))
		}
	}
}

// StateMessages are the texts of what may be wrong with a state of any game: what, hint. A
// game adds its own, and may give one of these another hint.
func StateMessages(editions []string) map[string][2]string {
	are := "the edition is "
	if len(editions) > 1 {
		are = "the editions are "
	}
	return map[string][2]string{
		"edition":   {"there is no edition {0}", are + strings.Join(editions, " and ")},
		"behaviour": {"this state is of behaviour {0}", "this program plays {1}; a campaign goes on with a release of umpire that has its behaviour"},
		"ruling":    {"{0}", "{1}"},
		"no-data":   {"this program has no data {0}", ""},
		"data":      {"{0}", ""},
	}
}
