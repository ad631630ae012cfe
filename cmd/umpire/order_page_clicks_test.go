package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// walking are functions for scripts in a page of hexes: going over the board by its keys.
const walking = `
const svg = document.getElementById("svg"), here = document.getElementById("here");
const key = k => svg.dispatchEvent(new KeyboardEvent("keydown", { key: k, bubbles: true, cancelable: true }));
const about = async unit => { document.getElementById("word").value = unit; document.querySelector("#find button").click(); await wait("the list of " + unit, () => document.querySelector("#lists h3")?.textContent === unit); };
const stands = () => here.textContent.split(/[: ]/)[0], to = name => [Number(name.slice(0, 2)), Number(name.slice(2))];
const walk = async (from, goal) => { await about(from); for (let i = 0; i < 80 && stands() !== goal; i++) { const [r, c] = to(stands()), [gr, gc] = to(goal); key(gr < r ? "ArrowUp" : gr > r ? "ArrowDown" : gc < c ? "ArrowLeft" : "ArrowRight"); } if (stands() !== goal) throw new Error("at " + stands() + ", not " + goal); };
`

// TestAttackInBrowser: who asks about a unit and then clicks an enemy, or presses Enter there, has planned
// the attack, with the move that it needs; where it may not attack the page says so. Each planned combat
// has its chance, in words and on the board.
func TestAttackInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+walking+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		await walk("2611", "2611"); await about("II/4/6P"); key("Enter");
		await wait("the attack", () => /- II\/4\/6P 3211-\S+-27\d\d /.test(file()) && /- attack: 2611\n +with: II\/4\/6P\n/.test(file()));
		if (!here.textContent.startsWith("Planned: II/4/6P 3211-") || !here.textContent.includes("; 2611 with II/4/6P.")) throw new Error(here.textContent);`, nil)
		b.until(settled)
		require.Contains(t, b.text(`return document.getElementById("check").textContent`), ", without cards\n", "nobody named one")
		b.do(hands+walking+`
		await walk("2709", "2709"); await about("II/114/6P"); key("Enter");
		await wait("why not: " + here.textContent, () => here.textContent.startsWith("II/114/6P may not come next to 2709 now"));
		await button("#lists", "2709 with I/114/6P");
		await walk("2913", "2913"); await about("2913"); key("Enter"); await goes("\n  - attack: 2913\n");
		await wait("what both are worth: " + document.getElementById("worth").textContent, () => /\n2611 .*taken in .*\n2913 .*taken in /.test(document.getElementById("worth").textContent));
		const chances = [...document.querySelectorAll("#plan .chance")].map(t => t.textContent).join(" ");
		if (!/^[0-9.]+ % [0-9.]+ %$/.test(chances)) throw new Error(chances);`, nil)
		b.until(settled)
		b.picture("attack-"+b.name, 1400, 900)
		if b.name == "chromium" { // the other keeps what a page declares to itself
			b.do(hands+walking+`
			document.getElementById("undo").click(); await wait("undone", () => !file().includes("\n  - attack: 2913"));
			const [u] = [...units].find(([, name]) => name === "166/98/1G"), m = middle.get("2913");
			leave(); pick(m, units.get(u)); await goes("\n  - attack: 2913\n");`, nil)
			b.until(settled)
		}
	})
}

// TestJoinInBrowser: a second unit joins an attack by the same two clicks, and while that is worked on
// the page says so. Who attacks stays the first question, with the answer that the file has; what is
// chosen is marked; no button moves when another is pressed. Behind final nothing is marked as open that
// the file has, and a download is confirmed.
func TestJoinInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		const seen = `
		const chosen = () => [...document.querySelectorAll("#lists button")].filter(b => b.getAttribute("aria-pressed") === "true").map(b => b.textContent).join("; ");
		const at = says => [...document.querySelectorAll("#lists button")].find(b => b.textContent === says)?.getBoundingClientRect().top;
		const ready = () => wait("ready", () => document.getElementById("verdict").dataset.of === file() && document.getElementById("state").textContent === "ready");`
		b.do(hands+walking+seen+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17"); await ready();
		await walk("2814", "2814"); if (here.textContent !== "2814: II/114/6P (motorized 1.5, out of supply, 2.5 MP)") throw new Error(here.textContent);
		await press("#asks", "GT3-A2 card"); await wait("the card is marked: " + chosen(), () => chosen() === "A17");
		await walk("2913", "2913"); await about("II/11/6P"); key("Enter"); await goes("    with: II/11/6P\n"); await ready();
		await wait("who attacks: " + chosen(), () => chosen() === "2913 with II/11/6P");
		if (!document.querySelector("#lists details").open || !/^Who attacks: 2913 with II\/11\/6P/.test(document.querySelector("#lists details").textContent)) throw new Error("who attacks is not open");
		await about("II/114/6P"); key("Enter");
		if (document.getElementById("state").textContent !== "working …") throw new Error("it says " + document.getElementById("state").textContent);
		await goes("    with: II/11/6P, II/114/6P\n"); await ready(); await wait("both: " + chosen(), () => chosen() === "2913 with II/11/6P, II/114/6P");`, nil)
		b.until(settled)
		b.picture("join-"+b.name, 1280, 800)
		b.do(hands+walking+seen+`
		await button("#lists", "pass"); await ready(); await press("#lists", "pass"); await goes("cards: pass"); await ready();
		await wait("pass is marked: " + chosen(), () => chosen().endsWith("; pass"));
		const no = at("no"), pass = at("pass"); await press("#lists", "no"); await goes("reroll: no"); await ready();
		await wait("no is marked: " + chosen(), () => chosen().endsWith("; no"));
		if (at("no") !== no || at("pass") !== pass) throw new Error("moved from " + [no, pass] + " to " + [at("no"), at("pass")]);
		document.getElementById("final").click(); await goes("status: final"); await ready();
		const open = [...document.querySelectorAll("#asks button.open")].map(b => b.textContent).join();
		if (/activate|combats/.test(open)) throw new Error("marked as open: " + open);
		document.getElementById("save").click(); await wait("a word on the download", () => here.textContent === "downloaded: GT3-A2-axis-orders.yaml");`, nil)
	})
}

