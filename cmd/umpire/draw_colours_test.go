package main

import (
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/games"
	"umpire/adjudicate/picture"
	"umpire/adjudicate/single"
)

// The arrows of a side run along roads: its colour is far from that of any road, in every game.
func TestArrowsDifferFromRoads(t *testing.T) {
	const apart = 90 // of 441, between two colours as points
	layer := regexp.MustCompile(`(?s)<g id="roads".*?\n<g id="`)
	stroke := regexp.MustCompile(`stroke="#([0-9a-f]{6})"`)
	for _, name := range []string{"segment", "tinguta"} {
		state := filepath.Join("..", "..", "examples", name, "state.yaml")
		in, err := read(state)
		require.NoError(t, err)
		s, err := single.OpenState(in, games.All)
		require.NoError(t, err)
		pic, err := s.Rules.(picture.Game).Picture(&picture.Request{Input: s.Looking(s.State.Position.View(""))})
		require.NoError(t, err)
		roads := stroke.FindAllStringSubmatch(layer.FindString(drawn(t, state)), -1)
		require.NotEmpty(t, roads)
		for _, road := range roads {
			v, err := strconv.ParseUint(road[1], 16, 32)
			require.NoError(t, err)
			c := picture.RGB(uint32(v))
			for _, side := range pic.Style.Sides {
				r, g, b := int(c.R)-int(side.Colour.R), int(c.G)-int(side.Colour.G), int(c.B)-int(side.Colour.B)
				require.Greater(t, r*r+g*g+b*b, apart*apart, "%s: a road is #%s, %s is %v", name, road[1], side.Name, side.Colour)
			}
		}
	}
}
