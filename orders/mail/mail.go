// Package mail takes the files out of a whole mail as a mail program saves it: out of its
// text, its HTML or its attachments, whatever their transfer encoding and charset.
package mail

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"slices"
	"strings"

	"umpire/model/lazy"
	"umpire/model/speech"
)

// File is a file in a mail: the name that the mail gives it ("" for the text itself),
// the part it came from, and its bytes after transfer decoding.
type File struct {
	Name string
	From string // text/plain, text/html, …
	Data []byte
}

// Most is how many bytes of a mail are read at most.
const Most = 10 << 20

// The most that is read of a mail: parts, mails and multiparts within each other, bytes, bytes of one
// file in it that is no bundle, files in a text, quotations within each other; and what is told of it:
// letters of a name or a subject, bytes of a Message-ID.
const (
	mostParts   = 100
	mostDepth   = 5
	mostBytes   = Most
	mostFile    = 1 << 20
	mostFiles   = 100
	mostQuotes  = 20
	mostLetters = 200
	mostID      = 250
)

// What is wrong with a mail of which nothing is taken, though it may hold something.
var (
	ErrTooLarge  = errors.New(speech.Text("error.mail-large"))
	ErrEncrypted = errors.New(speech.Text("error.mail-encrypted"))
	ErrReport    = errors.New(speech.Text("error.mail-report"))
	ErrDiffer    = errors.New(speech.Text("error.mail-differ"))
	ErrMany      = errors.New(speech.Text("error.mail-many"))
	ErrTNEF      = errors.New(speech.Text("error.mail-tnef"))
)

// ErrNone says that a mail holds no file of the program.
var ErrNone = errors.New(speech.Text("error.mail-none"))

// headers are those of which a mail has at least one above its text.
var headers = lazy.Pattern(`(?im)^(from|to|received|return-path|delivered-to|message-id|mime-version|content-type|subject):`)

// Is reports whether bytes are a whole mail: header lines, one of them of the kind that
// mails have, and an empty line.
func Is(data []byte) bool {
	head := top(lineEnds(data))
	if head == nil || bytes.HasPrefix(head, []byte("umpire:")) {
		return false
	}
	for i, line := range bytes.Split(head, []byte("\n")) {
		folded := i > 0 && len(line) > 0 && (line[0] == ' ' || line[0] == '\t')
		if name, _, ok := bytes.Cut(line, []byte(":")); !folded && (!ok || len(name) == 0 || bytes.ContainsAny(name, " \t")) {
			return false
		}
	}
	return len(headers().FindAll(head, 2)) == 2
}

// top is what stands above the first empty line, without the separator of an mbox; nil if
// there is none.
func top(data []byte) []byte {
	head, _, ok := bytes.Cut(unwrapped(data), []byte("\n\n"))
	if !ok {
		return nil
	}
	return head
}

// unwrapped is a mail without a byte order mark and the separator of an mbox.
func unwrapped(data []byte) []byte {
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	if bytes.HasPrefix(data, []byte("From ")) {
		_, data, _ = bytes.Cut(data, []byte("\n"))
	}
	return data
}

