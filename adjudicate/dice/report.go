package dice

// Report is what a campaign folder proves: everything was recomputed.
type Report struct {
	Campaign string
	Mode     string // given, referee, mutual, beacon, referee+beacon
	Genesis  string // G in force, after a re-key the hash of its record; empty before genesis
	Entries  int64
	Head     string // hash of the last entry, 64 zeros without one
	Pen      string // who holds the pen
	Counter  int64  // the last counter
	Closed   bool
	Stages   []StageKey // completed, in order
	Rolls    []Die      // the lines of rolls, in the order of entries and lines
	Draws    []Draw
	Unused   []Unused // keys that a void or a default took out of play
	Seals    int
	Opened   int
	Checks   int // comparisons made
}

// StageKey is one completed stage.
type StageKey struct {
	Stage   string
	Counter int64
	Drawer  string // whose hidden draws it holds, or none
	Record  []byte // the content of keys/STAGE.txt
	Key     Key
}

// Draw is one hidden draw. Record and Key are empty until the secret is in the
// chain; then Key.Roll(Stage, Label(), spec) is the draw.
type Draw struct {
	DrawID
	Stage  string
	Record []byte
	Key    Key
}
