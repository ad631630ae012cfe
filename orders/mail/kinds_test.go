package mail

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"html"
	"mime"
	"mime/quotedprintable"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/charmap"
)

// What players send: the same bytes must come out of every mail.
var sent = map[string]string{
	"orders":   "umpire: orders/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: axis\nbase: 9f2c41d0\nstatus: final\n\ncard: A17\norder: HQ/6P\n\nactivate:               # one by one\n  - I/11/6P 2713-2613-2513\n  - rest holds\n\ncombats:\n  - attack: 2413\n    with: I/11/6P, I/114/6P\n    cards: C12 GE > pass\nnote: Glück & <früh> für \"alle\", c'est ça, and so that no mail program leaves it in one line it goes on for a while\n",
	"standing": "umpire: standing/1\ncampaign: winter-7f3c2a91\nsegment: GT1-A1\nside: axis\nbase: 10c5e7b2\nstatus: final\n\ncards: pass\nreroll:\n  - marker when C12 failed\n  - no\nretreat: together > near 4607 > any\nnote: über alles hinweg\n",
	"answers":  "umpire: answers/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nside: soviet\nbase: 9f2c41d0\nstatus: final\n\nanswers:\n  # GT3-A2: may C54 be played? (8.4)\n  2413 cards: C54 > pass   # Größe\n  2413 retreat: 2412-2411\n",
	"bundle":   "PK\x03\x04\x14\x00\x08\x00\xff\xfe\x00\r\n\n\r\x80 no text at all \xe9",
}

// charset is one in which mails are written.
type charset struct {
	name string
	page *charmap.Charmap // nil is UTF-8
}

var charsets = []charset{{"utf-8", nil}, {"iso-8859-1", charmap.ISO8859_1}, {"windows-1252", charmap.Windows1252}}

func (c charset) of(text string) string {
	if c.page == nil {
		return text
	}
	out, err := c.page.NewEncoder().String(text)
	if err != nil {
		panic(err)
	}
	return out
}

// program is how a mail program writes.
type program struct {
	name, eol string
	head      string // header lines of its own
	encoding  string // of a text
	flowed    string // what it adds to the type of a plain text
	mark      string // before what it quotes
	passes    string // above what it passes on
	web       func(text string) string
}

var programs = []program{
	{"Thunderbird", "\r\n", "User-Agent: Mozilla Thunderbird\n", "8bit", "; format=flowed", "> ", "-------- Forwarded Message --------\nSubject: orders\nFrom: Anna <a@example.org>\nTo: u@example.org\n\n", lined("<html>\n  <head>\n<meta http-equiv=\"content-type\" content=\"text/html\">\n  </head>\n  <body text=\"#000000\">\n    <p>", "<br>\n      ", "</p>\n  </body>\n</html>\n", "")},
	{"Outlook", "\r\n", "X-Mailer: Microsoft Outlook 16.0\n", "quoted-printable", "", "", "-----Original Message-----\nFrom: Anna <a@example.org>\nSent: Friday, November 27, 2026 8:00 PM\nTo: u@example.org\nSubject: orders\n\n", lined("<html xmlns:o=\"urn:schemas-microsoft-com:office:office\"><head><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!--\np.MsoNormal {margin:0cm}\n--></style></head><body lang=DE link=\"#0563C1\"><div class=WordSection1><p class=MsoNormal>", "<o:p></o:p></p>\n\n<p class=MsoNormal>", "<o:p></o:p></p></div></body></html>", "&nbsp;")},
	{"Gmail", "\n", "X-Gm-Message-State: AOJu\n", "base64", "", "> ", "---------- Forwarded message ---------\nFrom: Anna <a@example.org>\nDate: Fri, 27 Nov 2026\nSubject: orders\nTo: <u@example.org>\n\n", lined("<div dir=\"ltr\"><div>", "</div><div>", "</div></div>\n", "<br>")},
	{"Apple Mail", "\n", "X-Mailer: Apple Mail (2.3654)\nMime-Version: 1.0 (Mac OS X Mail)\n", "quoted-printable", "; delsp=yes; format=flowed", "> ", "Begin forwarded message:\n\nFrom: Anna <a@example.org>\nSubject: orders\nDate: 27 November 2026\nTo: u@example.org\n\n", lined("<html aria-label=\"message body\"><head><meta http-equiv=\"Content-Type\" content=\"text/html; charset=utf-8\"></head><body style=\"overflow-wrap: break-word;\"><div>", "</div><div>", "</div></body></html>", "<br>")},
	{"K-9", "\r\n", "User-Agent: K-9 Mail for Android\n", "quoted-printable", "", "> ", "-------- Original Message --------\nFrom: Anna <a@example.org>\nSent: 27 November 2026 20:00:00\nTo: u@example.org\nSubject: orders\n\n", func(text string) string {
		return "<!DOCTYPE html><html><body><pre class=\"k9mail\">" + html.EscapeString(text) + "</pre></body></html>"
	}},
	{"mutt", "\n", "User-Agent: Mutt/2.2.9\n", "8bit", "", "> ", "----- Forwarded message from Anna <a@example.org> -----\n\nDate: Fri, 27 Nov 2026\nFrom: Anna <a@example.org>\nTo: u@example.org\nSubject: orders\n\n", lined("<p>", "</p><p>", "</p>", "&nbsp;")},
}

