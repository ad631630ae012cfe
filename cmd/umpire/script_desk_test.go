package main

import (
	"encoding/binary"
	"os"
	"regexp"
	"strings"
	"unicode/utf16"

	"github.com/rogpeppe/go-internal/testscript"
)

// wide writes a text as PowerShell does: utf16 FILE FILE.
func wide(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: utf16 FILE FILE")
	}
	text := binary.LittleEndian.AppendUint16(nil, 0xFEFF)
	for _, c := range utf16.Encode([]rune(strings.ReplaceAll(ts.ReadFile(args[0]), "\n", "\r\n"))) {
		text = binary.LittleEndian.AppendUint16(text, c)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), text, 0o644))
}

// cutOff writes a file up to a text that stands in it: cut FILE TEXT FILE.
func cutOff(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: cut FILE TEXT FILE")
	}
	before, _, ok := strings.Cut(ts.ReadFile(args[0]), args[1])
	if !ok {
		ts.Fatalf("%s does not hold %s", args[0], args[1])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[2]), []byte(before+args[1]), 0o644))
}

// swapped writes a file with another text in place of the first that a pattern fits:
// replace PATTERN TEXT FILE FILE.
func swapped(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 4 {
		ts.Fatalf("usage: replace PATTERN TEXT FILE FILE")
	}
	text := ts.ReadFile(args[2])
	at := regexp.MustCompile(args[0]).FindStringIndex(text)
	if at == nil {
		ts.Fatalf("%s holds nothing like %s", args[2], args[0])
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[3]), []byte(text[:at[0]]+args[1]+text[at[1]:]), 0o644))
}
