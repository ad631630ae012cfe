package mail

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"

	"umpire/model/speech"
)

// mixed is a mail of several parts, each with its header lines, an empty line and its text.
func mixed(parts ...string) string {
	return mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n"+strings.Join(parts, "\n--b\n")+"\n--b--\n")
}

// nestedIn is a part within as many others.
func nestedIn(depth int, part string) string {
	for i := range depth {
		part = fmt.Sprintf("Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n%s\n--b%d--\n", i, i, part, i)
	}
	return headed + part
}

// oddMails are mails of the kinds that test the readers of others: damaged, unusual, or of programs
// that are long gone. What becomes of each: file, where the file good comes out; none, where it holds
// none that may be taken; else words of the error.
func oddMails() [][3]string {
	in64 := base64.StdEncoding.EncodeToString([]byte(good))
	page := func(body string) string { return mailOf("Content-Type: text/html; charset=utf-8", body) }
	lines := strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(good), "\n", "<br>\n"), "  - ", "&nbsp; - ")
	attached := func(head string) string {
		return mixed("\nHello", head+"\nContent-Transfer-Encoding: base64\n\n"+in64)
	}
	koi, _ := charmap.KOI8R.NewEncoder().String("Привет,\n\n")
	return [][3]string{
		// what a mail begins with
		{"nothing", "", "cannot be read"},
		{"an empty line", "\n", "none"},
		{"header lines and no more", "From: a@example.org\nSubject: x\n", "none"},
		{"header lines and an empty one", "From: a@example.org\nSubject: x\n\n", "none"},
		{"an empty line before the header lines", "\n" + mailOf("", good), "file"},
		{"an mbox's line From with a mark", ">From a@example.org Sat\n" + mailOf("", good), "cannot be read"},
		{"no subject, no sender", "To: u@example.org\n\n" + good, "file"},
		{"a blank before a colon", "From: a@example.org\nSubject : x\n\n" + good, "file"},
		{"a header line without a colon", "From: a@example.org\nno header\n\n" + good, "cannot be read"},
		{"a header line that goes on in the first", " x\nFrom: a@example.org\n\n" + good, "cannot be read"},
		{"a header line that is folded into blanks", "From: a@example.org\nSubject: x\n \n\t\n y\n\n" + good, "file"},
		{"a header line of 100 kB", mailOf("X-Long: "+strings.Repeat("x", 100_000), good), "file"},
		{"1,000 lines Received", mailOf(strings.TrimSpace(strings.Repeat("Received: from a by b; Sat\n", 1000)), good), "file"},
		{"NUL in a header line", mailOf("X-Nul: a\x00b", good), "file"},
		{"8-bit letters in a header line", mailOf("X-Name: B\xe4rbel", good), "file"},
		{"two senders", mailOf("From: b@example.org", good), "file"},
		{"a group as a sender", strings.Replace(mailOf("", good), "A <a@example.org>", "club: a@example.org, b@example.org;", 1), "file"},
		{"a broken encoded word", mailOf("X-Word: =?utf-8?q?=ZZ", good), "file"},
		{"Content-Length and Lines that are wrong", mailOf("Content-Length: 3\nLines: 1", good), "file"},
		{"a byte order mark before all", "\uFEFF" + mailOf("", good), "file"},
		{"a byte order mark before the text", mailOf("Content-Type: text/plain; charset=utf-8", "\uFEFF"+good), "file"},
		// line ends
		{"lines that end with CR alone", strings.ReplaceAll(mailOf("", good), "\n", "\r"), "none"},
		{"lines that end now so, now so", strings.Replace(mailOf("", good), "\n", "\r\n", 6), "file"},
		{"a text of lines that end with CR CR LF", mailOf("", strings.ReplaceAll(good, "\n", "\r\r\n")), "file"},
		{"no line end at the end", strings.TrimSpace(mailOf("", good)), "file"},
		{"dots that were doubled on the way", mailOf("", ".. \n..\n"+good), "file"},
		{"a line From in the text", mailOf("", "From here on\n\n"+good), "file"},
		// types
		{"no type", "From: a@example.org\nSubject: x\n\n" + good, "file"},
		{"a type of one word", mailOf("Content-Type: text", good), "file"},
		{"a type with an empty parameter", mailOf("Content-Type: text/plain;; charset=utf-8", good), "file"},
		{"a parameter without a value", mailOf("Content-Type: text/plain; charset", good), "file"},
		{"no semicolon", mailOf("Content-Type: text/plain charset=utf-8", good), "file"},
		{"two charsets", mailOf("Content-Type: text/plain; charset=utf-8; charset=latin1", good), "file"},
		{"two types", mailOf("Content-Type: text/plain\nContent-Type: text/html", good), "file"},
		{"a type in capitals", mailOf("CONTENT-TYPE: TEXT/PLAIN; CHARSET=\"UTF-8\"", good), "file"},
		{"a comment behind the type", mailOf("Content-Type: text/plain; charset=us-ascii (Plain text)", good), "file"},
		{"text/enriched", mailOf("Content-Type: text/enriched", good), "file"},
		{"text/markdown", mailOf("Content-Type: text/markdown", good), "file"},
		{"text/calendar beside", mixed("Content-Type: text/calendar\n\nBEGIN:VCALENDAR\nEND:VCALENDAR", "\n"+good), "file"},
		{"application/octet-stream as the whole mail", mailOf("Content-Type: application/octet-stream", good), "file"},
		{"message/partial", mailOf("Content-Type: message/partial; id=x; number=1; total=2", good), "file"},
		{"message/external-body", mailOf("Content-Type: message/external-body; access-type=ftp", "Content-Type: text/plain\n\n"), "none"},
		// charsets
		{"a charset that nobody knows", mailOf("Content-Type: text/plain; charset=x-unknown", good), "file"},
		{"letters of 8 bits in us-ascii", mailOf("Content-Type: text/plain; charset=us-ascii", "Gr\xfc\xdfe\n\n"+good), "file"},
		{"bytes that are no UTF-8", mailOf("Content-Type: text/plain; charset=utf-8", "\xff\xfe\xc3\x28\n\n"+good), "file"},
		{"KOI8-R", mailOf("Content-Type: text/plain; charset=koi8-r", koi+good), "file"},
		{"ISO-2022-JP", mailOf("Content-Type: text/plain; charset=iso-2022-jp", "\x1b$B$3$s\x1b(B\n\n"+good), "file"},
		{"UTF-7", mailOf("Content-Type: text/plain; charset=utf-7", "Gr+APw-n\n\n"+good), "file"},
		{"UTF-16 without a mark", mailOf("Content-Type: text/plain; charset=utf-16le", "u\x00m\x00p\x00i\x00r\x00e\x00:\x00"), "none"},
		{"NUL in the text", mailOf("", "a\x00b\n\n"+good), "file"},
		// transfer encodings
		{"base64 in capitals, and a blank", mailOf("Content-Transfer-Encoding: BASE64 ", in64), "file"},
		{"base64 in one long line", mailOf("Content-Transfer-Encoding: base64", base64.StdEncoding.EncodeToString([]byte(strings.Repeat("hello\n", 9000)+"\n"+good))), "file"},
		{"base64 in lines of four", mailOf("Content-Transfer-Encoding: base64", strings.Join(splitAt(in64, 4), "\r\n")), "file"},
		{"base64 with letters that it has not", mailOf("Content-Transfer-Encoding: base64", "!!!!"+in64), "cannot be read"},
		{"base64 that is cut off", mailOf("Content-Transfer-Encoding: base64", in64[:len(in64)-3]), "cannot be read"},
		{"base64 of nothing", mailOf("Content-Transfer-Encoding: base64", ""), "none"},
		{"quoted-printable that ends in a soft break", mailOf("Content-Transfer-Encoding: quoted-printable", good+"=\n"), "file"},
		{"quoted-printable that is cut off within a letter", mailOf("Content-Transfer-Encoding: quoted-printable", good+"="), "cannot be read"},
		{"quoted-printable in small letters", mailOf("Content-Transfer-Encoding: quoted-printable", strings.ReplaceAll(good, ":", "=3a")), "file"},
		{"quoted-printable with an equals sign that is none", mailOf("Content-Transfer-Encoding: quoted-printable", "a =ZZ b\n"+good), "file"},
		{"quoted-printable with letters of 8 bits", mailOf("Content-Transfer-Encoding: quoted-printable\nContent-Type: text/plain; charset=latin1", "Gr\xfc\xdfe\n\n"+good), "file"},
		{"quoted-printable with blanks at the ends of lines", mailOf("Content-Transfer-Encoding: quoted-printable", strings.ReplaceAll(good, "\n", "  \n")), "file"},
		{"8bits, an encoding that there is not", mailOf("Content-Transfer-Encoding: 8bits", good), "file"},
		{"x-uuencode", mailOf("Content-Transfer-Encoding: x-uuencode", "begin 644 a.yaml\n#86)C\n`\nend\n"), "none"},
		{"a file in uuencode within the text", mailOf("", good+"\nbegin 644 a.bin\n#86)C\n`\nend\n"), "file"},
		// parts
		{"no boundary", mailOf("Content-Type: multipart/mixed", "--b\n\n"+good+"--b--\n"), "cannot be told apart"},
		{"an empty boundary", mailOf("Content-Type: multipart/mixed; boundary=\"\"", "--\n\n"+good+"----\n"), "cannot be told apart"},
		{"a boundary of odd letters", mailOf("Content-Type: multipart/mixed; boundary=\"'()+_,-./:=? x\"", "--'()+_,-./:=? x\n\n"+good+"\n--'()+_,-./:=? x--\n"), "file"},
		{"blanks behind a boundary", mailOf("Content-Type: multipart/mixed; boundary=b", "--b  \n\n"+good+"\n--b--  \n"), "file"},
		{"no last boundary", mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n\n"+good), "cannot be read"},
		{"no boundary in the text", mailOf("Content-Type: multipart/mixed; boundary=b", good), "none"},
		{"the last boundary first", mailOf("Content-Type: multipart/mixed; boundary=b", "--b--\n\n"+good), "none"},
		{"a file above the first part", mailOf("Content-Type: multipart/mixed; boundary=b", good+"--b\n\nHello\n--b--\n"), "none"},
		{"a file below the last part", mailOf("Content-Type: multipart/mixed; boundary=b", "--b\n\nHello\n--b--\n"+good), "none"},
		{"a boundary that begins another", mailOf("Content-Type: multipart/mixed; boundary=b", "--b\nContent-Type: multipart/mixed; boundary=b2\n\n--b2\n\n"+good+"\n--b2--\n\n--b--\n"), "file"},
		{"parts without header lines", mixed("\nHello", "\n"+good), "file"},
		{"empty parts", mixed("", "", "\n"+good, ""), "file"},
		{"four parts within each other", nestedIn(4, "\n"+good), "file"},
		{"six parts within each other", nestedIn(6, "\n"+good), "too many parts"},
		{"101 parts", mixed(strings.Split(strings.Repeat("\nx|", 100)+"\n"+good, "|")...), "too many parts"},
		{"multipart/digest", mailOf("Content-Type: multipart/digest; boundary=b", "--b\n\n"+mailOf("", good)+"\n--b--\n"), "file"},
		{"multipart/parallel", mailOf("Content-Type: multipart/parallel; boundary=b", "--b\n\n"+good+"\n--b--\n"), "file"},
		{"multipart/appledouble", mailOf("Content-Type: multipart/appledouble; boundary=b", "--b\nContent-Type: application/applefile\n\n\x00\x05\x16\x07\n--b\n\n"+good+"\n--b--\n"), "file"},
		{"an alternative that is empty", mailOf("Content-Type: multipart/alternative; boundary=b", "--b\n\n\n--b\nContent-Type: text/html\n\n<pre>"+good+"</pre>\n--b--\n"), "file"},
		{"a signature that is missing", mailOf("Content-Type: multipart/signed; boundary=b", "--b\n\n"+good+"\n--b--\n"), "file"},
		{"signed within the text", mailOf("", "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n"+good+"-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----\n"), "file"},
		{"signed within the text, with lists that begin at the edge", mailOf("", "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n"+strings.ReplaceAll(good, "  - ", "- - ")+"-----BEGIN PGP SIGNATURE-----\n\niQ\n-----END PGP SIGNATURE-----\n"), "list at the edge"},
		{"a server's report", mailOf("Content-Type: multipart/report; report-type=delivery-status; boundary=b", "--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; x\n--b--\n"), "report"},
		// mails in mails
		{"a mail in base64 within a mail", mixed("Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n" + base64.StdEncoding.EncodeToString([]byte(mailOf("", good)))), "file"},
		{"a mail without header lines within a mail", mixed("Content-Type: message/rfc822\n\nhello"), "cannot be read"},
		{"three mails within each other", mailOf("Content-Type: message/rfc822", mailOf("Content-Type: message/rfc822", mailOf("", good))), "file"},
		// attachments
		{"an attachment without a name", attached("Content-Disposition: attachment"), "file"},
		{"an empty name", attached("Content-Disposition: attachment; filename=\"\""), "file"},
		{"a name with blanks and no quotation marks", attached("Content-Disposition: attachment; filename=my orders.yaml"), "file"},
		{"a name of another folder", attached("Content-Disposition: attachment; filename=\"..\\\\..\\\\a.yaml\""), "file"},
		{"a name in a charset that nobody knows", attached("Content-Disposition: attachment; filename*=x-none''a%E4.yaml"), "file"},
		{"a name of which a part is missing", attached("Content-Disposition: attachment; filename*0=a; filename*2=c"), "file"},
		{"a name of 10,000 letters", attached("Content-Disposition: attachment; filename=" + strings.Repeat("x", 10_000)), "file"},
		{"a disposition that is none", attached("Content-Disposition: ;;;\nContent-Type: application/octet-stream"), "file"},
		{"winmail.dat", mixed("Content-Type: application/ms-tnef; name=winmail.dat\n\n\x78\x9f\x3e\x22"), "winmail.dat"},
		// HTML
		{"HTML without a head or a body", page(lines), "file"},
		{"HTML with elements that are not closed", page("<html><head><body><div><b><p>" + lines), "file"},
		{"HTML with comments and CDATA", page("<!-- umpire: orders/1 --><![CDATA[x]]><p>" + lines + "</p><!--"), "file"},
		{"HTML with a script", page("<script>umpire: orders/1\nx: y</script><p>" + lines + "</p>"), "file"},
		{"HTML with numbers for letters", page(strings.ReplaceAll(lines, ":", "&#58;")), "file"},
		{"HTML with > in an attribute", page("<p title=\"a > b\">" + lines + "</p>"), "file"},
		{"HTML in 5,000 quotations", page(strings.Repeat("<blockquote>", 5000) + "<br>" + lines), "file"},
		{"HTML with a file in a cell", page("<table><tr><td>" + lines + "</td></tr></table>"), "file"},
		{"HTML that names its charset by itself", mailOf("Content-Type: text/html", "<meta charset=windows-1252><p>Gr\xfc\xdfe</p>"+lines), "file"},
		{"HTML that is cut off within an element", page(lines + "<a href=\"x"), "file"},
		// quotations
		{"a file quoted five deep", mailOf("", "> > > > > "+strings.ReplaceAll(strings.TrimSpace(good), "\n", "\n> > > > > ")+"\n"), "file"},
		{"10,000 quoted lines", mailOf("", strings.Repeat("> x\n", 10_000)+"\n"+good), "file"},
		{"flowed lines of which none goes on", mailOf("Content-Type: text/plain; format=flowed; delsp=yes", strings.ReplaceAll(good, "  - ", "   - ")), "file"},
	}
}

// splitAt is a text in pieces of so many bytes.
func splitAt(text string, n int) (list []string) {
	for len(text) > n {
		list, text = append(list, text[:n]), text[n:]
	}
	return append(list, text)
}

// TestOddMails: each has its outcome, and none makes the program stop.
func TestOddMails(t *testing.T) {
	rows := oddMails()
	require.GreaterOrEqual(t, len(rows), 90)
	for _, row := range rows {
		t.Run(row[0], func(t *testing.T) {
			Is([]byte(row[1]))
			HeadOf([]byte(row[1]))
			list, err := Files([]byte(row[1]))
			want := strings.TrimSpace(good)
			switch row[2] {
			case "list at the edge":
				want = strings.ReplaceAll(want, "  - ", "- ")
				fallthrough
			case "file":
				require.NoError(t, err)
				require.Len(t, list, 1)
				require.Equal(t, want, strings.TrimSpace(string(list[0].Data)))
			case "none":
				require.ErrorIs(t, err, ErrNone)
			default:
				require.Error(t, err)
				said := err.Error()
				for id, text := range Texts {
					said = strings.ReplaceAll(said, speech.Text(id), text[0])
				}
				require.Contains(t, said, row[2])
			}
		})
	}
}
