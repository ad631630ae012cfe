package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// typedVerbs are the lines by which each verb is tried. F is the folder, S a state or the folder
// that knows it, VIEW and ENEMY the sides, the other words files and names as they lie there.
var typedVerbs = map[string][]string{
	"":                 {""},
	"play":             {"play ORDERS F", "play WRONG F", "play --standing STANDING F", "adjudicate ORDERS --state VIEWED --out OUT", "play ANSWERS --out F", "play ANSWERS F", "play BUNDLE F", "play ROUND F", "play F"},
	"agree":            {"agree draw --reason x --consent VIEW F"},
	"audit":            {"audit F", "audit --json F"},
	"dev data":         {"dev data"},
	"dev data check":   {"dev data check"},
	"claim default":    {"claim default F"},
	"claim demand":     {"claim demand F"},
	"doctor":           {"doctor F"},
	"referee desk":     {"referee desk F", "referee desk --overdue F", "referee desk --close F"},
	"claim":            {"claim"},
	"dev":              {"dev"},
	"referee":          {"referee"},
	"diary":            {"diary UNIT F", "diary UNIT --side VIEW F"},
	"dice":             {"dice"},
	"dice commit":      {"dice commit --state VIEWED --out OUT"},
	"dice explain":     {"dice explain SEGMENT LABEL --out F"},
	"dice unseal":      {"dice unseal 1/state --out OUT F"},
	"dice verify":      {"dice verify F"},
	"diff":             {"diff VIEWED VIEWED", "diff F"},
	"dispute":          {"dispute SEGMENT --orders ORDERS F"},
	"draw":             {"draw S --side VIEW --out OUT.svg", "draw S --out OUT.svg", "draw F --segment SEGMENT --side VIEW --out OUT.svg"},
	"claim escrow":     {"claim escrow F"},
	"fmt":              {"fmt ORDERS", "fmt STANDING"},
	"inbox":            {"inbox MAILS F", "inbox BUNDLE F"},
	"outbox":           {"outbox F"},
	"history":          {"history F", "history --json F"},
	"key":              {"key"},
	"key change":       {"key change --key KEYS F"},
	"key new":          {"key new --out OUT"},
	"key nonce":        {"key nonce F --key KEYS --side VIEW"},
	"key open":         {"key open F --key KEYS --side VIEW --out OUT"},
	"key sign":         {"key sign ENTRY --key KEYS --side VIEW --out OUT"},
	"key show":         {"key show F"},
	"legal":            {"legal --state S --side VIEW", "legal --state S --side ENEMY", "legal --state S --side VIEW --orders ORDERS", "legal --state S --side VIEW --why UNIT"},
	"odds":             {"odds ORDERS --state S", "odds WRONG --state S", "odds STANDING --state S", "odds ORDERS --against ORDERS --state S", "odds --for SEGMENT F", "odds --luck F"},
	"lsp":              {"lsp F", "lsp --state S"},
	"page":             {"page S --side VIEW --html OUT.html", "page S --side ENEMY --html OUT.html"},
	"new":              {"new GAME --files --out OUT", "new VIEWED --out OUT", "new VIEWED --dice mutual --play VIEW --out OUT"},
	"join":             {"join BUNDLE --key KEYS --out OUT"},
	"next":             {"next F", "next --json F", "next --do F"},
	"claim object":     {"claim object ORDERS F"},
	"receive":          {"receive BUNDLE F", "receive STANDING F"},
	"key renew":        {"key renew F"},
	"claim repair":     {"claim repair F"},
	"replay":           {"replay F", "replay --side VIEW F", "replay --side ENEMY F", "replay --step F", "replay --html OUT.html F"},
	"report":           {"report F", "report --out F", "report --side VIEW --out F", "report --side ENEMY --out F", "report --json --out F", "report --markdown --out F"},
	"resign":           {"resign --reason x F", "resign VIEW --reason x F", "resign ENEMY --reason x F"},
	"referee retract":  {"referee retract ORDERS --reason x F", "referee retract STANDING --reason x F"},
	"referee rollback": {"referee rollback SEGMENT --reason x F"},
	"rules":            {"rules --state S", "rules 8.4 --state S"},
	"schema":           {"schema orders GAME", "schema standing GAME", "schema answers GAME", "schema settings", "schema mail", "schema orders --state S --side VIEW", "schema orders --state S --side ENEMY", "schema standing --state S --side VIEW", "schema answers --state S --side VIEW"},
	"referee ruling":   {"referee ruling seed --reason x F"},
	"referee seat":     {"referee seat VIEW=Carla --reason x F", "referee seat ENEMY=Carla --reason x F"},
	"dev selfplay":     {"dev selfplay GAME --from VIEWED"},
	"undo":             {"undo F"},
	"send":             {"send F", "send --all F", "send ORDERS F", "send STANDING F", "send --to ENEMY F", "send WRONG F"},
	"show":             {"show S", "show S --side VIEW", "show S --side ENEMY"},
	"status":           {"status F"},
	"template":         {"template --state S --side VIEW", "template --state S --side ENEMY", "template --state S --side VIEW --kind standing", "template --state S --side ENEMY --kind standing", "template --state S --side VIEW --schema --out OUT.yaml"},
	"check":            {"validate ORDERS --state S", "validate WRONG --state S", "validate STANDING --state S", "validate ANSWERS --state S"},
	"vassal":           {"vassal"},
	"vassal log":       {"vassal log SEGMENT F --side VIEW --out OUT.vlog", "vassal log SEGMENT F --out OUT.vlog"},
	"vassal map":       {"vassal map MODULE S"},
	"vassal module":    {"vassal module S --side VIEW --out OUT.vmod", "vassal module S --out OUT.vmod"},
	"vassal read":      {"vassal read TABLE --state S --side VIEW", "vassal read TABLE --state S --side ENEMY"},
	"vassal write":     {"vassal write S --on TABLE --side VIEW --out OUT.vsav", "vassal write S --on TABLE --out OUT.vsav"},
	"verify":           {"verify ORDERS F", "verify VIEWED F"},
	"view":             {"view S --side VIEW", "view S --side ENEMY"},
	"claim void":       {"claim void F"},
	"claim witness":    {"claim witness BUNDLE --key KEYS --out OUT"},
}

// everyVerbIsTyped fails if typedVerbs has not all verbs of the program, or others.
func everyVerbIsTyped(t *testing.T) {
	t.Helper()
	verbs := map[string]bool{}
	var walk func(cmd *cobra.Command, path string)
	walk = func(cmd *cobra.Command, path string) {
		verbs[path] = true
		for _, sub := range cmd.Commands() {
			if sub.Name() != "help" && sub.Name() != "completion" {
				walk(sub, strings.TrimSpace(path+" "+sub.Name()))
			}
		}
	}
	walk((&app{}).root(), "")
	for verb := range verbs {
		if len(typedVerbs[verb]) == 0 {
			t.Fatalf("the verb %q is in the program; say in typedVerbs how a side types it", verb)
		}
	}
	for verb := range typedVerbs {
		if !verbs[verb] {
			t.Fatalf("there is no verb %q", verb)
		}
	}
}