func lineEnds(data []byte) []byte { return bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n")) }

// Files are the files of a mail, in its order: attachments if there are any, else what
// is in its text or its HTML. Copies count once. ErrNone if there are none, ErrTooLarge,
// ErrEncrypted, ErrReport, ErrDiffer, ErrMany or ErrTNEF if nothing of it is taken; any other error says
// what cannot be read.
func Files(data []byte) ([]File, error) {
	if len(data) > mostBytes {
		return nil, ErrTooLarge
	}
	m, err := mail.ReadMessage(bytes.NewReader(unwrapped(data)))
	if err != nil {
		return nil, fmt.Errorf("the mail cannot be read: %w", err)
	}
	l := &letter{}
	if err := l.part(header(m.Header), m.Body, 0); err != nil {
		return nil, err
	}
	if list := apart(l.attached); len(list) > 0 {
		return list, nil
	}
	list, err := agreed(apart(l.plain), apart(l.html))
	switch {
	case len(list) > 0 || err != nil:
		return list, err
	case l.shut != nil:
		return nil, l.shut
	}
	return nil, ErrNone
}

// agreed are the files of the text of a mail, which its HTML repeats: those of the text, or of the
// HTML where the text has none or its long lines were broken. ErrDiffer if the two do not say the
// same. Where one of them ends later it does, as the end of a file in HTML is less plain.
func agreed(plain, page []File) ([]File, error) {
	if len(plain) == 0 || len(page) == 0 {
		return append(plain, page...), nil
	}
	var list []File
	for _, f := range plain {
		words := squeezed(f.Data)
		i := slices.IndexFunc(page, func(other File) bool {
			w := squeezed(other.Data)
			return strings.HasPrefix(w, words) || strings.HasPrefix(words, w)
		})
		switch {
		case i < 0:
			return nil, ErrDiffer
		case squeezed(page[i].Data) == words && fullLines(page[i].Data) < fullLines(f.Data):
			f = page[i]
		}
		list = append(list, f)
	}
	return list, nil
}

// fullLines counts the lines that are not empty.
func fullLines(data []byte) (n int) {
	for line := range bytes.Lines(data) {
		n += min(1, len(bytes.TrimSpace(line)))
	}
	return n
}

// squeezed is a text without white space, and with plain quotation marks and dashes.
func squeezed(data []byte) string {
	return strings.NewReplacer("“", `"`, "”", `"`, "„", `"`, "’", "'", "‘", "'", "–", "-", "—", "-").Replace(strings.Join(strings.Fields(string(data)), ""))
}

// apart leaves of equal files the first.
func apart(list []File) (kept []File) {
next:
	for _, f := range list {
		for _, have := range kept {
			if bytes.Equal(have.Data, f.Data) {
				continue next
			}
		}
		kept = append(kept, f)
	}
	return kept
}

// letter is a mail as it is taken apart.
type letter struct {
	parts                 int
	attached, plain, html []File
	shut                  error // why nothing can be seen of a part
}

// header is how parts and mails both give their header lines.
type header map[string][]string

func (h header) get(name string) string {
	if v := h[name]; len(v) > 0 {
		return v[0]
	}
	return ""
}

// part takes one part, or those within it.
func (l *letter) part(h header, body io.Reader, depth int) error {
	if l.parts++; l.parts > mostParts || depth > mostDepth {
		return errors.New("the mail has too many parts within each other")
	}
	kind, params, err := mime.ParseMediaType(h.get("Content-Type"))
	if err != nil {
		kind = "text/plain"
	}
	encoding := strings.ToLower(strings.TrimSpace(h.get("Content-Transfer-Encoding")))
	body = decoded(encoding, body)
	switch {
	case kind == "multipart/report":
		return ErrReport
	case kind == "multipart/encrypted":
		l.shut = ErrEncrypted
		return nil
	case strings.HasPrefix(kind, "multipart/"):
		return l.within(multipart.NewReader(body, params["boundary"]), depth)
	case kind == "message/rfc822":
		m, err := mail.ReadMessage(body)
		if err != nil {
			return fmt.Errorf("a mail within the mail cannot be read: %w", err)
		}
		return l.part(header(m.Header), m.Body, depth+1)
	}
	data, err := io.ReadAll(body)
	if err != nil {
		return fmt.Errorf("a part of the mail cannot be read: %w", err)
	}
	if encoding != "base64" && strings.HasPrefix(kind, "text/") { // its line ends are the mail's
		data = lineEnds(data)
	}
	name := Printable(nameOf(h, params))
	disposition, _, _ := mime.ParseMediaType(h.get("Content-Disposition"))
	if len(data) > mostFile && !bytes.HasPrefix(data, []byte("PK\x03\x04")) {
		return ErrTooLarge
	}
	switch {
	case kind == "application/ms-tnef":
		l.shut = ErrTNEF
	case strings.HasSuffix(kind, "pkcs7-mime") || bytes.Contains(data, []byte("-----BEGIN PGP MESSAGE-----")):
		l.shut = ErrEncrypted
	case isFile(data) && (name != "" || disposition == "attachment" || !strings.HasPrefix(kind, "text/")):
		l.attached = append(l.attached, File{name, kind, data})
	case kind == "text/html":
		return l.finds(&l.html, plainText(inCharset(data, params["charset"])), kind)
	case strings.HasPrefix(kind, "text/"):
		text := unsigned(strings.TrimPrefix(string(lineEnds(inCharset(data, params["charset"]))), "\uFEFF"))
		if strings.EqualFold(params["format"], "flowed") {
			text = unflowed(text, strings.EqualFold(params["delsp"], "yes"))
		}
		return l.finds(&l.plain, text, kind)
	}
	return nil
}

// finds adds the files in a text to a list.
func (l *letter) finds(list *[]File, text, kind string) error {
	*list = append(*list, found(text, kind)...)
	if len(*list) > mostFiles {
		return ErrMany
	}
	return nil
}

func (l *letter) within(r *multipart.Reader, depth int) error {
	for {
		p, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the parts of the mail cannot be told apart: %w", err)
		}
		if err := l.part(header(p.Header), p, depth+1); err != nil {
			return err
		}
	}
}

// decoded undoes a transfer encoding.
func decoded(encoding string, body io.Reader) io.Reader {
	switch encoding {
	case "quoted-printable":
		return quotedprintable.NewReader(body)
	case "base64":
		return base64.NewDecoder(base64.StdEncoding, body)
	}
	return body
}

// nameOf is the name of an attachment; it is told and never used as a path.
func nameOf(h header, params map[string]string) string {
	_, disposition, err := mime.ParseMediaType(h.get("Content-Disposition"))
	name := disposition["filename"]
	if err != nil || name == "" {
		name = params["name"]
	}
	if plain, err := new(mime.WordDecoder).DecodeHeader(name); err == nil {
		name = plain
	}
	return name[strings.LastIndexAny(name, `/\`)+1:]
}
