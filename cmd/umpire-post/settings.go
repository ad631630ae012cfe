package main

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/writing"
	"umpire/model/strict"
	"umpire/orders"
	"umpire/orders/mail"
)

// What lies in the folder of a club: its settings, the password alone in a file, the campaigns, one
// folder each, and what the program keeps for itself.
const (
	settingsFile  = "post.yaml"
	passwordFile  = "password"
	campaignsName = "campaigns"
	ownFolder     = "post"
)

// settings are those of a club.
type settings struct {
	dir      string
	address  string // of the club: mails come to it and leave from it
	person   string // who rules: the daily mail goes to him
	user     string
	password string
	imap     string // host and port
	smtp     string
	tls      string // yes, starttls, or no, which serves on this machine alone
	roots    *x509.CertPool
	beacon   string // where rounds of the beacon are, each under its number; "" if a person fetches them
}

// readSettings reads the settings in a folder.
func readSettings(dir string) (*settings, error) {
	path := filepath.Join(dir, settingsFile)
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	doc, faults := strict.Read(data, path, strict.Options{Data: true})
	s := &settings{dir: dir, tls: "yes"}
	authority := ""
	if doc.Root != nil {
		c := strict.Open(doc)
		c.Key("umpire").Word("post/1")
		s.address, s.person, s.user = c.Key("address").Text(), c.Key("person").Text(), c.Key("user").Text()
		s.imap, s.smtp = c.Key("imap").Text(), c.Key("smtp").Text()
		if how, ok := c.Opt("tls"); ok {
			s.tls = how.Word("yes", "starttls", "no")
		}
		if ca, ok := c.Opt("ca"); ok {
			authority = ca.Text()
		}
		if at, ok := c.Opt("beacon"); ok {
			s.beacon = at.Text()
		}
		c.Done()
		faults = append(faults, c.Faults()...)
	}
	if writing.HasErrors(faults) {
		return nil, errors.New(strings.TrimSpace(orders.Layout(path, faults, doc.Lines, func(strict.Place) string { return "" }, strict.Messages)))
	}
	for _, address := range []string{s.address, s.person} {
		if !mail.IsAddress(address) {
			return nil, fmt.Errorf("%s: %q is no address of a mailbox", path, address)
		}
	}
	if web, err := url.Parse(s.beacon); s.beacon != "" && (err != nil || web.Host == "" || web.Scheme != "https" && web.Scheme != "http") {
		return nil, fmt.Errorf("%s: %q is no address in the web", path, s.beacon)
	}
	return s, errors.Join(s.safe(), s.trusts(authority), s.secret())
}

// safe refuses to send a password in the clear to another machine.
func (s *settings) safe() error {
	for _, server := range []string{s.imap, s.smtp} {
		host, _, err := net.SplitHostPort(server)
		if err != nil {
			return fmt.Errorf("%s: %q is no host with a port, such as imap.example.org:993", settingsFile, server)
		}
		if ip := net.ParseIP(host); s.tls == "no" && host != "localhost" && (ip == nil || !ip.IsLoopback()) {
			return fmt.Errorf("%s: `tls: no` serves on this machine alone, and %s is another", settingsFile, host)
		}
	}
	return nil
}

// trusts reads the certificates that the club trusts beside those of the system.
func (s *settings) trusts(file string) error {
	if file == "" {
		return nil
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(s.dir, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if s.roots, err = x509.SystemCertPool(); err != nil {
		s.roots = x509.NewCertPool()
	}
	if !s.roots.AppendCertsFromPEM(data) {
		return fmt.Errorf("%s holds no certificate", file)
	}
	return nil
}

// secret reads the password, which nobody else may read.
func (s *settings) secret() error {
	path := filepath.Join(s.dir, passwordFile)
	if err := campaign.Unshared(path); err != nil {
		return err
	}
	data, err := os.ReadFile(path)
	s.password = strings.TrimRight(string(data), "\r\n")
	return err
}
