// Package dice is the dice scheme hexdice/1: verifiable dice, sealed information
// and the chain of entries that binds orders before dice are known.
//
// Everything that is hashed is short ASCII text of one grammar (hexdice/1 3.1,
// [Parse], [Make]). A stage key is the SHA-256 of a stage record (3.5, [KeyOf]);
// a die is an HMAC of that key and the name of the die (3.6, [Key.Roll]). A
// [Source] gives the faces of a segment: [Faces] and [Given] (a file of faces)
// or [Referee] (one hash chain). [Check] verifies a whole campaign folder.
//
// The package does no network, reads no clock and draws no random numbers.
// Signatures of heads are not checked here, and those of beacon rounds by the [Beacon] that is
// handed in: package signatures does both.
package dice
