package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/model/speech"
	"umpire/orders/mail"
)

// errNoAddresses says that a folder has no file of addresses.
var errNoAddresses = errors.New(speech.Text("error.no-addresses", mail.BookFile))

// addressesOf reads the addresses of a folder. errNoAddresses if it has none.
func addressesOf(dir string) (*mail.Book, error) {
	path := filepath.Join(dir, mail.BookFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, hint(errNoAddresses, speech.Way(speech.Text("error.no-addresses")))
	}
	if err != nil {
		return nil, err
	}
	b, doc, faults := mail.ReadBook(data, path)
	if writing.HasErrors(faults) {
		return nil, &single.Refused{Files: []single.Told{{Name: path, Lines: doc.Lines, Faults: faults, State: true}}}
	}
	if address, bad := b.Wrong(); bad {
		return nil, wrong{errors.New(speech.Text("error.no-mailbox", path, strconv.Quote(address)))}
	}
	if b.Inbox != "" && !filepath.IsAbs(b.Inbox) {
		b.Inbox = filepath.Join(dir, b.Inbox)
	}
	return b, nil
}
