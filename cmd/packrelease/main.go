// Command packrelease builds the programs for five systems and packs an archive for each, with the
// pages, the examples, completions for four shells, manual pages, the licences of what is linked,
// and a list of that (an SBOM):
//
//	go run ./cmd/packrelease build/release
//
// The same sources and the same Go give the same bytes. Beside the archives lies SHA256SUMS.
package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// systems are those for which there is an archive, as Go names them.
var systems = []string{"linux/amd64", "linux/arm64", "darwin/amd64", "darwin/arm64", "windows/amd64"}

// programs are built for each of them.
var programs = []string{"umpire", "umpire-post"}

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "packrelease: error: name the folder for the archives, and systems if not all are wanted")
		os.Exit(2)
	}
	wanted := systems
	if len(os.Args) > 2 {
		wanted = os.Args[2:]
	}
	if err := release(os.Args[1], wanted); err != nil {
		fmt.Fprintln(os.Stderr, "packrelease: error:", err)
		os.Exit(1)
	}
}

// release writes the archives for some systems, and their checksums, into a folder.
func release(out string, wanted []string) error {
	root, err := said("go", "list", "-m", "-f", "{{.Dir}}")
	if err != nil {
		return err
	}
	tmp, err := os.MkdirTemp("", "packrelease")
	if err != nil {
		return err
	}
	defer os.RemoveAll(tmp)
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	same, version, err := sameForAll(root, tmp)
	if err != nil {
		return err
	}
	var sums strings.Builder
	for _, system := range wanted {
		name, data, err := archiveFor(root, tmp, system, version, same)
		if err != nil {
			return fmt.Errorf("%s: %w", system, err)
		}
		if err := os.WriteFile(filepath.Join(out, name), data, 0o666); err != nil {
			return err
		}
		fmt.Fprintf(&sums, "%x  %s\n", sha256.Sum256(data), name)
		fmt.Printf("%s: %d bytes\n", name, len(data))
	}
	return os.WriteFile(filepath.Join(out, "SHA256SUMS"), []byte(sums.String()), 0o666)
}

// archiveFor builds the programs for a system and packs them with what is the same for all.
func archiveFor(root, tmp, system, version string, same []file) (name string, data []byte, err error) {
	goos, arch, ok := strings.Cut(system, "/")
	if !ok {
		return "", nil, fmt.Errorf("%q is no system; they are %s", system, strings.Join(systems, ", "))
	}
	into, suffix := filepath.Join(tmp, goos+"-"+arch), ""
	if goos == "windows" {
		suffix = ".exe"
	}
	if err := build(root, into, "GOOS="+goos, "GOARCH="+arch); err != nil {
		return "", nil, err
	}
	files := same[:len(same):len(same)]
	var built []program
	for _, name := range programs {
		p := program{name: name + suffix}
		if p.data, err = os.ReadFile(filepath.Join(into, p.name)); err != nil {
			return "", nil, err
		}
		if p.libraries, err = linkedIn(filepath.Join(into, p.name)); err != nil {
			return "", nil, err
		}
		files, built = append(files, file{p.name, 0o755, p.data}), append(built, p)
	}
	licences, err := licencesOf(linkedInAny(built))
	if err != nil {
		return "", nil, err
	}
	list, err := sbom(version, system, root, built)
	if err != nil {
		return "", nil, err
	}
	files = append(files, file{"LICENSES.txt", 0o644, licences}, file{sbomFile, 0o644, list})
	name = "umpire-" + version + "-" + goos + "-" + arch
	if goos == "windows" {
		data, err = zipped(name, files)
		return name + ".zip", data, err
	}
	data, err = tarred(name, files)
	return name + ".tar.gz", data, err
}

// build builds the programs into a folder, of sources alone: no path and no state of a repository gets
// into them.
func build(root, into string, env ...string) error {
	args := []string{"build", "-trimpath", "-buildvcs=false", "-ldflags", "-s -w", "-o", into + string(filepath.Separator)}
	for _, program := range programs {
		args = append(args, "./cmd/"+program)
	}
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Stderr = root, os.Stderr
	cmd.Env = append(append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0"), env...)
	return cmd.Run()
}

// said is what a command prints.
func said(name string, args ...string) (string, error) {
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, strings.Join(args, " "), err)
	}
	return strings.TrimRight(string(out), "\n"), nil
}
