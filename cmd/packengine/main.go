// Command packengine builds the engines of the order page for WebAssembly, one for each game of the
// registry, with its rules alone, compressed, and lays them where the program embeds them, with the
// glue of the same Go:
//
//	go run ./cmd/packengine
//
// The same sources and the same Go give the same bytes. Beside them lies engine.sum, which says of
// which sources they are: a test holds it against those that lie here.
package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"umpire/adjudicate/games"
	"umpire/orders"
)

// folder is where the program embeds what is made, from the root of the module.
const folder = "cmd/umpire/engine"

// packed is how the names of the engines end, behind the name of a game.
const packed = ".wasm.gz"

func main() {
	if err := pack(); err != nil {
		fmt.Fprintln(os.Stderr, "packengine: error:", err)
		os.Exit(1)
	}
}

func pack() error {
	root, err := said("", "go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	sum, err := sourcesOf(root)
	if err != nil {
		return err
	}
	goroot, err := said("", "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	glue, err := os.ReadFile(filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		return fmt.Errorf("this Go has no glue for WebAssembly, which some packages of it leave out: build with a Go from its makers: %w", err)
	}
	if err := removeOthers(root); err != nil {
		return err
	}
	for _, g := range games.All {
		if err := engineOf(root, g.Name); err != nil {
			return err
		}
	}
	if err := lay(filepath.Join(root, folder, "wasm_exec.js"), glue); err != nil {
		return err
	}
	return lay(filepath.Join(root, folder, sumFile), []byte(sum+"\n"))
}

// registryOf is the registry with one game alone: its package has its name.
const registryOf = `// Package games is the registry of one game.
package games

import "umpire/adjudicate/%[1]s"

// All lists it.
var All = %[1]s.Registry()
`

// engineOf builds the engine with one game alone, and lays it. The registry is overlaid for it, so
// that nothing else of the sources differs.
func engineOf(root, game string) error {
	tmp, err := os.MkdirTemp("", "packengine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	out, one, overlay := filepath.Join(tmp, "engine.wasm"), filepath.Join(tmp, "games.go"), filepath.Join(tmp, "overlay.json")
	replaced, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(root, "adjudicate", "games", "games.go"): one}})
	if err != nil {
		return err
	}
	if err := errors.Join(os.WriteFile(one, fmt.Appendf(nil, registryOf, game), 0o644), os.WriteFile(overlay, replaced, 0o644)); err != nil {
		return err
	}
	cmd := exec.Command("go", "build", "-overlay", overlay, "-trimpath", "-buildvcs=false", "-ldflags", "-s -w", "-o", out, "./cmd/pageengine")
	cmd.Dir, cmd.Stderr = root, os.Stderr
	cmd.Env = inPage()
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the engine of %s: %w", game, err)
	}
	wasm, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := w.Write(wasm); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	fmt.Printf("engine of %s: %d bytes, %d compressed\n", game, len(wasm), b.Len())
	return lay(filepath.Join(root, folder, game+packed), b.Bytes())
}

// removeOthers takes away engines of games that are not in the registry: the program embeds what lies there.
func removeOthers(root string) error {
	found, err := filepath.Glob(filepath.Join(root, folder, "*"+packed))
	if err != nil {
		return err
	}
	for _, path := range found {
		if !slices.ContainsFunc(games.All, func(g orders.Game) bool { return g.Name+packed == filepath.Base(path) }) {
			if err := os.Remove(path); err != nil {
				return err
			}
		}
	}
	return nil
}

// inPage is the environment in which the engine is built.
func inPage() []string {
	return append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
}

// lay writes a file if it is not there as it should be, so that nothing is linked anew for it.
func lay(path string, data []byte) error {
	if have, err := os.ReadFile(path); err == nil && bytes.Equal(have, data) {
		return nil
	}
	return os.WriteFile(path, data, 0o644)
}

// said is what a command prints when it runs in a folder, "" for this one.
func said(dir, name string, args ...string) (string, error) {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if dir != "" {
		cmd.Env = inPage()
	}
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%s: %w: %s", strings.Join(append([]string{name}, args...), " "), err, bytes.TrimSpace(exit.Stderr))
	}
	return strings.TrimSpace(string(out)), err
}
