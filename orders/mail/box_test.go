package mail

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// laid writes files into a folder.
func laid(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		require.NoError(t, os.MkdirAll(filepath.Join(dir, filepath.Dir(name)), 0o700))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o400))
	}
	return dir
}

// subjects are those of the mails of a place, in its order.
func subjects(t *testing.T, place, stdin string) (list []string) {
	t.Helper()
	require.NoError(t, Each(place, strings.NewReader(stdin), func(m Message) error {
		list = append(list, HeadOf(m.Data).Subject)
		return nil
	}))
	return list
}

// Every place gives its mails in its order.
func TestPlaces(t *testing.T) {
	one := func(subject string) string { return "From: a@example.org\nSubject: " + subject + "\n\ntext\n" }
	dir := laid(t, map[string]string{
		"md/new/2.x": one("b"), "md/cur/1.x:2,S": one("a"), "md/cur/3.x": one("c"), "md/tmp/0.x": one("not yet"), "md/new/.hidden": one("no"),
		"eml/b.eml": one("b"), "eml/a.EML": one("a"), "eml/notes.txt": "no mail",
		"mbox": "From x Sat\n" + one("a") + ">From here on\n\nFrom y Sun\n" + one("b") + "\nnot at From a line's beginning\nFrom z stays\n\nFrom z Mon\n" + one("c"),
		"one":  one("a"), "wrong/a.txt": "x", "text": "Subject: a\n\nthe text of a mail\n", "none.mbox": "", "odd.eml": "Subject : odd\n\nx\n",
	})
	require.NoError(t, os.Mkdir(filepath.Join(dir, "empty"), 0o700))
	require.Equal(t, []string{"a", "b", "c"}, subjects(t, filepath.Join(dir, "md"), ""))
	require.Equal(t, []string{"a", "b"}, subjects(t, filepath.Join(dir, "eml"), ""))
	require.Equal(t, []string{"a", "b", "c"}, subjects(t, filepath.Join(dir, "mbox"), ""))
	require.Equal(t, []string{"a"}, subjects(t, filepath.Join(dir, "one"), ""))
	require.Equal(t, []string{"a"}, subjects(t, "-", one("a")))
	require.Empty(t, subjects(t, filepath.Join(dir, "empty"), ""))
	require.Empty(t, subjects(t, filepath.Join(dir, "none.mbox"), ""))
	require.Len(t, subjects(t, filepath.Join(dir, "odd.eml"), ""), 1, "by its name it is a mail, whatever it holds")
	require.ErrorIs(t, Each(filepath.Join(dir, "wrong"), nil, nil), ErrNoPlace)
	require.ErrorIs(t, Each(filepath.Join(dir, "text"), nil, nil), ErrNoPlace)
	require.ErrorIs(t, Each(filepath.Join(dir, "none"), nil, nil), os.ErrNotExist)
	stop := errors.New("stop")
	require.ErrorIs(t, Each(filepath.Join(dir, "mbox"), nil, func(m Message) error {
		require.Contains(t, string(m.Data), "\nFrom here on\n", "the mark of an mbox is undone")
		return stop
	}), stop)
}

// What is too large is cut, and refused as such.
func TestLargeMail(t *testing.T) {
	text := "From: a@example.org\nSubject: big\n\n" + strings.Repeat("x\n", Most)
	dir := laid(t, map[string]string{"a.eml": text, "mbox": "From x\n" + text + "\nFrom y\n" + mailOf("Subject: b", good)})
	n := 0
	require.NoError(t, Each(filepath.Join(dir, "mbox"), nil, func(m Message) error {
		_, err := Files(m.Data)
		require.Equal(t, n == 0, errors.Is(err, ErrTooLarge))
		require.Less(t, len(m.Data), Most+5000)
		n++
		return nil
	}))
	require.Equal(t, 2, n)
	require.NoError(t, Each(dir, nil, func(m Message) error {
		require.Len(t, m.Data, Most+1)
		return nil
	}))
	stdin := strings.NewReader(text)
	require.NoError(t, Each("-", stdin, func(m Message) error {
		require.Len(t, m.Data, Most+1)
		return nil
	}))
	require.Zero(t, stdin.Len(), "whoever writes into the pipe would fail")
}

// What is done with a mail may fail because something is not there: that is no mail that has moved.
func TestWhatIsDoneFails(t *testing.T) {
	dir := laid(t, map[string]string{"folder/1.eml": mailOf("", good), "one.eml": mailOf("", good)})
	for _, place := range []string{"folder", "one.eml"} {
		err := Each(filepath.Join(dir, place), nil, func(Message) error { return fs.ErrNotExist })
		require.ErrorIs(t, err, fs.ErrNotExist, place)
	}
}

