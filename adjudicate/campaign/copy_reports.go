package campaign

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"umpire/adjudicate/chain"
	"umpire/adjudicate/single"
	"umpire/model"
)

// Reports are those of one segment that came from the referee.
type Reports struct {
	Segment     string
	First, Last int64 // the stop at which the first was made, and that at which the segment was over; Last is 0 while it is not
	Void        int64 // the entry that took the segment back; 0
	Stop        int64 // at which the last was made

	f *Copy
}

// Told lists the segments of which reports came, in order, and what the referee has ruled and
// taken back.
func (f *Copy) Told() (list []*Reports, changes []*chain.Change, err error) {
	names, err := fs.ReadDir(f.fsys, "reports")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	segments, stops := map[int64]string{}, []int64{}
	for _, d := range names {
		if stop, segment, ok := f.reported(d.Name()); ok {
			segments[stop], stops = segment, append(stops, stop)
		}
	}
	slices.Sort(stops)
	for _, stop := range stops {
		segment := segments[stop]
		if n := len(list); n == 0 || list[n-1].Segment != segment || list[n-1].Last > 0 {
			list = append(list, &Reports{Segment: segment, First: stop, f: f})
		}
		r := list[len(list)-1]
		if r.Stop = stop; f.has(r.name("state.yaml")) {
			r.Last = stop
		}
	}
	for _, e := range f.Chain {
		if e.Get("type") != "change" {
			continue
		}
		ch, err := ChangeOf(f.fsys, e)
		if err != nil {
			return nil, nil, err
		}
		ch.Seq = e.Number("seq")
		changes = append(changes, ch)
		takeBack(list, ch)
	}
	return list, changes, nil
}

// takeBack marks what a rollback takes back: its segment, and all behind it.
func takeBack(list []*Reports, ch *chain.Change) {
	if !ch.TakesBack() {
		return
	}
	from := slices.IndexFunc(list, func(r *Reports) bool { return r.Segment == ch.Segment && r.Void == 0 && r.First < ch.Seq })
	for i := range list {
		if r := list[i]; from >= 0 && i >= from && r.First < ch.Seq && r.Void == 0 {
			r.Void = ch.Seq
		}
	}
}

// reported reads the name of a report for everybody.
func (f *Copy) reported(name string) (stop int64, segment string, ok bool) {
	rest, ours := strings.CutPrefix(name, f.Settings.Campaign+"_")
	rest, is := strings.CutSuffix(rest, "_report.txt")
	number, segment, both := strings.Cut(rest, "_")
	if _, err := fmt.Sscanf(number, "%d", &stop); !ours || !is || !both || err != nil || strings.Contains(segment, "_") {
		return 0, "", false
	}
	return stop, segment, true
}

func (f *Copy) has(name string) bool {
	_, err := fs.Stat(f.fsys, name)
	return err == nil
}

func (r *Reports) name(what string) string {
	rec := single.Record{Campaign: r.f.Settings.Campaign, Entry: int(r.Stop), Segment: r.Segment}
	return "reports/" + rec.Name(what)
}

// Text is the last report of the segment for a side, as it came; "" is everybody.
func (r *Reports) Text(side model.Side) string {
	if side != "" {
		return r.read(string(side) + "_report.txt")
	}
	return r.read("report.txt")
}

// Markdown is the last report of the segment for everybody in Markdown, as it came.
func (r *Reports) Markdown() string { return r.read("report.md") }

func (r *Reports) read(what string) string {
	data, _ := r.f.fsys.ReadFile(r.name(what))
	return string(data)
}

// State is the public position after the segment, as a state file; ok is false while the
// segment is not over.
func (r *Reports) State() (in single.Input, ok bool) {
	data, err := r.f.fsys.ReadFile(r.name("state.yaml"))
	return single.Input{Name: r.name("state.yaml"), Data: data}, err == nil
}

// Confided are the files that the referee has sent to the owner of the folder alone, as the
// entries of the chain name them, in order: reports and views. What was sent again stands
// once, as it came last.
func (f *Copy) Confided() (list []File, err error) {
	for _, e := range f.Chain {
		if e.Get("type") != "private" || e.Get("party") != f.Me || !f.holdsSeat(e) {
			continue
		}
		files, err := f.confide(e)
		if err != nil {
			return nil, err
		}
		for _, x := range files {
			list = append(slices.DeleteFunc(list, func(y File) bool { return y.Name == x.Name }), x)
		}
	}
	return list, nil
}
