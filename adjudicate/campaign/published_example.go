package campaign

// The seed and the genesis of examples/we-01-hexdice, written by
// `go test ./cmd/umpire -run TestExampleSeed -update`.
const (
	exampleSeed    = "0000000000000000000000000000000000000000000000000000000000000000"
	exampleGenesis = "0000000000000000000000000000000000000000000000000000000000000000"
)
