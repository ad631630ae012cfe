package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
	"umpire/orders"
	"umpire/orders/mail"
)

// play is the verb that takes whatever somebody has for the game: files say what they are.
func (a *app) play() *cobra.Command {
	var p plain
	var arrived string
	cmd := &cobra.Command{
		Use:     "play [FILE]... [FOLDER]",
		Aliases: []string{"adjudicate", "resolve"},
		Short:   "Hand in files and play on",
		Long: `FILE may be orders, standing orders, answers, a mail, a signature, a secret
number or a beacon round: each file says what it is. Everything is checked
before a die is rolled. If a player must decide something, the program writes a
question sheet and stops with exit status 10; hand in the filled-in sheet to
go on.

Without a campaign folder name the files: --state and --out, or only --out for
answers. If you play the same files again, you get the same result. Other files
for a segment that has begun are refused.`,
		Example: `  umpire play orders.yaml winter
  umpire adjudicate orders.yaml --state state.yaml --standing axis.yaml --standing soviet.yaml --out game
  umpire play answers.yaml --out asked`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			if dir, rest, ok := homeIn(args); ok && p.state == "" && p.out == "" {
				return a.playIn(dir, rest, p, arrived)
			}
			if err := needOut(p.out); err != nil {
				return err
			}
			if p.state == "" && len(p.orders)+len(p.standing) == 0 && len(args)+len(p.answers) > 0 {
				return a.answerIn(p, append(args, p.answers...))
			}
			return a.playPlain(p, args)
		},
	}
	p.flags(cmd)
	arrival(cmd, &arrived)
	return cmd
}

// homeIn finds the folder of a game among arguments, or where one stands: one that keeps a
// secret before one that does not, as a bundle that was unpacked looks like a campaign too; and
// one from which somebody is invited to a campaign that has not begun.
func homeIn(args []string) (dir string, rest []string, ok bool) {
	for i, arg := range args {
		if keepsSecrets(arg) {
			return arg, append(append([]string(nil), args[:i]...), args[i+1:]...), true
		}
	}
	if keepsSecrets(".") {
		return ".", args, true
	}
	return campaignIn(args)
}

// keepsSecrets reports whether a folder is somebody's own: it keeps a secret.
func keepsSecrets(dir string) bool {
	info, err := os.Stat(filepath.Join(dir, "secret"))
	return err == nil && info.IsDir() && (campaign.IsCampaign(os.DirFS(dir)) || pen.Invites(os.DirFS(dir)))
}

// playPlain runs a segment on plain files.
func (a *app) playPlain(p plain, args []string) error {
	p.orders = append(p.orders, args...)
	s, err := p.step(a.world)
	if err != nil {
		return err
	}
	faces, err := p.facesInput()
	if err != nil {
		return err
	}
	if err := a.ready(s); err != nil {
		return err
	}
	return a.resolve(s, p.out, faces)
}

// answerIn takes answers to the segment that waits in a folder of plain files.
func (a *app) answerIn(p plain, args []string) error {
	folder, err := campaign.OpenFolder(p.out)
	if err != nil {
		return err
	}
	rec := folder.Waiting()
	if rec == nil {
		return wrongly(speech.Text("error.nothing-awaited", p.out, pasted(p.out)))
	}
	state, orders, standing, answers, faces, err := folder.Restore(rec)
	if err != nil {
		return err
	}
	if p.faces != "" {
		if faces, err = p.facesInput(); err != nil {
			return err
		}
	}
	more, err := readAll(args)
	if err != nil {
		return err
	}
	s, err := single.OpenState(state, a.games)
	if err != nil {
		return err
	}
	if err := s.Add(orders, standing, append(answers, more...)); err != nil {
		return err
	}
	return a.resolve(s, p.out, faces)
}

// delivery is what somebody hands in, by its kind.
type delivery struct {
	bundles, rounds, proofs []string // bundles; rounds of a beacon; signatures and opened nonces
	wishes, changes         []string // what somebody wants beside the play; what others propose, to be signed
	files                   []string // what a player writes
	plain                            // the same, where flags say what it is, and faces
}

