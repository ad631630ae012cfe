package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/games"
	"umpire/adjudicate/single"
)

// A condition that cannot be true where it stands is told, and no other.
func TestConditionsNeverTrue(t *testing.T) {
	standing := func(game, side, segment string, lines map[string]string) {
		t.Helper()
		never(t, game, "standing", side, segment, "", lines)
	}
	standing("stalingrad", "axis", "R5-C5", map[string]string{
		"casualties: inf when round 2-4":                        "never.number",
		"casualties: inf when round 14+":                        "never.number",
		"casualties: inf when round 5+ and not round 6+":        "",
		"casualties: inf when round 7 and round 9":              "never.number",
		"casualties: inf when round 13":                         "",
		"casualties: inf when attacking and defending":          "never.with",
		"casualties: inf when attacking and not defending":      "",
		"casualties: inf when KAL enemy and not KAL enemy":      "never.with",
		"casualties: inf when KAL enemy and KAL ours":           "", // it is contested
		"casualties: inf when KAL enemy and KAL empty":          "never.with",
		"casualties: inf when KAL and NOV":                      "never.with",
		"casualties: inf when KAL or NOV":                       "",
		"casualties: inf when A4":                               "never.here",
		"casualties: inf when own rkt":                          "never.here", // launchers are Allied
		"casualties: inf when enemy rkt":                        "",
		"casualties: inf when own sup":                          "never.here", // a token is no unit
		"casualties: inf when bad weather":                      "",
		"casualties: inf when ambush":                           "",
		"casualties: inf when possible":                         "",
		"aim: tnk when ambush":                                  "never.here",
		"tokens: spend when ambush":                             "never.here",
		"tokens: spend when supplied and unsupplied":            "never.with",
		"landing: TAT when attacking":                           "never.here",
		"landing: TAT when not attacking":                       "",
		"displace: tnk when KAL":                                "never.here",
		"displace: tnk when KAL enemy":                          "",
		"casualties: tnk when assault and battle and round 6":   "never.with",
		"casualties: tnk when assault and unsupplied and KAL":   "",
		"casualties: not tnk when not attacking and not battle": "",
	})
	never(t, "stalingrad", "orders", "axis", "R5-C5", "combats: none\n", map[string]string{
		"casualties: inf when round 6+":    "never.number",
		"casualties: inf when round 5":     "",
		"casualties: inf when ambush":      "never.here", // in Cards 4 and 11
		"casualties: inf when bad weather": "never.here", // it is fair
		"casualties: inf when unsupplied":  "",
	})
	standing("donnerschlag", "axis", "GT5-A1", map[string]string{
		"losses: weakest when turn 1-4":                       "never.number",
		"losses: weakest when turn 9+":                        "never.number",
		"losses: weakest when turn 6+":                        "",
		"losses: weakest when attacking and defending":        "never.with",
		"losses: weakest when odds 3:1+ and odds 2:1-":        "never.number",
		"losses: weakest when odds 2:1+ and odds 3:1-":        "",
		"reroll: marker when die 7+":                          "never.number",
		"reroll: marker when attacking and die 1-2":           "",
		"reroll: marker when die 1-2 and die 3":               "never.number",
		"losses: weakest when own segment and enemy segment":  "never.with",
		"losses: weakest when 2413 empty and 2413 ours":       "never.with",
		"losses: weakest when 2413 ours and 2413 enemy":       "never.with",
		"losses: weakest when 2413 ours and 2512 enemy":       "",
		"losses: weakest when 2413 and 2512":                  "never.with",
		"losses: weakest when 2413 or 2512":                   "",
		"losses: weakest when I/11/6P ordered":                "never.here", // HQs are
		"losses: weakest when HQ/6P ordered":                  "",
		"retreat: together when start":                        "never.here",
		"cards: [ask when start and attacking, pass]":         "never.with",
		"cards: [ask when start and end, pass]":               "never.with",
		"cards: [ask when start and own segment, pass]":       "",
		"relocate: near 2413 when attacking":                  "never.here",
		"relocate: near 2413 when turn 6":                     "",
		"advance: all when we retreat and they retreat":       "never.with",
		"advance: all when they retreat and not city":         "",
		"cards: [ask when before die and after die, pass]":    "never.with",
		"losses: weakest when they lose 1+ and not attacking": "",
	})
	near := "card: A17\norder: HQ/6P\nactivate: none\ncombats: none\n"
	never(t, "donnerschlag", "orders", "axis", "GT5-A1", near, map[string]string{
		"place: 0810":           "place.far", // the Axis begins in the east
		"place: near 0810":      "",
		"relocate: 0810":        "relocate.far",
		"relocate: 0810 > road": "relocate.far",
		"place: 4407":           "",
		"relocate: near 4407":   "",
	})
	never(t, "donnerschlag", "standing", "axis", "GT5-A1", "", map[string]string{"place: 0810": "", "relocate: 0810": ""})
	fight := "card: A17\norder: HQ/6P\nactivate: none\ncombats:\n  - attack: 2413\n    with: I/11/6P\n    "
	never(t, "donnerschlag", "orders", "axis", "GT5-A1", fight, map[string]string{
		"losses: weakest when defending":    "never.here",
		"losses: weakest when attacking":    "",
		"losses: weakest when 2512":         "never.here",
		"losses: weakest when 2413":         "",
		"losses: weakest when turn 6":       "never.number",
		"when: attacking and defending":     "never.with",
		"when: odds 3:1+ and 2512 empty":    "",
		"retreat: together when we retreat": "",
	})
}

// never audits each of some lines of a file of a side, as the program reads it.
func never(t *testing.T, game, kind, side, segment, before string, lines map[string]string) {
	t.Helper()
	p := &selfPlay{edition: map[string]string{"stalingrad": "2025", "donnerschlag": "2023"}[game], seed: 1}
	st, _, err := (&app{world: outside()}).begun(p, game)
	require.NoError(t, err)
	st.Segment = segment
	first, err := campaign.New(st, nonces)
	require.NoError(t, err)
	s, err := single.OpenState(single.Input{Name: "state.yaml", Data: first.Data}, games.All)
	require.NoError(t, err)
	for line, want := range lines {
		head := fmt.Sprintf("umpire: %s/1\ncampaign: %s\nsegment: %s\nside: %s\nbase: %s\nstatus: final\n", kind, s.State.Campaign, segment, side, s.Base[:8])
		sent, told := s.Read(single.Input{Name: "file.yaml", Data: []byte(head + before + line + "\n")})
		if !assert.NotNil(t, sent.File, "%s: %v", line, told.Faults) {
			continue
		}
		var got []string
		for _, problem := range s.Audit(sent) {
			if strings.HasPrefix(problem.ID, "never") || strings.HasSuffix(problem.ID, ".far") {
				got = append(got, problem.ID)
				assert.True(t, problem.Warning, line)
			}
		}
		assert.Equal(t, want, strings.Join(got, " "), "%s of %s, %s: %s", kind, side, segment, line)
	}
}
