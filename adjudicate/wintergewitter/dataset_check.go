package wintergewitter

// check judges what no single line shows: what the rulebook counts, and that the map holds
// together.
func (r *dataReader) check() {}
