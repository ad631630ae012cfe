package dice

// Head is the head record of an entry: who signs it holds and accepts all up to
// there, and hands in the files named (hexdice/1 3.10).
func Head(campaign, party string, entry Record, files ...string) (Record, error) {
	lines := []Line{L("campaign", campaign), L("party", party), L("seq", entry.Get("seq")), L("head", entry.Hash().String())}
	for _, f := range files {
		lines = append(lines, L("file", f))
	}
	return Make("head", lines...)
}
