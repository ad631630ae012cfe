package signatures

import (
	"bytes"
	"encoding/pem"
	"errors"
	"fmt"

	"github.com/hiddeco/sshsig"
	"golang.org/x/crypto/ssh"

	"umpire/adjudicate/dice"
	"umpire/model/exit"
)

// Namespace is that of every signature of hexdice/1 (3.10).
const Namespace = "hexdice-v1"

// Sign makes the SSHSIG of a head record: the only thing that is ever signed.
func Sign(key ssh.Signer, head dice.Record) ([]byte, error) {
	sig, err := sshsig.Sign(bytes.NewReader(head.Bytes()), key, sshsig.HashSHA512, Namespace)
	if err != nil {
		return nil, err
	}
	return sshsig.Armor(sig), nil
}

// BadSignature says that a head record was not signed by the party whose it is.
type BadSignature struct {
	Party string
	Why   error
}

func (b *BadSignature) Error() string {
	return fmt.Sprintf("the head is not signed by %s: %v", b.Party, b.Why)
}

// Status is the program's exit status.
func (*BadSignature) Status() int { return exit.Integrity }

// Unwrap gives the reason.
func (b *BadSignature) Unwrap() error { return b.Why }

// VerifySignature checks the SSHSIG of a head record against a key of
// campaign.yaml, as `ssh-keygen -Y verify -n hexdice-v1` does. What does not hold
// is a *BadSignature.
func VerifySignature(party, key string, head, armored []byte) error {
	bad := func(err error) error { return &BadSignature{party, err} }
	public, _, _, _, err := ssh.ParseAuthorizedKey([]byte(key))
	if err != nil {
		return bad(fmt.Errorf("the key of the settings: %w", err))
	}
	sig, err := sshsig.Unarmor(armored)
	if err != nil {
		return bad(err)
	}
	if _, rest := pem.Decode(armored); len(bytes.TrimSpace(rest)) > 0 || !bytes.HasPrefix(armored, []byte("-----BEGIN ")) {
		return bad(errors.New("there is more in the file than a signature"))
	}
	if err := sshsig.Verify(bytes.NewReader(head), sig, public, sig.HashAlgorithm, Namespace); err != nil {
		return bad(err)
	}
	return nil
}

// AllowedSigners is the line by which ssh-keygen knows a party.
func AllowedSigners(party, campaign, key string) string {
	return fmt.Sprintf("%s@%s namespaces=%q %s\n", party, campaign, Namespace, key)
}
