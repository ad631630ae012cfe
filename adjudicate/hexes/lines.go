package hexes

import "umpire/model"

// Steps is the length of a shortest way from a hex to one that is there: the number of
// hexes that it enters, 0 if the first is there itself, and -1 if no way of at most so many
// leads there. passes says whether a way may go on from a hex to its i-th neighbour.
func Steps(b *model.Board, from model.Space, most int, there func(model.Space) bool, passes func(at model.Space, i int, to model.Space) bool) int {
	dist := make([]int16, b.Len())
	dist[from] = 1
	queue := []model.Space{from}
	for len(queue) > 0 {
		at := queue[0]
		queue = queue[1:]
		if there(at) {
			return int(dist[at]) - 1
		}
		if int(dist[at]) > most {
			continue
		}
		for i, n := range b.Near(at) {
			if dist[n] == 0 && passes(at, i, n) {
				dist[n] = dist[at] + 1
				queue = append(queue, n)
			}
		}
	}
	return -1
}

// Where lists the hexes for which something holds, in ascending order.
func Where(b *model.Board, holds func(model.Space) bool) (list []model.Space) {
	for hex := range model.Space(b.Len()) {
		if holds(hex) {
			list = append(list, hex)
		}
	}
	return list
}

// Within lists the hexes at most so many from one, itself included, in ascending order.
func Within(b *model.Board, centre model.Space, most int) []model.Space {
	return Where(b, func(hex model.Space) bool { return b.Distance(centre, hex) <= most })
}
