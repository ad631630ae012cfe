package main

import (
	"slices"

	"umpire/adjudicate/campaign"
	"umpire/adjudicate/single"
	"umpire/model/strict"
	"umpire/orders"
	"umpire/orders/editor"
	"umpire/orders/mail"
)

// gameKinds are the kinds of files that a player writes for a segment; each game has its own.
var gameKinds = []string{orders.KindOrders, orders.KindStanding, orders.KindAnswers}

// fileKind is another kind of files, the same in every game: what stands behind `umpire:`, before the
// slash.
type fileKind struct {
	kind   string
	schema string              // what `umpire schema` calls it; "": it writes none
	file   string              // the name of such files, where there is a schema
	form   func() *strict.Form // what its reader takes; nil: an editor completes nothing
	judge  judging             // nil: an editor has nothing to say of it
}

// judging finds what is wrong with a file, with the texts of that.
type judging func(w *inEditor, f editor.File, in single.Input) (single.Told, map[string][2]string)

// fileKinds are all of them. Those with no reader here are written by the program, for itself or
// another, or belong to another program.
var fileKinds = []fileKind{
	{"campaign", "settings", campaign.SettingsFile, campaign.SettingsForm, refusing((*inEditor).settings)},
	{"mail", "mail", mail.BookFile, mail.BookForm, addresses},
	{"faces", "", "", campaign.FacesForm, refusing((*inEditor).faces)},
	{"state", "", "", nil, refusing((*inEditor).state)},
	{kind: "change"}, {kind: "decided"}, {kind: "demand"}, {kind: "halt"}, {kind: "post"}, {kind: proposalKind}, {kind: "record"}, {kind: "seat"},
	{kind: "seen"}, {kind: "selfplay"}, {kind: "shown"}, {kind: "silence"}, {kind: "told"}, {kind: "until"}, {kind: "vassal"},
}

// kindOf is a kind of files of the table; nil of orders, of data and of what there is not.
func kindOf(kind string) *fileKind {
	if i := slices.IndexFunc(fileKinds, func(k fileKind) bool { return k.kind == kind }); i >= 0 {
		return &fileKinds[i]
	}
	return nil
}
