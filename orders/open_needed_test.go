package orders_test

import (
	"strings"
	"testing"

	"umpire/orders"
)

// A section that a segment needs and that is decided in secret stands in the open part of a file as
// `ask`: others can read that file, and learn nothing of what is planned.
func TestOpenPartOfWhatIsNeeded(t *testing.T) {
	head := "umpire: orders/1\ncampaign: hoth-51aa07c3\nsegment: GT6-INI\nside: german\nbase: 63e0b1f7\nstatus: final\n"
	var parts []string
	for _, plan := range []string{"8", "0"} {
		file := mustRead(t, head+"planned-attacks: "+plan+"\n", winter())
		open, all := file.Open(orders.Secrets{Covert: func(key string) bool { return key == "planned-attacks" },
			Own: func(string) bool { return false }, Held: func(string) bool { return false }})
		if all {
			t.Errorf("of a plan of %s everything is open", plan)
		}
		parts = append(parts, string(mustRead(t, string(open), winter()).Canonical()))
	}
	if parts[0] != parts[1] || !strings.Contains(parts[0], "planned-attacks: ask\n") {
		t.Errorf("%s\nand\n%s", parts[0], parts[1])
	}
}
