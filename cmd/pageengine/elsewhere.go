//go:build !(js && wasm)

package main

import (
	"fmt"
	"os"
)

// Anywhere else there is nobody whom it could serve.
func main() {
	fmt.Fprintln(os.Stderr, "pageengine: error: it runs in a web browser; `go run ./cmd/packengine` builds it")
	os.Exit(2)
}
