package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"umpire/model/exit"
	"umpire/model/speech"
)

// prompted is the program in a window of its own, such as a double click on it opens: it gives the command
// with which it was started, then takes others line by line, until one says exit or nothing more comes.
// So the window stays open, and what is said in it can be read.
func (w world) prompted(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	status := w.run(args, strings.NewReader(""), stdout, stderr)
	fmt.Fprintf(stdout, "\n%s\n%s\n", w.saidHere("prompt.how"), w.saidHere("prompt.ways"))
	for lines := bufio.NewScanner(stdin); ; {
		fmt.Fprintf(stdout, "\n%s> ", folderName())
		if !lines.Scan() {
			if err := lines.Err(); err != nil {
				fmt.Fprintf(stderr, "umpire: error: what was typed cannot be read: %s\n", oneLine(err.Error()))
				return exit.InOut
			}
			return status
		}
		words := typedWords(lines.Text())
		if len(words) > 0 && (words[0] == "umpire" || words[0] == "umpire.exe") {
			words = words[1:]
		} else if len(words) == 1 && (words[0] == "exit" || words[0] == "quit") {
			return status
		} else if len(words) > 0 && words[0] == "cd" {
			w.goes(words[1:], stdout, stderr)
			continue
		}
		status = w.run(words, strings.NewReader(""), stdout, stderr)
	}
}

// goes goes into a folder and says what is due there; without one it says where one is.
func (w world) goes(words []string, stdout, stderr io.Writer) {
	if len(words) > 0 {
		if err := os.Chdir(strings.Join(words, " ")); err != nil { // a blank in a name needs no marks here
			fmt.Fprintf(stderr, "umpire: error: %s\n", oneLine(err.Error()))
			return
		}
	}
	if _, _, here := homeIn(nil); here {
		w.run(nil, strings.NewReader(""), stdout, stderr)
	}
}

// saidHere is a text of the program, in the language of the folder in which one stands.
func (w world) saidHere(id string) string {
	a := &app{world: w}
	if err := a.readsIn(nil); err != nil {
		a.lang = "" // a command says what is wrong there; this is said all the same
	}
	return a.say(speech.Text(id))
}

// folderName is the folder in which one stands, as the prompt shows it.
func folderName() string {
	dir, err := os.Getwd()
	if err != nil {
		return "umpire"
	}
	return filepath.Base(dir)
}
