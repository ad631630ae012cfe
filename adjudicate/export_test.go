package adjudicate

// Until is an input whose run is over with the last entry of a section, as the runs of Reckon
// are.
func (in Input) Until(sec *Section) Input {
	in.until = sec
	return in
}

// ErrFought is how such a run ends.
var ErrFought = errFought
