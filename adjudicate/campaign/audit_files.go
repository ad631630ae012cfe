package campaign

import (
	"bytes"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"sync"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/speech"
)

// entries looks at every entry file by itself and beside its neighbours, so that
// each gap, repeat, exchange and altered file is named, not the first alone.
func (a *auditor) entries() {
	byHash := map[dice.Hash]string{}
	var numbers []int64
	for _, path := range a.order {
		name, ok := strings.CutPrefix(path, "entries/")
		if !ok {
			continue
		}
		a.names[path] = true
		n, err := strconv.ParseInt(strings.TrimSuffix(name, ".txt"), 10, 64)
		if err != nil || chain.EntryName(n) != path {
			a.fault("A", path, speech.Text("found.no-entry"))
			continue
		}
		numbers = append(numbers, n)
		data := a.read(path)
		if first, twice := byHash[dice.HashOf(data)]; twice {
			a.fault("A", path, speech.Text("found.same-bytes", first))
		}
		byHash[dice.HashOf(data)] = path
		rec, err := dice.Parse(data)
		if err == nil {
			a.mentions(rec)
		}
		if err != nil {
			a.fault("A", path, err.Error())
		} else if rec.Number("seq") != n {
			a.fault("A", path, speech.Text("found.out-of-place", rec.Number("seq"), n))
		}
	}
	a.links(numbers)
	a.headed(numbers)
}

// mentions accounts for the files that an entry names, wherever it stands: behind a
// fault of the chain nothing is said of them, but they are not foreign.
func (a *auditor) mentions(e dice.Record) {
	for _, key := range []string{"file", "content"} {
		if path := "files/" + e.Get(key); a.has(path) {
			a.names[path] = true
		}
	}
}

// headed names entries at the end that are missing, though somebody holds them.
func (a *auditor) headed(numbers []int64) {
	if len(numbers) == 0 {
		return
	}
	last := numbers[len(numbers)-1]
	for _, path := range a.order {
		if !strings.HasPrefix(path, "heads/") || !strings.HasSuffix(path, ".txt") {
			continue
		}
		if rec, err := dice.Parse(a.read(path)); err == nil && rec.Number("seq") > last {
			a.fault("A", chain.EntryName(rec.Number("seq")), speech.Text("found.missing-named", path))
		}
	}
}

// links holds neighbours against each other, and names the gaps.
func (a *auditor) links(numbers []int64) {
	if len(numbers) == 0 {
		a.fault("A", "entries", speech.Text("found.no-entries"))
		return
	}
	for n := int64(1); n < numbers[0]; n++ {
		a.fault("A", chain.EntryName(n), speech.Text("found.missing"))
	}
	for i := 1; i < len(numbers); i++ {
		for n := numbers[i-1] + 1; n < numbers[i] && n < numbers[i-1]+100; n++ {
			a.fault("A", chain.EntryName(n), speech.Text("found.missing"))
		}
		if numbers[i] != numbers[i-1]+1 {
			continue
		}
		before, path := chain.EntryName(numbers[i-1]), chain.EntryName(numbers[i])
		rec, err := dice.Parse(a.read(path))
		if err != nil {
			continue
		}
		prev, err := dice.ParseHash(rec.Get("prev"))
		if err != nil {
			continue
		}
		if err := dice.Verify(a.read(before), prev); err != nil {
			a.fault("A", before, speech.Text("found.follows-not", path, err))
			a.fault("A", path, speech.Text("found.not-from", before))
		}
	}
}

// named accounts for the files that entries and the offer name.
func (a *auditor) named(c *Campaign) {
	for _, path := range a.order {
		switch folder, name, _ := strings.Cut(path, "/"); folder {
		case "files":
			want, err := dice.ParseHash(name)
			if err != nil {
				a.fault("A", path, speech.Text("found.no-file"))
			} else if err := dice.Verify(a.read(path), want); err != nil {
				a.fault("A", path, speech.Text("found.altered", err))
			}
		case ignoreFile, PlaceFile, DataFile, LangFile, lookedFile, strings.TrimSuffix(DraftsFolder, "/"), strings.TrimSuffix(DeskFolder, "/"), strings.TrimSuffix(OutboxFolder, "/"): // for git, and for whoever has the folder: nothing rests on them
			a.names[path] = true
		case attributesFile:
			a.same(path, []byte(attributes))
		}
	}
	if !a.has(attributesFile) {
		a.fault("A", attributesFile, speech.Text("found.no-attributes"))
	}
	me := partyOf(a.fsys)
	for _, e := range append(c.Chain, c.rest...) {
		if e.Get("type") == "private" && me != e.Get("party") && !a.has(chain.SeedFile) && !a.has(fullSetupFile) {
			continue // it lies with its addressee, and with who wrote it
		}
		for _, key := range []string{"file", "content"} {
			if sum := e.Get(key); sum != "" && sum != "none" && !strings.HasPrefix(sum, single.UnderSeal) {
				a.needed("files/"+sum, chain.EntryName(e.Number("seq")))
			}
		}
	}
	a.startFiles(c)
}

