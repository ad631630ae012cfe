package draw

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"hash/adler32"
	"hash/crc32"
	"image"
	"sync"

	"umpire/model/lazy"
)

// bands is in how many parts a picture is drawn and packed, side by side. Where they
// part does not depend on the machine.
const bands = 8

// band is the rows of the i-th part of a picture.
func band(i, height int) (from, to int) { return height * i / bands, height * (i + 1) / bands }

// encode writes an opaque image as PNG (W3C PNG 3, truecolour of 8 bits). Each row is
// what it differs by from the one above, which packs best where colours are flat, and
// each band is packed by itself: the image/png of the library tries five filters for
// each row and packs all in one go, which takes three times as long.
func encode(img *image.RGBA) ([]byte, error) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var parts [bands]packed
	var wait sync.WaitGroup
	for i := range parts {
		wait.Go(func() { parts[i] = pack(img, i) })
	}
	wait.Wait()
	out := bytes.NewBufferString("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(w))
	head = binary.BigEndian.AppendUint32(head, uint32(h))
	chunk(out, "IHDR", append(head, 8, 2, 0, 0, 0))
	data, sum := []byte{0x78, 0x01}, uint32(1) // the head of a zlib stream (RFC 1950), and its sum
	for i := range parts {
		if parts[i].err != nil {
			return nil, parts[i].err
		}
		data, sum = append(data, parts[i].data...), joined(sum, parts[i].sum, parts[i].size)
	}
	chunk(out, "IDAT", binary.BigEndian.AppendUint32(data, sum))
	chunk(out, "IEND", nil)
	return out.Bytes(), nil
}

// packed is a band as it stands in the stream, with the sum and the number of the bytes
// that are packed in it.
type packed struct {
	data []byte
	sum  uint32
	size int
	err  error
}

// packers pack quickly.
var packers = lazy.NewDeflaters(flate.BestSpeed)

// pack filters and packs a band. Its first row stands for itself; the end of the last
// band is the end of the stream.
func pack(img *image.RGBA, i int) packed {
	from, to := band(i, img.Rect.Dy())
	w := img.Rect.Dx()
	stride := 1 + 3*w
	raw := make([]byte, (to-from)*stride)
	for y := from; y < to; y++ {
		line, row := raw[(y-from)*stride:][:stride], img.Pix[y*img.Stride:][:4*w]
		if y == from { // no filter
			for x := range w {
				copy(line[1+3*x:], row[4*x:4*x+3])
			}
			continue
		}
		line[0] = 2 // the filter Up
		up := img.Pix[(y-1)*img.Stride:][:4*w]
		for x := range w {
			px, a, b := line[1+3*x:][:3], row[4*x:][:3], up[4*x:][:3]
			px[0], px[1], px[2] = a[0]-b[0], a[1]-b[1], a[2]-b[2]
		}
	}
	var out bytes.Buffer
	z := packers.To(&out)
	_, err := z.Write(raw)
	if i < bands-1 {
		err = errors.Join(err, z.Flush())
		z.GiveBack()
	} else {
		err = errors.Join(err, z.Close())
	}
	return packed{out.Bytes(), adler32.Checksum(raw), len(raw), err}
}

// joined is the Adler sum of two texts behind each other, of their sums and the length
// of the second (RFC 1950 8.2).
func joined(first, second uint32, length int) uint32 {
	const prime = 65521
	a1, b1, a2, b2 := first&0xffff, first>>16, second&0xffff, second>>16
	n := uint32(length % prime)
	a := (a1 + a2 + prime - 1) % prime
	b := (b1 + b2 + uint32(uint64(n)*uint64(a1)%prime) + prime - n) % prime
	return b<<16 | a
}

// chunk writes one chunk of a PNG file: length, name, content and sum.
func chunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.NewIEEE()
	for _, part := range [][]byte{[]byte(name), data} {
		out.Write(part)
		sum.Write(part)
	}
	out.Write(sum.Sum(nil))
}
