package pen

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/signatures"
)

func headOf(t testing.TB, party string) dice.Record {
	t.Helper()
	head, err := dice.Make("head", dice.L("campaign", "winter-7f3c2a91"), dice.L("party", party), dice.L("seq", "3"), dice.L("head", dice.HashOf([]byte("x")).String()))
	if err != nil {
		t.Fatal(err)
	}
	return head
}

// TestKeysOnDisk: what key new writes can be read again, and nobody else may read
// the secret halves.
func TestKeysOnDisk(t *testing.T) {
	p := newPlayer(t, "axis", 7)
	dir := t.TempDir()
	if err := campaign.Save(campaign.Real, dir, p.keys.Files("")); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"key", "age.txt"} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
	again, err := campaign.ReadKeys(os.DirFS(dir))
	if err != nil {
		t.Fatal(err)
	}
	if again.Sign() != p.keys.Sign() || again.Age() != p.keys.Age() {
		t.Error("the keys read are others")
	}
	secret, err := campaign.Encrypt(p.keys.Age(), []byte("hand: C12\n"))
	if err != nil {
		t.Fatal(err)
	}
	if plain, err := again.Decrypt(secret); err != nil || string(plain) != "hand: C12\n" {
		t.Errorf("%q, %v", plain, err)
	}
	if _, err := newPlayer(t, "soviet", 8).keys.Decrypt(secret); err == nil {
		t.Error("another reads what was encrypted to me")
	}
}

// TestSignature: a head that its party signed verifies; another key, another head,
// and another namespace do not (hexdice/1 11 N58).
func TestSignature(t *testing.T) {
	axis, soviet, head := newPlayer(t, "axis", 1).keys, newPlayer(t, "soviet", 2).keys, headOf(t, "axis")
	sig, err := axis.SignHead(head)
	if err != nil {
		t.Fatal(err)
	}
	if err := signatures.VerifySignature("axis", axis.Sign(), head.Bytes(), sig); err != nil {
		t.Error(err)
	}
	var bad *signatures.BadSignature
	if err := signatures.VerifySignature("axis", soviet.Sign(), head.Bytes(), sig); !errors.As(err, &bad) {
		t.Errorf("another key: %v", err)
	}
	if err := signatures.VerifySignature("axis", axis.Sign(), headOf(t, "soviet").Bytes(), sig); !errors.As(err, &bad) {
		t.Errorf("another head: %v", err)
	}
}

// vectors is the folder of the signature vectors.
var vectors = filepath.Join("..", "dice", "testdata", "vectors")

// TestSignatureVector: the SSHSIG of the vectors verifies, and that of another
// namespace does not (hexdice/1 10; N58).
func TestSignatureVector(t *testing.T) {
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join(vectors, name))
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	_, key, _ := strings.Cut(strings.TrimSpace(string(read("sig/allowed_signers"))), `" `)
	head := read("records/head.txt")
	if err := signatures.VerifySignature("axis", key, head, read("sig/head.txt.sig")); err != nil {
		t.Error(err)
	}
	var bad *signatures.BadSignature
	if err := signatures.VerifySignature("axis", key, head, read("sig/bad-namespace.sig")); !errors.As(err, &bad) {
		t.Errorf("another namespace: %v", err)
	}
}

// TestSSHKeygenAgrees: ssh-keygen verifies what we sign, and we what it signs.
func TestSSHKeygenAgrees(t *testing.T) {
	program, err := exec.LookPath("ssh-keygen")
	if err != nil {
		t.Skip("SKIPPED: ssh-keygen is missing")
	}
	keys, head, dir := newPlayer(t, "axis", 3).keys, headOf(t, "axis"), t.TempDir()
	sig, err := keys.SignHead(head)
	if err != nil {
		t.Fatal(err)
	}
	files := append(keys.Files(""), campaign.File{Name: "head.sig", Data: sig}, campaign.File{Name: "head.txt", Data: head.Bytes()},
		campaign.File{Name: "signers", Data: []byte(signatures.AllowedSigners("axis", "winter-7f3c2a91", keys.Sign()))})
	if err := campaign.Save(campaign.Real, dir, files); err != nil {
		t.Fatal(err)
	}
	run := func(in []byte, args ...string) error {
		cmd := exec.Command(program, args...)
		cmd.Dir, cmd.Stdin = dir, bytes.NewReader(in)
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Logf("%s", out)
		}
		return err
	}
	verify := []string{"-Y", "verify", "-f", "signers", "-I", "axis@winter-7f3c2a91", "-n", signatures.Namespace, "-s", "head.sig"}
	if err := run(head.Bytes(), verify...); err != nil {
		t.Errorf("ssh-keygen refuses our signature: %v", err)
	}
	if err := run([]byte("hexdice/1 head\n"), verify...); err == nil {
		t.Error("ssh-keygen verifies another text")
	}
	if err := run(nil, "-Y", "sign", "-f", "key", "-n", signatures.Namespace, "head.txt"); err != nil {
		t.Fatal(err)
	}
	theirs, err := os.ReadFile(filepath.Join(dir, "head.txt.sig"))
	if err != nil {
		t.Fatal(err)
	}
	if err := signatures.VerifySignature("axis", keys.Sign(), head.Bytes(), theirs); err != nil {
		t.Errorf("we refuse the signature of ssh-keygen: %v", err)
	}
}

// TestKeysOfOtherSorts: only ed25519 keys and one age identity are keys.
func TestKeysOfOtherSorts(t *testing.T) {
	good := newPlayer(t, "axis", 4).keys.Files("")
	for name, files := range map[string]fstest.MapFS{
		"no key": {"age.txt": {Data: good[1].Data}}, "no identity": {"key": {Data: good[0].Data}},
		"a text": {"key": {Data: []byte("x")}, "age.txt": {Data: good[1].Data}}, "another text": {"key": {Data: good[0].Data}, "age.txt": {Data: []byte("x")}},
	} {
		if _, err := campaign.ReadKeys(files); err == nil {
			t.Errorf("%s are keys", name)
		}
	}
}