// lined is HTML of a text with something before, between and behind its lines, and in empty ones.
func lined(before, between, behind, empty string) func(string) string {
	return func(text string) string {
		var list []string
		for _, line := range strings.Split(text, "\n") {
			line = html.EscapeString(line)
			for strings.Contains(line, "  ") {
				line = strings.ReplaceAll(line, "  ", "&nbsp; ")
			}
			if rest := strings.TrimPrefix(line, " "); rest != line {
				line = "&nbsp;" + rest
			}
			list = append(list, cmp.Or(line, empty))
		}
		return before + strings.Join(list, between) + behind
	}
}

// part is a part of a mail: its header lines and its body.
type part struct{ head, body string }

func (p part) String() string { return p.head + "\n" + p.body }

// encoded is a body in a transfer encoding.
func encoded(kind, encoding, body string) part {
	switch encoding {
	case "base64":
		in64 := base64.StdEncoding.EncodeToString([]byte(body))
		var lines []string
		for len(in64) > 76 {
			lines, in64 = append(lines, in64[:76]), in64[76:]
		}
		body = strings.Join(append(lines, in64), "\n") + "\n"
	case "quoted-printable":
		var w strings.Builder
		q := quotedprintable.NewWriter(&w)
		if _, err := q.Write([]byte(body)); err != nil {
			panic(err)
		}
		if err := q.Close(); err != nil {
			panic(err)
		}
		body = strings.ReplaceAll(w.String(), "\r\n", "\n")
	}
	return part{"Content-Type: " + kind + "\nContent-Transfer-Encoding: " + encoding + "\n", body}
}

// plain is a text as the program sends it.
func (p program) plain(c charset, text string) part {
	if p.flowed != "" {
		text = flowed(text, strings.Contains(p.flowed, "delsp"))
	}
	return encoded("text/plain; charset="+c.name+p.flowed, p.encoding, c.of(text))
}

func (p program) page(c charset, text string) part {
	return encoded("text/html; charset=\""+c.name+"\"", p.encoding, c.of(p.web(text)))
}

// flowed breaks long lines as RFC 3676 has it. A quoted line stays.
func flowed(text string, delsp bool) string {
	return folded(text, map[bool]string{true: "  ", false: " "}[delsp], func(line string) string {
		if strings.HasPrefix(line, " ") || strings.HasPrefix(line, "From ") {
			return " " + line
		}
		return line
	})
}

// folded breaks lines longer than 72 columns between words, with soft before each break.
func folded(text, soft string, stuffed func(string) string) string {
	var out []string
	for _, line := range strings.Split(text, "\n") {
		for !strings.HasPrefix(line, ">") && len(line) > 72 {
			at := strings.LastIndexByte(line[:72], ' ')
			out, line = append(out, stuffed(line[:at]+soft)), line[at+1:]
		}
		out = append(out, stuffed(line))
	}
	return strings.Join(out, "\n")
}

// multi is a part of several.
func multi(kind string, parts ...part) part {
	border := fmt.Sprintf("=_%08d.border", len(fmt.Sprint(parts)))
	var w strings.Builder
	w.WriteString("This is a message in several parts.\n")
	for _, p := range parts {
		w.WriteString("--" + border + "\n" + p.String() + "\n")
	}
	return part{"Content-Type: " + kind + "; boundary=\"" + border + "\"\n", w.String() + "--" + border + "--\n"}
}

