package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPlanInBrowser: what is clicked is drawn upon the board at once, a move otherwise than an attack
// and not by its colour alone, and said in words; undo takes it off. The page says what is next.
func TestPlanInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		const drawn = `
		const plan = () => [...document.querySelectorAll("#plan g")].map(g => g.getAttribute("class") + ": " + g.querySelector("title").textContent + ": " + g.querySelectorAll(".head").length + " heads, " + g.querySelectorAll("path").length / 2 + " crosses");
		const says = text => wait("it says " + text, () => document.getElementById("drawn").textContent === text);
		const next = text => wait("what is next: " + text, () => document.getElementById("next").textContent.startsWith(text));
		const framed = () => [...document.querySelectorAll("#stands .turn")].map(u => u.textContent.split(",")[0]).sort().join(" ");`
		b.do(hands+drawn+`
		await next("Begin with a click on a counter that is framed"); await wait("frames: " + framed(), () => framed() === "HQ/23P I/128/23P II/128/23P");
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		await wait("other frames", () => framed().includes("II/4/6P") && !framed().includes("23P"));
		if (plan().length) throw new Error(plan());
		document.getElementById("word").value = "II/4/6P"; document.querySelector("#find button").click();
		(await wait("a way to 2912", () => [...document.querySelectorAll("#lists button")].find(b => /^II\/4\/6P 3211-\S+-2912$/.test(b.textContent)))).click();
		await wait("the way", () => /^way: II\/4\/6P 3211-\S+-2912: 2 heads, 0 crosses$/.test(plan().join("; ")));
		await says("Drawn on the board: " + /II\/4\/6P 3211-\S+-2912/.exec(file())[0] + ".");
		await press("#asks", "GT3-A2 combats"); await press("#lists", "2913 with II/114/6P"); await says("Drawn on the board: 2913 with II/114/6P.");
		await press("#lists", "2913 with II/4/6P"); await says("Drawn on the board: 2913 with II/114/6P, II/4/6P. No longer drawn: 2913 with II/114/6P.");
		if (plan()[1] !== "attack: 2913 with II/114/6P, II/4/6P: 2 heads, 1 crosses") throw new Error(plan());
		await next("Accepted as it stands");`, nil)
		b.until(settled)
		b.picture("plan-"+b.name, 1400, 900)
		b.picture("plan-small-"+b.name, 390, 800)
		looks := b.text(`const s = (of, what) => getComputedStyle(document.querySelector(of))[what];
		return [s("#plan .way .line", "strokeDasharray"), s("#plan .attack .line", "strokeDasharray") !== "none"].join(" ")`)
		require.Equal(t, "none true", looks, "a move is drawn through, an attack is broken")
		b.do(hands+drawn+`
		const undo = () => document.getElementById("undo").click();
		undo(); await says("Drawn on the board: 2913 with II/114/6P. No longer drawn: 2913 with II/114/6P, II/4/6P.");
		undo(); await says("No longer drawn: 2913 with II/114/6P.");
		undo(); await wait("nothing is drawn", () => !plan().length);
		document.getElementById("final").click(); await next("Ready to be handed in: click download, then type umpire GT3-A2-axis-orders.yaml");
		document.getElementById("text").value += "nonsense: 1\n"; document.getElementById("text").dispatchEvent(new Event("input")); await next("Not accepted yet");`, nil)
	})
}

// TestNotesInBrowser: what the rules say of the units that have their turn stands in their tips, also where no
// card says whose turn it is.
func TestNotesInBrowser(t *testing.T) {
	for st := range selfPlayed(t, "wintergewitter", "2007", 1).each(t) {
		if !strings.HasSuffix(st.st.Segment, "-G-NM") {
			continue
		}
		state := filepath.Join(t.TempDir(), "state.yaml")
		require.NoError(t, os.WriteFile(state, openedAgain(t, st.st).State.Write(), 0o600))
		browsers(t, clickPage(t, state, "german"), func(t *testing.T, b *browser) {
			b.until(settled)
			b.do(hands+`await wait("a tip with what a unit has to spend", () => [...document.querySelectorAll("[data-tip] title")].some(t => /, [0-9.]+ MP/.test(t.textContent)));`, nil)
		})
		return
	}
	t.Fatal("nobody moves")
}
