// Package chain is what everything that touches a campaign stands on: the pact, which says
// in what the ways to play differ, and the entries that every way has in common.
package chain
