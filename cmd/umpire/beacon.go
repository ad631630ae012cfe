package main

import (
	"encoding/json"
	"errors"

	"umpire/adjudicate/pen"
)

// published is a round as anybody publishes it.
type published struct {
	Round     int64  `json:"round"`
	Signature string `json:"signature"`
}

func readRound(path string) (published, error) {
	var out published
	in, err := read(path)
	if err != nil {
		return out, err
	}
	if err := json.Unmarshal(in.Data, &out); err != nil || out.Signature == "" {
		return out, hint(wrong{errors.New(in.Name + " has no round and signature")}, `it looks like {"round": 1000, "signature": "b446…"}, as a node of drand answers`)
	}
	return out, nil
}

// roundOf says which round a lock names, when it is out, and what is to be done.
func (a *app) roundOf(m *pen.Match, then string) {
	if round, at := m.Round(); round > 0 {
		a.printf("  round    %d of drand quicknet, out at %s\n  then     %s\n", round, stamped(at), then)
	}
}
