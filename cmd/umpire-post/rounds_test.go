package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// offered is the offer of a campaign whose dice need a round of the beacon.
const offered = `hexdice/1 offer
campaign stalingrad-cb5c8cda
dice referee+beacon
player allies
player axis
referee referee
witness none
chain referee 4096 1474f2b14fa1b6489e996c6a4dc1aa8e4b7de001f1fc677bd57d2935e3163719
nonce allies 70b77c1a5c7265963eef5b61736f01c5787989ab12eeb70fe04e60bab3ee5588
nonce axis 22f0eb027104b821a1d563d988e5a19669302868ed80f462a765bc068ed09571
hands referee 92b248a05eec4d5f0b26795b2a335175bc9f370753304f0f7748f9ea64c901dd
rules 7aed51b28a5945a8911971c2503efa1d6cf45cc258e62843214dc5b551dbfbe3
behaviour stalingrad/1
setup 316aa60afbb7be948ffe91aed9aaba8b044439f83b4cfe0d2c72da19c6a56d46
settings edbf241c12f7bf7adc09594c830a81d95384fc229e0957e47c7dee9e37418cb1
beacon 52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971
hours 72
default forfeit
`

// asksFor lays a program in the place of umpire: a campaign waits for a round until one is entered, and
// notes what it was given.
func asksFor(t *testing.T, p *post, round int, until string) {
	t.Helper()
	lays(t, p.dir, "umpire", fmt.Sprintf(`#!/bin/sh
for dir in "$@"; do :; done
echo "$1 $2" >> "$dir/asked"
case $1 in
play) cat "$2" > "$dir/entered" ;;
next) test "$2" != --json || test -f "$dir/entered" && echo '{}' || echo '{"due": [{"mine": true, "kind": "round", "what": "fetch it", "round": %d, "until": "%s"}]}' ;;
esac
`, round, until))
	p.umpire = filepath.Join(p.dir, "umpire")
	require.NoError(t, os.Chmod(p.umpire, 0o700))
}

// beaconClub lays two campaigns: beacon, whose dice need rounds, and plain.
func beaconClub(t *testing.T, p *post) {
	t.Helper()
	for name, mode := range map[string]string{"beacon": "referee+beacon", "plain": "referee"} {
		lays(t, p.dir, "campaigns/"+name+"/mail.yaml", sides)
		lays(t, p.dir, "campaigns/"+name+"/campaign.yaml", "umpire: campaign/1\ncampaign: "+name+"-00000001\n")
		lays(t, p.dir, "campaigns/"+name+"/genesis/offer.txt", strings.Replace(offered, "referee+beacon", mode, 1))
	}
	require.NoError(t, p.reads())
}

// A round that is out is fetched and entered, once; one that is not out is not asked for, nor one for a
// campaign whose dice need none. A server that does not have it is asked again later.
func TestRounds(t *testing.T) {
	p, _ := sendingClub(t)
	beaconClub(t, p)
	asked, has := []string{}, false
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if asked = append(asked, r.URL.Path); !has {
			http.NotFound(w, r)
			return
		}
		fmt.Fprint(w, `{"round": 1000, "signature": "b446"}`)
	}))
	t.Cleanup(server.Close)
	now := time.Date(2026, 11, 29, 11, 59, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	asksFor(t, p, 1000, "2026-11-29T12:00:00Z")

	require.NoError(t, p.rounds())
	require.NoFileExists(t, filepath.Join(p.dir, "campaigns/beacon/asked"), "no server is named")
	lines, err := p.waitsFor(p.games[0])
	require.NoError(t, err)
	require.Equal(t, []string{"beacon-00000001: fetch it"}, lines)

	p.beacon = server.URL + "/chain/public/"
	require.NoError(t, p.rounds())
	require.Empty(t, asked, "it is not out")
	now = now.Add(looksAgain)
	logged := logs(t, p)
	require.NoError(t, p.rounds(), "mail is heard meanwhile")
	require.Contains(t, logged(), "round 1000 of the beacon is not fetched, and is asked for again in 10m0s: "+server.URL+"/chain/public/1000 answers 404")
	require.Equal(t, []string{"/chain/public/1000"}, asked)
	lines, err = p.waitsFor(p.games[0])
	require.NoError(t, err)
	require.Empty(t, lines, "it may come by itself")
	has = true
	require.NoError(t, p.rounds())
	require.Len(t, asked, 1, "it was asked a moment ago")
	now = now.Add(looksAgain)
	require.NoError(t, p.rounds())
	require.JSONEq(t, `{"round": 1000, "signature": "b446"}`, reads(t, p, "campaigns/beacon/entered"))
	require.Contains(t, reads(t, p, "campaigns/beacon/asked"), "next --do\n")
	now = now.Add(looksAgain)
	require.NoError(t, p.rounds())
	require.Len(t, asked, 2)
	require.NoFileExists(t, filepath.Join(p.dir, "campaigns/plain/asked"))

	require.NoError(t, os.Remove(filepath.Join(p.dir, "campaigns/beacon/entered")))
	now = time.Date(2026, 11, 29, 12, 59, 59, 0, time.UTC)
	lines, err = p.waitsFor(p.games[0])
	require.NoError(t, err)
	require.Empty(t, lines, "nobody need fetch it")
}

