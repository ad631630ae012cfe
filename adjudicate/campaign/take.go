package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model"
	"umpire/orders"
)

// Sending is what came in for a campaign. Check, if there is one, judges orders
// before anything is entered.
type Sending struct {
	Orders, Standing, Answers []single.Input
	Faces                     *single.Input           // dice given: the faces of the segment
	By                        map[string]*chain.Aside // the signed head records that hand files in, by hash of the file; of others the referee says whose they are
	Arrived                   time.Time               // when it came in; zero if it is not judged
	Check                     func(*single.Step) error
}

// ErrShut says that the hands of a campaign are not open in a folder: nobody plays on there.
var ErrShut = errors.New("the hands of this campaign are not open here: play on in the folder with secret/")

// OpenToWrite opens a campaign folder to enter something: in mode referee with
// the seed of secret/.
func OpenToWrite(dir string, games []orders.Game, render Render) (*Campaign, error) {
	return openToWrite(dir, games, render, false)
}

func openToWrite(dir string, games []orders.Game, render Render, cached bool) (*Campaign, error) {
	fsys := Tidy(os.DirFS(dir))
	config, err := refereeConfig(fsys)
	if err != nil {
		return nil, err
	}
	if config != nil {
		if err := guarded(dir, chain.SeedOf(config.Party), config.Seed); err != nil {
			return nil, err
		}
	}
	c, err := openAs(fsys, opening{games: games, render: render, config: config, watch: unwatched, cached: cached})
	if err == nil && c.Shut {
		err = ErrShut
	}
	if err == nil {
		err = c.Worded()
	}
	return c, err
}

// refereeConfig reads the seed, if the dice are the referee's: that of the chain in force.
// The hand secrets are those of the first.
func refereeConfig(fsys fs.FS) (*dice.RefereeConfig, error) {
	config, err := firstConfig(fsys)
	if err != nil || config == nil {
		return nil, err
	}
	rec, err := lastRekey(fsys)
	if err != nil || rec.Type() == "" {
		return config, err
	}
	seed, err := ReadSeed(fsys, chain.SeedOf(rec.Get("party")))
	if err != nil {
		return nil, err
	}
	tip, err := dice.Tip(config.Campaign, rec.Get("party"), seed, int(rec.Number("length")))
	if err == nil && tip.String() != rec.Get("tip") {
		err = fmt.Errorf("%s does not give the tip of the re-key: %w", chain.SeedOf(rec.Get("party")), single.ErrAltered)
	}
	config.Hands, config.Seed = config.Seed, seed
	config.Genesis, config.Party, config.Links = rec.Hash(), rec.Get("party"), int(rec.Number("length"))
	return config, err
}

// lastRekey is the record of the last re-key in a folder; none where the chain is the first.
func lastRekey(fsys fs.FS) (last dice.Record, err error) {
	names, _ := fs.ReadDir(fsys, "genesis")
	for _, n := range names {
		if !strings.HasPrefix(n.Name(), "rekey-") {
			continue
		}
		rec, err := readRecord(fsys, "genesis/"+n.Name(), "rekey")
		if err != nil {
			return last, err
		}
		if rec.Number("counter") > last.Number("counter") {
			last = rec
		}
	}
	return last, nil
}

// firstConfig is that of the chain of the offer.
func firstConfig(fsys fs.FS) (*dice.RefereeConfig, error) {
	offer, err := readRecord(fsys, OfferFile, "offer")
	if err != nil || chain.Of(offer.Get("dice")).Links != chain.Referee {
		return nil, err
	}
	gen, err := readRecord(fsys, GenesisFile, "genesis")
	if isNotExist(err) {
		return nil, nil // the players have not begun it: there is no die yet
	}
	if err != nil {
		return nil, err
	}
	seed, err := ReadSeed(fsys, chain.SeedFile)
	if isNotExist(err) {
		err = fmt.Errorf("the seed of the dice: %w", err)
	}
	if err != nil {
		return nil, err
	}
	if err := checkPublished(seed, gen.Hash()); err != nil {
		return nil, err
	}
	own := offer.All("chain")[0]
	tip, err := dice.Tip(offer.Get("campaign"), own[0], seed, Links)
	if err == nil && tip.String() != own[2] {
		err = fmt.Errorf("%s does not give the tip of genesis/offer.txt: %w", chain.SeedFile, single.ErrAltered)
	}
	return &dice.RefereeConfig{Campaign: offer.Get("campaign"), Genesis: gen.Hash(), Party: own[0], Seed: seed, Links: Links}, err
}

