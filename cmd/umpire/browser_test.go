package main

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// browser is a web browser without a window that has a page open from a file, with the network
// off. It is spoken to in its own protocol, over a pipe (Chromium) or a port of this machine
// (Firefox): that is a few lines, and no driver has to be there.
type browser struct {
	t    *testing.T
	name string
	call func(script string) (json.RawMessage, error) // script is the body of an async function
	open func(page string)                            // another page in the same profile
	shot func(width, height int) ([]byte, error)
	// look has the page be looked at in a theme, light or dark, and a width; nil: it cannot be asked for
	look func(theme string, width, height int)
}

// do runs a script in the page, the body of an async function, and reads what it returns.
func (b *browser) do(script string, into any) {
	b.t.Helper()
	got, err := b.call(script)
	require.NoError(b.t, err, b.name)
	if into != nil {
		require.NoError(b.t, json.Unmarshal(got, into), string(got))
	}
}

// text is what a script returns as a string.
func (b *browser) text(script string) (s string) {
	b.t.Helper()
	b.do(script, &s)
	return s
}

// until waits until a condition holds in the page.
func (b *browser) until(condition string) {
	b.t.Helper()
	b.do(`for (let i = 0; i < 1200; i++) { if (`+condition+`) return true; await new Promise(r => setTimeout(r, 50)); }
	throw new Error("it never came: " + `+strconv.Quote(condition)+` + "; " + document.getElementById("state")?.textContent + " " + document.getElementById("check")?.textContent)`, nil)
}

// picture keeps a picture of the page where UMPIRE_SHOTS says, if it does.
func (b *browser) picture(name string, width, height int) {
	dir := os.Getenv("UMPIRE_SHOTS")
	if dir == "" || b.shot == nil {
		return
	}
	png, err := b.shot(width, height)
	require.NoError(b.t, err)
	require.NoError(b.t, os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644))
}

// browsers runs a test in each browser with a page open. Chromium must be there; Firefox is left
// out where it is not.
func browsers(t *testing.T, page string, run func(t *testing.T, b *browser)) {
	if os.Getenv("UMPIRE_PAGES") == "" {
		t.Skip("set UMPIRE_PAGES=1, or type make test-pages")
	}
	for _, kind := range []struct {
		names []string
		open  func(t *testing.T, path, page string) *browser
	}{
		{[]string{"chromium", "chromium-browser", "google-chrome"}, chromium},
		{[]string{"firefox-esr", "firefox"}, firefox},
	} {
		path := ""
		for _, name := range kind.names {
			if found, err := exec.LookPath(name); err == nil && path == "" {
				path = found
			}
		}
		t.Run(kind.names[0], func(t *testing.T) {
			switch {
			case path != "":
				run(t, kind.open(t, path, page))
			case kind.names[0] == "chromium":
				t.Fatal("there is no Chromium")
			default:
				t.Skip("there is no Firefox")
			}
		})
	}
}

// browserFolder is a folder for a browser. Its helpers may write there for a moment after it was
// killed, so it is removed as soon as they let it be.
func browserFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "browser")
	require.NoError(t, err)
	t.Cleanup(func() {
		for range 100 {
			if os.RemoveAll(dir) == nil {
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
		t.Logf("%s is left", dir)
	})
	return dir
}

// launched starts a browser, which ends with the test.
func launched(t *testing.T, cmd *exec.Cmd) {
	t.Helper()
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = cmd.Process.Kill() // it may have ended
		_ = cmd.Wait()
	})
}

// chromium opens a page in Chromium. Messages of its protocol are JSON, each ended by a zero.
func chromium(t *testing.T, path, page string) *browser {
	toBrowser, send, err := os.Pipe()
	require.NoError(t, err)
	receive, fromBrowser, err := os.Pipe()
	require.NoError(t, err)
	cmd := exec.Command(path, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--host-resolver-rules=MAP * ~NOTFOUND",
		"--no-first-run", "--user-data-dir="+browserFolder(t), "--remote-debugging-pipe", "--window-size=1400,900", "about:blank")
	cmd.ExtraFiles = []*os.File{toBrowser, fromBrowser}
	launched(t, cmd)
	_, _ = toBrowser.Close(), fromBrowser.Close()
	in, number := bufio.NewReaderSize(receive, 1<<20), 0
	ask := func(session, method string, params any) (json.RawMessage, error) {
		number++
		m := map[string]any{"id": number, "method": method, "params": params}
		if session != "" {
			m["sessionId"] = session
		}
		data, err := json.Marshal(m)
		if err != nil {
			return nil, err
		}
		if _, err := send.Write(append(data, 0)); err != nil {
			return nil, err
		}
		for {
			data, err := in.ReadBytes(0)
			if err != nil {
				return nil, err
			}
			var r struct {
				ID     int
				Result json.RawMessage
				Error  *struct{ Message string }
			}
			if err := json.Unmarshal(data[:len(data)-1], &r); err != nil {
				return nil, err
			}
			if r.ID != number {
				continue // something that happened
			}
			if r.Error != nil {
				return nil, errors.New(r.Error.Message)
			}
			return r.Result, nil
		}
	}
	var made struct{ TargetID, SessionID string }
	for _, step := range []struct {
		method string
		params func() any
	}{
		{"Target.createTarget", func() any { return map[string]any{"url": "file://" + page} }},
		{"Target.attachToTarget", func() any { return map[string]any{"targetId": made.TargetID, "flatten": true} }},
	} {
		got, err := ask("", step.method, step.params())
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(got, &made))
	}
	b := &browser{t: t, name: "chromium"}
	b.call = func(script string) (json.RawMessage, error) {
		got, err := ask(made.SessionID, "Runtime.evaluate", map[string]any{"expression": "(async () => {" + script + "})()", "awaitPromise": true, "returnByValue": true})
		if err != nil {
			return nil, err
		}
		var r struct {
			Result           struct{ Value json.RawMessage }
			ExceptionDetails *struct{ Exception struct{ Description string } }
		}
		if err := json.Unmarshal(got, &r); err != nil {
			return nil, err
		}
		if r.ExceptionDetails != nil {
			return nil, errors.New(r.ExceptionDetails.Exception.Description)
		}
		return r.Result.Value, nil
	}
	there := func(page string) {
		require.Eventually(t, func() bool {
			at, err := b.call(`return location.href.split("#")[0] + document.readyState`)
			return err == nil && string(at) == strconv.Quote("file://"+page+"complete")
		}, time.Minute, 50*time.Millisecond)
	}
	there(page)
	b.open = func(page string) {
		_, err := ask(made.SessionID, "Page.navigate", map[string]any{"url": "file://" + page})
		require.NoError(t, err)
		there(page)
	}
	b.look = func(theme string, width, height int) {
		_, err := ask(made.SessionID, "Emulation.setEmulatedMedia", map[string]any{"features": []map[string]any{{"name": "prefers-color-scheme", "value": theme}}})
		require.NoError(t, err)
		_, err = ask(made.SessionID, "Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false})
		require.NoError(t, err)
	}
	b.shot = func(width, height int) ([]byte, error) {
		size := map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}
		if _, err := ask(made.SessionID, "Emulation.setDeviceMetricsOverride", size); err != nil {
			return nil, err
		}
		got, err := ask(made.SessionID, "Page.captureScreenshot", map[string]any{})
		if err != nil {
			return nil, err
		}
		var r struct{ Data string }
		if err := json.Unmarshal(got, &r); err != nil {
			return nil, err
		}
		return base64.StdEncoding.DecodeString(r.Data)
	}
	return b
}

