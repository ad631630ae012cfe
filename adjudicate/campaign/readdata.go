package campaign

import (
	"bytes"
	"slices"
	"sync"

	"umpire/model/strict"
)

// readData reads a file of data strictly. A verb comes back to the same few positions, so
// the last ones that were read are remembered; whoever gets one reads in it only.
func readData(in Input) (*strict.Doc, []strict.Fault) {
	if r, ok := lately.find(in); ok {
		return r.doc, slices.Clone(r.faults)
	}
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	lately.add(readFile{in.Name, bytes.Clone(in.Data), doc, faults})
	return doc, slices.Clone(faults)
}

// remembered is how many files are.
const remembered = 8

// readFile is a file as it was read.
type readFile struct {
	name   string
	data   []byte
	doc    *strict.Doc
	faults []strict.Fault
}

// lately are the files read last, the newest at the end.
var lately readFiles

type readFiles struct {
	mu   sync.Mutex
	list []readFile
}

// find is the file, which is now the newest.
func (f *readFiles) find(in Input) (readFile, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	i := slices.IndexFunc(f.list, func(r readFile) bool { return r.name == in.Name && bytes.Equal(r.data, in.Data) })
	if i < 0 {
		return readFile{}, false
	}
	r := f.list[i]
	f.list = append(slices.Delete(f.list, i, i+1), r)
	return r, true
}

// add forgets the oldest if there are too many.
func (f *readFiles) add(r readFile) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.list = append(f.list, r)
	f.list = slices.Delete(f.list, 0, max(0, len(f.list)-remembered))
}
