package campaign

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Listed are the paths of the files of a folder whose names begin and end so, in the order of their
// names. A folder that does not exist has none, nor has what is no folder. The name of the folder is no pattern: it may hold
// brackets and stars.
func Listed(dir, begin, end string) (list []string, err error) {
	if info, err := os.Stat(dir); err == nil && !info.IsDir() {
		return nil, nil
	}
	names, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for _, d := range names {
		if name := d.Name(); !d.IsDir() && len(name) >= len(begin)+len(end) && strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) {
			list = append(list, filepath.Join(dir, name))
		}
	}
	return list, nil
}
