package exit

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"testing"
)

// An error has the status that it carries; a path that fails, which carries none, that of the disk.
func TestOf(t *testing.T) {
	path, link := &fs.PathError{Op: "open", Path: "x", Err: fs.ErrNotExist}, &os.LinkError{Op: "rename", Old: "x", New: "y", Err: fs.ErrNotExist}
	refused := New(Refused, "refused")
	for _, row := range []struct {
		err  error
		want int
	}{
		{nil, Done}, {errors.New("what?"), Usage}, {path, InOut}, {fmt.Errorf("saving: %w", link), InOut},
		{fmt.Errorf("reading: %w: %w", refused, path), Refused}, {Hint(path, "look there"), InOut}, {errors.Join(errors.New("first"), refused, path), Refused},
	} {
		if got := Of(row.err); got != row.want {
			t.Errorf("%v: status %d, wanted %d", row.err, got, row.want)
		}
	}
}
