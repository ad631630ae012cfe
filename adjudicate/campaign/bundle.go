package campaign

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"umpire/model/exit"
	"umpire/model/lazy"
	"umpire/model/speech"
)

// What a bundle may hold at most: more is no mail of ours.
const (
	maxFiles = 20_000
	maxBytes = 64 << 20
	maxName  = 230 // bytes of a name: file systems take 255, and what is half-written has a few more
)

// BadBundle says that an attachment is no bundle as umpire writes it.
type BadBundle struct{ What string }

func (b *BadBundle) Error() string { return speech.Text("error.bundle", b.What) }

// Status is the program's exit status.
func (*BadBundle) Status() int { return exit.Integrity }

// order lists what a bundle may hold, in the order in which it stands there.
var order = shape{
	lazy.Pattern(`^campaign\.yaml$`),
	lazy.Pattern(`^start/(proposal|seat-[a-z][a-z0-9-]*|view-[a-z][a-z0-9-]*)\.yaml$`),
	lazy.Pattern(`^genesis/(setup\.yaml|(offer|genesis|(nonce|hands)-[a-z][a-z0-9-]*|rekey-[1-9][0-9]*)\.txt)$`),
	lazy.Pattern(`^files/[0-9a-f]{64}$`),
	lazy.Pattern(`^entries/[0-9]{6}\.txt$`),
	lazy.Pattern(proposalForm),
	lazy.Pattern(`^own/[0-9]{6}-[a-z][a-z0-9-]*\.age$`),
	lazy.Pattern(`^heads/[0-9]{6}-[a-z][a-z0-9-]*\.txt$`),
	lazy.Pattern(`^heads/[0-9]{6}-[a-z][a-z0-9-]*\.sig$`),
}

// shape lists what a zip file may hold, in the order in which it stands there.
type shape []func() *regexp.Regexp

func (s shape) placeOf(name string) int {
	return slices.IndexFunc(s, func(form func() *regexp.Regexp) bool { return form().MatchString(name) })
}

func (s shape) before(a, b File) int {
	if n := s.placeOf(a.Name) - s.placeOf(b.Name); n != 0 {
		return n
	}
	return strings.Compare(a.Name, b.Name)
}

// packedFile is the one file of a bundle that is packed small: the bundle as [stored] makes it.
const packedFile = "bundle.zip"

// Pack makes the bytes of a bundle: a zip of one file, packedFile, which is compressed and is
// itself a zip of the files. A zip alone spends some 200 bytes on each small file, for its name
// and place are told twice; here they are compressed with the texts, which name most of the
// files. The size tells nothing that the bundle does not show: what is secret in it was padded and
// encrypted before. The same files give the same bytes.
func Pack(files []File) ([]byte, error) {
	inner, err := stored(files)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return deflaters.To(w), nil })
	w, err := z.CreateHeader(&zip.FileHeader{Name: packedFile, Method: zip.Deflate})
	if err != nil {
		return nil, err
	}
	_, err = w.Write(inner)
	err = errors.Join(err, z.Close())
	return out.Bytes(), err
}

// deflaters compress as well as they can.
var deflaters = lazy.NewDeflaters(flate.BestCompression)

// stored makes a zip of files without compression, in a fixed order and without times. Its size
// is that of the files and their names and nothing else.
func stored(files []File) ([]byte, error) {
	files = slices.Clone(files)
	slices.SortFunc(files, order.before)
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Store})
		if err != nil {
			return nil, err
		}
		if _, err := w.Write(f.Data); err != nil {
			return nil, err
		}
	}
	err := z.Close()
	return out.Bytes(), err
}

// TooLarge reports whether a file of so many bytes is no bundle of ours, whatever is in
// it: nobody need read it.
func TooLarge(size int64) bool { return size > 2*maxBytes }

// PackSmall makes a zip of files, compressed as a whole: of what is padded and encrypted next.
func PackSmall(files []File) ([]byte, error) {
	packed, err := stored(files)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w := deflaters.To(&out)
	_, err = w.Write(packed)
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// UnpackSmall reads what PackSmall made of files with names of their own.
func UnpackSmall(data []byte, names string) ([]File, error) {
	packed, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), 2*maxBytes+1))
	if err != nil {
		return nil, &BadBundle{"what is compressed in it cannot be read: " + err.Error()}
	}
	list, err := listed(packed)
	if err != nil {
		return nil, err
	}
	return shape{lazy.Pattern(names)}.unpack(list)
}

