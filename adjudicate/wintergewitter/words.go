package wintergewitter

import (
	"umpire/adjudicate"
	"umpire/model"
	"umpire/orders"
)

// Words puts the events of this game into words.
func (g *Game) Words() adjudicate.Words {
	w := Words(g.Data)
	w.Problems = orders.Whats(g.Messages())
	return w
}

// Words is what this game says, in English; data may be nil.
func Words(d *Data) adjudicate.Words {
	w := adjudicate.Words{Lang: "en", Game: "Wintergewitter", Events: map[string]adjudicate.Phrase{}, Values: map[string]string{},
		Sides: map[string]string{string(German): "German", string(Soviet): "Soviet"}, Units: map[string]string{}, Silent: silent}
	for _, l := range labels {
		w.Labels = append(w.Labels, l...)
	}
	if d != nil {
		for i := range d.Units {
			if t := d.Units[i].Type; t != Air {
				w.Units[d.Set.UnitName(model.UnitID(i))] = typeNames[t]
			}
		}
	}
	for _, part := range phrases {
		for id, p := range part {
			w.Events[id] = p
		}
	}
	for _, part := range values {
		for id, text := range part {
			w.Values[id] = text
		}
	}
	return w
}

// Each section has its own words beside its rules; here they are put together.
var (
	phrases = []map[string]adjudicate.Phrase{setupPhrases, turnPhrases, airPhrases, movePhrases, combatPhrases, fogPhrases}
	values  = []map[string]string{setupValues, turnValues, airValues, moveValues, combatValues, fogValues}
	labels  = [][]adjudicate.LabelWords{setupLabels, turnLabels, airLabels, combatLabels}
	silent  = []string{"place nothing more", "place rest as proposed", "suffered rest as proposed", "suffered nothing more", "flown nothing more", "options nothing more", "moves nothing more", "moves rest holds", "moves * has moved", "combats nothing more", "goes nothing more", "strikes nothing more", "interdict nothing more", "replacements nothing more"}
	spoken  = []map[string][2]string{orders.Parts, partMessages, pictureMessages, draftMessages, echoMessages, valueMessages, stateMessages, setupMessages, turnMessages, airMessages, moveMessages, combatMessages, fogMessages, segmentMessages}
)

// messages are the texts of this game's own problems, of all sections.
var messages = allMessages()

func allMessages() map[string][2]string {
	all := map[string][2]string{}
	for _, part := range spoken {
		for id, text := range part {
			all[id] = text
		}
	}
	return all
}

// Messages are the texts of this game's own problems.
func (g *Game) Messages() map[string][2]string { return messages }

var stateMessages = orders.Merge(orders.StateMessages([]string{Edition}), map[string][2]string{
	"board": {"{0}", "data: names the data of a state"},
	"fog":   {"fog is {0}, and stacks says otherwise", "with fog on a state has stacks, under public; without it none"},
})
