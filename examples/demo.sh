#!/bin/sh
# The rulebook's combat at 2413, twice: with the faces of the rulebook, given;
# and with dice that anybody can recompute. Usage: demo.sh PATH-TO-UMPIRE
set -eu
umpire=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

run() { # folder, flags: adjudicates and prints the report
	out=$1; shift
	"$umpire" adjudicate we-01/orders.yaml --state we-01/state.yaml \
		--standing we-01/standing-axis.yaml --standing we-01/standing-soviet.yaml \
		--out "$out" "$@"
}

echo "== faces given, as in the rulebook"
run "$work/given" --faces we-01/faces.yaml | tee "$work/given.txt"
echo
echo "== the same with proven dice (hexdice/1, a published seed)"
cp -R we-01-hexdice "$work/hexdice"
chmod -R go-rwx "$work/hexdice/secret"
run "$work/hexdice" | tee "$work/hexdice.txt"
echo
echo "== the proof of one die: these lines give its face"
"$umpire" dice explain GT3-A2 combat/2413/attack --out "$work/hexdice"
echo
echo "== the new state"
"$umpire" show "$work"/given/*_state.yaml
for f in "$work/given.txt" "$work/hexdice.txt"; do
	grep -q 'on 2:1.*1DR' "$f" || { echo "demo: no 1DR on 2:1 in $f" >&2; exit 1; }
done
