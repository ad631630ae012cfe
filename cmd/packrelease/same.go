package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// shells are those for which the program writes completions, with the names under which they look
// for them.
var shells = []struct{ shell, name string }{
	{"bash", "umpire.bash"}, {"zsh", "_umpire"}, {"fish", "umpire.fish"}, {"powershell", "umpire.ps1"},
}

// sameForAll is what is the same on every system, and the version of the program, which it asks of one
// built for this machine.
func sameForAll(root, tmp string) (files []file, version string, err error) {
	here := filepath.Join(tmp, "here")
	if err := build(root, here); err != nil {
		return nil, "", err
	}
	suffix := ""
	if runtime.GOOS == "windows" {
		suffix = ".exe"
	}
	umpire := filepath.Join(here, "umpire"+suffix)
	text, err := said(umpire, "--version")
	if err != nil {
		return nil, "", err
	}
	version = text[strings.LastIndex(text, " ")+1:]
	for _, add := range []func() ([]file, error){
		func() ([]file, error) { return shipped(root) },
		func() ([]file, error) { return completions(umpire) },
		func() ([]file, error) { return manual(root, tmp) },
		func() ([]file, error) { return manualOfPost(filepath.Join(here, "umpire-post"+suffix), version) },
	} {
		more, err := add()
		if err != nil {
			return nil, "", err
		}
		files = append(files, more...)
	}
	pages, err := asPages(files)
	return append(files, pages...), version, err
}

// shipped are the files of the sources that go to players as they are.
func shipped(root string) (files []file, err error) {
	for _, top := range []string{"README.md", "LICENSE", "docs", "examples"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			name, err := filepath.Rel(root, path)
			if err != nil {
				return err
			}
			data, err := os.ReadFile(path)
			mode := fs.FileMode(0o644)
			if strings.HasSuffix(name, ".sh") {
				mode = 0o755
			}
			files = append(files, file{filepath.ToSlash(name), mode, data})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// completions are what shells read to complete a command.
func completions(umpire string) (files []file, err error) {
	for _, s := range shells {
		text, err := said(umpire, "completion", s.shell)
		if err != nil {
			return nil, err
		}
		files = append(files, file{"completions/" + s.name, 0o644, []byte(text + "\n")})
	}
	return files, nil
}

// manual are the manual pages of all verbs of umpire.
func manual(root, tmp string) (files []file, err error) {
	dir := filepath.Join(tmp, "man")
	if err := os.Mkdir(dir, 0o777); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", "run", "-tags", "man", "./cmd/umpire", dir)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, err
	}
	pages, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	for _, p := range pages {
		data, err := os.ReadFile(filepath.Join(dir, p.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, file{"man/" + p.Name(), 0o644, data})
	}
	return files, nil
}

// manualOfPost is the manual page of umpire-post: what its help says.
func manualOfPost(post, version string) ([]file, error) {
	help, err := exec.Command(post, "--help").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s --help: %w", post, err)
	}
	short, _, _ := strings.Cut(string(help), ".\n")
	cmd := &cobra.Command{Use: "umpire-post", Short: short, Long: strings.ReplaceAll(string(help), "\n  ", "\n      "), DisableAutoGenTag: true}
	var b bytes.Buffer
	err = doc.GenMan(cmd, &doc.GenManHeader{Section: "1", Source: "umpire " + version, Manual: "umpire", Date: &stamp}, &b)
	return []file{{"man/umpire-post.1", 0o644, b.Bytes()}}, err
}