// needed accounts for a file that something names; one that is not there is a
// fault.
func (a *auditor) needed(path, by string) {
	if !a.has(path) {
		a.fault("A", path, speech.Text("found.missing-named", by))
		return
	}
	a.names[path] = true
}

// startFiles are the files of the start: the offer is the root of them all.
func (a *auditor) startFiles(c *Campaign) {
	for _, path := range []string{SettingsFile, SetupFile, OfferFile, GenesisFile} {
		if path != GenesisFile || c.begun == nil {
			a.needed(path, speech.Text("found.every"))
		}
	}
	a.rekeys(c)
	for _, row := range c.Offer.All("nonce") {
		if a.has(chain.NonceName(row[0])) {
			a.names[chain.NonceName(row[0])] = true
			a.hashed(chain.NonceName(row[0]), row[1])
		}
	}
	if want, err := dice.ParseHash(c.Offer.Get("settings")); err == nil {
		if err := dice.Verify(a.read(SettingsFile), want); err != nil {
			a.fault("A", SettingsFile, speech.Text("found.altered", err))
		}
	}
	for _, e := range append(c.Chain, c.rest...) {
		switch e.Get("type") {
		case "offer":
			a.hashed(OfferFile, e.Get("offer"))
		case "genesis":
			a.hashed(GenesisFile, e.Get("genesis"))
		case "nonce":
			a.nonce(c, e)
		}
	}
	for _, row := range c.Offer.All("hands") {
		a.needed(HandsName(row[0]), speech.Text("found.offer"))
		a.hashed(HandsName(row[0]), row[1])
	}
	if a.has(fullSetupFile) {
		a.names[fullSetupFile] = true
		if c.Setup == nil {
			a.fault("A", fullSetupFile, speech.Text("found.setup", SetupFile))
		}
	}
	if a.has(chain.SeedFile) {
		a.names[chain.SeedFile] = true
		if c.seedless != nil {
			a.fault("A", chain.SeedFile, c.seedless.Error())
		}
	}
}

// rekeys accounts for the records of each re-key, and for the nonces that are open.
func (a *auditor) rekeys(c *Campaign) {
	counter := 0
	for _, e := range append(slices.Clone(c.Chain), c.rest...) {
		switch e.Get("type") {
		case "lock":
			counter = int(e.Number("counter"))
		case "commit":
			if path := chain.RenewedNonce(e.Get("party"), counter+1); a.has(path) {
				a.names[path] = true
				a.hashed(path, e.Get("nonce"))
			}
			if path := chain.SeedOf(e.Get("party")); a.has(path) {
				a.names[path] = true
			}
		case "rekey":
			a.needed(chain.RekeyName(counter+1), chain.EntryName(e.Number("seq")))
			a.hashed(chain.RekeyName(counter+1), e.Get("rekey"))
			pact := chain.Pact{}
			if c.Settings != nil {
				pact = c.Settings.Pact()
			}
			if pact.Links == chain.Referee {
				a.note(chain.EntryName(e.Number("seq")), speech.Text("found.replaced", counter+1))
			}
			if pact.Renews == chain.Referee {
				a.note(chain.EntryName(e.Number("seq")), speech.Text("found.alone"))
			}
		}
	}
}

func (a *auditor) nonce(c *Campaign, e dice.Record) {
	rec, err := dice.Make("nonce", dice.L("campaign", e.Get("campaign")), dice.L("party", e.Get("party")), dice.L("value", e.Get("value")))
	path := chain.NonceName(e.Get("party"))
	if err != nil {
		a.fault("A", path, err.Error())
		return
	}
	a.names[path] = a.has(path)
	a.same(path, rec.Bytes())
}

func (a *auditor) hashed(path, hash string) {
	if want, err := dice.ParseHash(hash); err == nil {
		if err := dice.Verify(a.read(path), want); err != nil {
			a.fault("A", path, speech.Text("found.altered", err))
		}
	}
}

// same holds a file against the bytes that it must have.
func (a *auditor) same(path string, want []byte) {
	data, err := fs.ReadFile(a.fsys, path)
	if err != nil {
		a.stray(path, speech.Text("found.derived"), strings.HasPrefix(path, "keys/"))
		delete(a.names, path)
		return
	}
	a.names[path] = true
	a.Files++
	if bytes.Equal(data, want) || strings.HasPrefix(path, "reports/") && FilledIn(single.Input{Name: path, Data: data}, []File{{Name: path, Data: want}}) {
		return
	}
	if d, ok := Compare(single.Input{Name: path, Data: data}, []File{{Name: path, Data: want}}); ok && !single.Secret(path) {
		a.Differs("C", d)
		return
	}
	what := dice.Verify(data, dice.HashOf(want)).Error()
	if single.Secret(path) {
		what = speech.Text("found.bytes", len(data), len(want))
	} else if line, ok := firstLine(string(want), string(data)); ok {
		what = line + "; " + what
	}
	a.fault("C", path, speech.Text("found.altered", what))
}

