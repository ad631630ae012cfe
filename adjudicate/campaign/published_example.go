package campaign

// The seed and the genesis of examples/we-01-hexdice, written by
// `go test ./cmd/umpire -run TestExampleSeed -update`.
const (
	exampleSeed    = "5dfcbffdc370af44d7172109cdffd030f35b47be50795da6634831d516b84aa7"
	exampleGenesis = "b66ea471569a75caa9ccd0fc57f7a75d4fa5bbc8262bfdab66013891681b1568"
)
