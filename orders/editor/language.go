package editor

// File is a file as an editor has it, saved or not.
type File struct {
	Path string // where it lies; "" of one that lies nowhere yet
	Text []byte // UTF-8, with the line ends that the editor gives it
}

// Place is where something stands in a file: line and column from 1, column and width in characters.
// Line 0 is the file as a whole.
type Place struct{ Line, Col, Width int }

// Fault is something wrong in a file.
type Fault struct {
	At      Place
	Code    string
	Text    string // what is wrong, and below it the way out
	Warning bool
}

// Offer is something that may be written at a place, instead of what stands there: At.
type Offer struct {
	At    Place
	Text  string
	About string // what it is; "" where nothing is to be said
	Key   bool   // it is a key, with its colon
}

// Repair is a change that takes a fault away: what stands at a place becomes a text. Of the file as a
// whole it becomes the whole file.
type Repair struct {
	Title string
	Fault Fault
	At    Place
	Text  string
}

// Language is what is known of files.
type Language interface {
	// Faults are all that is wrong with a file.
	Faults(f File) []Fault
	// Offers are what may stand at a line and column, both from 1.
	Offers(f File, line, col int) []Offer
	// About is what is to be said of the word at a line and column, as Markdown; "" is nothing.
	About(f File, line, col int) (text string, at Place)
	// Repairs are those of the faults that touch the lines from one to another.
	Repairs(f File, from, to int) []Repair
}
