#!/bin/sh
# The files that README.md says how to look at. Usage: make.sh PATH-TO-UMPIRE FOLDER
set -eu
umpire=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
mkdir -p "$2"
out=$(cd "$2" && pwd)
cd "$(dirname "$0")"
segment=../segment
here=$(pwd)

"$umpire" vassal module $segment/state.yaml --out "$out/bridge.vmod"
"$umpire" adjudicate $segment/orders.yaml --state $segment/state.yaml --faces $segment/faces.yaml \
	--standing $segment/standing-axis.yaml --standing $segment/standing-soviet.yaml --out "$out/played" >/dev/null
cd "$out"
"$umpire" vassal log played --out told.vlog
"$umpire" vassal write played/*_state.yaml --on "$here/moved.vsav" --side axis --out after.vsav
"$umpire" vassal read "$here/moved.vsav" --state "$here/$segment/state.yaml" --side axis --out draft.yaml
cp "$here/moved.vsav" .
