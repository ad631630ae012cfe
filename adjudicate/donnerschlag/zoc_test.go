package donnerschlag

import (
	"strings"
	"testing"

	"umpire/model"
)

// zones lists the hexes into which a side exerts a zone of control.
func (k *kit) zones(side model.Side) string {
	var list []string
	k.atTable(func(s *segment) {
		for hex := range s.board.Len() {
			if s.zoc(side, model.Space(hex)) {
				list = append(list, s.board.Name(model.Space(hex)))
			}
		}
	})
	return strings.Join(list, " ")
}

func TestZones(t *testing.T) { // WE-12 to WE-15
	for _, c := range []struct {
		name string
		k    *kit
		side model.Side
		want string
	}{
		{"StuG in 3017", newTest(t).unit("StuG/228", Axis, Tank, 3, "3017"), Axis, "2916 2917 3016 3018 3116 3117"},
		{"54/6M with a river", newTest(t).river("3016/3115").unit("54/6M", Soviet, Motorized, 3, "3016"), Soviet, "2915 2916 3015 3017 3116"},
		{"54/6M with a bridge", newTest(t).bridge("3016/3115").unit("54/6M", Soviet, Motorized, 3, "3016"), Soviet, "2915 2916 3015 3017 3116"},
		{"166/98/1G", newTest(t).river("3113/3114", "3114/3115", "3114/3214", "3114/3215").unit("166/98/1G", Soviet, Infantry, 3, "3114"), Soviet, "3014 3015"},
		{"an HQ", newTest(t).hq("HQ/6P", Axis, "3016"), Axis, ""},
	} {
		if got := c.k.zones(c.side); got != c.want {
			t.Errorf("%s: %s, not %s", c.name, got, c.want)
		}
	}
}
