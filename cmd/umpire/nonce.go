package main

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/model/exit"
	"umpire/model/speech"
)

// What a player keeps beside his keys of a campaign whose start he signs (hexdice/1 3.4):
// his nonces, of the start and of each re-key by its counter, and which offer he has signed.
func nonceOf(name, side string, counter int) string {
	if counter > 0 {
		side += "-" + strconv.Itoa(counter)
	}
	return "nonce-" + name + "-" + side + ".txt"
}

func offerOf(name, side string) string { return "offer-" + name + "-" + side + ".txt" }

// tipOf is where he notes for which tip of the referee he opened his nonce of a re-key.
func tipOf(name, side string, counter int) string {
	return "tip-" + name + "-" + side + "-" + strconv.Itoa(counter) + ".txt"
}

func (a *app) keyNonce() *cobra.Command {
	var keys, side string
	var counter int
	cmd := &cobra.Command{
		Use:   "nonce CAMPAIGN --side SIDE",
		Short: "Draw your nonce and print its hash for the referee",
		Long: `You need one when a campaign begins with a start that the players sign, and
one for each re-key of the referee.`,
		Example: `  umpire key nonce winter-7f3c2a91 --side axis
  umpire key nonce winter-7f3c2a91 --key anna --side axis`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if side == "" {
				return failed(speech.Text("error.no-side"))
			}
			_, dir, err := a.keptKeys(keys)
			if errors.Is(err, fs.ErrNotExist) && keys == "" && counter == 0 { // he may have none yet
				return hint(err, speech.Text("way.key-new"))
			}
			if err != nil {
				return err
			}
			rec, err := a.drawnNonce(dir, args[0], side, counter)
			if err != nil {
				return err
			}
			said := "said.send-nonce"
			if counter > 0 {
				said = "said.send-renewed"
			}
			a.printf("%s\n", speech.Text(said, side, rec.Hash()))
			return nil
		},
	}
	cmd.Flags().StringVar(&keys, "key", "", ofYourKeys)
	cmd.Flags().StringVar(&side, "side", "", "the `SIDE` you play")
	rekeyFlag(cmd, &counter)
	return cmd
}

// rekeyFlag says that a nonce is that of a re-key.
func rekeyFlag(cmd *cobra.Command, counter *int) {
	cmd.Flags().IntVar(counter, "rekey", 0, "for the re-key before this `COUNTER`, which the referee tells you; by default for the start")
}

// drawnNonce is the nonce of a side for a campaign, drawn if it is not there. There is
// never a second one: a new start has another name.
func (w world) drawnNonce(keys, name, side string, counter int) (dice.Record, error) {
	rec, err := keptNonce(keys, name, side, counter)
	if !errors.Is(err, fs.ErrNotExist) {
		return rec, err
	}
	value, err := w.secrets(1)
	if err != nil {
		return rec, err
	}
	if rec, err = chain.NonceRecord(name, side, value[0]); err != nil {
		return rec, misused(speech.Text("error.names", strconv.Quote(name), strconv.Quote(side)))
	}
	return rec, campaign.Save(campaign.Real, keys, []campaign.File{{Name: nonceOf(name, side, counter), Data: rec.Bytes(), Secret: true}})
}

func keptNonce(keys, name, side string, counter int) (dice.Record, error) {
	data, err := os.ReadFile(filepath.Join(keys, nonceOf(name, side, counter)))
	if err != nil {
		return dice.Record{}, err
	}
	rec, err := dice.Parse(data)
	if err != nil {
		return rec, &single.Damaged{Name: nonceOf(name, side, counter), Size: len(data)}
	}
	return rec, nil
}

// mayAccept holds an offer or a re-key against the folder in which it lies, before it is
// signed, and notes of an offer that it was. Any other entry is none of its business.
func (w world) mayAccept(path string, in single.Input, keys, side string, have *campaign.Keys) error {
	entry, err := dice.Parse(in.Data)
	if err == nil && entry.Get("type") == "rekey" {
		return renewed(filepath.Dir(filepath.Dir(path)), entry, keys, side)
	}
	if err != nil || entry.Get("type") != "offer" {
		return err
	}
	c, nonce, err := w.mine(filepath.Dir(filepath.Dir(path)), keys, side, 0)
	if err != nil {
		return err
	}
	offer, err := c.Offered(model.Side(side), have.Sign(), nonce)
	if err == nil && offer.Hash() != entry.Hash() {
		err = exit.Told(single.ErrAltered, speech.Text("error.not-offer", in.Name, single.ErrAltered))
	}
	if err != nil {
		return err
	}
	return noteOffer(keys, c.Settings.Campaign, side, offer.Get("offer"))
}

// noteOffer notes beside a player's keys which offer of a campaign he signs; he signs no
// other.
func noteOffer(keys, name, side, offer string) error {
	return noteOnce(keys, offerOf(name, side), offer, hint(&pen.Seen{What: speech.Text("error.other-offer", name)}, speech.Way(speech.Text("error.other-offer"))))
}

// noteTip notes for which tip of the referee a player opens his nonce of a re-key, or signs
// it; he does so for no other: who knows his nonce could try one chain after another.
func noteTip(keys, name, side string, counter int, tip string) error {
	what := speech.Text("error.other-tip", counter, name)
	return noteOnce(keys, tipOf(name, side, counter), tip, hint(&pen.Seen{What: what}, speech.Way(what)))
}

// noteOnce notes a word beside a player's keys; another word than that which stands there is
// refused with an error.
func noteOnce(keys, file, word string, refusal error) error {
	note := campaign.File{Name: file, Data: []byte(word + "\n")}
	if noted, err := os.ReadFile(filepath.Join(keys, note.Name)); err == nil && string(noted) != string(note.Data) {
		return refusal
	}
	return campaign.Save(campaign.Real, keys, []campaign.File{note})
}

