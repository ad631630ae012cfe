package main

import (
	"encoding/json"

	"umpire/model/speech"
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
		return out, wrongly(speech.Text("error.no-round-in", in.Name))
	}
	return out, nil
}
