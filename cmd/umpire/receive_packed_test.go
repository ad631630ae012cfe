package main

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/model/exit"
)

// TestReceiveRepacked: the files of a bundle are the same bundle however they were packed
// again, or not at all: in another order, compressed, with entries for folders, below an outer
// folder, with what systems put beside, and the unpacked folder itself. What it brings is the
// same to the byte.
func TestReceiveRepacked(t *testing.T) {
	t.Parallel()
	d := seatedDesks(t)
	said := d.do(exit.Done, "send", d.at("b"))
	_, rest, _ := strings.Cut(said, "send ")
	path, _, _ := strings.Cut(rest, " to the other player")
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	list, err := campaign.Unpack(good)
	require.NoError(t, err)
	pack := func(prefix string, beside ...string) []byte {
		return zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: prefix + "entries/"}, strings.NewReader(""))
			for _, name := range beside {
				add(t, z, &zip.FileHeader{Name: name}, strings.NewReader("left over"))
			}
			for i := len(list) - 1; i >= 0; i-- {
				add(t, z, &zip.FileHeader{Name: prefix + list[i].Name, Method: zip.Deflate}, bytes.NewReader(list[i].Data))
			}
		})
	}
	received := func(mail string) string {
		t.Helper()
		folder := filepath.Join(t.TempDir(), "a")
		(&desktop{t: t, dir: t.TempDir()}).copy(d.at("a"), folder)
		require.Contains(t, d.do(exit.Done, "receive", mail, folder), "is sound")
		return strings.ReplaceAll(everything(t, folder), folder, "a")
	}
	small := func(inner []byte, name string, beside ...string) []byte {
		return zipped(t, func(z *zip.Writer) {
			for _, name := range beside {
				add(t, z, &zip.FileHeader{Name: name}, strings.NewReader("left over"))
			}
			add(t, z, &zip.FileHeader{Name: name, Method: zip.Deflate}, bytes.NewReader(inner))
		})
	}
	want := received(path)
	for what, data := range map[string][]byte{
		"another order":   pack(""),
		"an outer folder": pack("winter (1)/"),
		"from macOS":      pack("winter/", "__MACOSX/winter/._entries", "winter/.DS_Store", "__MACOSX/._winter"),
		"from Windows":    pack("", "desktop.ini", "entries/Thumbs.db"),
		"small":           small(pack(""), "bundle.zip"),
		"small, repacked": small(pack("winter/", "winter/.DS_Store"), "mail/bundle.zip", "__MACOSX/mail/._bundle.zip", "mail/.DS_Store"),
	} {
		mail := filepath.Join(t.TempDir(), "mail.zip")
		require.NoError(t, os.WriteFile(mail, data, 0o600))
		require.Equal(t, want, received(mail), what)
	}
	for _, outer := range []string{"", "winter"} {
		unpacked := t.TempDir()
		for _, f := range append(list, campaign.File{Name: ".DS_Store", Data: []byte("x")}) {
			name := filepath.Join(unpacked, outer, filepath.FromSlash(f.Name))
			require.NoError(t, os.MkdirAll(filepath.Dir(name), 0o755))
			require.NoError(t, os.WriteFile(name, f.Data, 0o600))
		}
		require.Equal(t, want, received(unpacked), "unpacked, below %q", outer)
		unpacked = t.TempDir()
		require.NoError(t, os.MkdirAll(filepath.Join(unpacked, outer), 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(unpacked, outer, "bundle.zip"), pack(""), 0o600))
		require.Equal(t, want, received(unpacked), "unpacked once, below %q", outer)
	}
}
