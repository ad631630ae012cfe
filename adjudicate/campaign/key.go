package campaign

import (
	"bytes"
	"crypto/ed25519"
	"encoding/pem"
	"errors"
	"io"
	"io/fs"
	"strings"

	"filippo.io/age"
	"golang.org/x/crypto/ssh"

	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
	"umpire/adjudicate/single"
)

// Names of the files of a party's keys, below a folder of keys or secret/.
const (
	KeyFile    = "key"
	publicFile = "key.pub"
	AgeFile    = "age.txt"
)

// Keys are the two secrets of a seat: with one it signs heads, with the other it
// reads what was encrypted to it (hexdice/1 3.10). Never print them.
type Keys struct {
	signer   ssh.Signer
	identity *age.X25519Identity
	files    []File // names below the folder of keys
}

// NewKeys draws fresh keys. random gives the signing key; the age identity always
// comes from the system. What is public of both is one line, key.pub: the recipient
// stands in the comment.
func NewKeys(random io.Reader, comment string) (*Keys, error) {
	public, private, err := ed25519.GenerateKey(random)
	if err != nil {
		return nil, err
	}
	block, err := ssh.MarshalPrivateKey(private, comment)
	if err != nil {
		return nil, err
	}
	identity, err := age.GenerateX25519Identity()
	if err != nil {
		return nil, err
	}
	line, err := publicLine(public)
	if err != nil {
		return nil, err
	}
	return keysOf(pem.EncodeToMemory(block), []byte(identity.String()+"\n"), line+" "+identity.Recipient().String()+"\n")
}

func publicLine(public ed25519.PublicKey) (string, error) {
	key, err := ssh.NewPublicKey(public)
	if err != nil {
		return "", err
	}
	return strings.TrimSpace(string(ssh.MarshalAuthorizedKey(key))), nil
}

// signerOf reads a signing key. Nothing of it stands in the error.
func signerOf(private []byte) (ssh.Signer, error) {
	signer, err := ssh.ParsePrivateKey(private)
	if err != nil || signer.PublicKey().Type() != ssh.KeyAlgoED25519 {
		return nil, errors.New("the signing key is no " + ssh.KeyAlgoED25519 + " key as ssh-keygen writes it, without a passphrase")
	}
	return signer, nil
}

func keysOf(private, identity []byte, public string) (*Keys, error) {
	signer, err := signerOf(private)
	if err != nil {
		return nil, err
	}
	id, err := age.ParseX25519Identity(strings.TrimSpace(string(identity)))
	if err != nil {
		return nil, errors.New("the age identity is not one line AGE-SECRET-KEY-1…")
	}
	return &Keys{signer, id, []File{
		{Name: KeyFile, Data: private, Secret: true},
		{Name: AgeFile, Data: identity, Secret: true},
		{Name: publicFile, Data: []byte(public)},
	}}, nil
}

// ReadKeys reads the keys of a folder: key and age.txt.
func ReadKeys(fsys fs.FS) (*Keys, error) { return ReadKeysBehind(fsys, "") }

// ReadKeysBehind reads keys the names of whose files begin so.
func ReadKeysBehind(fsys fs.FS, prefix string) (*Keys, error) {
	private, err := fs.ReadFile(fsys, prefix+KeyFile)
	if err != nil {
		return nil, err
	}
	identity, err := fs.ReadFile(fsys, prefix+AgeFile)
	if err != nil {
		return nil, err
	}
	if _, err := signerOf(private); err != nil {
		return nil, &single.Damaged{Name: KeyFile, Size: len(private)}
	}
	public, _ := fs.ReadFile(fsys, prefix+publicFile)
	k, err := keysOf(private, identity, string(public))
	if err != nil {
		return nil, &single.Damaged{Name: AgeFile, Size: len(identity)}
	}
	return k, nil
}

// Files are the key files as they are written, below the folder prefix.
func (k *Keys) Files(prefix string) []File {
	var list []File
	for _, f := range k.files {
		f.Name = prefix + f.Name
		list = append(list, f)
	}
	return list
}

// Sign is the public half of the signing key, `ssh-ed25519 AAAA…`.
func (k *Keys) Sign() string {
	return strings.TrimSpace(string(ssh.MarshalAuthorizedKey(k.signer.PublicKey())))
}

// SignHead makes the SSHSIG of a head record.
func (k *Keys) SignHead(head dice.Record) ([]byte, error) { return signatures.Sign(k.signer, head) }

// Age is the recipient to whom others encrypt, `age1…`.
func (k *Keys) Age() string { return k.identity.Recipient().String() }

// leastCipher is how many bytes the smallest text that is encrypted has; every larger one
// has a power of two. So the size of an age file does not tell what is in it (hexdice/1 5).
const leastCipher = 4096

// padded makes a text as long as many others: behind it stand a byte 0x80 and noughts.
func padded(text []byte) []byte {
	size := leastCipher
	for size <= len(text) {
		size *= 2
	}
	out := make([]byte, size)
	out[copy(out, text)] = 0x80
	return out
}

// unpadded takes away what padded has put behind a text.
func unpadded(data []byte) ([]byte, error) {
	text := bytes.TrimRight(data, "\x00")
	if n := len(text); n > 0 && text[n-1] == 0x80 && bytes.Equal(padded(text[:n-1]), data) {
		return text[:n-1], nil
	}
	return nil, errors.New("what was encrypted is not as umpire writes it: its end is missing")
}

// Encrypt makes an age file that the owner of recipient alone can read, and whose size
// tells no more than a power of two.
func Encrypt(recipient string, data []byte) ([]byte, error) {
	to, err := age.ParseX25519Recipient(recipient)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	w, err := age.Encrypt(&out, to)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(padded(data))
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// Decrypt reads an age file that was made for these keys.
func (k *Keys) Decrypt(data []byte) ([]byte, error) {
	r, err := age.Decrypt(bytes.NewReader(data), k.identity)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	return unpadded(text)
}
