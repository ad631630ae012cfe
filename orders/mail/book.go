package mail

import (
	"slices"
	"strings"

	"umpire/model/strict"
)

// BookFile has the addresses of a game in the folder of one party. It is his own: it is in no
// bundle, and changes no rule.
const BookFile = "mail.yaml"

// Book says who reads mails at which address. It sorts mails, and proves nothing.
type Book struct {
	Me    string            // the address of the folder's owner
	Inbox string            // where his mails lie, as Each reads it; "" if the file does not say
	To    map[string]string // the others: by side, referee, or the name of the witness
}

// ReadBook reads a file of addresses. The faults are those that it has; with one that is no warning
// the book is not to be used.
func ReadBook(data []byte, name string) (*Book, *strict.Doc, []strict.Fault) {
	doc, faults := strict.Read(data, name, strict.Options{Data: true})
	b := &Book{To: map[string]string{}}
	if doc.Root == nil {
		return b, doc, faults
	}
	c := strict.Open(doc)
	b.read(c)
	return b, doc, append(faults, c.Faults()...)
}

// BookForm is what a file of addresses holds.
func BookForm() *strict.Form { return strict.Sketch((&Book{To: map[string]string{}}).read) }

func (b *Book) read(c *strict.Cursor) {
	c.Key("umpire").Word("mail/1")
	b.Me = c.Key("me").Text()
	if inbox, ok := c.Opt("inbox"); ok {
		b.Inbox = inbox.Text()
	}
	c.Key("to").Each(func(party string, _ strict.Place, v *strict.Cursor) { b.To[party] = v.Text() })
	c.Done()
}

// Wrong is the first that is no address of one mailbox: it would stand in the header of a mail; ok
// false if all are.
func (b *Book) Wrong() (address string, ok bool) {
	for _, party := range b.Parties() {
		if !IsAddress(b.To[party]) {
			return b.To[party], true
		}
	}
	return b.Me, !IsAddress(b.Me)
}

// Parties are those whose addresses are known, in order.
func (b *Book) Parties() (list []string) {
	for party := range b.To {
		list = append(list, party)
	}
	slices.Sort(list)
	return list
}

// Party is who has an address; "" if nobody known has it, or several.
func (b *Book) Party(address string) (who string) {
	for _, party := range b.Parties() {
		if strings.EqualFold(b.To[party], address) {
			if who != "" {
				return ""
			}
			who = party
		}
	}
	return who
}

// Domain is what stands behind the @ of one's own address.
func (b *Book) Domain() string { return b.Me[strings.LastIndex(b.Me, "@")+1:] }