// attached is a file as an attachment.
func attached(kind, name, data string) part {
	p := encoded(kind+"; name=\""+name+"\"", "base64", data)
	p.head += "Content-Disposition: attachment; filename=\"" + name + "\"\n"
	return p
}

// whole is the mail of a part.
func (p program) whole(x part) string {
	text := "Return-Path: <a@example.org>\nFrom: " + mime.QEncoding.Encode("utf-8", "Bärbel") + " <a@example.org>\nTo: u@example.org\nSubject: winter\nDate: Fri, 27 Nov 2026 20:00:00 +0100\nMessage-ID: <1@example.org>\nMIME-Version: 1.0\n" + p.head + x.String()
	if p.eol == "\r\n" && !strings.Contains(text, "\r\n") {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

const (
	hello = "Hello Boris,\n\nhere is what I do: see below.\n\n"
	bye   = "\nRegards\nAnna\n-- \nsent from my: telephone\n"
	zip   = "application/zip"
	raw   = "application/octet-stream"
)

func quoted(mark, text string) string {
	return mark + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", "\n"+mark) + "\n"
}

// mailKinds are the kinds of mails that hold a file, each of a file in a text.
var mailKinds = map[string]func(p program, c charset, file string) part{
	"plain": func(p program, c charset, f string) part { return p.plain(c, hello+f+bye) },
	"marked": func(p program, c charset, f string) part {
		return p.plain(c, hello+"BEGIN ORDERS\n"+f+"END ORDERS\n"+bye)
	},
	"alternative": func(p program, c charset, f string) part {
		return multi("multipart/alternative", p.plain(c, hello+f+bye), p.page(c, hello+f+bye))
	},
	"HTML only": func(p program, c charset, f string) part { return p.page(c, hello+f+bye) },
	"HTML with pictures": func(p program, c charset, f string) part {
		return multi("multipart/related", multi("multipart/alternative", p.plain(c, hello), p.page(c, hello+f+bye)), attached("image/png", "logo.png", "\x89PNG"))
	},
	"flowed": func(p program, c charset, f string) part {
		p.flowed = "; format=flowed"
		return p.plain(c, hello+f+bye)
	},
	"folded hard, whole in HTML": func(p program, c charset, f string) part {
		if p.flowed != "" {
			return p.plain(c, f)
		}
		return multi("multipart/alternative", p.plain(c, folded(f, "", strings.Clone)), p.page(c, f))
	},
	"attached": func(p program, c charset, f string) part {
		return multi("multipart/mixed", p.plain(c, hello), attached(raw, "a1.yaml.txt", f))
	},
	"attached in line": func(p program, c charset, f string) part {
		x := encoded("text/plain; charset=utf-8; name=a1.yaml", "quoted-printable", f)
		x.head += "Content-Disposition: inline; filename=a1.yaml\n"
		return multi("multipart/mixed", p.plain(c, hello), x, p.plain(c, bye))
	},
	"charset of one byte, 8bit": func(p program, c charset, f string) part {
		p.encoding = "8bit"
		return p.plain(c, f)
	},
	"names in RFC 2231": func(p program, c charset, f string) part {
		x := encoded(raw, "base64", f)
		x.head += "Content-Disposition: attachment;\n filename*0*=UTF-8''" + url.PathEscape("../ordres – tour") + ";\n filename*1*=" + url.PathEscape(" 1.yaml") + "\n"
		return multi("multipart/mixed", p.plain(c, hello), x)
	},
	"names in encoded words": func(p program, c charset, f string) part {
		return multi("multipart/mixed", p.plain(c, hello), attached("text/x-yaml", mime.BEncoding.Encode("utf-8", "Züge.yaml"), f))
	},
	"filled in within the quotation": func(p program, c charset, f string) part {
		return p.plain(c, "Done, see below.\n\nAm 27.11.2026 schrieb Boris:\n"+quoted("> ", "Hello,\n\n"+f+"\nBoris")+"\nAnna\n")
	},
	"old sheet below": func(p program, c charset, f string) part {
		old := "umpire: answers/1\nstatus: draft\nanswers:\n  2413 cards:\n"
		return p.plain(c, f+"\nOn Friday Boris wrote:\n"+quoted("> ", old)+"\n"+p.passes+old)
	},
	"forwarded as a mail": func(p program, c charset, f string) part {
		return multi("multipart/mixed", p.plain(c, hello), part{"Content-Type: message/rfc822\n", strings.ReplaceAll(p.whole(p.plain(c, f)), "\r\n", "\n")})
	},
	"forwarded in line": func(p program, c charset, f string) part { return p.plain(c, hello+p.passes+quoted(p.mark, f)) },
	"signed": func(p program, c charset, f string) part {
		return multi("multipart/signed; micalg=pgp-sha256; protocol=\"application/pgp-signature\"", p.plain(c, f), attached("application/pgp-signature", "signature.asc", "-----BEGIN PGP SIGNATURE-----\n\nx\n-----END PGP SIGNATURE-----\n"))
	},
	"of a list": func(p program, c charset, f string) part {
		return p.plain(c, hello+f+"_______________________________________________\nwargames: mailing list\nhttps://example.org/list\n")
	},
	"text in base64": func(p program, c charset, f string) part {
		p.encoding = "base64"
		return p.plain(c, hello+f)
	},
	"twice": func(p program, c charset, f string) part {
		return multi("multipart/mixed", p.plain(c, f), attached(raw, "a.yaml", f), attached("text/plain", "b.yaml", f))
	},
}

// carries is a mail of a kind that carries a bundle: beside its text, which has no file.
func carries(p program, c charset, kind func(program, charset, string) part, bundle string) part {
	return multi("multipart/mixed", kind(p, c, "the bundle is attached\n"), attached(zip, "winter-7f3c2a91_000012_axis.zip", bundle))
}

// TestKindsOfMailPrograms: whichever mail program sent a file, in whichever kind of mail and charset,
// the bytes that come out are those of the file, so its receipt is that of the bare file.
func TestKindsOfMailPrograms(t *testing.T) {
	n := 0
	for kind, of := range mailKinds {
		for _, p := range programs {
			for _, c := range charsets {
				for what, file := range sent {
					write := of
					if what == "bundle" {
						write = func(p program, c charset, file string) part { return carries(p, c, of, file) }
					}
					x := write(p, c, file)
					text := p.whole(x)
					name := fmt.Sprintf("%s, %s, %s, %s", kind, p.name, c.name, what)
					require.True(t, Is([]byte(text)), name)
					list, err := Files([]byte(text))
					require.NoError(t, err, "%s\n%s", name, text)
					if what == "bundle" { // beside it may lie what the kind attaches
						list = list[len(list)-1:]
					}
					require.Len(t, list, 1, name)
					require.Equal(t, file, string(list[0].Data), "%s\n%s", name, text)
					require.NotContains(t, list[0].Name, "/", name)
					n++
				}
			}
		}
	}
	require.Equal(t, len(mailKinds)*6*3*4, n)
}

// Two different files in the text and the HTML of one mail: which is meant nobody can tell.
func TestTextAndHTMLDiffer(t *testing.T) {
	for _, p := range programs {
		x := multi("multipart/alternative", p.plain(charsets[0], sent["orders"]), p.page(charsets[0], strings.Replace(sent["orders"], "A17", "A21", 1)))
		_, err := Files([]byte(p.whole(x)))
		require.ErrorIs(t, err, ErrDiffer, p.name)
	}
}

// The mails of the fixtures hold the orders of 00-good.yaml; the first has a note besides. What
// EXPECTED.tsv says of the second, that HTML alone is refused, is of a reader of plain text.
func TestFixtures(t *testing.T) {
	good, err := os.ReadFile("../testdata/fixtures/00-good.yaml")
	require.NoError(t, err)
	note := "note: Schlachtenglück only if the die is 1 or 2 and the defender would otherwise hold the hex this segment\n"
	for name, want := range map[string]string{"40-qp": string(good) + note, "42-html-only": string(good), "43-alternative": string(good)} {
		data, err := os.ReadFile("testdata/" + name + ".eml")
		require.NoError(t, err)
		list, err := Files(data)
		require.NoError(t, err)
		require.Len(t, list, 1)
		require.Equal(t, want, string(list[0].Data), name)
		require.Equal(t, map[bool]string{true: "text/html", false: "text/plain"}[name == "42-html-only"], list[0].From, name)
	}
}
