package campaign

import (
	"os"
	"path/filepath"
	"sort"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/strict"
)

// ReadRecord reads a record file.
func ReadRecord(in single.Input) (*single.Record, error) {
	doc, faults := strict.Read(in.Data, in.Name, strict.Options{Data: true})
	if doc.Root == nil {
		return nil, single.Refuse(in.Name, doc.Lines, faults)
	}
	c := strict.Open(doc)
	c.Key("umpire").Word("record/1")
	r := &single.Record{Campaign: c.Key("campaign").Text(), Entry: c.Key("entry").Int(), Segment: c.Key("segment").Text(), State: c.Key("state").Text()}
	c.Key("inputs").Items(func(_ int, v *strict.Cursor) {
		r.Inputs = append(r.Inputs, single.Sum{Kind: v.Key("kind").Text(), Side: v.Key("side").Text(), Hash: v.Key("sum").Text()})
		v.Done()
	})
	r.Dice, r.Counter, r.Locks = c.Key("dice").Word(chain.FileModes()...), c.Key("counter").Int(), c.Key("locks").Int()
	c.Key("rolls").Items(func(_ int, v *strict.Cursor) {
		d := dice.Die{Segment: r.Segment, Label: v.Key("label").Text(), Spec: dice.DieOf(v.Key("sides").Int()), Key: v.Key("stage").Text(), Source: r.Dice}
		r.Rolls = append(r.Rolls, d.Shows(v.Key("face").Int()))
		v.Done()
	})
	c.Key("halts").Items(func(_ int, v *strict.Cursor) {
		r.Halts = append(r.Halts, single.Halted{Hash: v.Key("halt").Text(), Open: v.Key("open").Texts(), Answers: v.Key("answers").Texts()})
		v.Done()
	})
	r.Journal, r.After = c.Key("journal").Text(), c.Key("after").Text()
	if r.Done = r.After != "awaiting"; !r.Done {
		r.After = ""
	}
	c.Done()
	if len(c.Faults()) > 0 {
		return nil, single.Refuse(in.Name, doc.Lines, c.Faults())
	}
	return r, nil
}

// Records reads every record of a folder, by entry. A folder that does not exist
// has none.
func Records(dir string) ([]*single.Record, error) {
	names, err := Listed(dir, "", "_record.yaml")
	if err != nil {
		return nil, err
	}
	var list []*single.Record
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		r, err := ReadRecord(single.Input{Name: filepath.Base(name), Data: data})
		if err != nil {
			return nil, err
		}
		list = append(list, r)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Entry < list[j].Entry })
	return list, nil
}
