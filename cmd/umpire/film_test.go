package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/tools/txtar"

	"umpire/model/exit"
)

// goldenFolder lays a finished campaign down, as campaign's goldens keep it.
func goldenFolder(t *testing.T, name string) string {
	t.Helper()
	archive, err := txtar.ParseFile(filepath.Join("..", "..", "adjudicate", "campaign", "testdata", "golden", name+".txtar"))
	require.NoError(t, err)
	dir := filepath.Join(t.TempDir(), "game")
	for _, f := range archive.Files {
		path := filepath.Join(dir, filepath.FromSlash(f.Name))
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o700))
		require.NoError(t, os.WriteFile(path, f.Data, 0o600))
	}
	return dir
}

// replayed writes the page of a folder for a side, and gives its name.
func replayed(t *testing.T, dir string, more ...string) string {
	t.Helper()
	page := filepath.Join(t.TempDir(), "page.html")
	status, out, said := program(append([]string{"replay", dir, "--html", page}, more...)...)
	require.Equal(t, exit.Done, status, said)
	require.Contains(t, out, "open it in a web browser")
	return page
}

var pageData = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script>`)

// pageOf reads what a page shows.
func pageOf(t *testing.T, page string) (f filmed, text string) {
	t.Helper()
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	found := pageData.FindSubmatch(data)
	require.NotNil(t, found)
	require.NoError(t, json.Unmarshal(found[1], &f))
	return f, string(data)
}

// TestReplayPage: one file that loads nothing, with every segment, its report line by line, its
// pictures and its dice; the same bytes each time; for a side no card that the other holds.
func TestReplayPage(t *testing.T) {
	dir := goldenFolder(t, "donnerschlag-1-referee")
	page := replayed(t, dir)
	f, text := pageOf(t, page)
	again, err := os.ReadFile(replayed(t, dir))
	require.NoError(t, err)
	require.Equal(t, text, string(again))
	require.Contains(t, text, `content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"`)
	for _, loads := range []string{"src=", "http:", "https:", "@import", "url(h"} {
		at := strings.ReplaceAll(text, "http://www.w3.org/2000/svg", "")
		require.NotContains(t, at, loads)
	}
	_, history, _ := program("history", "--json", dir)
	require.NotEmpty(t, f.Segments)
	dice := 0
	for _, s := range f.Segments {
		require.Contains(t, history, `"`+s.ID+`"`)
		require.Less(t, s.Before, len(f.Frames))
		require.Less(t, s.After, len(f.Frames))
		dice += len(s.Dice)
	}
	require.Positive(t, dice)
	require.NotEmpty(t, f.Frames[0].Come)
	t.Logf("%d segments, %d frames, %d dice, %d bytes", len(f.Segments), len(f.Frames), dice, len(text))
}

// inBrowser opens a page in headless Chromium, with the network off, and gives what it has
// become. Without a browser the test is left out, unless UMPIRE_PAGES says that there must be one.
func inBrowser(t *testing.T, page, place string) string {
	t.Helper()
	browser := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
			break
		}
	}
	if browser == "" {
		if os.Getenv("UMPIRE_PAGES") != "" {
			t.Fatal("there is no Chromium")
		}
		t.Skip("there is no Chromium")
	}
	ctx, stop := context.WithTimeout(context.Background(), 2*time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND",
		"--user-data-dir="+browserFolder(t), "--virtual-time-budget=5000", "--dump-dom", "file://"+page+"#"+place)
	out, err := cmd.Output()
	require.NoError(t, err)
	return scripts.ReplaceAllString(string(out), "")
}

var scripts = regexp.MustCompile(`(?s)<script.*?</script>`)

// TestPageInBrowser: in a browser every die of a proven game is computed again and right; with one
// digit of a record changed, the dice of that record alone are not.
func TestPageInBrowser(t *testing.T) {
	if os.Getenv("UMPIRE_PAGES") == "" {
		t.Skip("set UMPIRE_PAGES=1, or type make test-pages")
	}
	page := replayed(t, goldenFolder(t, "donnerschlag-1-referee"))
	f, text := pageOf(t, page)
	for _, s := range f.Segments {
		if len(s.Dice) == 0 {
			continue
		}
		dom := inBrowser(t, page, s.ID+"/2")
		require.Equal(t, len(s.Dice), strings.Count(dom, "✓ right"), s.ID)
		require.NotContains(t, dom, "✗")
		require.Contains(t, dom, `class="on"`)
		require.Contains(t, dom, `href="#c`)
		break
	}
	i := 0
	for len(f.Segments[i].Dice) == 0 {
		i++
	}
	record := f.Records[f.Segments[i].Dice[0].Record]
	digit := regexp.MustCompile(`link \S+ ([0-9a-f])`).FindStringSubmatchIndex(record)
	require.NotNil(t, digit, record)
	other := "0"
	if record[digit[2]] == '0' {
		other = "1"
	}
	quoted := func(s string) string { b, _ := json.Marshal(s); return string(b) }
	changed := strings.Replace(text, quoted(record), quoted(record[:digit[2]]+other+record[digit[3]:]), 1)
	require.NotEqual(t, text, changed)
	require.NoError(t, os.WriteFile(page, []byte(changed), 0o600))
	dom := inBrowser(t, page, f.Segments[i].ID)
	wrong, all := 0, 0
	for _, d := range f.Segments[i].Dice {
		if d.Record == f.Segments[i].Dice[0].Record {
			all++
		}
	}
	wrong = strings.Count(dom, "✗ not right")
	require.LessOrEqual(t, wrong, all)
	require.Equal(t, len(f.Segments[i].Dice)-wrong, strings.Count(dom, "✓ right"))
	require.Positive(t, wrong) // of several dice one may show the same face by chance
}
