package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"umpire/adjudicate/single"
	"umpire/adjudicate/writing"
	"umpire/orders/mail"
)

// errNoAddresses says that a folder has no file of addresses.
var errNoAddresses = errors.New("no addresses are known: " + mail.BookFile + " is missing")

// addressesOf reads the addresses of a folder. errNoAddresses if it has none.
func addressesOf(dir string) (*mail.Book, error) {
	path := filepath.Join(dir, mail.BookFile)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, hint(errNoAddresses, "write it in the folder of the game, with lines such as `umpire: mail/1`, `me: anna@example.org`, `inbox: FOLDER`, `to:`, `  soviet: boris@example.org`")
	}
	if err != nil {
		return nil, err
	}
	b, doc, faults := mail.ReadBook(data, path)
	if writing.HasErrors(faults) {
		return nil, &single.Refused{Files: []single.Told{{Name: path, Lines: doc.Lines, Faults: faults, State: true}}}
	}
	if address, bad := b.Wrong(); bad {
		return nil, wrong{fmt.Errorf("%s: %q is no address of a mailbox", path, address)}
	}
	if b.Inbox != "" && !filepath.IsAbs(b.Inbox) {
		b.Inbox = filepath.Join(dir, b.Inbox)
	}
	return b, nil
}
