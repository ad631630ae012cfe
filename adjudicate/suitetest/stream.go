package suitetest

// Stream is the number of a party's own stream of randomness: parties whose names are of one
// length draw apart, as the two sides of every game must.
func Stream(party string) uint64 {
	n := uint64(len(party))
	if party == "german" { // of the length of its enemy's name
		n += 100
	}
	return n
}
