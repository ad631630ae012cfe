//go:build js && wasm

// Command pageengine is the rules as the order page runs them, in a worker of a web browser:
// what package writing serves over the view of one side, and nothing else. It has no files, no
// keys and no network. `go run ./cmd/packengine` builds it.
//
// The worker calls two functions of the global object, each of which takes and gives a text of
// JSON: umpireBegin(Begin) gives {"error": ""} or what is wrong, umpireServe(Wish) a Reply.
package main

import (
	"encoding/json"
	"runtime/debug"
	"syscall/js"

	"umpire/adjudicate/games"
	"umpire/adjudicate/writing"
)

func main() {
	debug.SetGCPercent(400) // as the command does
	var desk *writing.Desk
	js.Global().Set("umpireBegin", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var b writing.Begin
		err := json.Unmarshal([]byte(args[0].String()), &b)
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

func problem(text string) []byte {
	out, _ := json.Marshal(map[string]string{"error": text}) // a map of texts can be written
	return out
}
