package pen

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"umpire/adjudicate/campaign"
)

// What a bundle may hold at most: more is no mail of ours.
const (
	maxFiles = 20_000
	maxBytes = 64 << 20
	maxName  = 230 // bytes of a name: file systems take 255, and what is half-written has a few more
)

// BadBundle says that an attachment is no bundle as umpire writes it.
type BadBundle struct{ What string }

func (b *BadBundle) Error() string { return "the bundle: " + b.What }

// order lists what a bundle may hold, in the order in which it stands there.
var order = shape{
	regexp.MustCompile(`^campaign\.yaml$`),
	regexp.MustCompile(`^start/(proposal|seat-[a-z][a-z0-9-]*|view-[a-z][a-z0-9-]*)\.yaml$`),
	regexp.MustCompile(`^genesis/(setup\.yaml|(offer|genesis|(nonce|hands)-[a-z][a-z0-9-]*|rekey-[1-9][0-9]*)\.txt)$`),
	regexp.MustCompile(`^files/[0-9a-f]{64}$`),
	regexp.MustCompile(`^entries/[0-9]{6}\.txt$`),
	regexp.MustCompile(`^own/[0-9]{6}-[a-z][a-z0-9-]*\.age$`),
	regexp.MustCompile(`^heads/[0-9]{6}-[a-z][a-z0-9-]*\.txt$`),
	regexp.MustCompile(`^heads/[0-9]{6}-[a-z][a-z0-9-]*\.sig$`),
}

// shape lists what a zip file may hold, in the order in which it stands there.
type shape []*regexp.Regexp

func (s shape) placeOf(name string) int {
	return slices.IndexFunc(s, func(r *regexp.Regexp) bool { return r.MatchString(name) })
}

func (s shape) before(a, b campaign.File) int {
	if n := s.placeOf(a.Name) - s.placeOf(b.Name); n != 0 {
		return n
	}
	return strings.Compare(a.Name, b.Name)
}

// Pack makes the bytes of a bundle: a zip without compression, in a fixed order and
// without times, so that the same files give the same bytes.
func Pack(files []campaign.File) ([]byte, error) {
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

// Unpack reads a bundle. What is cut off, has other names, or stands in another
// order, is a *BadBundle.
func Unpack(data []byte) ([]campaign.File, error) { return order.unpack(data) }

// UnpackAs is Unpack of what Pack made of files with other names: those that names match.
func UnpackAs(data []byte, names string) ([]campaign.File, error) {
	return shape{regexp.MustCompile(names)}.unpack(data)
}

func (s shape) unpack(data []byte) ([]campaign.File, error) {
	if TooLarge(int64(len(data))) { // before its list is read, which may be most of it
		return nil, &BadBundle{"it is too large"}
	}
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, &BadBundle{"it is no whole zip file: " + err.Error()}
	}
	if len(z.File) > maxFiles {
		return nil, &BadBundle{fmt.Sprintf("%d files are too many", len(z.File))}
	}
	var files []campaign.File
	left := int64(maxBytes)
	for _, f := range z.File {
		if s.placeOf(f.Name) < 0 || len(f.Name) > maxName {
			return nil, &BadBundle{fmt.Sprintf("a file %.80q does not belong into one", f.Name)}
		}
		if !f.Mode().IsRegular() {
			return nil, &BadBundle{f.Name + " is no regular file"}
		}
		content, err := unzip(f, left)
		if err != nil {
			return nil, err
		}
		left -= int64(len(content))
		next := campaign.File{Name: f.Name, Data: content}
		if n := len(files); n > 0 && s.before(files[n-1], next) >= 0 {
			return nil, &BadBundle{fmt.Sprintf("%s stands behind %s: it was put into another order", f.Name, files[n-1].Name)}
		}
		files = append(files, next)
	}
	if len(files) == 0 {
		return nil, &BadBundle{"it is empty"}
	}
	return files, nil
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
		return nil, &BadBundle{"it is too large"}
	}
	return content, r.Close()
}
