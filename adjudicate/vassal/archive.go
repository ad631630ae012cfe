package vassal

import (
	"archive/zip"
	"bytes"
	"io"
)

// The entries that matter of the ZIP that each file of VASSAL is.
const (
	savedGame    = "savedGame"
	saveData     = "savedata"
	moduleData   = "moduledata"
	buildFile    = "buildFile.xml"
	buildFileOld = "buildFile" // of modules older than 3.5
	extension    = "extensiondata"
)

// The most that is read: entries of a file, and bytes of one.
const (
	mostEntries = 20000
	mostBytes   = 2*mostText + 16 // a disguised text
)

// archive is a ZIP of which one entry may be replaced. All others stay as they are packed.
type archive struct {
	r *zip.Reader
}

// entry is a file in a ZIP that is made anew.
type entry struct {
	name string
	data []byte
}

// openArchive reads the list of entries. name is what the file is called in errors.
func openArchive(name string, data []byte) (*archive, error) {
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, damaged(name, "it is no ZIP, which every file of VASSAL is: %s", err)
	}
	if len(r.File) > mostEntries {
		return nil, damaged(name, "it has more than %d entries", mostEntries)
	}
	return &archive{r}, nil
}

// has reports whether there is an entry.
func (a *archive) has(name string) bool { return a.find(name) != nil }

func (a *archive) find(name string) *zip.File {
	for _, f := range a.r.File {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// kind is what file of VASSAL it is, by its entries; empty if it is none.
func (a *archive) kind() string {
	for _, k := range []struct{ entry, kind string }{{savedGame, "a save or a log"}, {extension, "an extension of a module"}, {moduleData, "a module"}, {buildFile, "a module"}, {buildFileOld, "a module"}} {
		if a.has(k.entry) {
			return k.kind
		}
	}
	return ""
}

// isNot refuses a file that is of another kind, or lacks the entry of its kind.
func (a *archive) isNot(name, kind, entry string) error {
	if is := a.kind(); is != "" && is != kind {
		return damaged(name, "it is not %s of VASSAL: it is %s", kind, is)
	}
	return damaged(name, "it is not %s of VASSAL: it has no entry %s", kind, entry)
}

// read gives the bytes of an entry.
func (a *archive) read(name string) ([]byte, error) {
	f := a.find(name)
	if f == nil {
		return nil, damaged(name, "there is no such entry")
	}
	r, err := f.Open()
	if err != nil {
		return nil, damaged(name, "it cannot be unpacked: %s", err)
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	switch {
	case err != nil:
		return nil, damaged(name, "it cannot be unpacked: %s", err)
	case len(data) > mostBytes:
		return nil, damaged(name, "it is longer than %d bytes", mostBytes)
	}
	return data, nil
}

// with writes the ZIP with other bytes for one entry.
func (a *archive) with(name string, data []byte) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range a.r.File {
		var err error
		if f.Name == name {
			err = put(w, entry{name, data})
		} else {
			err = w.Copy(f)
		}
		if err != nil {
			return nil, damaged(f.Name, "it cannot be written: %s", err)
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

// pack makes a ZIP. It bears no times, so the same entries give the same bytes.
func pack(entries ...entry) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		if err := put(w, e); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}

func put(w *zip.Writer, e entry) error {
	f, err := w.CreateHeader(&zip.FileHeader{Name: e.name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	_, err = f.Write(e.data)
	return err
}
