package main

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

func (a *app) key() *cobra.Command {
	return group("key", "Make a player's keys and sign with them; renew a seed",
		a.keyNew(), a.keyShow(), a.keyChange(), a.rekey(), a.keySign(), a.keyNonce(), a.keyOpen())
}

func (a *app) keyNew() *cobra.Command {
	var out, name string
	cmd := &cobra.Command{
		Use:   "new [--name NAME | --out FOLDER]",
		Short: "Write your public key; the first time, make your keys",
		Long: `Send the public key to the others. It is written into the folder in which your
terminal is: with --name Anna it is called anna.pub, else key.pub. The program
keeps your keys for you, and uses them in all your games. They are an ed25519
key in the format of ssh, for signing, and an age identity, for private mail.

With --out it makes other keys, in a new FOLDER; there the public key is
key.pub. Keep the folder to yourself: anybody who has it can play as you.`,
		Example: `  umpire key new --name Anna
  umpire key new --out keys`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if out == "" {
				return a.keyKept(name)
			}
			if have, err := os.ReadDir(out); err == nil && len(have) > 0 {
				return hint(campaign.Taken{Dir: out}, speech.Text("way.keys-over"))
			}
			keys, err := a.drawKeys(out)
			if err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.key-new", keys.Sign(), keys.Age(), filepath.Join(out, "key.pub"), out))
			return nil
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` to write the keys to")
	cmd.Flags().StringVar(&name, "name", "", "without --out: your `NAME`, by which the file with your public key is called")
	return cmd
}

// keyKept lays the public part of the keys that the program keeps for its user where he stands, under
// his name if he gives it.
func (a *app) keyKept(name string) error {
	if a.keyring == "" {
		return needOut("")
	}
	keys, _, err := a.seatKeys("")
	if err != nil {
		return err
	}
	public := ""
	for _, f := range keys.Files("") {
		if f.Name == "key.pub" {
			if plain := plainName(name); plain != "" {
				f.Name = plain + ".pub"
			}
			public = f.Name
			if have, err := os.ReadFile(f.Name); err == nil && !bytes.Equal(have, f.Data) {
				return hint(campaign.Taken{Dir: f.Name}, speech.Text("way.other-keys", f.Name))
			}
			if err := campaign.Save(campaign.Real, ".", []campaign.File{f}); err != nil {
				return err
			}
		}
	}
	a.printf("%s\n", speech.Text("said.key-public", keys.Sign(), keys.Age(), public))
	return nil
}

func (a *app) keyChange() *cobra.Command {
	var keys, name string
	cmd := &cobra.Command{
		Use:     "change --key FOLDER [CAMPAIGN]",
		Short:   "Give your seat new keys, or hand it to somebody else",
		Long:    `The change counts once the other player has accepted it.`,
		Example: `  umpire key change --key fresh carla`,
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			fresh, err := ownKeys(keys)
			if err != nil {
				return err
			}
			return a.entered(here(args), func(m *pen.Match) error { return m.HandOn(fresh, name) })
		},
	}
	cmd.Flags().StringVar(&keys, "key", "", "`FOLDER` of the new keys")
	cmd.Flags().StringVar(&name, "name", "", "`NAME` of the player from then on")
	return cmd
}

func (a *app) keySign() *cobra.Command {
	var keys, side, out string
	cmd := &cobra.Command{
		Use:   "sign ENTRY|PROPOSAL --side SIDE",
		Short: "Sign an entry or a proposal that the referee sent you",
		Long: `By signing a lock you say that you have it; its round must not be published
yet. By signing the offer, a void, a re-key or a change of keys you accept it.
The offer is entries/000001.txt; you sign only one offer of a campaign. The
command writes a file: send it to the referee, and the signature of an entry to
the other players too.`,
		Example: `  umpire key sign winter/entries/000022.txt --key axis --side axis --out sent`,
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			in, err := read(args[0])
			if err != nil {
				return err
			}
			if side == "" {
				return misused(speech.Text("error.whose-signature"))
			}
			have, keys, err := a.keptKeys(keys)
			if err != nil {
				return err
			}
			if of, err := a.signsProposal(args[0], in, side, out, have); of || err != nil {
				return err
			}
			if err := a.mayAccept(args[0], in, keys, side, have); err != nil {
				return err
			}
			sig, err := a.signed(in, side, have)
			if err != nil {
				return err
			}
			if out == "" {
				out = besideEntry(args[0])
			}
			name := strings.TrimSuffix(in.Name, ".txt") + "-" + side + ".sig"
			if err := campaign.Save(campaign.Real, out, []campaign.File{{Name: name, Data: sig}}); err != nil {
				return err
			}
			a.printf("%s\n", speech.Text("said.signature", filepath.Join(out, name)))
			return nil
		},
	}
	cmd.Flags().StringVar(&keys, "key", "", ofYourKeys)
	cmd.Flags().StringVar(&side, "side", "", "the `SIDE` you play")
	cmd.Flags().StringVar(&out, "out", "", "`FOLDER` for the signature; by default heads/ of the campaign, sent/ of the referee's, or the folder of the entry")
	return cmd
}

// besideEntry is where the signature of an entry goes: in a folder of a campaign that was sent its
// heads, for among its entries nothing else may lie; in the one that the referee keeps sent, for it is
// no part of the record until he hands it in.
func besideEntry(path string) string {
	dir := filepath.Dir(path)
	above := filepath.Dir(dir)
	switch {
	case !campaign.IsCampaign(os.DirFS(above)):
		return dir
	case seatIn(above) == "" && keepsSecrets(above):
		return filepath.Join(above, "sent")
	}
	return filepath.Join(above, "heads")
}

// signed is a side's signature of an entry. A lock whose round is out is refused: its
// dice could be known.
func (w world) signed(in single.Input, side string, keys *campaign.Keys) ([]byte, error) {
	entry, err := dice.Parse(in.Data)
	if err != nil {
		return nil, err
	}
	if !chain.Signable(entry) {
		return nil, wrongly(speech.Text("error.not-signed-entry", in.Name))
	}
	if round := chain.RoundOf(entry); round > 0 && w.watch().Past(round) {
		return nil, &chain.Late{Round: round}
	}
	head, err := dice.Head(entry.Get("campaign"), side, entry)
	if err != nil {
		return nil, err
	}
	return keys.SignHead(head)
}

// keysAndOut is what a command is told that writes with one's own keys: where they lie, and
// the folder for what is written.
type keysAndOut struct{ keys, out string }

func (k *keysAndOut) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&k.keys, "key", "", ofYourKeys)
	cmd.Flags().StringVar(&k.out, "out", "", "`FOLDER` to write to")
}

// read gives the keys, and notes where they lie; the folder to write to must be named.
func (k *keysAndOut) read(w world) (have *campaign.Keys, err error) {
	if err := needOut(k.out); err != nil {
		return nil, err
	}
	have, k.keys, err = w.keptKeys(k.keys)
	return have, err
}

// readWith gives the keys and the bundle that somebody has sent.
func (k *keysAndOut) readWith(w world, bundle string) (*campaign.Keys, single.Input, error) {
	have, err := k.read(w)
	if err != nil {
		return nil, single.Input{}, err
	}
	in, err := bundleAt(bundle)
	return have, in, err
}

// ownKeys reads the keys of a folder, which must be named.
func ownKeys(dir string) (*campaign.Keys, error) {
	if dir == "" {
		return nil, failed(speech.Text("error.no-keys"))
	}
	if err := privately(dir); err != nil {
		return nil, err
	}
	keys, err := campaign.ReadKeys(os.DirFS(dir))
	if errors.Is(err, os.ErrNotExist) {
		return nil, hint(err, speech.Text("way.draw-keys", pasted(dir)))
	}
	return keys, err
}
