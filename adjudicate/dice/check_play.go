package dice

import (
	"io/fs"
	"slices"
	"strings"
)

// hasFile tells whether files/HASH holds the bytes of that hash.
func (c *Checker) hasFile(hash string) bool {
	b, err := fs.ReadFile(c.dir, "files/"+hash)
	return err == nil && HashOf(b).String() == hash
}

// needFile refuses unless files/HASH is there and right.
func (c *Checker) needFile(hash string) error {
	return c.need(c.hasFile(hash), CodeFile, "files/%.64s is missing or has other bytes", hash)
}

// headOf is the head record of a hash in the folder heads. The newest are read first, and each again
// only if none has the hash. A file that is no record is left out here; Finish refuses it.
func (c *Checker) headOf(hash string) (Record, bool) {
	if r, ok := c.head[hash]; ok {
		return r, true
	}
	names := list(c.dir, "heads")
	for _, again := range []bool{false, true} {
		for _, name := range slices.Backward(names) {
			if c.looked[name] == again && strings.HasSuffix(name, ".txt") && c.reads(name) == hash {
				return c.head[hash], true
			}
		}
	}
	return Record{}, false
}

// reads keeps a head record of the folder heads, and gives its hash; "" of what is none.
func (c *Checker) reads(name string) string {
	b, err := fs.ReadFile(c.dir, "heads/"+name)
	if err != nil {
		return ""
	}
	c.looked[name] = true
	r, err := Parse(b)
	if err != nil {
		return ""
	}
	hash := r.Hash().String()
	c.head[hash] = r
	return hash
}

// list gives the names in a folder, sorted; nothing when it is not there.
func list(dir fs.FS, path string) []string {
	found, err := fs.ReadDir(dir, path)
	if err != nil {
		return nil
	}
	names := make([]string, len(found))
	for i, f := range found {
		names[i] = f.Name()
	}
	return names
}

// isOurs tells whether a head record names an entry of this chain.
func (c *Checker) isOurs(head Record) bool {
	seq := head.Number("seq")
	return head.Type() == "head" && seq >= 1 && seq <= c.seq && c.logged(seq).hash == head.Get("head")
}

// signed refuses unless heads/ holds the head record with this hash, by party,
// naming an entry of ours and, if file is not empty, that file (hexdice/1 3.10).
// The signature itself is checked elsewhere.
func (c *Checker) signed(hash, party, file string) error {
	head, ok := c.headOf(hash)
	names := file == ""
	for _, row := range head.All("file") {
		names = names || row[0] == file
	}
	ok = c.isOurs(head) && head.Get("party") == party && names
	return c.need(ok, CodeSigned, "no head record of %s with hash %s that names a head of this chain and the file", party, hash)
}

func (c *Checker) isPlayer(party string) bool {
	_, ok := c.standing[party]
	return ok
}

func (c *Checker) onInput(e Record) error {
	party, file, given := e.Get("party"), e.Get("file"), c.mode() == "given"
	err := first(
		c.need(c.isPlayer(party), CodeParty, "%s is not a player of the offer", party),
		c.noLock(CodeOpenLock),
	)
	if err != nil {
		return err
	}
	if e.Get("signed") != "none" || party != e.Get("writer") && !given {
		if err := c.signed(e.Get("signed"), party, file); err != nil {
			return err
		}
	}
	if seal, sealed := strings.CutPrefix(file, "sealed/"); sealed {
		err = c.need(c.hasSeal(party, seal), CodeSeal, "%s has no seal %s", party, seal)
	} else if file != "none" {
		err = c.needFile(file)
	}
	if err != nil {
		return err
	}
	if e.Get("kind") == "standing" {
		c.standing[party] = file
		return nil
	}
	c.current = nil
	segment, n := SplitStage(e.Get("stage"))
	if given {
		c.stages[segment] = max(c.stages[segment], n)
		return nil
	}
	return c.stageDue(segment, n)
}

