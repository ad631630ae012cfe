package dice

import "strings"

// Seal is the hash that binds party to content under id before anybody may see
// it (hexdice/1 3.7). The id is STAGE/WHAT; the nonce is 32 bytes from
// crypto/rand, fresh for every seal; content are the exact bytes. An id without
// stage is a *Refusal with CodeID, another line outside the grammar one with
// the code of its sort.
func Seal(campaign, party, id string, nonce Hash, content []byte) (Hash, error) {
	return sealOf(campaign, party, id, nonce.String(), HashOf(content).String())
}

// OpenSeal tells whether nonce and content open seal. If not, the error is a
// *Refusal with CodeOpen: a refusal in the sense of hexdice/1 5, never a value.
func OpenSeal(seal Hash, campaign, party, id string, nonce Hash, content []byte) error {
	got, err := Seal(campaign, party, id, nonce, content)
	if err != nil {
		return err
	}
	if got != seal {
		return refuse(CodeOpen, "seal %s of %s is not opened by this nonce and these %d bytes", id, party, len(content))
	}
	return nil
}

func sealOf(campaign, party, id, nonce, content string) (Hash, error) {
	if !isSealID(id) {
		return Hash{}, refuse(CodeID, "seal id %.80q; wanted is STAGE/WHAT, the stage of the next lock of the segment", id)
	}
	r, err := Make("seal", L("campaign", campaign), L("party", party), L("id", id), L("nonce", nonce), L("content", content))
	return r.Hash(), err
}

func isSealID(id string) bool {
	stage, _, ok := strings.Cut(id, "/")
	return ok && isStage(stage)
}
