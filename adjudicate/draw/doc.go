// Package draw draws pictures as SVG and PNG. It knows no game: a game hands in plain data
// (package picture).
//
// A picture becomes a scene of polygons, lines, discs and texts, in whole
// hundredths of a drawing unit, and the scene becomes SVG or PNG. Both are made
// of the same scene, so what stands in one stands in the other. All geometry is
// done in integers: the same picture gives the same SVG bytes and the same pixels
// on every machine.
package draw
