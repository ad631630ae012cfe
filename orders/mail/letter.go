package mail

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"mime"
	"mime/quotedprintable"
	"strings"

	"umpire/model/lazy"
)

// Letter is a mail to be sent.
type Letter struct {
	From, To string // addresses
	Subject  string
	ID       string // the Message-ID with its brackets
	Answers  string // that of the mail it answers; "" if it answers none
	Receipt  bool   // it only says what became of a mail: programs are not to answer it
	Text     string
	Attached []File // From is the media type
}

var (
	anID      = lazy.Pattern(`^<[!-;=?-~]+@[!-;=?-~]+>$`)
	anAddress = lazy.Pattern(`^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$`)
)

// IsAddress reports whether a text is the address of one mailbox and nothing else.
func IsAddress(text string) bool { return len(text) < 255 && anAddress().MatchString(text) }

// Bytes is the mail as it is saved (.eml): the same of the same letter. It has no date: who sends
// it adds one. X-Unsent lets some mail programs open it as a draft.
func (l *Letter) Bytes() []byte {
	var w bytes.Buffer
	line := func(name, value string) {
		if value != "" {
			w.WriteString(foldedLine(name + ": " + value))
		}
	}
	line("From", l.From)
	line("To", l.To)
	line("Subject", mime.QEncoding.Encode("utf-8", l.Subject))
	line("Message-ID", l.ID)
	line("In-Reply-To", l.Answers)
	line("References", l.Answers)
	if l.Receipt {
		line("Auto-Submitted", "auto-replied")
	}
	line("X-Unsent", "1")
	line("MIME-Version", "1.0")
	text := body(l.Text)
	if len(l.Attached) == 0 {
		w.WriteString(text)
		return crlf(w.Bytes())
	}
	var parts []string
	for _, f := range l.Attached {
		parts = append(parts, attachment(f))
	}
	sum := sha256.Sum256([]byte(text + strings.Join(parts, "")))
	border := "=_" + hex.EncodeToString(sum[:12])
	fmt.Fprintf(&w, "Content-Type: multipart/mixed; boundary=\"%s\"\n\n", border)
	for _, part := range append([]string{text}, parts...) {
		fmt.Fprintf(&w, "--%s\n%s\n", border, part)
	}
	fmt.Fprintf(&w, "--%s--\n", border)
	return crlf(w.Bytes())
}

// foldedLine is a header line as it is written: where it is longer than 78 bytes it goes on in the
// next, which begins with a blank (RFC 5322 2.2.3).
func foldedLine(line string) string {
	var w strings.Builder
	width := 0
	for i, word := range strings.Split(line, " ") {
		switch {
		case i > 0 && width+1+len(word) > 78:
			w.WriteString("\n ")
			width = 1
		case i > 0:
			w.WriteByte(' ')
			width++
		}
		w.WriteString(word)
		width += len(word)
	}
	return w.String() + "\n"
}

func crlf(data []byte) []byte { return bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n")) }

// body is the text with its header lines, readable as it lies wherever it can be.
func body(text string) string {
	text = string(lineEnds([]byte(text)))
	plain := true
	for line := range strings.Lines(text) {
		plain = plain && len(line) <= 78 && strings.IndexFunc(line, func(r rune) bool { return r >= 0x7F || r < ' ' && r != '\n' }) < 0 && !strings.HasSuffix(line, " \n") && !strings.HasPrefix(line, "From ")
	}
	const kind = "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: "
	if plain {
		return kind + "7bit\n\n" + text
	}
	var w bytes.Buffer
	q := quotedprintable.NewWriter(&w)
	_, _ = q.Write([]byte(text)) // a buffer takes all
	_ = q.Close()
	return kind + "quoted-printable\n" + strings.ReplaceAll("\n"+string(lineEnds(w.Bytes())), "\nFrom ", "\n=46rom ") // which an mbox marks
}

// attachment is a file with its header lines; in base64, so that its bytes stay.
func attachment(f File) string {
	disposition := mime.FormatMediaType("attachment", map[string]string{"filename": f.Name})
	kind := mime.FormatMediaType(f.From, map[string]string{"name": f.Name})
	if strings.HasPrefix(f.From, "text/") {
		kind = mime.FormatMediaType(f.From, map[string]string{"name": f.Name, "charset": "utf-8"})
	}
	var w strings.Builder
	fmt.Fprintf(&w, "Content-Type: %s\nContent-Disposition: %s\nContent-Transfer-Encoding: base64\n\n", kind, disposition)
	in64 := base64.StdEncoding.EncodeToString(f.Data)
	for len(in64) > 76 {
		w.WriteString(in64[:76] + "\n")
		in64 = in64[76:]
	}
	w.WriteString(in64 + "\n")
	return w.String()
}
