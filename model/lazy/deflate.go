package lazy

import (
	"compress/flate"
	"io"
	"sync"
)

// Deflaters are compressors of one level (RFC 1951). The tables of one take about a megabyte, so
// each is used again. They may be used side by side.
type Deflaters struct{ kept sync.Pool }

// NewDeflaters makes none yet. level is one of compress/flate; any other is a mistake in the program.
func NewDeflaters(level int) *Deflaters {
	d := &Deflaters{}
	d.kept.New = func() any {
		w, _ := flate.NewWriter(io.Discard, level) // it knows the level
		return w
	}
	return d
}

// To is a compressor that writes to w.
func (d *Deflaters) To(w io.Writer) *Deflater {
	z := d.kept.Get().(*flate.Writer)
	z.Reset(w)
	return &Deflater{z, d}
}

// Deflater is one of them, until it is closed or given back.
type Deflater struct {
	*flate.Writer
	from *Deflaters
}

// Close ends the stream and gives the compressor back.
func (d *Deflater) Close() error {
	err := d.Writer.Close()
	d.GiveBack()
	return err
}

// GiveBack gives the compressor back; the stream goes on elsewhere. Nothing is written to it behind
// that.
func (d *Deflater) GiveBack() {
	d.Reset(io.Discard) // the tables are kept, and not what was written
	d.from.kept.Put(d.Writer)
	d.Writer = nil
}