// ReadSeed reads a secret of 32 bytes, a seed or a nonce: a line of 64 digits.
func ReadSeed(fsys fs.FS, name string) (dice.Hash, error) {
	text, err := fs.ReadFile(fsys, name)
	if err != nil {
		return dice.Hash{}, err
	}
	line, ended := strings.CutSuffix(string(text), "\n")
	seed, err := dice.ParseHash(line)
	if err != nil || !ended {
		return seed, &single.Damaged{Name: name, Size: len(text)}
	}
	return seed, nil
}

// Give gives the faces that were thrown for the segment in play, for what is entered next.
func (c *Campaign) Give(faces single.Input) error {
	if !c.Pact.Faces {
		return &single.WrongFile{Name: faces.Name, What: "the dice of this campaign are the referee's; faces are not given"}
	}
	segment := c.Step.State.Segment
	c.faces = func() (*dice.Faces, error) { return ReadFaces(faces, c.Settings.Campaign, segment) }
	return nil
}

// Take enters what came in and plays as far as it goes. Nothing is written: what
// is to be written is Files. A file that was entered before changes nothing.
func (c *Campaign) Take(in Sending) error {
	if err := c.running(); err != nil {
		return err
	}
	if err := c.punctual(in); err != nil {
		return err
	}
	if err := onlyOneEach(in.Standing); err != nil {
		return err
	}
	if in.Faces != nil {
		if err := c.Give(*in.Faces); err != nil {
			return err
		}
	}
	if err := c.settle(); err != nil {
		return err
	}
	if err := c.roomFor(in); err != nil {
		return err
	}
	for _, kind := range []struct {
		name string
		list []single.Input
	}{{"standing", in.Standing}, {"answers", in.Answers}, {"orders", in.Orders}} {
		for _, file := range kind.list {
			c.hand(in.By[file.Sum()])
			if err := c.takeOne(file, kind.name, in.Check); err != nil {
				return err
			}
		}
	}
	if len(in.Orders)+len(in.Answers) == 0 && c.runsItself() {
		if err := c.unlocked(); err != nil {
			return err
		}
		if err := c.begin(nil); err != nil {
			return err
		}
	}
	return c.settle()
}

// roomFor refuses files that are not in yet while a lock waits for its round.
func (c *Campaign) roomFor(in Sending) error {
	for _, list := range [][]single.Input{in.Standing, in.Answers, in.Orders} {
		for _, file := range list {
			if !c.entered(file.Sum(), single.KindOf(file.Data)) {
				return c.unlocked()
			}
		}
	}
	return nil
}

// onlyOneEach refuses two files of standing orders of one side in one command: which
// of them is meant is not for their order to say.
func onlyOneEach(standing []single.Input) error {
	of := map[string]single.Input{}
	for _, in := range standing {
		side := single.HeadValue(in.Data, "side")
		if first, twice := of[side]; twice && first.Sum() != in.Sum() {
			return &single.WrongFile{Name: in.Name, What: fmt.Sprintf("a second file of standing orders of %s; %s is the first. enter the one that is to serve", side, first.Name)}
		}
		of[side] = in
	}
	return nil
}

