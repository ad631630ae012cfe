package dice

import (
	"encoding/hex"
	"fmt"
	"strings"
)

// Explanation reproduces one label by hand.
type Explanation struct {
	Result Result
	Shell  string // lines for a POSIX shell with sha256sum and openssl; the last line they print is the result
	Python string // one line for python 3.8 or later, for cmd.exe, PowerShell and any shell; prints the result
}

// String is the whole text. It is a shell script: what is not to be run is a comment.
func (e Explanation) String() string {
	return e.Shell + "# the same with python (Windows: type python, elsewhere python3):\n# " + e.Python
}

// Explain shows how a die comes from a stage or hand record by its label and spec, step
// by step and self-contained: the record is printed in full (hexdice/1 3.6). Bytes that
// are no such record, or a label or spec outside the grammar, are a *Refusal.
func Explain(record []byte, d Die) (Explanation, error) {
	key, stage, err := KeyOf(record)
	if err != nil {
		return Explanation{}, err
	}
	if !isToken(d.Label) {
		return Explanation{}, refuse(CodeLabel, "%.80q is not a label; wanted is %s", d.Label, aToken.want)
	}
	if d.Spec.n <= 0 {
		return Explanation{}, refuse(CodeSpec, "no spec; wanted is %s", specWanted)
	}
	x := explainer{key: key, record: string(record), stage: stage, label: d.Label, spec: d.Spec, result: key.Roll(stage, d.Label, d.Spec)}
	return Explanation{Result: x.result, Shell: x.shell(), Python: x.python()}, nil
}

type explainer struct {
	key                  Key
	record, stage, label string
	spec                 Spec
	result               Result
}

// escaped writes LF as the two characters \n, as printf and python read it. A
// record holds no other character that either would change.
func escaped(record string) string { return strings.ReplaceAll(record, "\n", `\n`) }

// message is the roll record with the given text in the place of the block number.
func (x explainer) message(block string) string {
	return escaped(version + " roll\nstage " + x.stage + "\nlabel " + x.label + "\nblock " + block + "\n")
}

const hmacLine = ` | openssl dgst -sha256 -mac HMAC -macopt hexkey:$K | sed 's/.*= *//'`

func (x explainer) shell() string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s %s in stage %s\n", x.label, x.spec, x.stage)
	b.WriteString("# the key is the SHA-256 of the stage record (macOS: shasum -a 256)\n")
	fmt.Fprintf(&b, "K=$(printf '%s' | sha256sum | cut -c1-64)\necho \"key   $K\"\n# wanted: %s\n", escaped(x.record), x.key)
	if x.spec.kind == KindShuffle {
		x.shellShuffle(&b)
	} else {
		x.shellDie(&b)
	}
	return b.String()
}

// shellDie prints the block that holds the accepted bytes and the face.
func (x explainer) shellDie(b *strings.Builder) {
	n, w := int(x.spec.n), width(int(x.spec.n))
	block, at := 0, 0
	if w > 0 {
		block, at = (x.result.Bytes-w)/32, (x.result.Bytes-w)%32
	}
	x.rejections(b, n, w)
	fmt.Fprintf(b, "R=$(printf '%s'%s)\necho \"block $R\"\n", x.message(itoa(int64(block))), hmacLine)
	if w == 0 {
		b.WriteString("# one choice only: nothing is read\necho 0\n")
		return
	}
	plus, add := 0, ""
	if x.spec.kind == KindDie {
		plus, add = 1, " + 1"
	}
	s := x.replay()
	v := s[len(s)-1]
	fmt.Fprintf(b, "# 0x%0*x = %d < %d, %d mod %d%s = %d\n", 2*w, v, v, limit(n, w), v, n, add, int(v%uint64(n))+plus)
	fmt.Fprintf(b, "echo $((0x$(echo \"$R\" | cut -c%d-%d) %% %d + %d))\n", 2*at+1, 2*(at+w), n, plus)
}

// replay gives the values read for a die or pick, the accepted one last.
func (x explainer) replay() []uint64 {
	w := width(int(x.spec.n))
	s := stream{key: &x.key, stage: x.stage, label: x.label}
	var values []uint64
	for s.used < x.result.Bytes {
		v := uint64(0)
		for range w {
			v = v<<8 | uint64(s.next())
		}
		values = append(values, v)
	}
	return values
}

// rejections tells what was read before the accepted value.
func (x explainer) rejections(b *strings.Builder, n, w int) {
	if w == 0 {
		return
	}
	fmt.Fprintf(b, "# block 0 begins %s; %d byte(s) are read at once, %d and more are rejected\n", hex.EncodeToString(x.result.Block0[:8]), w, limit(n, w))
	values := x.replay()
	for _, v := range values[:len(values)-1] {
		fmt.Fprintf(b, "# 0x%0*x = %d is rejected, the next is read\n", 2*w, v, v)
	}
}

// shellShuffle prints all blocks as one line and lets awk swap.
func (x explainer) shellShuffle(b *strings.Builder) {
	fmt.Fprintf(b, "# from the last place down: place i is swapped with place j = uniform(i+1); %d bytes are read\n", x.result.Bytes)
	fmt.Fprintf(b, "R=; b=0; while [ $b -lt %d ]; do\n", x.blocks())
	fmt.Fprintf(b, "  R=$R$(printf '%s' $b%s); b=$((b+1))\ndone\necho \"block $R\"\n", x.message("%d"), hmacLine)
	fmt.Fprintf(b, "echo \"$R\" | awk -v n=%d '%s'\n", x.spec.n, `{ p = 1; for (i = 0; i < n; i++) a[i] = i
  for (i = n - 1; i > 0; i--) { m = i + 1; w = m <= 256 ? 2 : 4; all = m <= 256 ? 256 : 65536
    do { v = 0; for (q = 0; q < w; q++) v = v * 16 + index("0123456789abcdef", substr($0, p++, 1)) - 1 } while (v >= all - all % m)
    j = v % m; t = a[i]; a[i] = a[j]; a[j] = t }
  for (i = 0; i < n; i++) printf "%d%s", a[i], i < n - 1 ? " " : "\n" }`)
}

// blocks is the number of blocks that were read.
func (x explainer) blocks() int { return (x.result.Bytes + 31) / 32 }

// python avoids the percent sign and double quotes, which cmd.exe would change.
func (x explainer) python() string {
	n := x.spec.n
	last := "print(u(" + itoa(int64(n)) + "))"
	switch x.spec.kind {
	case KindDie:
		last = "print(u(" + itoa(int64(n)) + ")+1)"
	case KindShuffle:
		last = fmt.Sprintf("a=list(range(%d));[(j:=u(i+1),t:=a[i],a.__setitem__(i,a[j]),a.__setitem__(j,t)) for i in range(%d,0,-1)];print(*a)", n, n-1)
	}
	before, after, _ := strings.Cut(x.message("@"), "@")
	return `python -c "import hashlib,hmac;k=hashlib.sha256(b'` + escaped(x.record) + `').digest();` +
		`s=iter(b''.join(hmac.new(k,b'` + before + `'+str(b).encode()+b'` + after + `',hashlib.sha256).digest() for b in range(` + itoa(int64(x.blocks())) + `)));` +
		`r=lambda w:int.from_bytes(bytes(next(s) for _ in range(w)),'big');` +
		`u=lambda n:0 if n==1 else (lambda w:next(divmod(v,n)[1] for v in iter(lambda:r(w),-1) if v<256**w-divmod(256**w,n)[1]))(1 if n<257 else 2 if n<65537 else 4);` +
		last + `"` + "\n"
}
