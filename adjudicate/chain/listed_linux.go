package chain

import (
	"bytes"
	"encoding/binary"
	"io/fs"

	"golang.org/x/sys/unix"
)

// EachName gives each name in an open folder as the system lists it, in no order and with nothing said
// of the file: a long campaign has tens of thousands, and a list of them costs more than they do. ok is
// false where the folder is not one of the system, or the system does not list it.
func EachName(folder fs.File, each func(name string)) (ok bool) {
	open, ok := folder.(interface{ Fd() uintptr })
	if !ok {
		return false
	}
	buf := make([]byte, 64<<10)
	for {
		n, err := unix.Getdents(int(open.Fd()), buf)
		if err != nil || n == 0 {
			return err == nil
		}
		if !cutNames(buf[:n], each) {
			return false
		}
	}
}

// cutNames gives the names in what the system has listed: of each there is a record with its length at 16
// and from 19 the name, with a zero behind it (getdents64).
func cutNames(data []byte, each func(name string)) (ok bool) {
	const length, name = 16, 19
	for text := string(data); len(data) > name; {
		size := int(binary.NativeEndian.Uint16(data[length:]))
		if size < name || size > len(data) {
			return false
		}
		end := bytes.IndexByte(data[name:size], 0)
		if end < 0 {
			return false
		}
		if n := text[name : name+end]; n != "." && n != ".." {
			each(n)
		}
		data, text = data[size:], text[size:]
	}
	return true
}
