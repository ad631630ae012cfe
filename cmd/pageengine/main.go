//go:build js && wasm

// Command pageengine is the rules as the order page runs them, in a worker of a web browser:
// what package writing serves over the view of one side, and nothing else. It has no files, no
// keys and no network. `go run ./cmd/packengine` builds it.
//
// The worker calls two functions of the global object, which give a text of JSON:
// umpireBegin(SIDE, VIEW, PACKED, STANDING, WORDS), the fields of Begin, gives {"error": ""} or what is
// wrong; PACKED is in base64, WORDS in JSON or empty. umpireServe(Wish), of JSON, gives a Reply.
package main

import (
	"encoding/base64"
	"encoding/json"
	"runtime/debug"
	"syscall/js"

	"umpire/adjudicate/games"
	"umpire/adjudicate/writing"
	"umpire/model"
)

func main() {
	debug.SetGCPercent(400) // as the command does
	var desk *writing.Desk
	js.Global().Set("umpireBegin", js.FuncOf(func(_ js.Value, args []js.Value) any {
		b, err := begin(args)
		if err == nil {
			desk, err = writing.NewDesk(b, games.All)
		}
		if err != nil {
			return string(problem(err.Error()))
		}
		return string(problem(""))
	}))
	js.Global().Set("umpireServe", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if desk == nil {
			return string(problem("nothing was begun"))
		}
		return string(desk.ServeJSON([]byte(args[0].String())))
	}))
	select {} // it serves as long as the page is open
}

// begin reads what the worker gives, field by field: a browser would compile all that reads JSON before
// the page is ready.
func begin(args []js.Value) (b writing.Begin, err error) {
	b = writing.Begin{Side: model.Side(args[0].String()), View: args[1].String(), Standing: args[3].String()}
	if b.Packed, err = base64.StdEncoding.DecodeString(args[2].String()); err != nil {
		return b, err
	}
	if words := args[4].String(); words != "" {
		err = json.Unmarshal([]byte(words), &b.Words)
	}
	return b, err
}

func problem(text string) []byte {
	out, _ := json.Marshal(map[string]string{"error": text}) // a map of texts can be written
	return out
}
