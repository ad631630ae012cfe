package main

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"github.com/stretchr/testify/require"
)

// servers are a real Dovecot and a real Postfix on loopback, for the mailboxes *@example.org.
type servers struct {
	t          *testing.T
	dir        string
	imap, smtp string
	roots      *x509.CertPool
}

const serversPassword = "secret"

// startServers starts them; the test is left out unless it is asked for, as it needs root.
func startServers(t *testing.T) *servers {
	t.Helper()
	if os.Getenv("UMPIRE_MAIL") == "" {
		t.Skip("make test-mail runs it")
	}
	dir, err := os.MkdirTemp("", "umpire-mail-") // a path that others than root may enter
	require.NoError(t, err)
	require.NoError(t, os.Chmod(dir, 0o755))
	s := &servers{t: t, dir: dir}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	ports := freePorts(t, 4)
	s.imap, s.smtp = "localhost:"+ports[0], "localhost:"+ports[1]
	s.certificate()
	fill := strings.NewReplacer("DIR", dir, "IMAP", ports[0], "SMTP", ports[1], "LMTP", ports[2], "AUTH", ports[3])
	s.write("dovecot.conf", fill.Replace(dovecotConf))
	s.write("postfix/main.cf", fill.Replace(postfixMain))
	s.write("postfix/master.cf", fill.Replace(postfixMaster))
	for _, name := range []string{"run", "state", "mail", "home", "queue", "data"} {
		require.NoError(t, os.Mkdir(filepath.Join(dir, name), 0o755))
	}
	s.must("chown", "mail:mail", filepath.Join(dir, "mail"), filepath.Join(dir, "home"))
	s.must("chown", "postfix", filepath.Join(dir, "data"))
	s.starts("dovecot", "-F", "-c", filepath.Join(dir, "dovecot.conf"))
	s.listens(ports[0], ports[2], ports[3])
	s.must("postfix", "-c", filepath.Join(dir, "postfix"), "start")
	t.Cleanup(func() { s.must("postfix", "-c", filepath.Join(dir, "postfix"), "stop") })
	s.listens(ports[1])
	return s
}

const dovecotConf = `base_dir = DIR/run
state_dir = DIR/state
log_path = DIR/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = yes
ssl_cert = <DIR/cert.pem
ssl_key = <DIR/key.pem
auth_username_format = %n
mail_location = maildir:DIR/mail/%n
mail_uid = mail
mail_gid = mail
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=DIR/home/%n
}
service imap-login {
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = IMAP
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = LMTP
  }
}
service auth {
  inet_listener {
    address = 127.0.0.1
    port = AUTH
  }
}
`

const postfixMain = `compatibility_level = 3.6
queue_directory = DIR/queue
data_directory = DIR/data
mail_owner = postfix
setgid_group = postdrop
myhostname = localhost
mydestination =
mynetworks =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
alias_maps =
local_recipient_maps =
virtual_mailbox_domains = example.org
virtual_mailbox_maps = static:all
virtual_transport = lmtp:inet:127.0.0.1:LMTP
smtpd_tls_cert_file = DIR/cert.pem
smtpd_tls_key_file = DIR/key.pem
smtpd_sasl_auth_enable = yes
smtpd_sasl_type = dovecot
smtpd_sasl_path = inet:127.0.0.1:AUTH
smtpd_relay_restrictions = permit_sasl_authenticated, reject
smtpd_recipient_restrictions = permit_sasl_authenticated, reject
message_size_limit = 104857600
mailbox_size_limit = 0
maillog_file = DIR/postfix.log
maillog_file_prefixes = DIR
`

const postfixMaster = `SMTP inet n - n - - smtpd -o smtpd_tls_wrappermode=yes
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
error unix - - n - - error
retry unix - - n - - error
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
proxymap unix - - n - - proxymap
tlsmgr unix - - n 1000? 1 tlsmgr
postlog unix-dgram n - n - 1 postlogd
`

func (s *servers) write(name, text string) {
	s.t.Helper()
	path := filepath.Join(s.dir, name)
	require.NoError(s.t, os.MkdirAll(filepath.Dir(path), 0o755))
	require.NoError(s.t, os.WriteFile(path, []byte(text), 0o644))
}

func (s *servers) must(words ...string) {
	s.t.Helper()
	out, err := exec.Command(words[0], words[1:]...).CombinedOutput()
	require.NoError(s.t, err, "%v: %s", words, out)
}

