package dice

import "strings"

// Fold turns an id of the game data into a token: A-Z to a-z, every character
// outside a-z 0-9 . + - to _ (hexdice/1 3.2). Folding twice changes nothing.
func Fold(id string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case 'A' <= c && c <= 'Z':
			return c - 'A' + 'a'
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '.', c == '+', c == '-':
			return c
		}
		return '_'
	}, id)
}

// Label joins folded ids with slashes: Label("combat", "2413", "attack").
// Labels name what the rules allow once (hexdice/1 3.6).
func Label(ids ...string) string {
	folded := make([]string, len(ids))
	for i, id := range ids {
		folded[i] = Fold(id)
	}
	return strings.Join(folded, "/")
}

// HandLabel is the label of a hidden draw: hand/SIDE/DECK/INDEX, where deck is
// SIDE/DECK (hexdice/1 3.8). It is read under a hand key only.
func HandLabel(deck string, index int64) string {
	return handPrefix + deck + "/" + itoa(index)
}

// CheckIDs is the test of hexdice/1 3.2 when a game's data are loaded: no two
// ids fold alike and every folded id begins with a letter or digit. The error
// is a *Refusal with CodeID that names both ids.
func CheckIDs(ids []string) error {
	from := make(map[string]string, len(ids))
	for _, id := range ids {
		f := Fold(id)
		if f == "" || !only(f[:1], "") {
			return refuse(CodeID, "id %q folds to %q; it must begin with a letter or digit", id, f)
		}
		if other, seen := from[f]; seen {
			return refuse(CodeID, "ids %q and %q both fold to %q; rename one", other, id, f)
		}
		from[f] = id
	}
	return nil
}

// StageID is the stage SEGMENT.N of a segment id, folded. A segment that folds
// to no SEGMENT, such as one with a dot or an underscore, or n outside 1 to 99999, is a
// *Refusal with CodeStage.
func StageID(segment string, n int) (string, error) {
	s := Fold(segment) + "." + itoa(int64(n))
	if !isStage(s) {
		return "", refuse(CodeStage, "segment %q and number %d make no stage; wanted is %s", segment, n, aStage.want)
	}
	return s, nil
}

// SplitStage gives the segment of a stage, folded, and its number.
func SplitStage(stage string) (segment string, n int64) {
	segment, digits, _ := strings.Cut(stage, ".")
	return segment, number(digits)
}

// KeyFile is where the key of a stage lies in a folder (hexdice/1 9).
func KeyFile(stage string) string { return "keys/" + stage + ".txt" }