// TestEnemyAreaInBrowser: a click on an enemy in an area asks what the attack there leaves open.
func TestEnemyAreaInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("tinguta"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		if b.name == "chromium" {
			b.do(hands+`
			const enemy = [...units.keys()].find(u => u.textContent.startsWith("Allies: 3 infantry")), mid = k => Number(u.getAttribute(k)) + 16, u = enemy;
			pick([mid("x"), mid("y")], units.get(enemy)); await button("#lists", "agn");`, nil)
		}
		b.do(hands+`document.getElementById("word").value = "ABG"; document.querySelector("#find button").click();
		await button("#lists", "agn"); await press("#lists", "inf"); await goes("    casualties: inf");`, nil)
		b.until(settled)
	})
}

// TestListsInBrowser: cards are shown by name, and what they do when one comes to them; many ways are
// folded behind their ends on the board; the board is the first thing that Tab comes to, and L leads
// from it to the list.
func TestListsInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+walking+`
		if (document.querySelector("button, select, a, input, textarea, summary, [tabindex]") !== svg) throw new Error("the board is not first");
		svg.focus(); if (getComputedStyle(svg).outlineStyle !== "solid" || getComputedStyle(svg).outlineOffset !== "-4px") throw new Error("no ring");
		await wait("where one is", () => /^\d{4}/.test(here.textContent));
		await press("#asks", "GT3-A2 card"); const a17 = await button("#lists", "A17");
		if (a17.dataset.name !== "HQ/6P") throw new Error(a17.dataset.name);
		key("l"); if (!document.getElementById("lists").contains(document.activeElement)) throw new Error("L leads to " + document.activeElement.id);
		a17.focus(); await wait("what it does", () => /^A17  activation card/.test(document.getElementById("card").textContent));
		a17.click(); await goes("card: A17");
		await press("#asks", "GT3-A2 cards"); const c13 = await button("#lists", "C13 GE when start");
		if (c13.dataset.name !== "Construction Pioneers") throw new Error(c13.dataset.name);
		c13.dispatchEvent(new PointerEvent("pointerenter")); await wait("what C13 does", () => document.getElementById("card").textContent.includes("at once an activation segment without a card"));
		await about("II/4/6P");
		const shown = [...document.querySelectorAll("#lists button")].filter(b => !b.closest("details")).map(b => b.textContent).join();
		if (shown !== "II/4/6P 3211 holds,II/4/6P 3211-‹the next hex› …") throw new Error(shown);
		const fold = document.querySelector("#lists details");
		if (fold.open || !/^The same \d\d ways by name/.test(fold.textContent) || document.querySelectorAll("#ends .end").length < 40) throw new Error(fold.textContent);
		await walk("2913", "2913"); key("Enter"); await goes("\n  - attack: 2913\n");
		await wait("its questions", () => [...document.querySelectorAll("#asks summary")].some(s => /^2913: \d+ questions, \d open \?$/.test(s.textContent)));`, nil)
		b.until(settled)
		b.picture("lists-"+b.name, 1400, 900)
		if b.look != nil {
			b.look("light", 390, 800)
			b.open(page)
			b.until(settled)
			require.Equal(t, "true", b.text(`return String([...document.querySelectorAll("#stands use")].some(u => u.getBoundingClientRect().width >= 31))`), "a finger finds them")
			b.picture("lists-small-"+b.name, 390, 800)
		}
	})
}
