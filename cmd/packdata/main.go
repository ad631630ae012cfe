// Command packdata writes beside every data file of a folder, NAME.yaml, its packed form,
// NAME.packed, which the program reads in its place. `go generate ./...` runs it over the
// data of every game; a test holds that none is stale.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"umpire/model/strict"
)

func main() {
	for _, folder := range os.Args[1:] {
		if err := pack(folder); err != nil {
			fmt.Fprintln(os.Stderr, "packdata:", err)
			os.Exit(1)
		}
	}
}

func pack(folder string) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("no data file, NAME.yaml, in %s", folder)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		packed, err := strict.Pack(src, filepath.Base(file))
		if err != nil {
			return err
		}
		if err := os.WriteFile(strict.PackedName(file), packed, 0o644); err != nil {
			return err
		}
	}
	return nil
}