// delivered sorts files by what they say they are. What says nothing is read as orders, so
// that its reader tells what is wrong with it.
func delivered(p plain, paths []string) (delivery, error) {
	d := delivery{plain: p}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil && info.IsDir() {
			d.bundles = append(d.bundles, path) // one that was unpacked
			continue
		}
		in, err := asItLies(path)
		if err != nil {
			return d, err
		}
		switch kind := single.KindOf(in.Data); {
		case isBundle(in.Data):
			d.bundles = append(d.bundles, path)
		case bytes.HasPrefix(in.Data, []byte("-----BEGIN SSH SIGNATURE-----")), isNonce(in.Data):
			d.proofs = append(d.proofs, path)
		case bytes.HasPrefix(bytes.TrimSpace(in.Data), []byte("{")) && bytes.Contains(in.Data, []byte(`"round"`)):
			d.rounds = append(d.rounds, path)
		case kind == proposalKind && !mail.Is(in.Data):
			d.wishes = append(d.wishes, path)
		case kind == "change" && !mail.Is(in.Data):
			d.changes = append(d.changes, path)
		case kind == "faces" && d.faces == "":
			d.faces = path
		case kind == orders.KindStanding && !mail.Is(in.Data):
			d.standing, d.files = append(d.standing, path), append(d.files, path)
		case kind == orders.KindAnswers && !mail.Is(in.Data):
			d.answers, d.files = append(d.answers, path), append(d.files, path)
		default:
			d.orders, d.files = append(d.orders, path), append(d.files, path)
		}
	}
	return d, nil
}

// together refuses what one command does not take at once: bundles, signatures and what players
// write each go in together, but not with others; a round, a proposal, or one that is signed, alone.
func (d *delivery) together() error {
	kinds := 0
	for _, paths := range [][]string{d.bundles, d.proofs, d.rounds, d.wishes, d.changes, d.files} {
		kinds += min(1, len(paths))
	}
	if d.faces != "" && len(d.bundles)+len(d.files) == 0 {
		kinds++ // nothing else plays on with them
	}
	if kinds > 1 {
		return failed(speech.Text("error.several-kinds"))
	}
	if max(len(d.rounds), len(d.wishes), len(d.changes)) > 1 {
		return failed(speech.Text("error.several-rounds"))
	}
	return nil
}

// isDraft reports whether a file is still a draft: it says so itself, and is no mail.
func isDraft(path string) bool {
	in, err := asItLies(path)
	return err == nil && single.HeadValue(in.Data, "status") == "draft" && !mail.Is(in.Data)
}

// looksThrough checks files of which one is a draft still: nothing is handed in.
func (a *app) looksThrough(dir string, paths []string) error {
	if len(paths) == 1 {
		if done, err := a.redrafts(dir, paths[0]); done || err != nil {
			return errors.Join(err, a.tellNext(dir))
		}
	}
	p := plain{state: dir}
	state, standing, err := p.stands(a.world)
	if err != nil {
		return err
	}
	s, err := a.open(state, nil, standing, nil)
	if err != nil {
		return err
	}
	if err := a.checkAll(s, paths, false); err != nil && !is[ended](err) {
		return err
	}
	a.printf("\n%s\n", speech.Text("said.draft"))
	return ended{exit.Refused}
}

func isNonce(data []byte) bool {
	rec, err := dice.Parse(data)
	return err == nil && rec.Type() == "nonce"
}

