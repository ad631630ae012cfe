// Package pen is play without a referee (hexdice/1 4): each party has a folder of
// its own, one of them holds the pen and appends to the chain, and nothing passes
// between them but signed bundles.
//
// A [Match] is a campaign as one party holds it, read from its first entry and
// played again. The chain rests on the public run alone: the rules over the
// position in which every hand is a hole, so that both copies, and anybody later,
// come to the same questions, stages and positions. Beside it the owner of a hand
// runs the same segment with what he knows; what he decided in secret is entered
// when the public run asks for it, and is held against the whole at the end.
package pen
