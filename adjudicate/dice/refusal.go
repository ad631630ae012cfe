package dice

import (
	"fmt"
	"strings"

	"umpire/model/exit"
)

// Code names the rule that an input breaks. The words are those of the column
// "refused as" of the vectors (hexdice/1 10, 11).
type Code string

// Codes of the grammar (hexdice/1 3.1).
const (
	CodeByte     Code = "byte"     // a byte that no record may hold
	CodeLine     Code = "line"     // blanks, LF, number of values
	CodeType     Code = "type"     // first line, or type of an entry
	CodeKey      Code = "key"      // order of keys, missing or unknown key; also: a keys/ file that differs
	CodeSorted   Code = "sorted"   // lines of one key out of order
	CodeDouble   Code = "double"   // a line, party or label twice
	CodeToken    Code = "token"    // no token, or too long
	CodeNumber   Code = "number"   // no integer
	CodeHash     Code = "hash"     // no hash, link or value
	CodeParty    Code = "party"    // no party, or not one of the campaign
	CodeStage    Code = "stage"    // no stage, or not the number due
	CodeSpec     Code = "spec"     // no spec of a die
	CodeValue    Code = "value"    // a word outside its list, a face out of range
	CodeEncoding Code = "encoding" // a beacon signature not in the one accepted form
)

// Codes of the chain (hexdice/1 3.9, 4, 6).
const (
	CodeCampaign Code = "campaign"
	CodeSeq      Code = "seq"
	CodePrev     Code = "prev"
	CodeWriter   Code = "writer"
	CodePen      Code = "pen"
	CodeEarly    Code = "early"
	CodeClosed   Code = "closed"
	CodeOffer    Code = "offer"
	CodeAccept   Code = "accept"
	CodeNonce    Code = "nonce"
	CodeGenesis  Code = "genesis"
	CodeEpoch    Code = "epoch"
	CodePinned   Code = "pinned"
	CodeStanding Code = "standing"
	CodeCounter  Code = "counter"
	CodeOpenLock Code = "open-lock"
	CodeNoLock   Code = "no-lock"
	CodeLock     Code = "lock"
	CodeLinks    Code = "links"
	CodeLink     Code = "link"
	CodeFirst    Code = "first"
	CodeTwice    Code = "twice"
	CodeNoKey    Code = "no-key"
	CodeRoll     Code = "roll"
	CodeLabel    Code = "label"
	CodeSource   Code = "source"
	CodeDraw     Code = "draw"
	CodeDeck     Code = "deck"
	CodeIndex    Code = "index"
	CodeSeal     Code = "seal"
	CodeID       Code = "id"
	CodeOpen     Code = "open"
	CodeSecrets  Code = "secrets"
	CodeSigned   Code = "signed"
	CodeFile     Code = "file"
	CodePrivate  Code = "private"
	CodeBeacon   Code = "beacon"
	CodeDemand   Code = "demand"
	CodeDefault  Code = "default"
	CodeVoid     Code = "void"
	CodeRekey    Code = "rekey"
	CodeHead     Code = "head"
)

// Refusal is the error of everything that reads: which rule was broken, where,
// and what to do about it.
type Refusal struct {
	Code Code
	File string // path inside the campaign folder, or empty
	Line int    // from 1, or 0 when no single line is meant
	What string // what is wrong and what is wanted, in lower case
}

// Error gives the refusal on one line: file, line, code, what.
func (r *Refusal) Error() string {
	var b strings.Builder
	if r.File != "" {
		b.WriteString(r.File + ": ")
	}
	if r.Line > 0 {
		fmt.Fprintf(&b, "line %d: ", r.Line)
	}
	return b.String() + "refused (" + string(r.Code) + "): " + r.What
}

// Status is the program's exit status.
func (*Refusal) Status() int { return exit.WrongFile }

// refuse makes a refusal that names no line.
func refuse(code Code, format string, args ...any) error {
	return &Refusal{Code: code, What: fmt.Sprintf(format, args...)}
}

// refuseAt makes a refusal of one line.
func refuseAt(code Code, line int, format string, args ...any) error {
	return &Refusal{Code: code, Line: line, What: fmt.Sprintf(format, args...)}
}
