package adjudicate

// Thinker is an Oracle that looks at what it is asked: Think returns an index
// below len(a.Options), or below 0 to leave it to Choose.
type Thinker interface {
	Oracle
	Think(a *Await) int
}

// think puts an open question to the oracle. n is the number of answers it may
// choose among; a thinker is asked only if these are the options of the await.
func (t *Table) think(a *Await, n int) int {
	if th, ok := t.in.Oracle.(Thinker); ok && n == len(a.Options) {
		if i := th.Think(a); i >= 0 && i < n {
			t.tried = true
			return i
		}
	}
	return t.try(a.ID, n)
}
