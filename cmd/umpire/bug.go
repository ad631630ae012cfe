package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"

	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/lazy"
	"umpire/orders"
)

// panicked is what a panic is made to be: a bug of ours, with the stack it came from.
type panicked struct {
	what  any
	stack []byte
}

func (p *panicked) Error() string { return fmt.Sprintf("a bug in umpire: %v", p.what) }

// Status is the program's exit status.
func (p *panicked) Status() int { return exit.Bug }

// guarded runs a command. A panic ends the command and not the program: locks are given
// back, what was written stays whole, and the error says what panicked. It is the one
// place of the command line that recovers.
func guarded(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = &panicked{p, debug.Stack()}
		}
	}()
	return do()
}

// sendIn writes the file that tells us of a bug, and says what to do with it. It lies
// among the temporary files, as a game's folder takes nothing but the game.
func (a *app) sendIn(err error) {
	text := bugReport(a.args, err)
	name := ""
	file, wrong := os.CreateTemp("", "umpire-bug-*.txt")
	if wrong == nil {
		name = file.Name()
		_, wrong = file.Write(text)
		if shut := file.Close(); wrong == nil {
			wrong = shut
		}
	}
	if wrong != nil {
		fmt.Fprintf(a.err, "%s", text)
		fmt.Fprintln(a.err, "umpire: hint: this is a bug of ours; please send us the lines above. what was in your folders before is still there")
		return
	}
	fmt.Fprintf(a.err, "umpire: hint: this is a bug of ours; what was in your folders before is still there. please send us %s\n", name)
	fmt.Fprintln(a.err, "umpire: hint: it has the command line and the files named in it, even hands, but no keys, seeds or nonces: do not show it to a player")
}

// bugReport is what we need to see a bug again: the command line, what happened and
// where, and the files that the command line names.
func bugReport(args []string, err error) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "umpire %s, %s, %s/%s\n", version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	fmt.Fprintf(&b, "command: umpire %s\nwhat happened: %v\n", pasted(args...), err)
	if p, ok := err.(*panicked); ok { //nolint:errorlint // made in guarded, wrapped by nobody
		fmt.Fprintf(&b, "\n%s", p.stack)
	}
	for _, arg := range args {
		if _, value, ok := strings.Cut(arg, "="); ok && strings.HasPrefix(arg, "--") {
			arg = value
		}
		if data := sendable(arg); data != nil {
			fmt.Fprintf(&b, "\n--- %s, %d bytes\n%s", arg, len(data), data)
		}
	}
	return withoutSecrets(b.Bytes())
}

// sendable are the bytes of a file of a game: one that says in its head what it is. What
// lies beside seeds or keys, is no such file or is too long is left out: nil.
func sendable(path string) []byte {
	const most = 1 << 20
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() || info.Size() > most {
		return nil
	}
	for _, part := range strings.Split(filepath.ToSlash(path), "/") {
		if part == "secret" || part == "keys" {
			return nil
		}
	}
	data, err := fs.ReadFile(os.DirFS(filepath.Dir(path)), filepath.Base(path))
	if err != nil {
		return nil
	}
	switch single.KindOf(data) {
	case orders.KindOrders, orders.KindStanding, orders.KindAnswers, "state", "faces":
		return data
	}
	return nil
}

// secretText is what nonces, seeds and links look like, all of 64 digits, and secret keys.
var secretText = lazy.Pattern(`\b[0-9a-fA-F]{64}\b|AGE-SECRET-KEY-[0-9A-Z]+`)

func withoutSecrets(text []byte) []byte {
	return secretText().ReplaceAll(text, []byte("(left out)"))
}
