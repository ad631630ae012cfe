package main

import (
	"encoding/json"
	"errors"
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
