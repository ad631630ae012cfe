package draw

import (
	"syscall"
	"testing"
	"time"
	"fmt"
	"image/png"
	"bytes"
)

func cpu() time.Duration {
	var r syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

func TestCPU(t *testing.T) {
	p := random(t, 1)
	for _, w := range []int{1240, 1600} {
		PNG(p, w)
		a := cpu()
		for range 5 {
			SVG(p)
		}
		b := cpu()
		for range 5 {
			Image(p, w)
		}
		c := cpu()
		img, _ := Image(p, w)
		d := cpu()
		var n int
		for range 5 {
			var o bytes.Buffer
			(&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&o, img)
			n = o.Len()
		}
		e := cpu()
		fmt.Println(w, "svg", (b-a)/5, "image", (c-b)/5, "encode", (e-d)/5, n)
	}
}
