#!/bin/sh
# Process start to files written, beside an empty program with the same libraries
# and three synced writes, and a new game to its first picture, in one run: figures
# of docs/speed.md. The empty program is built outside the tree and thrown away.
set -eu
cd "$(dirname "$0")/.."
runs=${RUNS:-40}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

mkdir "$dir/empty"
cat > "$dir/empty/main.go" <<'GO'
// An empty program: cobra and yaml, nothing else. With a folder as its argument it
// writes three files there, each synced and renamed.
package main

import (
	"os"
	"path/filepath"

	"github.com/spf13/cobra"
	"gopkg.in/yaml.v3"
)

func main() {
	root := &cobra.Command{Use: "empty", RunE: func(_ *cobra.Command, args []string) error {
		var v any
		if err := yaml.Unmarshal([]byte("a: 1"), &v); err != nil || len(args) == 0 {
			return err
		}
		for _, name := range []string{"a", "b", "c"} {
			f, err := os.CreateTemp(args[0], ".tmp-*")
			if err != nil {
				return err
			}
			f.Write(make([]byte, 4096))
			f.Sync()
			f.Close()
			if err := os.Rename(f.Name(), filepath.Join(args[0], name)); err != nil {
				return err
			}
		}
		return nil
	}}
	if root.Execute() != nil {
		os.Exit(1)
	}
}
GO
cp go.mod go.sum "$dir/empty/"
(cd "$dir/empty" && CGO_ENABLED=0 go build -mod=mod -trimpath -ldflags "-s -w" -o ../empty.bin .)
CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -o "$dir/umpire.bin" ./cmd/umpire

cat > "$dir/timer.go" <<'GO'
// timer runs a command n times and prints the least and the middle time, and the
// least time that it had a processor, which a busy machine disturbs less.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"sort"
	"strconv"
	"time"
)

func main() {
	n, _ := strconv.Atoi(os.Args[2])
	var took, busy []time.Duration
	for i := 0; i < n; i++ {
		args := append([]string(nil), os.Args[3:]...)
		for k, a := range args {
			if a == "OUT" {
				args[k], _ = os.MkdirTemp(os.Getenv("BENCH_DIR"), "out")
			}
		}
		began := time.Now()
		cmd := exec.Command(args[0], args[1:]...)
		if out, err := cmd.CombinedOutput(); err != nil {
			fmt.Fprintf(os.Stderr, "%v\n%s", err, out)
			os.Exit(1)
		}
		took = append(took, time.Since(began))
		busy = append(busy, cmd.ProcessState.UserTime()+cmd.ProcessState.SystemTime())
	}
	sort.Slice(took, func(i, j int) bool { return took[i] < took[j] })
	sort.Slice(busy, func(i, j int) bool { return busy[i] < busy[j] })
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	fmt.Printf("%-44s least %6.1f ms, middle %6.1f ms, processor %6.1f ms\n", os.Args[1], ms(took[0]), ms(took[n/2]), ms(busy[0]))
}
GO
go build -o "$dir/timer.bin" "$dir/timer.go"

export BENCH_DIR="$dir"
x=examples/we-01
"$dir/timer.bin" "empty cobra and yaml program" "$runs" "$dir/empty.bin"
"$dir/timer.bin" "the same with three synced writes" "$runs" "$dir/empty.bin" OUT
"$dir/timer.bin" "umpire --version" "$runs" "$dir/umpire.bin" --version
"$dir/timer.bin" "umpire show --base" "$runs" "$dir/umpire.bin" show --state $x/state.yaml --base
"$dir/timer.bin" "umpire check, we-01" "$runs" "$dir/umpire.bin" check $x/orders.yaml --state $x/state.yaml --standing $x/standing-axis.yaml
"$dir/timer.bin" "umpire check, examples/segment" "$runs" "$dir/umpire.bin" check examples/segment/orders.yaml --state examples/segment/state.yaml \
	--standing examples/segment/standing-axis.yaml
"$dir/timer.bin" "umpire adjudicate, start to files written" "$runs" "$dir/umpire.bin" adjudicate $x/orders.yaml --state $x/state.yaml \
	--standing $x/standing-axis.yaml --standing $x/standing-soviet.yaml --faces $x/faces.yaml --out OUT
first="umpire.bin new donnerschlag --campaign first-00000001 --out OUT && umpire.bin draw --state OUT/first-00000001_000_state.yaml --out OUT/map"
first=$(printf '%s' "$first" | sed "s,umpire.bin,$dir/umpire.bin,g; s,OUT,\"\$0\",g")
"$dir/timer.bin" "umpire new and draw, to the first SVG" "$runs" sh -c "$first.svg" OUT
"$dir/timer.bin" "umpire new and draw, to the first PNG" "$runs" sh -c "$first.png" OUT
