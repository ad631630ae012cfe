// Package draw draws a position: the board, the counters on it, names, and what
// somebody wants to see upon it (zones of control, supply lines, the range of a
// headquarters, moves, combats). It knows no game: a game hands in plain data.
//
// A Picture becomes a scene of polygons, lines, discs and texts, in whole
// hundredths of a drawing unit, and the scene becomes SVG or PNG. Both are made
// of the same scene, so what stands in one stands in the other. All geometry is
// done in integers: the same picture gives the same SVG bytes and the same pixels
// on every machine.
//
// A picture shows what is in the position it is given and nothing else. Whoever
// must not see a thing is given a view without it.
package draw
