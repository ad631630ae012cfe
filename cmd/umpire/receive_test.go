package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/pen"
	"umpire/model/exit"
)

// desks are two players, each with a folder and the keys of his seat.
type desks struct {
	t    *testing.T
	root string
	keys map[string]*campaign.Keys
}

func (d *desks) at(name string) string { return filepath.Join(d.root, name) }

// do runs the program; what it must come to is said.
func (d *desks) do(want int, args ...string) string {
	d.t.Helper()
	var stdout, stderr bytes.Buffer
	got := noon().run(args, strings.NewReader(""), &stdout, &stderr)
	require.Equal(d.t, want, got, "%v: %s%s", args, &stdout, &stderr)
	return stdout.String() + stderr.String()
}

// mail has one player send and the other receive, and returns the attachment.
func (d *desks) mail(from, to string) string {
	d.t.Helper()
	said := d.do(exit.Done, "send", d.at(from))
	_, rest, _ := strings.Cut(said, "send ")
	name, _, _ := strings.Cut(rest, " to the other player")
	d.do(exit.Done, "receive", name, d.at(to))
	return name
}

// seatedDesks are two players in GT3-A2: a has given orders, and b has received them.
func seatedDesks(t *testing.T) *desks {
	t.Helper()
	d := &desks{t: t, root: t.TempDir(), keys: map[string]*campaign.Keys{}}
	for _, p := range []string{"a", "b"} {
		d.do(exit.Done, "key", "new", "--out", d.at("keys-"+p))
		keys, err := campaign.ReadKeys(os.DirFS(d.at("keys-" + p)))
		require.NoError(t, err)
		d.keys[p] = keys
	}
	state := filepath.Join("..", "..", "examples", "we-01", "state.yaml")
	d.do(exit.Done, "new", state, "--dice", "mutual", "--play", "axis", "--key", d.at("keys-a"), "--out", d.at("a"))
	d.do(exit.Done, "send", d.at("a"))
	d.do(exit.Done, "join", d.at("a")+"/sent/invitation-axis.zip", "--accept", "winter-7f3c2a91", "--key", d.at("keys-b"), "--out", d.at("b"))
	for _, way := range []string{"ba", "ab", "ba"} {
		d.mail(way[:1], way[1:])
	}
	_, rest, _ := strings.Cut(d.do(exit.Done, "adjudicate", "--standing", filepath.Join("..", "..", "examples", "we-01", "standing-axis.yaml"), d.at("a")), "base     ")
	orders, err := os.ReadFile(filepath.Join("..", "..", "examples", "two-players", "orders-axis.yaml"))
	require.NoError(t, err)
	head, body, _ := strings.Cut(string(orders), "\nbase: ")
	_, body, _ = strings.Cut(body, "\n")
	require.NoError(t, os.WriteFile(d.at("axis.yaml"), []byte(head+"\nbase: "+rest[:8]+"\n"+body), 0o600))
	d.do(exit.Done, "adjudicate", d.at("axis.yaml"), d.at("a"))
	d.mail("a", "b")
	return d
}

// everything is what a folder holds: names, modes and bytes.
func everything(t *testing.T, dir string) string {
	t.Helper()
	var all strings.Builder
	require.NoError(t, filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		info, err := e.Info()
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		fmt.Fprintf(&all, "%s %s %x\n", path, info.Mode(), dice.HashOf(data))
		return err
	}))
	return all.String()
}

// zipped makes an attachment by hand, as a stranger might.
func zipped(t *testing.T, put func(*zip.Writer)) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	put(z)
	require.NoError(t, z.Close())
	return out.Bytes()
}

func add(t *testing.T, z *zip.Writer, h *zip.FileHeader, data io.Reader) {
	t.Helper()
	w, err := z.CreateHeader(h)
	require.NoError(t, err)
	_, err = io.Copy(w, data)
	require.NoError(t, err)
}

// zeros are n bytes that pack well.
func zeros(n int64) io.Reader { return io.LimitReader(nothing{}, n) }

type nothing struct{}

func (nothing) Read(b []byte) (int, error) { clear(b); return len(b), nil }

