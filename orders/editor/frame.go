package editor

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"strconv"
)

// longest bounds a message, in bytes: far more than the largest file that a reader of files takes.
const longest = 64 << 20

// frames reads and writes messages with their header, as the base protocol has them.
type frames struct {
	in  *bufio.Reader
	out io.Writer
}

// unread is a message whose frame was sound and whose content is none.
type unread struct{ err error }

func (u *unread) Error() string { return "this is no message: " + u.err.Error() }

// next reads a message. Behind an *unread the next can be read; behind any other error nothing more
// can. io.EOF is the end.
func (f *frames) next() (*message, error) {
	head, err := textproto.NewReader(f.in).ReadMIMEHeader()
	if err != nil {
		if err == io.EOF && len(head) > 0 {
			err = io.ErrUnexpectedEOF
		}
		return nil, err
	}
	size, err := strconv.Atoi(head.Get("Content-Length"))
	if err != nil || size < 0 || size > longest {
		return nil, fmt.Errorf("a message of length %q", head.Get("Content-Length"))
	}
	content := make([]byte, 0, min(size, 1<<16))
	for len(content) < size { // what is not sent is not made room for
		part := make([]byte, min(size-len(content), 1<<16))
		if _, err := io.ReadFull(f.in, part); err != nil {
			return nil, err
		}
		content = append(content, part...)
	}
	var m message
	if err := json.Unmarshal(content, &m); err != nil {
		return nil, &unread{err}
	}
	return &m, nil
}

// send writes a message.
func (f *frames) send(m *message) error {
	m.Version = "2.0"
	content, err := json.Marshal(m)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f.out, "Content-Length: %d\r\n\r\n%s", len(content), content)
	return err
}
