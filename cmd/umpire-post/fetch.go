package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"umpire/adjudicate/campaign"
	"umpire/orders/mail"
)

// spoolFolder holds the mails that were fetched and are not done yet; seenFile says up to which
// mail of the inbox was fetched.
const (
	spoolFolder = ownFolder + "/spool"
	seenFile    = ownFolder + "/seen.txt"
)

// fetch lays the new mails of the inbox into the spool. Nothing in the inbox is changed: which mails
// were fetched stands in seenFile, and is written after the mail lies there. If the server numbers
// its mails anew, all are fetched again, and the campaigns know those that they had.
func (p *post) fetch() error {
	c, box, err := p.mailbox(patience, func() {})
	if err != nil {
		return err
	}
	defer c.Close()
	validity, last := uint32(0), imap.UID(0)
	seen, err := p.kept(seenFile)
	if err != nil {
		return err
	}
	_, _ = fmt.Sscan(string(seen), &validity, &last) // what is not understood is fetched anew
	if validity != box.UIDValidity {
		last = 0
	}
	var behind imap.UIDSet
	behind.AddRange(last+1, 0)
	found, err := c.UIDSearch(&imap.SearchCriteria{UID: []imap.UIDSet{behind}}, nil).Wait()
	if err != nil {
		return fmt.Errorf("the IMAP server: looking for new mail: %w", err)
	}
	for _, uid := range found.AllUIDs() {
		if uid <= last { // the last mail is always found
			continue
		}
		if p.stop.Err() != nil {
			break
		}
		data, err := p.one(c, uid)
		if err != nil {
			return err
		}
		if p.dry {
			if data != nil {
				p.says("would fetch: %s", inShort(mail.HeadOf(data)))
			}
			continue
		}
		var files []campaign.File
		if data != nil {
			files = append(files, campaign.File{Name: fmt.Sprintf("%s/%010d-%010d.eml", spoolFolder, box.UIDValidity, uid), Data: data, Secret: true})
		}
		files = append(files, campaign.File{Name: seenFile, Data: fmt.Appendf(nil, "%d %d\n", box.UIDValidity, uid), Secret: true})
		if err := campaign.SaveInTurn(campaign.Real, p.dir, files...); err != nil {
			return err
		}
	}
	_ = c.Logout().Wait() // all was fetched: a server that hangs up first does no harm
	return nil
}

// one is a mail of the inbox; nil if somebody has removed it, or if the server does not give it: then
// the person who rules is told, and those behind it are fetched.
func (p *post) one(c *imapclient.Client, uid imap.UID) ([]byte, error) {
	section := &imap.FetchItemBodySection{Peek: true, Partial: &imap.SectionPartial{Size: mail.Most + 1}}
	list, err := c.Fetch(imap.UIDSetNum(uid), &imap.FetchOptions{UID: true, BodySection: []*imap.FetchItemBodySection{section}}).Collect()
	var refused *imap.Error
	switch {
	case errors.As(err, &refused) && refused.Type == imap.StatusResponseTypeNo:
		p.says("the IMAP server does not give mail %d: %v", uid, err)
		return nil, p.asks(fmt.Sprintf("the server does not give mail %d of the inbox: %v. Look at it in a mail program", uid, err))
	case err != nil:
		return nil, fmt.Errorf("the IMAP server: fetching mail %d: %w", uid, err)
	case len(list) == 0 || len(list[0].BodySection) == 0:
		return nil, nil
	}
	return list[0].BodySection[0].Bytes, nil
}

// inShort is a mail in a line.
func inShort(h mail.Head) string {
	return strings.TrimSpace(h.From + ": " + h.Subject)
}

// waits waits until the server says that there is new mail, or for so long.
func (p *post) waits(most time.Duration) error {
	came := make(chan struct{}, 1)
	c, _, err := p.mailbox(most+patience, func() {
		select {
		case came <- struct{}{}:
		default:
		}
	})
	if err != nil {
		return err
	}
	defer c.Close()
	if !c.Caps().Has(imap.CapIdle) {
		p.pauses(min(most, time.Minute))
		return nil
	}
	idle, err := c.Idle()
	if err != nil {
		return fmt.Errorf("the IMAP server: waiting for new mail: %w", err)
	}
	select {
	case <-came:
	case <-c.Closed():
	case <-time.After(most):
	case <-p.stop.Done():
	}
	if err := errors.Join(idle.Close(), idle.Wait()); err != nil {
		return fmt.Errorf("the IMAP server: waiting for new mail: %w", err)
	}
	return nil
}
