// Package editor speaks with an editor that has files of players open: the Language Server Protocol,
// version 3.17, as far as these files need it. It keeps the texts as the editor has them, and its
// positions; what is right and wrong, and what may be said, a Language knows.
package editor
