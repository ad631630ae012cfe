package adjudicate

// Until is an input whose run is over with the last entry of a section, as the runs of Reckon
// are.
func (in Input) Until(sec *Section) Input {
	in.until = sec
	return in
}

// ErrFought is how such a run ends.
var ErrFought = errFought

// Copied is a copy of a table as branches of a check begin from it.
func (t *Table) Copied() *Table { return t.copied(&Input{}, room{}) }