// firstLine names the first line in which two texts part.
func firstLine(want, have string) (string, bool) {
	x, y := strings.Split(want, "\n"), strings.Split(have, "\n")
	for i := range x {
		if i >= len(y) {
			return speech.Text("found.ends-after", len(y)), true
		}
		if x[i] != y[i] {
			return speech.Text("found.line", i+1, fmt.Sprintf("%.60q", y[i]), fmt.Sprintf("%.60q", x[i])), true
		}
	}
	return "", false
}

// derived holds what lies beside the chain against what was recomputed. Without
// secret/ its files are not missed.
func (a *auditor) derived(c *Campaign, whole bool) {
	secrets := a.has(fullSetupFile) || a.has(chain.SeedFile)
	for _, f := range c.Derived {
		if f.Secret && !secrets && !a.has(f.Name) {
			continue
		}
		a.same(f.Name, f.Data)
	}
	if whole && !c.Shut {
		return
	}
	n := 0
	for _, path := range a.order {
		switch folder, _, _ := strings.Cut(path, "/"); folder {
		case "keys", "heads", "reports", "secret":
			if !a.names[path] {
				a.names[path] = true
				n++
			}
		}
	}
	if n > 0 {
		a.note("", speech.Text("found.not-held", n))
	}
}

// otherWords passes over the reports and sheets of a campaign whose words this program
// does not write. The version is under the hash of the offer, so nobody can hide a
// report behind it.
func (a *auditor) otherWords(c *Campaign) {
	if c.Settings == nil || c.Worded() == nil {
		return
	}
	n := 0
	for _, path := range a.order {
		if strings.HasPrefix(path, "reports/") && !a.names[path] {
			a.names[path] = true
			n++
		}
	}
	a.note(SettingsFile, speech.Text("found.not-worded", n, c.Worded()))
}

// Differs tells a text that is like one of the campaign's and not the same, in a part of the
// audit.
func (a *Audit) Differs(part string, d Different) {
	a.Different = append(a.Different, d)
	what := speech.Text("found.differs")
	if len(d.Lines) == 0 {
		what = speech.Text("found.blanks")
	}
	a.Faults = append(a.Faults, Fault{Part: part, File: d.File, What: what, Accident: len(d.Lines) == 0})
}

// alike reports whether a file that nothing accounts for is a text that is like one of the
// campaign's, and says where they part. Among the reports that is a fault: there it stands
// for one of them.
func (a *auditor) alike(path string, own texts, among bool) bool {
	d, ok := own.like(single.Input{Name: path, Data: a.read(path)})
	switch {
	case !ok || len(d.Lines) == 0 || single.Secret(path):
		return false
	case among:
		a.Differs("C", d)
	default:
		a.Different = append(a.Different, d)
	}
	return true
}

// rest names the files that nothing accounts for: in the folders of the chain they
// are foreign, elsewhere outside.
func (a *auditor) rest(derived []File) {
	own := sync.OnceValue(func() texts { return ownTexts(derived) })
	for _, path := range a.order {
		known, there := a.names[path]
		if known || !there {
			continue
		}
		folder, name, inside := strings.Cut(path, "/")
		switch {
		case !inside && strings.HasPrefix(path, ".umpire-"):
			a.note(path, speech.Text("found.broken-off"))
		case folder == "heads" && strings.HasSuffix(name, ".sig"):
			a.Outside = append(a.Outside, path)
		case folder == "sent" || (!inside || folder == "reports") && FilledIn(single.Input{Name: path, Data: a.read(path)}, derived): // a mail of the program's, or what a player wrote himself
			a.Outside = append(a.Outside, path)
		case a.alike(path, own(), inside && folder == "reports"):
		case inside && (folder == "entries" || folder == "files" || folder == "keys" || folder == "heads" || folder == "genesis" || folder == "start" || folder == "reports"):
			a.stray(path, speech.Text("found.foreign"), folder != "start")
		default:
			a.Outside = append(a.Outside, path)
		}
	}
}

// partyOf is the player whose folder it is, as secret/ says; "" in a referee's folder.
func partyOf(fsys fs.FS) string {
	data, _ := fs.ReadFile(fsys, PartyFile)
	return strings.TrimSuffix(string(data), "\n")
}
