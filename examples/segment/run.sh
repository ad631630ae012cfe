#!/bin/sh
# A whole activation segment of Donnerschlag, by the rules of 2023 and of 2022,
# from the same files: only the edition in the state differs, and with it the base
# that orders name. Usage: run.sh PATH-TO-UMPIRE
set -eu
umpire=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

play() { # edition: checks and plays the segment, and holds it against expected/
	dir=$work/$1; mkdir "$dir"
	sed "s/^edition: .*/edition: \"$1\"/" state.yaml >"$dir/state.yaml"
	base=$("$umpire" show "$dir/state.yaml" --base)
	for f in orders standing-axis standing-soviet; do
		sed "s/^base: .*/base: $base/" $f.yaml >"$dir/$f.yaml"
	done
	"$umpire" check "$dir/orders.yaml" --state "$dir/state.yaml" --standing "$dir/standing-axis.yaml"
	"$umpire" adjudicate "$dir/orders.yaml" --state "$dir/state.yaml" --faces faces.yaml \
		--standing "$dir/standing-axis.yaml" --standing "$dir/standing-soviet.yaml" \
		--out "$dir/out" >"$dir/report.txt"
	cat "$dir/report.txt"
	cmp "expected/$1/report.txt" "$dir/report.txt"
	cmp "expected/$1/state.yaml" "$dir"/out/*_state.yaml
}

echo "== the draft that orders.yaml was made of"
"$umpire" template --state state.yaml --card A17 | tee "$work/draft.yaml"
cmp draft.yaml "$work/draft.yaml"
for edition in 2023 2022; do
	echo "== the rules of $edition"
	play $edition
done