// takeOne enters one file, after the files that are named in its entry.
func (c *Campaign) takeOne(in single.Input, kind string, check func(*single.Step) error) error {
	inside := false
	if c.Turn != nil && single.KindOf(in.Data) == orders.KindOrders {
		sent, _ := c.fresh().Read(in)
		inside = sent.File != nil && sent.Inside(c.Turn.Segment)
	}
	if inside {
		kind, check = orders.KindOrders, nil
	}
	if c.entered(in.Sum(), kind) || c.handedBy(c.handing, in.Sum()) {
		return nil
	}
	if c.overtaken(c.handing, kind) {
		return fmt.Errorf("%s: the chain already has newer standing orders of %s: receive the newest bundle and send again: %w", in.Name, c.handing.Party(), single.ErrOther)
	}
	if kind == "orders" && c.Turn != nil && !inside && !c.takesAlso() {
		return c.stands(in.Name)
	}
	if kind == "orders" && check != nil {
		if err := c.checked(in, check); err != nil {
			return err
		}
	}
	return c.handIn(in, kind)
}

// checked lets the caller judge orders with the standing orders that would serve.
func (c *Campaign) checked(in single.Input, check func(*single.Step) error) error {
	s := c.fresh()
	_, standing, err := c.Now()
	if err != nil {
		return err
	}
	if err := s.Add([]single.Input{in}, standing, nil); err != nil {
		return err
	}
	return check(s)
}

// entered reports whether a file was entered: for good, or for the segment that
// is begun; of standing orders, whether they are in force.
func (c *Campaign) entered(sum, kind string) bool {
	if kind == orders.KindStanding {
		return slices.ContainsFunc(c.Seats, func(s chain.Seat) bool { return c.sumOf(c.serving(s.Side)) == sum })
	}
	for i := len(c.Chain) - 1; i >= 0; i-- {
		e := c.Chain[i]
		if e.Get("type") == "change" {
			return false // what was taken back may be sent again
		}
		if e.Get("type") == "input" && c.sumOf(e.Get("file")) == sum && e.Get("kind") == kind {
			return true
		}
	}
	return false
}

// inputEntry is the entry of a file that came in. The referee writes it; what the
// player signed is a head record that names the file (hexdice/1 3.10, 4.5).
func (c *Campaign) inputEntry(side model.Side, kind, file string) (dice.Record, error) {
	signed := "none"
	a, err := c.asideFor(side, file)
	switch {
	case err != nil:
		return dice.Record{}, err
	case a != nil:
		if err := c.newly(a, kind, file); err != nil {
			return dice.Record{}, err
		}
		signed = a.Hash()
	case c.Pact.Heads:
		head, err := c.playerHead(side, file)
		if err != nil {
			return dice.Record{}, err
		}
		signed = head.Hash().String()
	}
	return c.next(c.Settings.Referee, chain.Input(string(side), kind, c.nextStage(), file, signed))
}

func (c *Campaign) playerHead(side model.Side, file string) (dice.Record, error) {
	return dice.Make("head", dice.L("campaign", c.Settings.Campaign), dice.L("party", string(side)),
		dice.L("seq", fmt.Sprint(c.Chain.Seq())), dice.L("head", c.Chain.Head().String()), dice.L("file", file))
}

// handedIn are the files of that head record; none where the pact wants none and nobody
// signed.
func (c *Campaign) handedIn(side model.Side, file string) ([]File, error) {
	if a, err := c.asideFor(side, file); a != nil || err != nil {
		return AsideFiles(a), err
	}
	if !c.Pact.Heads {
		return nil, nil
	}
	head, err := c.playerHead(side, file)
	return []File{{Name: chain.HeadName(c.Chain.Seq(), string(side), "txt"), Data: head.Bytes()}}, err
}

// Files are what is to be written, in their order: what an entry names before it,
// and a pass after all that it ends.
func (c *Campaign) Files() []File { return c.out }

// Write puts what was entered on disk.
func (c *Campaign) Write(d Disk, dir string) error { return Save(d, filepath.Clean(dir), c.out) }

// Entered reports whether a file that a player wrote stands in the chain already.
func (c *Campaign) Entered(in single.Input) bool { return c.entered(in.Sum(), single.KindOf(in.Data)) }