// firefox opens a page in Firefox. Messages of Marionette are a length, a colon and JSON.
func firefox(t *testing.T, path, page string) *browser {
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := free.Addr().(*net.TCPAddr).Port
	require.NoError(t, free.Close())
	profile := browserFolder(t)
	prefs := fmt.Sprintf("user_pref(\"marionette.port\", %d);\nuser_pref(\"network.proxy.type\", 1);\nuser_pref(\"network.proxy.http\", \"127.0.0.1\");\nuser_pref(\"network.proxy.http_port\", 9);\nuser_pref(\"network.proxy.ssl\", \"127.0.0.1\");\nuser_pref(\"network.proxy.ssl_port\", 9);\nuser_pref(\"app.normandy.enabled\", false);\n", port)
	require.NoError(t, os.WriteFile(filepath.Join(profile, "user.js"), []byte(prefs), 0o600))
	cmd := exec.Command(path, "--headless", "--no-remote", "--marionette", "--profile", profile, "about:blank")
	cmd.Env = append(os.Environ(), "HOME="+profile, "MOZ_CRASHREPORTER_DISABLE=1")
	launched(t, cmd)
	var line net.Conn
	for range 600 {
		if line, err = net.Dial("tcp", "127.0.0.1:"+strconv.Itoa(port)); err == nil {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}
	require.NoError(t, err)
	t.Cleanup(func() { _ = line.Close() })
	in, number := bufio.NewReader(line), 0
	read := func() ([]byte, error) {
		size, err := in.ReadString(':')
		if err != nil {
			return nil, err
		}
		n, err := strconv.Atoi(strings.TrimSuffix(size, ":"))
		if err != nil {
			return nil, err
		}
		data := make([]byte, n)
		_, err = io.ReadFull(in, data)
		return data, err
	}
	_, err = read() // it says who it is
	require.NoError(t, err)
	ask := func(method string, params any) (json.RawMessage, error) {
		number++
		data, err := json.Marshal([]any{0, number, method, params})
		if err != nil {
			return nil, err
		}
		if _, err := fmt.Fprintf(line, "%d:%s", len(data), data); err != nil {
			return nil, err
		}
		if data, err = read(); err != nil {
			return nil, err
		}
		var r []json.RawMessage
		if err := json.Unmarshal(data, &r); err != nil {
			return nil, err
		}
		if string(r[2]) != "null" {
			return nil, errors.New(string(r[2]))
		}
		return r[3], nil
	}
	for _, step := range [][2]any{
		{"WebDriver:NewSession", map[string]any{"capabilities": map[string]any{}}},
		{"WebDriver:SetTimeouts", map[string]any{"script": 120000}},
		{"WebDriver:Navigate", map[string]any{"url": "file://" + page}},
	} {
		_, err := ask(step[0].(string), step[1])
		require.NoError(t, err)
	}
	b := &browser{t: t, name: "firefox"}
	b.open = func(page string) {
		_, err := ask("WebDriver:Navigate", map[string]any{"url": "file://" + page})
		require.NoError(t, err)
	}
	b.call = func(script string) (json.RawMessage, error) {
		whole := "const done = arguments[arguments.length - 1]; (async () => {" + script + "})().then(v => done({ v }), e => done({ e: String(e) }));"
		got, err := ask("WebDriver:ExecuteAsyncScript", map[string]any{"script": whole, "args": []any{}})
		if err != nil {
			return nil, err
		}
		var r struct {
			Value struct {
				V json.RawMessage
				E string
			}
		}
		if err := json.Unmarshal(got, &r); err != nil {
			return nil, err
		}
		if r.Value.E != "" {
			return nil, errors.New(r.Value.E)
		}
		return r.Value.V, nil
	}
	return b
}
