package mail

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/ianaindex"
)

// Message is a mail as it lies somewhere. Of one that is larger than is read, Data is its
// beginning, and Files says ErrTooLarge.
type Message struct {
	Where string // the file, and in an mbox the number of the mail
	Data  []byte
}

// Head is what the header of a mail says of it. None of it is proven.
type Head struct {
	From, Name    string // the address of the sender, in small letters, and his name; as all here but ID they are Printable
	ID            string // the Message-ID with its brackets; "" if there is none of at most 250 bytes
	Subject, Date string
	Automatic     bool // a program sent it, or a list: nobody is to be answered
}

// Sum is the SHA-256 of a mail, in hex.
func (m Message) Sum() string {
	sum := sha256.Sum256(m.Data)
	return hex.EncodeToString(sum[:])
}

// ErrNoPlace says that mails lie in no such place.
var ErrNoPlace = errors.New("that is no place for mails: a Maildir, a file in the format mbox, one mail (.eml), or a folder of such mails")

// Each gives the mails of a place one by one, in its order, until do fails: those of a Maildir, of
// an mbox, of a folder of .eml files, or one mail; "-" is one mail in stdin. ErrNoPlace if it is none of
// these. It opens what it reads
// for reading alone, and changes nothing there.
func Each(place string, stdin io.Reader, do func(Message) error) error {
	if place == "-" {
		data, err := some(stdin)
		if err == nil {
			_, err = io.Copy(io.Discard, stdin) // a mail server takes a pipe that is not read to its end for a failure
		}
		if err != nil {
			return fmt.Errorf("reading a mail from standard input: %w", err)
		}
		return do(Message{"standard input", data})
	}
	info, err := os.Stat(place)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return eachIn(place, do)
	case isFolder(filepath.Join(place, "cur")) && isFolder(filepath.Join(place, "new")):
		return eachOf(do, filepath.Join(place, "new"), filepath.Join(place, "cur"))
	}
	names, err := os.ReadDir(place)
	if err != nil {
		return err
	}
	if len(names) > 0 && !slices.ContainsFunc(names, func(d fs.DirEntry) bool { return strings.EqualFold(filepath.Ext(d.Name()), ".eml") }) {
		return fmt.Errorf("%s: %w", place, ErrNoPlace)
	}
	return eachOf(do, place)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// eachOf gives the mails of folders that hold one a file: those of a Maildir in the order in which
// they came, which their names begin with.
func eachOf(do func(Message) error, folders ...string) error {
	var list []string
	for _, folder := range folders {
		names, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		for _, d := range names {
			if eml := strings.EqualFold(filepath.Ext(d.Name()), ".eml"); d.Type().IsRegular() && !strings.HasPrefix(d.Name(), ".") && (eml || len(folders) > 1) {
				list = append(list, filepath.Join(folder, d.Name()))
			}
		}
	}
	slices.SortStableFunc(list, func(a, b string) int { return strings.Compare(filepath.Base(a), filepath.Base(b)) })
	for _, path := range list {
		data, err := readSome(path)
		if errors.Is(err, fs.ErrNotExist) {
			continue // the mail program has moved it: it is there under another name the next time
		}
		if err == nil {
			err = do(Message{path, data})
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// eachIn gives the mails of a file: of an mbox, or the one that it is.
func eachIn(path string, do func(Message) error) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	r := bufio.NewReader(f)
	if first, _ := r.Peek(5); string(first) != "From " {
		data, err := some(r)
		switch {
		case err != nil || len(data) == 0: // an mbox in which no mail came yet
			return err
		case !Is(data) && !strings.EqualFold(filepath.Ext(path), ".eml"):
			return fmt.Errorf("%s: %w", path, ErrNoPlace)
		}
		return do(Message{path, data})
	}
	return eachMbox(path, r, do)
}

// readSome is as much of a mail in a file as serves.
func readSome(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	data, err := some(f)
	return data, errors.Join(err, f.Close())
}

// some is as much of a mail as serves.
func some(r io.Reader) ([]byte, error) { return io.ReadAll(io.LimitReader(r, mostBytes+1)) }

// eachMbox gives the mails of an mbox: each begins with a line From behind an empty one; a line
// >From within it loses its mark.
func eachMbox(path string, r *bufio.Reader, do func(Message) error) error {
	var data []byte
	n, empty := 0, true
	for {
		line, err := r.ReadSlice('\n')
		end := errors.Is(err, io.EOF)
		if err != nil && !end && !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
		begins := empty && bytes.HasPrefix(line, []byte("From "))
		if (begins || end && len(line) == 0) && n > 0 {
			if err := do(Message{fmt.Sprintf("%s, mail %d", path, n), bytes.Clone(data)}); err != nil {
				return err
			}
		}
		switch {
		case end && len(line) == 0:
			return nil
		case begins:
			n, data = n+1, data[:0]
		case len(data) <= mostBytes:
			if rest := bytes.TrimLeft(line, ">"); len(rest) < len(line) && bytes.HasPrefix(rest, []byte("From ")) {
				line = line[1:]
			}
			data = append(data, line...)
		}
		empty = len(bytes.TrimRight(line, "\r\n")) == 0
	}
}

// HeadOf reads the header of a mail; what cannot be read is empty.
func HeadOf(data []byte) (h Head) {
	m, err := mail.ReadMessage(bytes.NewReader(unwrapped(data)))
	if err != nil {
		return h
	}
	words := &mime.WordDecoder{CharsetReader: func(name string, r io.Reader) (io.Reader, error) {
		e, err := ianaindex.MIME.Encoding(name)
		if err != nil || e == nil {
			return r, nil
		}
		return e.NewDecoder().Reader(r), nil
	}}
	parser := &mail.AddressParser{WordDecoder: words}
	if from, err := parser.Parse(m.Header.Get("From")); err == nil {
		h.From, h.Name = Printable(strings.ToLower(from.Address)), Printable(from.Name)
	}
	if h.Subject, err = words.DecodeHeader(m.Header.Get("Subject")); err != nil {
		h.Subject = m.Header.Get("Subject")
	}
	h.Subject, h.Date = Printable(h.Subject), Printable(m.Header.Get("Date"))
	if id := strings.TrimSpace(m.Header.Get("Message-Id")); len(id) <= mostID && anID().MatchString(id) {
		h.ID = id
	}
	h.Automatic = automatic(m.Header)
	return h
}

// automatic reports whether a header says that no person waits for an answer to the mail.
func automatic(h mail.Header) bool {
	value := func(key string) string { return strings.ToLower(strings.TrimSpace(h.Get(key))) }
	for _, key := range []string{"List-Id", "List-Unsubscribe", "X-Failed-Recipients", "X-Autoreply", "X-Autorespond", "X-Auto-Response-Suppress"} {
		if value(key) != "" {
			return true
		}
	}
	kind, _, _ := mime.ParseMediaType(h.Get("Content-Type"))
	return value("Auto-Submitted") != "" && value("Auto-Submitted") != "no" || value("Return-Path") == "<>" || kind == "multipart/report" ||
		slices.Contains([]string{"bulk", "list", "junk"}, value("Precedence"))
}

// Printable is a text that came from outside as it may be told: in one line of at most 200 letters,
// without what steers a terminal or turns the order of letters.
func Printable(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || !unicode.IsPrint(r) })
	letters := []rune(strings.Join(words, " "))
	return string(letters[:min(len(letters), mostLetters)])
}
