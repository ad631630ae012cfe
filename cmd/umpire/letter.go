package main

import (
	"errors"
	"fmt"
	"strings"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders"
	"umpire/orders/mail"
)

// inMail are the files that a whole mail holds, in its order. Their hashes are those of
// the files, not of the mail.
func inMail(in single.Input) ([]single.Input, error) {
	held, err := mail.Files(in.Data)
	if err != nil {
		return nil, hint(wrong{fmt.Errorf("%s: %w", in.Name, err)}, wayOutOf(err))
	}
	var list []single.Input
	for _, f := range held {
		from := f.Name
		if from == "" {
			from = f.From
		}
		list = append(list, single.Input{Name: in.Name + " (" + from + ")", Data: f.Data})
	}
	for i, f := range list { // which of two is meant nobody can tell
		for _, other := range list[:i] {
			if sameFor(f.Data) != "" && sameFor(f.Data) == sameFor(other.Data) {
				return nil, severalInMail(in.Name, []single.Input{other, f})
			}
		}
	}
	return list, nil
}

// besideBundle refuses the text of a mail in the place of the bundle that is attached to it.
func besideBundle(in single.Input) error {
	name := campaign.AttachedTo(in.Data)
	if name == "" || single.KindOf(in.Data) != "" { // somebody may write his file above what he answers
		return nil
	}
	return wrongly(speech.Text("error.mail-text", in.Name, mail.Printable(name)))
}

// wayOutOf says what to do with a mail of which nothing is taken.
func wayOutOf(err error) string {
	switch {
	case errors.Is(err, mail.ErrEncrypted):
		return speech.Text("way.encrypted")
	case errors.Is(err, mail.ErrReport):
		return speech.Text("way.bounced")
	case errors.Is(err, mail.ErrTNEF):
		return speech.Text("way.tnef")
	}
	return speech.Text("way.attachment")
}

// whatFor says what a file is for; "" if it does not say.
func whatFor(data []byte) string {
	kind := mail.Printable(single.KindOf(data))
	if kind == "" {
		return ""
	}
	if _, ours := programTexts["kind."+kind]; ours {
		kind = speech.Text("kind." + kind)
	}
	side, segment := mail.Printable(single.HeadValue(data, "side")), mail.Printable(single.HeadValue(data, "segment"))
	switch {
	case side != "" && segment != "":
		return speech.Text("kind.of-for", kind, side, segment)
	case side != "":
		return speech.Text("kind.of", kind, side)
	case segment != "":
		return speech.Text("kind.for", kind, segment)
	}
	return kind
}

// sameFor is what a file is for: of two with the same one serves.
func sameFor(data []byte) string {
	kind := single.KindOf(data)
	if kind == "" {
		return ""
	}
	what := kind
	for _, part := range [][2]string{{" of ", "side"}, {" for ", "segment"}} {
		if value := single.HeadValue(data, part[1]); value != "" {
			what += part[0] + value
		}
	}
	return mail.Printable(what)
}

func severalInMail(path string, list []single.Input) error {
	var names []string
	for _, f := range list {
		what := sameFor(f.Data)
		if what == "" {
			what = f.Name
		}
		names = append(names, what)
	}
	return wrongly(speech.Text("error.several-files", path, strings.Join(names, "; ")))
}

// readSent reads orders, standing orders and answers. Where one mail holds several files,
// each goes where its kind belongs.
func readSent(paths ...[]string) (sent [3][]single.Input, err error) {
	to := map[string]int{orders.KindOrders: 0, orders.KindStanding: 1, orders.KindAnswers: 2}
	for i, list := range paths {
		for _, path := range list {
			held, err := readAll([]string{path})
			if err != nil {
				return sent, err
			}
			for _, in := range held {
				at := i
				if kind, ok := to[single.KindOf(in.Data)]; ok && len(held) > 1 {
					at = kind
				}
				sent[at] = append(sent[at], in)
			}
		}
	}
	return sent, nil
}
