package main

import (
	"crypto/sha256"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

// exampleState is the state of an example.
func exampleState(example string) string {
	return filepath.Join("..", "..", "examples", example, "state.yaml")
}

// clickPage writes the page of a side over a state, and gives its name.
func clickPage(t *testing.T, state, side string, more ...string) string {
	t.Helper()
	page := filepath.Join(t.TempDir(), "orders.html")
	status, out, said := program(append([]string{"page", state, "--side", side, "--html", page}, more...)...)
	require.Equal(t, exit.Done, status, said)
	require.Contains(t, out, "open it in a web browser")
	return page
}

// hands are functions for scripts in a page: what a hand does there.
const hands = `
const wait = async (what, until) => { for (let i = 0; i < 1200; i++) { const v = until(); if (v) return v; await new Promise(r => setTimeout(r, 50)); } throw new Error("never: " + what + "; " + document.getElementById("lists").innerText.slice(0, 900) + "; " + document.getElementById("check").textContent); };
const button = (where, says) => wait(where + " " + says, () => [...document.querySelectorAll(where + " button")].find(b => b.textContent === says));
const press = async (where, says) => (await button(where, says)).click();
const file = () => document.getElementById("text").value;
const goes = async text => wait("the file says " + text, () => file().includes(text));
`

// settled waits until the page has checked what its file says.
const settled = `document.body.dataset.ready && document.getElementById("verdict").dataset.of === document.getElementById("text").value`

// handedOver is the file as the page lets it be downloaded, and the receipt that it shows.
func (b *browser) handedOver() (text, receipt string) {
	b.t.Helper()
	b.until(settled)
	var got [2]string
	b.do(`const real = URL.createObjectURL; let blob; URL.createObjectURL = x => { blob = x; return real.call(URL, x); };
	document.getElementById("save").click(); URL.createObjectURL = real;
	return [await blob.text(), document.getElementById("verdict").textContent];`, &got)
	receipt = regexp.MustCompile(`[0-9a-f]{8}$`).FindString(got[1])
	require.NotEmpty(b.t, receipt, got[1])
	return got[0], receipt
}

// taken has the program check a file: it accepts it with the receipt.
func taken(t *testing.T, state, text, receipt string) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "orders.yaml")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	status, out, said := program("check", name, "--state", state)
	require.Equal(t, exit.Done, status, out+said)
	require.Contains(t, out, "orders "+receipt)
}

// TestOrdersInBrowser: on the page an activation segment is clicked together: a card, a move, an
// attack with two units, its losses, a card to be played. The program takes the file with the
// receipt that the page showed.
func TestOrdersInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		t.Log(b.text(`return document.body.dataset.ready + " ms to ready, " + document.body.dataset.first + " ms for the first check"`))
		b.do(hands+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		document.getElementById("word").value = "II/4/6P"; document.querySelector("#find button").click();
		(await wait("a way to 2912", () => [...document.querySelectorAll("#lists button")].find(b => /^II\/4\/6P \S+-2912$/.test(b.textContent)))).click(); await wait("the move", () => /- II\/4\/6P \S+-2912/.test(file()));
		await press("#asks", "GT3-A2 combats"); await press("#lists", "2913 with II/114/6P"); await goes("with: II/114/6P");
		await press("#lists", "2913 with II/4/6P"); await goes("with: II/114/6P, II/4/6P");
		await press("#asks", "2913 losses"); await press("#lists", "II/114/6P"); await goes("losses: II/114/6P");
		`, nil)
		b.until(settled)
		b.picture("orders-"+b.name, 1400, 900)
		b.picture("orders-small-"+b.name, 390, 800)
		b.do(`document.getElementById("final").click()`, nil)
		text, receipt := b.handedOver()
		require.Contains(t, text, "\nstatus: final\n")
		require.Regexp(t, `^mailto:\?subject=[^&]*&body=attach%20the%20file%20that%20you%20downloaded$`, b.text(`return document.getElementById("mail").href`), "a mail holds no orders")
		taken(t, exampleState("segment"), text, receipt)
		t.Log(b.text(`return document.body.dataset.last + " ms for the last check"`))
	})
}

// TestOrdersOfAreasInBrowser: the same with areas and counted pieces.
func TestOrdersOfAreasInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("tinguta"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+`
		await press("#asks", "ABG casualties"); await press("#lists", "inf"); await goes("    casualties: inf");
		document.getElementById("final").click();
		document.getElementById("undo").click(); document.getElementById("undo").click();
		await wait("undone", () => !file().includes("casualties: inf\n"));
		document.getElementById("redo").click(); await goes("    casualties: inf");
		document.getElementById("final").click();`, nil)
		text, receipt := b.handedOver()
		taken(t, exampleState("tinguta"), text, receipt)
	})
}

// TestKeysInBrowser: who has no mouse goes over the board with the arrow keys, asks with Enter and
// chooses an end there; the same line comes of it.
func TestKeysInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("we-01"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+`
		const svg = document.getElementById("svg"), here = document.getElementById("here");
		const key = k => svg.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, cancelable: true }));
		svg.focus();
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		key("ArrowUp");
		const at = () => here.textContent.split(/[: ]/)[0], to = name => [Number(name.slice(0, 2)), Number(name.slice(2))];
		const walk = async goal => { for (let i = 0; i < 80 && at() !== goal; i++) { const [r, c] = to(at()), [gr, gc] = to(goal); key(gr < r ? "ArrowUp" : gr > r ? "ArrowDown" : gc < c ? "ArrowLeft" : "ArrowRight"); } if (at() !== goal) throw new Error("at " + at() + ", not " + goal); };
		await walk("2711"); key("Enter");
		await wait("moves of II/11/6P", () => document.getElementById("lists").textContent.includes("II/11/6P 2711-"));
		await walk("2511"); key("Enter"); await goes("- II/11/6P 2711-");
		`, nil)
		if b.name == "chromium" { // the other keeps what a page declares to itself
			require.Equal(t, "That is outside the board: click a counter or a space.", b.text(`pick([-1e6, 0]); return document.getElementById("here").textContent`))
		}
		text, _ := b.handedOver()
		require.Regexp(t, `(?m)^  - II/11/6P 2711-\S*2511\b`, text)
	})
}

// TestOrdersPage: the page loads nothing, is the same bytes each time, and its policy lets pass
// the one script that stands in it.
func TestOrdersPage(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	data, err := os.ReadFile(page)
	require.NoError(t, err)
	again, err := os.ReadFile(clickPage(t, exampleState("segment"), "axis"))
	require.NoError(t, err)
	require.Equal(t, sha256.Sum256(data), sha256.Sum256(again))
	text := regexp.MustCompile(`(?s)<script type="text/plain" id="(glue|engine)">.*?</script>`).ReplaceAllString(string(data), "")
	require.Regexp(t, `content="default-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; worker-src blob:; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'"`, text)
	for _, loads := range []string{" src=", "http:", "https:", "@import", "url(", " style=", " onclick="} {
		at := regexp.MustCompile(`http://www\.w3\.org/2000/svg`).ReplaceAllString(text, "")
		require.NotContains(t, at, loads)
	}
	t.Log(strconv.Itoa(len(data)) + " bytes")
}