// playIn hands files in at a folder: first what came by mail, then what proves something,
// then what players write. With nothing the rules go on as far as they can.
func (a *app) playIn(dir string, paths []string, p plain, arrived string) error {
	d, err := delivered(p, paths)
	if err != nil {
		return err
	}
	if err := d.together(); err != nil {
		return err
	}
	switch {
	case len(d.bundles) > 0:
		return a.takeMail(dir, d.bundles, received{faces: d.faces, arrived: arrived}, false)
	case len(d.proofs) > 0:
		return a.prove(dir, d.proofs, arrived)
	case len(d.rounds) > 0:
		return a.roundIn(dir, d.rounds[0])
	case !campaign.IsCampaign(os.DirFS(dir)):
		return failed(speech.Text("error.no-campaign-yet", dir, commandIn(dir, "next")))
	case len(d.files) > 0 && slices.ContainsFunc(d.files, isDraft):
		return a.looksThrough(dir, d.files)
	case len(d.wishes) > 0:
		return a.wants(dir, d.wishes[0])
	case len(d.changes) > 0:
		return a.signsFile(dir, d.changes[0])
	case playersFolder(dir) && len(d.files) == 0:
		return failed(speech.Text("error.no-file", commandIn(dir, "next"), commandIn(dir, "send")))
	case playersFolder(dir):
		if arrived != "" || d.faces != "" {
			return failed(speech.Text("error.referees-flags"))
		}
		return a.handIn(dir, d.files, mailing{})
	}
	in, err := sending(d.orders, d.standing, d.answers, d.faces, arrived)
	if err != nil {
		return err
	}
	return a.takeIn(dir, in)
}

// prove enters signatures of players, or nonces that they open, in the referee's folder: all of
// them, or none if one is refused.
func (a *app) prove(dir string, paths []string, arrived string) error {
	proofs, err := readAll(paths)
	if err != nil {
		return err
	}
	at := a.clock()
	if arrived != "" {
		if at, err = moment("arrived", arrived); err != nil {
			return err
		}
	}
	return a.locked(dir, func(c *campaign.Campaign) error {
		for _, in := range proofs {
			enters := func() error { return c.Acknowledge(in.Data, at) }
			if isNonce(in.Data) {
				enters = func() error { return c.Nonce(in.Data) }
			}
			if err := enters(); err != nil {
				return late(fmt.Errorf("%s: %w", in.Name, err))
			}
		}
		return nil
	})
}

// roundIn enters a round of the beacon, as anybody publishes it.
func (a *app) roundIn(dir, path string) error {
	out, err := readRound(path)
	if err != nil {
		return err
	}
	if campaign.IsCampaign(os.DirFS(dir)) && !withoutReferee(dir) {
		return a.locked(dir, func(c *campaign.Campaign) error { return c.Round(out.Round, out.Signature) })
	}
	return a.entered(dir, func(m *pen.Match) error { return m.Beacon(out.Round, out.Signature) })
}

// typed is the program without a verb: next in a folder, or play of the files that are named.
func (a *app) typed(cmd *cobra.Command, args []string) error {
	dir, rest, ok := homeIn(args)
	switch {
	case ok && len(rest) == 0:
		next, _, err := cmd.Find([]string{"next"})
		if err != nil {
			return fmt.Errorf("the verb next: %w", err)
		}
		return next.RunE(next, []string{dir})
	case ok && allFiles(rest):
		return a.playIn(dir, rest, plain{}, "")
	case len(args) == 1 && isMail(args[0]):
		return a.joinFrom(args[0], "", "", seatAt{})
	case len(args) == 0:
		return cmd.Help()
	case ok && meansFile(rest[0]):
		return a.playIn(dir, rest, plain{}, "") // which says of the file that is not there where it was looked for
	case meansFile(args[0]):
		if _, err := asItLies(args[0]); err != nil {
			return err
		}
		return failed(speech.Text("error.no-campaign"))
	}
	return noVerb(cmd, args[0])
}

// isMail reports whether a file is a bundle, or a mail that brings one, be it without it.
func isMail(path string) bool {
	in, err := asItLies(path)
	return err == nil && (isBundle(in.Data) || campaign.IsMail(in.Data))
}

// isBundle reports whether bytes are a bundle, or a whole mail with one and nothing else.
func isBundle(data []byte) bool {
	if mail.Is(data) {
		if held, err := mail.Files(data); err == nil && len(held) == 1 {
			data = held[0].Data
		}
	}
	return bytes.HasPrefix(data, []byte("PK"))
}

func allFiles(paths []string) bool {
	for _, path := range paths {
		if _, err := os.Stat(path); err != nil {
			return false
		}
	}
	return true
}
