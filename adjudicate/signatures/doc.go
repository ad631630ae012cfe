// Package signatures makes and verifies those of hexdice/1: the League's over the rounds of its
// beacon (7, BLS), and those of players and referees over their heads (3.10, SSHSIG). It stands
// apart from package dice, as rules that only roll and ask need neither.
//
// The package does no network: a round is verified offline, for good.
package signatures
