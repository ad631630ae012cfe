package campaign

import (
	"os"
	"testing"

	"umpire/adjudicate/games"
)

func BenchmarkFolder(b *testing.B) {
	dir := os.Getenv("UMPIRE_READ")
	if dir == "" {
		b.Skip("UMPIRE_READ=FOLDER")
	}
	with := With{Games: games.All, Render: toldAll}
	b.Run("referee", func(b *testing.B) {
		for b.Loop() {
			if _, err := Open(os.DirFS(dir+"/referee"), games.All, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("copy", func(b *testing.B) {
		for b.Loop() {
			if _, err := OpenCopy(os.DirFS(dir+"/axis"), with); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("follows", func(b *testing.B) {
		f, err := OpenCopy(os.DirFS(dir+"/axis"), with)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if _, err := Open(f.fsys, games.All, nil); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("proven", func(b *testing.B) {
		f, err := OpenCopy(os.DirFS(dir+"/axis"), with)
		if err != nil {
			b.Fatal(err)
		}
		for b.Loop() {
			if err := f.proven(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