// edited packs the files of an attachment anew, after edit.
func edited(t *testing.T, data []byte, edit func([]campaign.File) []campaign.File) []byte {
	t.Helper()
	files, err := campaign.Unpack(data)
	require.NoError(t, err)
	out, err := campaign.Pack(edit(files))
	require.NoError(t, err)
	return out
}

// without leaves a file out whose name begins so.
func leftOut(prefix string) func([]campaign.File) []campaign.File {
	return func(files []campaign.File) []campaign.File {
		for i, f := range files {
			if strings.HasPrefix(f.Name, prefix) {
				return append(files[:i:i], files[i+1:]...)
			}
		}
		return files
	}
}

// forgedBy signs entries behind those of a folder with the keys of its player: what he
// might send if his program were another.
func (d *desks) forgedBy(desk, name string, entries ...func(seq int64, prev dice.Hash) dice.Record) []byte {
	d.t.Helper()
	m, err := pen.Open(os.DirFS(d.at(desk)), noon().house())
	require.NoError(d.t, err)
	var files []campaign.File
	seq, prev := m.Seq(), m.Head()
	for _, make := range entries {
		e := make(seq+1, prev)
		seq, prev = seq+1, e.Hash()
		files = append(files, campaign.File{Name: chain.EntryName(seq), Data: e.Bytes()})
	}
	head, err := dice.Make("head", dice.L("campaign", name), dice.L("party", m.Me), dice.L("seq", fmt.Sprint(seq)), dice.L("head", prev.String()))
	require.NoError(d.t, err)
	sig, err := d.keys[desk].SignHead(head)
	require.NoError(d.t, err)
	base := fmt.Sprintf("heads/%06d-%s", seq, m.Me)
	data, err := campaign.Pack(append(files, campaign.File{Name: base + ".txt", Data: head.Bytes()}, campaign.File{Name: base + ".sig", Data: sig}))
	require.NoError(d.t, err)
	return data
}