// renewed holds a re-key against the folder in which it lies, before it is signed: the
// nonce of the side is the one that it has drawn.
func renewed(dir string, entry dice.Record, keys, side string) error {
	names, err := campaign.Listed(filepath.Join(dir, "genesis"), "rekey-", ".txt")
	for _, name := range names {
		data, err := os.ReadFile(name)
		rec, parsed := dice.Parse(data)
		if err != nil || parsed != nil || rec.Hash().String() != entry.Get("rekey") {
			continue
		}
		counter := int(rec.Number("counter"))
		nonce, err := keptNonce(keys, rec.Get("campaign"), side, counter)
		if errors.Is(err, fs.ErrNotExist) {
			return notDrawn(rec.Get("campaign"), keys, side, counter)
		}
		if err != nil {
			return err
		}
		for _, row := range rec.All("nonce") {
			if row[0] == side && row[1] == nonce.Get("value") {
				return noteTip(keys, rec.Get("campaign"), side, counter, rec.Get("tip"))
			}
		}
		return wrongly(speech.Text("error.other-nonce", filepath.Base(name), side))
	}
	return errors.Join(wrongly(speech.Text("error.no-rekey")), err)
}

// mine reads a folder that a referee sent, and the nonce of a side for its campaign.
func (w world) mine(dir, keys, side string, counter int) (*campaign.Campaign, dice.Record, error) {
	c, err := campaign.OpenBegun(os.DirFS(dir), w.games)
	if err != nil {
		return nil, dice.Record{}, hint(broken(err), speech.Text("way.offer-checked"))
	}
	nonce, err := keptNonce(keys, c.Settings.Campaign, side, counter)
	if errors.Is(err, fs.ErrNotExist) {
		err = notDrawn(c.Settings.Campaign, keys, side, counter)
	}
	return c, nonce, err
}

// notDrawn says that a player has no nonce, of the start or of the re-key before a counter.
func notDrawn(name, keys, side string, counter int) error {
	of := speech.Text("of.campaign", name)
	if counter > 0 {
		of = speech.Text("of.numbers", counter, name)
	}
	return wrongly(speech.Text("error.not-drawn", of, keys))
}

func (a *app) keyOpen() *cobra.Command {
	var k keysAndOut
	var side string
	var counter int
	cmd := &cobra.Command{
		Use:   "open CAMPAIGN [SIGNATURE]... --side SIDE",
		Short: "Open your nonce once the others have signed the offer",
		Long: `CAMPAIGN is the folder that the referee sent you. Your nonce stays shut until
the others have signed the same offer as you, or are bound to the same re-key.
Signatures that lie in heads/ or sent/ of that folder need not be named. The
command writes a file: send it to the referee.`,
		Example: `  umpire key open sent mail/000001-soviet.sig --key anna --side axis --out open`,
		Args:    cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			have, keys, err := a.keptKeys(k.keys)
			if err != nil {
				return err
			}
			c, nonce, err := a.mine(args[0], keys, side, counter)
			if err != nil {
				return err
			}
			if counter > 0 {
				var tip string
				if tip, err = c.MayOpen(model.Side(side), nonce); err == nil {
					err = noteTip(keys, c.Settings.Campaign, side, counter, tip)
				}
			} else {
				err = a.allSigned(c, args, keys, side, have.Sign(), nonce)
			}
			if err != nil {
				return err
			}
			return a.opened(cmp.Or(k.out, filepath.Join(args[0], "sent")), side, nonce)
		},
	}
	rekeyFlag(cmd, &counter)
	cmd.Flags().StringVar(&side, "side", "", "the `SIDE` you play")
	k.flags(cmd)
	cmd.Flag("out").Usage = "`FOLDER` to write to; by default sent/ of CAMPAIGN"
	return cmd
}

// allSigned refuses to open a nonce of the start before its owner, and every other player,
// has signed the offer. args are the folder and files with signatures.
func (w world) allSigned(c *campaign.Campaign, args []string, keys, side, sign string, nonce dice.Record) error {
	var sigs [][]byte
	offers := strings.TrimSuffix(filepath.Base(chain.EntryName(1)), ".txt") + "-*.sig"
	there, err := fs.Glob(os.DirFS(args[0]), "sent/"+offers) // signed in the referee's folder, and not handed in yet
	if err != nil {
		return err
	}
	for i, name := range there {
		there[i] = filepath.Join(args[0], filepath.FromSlash(name))
	}
	for _, path := range append(there, args[1:]...) {
		in, err := read(path)
		if err != nil {
			return err
		}
		sigs = append(sigs, in.Data)
	}
	offer, err := c.Offered(model.Side(side), sign, nonce)
	if err != nil {
		return err
	}
	signed, err := os.ReadFile(filepath.Join(keys, offerOf(c.Settings.Campaign, side)))
	if err != nil || string(signed) != offer.Get("offer")+"\n" {
		return wrongly(speech.Text("error.offer-unsigned", pasted(filepath.Join(args[0], chain.EntryName(1))), w.naming(keys), side))
	}
	if missing := c.Others(model.Side(side), offer, sigs); len(missing) > 0 {
		return wrongly(speech.Text("error.stays-shut", missing[0]))
	}
	return nil
}

// opened writes a nonce for the referee.
func (a *app) opened(out, side string, nonce dice.Record) error {
	name := campaign.OpenedName(side)
	if err := campaign.Save(campaign.Real, out, []campaign.File{{Name: name, Data: nonce.Bytes()}}); err != nil {
		return err
	}
	a.printf("%s\n", speech.Text("said.send-referee", filepath.Join(out, name)))
	return nil
}
