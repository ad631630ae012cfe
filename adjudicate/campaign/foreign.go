package campaign

import (
	"bytes"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/model/lazy"
	"umpire/model/speech"
)

// What a file in a campaign's folder is that this program did not write there is decided here
// and nowhere else: left by a system, a copy that a sync program or a person made, or foreign.
// The first is passed over, the second is named as a copy; neither is an accusation.

// left are the names of what systems, editors and sync programs leave in folders.
var left = lazy.Pattern(`(?i)^(\.ds_store|\._.*|desktop\.ini|thumbs\.db|ehthumbs\.db|\.directory|__macosx|icon\r|\.git|\.gitkeep|\.svn|\.hg|\.idea|\.vscode|` +
	`\.trash.*|\.trashes|\.spotlight-v100|\.fseventsd|\.temporaryitems|\.documentrevisions-v100|\$recycle\.bin|system volume information|` +
	`\.stfolder.*|\.stversions|\.stignore|\.syncthing\..*|~syncthing~.*|\.dropbox.*|\.sync|\.tmp\.driveupload|\.tmp\.drivedownload|\.owncloudsync.*|\.sync_.*\.db.*|\._sync_.*|` +
	`\..*\.sw[a-z]|.*~|#.*#|\.#.*|~\$.*|\.~lock\..*|\.nfs[0-9a-f]+|\.fuse_hidden.*|.*\.(bak|orig|tmp|part|crdownload|swp))$`)

// Left reports whether a system, an editor or a sync program leaves files of this name: the
// file, or a folder in which it lies.
func Left(name string) bool {
	for part := range strings.SplitSeq(name, "/") {
		if !plain(part) && !endsAsOurs(part) && left().MatchString(part) {
			return true
		}
	}
	return false
}

// endsAsOurs reports whether a name begins and ends so that no system leaves such a one.
func endsAsOurs(base string) bool {
	begin := base[:min(1, len(base))]
	return strings.ContainsAny(begin, letters) && (strings.HasSuffix(base, ".zip") || strings.HasSuffix(base, ".txt") || strings.HasSuffix(base, ".yaml"))
}

const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

// plain reports whether a name is one of those that nothing but this program gives, as most
// are: small letters, digits, a hyphen before a letter, and an ending of ours or none. Neither
// left nor mark fits such a name, and both take long to find that out.
func plain(base string) bool {
	stem, ext, _ := strings.Cut(base, ".")
	if kind, hash, ok := strings.Cut(stem, "-"); ok && len(hash) == 64 && kind != "" { // of secret/
		stem = kind + hash
	}
	switch ext {
	case "", "age", "sig", "txt", "yaml":
	default:
		return false
	}
	for i, c := range []byte(stem) {
		small := 'a' <= c && c <= 'z' || '0' <= c && c <= '9'
		if !small && (c != '-' || i+1 == len(stem) || stem[i+1] < 'a') {
			return false
		}
	}
	return stem != ""
}

// canonical are the names that files have in the folders from which lists are read.
var canonical = map[string]func() *regexp.Regexp{
	"entries": lazy.Pattern(`^[0-9]{6}\.txt$`),
	"files":   lazy.Pattern(`^[0-9a-f]{64}$`),
	"heads":   lazy.Pattern(`^[0-9]{6}-[a-z][a-z0-9-]*\.[a-z]+$`),
	"genesis": lazy.Pattern(`^[a-z0-9-]+\.(txt|yaml)$`),
	"start":   lazy.Pattern(`^[a-z0-9-]+\.yaml$`),
	"secret":  lazy.Pattern(`^[a-z0-9][A-Za-z0-9._+-]*$`),
	"keys":    lazy.Pattern(`^[a-z0-9][a-z0-9._+-]*\.txt$`),
	"reports": lazy.Pattern(`^[A-Za-z0-9][A-Za-z0-9._+-]*$`),
}

// mark is what sync programs, systems and people put behind the name of a copy.
var mark = lazy.Pattern(`^(.+?)(?: ?\(.*\)| - .*| (?i:copy|kopie|copie).*| [0-9]+|-[A-Z0-9]+(?:-[A-Z0-9]+)+|\.sync-conflict-[0-9A-Z-]+|_conflict-[0-9-]+)$`)

