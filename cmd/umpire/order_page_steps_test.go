package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestStepsInBrowser: on the page a card is played with orders of its own, a unit goes hex by hex, a place is
// clicked on the board, a column is counted on and a condition is put together, each by choosing; the program
// takes the file with the receipt that the page showed.
func TestStepsInBrowser(t *testing.T) {
	page := clickPage(t, exampleState("segment"), "axis")
	browsers(t, page, func(t *testing.T, b *browser) {
		b.until(settled)
		b.do(hands+walking+`
		await press("#asks", "GT3-A2 card"); await press("#lists", "A17"); await goes("card: A17");
		await press("#asks", "GT3-A2 activate"); await press("#lists", "‹a card to be played› …"); await press("#lists", "C13 GE"); await goes("- C13 GE\n");
		await press("#asks", "GT3-A2+C13 order"); await press("#lists", "HQ/23P"); await goes("  - play: C13 GE\n    order: HQ/23P\n");
		await about("II/128/23P"); await press("#lists", "II/128/23P 3207-‹the next hex› …"); await press("#lists", "II/128/23P 3207-3107");
		await goes("    activate:\n      - II/128/23P 3207-3107\n");
		await about("II/128/23P"); await press("#lists", "II/128/23P 3207-3107-‹the next hex› …"); await press("#lists", "II/128/23P 3207-3107-3007");
		await goes("      - II/128/23P 3207-3107-3007\n");
		await press("#asks", "GT3-A2+C13 activate"); await press("#lists", "rest holds"); await goes("      - rest holds\n");`, nil)
		b.until(settled)
		b.picture("steps-"+b.name, 1400, 900)
		b.do(hands+walking+`
		await walk("2913", "2913"); await about("2913"); key("Enter"); await goes("\n  - attack: 2913\n");
		await press("#asks", "2913 expect"); await press("#lists", "0:1"); await goes("    expect: 0:1\n");
		await walk("3011", "3011"); await press("#asks", "2913 retreat"); await press("#lists", "near ‹a place› …");
		await wait("what to do", () => here.textContent.startsWith("near ‹a place›: choose")); key("Enter"); await goes("    retreat: near 3011\n");
		await press("#asks", "2913 cards"); await press("#lists", "‹an answer› when ‹a condition› …"); await press("#lists", "C5 GE when ‹a condition› …");
		await press("#lists", "C5 GE when own ‹a word› …"); await press("#lists", "C5 GE when own tank"); await goes("    cards:\n      - C5 GE when own tank\n");`, nil)
		b.until(settled)
		b.picture("steps-when-"+b.name, 1400, 900)
		b.do(`document.getElementById("final").click()`, nil)
		text, receipt := b.handedOver()
		taken(t, exampleState("segment"), text, receipt)
		b.of("standing")
		b.do(hands+`
		await press("#asks", "place"); await press("#lists", "near ‹a place› …"); await press("#lists", "near 3011"); await goes("place: near 3011");`, nil)
		b.until(settled)
		require.Contains(t, b.text(`return document.getElementById("verdict").textContent`), "accepted")
	})
}
