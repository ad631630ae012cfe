package mail

// Texts say why of a mail nothing is taken, by id.
var Texts = map[string][2]string{
	"error.mail-large":     {"the mail is too large: more than 10 MB of a mail, or 1 MB of a file in it, are not read", ""},
	"error.mail-encrypted": {"the mail is encrypted, and this program has no key for it", ""},
	"error.mail-report":    {"the mail is a mail server's report about another mail: what it quotes is nobody's word", ""},
	"error.mail-differ":    {"the text of the mail and its HTML hold different files", ""},
	"error.mail-many":      {"the text of the mail holds more than 100 files", ""},
	"error.mail-tnef":      {"the mail is packed as winmail.dat, which only Outlook reads", ""},
	"error.mail-none":      {"the mail holds no file that begins with umpire:, and no bundle", ""},
}