// CopyOf is the file of which another is a copy by its name: that name without what sync
// programs and people put behind it, before the ending or after it. ok is false for a name as
// the program writes them.
func CopyOf(name string) (original string, ok bool) {
	folder, base := path.Split(name)
	if plain(base) {
		return "", false
	}
	ext := path.Ext(base)
	for _, parts := range [][2]string{{strings.TrimSuffix(base, ext), ext}, {base, ""}} {
		found := mark().FindStringSubmatch(parts[0])
		if found == nil || parts[0] == "" {
			continue
		}
		original := found[1] + parts[1]
		if names, known := canonical[path.Clean(folder)]; known && !names().MatchString(original) {
			continue
		}
		return folder + original, true
	}
	return "", false
}

// tidy is a campaign's folder as it was written: what was left in it and copies are not
// listed, and texts whose line ends another program has changed are read with their own.
type tidy struct{ fs.FS }

// Tidy is a folder without what Left and CopyOf name, and with the line ends that were
// written.
func Tidy(fsys fs.FS) fs.FS {
	if _, done := fsys.(tidy); done || fsys == nil {
		return fsys
	}
	return tidy{fsys}
}

// Beneath is the folder as it lies there ([chain.OpenFolder]).
func (t tidy) Beneath(string) fs.FS { return t.FS }

// ReadDir lists a folder without what is no part of it.
func (t tidy) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(t.FS, name)
	return slices.DeleteFunc(list, func(e fs.DirEntry) bool { return foreign(name, e.Name()) }), err
}

// foreign reports whether a file in a folder is no part of a campaign by its name.
func foreign(folder, base string) bool {
	if plain(base) {
		return false
	}
	if Left(base) || canonical[folder] == nil {
		return Left(base)
	}
	_, copied := CopyOf(path.Join(folder, base))
	return copied
}

// EachName gives the names that [Tidy] lists in a folder, in no order, without making anything of each;
// false where the system does not list them so: then some may have been given.
func EachName(fsys fs.FS, folder string, each func(name string)) bool {
	open, ok := chain.OpenFolder(fsys, folder)
	if !ok {
		return false
	}
	ok = chain.EachName(open, func(name string) {
		if !foreign(folder, name) {
			each(name)
		}
	})
	return open.Close() == nil && ok
}

// ReadFile reads a file as it was written.
func (t tidy) ReadFile(name string) ([]byte, error) {
	data, err := fs.ReadFile(t.FS, name)
	if err != nil {
		return data, err
	}
	return written(name, data), nil
}

// written is a text of ours with the line ends that we write. Bytes that are kept by their
// hash are those of the hash, and what is packed or encrypted is no text.
func written(name string, data []byte) []byte {
	folder, base, _ := strings.Cut(name, "/")
	if folder == "own" || folder == "sent" || folder == "cache" || !bytes.Contains(data, []byte("\r\n")) {
		return data
	}
	lf := bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	if folder == "files" && dice.HashOf(lf).String() != base || canonical[folder] == nil && name != SettingsFile && name != attributesFile {
		return data
	}
	return lf
}

// Leavings names each file in a folder that is a copy of one of the campaign's, by its
// name, and says whether it has the same content. Copies are not part of the campaign
// and are not read.
func Leavings(fsys fs.FS) (list []Fault) {
	_ = fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return nil
		}
		if Left(name) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		original, copied := CopyOf(name)
		if d.IsDir() || !copied {
			return nil
		}
		data, err := fs.ReadFile(fsys, original)
		if err != nil && canonical[path.Dir(original)] == nil {
			return nil
		}
		what := speech.Text("found.copy-other", original)
		if have, e := fs.ReadFile(fsys, name); err != nil {
			what = speech.Text("found.copy-none", original)
		} else if e == nil && bytes.Equal(have, data) {
			what = speech.Text("found.copy-same", original)
		}
		list = append(list, Fault{Part: "B", File: name, What: what})
		return nil
	})
	return list
}
