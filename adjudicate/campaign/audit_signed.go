package campaign

import (
	"strings"

	"umpire/adjudicate/dice"
	"umpire/model"
)

// signatures checks every signature that lies beside a head record of a player whose
// key stands in the settings: of each lock and each void of dice with a beacon, and
// of what else players have signed.
func (a *auditor) signatures(c *Campaign) {
	if c.Settings == nil || !c.Settings.signed() {
		return
	}
	for _, path := range a.order {
		base, ok := strings.CutSuffix(path, ".sig")
		if !ok || !strings.HasPrefix(path, "heads/") {
			continue
		}
		_, party, _ := strings.Cut(strings.TrimPrefix(base, "heads/"), "-")
		key := c.seatKey(model.Side(party))
		if key == "" {
			continue
		}
		a.names[path] = true
		if err := dice.VerifySignature(party, key, a.read(base+".txt"), a.read(path)); err != nil {
			a.fault("A", path, "%v", err)
		}
	}
}
