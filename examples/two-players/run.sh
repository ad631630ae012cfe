#!/bin/sh
# Two players and no referee: the segments GT3-A2 and GT3-S2 of Donnerschlag between
# two folders that exchange nothing but mails. Neither can throw again, look ahead,
# or change his orders after a die. Usage: run.sh PATH-TO-UMPIRE
set -eu
umpire=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
here=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
mails=0

send() { # FROM TO: what FROM writes into sent/ is the attachment of his mail
	"$umpire" send "$1" >"$1.said"
	cat "$1.said"
	mail=$(sed -n 's/^send \(.*\.zip\) to the other player.*/\1/p' "$1.said")
	"$umpire" receive "$mail" "$2"
	mails=$((mails + 1))
}

dated() { # FILE FOLDER: the file with the base that the folder asks for
	base=$("$umpire" next "$2" | sed -n 's/^  base     //p')
	sed "s/^base: .*/base: $base/" "$here/$1"
}

echo "== each draws his keys, and sits down"
"$umpire" key new --out anna-keys
"$umpire" key new --out boris-keys
"$umpire" new "$here/../we-01/state.yaml" --dice mutual --play axis --seat axis=Anna --key anna-keys --out anna
"$umpire" send anna
"$umpire" join anna/sent/invitation-axis.zip --accept winter-7f3c2a91 --name Boris --key boris-keys --out boris
send boris anna
send anna boris # the offer
send boris anna # accepted, and his nonce

echo "== GT3-A2: Anna's orders; her cards stay with her until they are played"
"$umpire" play --standing "$here/../we-01/standing-axis.yaml" anna
dated orders-axis.yaml anna >axis.yaml
"$umpire" play axis.yaml anna
send anna boris
"$umpire" play --standing "$here/../we-01/standing-soviet.yaml" boris

act() { # FOLDER: orders and answers, as long as it asks for one
	while "$umpire" next "$1" >next.txt && grep -q '^it is your turn\|^you are asked' next.txt; do
		if grep -q '^it is your turn' next.txt; then
			grep -q 'write orders for GT3-S2' next.txt || return 0
			dated orders-soviet.yaml "$1" >soviet.yaml
			"$umpire" play soviet.yaml "$1"
			continue
		fi
		sed -e 's/^status: draft/status: final/' -e 's/^\(  [^ #]* cards\):.*/\1: pass/' -e 's/^\(  [^ #]* reroll\):.*/\1: no/' \
			-e 's/^\(  [^ #]* [a-z-]*\): *\(#.*\)\{0,1\}$/\1: any/' "$(sed -n 's/^  sheet    //p' next.txt)" >answer.yaml
		"$umpire" play answer.yaml "$1"
	done
}

echo "== and to the end of GT3-S2"
to=boris from=anna
until "$umpire" next anna | grep -q 'write orders for GT3-A3\|^GT3-A3'; do
	act $to
	send $to $from
	swap=$to to=$from from=$swap
done

echo "== how the dice of GT3-A2 fell against what was to be expected, and what Boris can say of it"
"$umpire" odds --for GT3-A2 anna
"$umpire" odds --for GT3-A2 boris

echo "== $mails mails; both hold the same chain, and anybody can prove it"
cmp anna/entries boris/entries 2>/dev/null || diff -r anna/entries boris/entries
status=0
"$umpire" audit anna || status=$? # 10: the hands are not open before the end
[ $status -eq 10 ]
