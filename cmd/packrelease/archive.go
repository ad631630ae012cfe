package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"io/fs"
	"slices"
	"time"
)

// file is a file of an archive, by its path in the folder that the archive holds.
type file struct {
	path string
	mode fs.FileMode
	data []byte
}

// stamp is the time that all files in archives bear: it says nothing, and is the same each time.
var stamp = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// ordered are the files by their paths.
func ordered(files []file) []file {
	return slices.SortedStableFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.path, b.path) })
}

// tarred packs files in a folder of a name.
func tarred(name string, files []file) ([]byte, error) {
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, f := range ordered(files) {
		h := &tar.Header{Name: name + "/" + f.path, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: stamp, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	err = z.Close()
	return b.Bytes(), err
}

// zipped packs files in a folder of a name.
func zipped(name string, files []file) ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range ordered(files) {
		h := &zip.FileHeader{Name: name + "/" + f.path, Method: zip.Deflate, Modified: stamp}
		h.SetMode(f.mode)
		one, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := one.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return b.Bytes(), err
}
