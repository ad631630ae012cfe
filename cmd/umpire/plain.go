package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
	"umpire/orders/mail"
)

// plain are the flags of play on plain files.
type plain struct {
	state    string
	orders   []string
	standing []string
	answers  []string
	faces    string
	out      string
	named    []string // words of the command that may be folders
}

func (p *plain) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&p.state, "state", "", "`FILE` with the state before the segment")
	f.StringArrayVar(&p.orders, "orders", nil, "`FILE` with orders for the segment (repeatable)")
	f.StringArrayVar(&p.standing, "standing", nil, "`FILE` with standing orders (repeatable)")
	f.StringArrayVar(&p.answers, "answers", nil, "`FILE` with answers (repeatable)")
	f.StringVar(&p.faces, "faces", "", "`FILE` of faces, in place of proven dice")
	f.StringVar(&p.out, "out", "", "`FOLDER` to write to")
}

// before are the flags of a verb that looks at a segment before it is played. standing says whose
// standing orders serve.
func (p *plain) before(cmd *cobra.Command, standing string) {
	cmd.Flags().StringVar(&p.state, "state", "", "`FILE` with the state before the segment")
	cmd.Flags().StringArrayVar(&p.standing, "standing", nil, "`FILE` with "+standing)
}

// ownStandings is what such a verb says where it is the side's own that serve.
const ownStandings = "the side's own standing orders"

// placed takes the folder of a campaign out of the words of a command, and means its state
// if --state names no other. Where the words name none it is the one in which one stands.
func (p *plain) placed(args []string) []string {
	dir, rest, ok := campaignIn(args)
	if ok && p.state == "" {
		p.state = dir
		return rest
	}
	p.named = args
	return args
}

// read reads the one file that a path names, or that is in the mail that lies there.
func read(path string) (single.Input, error) {
	list, err := readAll([]string{path})
	switch {
	case err != nil:
		return single.Input{}, err
	case len(list) > 1:
		return single.Input{}, severalInMail(path, list)
	}
	return list[0], nil
}

// readAll reads the files that paths name: of a whole mail all that it holds.
func readAll(paths []string) ([]single.Input, error) {
	var list []single.Input
	for _, p := range paths {
		in, err := asItLies(p)
		if err != nil {
			return nil, err
		}
		if !mail.Is(in.Data) {
			if err := besideBundle(in); err != nil {
				return nil, err
			}
			list = append(list, in)
			continue
		}
		held, err := inMail(in)
		if err != nil {
			return nil, err
		}
		list = append(list, held...)
	}
	return list, nil
}

// asItLies reads the bytes of a file as they lie there.
func asItLies(path string) (single.Input, error) {
	if err := aFile(path); err != nil {
		return single.Input{}, err
	}
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		err = hint(err, besides(path))
	}
	if err == nil && keepsSecret(path, data) {
		err = wrongly(speech.Text("error.secret-file", path, len(data)))
	}
	name := filepath.Base(path)
	if inSecret(path) {
		name = "secret/" + name
	}
	return single.Input{Name: name, Data: data}, err
}

// inSecret reports whether a file lies in a folder secret/.
func inSecret(path string) bool {
	at, err := filepath.Abs(path)
	return err == nil && single.Secret(filepath.ToSlash(at))
}

// keepsSecret reports whether a file that is named as one to be read is a private key, or lies
// in secret/ and is neither a position nor a public key: what is wrong with it would be shown
// with its lines.
func keepsSecret(path string, data []byte) bool {
	if bytes.HasPrefix(data, []byte("AGE-SECRET-KEY-1")) || bytes.Contains(data, []byte("PRIVATE KEY-----")) {
		return true
	}
	return inSecret(path) && !bytes.HasPrefix(data, []byte("umpire: state/")) && !bytes.HasPrefix(data, []byte("ssh-"))
}

// besides says what else lies where a file is missing: names that share its beginning
// or its end first, and no more than a few.
func besides(path string) string {
	dir, name := filepath.Split(path)
	if dir == "" {
		dir = "."
	}
	have, err := os.ReadDir(dir)
	if err != nil {
		return speech.Text("way.no-folder", dir)
	}
	const most = 5
	var like, other []string
	stem := strings.TrimSuffix(name, filepath.Ext(name))
	for _, e := range have {
		switch n := e.Name(); {
		case e.IsDir():
		case stem != "" && (strings.HasPrefix(n, stem[:min(3, len(stem))]) || strings.Contains(n, stem)):
			like = append(like, n)
		case strings.HasSuffix(n, ".yaml"):
			other = append(other, n)
		}
	}
	list := append(like, other...)
	if len(list) == 0 {
		return speech.Text("way.no-files")
	}
	return speech.Text("way.there-are", strings.Join(list[:min(most, len(list))], ", "))
}

// step reads everything the flags name. All problems of all files are told at
// once.
func (p *plain) step(w world) (*single.Step, error) {
	state, standing, err := p.stands(w)
	if err != nil {
		return nil, err
	}
	sent, err := readSent(p.orders, p.standing, p.answers)
	if err != nil {
		return nil, err
	}
	if len(sent[1]) == 0 {
		sent[1] = standing
	}
	return w.open(state, sent[0], sent[1], sent[2])
}

// stands is the state that --state names, a file or a campaign folder, or that of
// the campaign folder in which one stands; of a folder also the standing orders.
func (p *plain) stands(w world) (state single.Input, standing []single.Input, err error) {
	state, standing, here, err := w.standsHere(p.state)
	switch {
	case here:
	case p.state == "":
		way := speech.Way(speech.Text("error.no-state"))
		if next := plainGame(append(p.named, ".")); next != "" {
			way = next
		}
		err = hint(errors.New(speech.Text("error.no-state")), way)
	default:
		state, err = read(p.state)
	}
	return state, standing, err
}

// open makes a step of the bytes of its files.
func (w world) open(state single.Input, orders, standing, answers []single.Input) (*single.Step, error) {
	s, err := single.OpenState(state, w.games)
	if err != nil {
		return nil, err
	}
	return s, s.Add(orders, standing, answers)
}

// facesOf gives the faces of a file anew for every run of a step; nil if there is
// none.
func facesOf(in *single.Input, s *single.Step) func() (*dice.Faces, single.Input, error) {
	if in == nil {
		return nil
	}
	return func() (*dice.Faces, single.Input, error) {
		f, err := campaign.ReadFaces(*in, s.State.Campaign, s.State.Segment)
		return f, *in, err
	}
}

func (p *plain) facesInput() (*single.Input, error) {
	if p.faces == "" {
		return nil, nil
	}
	in, err := read(p.faces)
	return &in, err
}

func needOut(dir string) error {
	if dir == "" {
		return failed(speech.Text("error.no-out"))
	}
	return nil
}

// printf prints; texts on their way are said in the language of who reads.
func (a *app) printf(format string, args ...any) {
	fmt.Fprint(a.out, a.say(fmt.Sprintf(format, args...)))
}