// stageDue refuses a stage that is not the next of its segment.
func (c *Checker) stageDue(segment string, n int64) error {
	return c.need(n == c.stages[segment]+1, CodeStage, "stage %s.%d; the next lock of the segment has number %d", segment, n, c.stages[segment]+1)
}

// hasSeal tells whether party put this seal into the chain, under any id.
func (c *Checker) hasSeal(party, seal string) bool {
	for id, s := range c.seals {
		if id.party == party && s == seal {
			return true
		}
	}
	return false
}

// byOwner: a party writes for himself, the referee for all.
func (c *Checker) byOwner(e Record) error {
	writer, party := e.Get("writer"), e.Get("party")
	return c.need(party == writer || writer == c.offer.Get("referee"), CodeWriter, "%s writes for %s", writer, party)
}

func (c *Checker) onSeal(e Record) error {
	id, seal := sealID{e.Get("party"), e.Get("id")}, e.Get("seal")
	_, twice := c.seals[id]
	for _, s := range c.seals {
		twice = twice || s == seal
	}
	c.seals[id] = seal
	return first(
		c.byOwner(e),
		c.noLock(CodeOpenLock),
		c.need(isSealID(id.id), CodeID, "seal id %s; wanted is STAGE/WHAT", id.id),
		c.need(!twice, CodeSeal, "seal %s: this id or this hash stands already", id.id),
	)
}

// onOpen checks an opening; it ends the stage as an answer does.
func (c *Checker) onOpen(e Record) error {
	id := sealID{e.Get("party"), e.Get("id")}
	seal, known := c.seals[id]
	err := first(
		c.byOwner(e),
		c.need(known, CodeOpen, "%s has no seal %s", id.party, id.id),
		c.need(!c.opened[id], CodeTwice, "seal %s is open already", id.id),
	)
	if err != nil {
		return err
	}
	hash, err := sealOf(c.offer.Get("campaign"), id.party, id.id, e.Get("nonce"), e.Get("content"))
	if err != nil {
		return err
	}
	err = first(
		c.need(hash.String() == seal, CodeOpen, "nonce and content do not open seal %s", id.id),
		c.needFile(e.Get("content")),
		c.need(!c.spent[e.Get("nonce")], CodeNonce, "the nonce of seal %s was used before", id.id),
	)
	c.spent[e.Get("nonce")], c.opened[id], c.current = true, true, nil
	if c.lock != nil {
		c.lock.touched = true
	}
	return err
}

func (c *Checker) onObject(e Record) error {
	if e.Get("party") == e.Get("writer") {
		return nil
	}
	return c.signed(e.Get("signed"), e.Get("party"), "")
}

func (c *Checker) onChange(e Record) error {
	c.pending = &accept{c.seq + 1, e.Get("writer")}
	return first(c.noLock(CodeOpenLock), c.needFile(e.Get("file")))
}

// Finish checks what only the whole folder shows: nothing in secret/ is named by
// its bare hash (hexdice/1 1 no. 31), and every head record names this chain.
func (c *Checker) Finish() error {
	if c.failed != nil {
		return c.failed
	}
	for i, e := range c.past {
		c.remember(e, int64(i+1))
	}
	for _, name := range list(c.dir, "secret") {
		b, err := fs.ReadFile(c.dir, "secret/"+name)
		if err != nil {
			continue
		}
		seq, named := c.seen[HashOf(b).String()]
		if err := c.need(!named, CodePrivate, "entry %d names the bare hash of secret/%s; it can be guessed, seal it", seq, name); err != nil {
			return err
		}
	}
	for _, name := range list(c.dir, "heads") {
		if !strings.HasSuffix(name, ".txt") {
			continue
		}
		path := "heads/" + name
		b, err := fs.ReadFile(c.dir, path)
		if err != nil {
			return &Refusal{Code: CodeHead, File: path, What: err.Error()}
		}
		head, err := parseFile(path, "head", b)
		if err != nil {
			return err
		}
		if err := c.need(c.isOurs(head), CodeHead, "%s names entry %s with another hash", path, head.Get("seq")); err != nil {
			return err
		}
	}
	return nil
}
