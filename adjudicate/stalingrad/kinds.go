package stalingrad

import (
	"slices"
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model"
)

// nothing and none are the words for no answer of a kind.
const none = "none"

func info(key, cite, about string) adjudicate.KindInfo {
	return adjudicate.KindInfo{Key: key, Cite: cite, About: about}
}

func series(key, cite, about string) adjudicate.KindInfo {
	return adjudicate.KindInfo{Key: key, Cite: cite, About: about, Series: true}
}

func covert(key, cite, about string) adjudicate.KindInfo {
	return adjudicate.KindInfo{Key: key, Cite: cite, About: about, Covert: true}
}

// The kinds of questions (orders 3.4).
var (
	kindBid        = adjudicate.Kind[bid]{KindInfo: info("bid", "Reinforcement Point Bidding", "the next bid, or that the last is accepted"), Text: bidText, Value: bidValue}
	kindFactory    = adjudicate.Kind[model.Space]{KindInfo: info("factory", "Alternative Stalingrad Factory Placement", "where a factory is placed"), Text: spaceText}
	kindArrange    = adjudicate.Kind[arranged]{KindInfo: series("arrange", "Race to Stalingrad Alternative Deployment", "which units stand elsewhere"), Text: arrangedText}
	kindFree       = adjudicate.Kind[bought]{KindInfo: series("free", "Card 2", "where a free unit is deployed"), Text: boughtText}
	kindBuy        = adjudicate.Kind[bought]{KindInfo: series("buy", "Cards 2 and 9", "what is requisitioned and where it is deployed"), Text: boughtText}
	kindMoves      = adjudicate.Kind[move]{KindInfo: series("moves", "Movement", "the next move"), Text: moveText}
	kindAirDefence = adjudicate.Kind[shot]{KindInfo: series("air-defence", "Artillery", "where artillery fires Air Defense"), Text: shotText}
	kindAmbush     = adjudicate.Kind[shot]{KindInfo: series("ambush", "Ambush Sites", "where an ambusher fires"), Text: shotText}
	kindBombard    = adjudicate.Kind[shot]{KindInfo: series("bombard", "Rocket Launchers", "where rocket launchers fire"), Text: shotText}
	kindCombats    = adjudicate.Kind[model.Space]{KindInfo: series("combats", "Combat", "which contested zone is next"), Text: spaceText}
	kindLandings   = adjudicate.Kind[move]{KindInfo: series("landings", "Cards 6 and 13", "where air units land"), Text: moveText}
	kindNorthwest  = adjudicate.Kind[model.CardID]{KindInfo: covert("northwest", "Card 7", "which of two cards is laid in the northwest; the other goes southeast"), Text: cardText, Value: cardValue}
	kindSoutheast  = adjudicate.Kind[model.CardID]{KindInfo: adjudicate.KindInfo{Key: "southeast", Cite: "Card 7", About: "the other card, which goes southeast", Covert: true, Silence: adjudicate.Passes, Strict: true}, Text: cardText, Value: cardValue}
	kindLaunch     = adjudicate.Kind[launch]{KindInfo: adjudicate.KindInfo{Key: "launch", Cite: "Card 7", About: "whether Operation Uranus is launched", Covert: true, Open: true}, Text: launchText, Value: launchValue}
	kindDeploy     = adjudicate.Kind[deployment]{KindInfo: series("deploy", "Card 7", "where the units of a card are deployed"), Text: deployText}
	kindPreload    = adjudicate.Kind[preload]{KindInfo: series("preload", "Card 7", "whether a deployed bomber takes a token aboard"), Text: preloadText}
	kindCasualties = adjudicate.Kind[piece]{KindInfo: series("casualties", "Combat", "which piece is lost"), Text: pieceText}
	kindTokens     = adjudicate.Kind[model.Space]{KindInfo: info("tokens", "Supply Tokens", "whether a token is spent, and which"), Text: spendText}
	kindAim        = adjudicate.Kind[piece]{KindInfo: series("aim", "Assault Guns; Fighters; Bombers", "what a targeted hit demands"), Text: pieceText}
	kindDisplace   = adjudicate.Kind[push]{KindInfo: series("displace", "Stacking Limits", "which excess unit of the other side is moved where"), Text: pushText}
	kindTargets    = adjudicate.Kind[model.Space]{KindInfo: series("targets", "Reaction", "at which place is fired"), Text: spaceText}
	kindHits       = adjudicate.Kind[piece]{KindInfo: adjudicate.KindInfo{Key: "targets", Cite: "Combat steps 2 and 3", About: "which hits are met next (as-targeted-order)", Series: true}, Text: pieceText}
	kindLanding    = adjudicate.Kind[model.Space]{KindInfo: series("landing", "Cards 6 and 13", "at which airfield an air unit lands"), Text: spaceText}
)