// Unpack reads a bundle, however it was packed: small or not, in another order, with entries for
// folders, below one outer folder, with what systems put beside ([Left]). What is cut off or
// has other names is a *BadBundle.
func Unpack(data []byte) ([]File, error) {
	list, err := listed(data)
	if err != nil {
		return nil, err
	}
	if len(list) == 1 && path.Base(list[0].Name) == packedFile && list[0].Mode().IsRegular() {
		inner, err := unzip(list[0], maxBytes+maxFiles<<10)
		if err == nil {
			list, err = listed(inner) // packed small once: not a second time
		}
		if bad, ok := err.(*BadBundle); ok {
			return nil, &BadBundle{packedFile + " in it: " + bad.What}
		}
		if err != nil {
			return nil, err
		}
	}
	return order.unpack(list)
}

// listed is the list of a zip, without folders and what systems put beside.
func listed(data []byte) ([]*zip.File, error) {
	if TooLarge(int64(len(data))) { // before its list is read, which may be most of it
		return nil, &BadBundle{speech.Text("bundle.too-large")}
	}
	if n := bytes.Count(data, []byte(listing)); n > 2*maxFiles { // each costs memory before it is looked at
		return nil, &BadBundle{fmt.Sprintf("its list names %d files, which are too many", n)}
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &BadBundle{speech.Text("bundle.not-zip", err)}
	}
	if len(z.File) > maxFiles {
		return nil, &BadBundle{fmt.Sprintf("%d files are too many", len(z.File))}
	}
	return slices.DeleteFunc(z.File, func(f *zip.File) bool {
		return f.Mode().IsDir() && strings.HasSuffix(f.Name, "/") || Left(f.Name)
	}), nil
}

// unpack reads the files of a list.
func (s shape) unpack(list []*zip.File) ([]File, error) {
	var files []File
	room, outer := int64(maxBytes), s.outer(list)
	for _, f := range list {
		name := strings.TrimPrefix(f.Name, outer)
		if s.placeOf(name) < 0 || len(name) > maxName {
			return nil, &BadBundle{speech.Text("bundle.foreign", fmt.Sprintf("%.80q", f.Name))}
		}
		if !f.Mode().IsRegular() {
			return nil, &BadBundle{f.Name + " is not a regular file"}
		}
		content, err := unzip(f, room)
		if err != nil {
			return nil, err
		}
		room -= int64(len(content))
		files = append(files, File{Name: name, Data: content})
	}
	if len(files) == 0 {
		return nil, &BadBundle{speech.Text("bundle.empty")}
	}
	slices.SortStableFunc(files, s.before)
	for i := 1; i < len(files); i++ {
		if files[i].Name == files[i-1].Name {
			return nil, &BadBundle{files[i].Name + " is in it twice"}
		}
	}
	return files, nil
}

// listing begins each file of the list of a zip.
const listing = "PK\x01\x02"

// outer is the folder, with its slash, below which all files of a zip lie, where somebody
// packed the folder and not what is in it; else "".
func (s shape) outer(list []*zip.File) string {
	if len(list) == 0 || s.placeOf(list[0].Name) >= 0 {
		return ""
	}
	folder, rest, ok := strings.Cut(list[0].Name, "/")
	if !ok || s.placeOf(rest) < 0 || folder == ".." || folder == "." || folder == "" {
		return ""
	}
	return folder + "/"
}

// Gather packs a folder into which somebody has unpacked a bundle, as a bundle.
func Gather(fsys fs.FS) ([]byte, error) {
	var files []File
	room := int64(maxBytes)
	err := fs.WalkDir(Tidy(fsys), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if room -= info.Size(); room < 0 || len(files) >= maxFiles || !d.Type().IsRegular() {
			return &BadBundle{"the folder holds more than one, or what is not a file: " + name}
		}
		data, err := fs.ReadFile(fsys, name)
		files = append(files, File{Name: name, Data: data})
		return err
	})
	if err != nil {
		return nil, err
	}
	return stored(files) // any order will do: it is unpacked next
}

func unzip(f *zip.File, left int64) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, &BadBundle{f.Name + ": " + err.Error()}
	}
	content, err := io.ReadAll(io.LimitReader(r, left+1))
	switch {
	case err != nil:
		return nil, &BadBundle{f.Name + ": " + err.Error()}
	case int64(len(content)) > left:
		return nil, &BadBundle{speech.Text("bundle.too-large")}
	}
	return content, r.Close()
}
