package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	registry "umpire/adjudicate/games"
	"umpire/adjudicate/single"
	"umpire/adjudicate/suitetest"
	"umpire/adjudicate/writing"
	"umpire/model/exit"
	"umpire/model/strict"
	"umpire/orders"
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

// TestSchemaNow: in games that play themselves, whatever the schema of a position offers for the orders
// of a side its reader takes where it stands, and the schema takes the file; so it does every draft.
func TestSchemaNow(t *testing.T) {
	most := suitetest.Sized(2, 4, 60)
	for _, g := range registry.All {
		offered, keys, looked, i := 0, map[string]int{}, 0, 0
		for played := range selfPlayed(t, g.Name, g.Editions[0], 1).each(t) {
			if i++; i%5 != 0 || looked == most {
				continue
			}
			s := openedAgain(t, played.st)
			for _, side := range s.State.Position.Set().Schema.Sides {
				d := &drafting{side: string(side)}
				draft, err := d.file(s, orders.KindOrders)
				if err != nil {
					continue // the other side writes
				}
				looked++
				made, err := (&app{world: noon()}).schemaNow(s, orders.KindOrders, d, "")
				require.NoError(t, err)
				text, err := made.Write()
				require.NoError(t, err)
				schema := suitetest.NewSchema(t, text)
				require.Empty(t, schema.Refused(string(draft)), string(draft))
				list, err := writing.At(s, side).Offers(string(draft))
				require.NoError(t, err)
				for _, q := range list {
					keys[q.Key]++
					for n, answer := range q.Answers {
						if n%7 > 0 && len(q.Answers) > 40 {
							continue
						}
						offered++
						file := writing.Put(s.Rules.Vocabulary(), string(draft), adjudicate.Await{Key: q.Key, Subject: q.Subject, Segment: q.Segment, Name: q.Name}, answer)
						sent, told := s.Read(single.Input{Name: "x.yaml", Data: []byte(file)})
						if sent.File == nil && !contradicts(told.Faults) {
							t.Errorf("%s %s, %s: %s is offered and not read: %v\n%s", g.Name, s.State.Segment, q.Name, answer, told.Faults, file)
						}
						require.Empty(t, schema.Refused(file), file)
						for line := range strings.SplitSeq(strings.TrimPrefix(s.Rules.Vocabulary().Entry(q.Key, answer), "- "), "\n") {
							if _, value, of := strings.Cut(line, ": "); of {
								line = value
							}
							require.Contains(t, string(text), `"`+line+`"`)
						}
					}
				}
			}
		}
		require.Greater(t, offered, 20, g.Name)
		t.Logf("%s: %d offers of %v", g.Name, offered, keys)
	}
}

// contradicts reports whether a file is refused for what one entry says against another alone.
func contradicts(list []strict.Fault) bool {
	for _, f := range list {
		if !f.Warning && !slices.Contains([]string{"fights-twice", "attacked-twice", "moved-twice"}, f.Code()) {
			return false
		}
	}
	return true
}