// A round that is not fetched is told to the person who rules, an hour after it is out, once a day as
// long as it lasts.
func TestRoundNeverComes(t *testing.T) {
	p, r := sendingClub(t)
	beaconClub(t, p)
	server := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(server.Close)
	p.beacon = server.URL + "/no-such-chain"
	asksFor(t, p, 1000, "2026-11-29T12:00:00Z")
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }

	require.NoError(t, p.rounds())
	require.NoError(t, p.daily())
	require.NoError(t, p.sends())
	require.Empty(t, r.came, "the server may be late")
	for _, day := range []string{"2026-11-30", "2026-12-01"} {
		now = now.AddDate(0, 0, 1)
		require.NoError(t, p.rounds())
		require.NoError(t, p.daily())
		require.NoError(t, p.sends())
		require.Contains(t, reads(t, p, ownOutbox+"/sent/"+day+".eml"), "beacon-00000001: round 1000 of the beacon is out since 2026-11-29T12")
	}
	require.Equal(t, []string{p.person, p.person}, r.came)

	now = time.Date(2026, 11, 29, 13, 0, 0, 0, time.UTC)
	lines, err := p.waitsFor(p.games[0])
	require.NoError(t, err)
	require.Len(t, lines, 1, "an hour after it is out")
}

// What the program says beside what waits goes to the log, and keeps no round; and so does why a
// campaign cannot be read.
func TestRoundsLog(t *testing.T) {
	p, _ := sendingClub(t)
	beaconClub(t, p)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "round") }))
	t.Cleanup(server.Close)
	p.beacon = server.URL
	now := time.Date(2026, 11, 29, 12, 0, 0, 0, time.UTC)
	p.now = func() time.Time { return now }
	logged := logs(t, p)

	lays(t, p.dir, "umpire", "#!/bin/sh\necho 'umpire: error: its chain is torn' >&2\nexit 5\n")
	p.umpire = filepath.Join(p.dir, "umpire")
	require.NoError(t, os.Chmod(p.umpire, 0o700))
	require.NoError(t, p.rounds())
	require.Contains(t, logged(), "beacon-00000001: umpire: error: its chain is torn")

	now = now.Add(looksAgain)
	asksFor(t, p, 1000, "2026-11-29T12:00:00Z")
	lays(t, p.dir, "umpire", reads(t, p, "umpire")+"echo 'umpire: warning: the keys lie open' >&2\n")
	require.NoError(t, p.rounds())
	require.Equal(t, "round", reads(t, p, "campaigns/beacon/entered"))
	require.Contains(t, logged(), "beacon-00000001: umpire: warning: the keys lie open")
}

// logs gives what stands in the log of a program from now on.
func logs(t *testing.T, p *post) func() string {
	t.Helper()
	log, err := os.Create(filepath.Join(t.TempDir(), "log"))
	require.NoError(t, err)
	t.Cleanup(func() { log.Close() })
	p.out = log
	return func() string {
		data, err := os.ReadFile(log.Name())
		require.NoError(t, err)
		return string(data)
	}
}