// TestReceiveRefuses: what is no honest mail is refused by the program, each kind in
// its own words and with its exit status, and nothing in the folder changes.
func TestReceiveRefuses(t *testing.T) {
	t.Parallel()
	d := seatedDesks(t)
	const name = "winter-7f3c2a91"
	entry := func(writer, typ string, lines ...dice.Line) func(int64, dice.Hash) dice.Record {
		return func(seq int64, prev dice.Hash) dice.Record {
			e, err := dice.Entry(name, seq, prev, writer, typ, lines...)
			require.NoError(t, err)
			return e
		}
	}
	fork := entry("soviet", "object", dice.L("party", "soviet"), dice.L("file", "none"), dice.L("signed", "none"))
	link := entry("soviet", "reveal", dice.L("counter", "9"), dice.L("party", "soviet"), dice.L("lock", dice.HashOf(nil).String()), dice.L("link", dice.HashOf(nil).String()))
	missing := entry("soviet", "object", dice.L("party", "soviet"), dice.L("file", dice.HashOf(nil).String()), dice.L("signed", "none"))
	forged := map[string][]byte{"fork": d.forgedBy("b", name, fork), "campaign": d.forgedBy("b", "winter-00000000", fork), "link": d.forgedBy("b", name, link),
		"missing": d.forgedBy("b", name, missing), "other": d.forgedBy("b", name, entry("axis", "object", dice.L("party", "axis"), dice.L("file", "none"), dice.L("signed", "none")))}
	// what b sends honestly is good
	said := d.do(exit.Done, "send", d.at("b"))
	_, rest, _ := strings.Cut(said, "send ")
	path, _, _ := strings.Cut(rest, " to the other player")
	good, err := os.ReadFile(path)
	require.NoError(t, err)
	list, err := campaign.Unpack(good)
	require.NoError(t, err)
	var entries []int
	for i, f := range list {
		if strings.HasPrefix(f.Name, "entries/") {
			entries = append(entries, i)
		}
	}
	last := list[entries[len(entries)-1]].Name
	stranger, err := campaign.ReadKeys(os.DirFS(d.at("keys-a")))
	require.NoError(t, err)
	resigned := edited(t, good, func(files []campaign.File) []campaign.File {
		head, err := dice.Parse(files[len(files)-2].Data)
		require.NoError(t, err)
		sig, err := stranger.SignHead(head)
		require.NoError(t, err)
		files[len(files)-1].Data = sig
		return files
	})
	changed := func(prefix string, edit func([]byte) []byte) []byte {
		return edited(t, good, func(files []campaign.File) []campaign.File {
			for i, f := range files {
				if strings.HasPrefix(f.Name, prefix) {
					files[i].Data = edit(bytes.Clone(f.Data))
				}
			}
			return files
		})
	}
	link5 := func(mode fs.FileMode) []byte {
		return zipped(t, func(z *zip.Writer) {
			h := &zip.FileHeader{Name: "entries/000003.txt"}
			h.SetMode(mode)
			add(t, z, h, strings.NewReader("../secret/seed.txt"))
		})
	}
	small := func(inner []byte) []byte {
		return zipped(t, func(z *zip.Writer) { add(t, z, &zip.FileHeader{Name: "bundle.zip"}, bytes.NewReader(inner)) })
	}
	cases := []struct {
		name   string
		data   []byte
		status int
		says   string
	}{
		{"truncated", good[:len(good)-30], exit.Integrity, "not a whole zip file"},
		{"no mail of ours", []byte("umpire: orders/1\n"), exit.Integrity, "not a whole zip file"},
		{"a list that is the most of it", zipped(t, func(z *zip.Writer) {
			for i := range 50_000 {
				add(t, z, &zip.FileHeader{Name: fmt.Sprintf("entries/%06d.txt", i)}, strings.NewReader(""))
			}
		}), exit.Integrity, "which are too many"},
		{"a NUL in a name", edited(t, good, func(files []campaign.File) []campaign.File {
			files[entries[0]].Name += "\x00"
			return files
		}), exit.Integrity, "x00"},
		{"text behind a signature", changed("heads/", func(b []byte) []byte {
			if bytes.HasPrefix(b, []byte("-----BEGIN")) {
				return append(b, "and more\n"...)
			}
			return b
		}), exit.Integrity, "more in the file than a signature"},
		{"entries exchanged", edited(t, good, func(files []campaign.File) []campaign.File {
			i, j := entries[0], entries[1]
			files[i].Data, files[j].Data = files[j].Data, files[i].Data
			return files
		}), exit.Integrity, "is not the entry of that number"},
		{"an entry taken out", edited(t, good, leftOut(list[entries[0]].Name)), exit.WrongFile, "one before it is missing"},
		{"the last entry taken out", edited(t, good, leftOut(last)), exit.Integrity, "entries were taken out, added or exchanged"},
		{"the signature taken out", edited(t, good, func(files []campaign.File) []campaign.File { return files[:len(files)-1] }), exit.Integrity, "is not signed"},
		{"of another campaign", forged["campaign"], exit.WrongFile, "it belongs to campaign winter-00000000"},
		{"signed by another key", resigned, exit.Integrity, "not signed by soviet"},
		{"a link for a lock that never was", forged["link"], exit.Integrity, "no lock of it is open"},
		{"an entry of somebody else", forged["other"], exit.Integrity, "soviet has the pen"},
		{"a file that is not there", forged["missing"], exit.Integrity, "files/"},
		{"CRLF", changed("entries/", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }), exit.Integrity, "it was altered on its way"},
		{"CRLF in the head", changed("heads/", func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("\n"), []byte("\r\n")) }), exit.Integrity, "not a head record"},
		{"his secrets altered", changed("own/", func(b []byte) []byte { b[len(b)-1] ^= 1; return b }), exit.Integrity, "is not the one that the head names"},
		{"his secrets taken out", edited(t, good, leftOut("own/")), exit.Integrity, "was taken out"},
		{"a path upwards", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "../secret/seed.txt"}, strings.NewReader("x"))
		}), exit.Integrity, "does not belong into one"},
		{"a path upwards below", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "entries/../../x"}, strings.NewReader("x"))
		}), exit.Integrity, "entries/../../x"},
		{"an absolute path", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "/etc/x"}, strings.NewReader("x"))
		}), exit.Integrity, "/etc/x"},
		{"a secret file", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "secret/ledger.txt"}, strings.NewReader("x"))
		}), exit.Integrity, "secret/ledger.txt"},
		{"a name twice", zipped(t, func(z *zip.Writer) {
			for range 2 {
				add(t, z, &zip.FileHeader{Name: list[0].Name}, bytes.NewReader(list[0].Data))
			}
		}), exit.Integrity, "is in it twice"},
		{"a symbolic link", link5(fs.ModeSymlink | 0o777), exit.Integrity, "not a regular file"},
		{"what unpacks to more than a mail", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "files/" + dice.HashOf(nil).String(), Method: zip.Deflate}, zeros(65<<20))
		}), exit.Integrity, "too large"},
		{"a file too many", edited(t, good, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: "files/" + dice.HashOf([]byte("x")).String(), Data: []byte("x")})
		}), exit.Integrity, "is named by no entry of it"},
		{"other settings", edited(t, good, func(files []campaign.File) []campaign.File {
			return append(files, campaign.File{Name: "campaign.yaml", Data: []byte("x")})
		}), exit.Integrity, "already exists here with other bytes"},
		{"a bundle in a bundle in a bundle", small(small(good)), exit.Integrity, "does not belong into one"},
		{"a bundle in it that is cut off", small(good[:len(good)-30]), exit.Integrity, "bundle.zip in it: it is not a whole zip file"},
		{"a bundle in it of more than a mail", zipped(t, func(z *zip.Writer) {
			add(t, z, &zip.FileHeader{Name: "bundle.zip", Method: zip.Deflate}, zeros(128<<20))
		}), exit.Integrity, "bundle.zip in it: it is too large"},
		{"nothing in it", zipped(t, func(*zip.Writer) {}), exit.Integrity, "it is empty"},
	}
	before := everything(t, d.at("a"))
	heard := map[string]string{}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			d.t = t
			mail := filepath.Join(t.TempDir(), "mail.zip")
			require.NoError(t, os.WriteFile(mail, c.data, 0o600))
			said := d.do(c.status, "receive", mail, d.at("a"))
			require.Contains(t, said, c.says)
			line, _, _ := strings.Cut(said, "\n")
			if other, same := heard[line]; same && c.name != "no mail of ours" {
				t.Errorf("refused in the same words as %s: %s", other, line)
			}
			heard[line] = c.name
			require.Equal(t, before, everything(t, d.at("a")))
		})
	}
	d.t = t
	huge := filepath.Join(d.root, "huge.zip")
	f, err := os.Create(huge)
	require.NoError(t, err)
	require.NoError(t, f.Truncate(1<<40)) // no byte of it is on the disk
	require.NoError(t, f.Close())
	require.Contains(t, d.do(exit.Integrity, "receive", huge, d.at("a")), "too large")
	require.Equal(t, before, everything(t, d.at("a")))
	d.do(exit.Done, "receive", path, d.at("a"))
	t.Run("replayed", func(t *testing.T) {
		before := everything(t, d.at("a"))
		require.Contains(t, d.do(exit.Done, "receive", path, d.at("a")), "nothing new")
		require.Equal(t, before, everything(t, d.at("a")))
	})
	t.Run("the last entry taken out of what is here already", func(t *testing.T) {
		mail := filepath.Join(d.root, "short.zip")
		require.NoError(t, os.WriteFile(mail, edited(t, good, leftOut(last)), 0o600))
		require.Contains(t, d.do(exit.Integrity, "receive", mail, d.at("a")), "entries were taken out")
	})
	t.Run("two entries of one number", func(t *testing.T) {
		before := everything(t, d.at("a"))
		mail := filepath.Join(d.root, "fork.zip")
		require.NoError(t, os.WriteFile(mail, forged["fork"], 0o600))
		require.Contains(t, d.do(exit.Integrity, "receive", mail, d.at("a")), "the chains part at entry")
		require.Equal(t, before, everything(t, d.at("a")))
	})
}