// The head says who wrote, and whether a program did.
func TestHeads(t *testing.T) {
	h := HeadOf([]byte("From: =?iso-8859-1?q?B=E4rbel?= <Anna@Example.ORG>\nSubject: =?utf-8?b?WsO8Z2U=?=\x1b[2J\nMessage-ID: <1@example.org>\n\nx"))
	require.Equal(t, Head{From: "anna@example.org", Name: "Bärbel", ID: "<1@example.org>", Subject: "Züge [2J"}, h)
	for _, line := range []string{"Auto-Submitted: auto-replied", "Precedence: Bulk", "List-Id: <x>", "Return-Path: <>", "X-Failed-Recipients: b@example.org", "Content-Type: multipart/report; boundary=b"} {
		require.True(t, HeadOf([]byte("From: a@example.org\n"+line+"\n\nx")).Automatic, line)
	}
	for _, line := range []string{"Auto-Submitted: no", "Precedence: normal", "Return-Path: <a@example.org>"} {
		require.False(t, HeadOf([]byte("From: a@example.org\n"+line+"\n\nx")).Automatic, line)
	}
	require.Empty(t, HeadOf([]byte("From: a@example.org\nMessage-ID: two words\n\nx")).ID)
	require.Empty(t, HeadOf([]byte("From: a@example.org\nMessage-ID: <"+strings.Repeat("x", 237)+"@example.org>\n\nx")).ID, "251 bytes")
	require.NotEmpty(t, HeadOf([]byte("From: a@example.org\nMessage-ID: <"+strings.Repeat("x", 236)+"@example.org>\n\nx")).ID, "250 bytes")
	long := HeadOf([]byte("From: " + strings.Repeat("ü", 300) + " <a@example.org>\nSubject: a\u202eb\u2028c\u200e " + strings.Repeat("ü", 300) + "\n\nx"))
	require.Equal(t, strings.Repeat("ü", 200), long.Name)
	require.Equal(t, "a b c "+strings.Repeat("ü", 194), long.Subject)
}

// A mail that is written holds what was put into it, in lines that every server passes on, and is
// the same bytes each time.
func TestLetters(t *testing.T) {
	l := &Letter{From: "club@example.org", To: "anna@example.org", Subject: "winter – Züge", ID: "<1@example.org>", Answers: "<0@example.org>", Receipt: true,
		Text: "From here on\nGlück " + strings.Repeat("x", 200) + "\n", Attached: []File{{"a.yaml", "text/plain", []byte(good + "# Züge\r\n")}, {"Züge.zip", "application/zip", []byte(sent["bundle"])}}}
	data := l.Bytes()
	require.Equal(t, data, l.Bytes())
	for line := range strings.Lines(string(data)) {
		require.LessOrEqual(t, len(line), 100, line)
		require.True(t, strings.HasSuffix(line, "\r\n"), line)
		require.False(t, strings.HasPrefix(line, "From "), "an mbox would mark it: %s", line)
	}
	h := HeadOf(data)
	require.Equal(t, "winter – Züge", h.Subject)
	require.True(t, h.Automatic)
	list, err := Files(data)
	require.NoError(t, err)
	require.Equal(t, []File{{"a.yaml", "text/plain", []byte(good + "# Züge\r\n")}, {"Züge.zip", "application/zip", []byte(sent["bundle"])}}, list)
	for _, subject := range []string{"winter " + strings.Repeat("word ", 40) + strings.Repeat("x", 200) + " end", strings.Repeat("Züge ", 40) + "end"} {
		l.Subject = subject
		for line := range strings.Lines(string(l.Bytes())) {
			if !strings.Contains(line, strings.Repeat("x", 200)) { // a word is not broken
				require.LessOrEqual(t, len(line), 80, line)
			}
		}
		require.Equal(t, subject[:min(len(subject), 200)], HeadOf(l.Bytes()).Subject[:min(len(subject), 200)])
	}
	plain := (&Letter{From: "a@example.org", To: "b@example.org", Subject: "x", Text: "short\n"}).Bytes()
	require.True(t, strings.HasSuffix(string(plain), "Content-Transfer-Encoding: 7bit\r\n\r\nshort\r\n"), "%s", plain)
}

// What is no address of one mailbox would let somebody add header lines and addressees.
func TestAddresses(t *testing.T) {
	for text, want := range map[string]bool{"a@example.org": true, "a.b+c@x-y.example": true, "a@b, c@d": false, "a@b\nBcc: c@d": false, "<a@b>": false, "a": false, "@b": false, "": false, "a@b ": false} {
		require.Equal(t, want, IsAddress(text), "%q", text)
	}
	b, _, faults := ReadBook([]byte("umpire: mail/1\nme: a@example.org\ninbox: x\nto:\n  axis: B@example.org\n  soviet: c@example.org\n"), BookFile)
	require.Empty(t, faults)
	require.Equal(t, "axis", b.Party("b@EXAMPLE.org"))
	require.Equal(t, "", b.Party("d@example.org"))
	b.To["soviet"] = "b@example.org"
	require.Equal(t, "", b.Party("b@example.org"), "whose is it?")
	_, _, faults = ReadBook([]byte("umpire: mail/1\nme: a@example.org\nyou: x\nto:\n"), BookFile)
	require.NotEmpty(t, faults)
}
