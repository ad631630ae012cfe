package campaign

import (
	"encoding/binary"
	"slices"
	"strings"
)

const ignoreFile = ".gitignore"

// PlaceFile says where on this machine a folder was made: a copy of it is known by that.
const PlaceFile = "place.txt"

// LangFile says in which languages the owner of a folder reads, and others their mails.
const LangFile = "lang.txt"

// DataFile says where on this machine the data lie with which the campaign of a folder is
// played, where they are not those that ship with the program. The settings name their hash.
const DataFile = "data.txt"

// ComputerFolder is the folder, below a player's, in which the program plays against him.
const ComputerFolder = "computer"

// CacheFile holds what was known of the chain of a folder when it was last laid by. It may be
// deleted at any time, and is never sent.
const CacheFile = cacheFolder + "reading"

const cacheFolder = "cache/"

// DraftsFolder holds drafts of what a player may hand in: they name the cards that he holds.
const DraftsFolder = "drafts/"

// DeskFolder holds what came by mail and the lists of what was taken and written; OutboxFolder the
// mails that are ready to be sent. Both are the owner's alone.
const (
	DeskFolder   = "desk/"
	OutboxFolder = "outbox/"
)

// private are the folders of files that tell what others may not know before the end.
var private = []string{"secret/", "reports/", DraftsFolder, DeskFolder, OutboxFolder, cacheFolder}

// GitFiles tell git how to treat a campaign's folder: it leaves bytes as they are, and leaves out
// what is secret: reports, drafts and mails too, as those of a side tell its hand.
func GitFiles() []File {
	ignored := "/" + strings.Join(append(slices.Clone(private), ComputerFolder+"/", PlaceFile, lookedFile, DataFile, ".umpire-*"), "\n/") + "\n"
	return []File{{Name: attributesFile, Data: []byte(attributes)}, {Name: ignoreFile, Data: []byte(ignored)}}
}

// Telling reports whether a file of a folder, slash-separated, tells what others may not know
// before the end.
func Telling(name string) bool {
	within := func(folder string) bool { return strings.HasPrefix(name, folder) }
	return slices.ContainsFunc(private, within) || within(ComputerFolder+"/secret/")
}

// GitIgnoresKeys keeps a folder of keys out of git, but for what is public of them.
func GitIgnoresKeys() File { return File{Name: ignoreFile, Data: []byte("*\n!key.pub\n")} }

// Tracked lists the paths that an index of git has, of version 2, 3 or 4 with SHA-1; nil if it
// is none. Paths are slash-separated, from the top of the work tree.
func Tracked(index []byte) (list []string) {
	if len(index) < 12 || string(index[:4]) != "DIRC" {
		return nil
	}
	version, n := binary.BigEndian.Uint32(index[4:]), binary.BigEndian.Uint32(index[8:])
	const fixed = 62 // times, numbers, mode, sizes, SHA-1 and flags
	before := ""
	for at := 12; n > 0; n-- {
		if at+fixed > len(index) {
			return list
		}
		head := fixed
		if version > 2 && index[at+60]&0x40 != 0 {
			head += 2
		}
		rest := index[min(at+head, len(index)):]
		cut := 0
		if version == 4 {
			var used int
			cut, used = offset(rest)
			rest, head = rest[min(used, len(rest)):], head+used
		}
		name, _, ended := strings.Cut(string(rest[:min(len(rest), 5000)]), "\x00")
		if !ended || cut > len(before) {
			return list
		}
		if version == 4 {
			at += head + len(name) + 1
			name = before[:len(before)-cut] + name
		} else {
			at += (head + len(name) + 8) &^ 7
		}
		list, before = append(list, name), name
	}
	return list
}

// offset reads a number as git packs it, and how many bytes it takes.
func offset(b []byte) (n, used int) {
	for i, c := range b {
		n = n<<7 | int(c&0x7f)
		if c&0x80 == 0 {
			return n, i + 1
		}
		if i > 3 {
			break
		}
		n++
	}
	return 1 << 30, len(b)
}