// starts starts a server in the foreground, and ends it by its id when the test is over.
func (s *servers) starts(words ...string) {
	s.t.Helper()
	cmd := exec.Command(words[0], words[1:]...)
	require.NoError(s.t, cmd.Start())
	s.t.Cleanup(func() {
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	})
}

// listens waits until somebody listens on ports.
func (s *servers) listens(ports ...string) {
	s.t.Helper()
	for _, port := range ports {
		require.Eventually(s.t, func() bool {
			conn, err := net.Dial("tcp", "127.0.0.1:"+port)
			if err == nil {
				_ = conn.Close()
			}
			return err == nil
		}, 5*time.Minute, 100*time.Millisecond, "nobody listens on %s", port)
	}
}

// freePorts are ports of loopback on which nobody listens.
func freePorts(t *testing.T, n int) (list []string) {
	t.Helper()
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		require.NoError(t, err)
		defer l.Close()
		_, port, err := net.SplitHostPort(l.Addr().String())
		require.NoError(t, err)
		list = append(list, port)
	}
	return list
}

// certificate makes that of the servers, which nobody but the club trusts.
func (s *servers) certificate() {
	s.t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(s.t, err)
	of := &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "localhost"}, DNSNames: []string{"localhost"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(24 * time.Hour), IsCA: true, BasicConstraintsValid: true}
	der, err := x509.CreateCertificate(rand.Reader, of, of, key.Public(), key)
	require.NoError(s.t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(s.t, err)
	cert := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	s.write("cert.pem", string(cert))
	s.write("key.pem", string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret})))
	s.roots = x509.NewCertPool()
	require.True(s.t, s.roots.AppendCertsFromPEM(cert))
}

// sends sends a mail as a player does.
func (s *servers) sends(from, to string, data []byte) {
	s.t.Helper()
	c, err := smtp.DialTLS(s.smtp, &tls.Config{RootCAs: s.roots, ServerName: "localhost"})
	require.NoError(s.t, err)
	defer c.Close()
	require.NoError(s.t, c.Auth(sasl.NewPlainClient("", from, serversPassword)))
	was := len(s.box(to))
	require.NoError(s.t, c.SendMail(from+"@example.org", []string{to + "@example.org"}, bytes.NewReader(data)))
	require.Eventually(s.t, func() bool { return len(s.box(to)) > was }, 5*time.Minute, 50*time.Millisecond, "the mail does not arrive")
}

// box are the files of the mails of a mailbox.
func (s *servers) box(user string) (list []string) {
	for _, sub := range []string{"new", "cur"} {
		files, err := filepath.Glob(filepath.Join(s.dir, "mail", user, sub, "*"))
		require.NoError(s.t, err)
		list = append(list, files...)
	}
	return list
}

// arrived waits until a mailbox has so many mails.
func (s *servers) arrived(user string, n int) {
	s.t.Helper()
	require.Eventually(s.t, func() bool { return len(s.box(user)) >= n }, 5*time.Minute, 50*time.Millisecond, "%s has %d mails of %d", user, len(s.box(user)), n)
}

// club is a club beside the servers: its folder, and the two programs.
type club struct {
	*servers
	folder, post string
}

// newClub makes a club without campaigns.
func newClub(t *testing.T, s *servers) *club {
	t.Helper()
	c := &club{servers: s, folder: filepath.Join(s.dir, "club")}
	programs := filepath.Join(s.dir, "bin")
	require.NoError(t, os.Mkdir(programs, 0o755))
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", programs, "umpire/cmd/umpire", "umpire/cmd/umpire-post").CombinedOutput()
	require.NoError(t, err, "%s", out)
	c.post = filepath.Join(programs, "umpire-post")
	s.write("club/post.yaml", fmt.Sprintf("umpire: post/1\naddress: club@example.org\nperson: person@example.org\nuser: club\nimap: %s\nsmtp: %s\nca: ../cert.pem\n", s.imap, s.smtp))
	s.write("club/password", serversPassword+"\n")
	require.NoError(t, os.Chmod(filepath.Join(c.folder, "password"), 0o600))
	require.NoError(t, os.Mkdir(filepath.Join(c.folder, "campaigns"), 0o755))
	return c
}

// once lets the post do what can be done now.
func (c *club) once(flags ...string) (int, string) {
	cmd := exec.Command(c.post, append(append([]string{"--once"}, flags...), c.folder)...)
	cmd.Env = append(os.Environ(), "HOME="+c.dir)
	out, err := cmd.CombinedOutput()
	if err != nil && cmd.ProcessState == nil {
		c.t.Fatal(err)
	}
	return cmd.ProcessState.ExitCode(), string(out)
}
