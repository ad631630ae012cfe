package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const good = "umpire: orders/1\ncampaign: winter-7f3c2a91\nactivate:\n  - I/11/6P 2713-2613-2513\n  - rest holds\ncombats: none\n"

const headed = "From: A <a@example.org>\nSubject: orders\nMIME-Version: 1.0\n"

func mailOf(head, body string) string { return headed + head + "\n\n" + body }

// The kinds of mails that hold a file, and the file.
func TestKindsOfMails(t *testing.T) {
	in64 := base64.StdEncoding.EncodeToString([]byte(good))
	webPage := "<html><head><title>x</title><style>p {}</style></head><body>" + strings.ReplaceAll("<div>"+strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(good), "  - ", "&nbsp; - "), "\n", "</div><div>")+"</div>", "I/11", "I/<b>11</b>") + "</body></html>"
	outlook := "<html><body>" + strings.ReplaceAll("<p class=MsoNormal>"+strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(good), "  - ", "&nbsp;&nbsp;- "), "\n", "<o:p></o:p></p>\r\n\r\n<p class=MsoNormal>")+"</p>", "rest holds", "rest\nholds") + "</body></html>"
	both := "--b\nContent-Type: text/plain\n\n" + good + "--b\nContent-Type: text/html\n\n" + webPage + "\n--b--\n"
	rows := map[string]string{
		"plain":                           mailOf("", good),
		"greeting":                        mailOf("", "Hello Anna,\n\nhere they are:\n\n"+good+"\nRegards\nBoris\nTel: 12\n"),
		"signature":                       mailOf("", good+"-- \nBoris: the one\n"),
		"list footer":                     mailOf("", good+"________________\nlist: https://example.org\n"),
		"marks":                           mailOf("", "Hello\n---BEGIN ORDERS---\n"+good+"---END ORDERS---\nbye: now\n"),
		"CRLF":                            strings.ReplaceAll(mailOf("", good), "\n", "\r\n"),
		"mbox":                            "From a@example.org Sat Nov 28\n" + mailOf("", good),
		"quoted-printable":                mailOf("Content-Transfer-Encoding: quoted-printable", strings.ReplaceAll(good, "2713-2613", "2713=\n-2613")),
		"base64":                          mailOf("Content-Transfer-Encoding: base64", in64[:40]+"\n"+in64[40:]),
		"html":                            mailOf("Content-Type: text/html; charset=utf-8", webPage),
		"outlook":                         mailOf("Content-Type: text/html", outlook),
		"br":                              mailOf("Content-Type: text/html", "<p>"+strings.ReplaceAll(strings.ReplaceAll(good, "  - ", "&nbsp; - "), "\n", "<br>\n")+"</p>"),
		"pre":                             mailOf("Content-Type: text/html", "<pre>"+good+"</pre>"),
		"alternative":                     mailOf("Content-Type: multipart/alternative; boundary=b", both),
		"flowed":                          mailOf("Content-Type: text/plain; format=flowed", strings.ReplaceAll(strings.ReplaceAll(good, "  - ", "   - "), "2713-2613-2513", "\n2713-2613-2513")),
		"attached":                        mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n\nsee below\numpire: is great\n--b\nContent-Type: application/octet-stream; name=\"a1.yaml.txt\"\nContent-Transfer-Encoding: base64\n\n"+in64+"\n--b--\n"),
		"forwarded":                       mailOf("Content-Type: message/rfc822", mailOf("", good)),
		"quoted":                          mailOf("", "done, see below\n\n> "+strings.ReplaceAll(strings.TrimSpace(good), "\n", "\n> ")+"\n\nBoris\n"),
		"quoted, with an older quotation": mailOf("", "> "+strings.ReplaceAll(strings.TrimSpace(good), "\n", "\n> ")+"\n> > thank you\n"),
		"old sheet below":                 mailOf("", good+"\nAnna wrote:\n> umpire: answers/1\n> answers:\n"),
		"twice":                           mailOf("Content-Type: multipart/mixed; boundary=b", "--b\nContent-Disposition: attachment\n\n"+good+"\n--b\nContent-Disposition: attachment\n\n"+good+"\n--b--\n"),
	}
	for name, text := range rows {
		t.Run(name, func(t *testing.T) {
			require.True(t, Is([]byte(text)))
			list, err := Files([]byte(text))
			require.NoError(t, err)
			require.Len(t, list, 1)
			require.Equal(t, strings.TrimSpace(good), strings.TrimSpace(string(list[0].Data)))
		})
	}
}

// What a mail breaks or holds too much of is told by the reader of the file: nothing of
// it is cut off in silence.
func TestNothingIsCutOff(t *testing.T) {
	for _, body := range []string{"umpire: orders/1\nnote: only if he\nholds it\ncombats: none", "umpire: orders/1\nnote: only if he\nholds it"} {
		list, err := Files([]byte(mailOf("", body+"\n\nRegards\n")))
		require.NoError(t, err)
		require.Equal(t, body+"\n", string(list[0].Data))
	}
}

