// Command packengine builds the engine of the order page for WebAssembly, compressed, and lays it
// where the program embeds it, with the glue of the same Go:
//
//	go run ./cmd/packengine
//
// The same sources and the same Go give the same bytes. Beside them lies engine.sum, which says of
// which sources they are: a test holds it against those that lie here.
package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// folder is where the program embeds what is made, from the root of the module.
const folder = "cmd/umpire/engine"

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
	tmp, err := os.MkdirTemp("", "packengine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	out := filepath.Join(tmp, "engine.wasm")
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w", "-o", out, "./cmd/pageengine")
	cmd.Dir, cmd.Stderr = root, os.Stderr
	cmd.Env = inPage()
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("building the engine: %w", err)
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
	if err := lay(filepath.Join(root, folder, "engine.wasm.gz"), b.Bytes()); err != nil {
		return err
	}
	fmt.Printf("engine: %d bytes, %d compressed\n", len(wasm), b.Len())
	if err := lay(filepath.Join(root, folder, "wasm_exec.js"), glue); err != nil {
		return err
	}
	return lay(filepath.Join(root, folder, sumFile), []byte(sum+"\n"))
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
