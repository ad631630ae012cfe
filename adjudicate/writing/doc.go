// Package writing is what helps a side to write a file: drafts, lists of what may be said, checks,
// and a file into which something is put. The verbs of the program and the page in a browser
// both speak through it.
package writing
