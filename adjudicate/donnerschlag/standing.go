package donnerschlag

import (
	"embed"
	"fmt"
	"sync"

	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

//go:embed standing/axis.yaml standing/soviet.yaml
var standingFiles embed.FS

// Standing is the text of the shipped standing orders of a side, without a head.
func Standing(side model.Side) string {
	data, err := standingFiles.ReadFile("standing/" + string(side) + ".yaml")
	if err != nil {
		return ""
	}
	return string(data)
}

// ShippedStanding reads the shipped standing orders of both sides. They name units
// and hexes of the shipped set; on another the error says what is not there.
func (g *Game) ShippedStanding() (map[model.Side]adjudicate.Source, error) {
	files := map[model.Side]adjudicate.Source{}
	for _, side := range bothSides {
		head := fmt.Sprintf("umpire: standing/1\ncampaign: shipped-00000000\nsegment: SETUP\nside: %s\nbase: 00000000\nstatus: final\n", side)
		file, faults := orders.Read([]byte(head+Standing(side)), string(side)+".yaml", g.words, orders.Context{})
		if file == nil {
			return nil, fmt.Errorf("standing orders of %s, line %d: %s %v", side, faults[0].At.Line-6, faults[0].ID, faults[0].Args)
		}
		files[side] = file
	}
	return files, nil
}

// shippedStanding are the shipped standing orders over the shipped set, read once.
var shippedStanding = sync.OnceValues(func() (map[model.Side]adjudicate.Source, error) {
	set, err := Shipped()
	if err != nil {
		return nil, err
	}
	_, g, err := NewState(set, editions[0].name(), "shipped")
	if err != nil {
		return nil, err
	}
	return g.ShippedStanding()
})
