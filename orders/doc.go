// Package orders reads what players send: the envelope, the notation of lines,
// preference lists, sets and conditions, the echo, templates and receipts. It
// knows no game: a game gives it a Vocabulary.
package orders