// Files of several kinds are all there; charsets are read; what holds none says so.
func TestMailsOfOtherKinds(t *testing.T) {
	list, err := Files([]byte(mailOf("", good+"\numpire: standing/1\ncards: pass\n")))
	require.NoError(t, err)
	require.Len(t, list, 2)
	list, err = Files([]byte(mailOf("Content-Type: text/plain; charset=windows-1252", "umpire: orders/1\nnote: Gl\xfcck \x96 so\n")))
	require.NoError(t, err)
	require.Equal(t, "umpire: orders/1\nnote: Glück – so\n", string(list[0].Data))
	list, err = Files([]byte(mailOf("Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: application/zip; name=\"=?utf-8?q?Z=C3=BCge/../a.zip?=\"\nContent-Transfer-Encoding: base64\n\nUEsDBA==\n--b--\n")))
	require.NoError(t, err)
	require.Equal(t, "a.zip", list[0].Name)
	_, err = Files([]byte(mailOf("", "Hello\n")))
	require.ErrorIs(t, err, ErrNone)
}

// Of a mail that nobody can read, or that is no player's, nothing is taken, and it says which.
func TestNothingIsTaken(t *testing.T) {
	mixed := func(part string) string {
		return mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n\nHello\n--b\n"+part+"\n--b--\n")
	}
	for text, want := range map[string]error{
		mixed("Content-Type: application/ms-tnef; name=winmail.dat\n\nx"):                                                          ErrTNEF,
		mixed("Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\n\nx"):                              ErrEncrypted,
		mailOf("Content-Type: multipart/encrypted; boundary=b", "--b\n\n"+good+"\n--b--\n"):                                        ErrEncrypted,
		mailOf("", "-----BEGIN PGP MESSAGE-----\n\nx\n-----END PGP MESSAGE-----\n"):                                                ErrEncrypted,
		mailOf("Content-Type: multipart/report; boundary=b", "--b\nContent-Type: message/rfc822\n\n"+mailOf("", good)+"\n--b--\n"): ErrReport,
		mailOf("", good+"note: "+strings.Repeat("x", mostFile)):                                                                    ErrTooLarge,
		mailOf("", strings.Repeat("x\n", mostBytes/2)):                                                                             ErrTooLarge,
		mailOf("", "Hello\n"): ErrNone,
	} {
		_, err := Files([]byte(text))
		require.ErrorIs(t, err, want, text[:min(len(text), 300)])
	}
	list, err := Files([]byte(mixed("Content-Disposition: attachment\n\n" + good))) // what else it holds serves
	require.NoError(t, err)
	require.Len(t, list, 1)
}

// A file of orders is no mail, though its head looks like one.
func TestFilesAreNoMails(t *testing.T) {
	for _, text := range []string{good, good + "\n", "umpire: orders/1\nsubject: x\nfrom: y\n\na: b\n", "", "Hello\n\n" + good, "From: x", "subject: one only\n\ntext\n"} {
		require.False(t, Is([]byte(text)), text)
	}
}

// What a mail holds too much of costs no more than its length: quotations within each other, lines
// that are joined, and files.
func TestTooMuch(t *testing.T) {
	const n = 5000
	require.Less(t, len(plainText([]byte(strings.Repeat("<blockquote>x<br>", n)))), n*(2*20+10))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	require.Equal(t, 10*n, len(unflowed(strings.Repeat("ten bytes \n", n), false)))
	runtime.ReadMemStats(&after)
	require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(100*n*10))
	files := func(n int) []byte {
		text := ""
		for i := range n {
			text += fmt.Sprintf("umpire: orders/1\nnote: %d\n\n", i)
		}
		return []byte(mailOf("", text))
	}
	list, err := Files(files(100))
	require.NoError(t, err)
	require.Len(t, list, 100)
	_, err = Files(files(101))
	require.ErrorIs(t, err, ErrMany)
}

// The name of an attachment is told, so it holds nothing that steers a terminal.
func TestNamesArePrintable(t *testing.T) {
	list, err := Files([]byte(mailOf("Content-Type: multipart/mixed; boundary=b", "--b\nContent-Disposition: attachment; filename*=utf-8''a%1B%5B2J%E2%80%AEb\n\n"+good+"\n--b--\n")))
	require.NoError(t, err)
	require.Equal(t, "a [2J b", list[0].Name)
}

// FuzzFiles: whatever comes as a mail, there is no panic, and a file that was taken out comes out of
// another mail as it was: attached to it, and, where it lay in a text, as a text.
func FuzzFiles(f *testing.F) {
	f.Add([]byte(mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n\n"+good+"\n--b--\n")))
	f.Add([]byte(mailOf("Content-Type: text/html", "<p>umpire: orders/1<br>a: b</p>")))
	f.Add([]byte(mailOf("Content-Type: text/plain; format=flowed; delsp=yes", "> umpire: orders/1 \n> a: b\n")))
	for _, row := range oddMails() {
		if len(row[1]) < 4000 {
			f.Add([]byte(row[1]))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		Is(data)
		HeadOf(data)
		list, err := Files(data)
		if err != nil {
			return
		}
		inText := !bytes.Contains(bytes.ToLower(data), []byte("content-disposition"))
		for _, file := range list {
			again, err := Files((&Letter{Attached: []File{file}}).Bytes())
			if err != nil || len(again) != 1 || !bytes.Equal(again[0].Data, file.Data) {
				t.Errorf("%q gives %q, %v", file.Data, again, err)
			}
			if !inText || file.From != "text/plain" || file.Name != "" {
				continue
			}
			again = found(string(file.Data), "")
			if len(again) != 1 || strings.TrimSpace(string(again[0].Data)) != strings.TrimSpace(string(file.Data)) {
				t.Errorf("%q gives %q", file.Data, again)
			}
		}
	})
}
