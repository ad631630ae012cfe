package main

import (
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"umpire/model/exit"
)

// typed changes the file of a page by hand, and reads what it says then.
func (b *browser) typed(script string) string {
	b.t.Helper()
	b.until(settled)
	b.do(`const box = document.getElementById("text"); box.value = `+script+`; box.dispatchEvent(new Event("input"));`, nil)
	b.until(settled)
	return b.text(`return document.getElementById("text").value`)
}

// of chooses which file a page writes.
func (b *browser) of(kind string) string {
	b.t.Helper()
	b.until(settled)
	b.do(hands+`const box = document.getElementById("kind"); box.value = `+strconv.Quote(kind)+`; box.dispatchEvent(new Event("change"));
	await goes("umpire: `+kind+`/1");`, nil)
	b.until(settled)
	return b.text(`return document.getElementById("text").value`)
}

// TestKeptDraftInBrowser: a page opens with the draft that was written on it, and never with that
// of another side, though all pages from files may have one store.
func TestKeptDraftInBrowser(t *testing.T) {
	axis, soviet := clickPage(t, exampleState("segment"), "axis"), clickPage(t, exampleState("segment"), "soviet")
	browsers(t, axis, func(t *testing.T, b *browser) {
		b.of("standing")
		mine := b.typed(`box.value + "# 62/13T is what I am after\n"`)
		b.open(soviet)
		b.until(settled)
		his := b.text(`return document.getElementById("text").value`)
		require.Contains(t, his, "\nside: soviet\n")
		require.NotContains(t, his, "62/13T is what")
		b.open(axis)
		if b.name == "chromium" {
			require.Equal(t, mine, b.of("standing"), "it is kept")
		}
		// what was undone belongs to the file in which it was undone
		b.typed(`box.value + "# more\n"`)
		b.do(`document.getElementById("undo").click()`, nil)
		b.until(settled)
		orders := b.of("orders")
		b.do(`document.getElementById("redo").click()`, nil)
		b.until(settled)
		require.Equal(t, orders, b.text(`return document.getElementById("text").value`))
	})
}

// twoSheets are the question sheets at two halts of one segment for one side.
func twoSheets(t *testing.T) (state string, sheets [2]string) {
	t.Helper()
	state, out := exampleState("we-01"), t.TempDir()
	faces := filepath.Join(t.TempDir(), "faces.yaml")
	require.NoError(t, os.WriteFile(faces, []byte("umpire: faces/1\ncampaign: winter-7f3c2a91\nsegment: GT3-A2\nfaces:\n  combat/2413/check/c12: 3\n  combat/2413/attack: 6\n"), 0o600))
	stops := func(args ...string) {
		status, printed, said := program(args...)
		require.Equal(t, exit.Awaiting, status, printed+said)
	}
	stops("adjudicate", filepath.Join(example, "orders.yaml"), "--state", state, "--standing", filepath.Join(example, "standing-axis.yaml"), "--faces", faces, "--out", out)
	sheet := func() string {
		data, err := os.ReadFile(filepath.Join(out, "winter-7f3c2a91_001_GT3-A2_answers_soviet.yaml"))
		require.NoError(t, err)
		return string(data)
	}
	sheets[0] = sheet()
	answered := strings.Replace(strings.Replace(sheets[0], "\n  2413 cards:", "\n  2413 cards: pass", 1), "status: draft", "status: final", 1)
	require.NotEqual(t, sheets[0], answered)
	file := filepath.Join(t.TempDir(), "answer.yaml")
	require.NoError(t, os.WriteFile(file, []byte(answered), 0o600))
	stops("play", file, "--out", out)
	sheets[1] = sheet()
	require.NotEqual(t, sheets[0], sheets[1])
	return state, sheets
}

// sheetPage writes the page of the Soviet player to whom a sheet has come.
func sheetPage(t *testing.T, state, sheet string) string {
	t.Helper()
	a := &app{world: outside(), out: &sink{w: io.Discard}}
	s, err := a.openState(state)
	require.NoError(t, err)
	page := filepath.Join(t.TempDir(), "orders.html")
	require.NoError(t, a.writePage(s, "soviet", sheet, page))
	return page
}

// TestSheetsInBrowser: the page of a second halt opens with its own sheet, not with the answers to
// the first; and of what a sheet does not ask the page says so.
func TestSheetsInBrowser(t *testing.T) {
	state, sheets := twoSheets(t)
	first, second := sheetPage(t, state, sheets[0]), sheetPage(t, state, sheets[1])
	browsers(t, first, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+`await press("#asks", "2413 cards"); await press("#lists", "pass"); await goes("2413 cards: pass");
		document.getElementById("word").value = "13/13T"; document.querySelector("#find button").click();
		await wait("no such question", () => document.getElementById("lists").innerText.includes("your sheet does not ask about 13/13T"));`, nil)
		b.until(settled)
		b.open(second)
		b.until(settled)
		require.Equal(t, sheets[1], b.text(`return document.getElementById("text").value`))
	})
}

// TestManyInBrowser: of a question to which any number of answers is one, each choice is checked
// as every other change, the list stays, and the last choice can be taken back.
func TestManyInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	const chosen = `const chosen = is => wait("chosen: " + is, () => [...document.querySelectorAll("#lists button")].find(b => b.textContent === "II/114/6P")?.getAttribute("aria-pressed") === is);`
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+chosen+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		await press("#asks", "GT3-A2 combats"); await press("#lists", "2913 with II/114/6P"); await goes("with: II/114/6P");
		await press("#asks", "2913 advance"); await press("#lists", "II/114/6P"); await goes("advance: II/114/6P"); await chosen("true");`, nil)
		b.until(settled)
		require.Regexp(t, `^✓ accepted, receipt [0-9a-f]{8}$`, b.text(`return document.getElementById("verdict").textContent`))
		b.do(hands+chosen+`
		document.getElementById("undo").click(); await wait("undone", () => !file().includes("advance: II")); await chosen("false");
		document.getElementById("redo").click(); await goes("advance: II/114/6P"); await chosen("true");
		document.getElementById("undo").click(); await chosen("false");
		await press("#lists", "II/114/6P"); await goes("advance: II/114/6P"); await chosen("true");
		if (!document.getElementById("redo").disabled) throw new Error("what was undone is still there to be done again");
		await press("#lists", "II/114/6P"); await wait("taken back", () => !/^ +advance:/m.test(file())); await chosen("false");`, nil)
		b.until(settled)
	})
}
