package report

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf16"

	"umpire/adjudicate"
	"umpire/model"
)

type jsonHead struct {
	Umpire   string     `json:"umpire"`
	Game     string     `json:"game"`
	Edition  string     `json:"edition"`
	Campaign string     `json:"campaign"`
	Segment  string     `json:"segment"`
	Side     string     `json:"side,omitempty"`
	View     string     `json:"view"`
	Before   string     `json:"base,omitempty"`
	Files    []jsonFile `json:"files,omitempty"`
	Dice     string     `json:"dice,omitempty"`
	Counter  string     `json:"counter,omitempty"`
	Stages   []string   `json:"stages,omitempty"`
}

type jsonFile struct {
	Side string `json:"side"`
	Kind string `json:"kind"`
	Hash string `json:"hash"`
}

// jsonEntry is one entry. The number counts what the reader sees.
type jsonEntry struct {
	Number  int        `json:"n"`
	Kind    string     `json:"kind"`
	Segment string     `json:"segment"`
	ID      string     `json:"id,omitempty"`
	Params  jsonParams `json:"params,omitempty"`
	Name    string     `json:"name,omitempty"`
	Text    string     `json:"text,omitempty"`
	By      string     `json:"by,omitempty"`
	Origin  string     `json:"origin,omitempty"`
	Line    int        `json:"line,omitempty"`
	Label   string     `json:"label,omitempty"`
	Sides   int        `json:"sides,omitempty"`
	Face    int        `json:"face,omitempty"`
	Stage   int        `json:"stage,omitempty"`
	Source  string     `json:"source,omitempty"`
	Cite    string     `json:"cite,omitempty"`
	To      string     `json:"to,omitempty"`
}

type jsonAwait struct {
	To   string `json:"to"`
	Name string `json:"name"`
	Cite string `json:"cite,omitempty"`
}

// jsonParams are parameters in the order of their declaration.
type jsonParams []jsonParam

type jsonParam struct {
	name  string
	value any
}

// MarshalJSON writes an object whose keys stand in order.
func (p jsonParams) MarshalJSON() ([]byte, error) {
	var w bytes.Buffer
	w.WriteByte('{')
	for i, x := range p {
		if i > 0 {
			w.WriteByte(',')
		}
		k, err := encode(x.name)
		if err != nil {
			return nil, err
		}
		v, err := encode(x.value)
		if err != nil {
			return nil, fmt.Errorf("parameter %s: %w", x.name, err)
		}
		w.Write(k)
		w.WriteByte(':')
		w.Write(v)
	}
	w.WriteByte('}')
	return w.Bytes(), nil
}

// JSON is the report as one JSON object in ASCII, one entry a line: what the
// reader may see, numbered for him, ids and parameters as declared. The keys stand
// in a fixed order, so that equal reports are equal bytes. Strengths and MPs are
// texts, as they may have quarters.
func JSON(r Report) ([]byte, error) {
	t := newTeller(&r)
	h := jsonHead{"report/1", r.Game, r.Edition, r.Campaign, r.Segment, string(r.Side), string(r.View), r.Before, nil, r.Dice.Source, r.Dice.Counter, r.Dice.Stages}
	for _, f := range r.Files {
		if r.sees(f.To) {
			h.Files = append(h.Files, jsonFile{string(f.Side), f.Kind, r.called(f)})
		}
	}
	head, err := encode(h)
	if err != nil {
		return nil, err
	}
	var w bytes.Buffer
	w.Write(head[:len(head)-1])
	w.WriteString(",\n\"entries\":[")
	c := &composer{teller: t, r: &r}
	for i, e := range r.visible() {
		if err := item(&w, i, c.jsonEntry(i+1, e)); err != nil {
			return nil, fmt.Errorf("entry %d: %w", i+1, err)
		}
	}
	w.WriteString("],\n\"awaits\":[")
	for i, a := range r.Awaits {
		if err := item(&w, i, jsonAwait{string(a.To), a.Name, a.Cite}); err != nil {
			return nil, err
		}
	}
	w.WriteString("],\n\"next\":")
	tail, err := encode(struct {
		Next string `json:"what"`
		Base string `json:"base"`
	}{r.Next, r.After})
	if err != nil {
		return nil, err
	}
	w.Write(tail)
	w.WriteString("}\n")
	return w.Bytes(), nil
}

func item(w *bytes.Buffer, i int, v any) error {
	b, err := encode(v)
	if err != nil {
		return err
	}
	if i > 0 {
		w.WriteByte(',')
	}
	w.WriteByte('\n')
	w.Write(b)
	return nil
}

func (c *composer) jsonEntry(n int, e *adjudicate.Entry) jsonEntry {
	j := jsonEntry{Number: n, Segment: e.Segment, Cite: e.Rule(), To: string(e.To)}
	switch e.Kind {
	case adjudicate.Told:
		j.Kind, j.ID = "event", e.Event.ID
		for i, name := range e.Event.Params {
			j.Params = append(j.Params, jsonParam{name, c.jsonValue(e.Vals[i])})
		}
	case adjudicate.Decided:
		j.Kind, j.ID, j.Name, j.Text, j.By = "decision", e.ID, e.Name, e.Text, string(e.Asked())
		switch {
		case c.own(e):
			j.Origin = e.Origin.String()
			if e.Line != nil {
				j.Line = e.Line.At.Line
			}
		case e.Origin == adjudicate.FromForced || e.Origin == adjudicate.FromPolicy:
			j.Origin = e.Origin.String()
		}
	case adjudicate.Rolled:
		j.Kind, j.Label, j.Sides, j.Face = "roll", e.ID, e.Die.Spec.N(), e.Die.Face()
		j.Stage, j.Source, j.By = e.Die.Stage, e.Die.Source, e.Die.By
	case adjudicate.Lapsed:
		j.Kind, j.Text = "lapsed", e.Text
		if e.Line != nil && e.To != "" {
			j.Line = e.Line.At.Line
		}
	case adjudicate.PassedOver:
		j.Kind, j.ID, j.Text, j.Line = "passed-over", e.ID, e.Text, e.Line.At.Line
	case adjudicate.Consulted:
		j.Kind, j.ID, j.Text = "ruling", e.ID, e.Text
	}
	return j
}

func (c *composer) jsonValue(v any) any {
	switch v := v.(type) {
	case int, bool, string:
		return v
	case adjudicate.Signed:
		return int(v)
	case []model.UnitID:
		list := make([]string, len(v))
		for i, u := range v {
			list[i] = plain(c.set, u)
		}
		return list
	case []model.Space:
		list := make([]string, len(v))
		for i, s := range v {
			list[i] = plain(c.set, s)
		}
		return list
	case []string:
		return append([]string{}, v...)
	}
	return plain(c.set, v)
}

// encode is v as JSON in ASCII, without the escapes that are for web pages.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	var w bytes.Buffer
	for _, c := range string(bytes.TrimRight(b.Bytes(), "\n")) {
		switch {
		case c < 0x7f:
			w.WriteRune(c)
		case c > 0xffff:
			hi, lo := utf16.EncodeRune(c)
			fmt.Fprintf(&w, `\u%04x\u%04x`, hi, lo)
		default:
			fmt.Fprintf(&w, `\u%04x`, c)
		}
	}
	return w.Bytes(), nil
}
