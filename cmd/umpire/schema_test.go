package main

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/model/exit"
	"umpire/orders/mail"
)

// whole are files of settings and of addresses in which all stands that may, and nothing else.
var whole = map[string][]string{
	"settings": {`umpire: campaign/1
campaign: winter-7f3c2a91
game: donnerschlag
edition: "2023"
behaviour: donnerschlag/1
data: own
rulings:
  ds-c54-check: printed
dice: mutual
referee: none
seats:
  axis: "Ada"
  soviet: "Boris"
keys:
  axis: {sign: "ssh-ed25519 AAAA", age: age1x}
  soviet: {sign: "ssh-ed25519 BBBB", age: none}
witness: {party: club, name: "Carla", sign: "ssh-ed25519 CCCC", age: age1y}
default: forfeit
penalty: 3
hours: 72
silence: wait
late: take
consent: each
start: signed
words: 3
files: sealed
positions: sealed
`, `umpire: campaign/1
campaign: winter-7f3c2a91
game: donnerschlag
edition: "2023"
behaviour: donnerschlag/1
data: own
rulings: {}
dice: given
referee: referee
seats:
  axis: "Ada"
hours: 72
silence: wait
late: take
consent: each
`},
	"mail": {"umpire: mail/1\nme: ada@example.org\ninbox: /home/ada/mail\nto:\n  soviet: boris@example.org\n  referee: carla@example.org\n",
		"umpire: mail/1\nme: ada@example.org\nto: {}\n"},
}

// readsForm are the readers of such files: whether they take one.
var readsForm = map[string]func(src string) bool{
	"settings": func(src string) bool {
		_, err := campaign.ReadSettings(single.Input{Name: campaign.SettingsFile, Data: []byte(src)})
		return err == nil
	},
	"mail": func(src string) bool {
		_, _, faults := mail.ReadBook([]byte(src), mail.BookFile)
		return len(faults) == 0
	},
}

// TestSchemaOfForms: what the reader takes the schema takes too, in whole files and in what comes of
// them by slips; and what it shows at one look it refuses at its place.
func TestSchemaOfForms(t *testing.T) {
	for kind, files := range whole {
		status, text, wrong := noon().program("schema", kind)
		require.Equal(t, exit.Done, status, wrong)
		s, takes := suitetest.NewSchema(t, []byte(text)), readsForm[kind]
		for _, src := range files {
			require.True(t, takes(src), src)
			require.Empty(t, s.Refused(src), src)
		}
		r, taken, refused := rand.New(rand.NewPCG(1, 2)), 0, 0
		for range 2000 {
			src := suitetest.Slip(files[r.IntN(len(files))], r.IntN)
			switch known := suitetest.FileKind(src) != ""; {
			case takes(src) && known:
				taken++
				require.Empty(t, s.Refused(src), src)
			case known && len(s.Refused(src)) > 0:
				refused++
			}
		}
		require.Greater(t, taken, 100, kind)
		require.Greater(t, refused, 100, kind)
	}
	_, text, _ := noon().program("schema", "settings")
	s := suitetest.NewSchema(t, []byte(text))
	for _, c := range []struct{ from, to, at string }{
		{"hours: 72", "hours: two", "hours"},
		{"hours: 72", "hours: [72]", "hours"},
		{"hours: 72\n", "", ""},
		{"silence: wait", "silence: wat", "silence"},
		{"consent: each", "consnt: each", ""},
		{", age: none", "", "keys/soviet"},
		{"age: none", "aeg: none", "keys/soviet"},
		{"penalty: 3", "penalty: {}", "penalty"},
		{"  axis: \"Ada\"", "  axis: {name: Ada}", "seats/axis"},
	} {
		src := strings.Replace(whole["settings"][0], c.from, c.to, 1)
		require.NotEqual(t, whole["settings"][0], src)
		require.Contains(t, s.Refused(src), c.at, c.to)
	}
}