// Kinds lists the kinds of questions.
func (g *Game) Kinds() []*adjudicate.KindInfo {
	return []*adjudicate.KindInfo{&kindBid.KindInfo, &kindFactory.KindInfo, &kindArrange.KindInfo, &kindFree.KindInfo, &kindBuy.KindInfo, &kindMoves.KindInfo, &kindAirDefence.KindInfo, &kindAmbush.KindInfo, &kindBombard.KindInfo,
		&kindCombats.KindInfo, &kindLandings.KindInfo, &kindNorthwest.KindInfo, &kindSoutheast.KindInfo, &kindLaunch.KindInfo, &kindDeploy.KindInfo, &kindPreload.KindInfo, &kindCasualties.KindInfo,
		&kindTokens.KindInfo, &kindAim.KindInfo, &kindDisplace.KindInfo, &kindTargets.KindInfo, &kindHits.KindInfo, &kindLanding.KindInfo}
}

func spaceText(s *model.Set, at model.Space) string { return s.SpaceName(at) }

// spendText: NoSpace keeps the token.
func spendText(s *model.Set, at model.Space) string {
	if at == model.NoSpace {
		return "keep"
	}
	return "spend from " + s.SpaceName(at)
}

func cardText(s *model.Set, c model.CardID) string {
	if c == model.NoCard {
		return none
	}
	return s.CardName(c)
}

func cardValue(s *model.Set, text string) (model.CardID, bool) {
	switch text {
	case none:
		return model.NoCard, true
	case model.Hidden:
		return model.SomeCard, true
	}
	return s.FindCard(text)
}

func cardList(s *model.Set, cards []model.CardID) string {
	if len(cards) == 0 {
		return none
	}
	names := make([]string, len(cards))
	for i, c := range cards {
		names[i] = s.CardName(c)
	}
	return strings.Join(names, "+")
}

func cardsOf(s *model.Set, text string) (list []model.CardID, ok bool) {
	if text == none {
		return nil, true
	}
	for _, name := range strings.Split(text, "+") {
		c, ok := s.FindCard(name)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

// bought is one line of a requisition.
type bought struct {
	Count []Count
	To    model.Space
	Ferry bool // To is its crossing
	Void  bool // the word none
}

func boughtText(s *model.Set, b bought) string {
	switch {
	case b.Void:
		return none
	case b.Ferry:
		return "ferry " + s.SpaceName(b.To)
	}
	return groups(b.Count) + " to " + s.SpaceName(b.To)
}

// move is one line of movement. A path of one place is an attack in place.
type move struct {
	Count []Count
	Path  []model.Space
	How   string // blitz, road, attacks, relocates, drops, lands, given up; "" walks
	Cargo []Count
	Rest  bool                // the words rest holds, or a unit that holds
	Lost  *adjudicate.Verdict // why no path leads to its goal
}

func moveText(s *model.Set, m move) string {
	if m.Rest {
		return "rest holds"
	}
	text := groups(m.Count) + " " + s.Path(m.Path)
	if m.How != "" {
		text += " " + m.How
	}
	if len(m.Cargo) > 0 {
		text += " " + groups(m.Cargo)
	}
	return text
}

// shot is fire from a place at a place; NoSpace holds it.
type shot struct {
	N    int // artillery or launchers
	Code string
	From model.Space
	At   model.Space
}

func shotText(s *model.Set, v shot) string {
	text := s.SpaceName(v.From) + " at " + s.SpaceName(v.At)
	if v.Code != "" {
		text = strconv.Itoa(v.N) + " " + v.Code + " " + text
	}
	return text
}

// push is an excess unit moved by the opponent.
type push struct {
	Piece piece
	To    model.Space
}

func pushText(s *model.Set, p push) string { return pieceText(s, p.Piece) + " to " + s.SpaceName(p.To) }

// launch is the decision of Card 7 with what it reveals.
type launch struct {
	Yes    bool
	NW, SE []model.CardID
}

func launchText(s *model.Set, l launch) string {
	if !l.Yes {
		return launchWord(l)
	}
	return launchWord(l) + " " + cardList(s, l.NW) + " " + cardList(s, l.SE)
}

// launchWord is the decision as its owner writes it.
func launchWord(l launch) string {
	if l.Yes {
		return "yes"
	}
	return "no"
}

func launchValue(s *model.Set, text string) (l launch, ok bool) {
	if text == "no" {
		return l, true
	}
	f := strings.Fields(text)
	if len(f) != 3 || f[0] != "yes" {
		return l, false
	}
	nw, ok1 := cardsOf(s, f[1])
	se, ok2 := cardsOf(s, f[2])
	return launch{true, nw, se}, ok1 && ok2
}

type deployment struct {
	Card model.CardID
	To   model.Space
}

func deployText(s *model.Set, d deployment) string {
	return s.CardName(d.Card) + " to " + s.SpaceName(d.To)
}

type preload struct{ At model.Space }

func preloadText(s *model.Set, p preload) string { return "1 bmr " + s.SpaceName(p.At) + " with 1 sup" }

func word(l *adjudicate.Line, w string) bool { return l.Form == adjudicate.FormWord && l.Text == w }

// lineCount reads the pieces of a line.
func lineCount(l *adjudicate.Line) (list []Count) {
	for i, w := range l.Who {
		n := 1
		if i < len(l.Count) {
			n = l.Count[i]
		}
		list = append(list, Count{w.Text, n})
	}
	return list
}

// fitsSpace: an entry names a place.
func (s *segment) fitsSpace(l *adjudicate.Line, at model.Space) bool {
	return slices.Contains(l.Spaces(), at) || word(l, s.Set().SpaceName(at))
}
