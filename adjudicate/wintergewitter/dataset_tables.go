package wintergewitter

import (
	"strconv"
	"strings"

	"umpire/adjudicate"
	"umpire/model/strict"
)

// tables reads tables.yaml.
func (r *dataReader) tables(c *strict.Cursor) {
	t := &r.d.Tables
	t.CRT = r.table(c.Key("fire"), "fire", cellOfFire)
	t.Bombard = r.table(c.Key("bombardment"), "bombardment", cellOf("D"))
	t.Counter = r.table(c.Key("counter-battery"), "counter-battery", cellOf("S"))
	r.airTable(c.Key("air-combat"))
	terrain := c.Key("terrain")
	for i, name := range terrainNames {
		v := terrain.Key(name)
		t.Costs[i] = r.costs(v)
		t.Shifts[i], t.BombShifts[i] = v.Key("fire").Int(), v.Key("bombardment").Int()
		r.Noted(v, "tables", name)
		v.Done()
	}
	terrain.Done()
	road := c.Key("road")
	t.RoadCost = r.points(road.Key("cost"), road.Key("cost").Text())
	r.Noted(road, "tables", "road")
	road.Done()
	side := func(name string) (costs [3]int, shift int) {
		v := c.Key(name)
		costs, shift = r.costs(v), v.Key("fire").Int()
		r.Noted(v, "tables", name)
		v.Done()
		return costs, shift
	}
	t.RiverCost, t.RiverShift = side("river")
	bridge := 0
	if t.BridgeCost, bridge = side("bridge"); bridge != t.RiverShift {
		wrong(c.Key("bridge"), "fire across a minor river has one shift, bridge or not: %d, not %d", t.RiverShift, bridge)
	}
	t.MajorBridge, t.MajorShift = side("major-bridge")
	ready := c.Key("readiness")
	for i := range sides {
		for k := Fighter; k <= HeavyBomber; k++ {
			r.d.Readiness[i][k] = ready.Key(airNames[k]).Int()
		}
	}
	r.d.ShakenBy = ready.Key("disrupted").Int()
	r.Noted(ready, "tables", "readiness")
	ready.Done()
}

// table reads the columns of a table, its ten rows and the further ones that it may have.
func (r *dataReader) table(c *strict.Cursor, id string, cell func(text string) (Result, bool)) (t Table) {
	columns := c.Key("columns")
	for i, text := range columns.Texts() {
		n, err := strconv.Atoi(text)
		if err != nil || i > 0 && n <= t.Columns[i-1] {
			wrong(columns, "columns are the least strengths, ascending: not %s", text)
		}
		t.Columns = append(t.Columns, n)
	}
	read := func(v *strict.Cursor, list []string) (row []Result) {
		for _, text := range list {
			res, ok := cell(text)
			if !ok {
				wrong(v, "%q is no result of this table", text)
			}
			row = append(row, res)
		}
		return row
	}
	rows := c.Key("rows")
	r.tenRows(rows, len(t.Columns), func(v *strict.Cursor, list []string) { t.Rows = append(t.Rows, read(v, list)) })
	for v, ok := rows.Opt("11"); ok; v, ok = rows.Opt(strconv.Itoa(11 + len(t.Over))) {
		t.Over = append(t.Over, read(v, r.row(v, len(t.Columns))))
	}
	for v, ok := rows.Opt("0"); ok; v, ok = rows.Opt(strconv.Itoa(-len(t.Under))) {
		t.Under = append(t.Under, read(v, r.row(v, len(t.Columns))))
	}
	rows.Done()
	r.Noted(c, "tables", id)
	c.Done()
	return t
}

// tenRows reads the cells of the rows 1 to 10, each of so many columns.
func (r *dataReader) tenRows(rows *strict.Cursor, columns int, row func(v *strict.Cursor, list []string)) {
	for die := 1; die <= 10; die++ {
		v := rows.Key(strconv.Itoa(die))
		row(v, r.row(v, columns))
	}
}

// row reads the cells of a row of so many columns.
func (r *dataReader) row(v *strict.Cursor, columns int) []string {
	list := v.Texts()
	if len(list) != columns {
		wrong(v, "%d results for %d columns", len(list), columns)
	}
	return list
}

// cellOfFire reads 1/2, mandatory and optional losses.
func cellOfFire(text string) (Result, bool) {
	m, o, ok := strings.Cut(text, "/")
	mandatory, err1 := strconv.Atoi(m)
	optional, err2 := strconv.Atoi(o)
	return Result{Mandatory: mandatory, Optional: optional}, ok && err1 == nil && err2 == nil && mandatory >= 0 && optional >= 0
}

// cellOf reads 2, and D or S after or for a figure: 1D, S.
func cellOf(letter string) func(text string) (Result, bool) {
	return func(text string) (res Result, ok bool) {
		number, d := strings.CutSuffix(text, letter)
		if res.D = d; number == "" {
			return res, d
		}
		n, err := strconv.Atoi(number)
		res.Mandatory = n
		return res, err == nil && n >= 0
	}
}

func (r *dataReader) airTable(c *strict.Cursor) {
	t := &r.d.AirCombat
	columns := c.Key("columns")
	list := columns.Texts()
	for i, text := range list {
		n, err := strconv.Atoi(text)
		if i == 0 {
			t.First = n
		}
		if err != nil || n != t.First+i {
			wrong(columns, "columns are differences, one after the other: not %s", text)
		}
	}
	rows := c.Key("rows")
	r.tenRows(rows, len(list), func(v *strict.Cursor, list []string) {
		var row []AirResult
		for _, text := range list {
			i := strings.Index("0AD", text)
			if i < 0 || len(text) != 1 {
				wrong(v, "%q is no result of this table: 0, A or D", text)
			}
			row = append(row, AirResult(max(i, 0)))
		}
		t.Rows = append(t.Rows, row)
	})
	rows.Done()
	r.Noted(c, "tables", "air-combat")
	c.Done()
}

// costs reads movement points by class, in quarters.
func (r *dataReader) costs(c *strict.Cursor) (costs [3]int) {
	v := c.Key("costs")
	list := v.Texts()
	if len(list) != len(costs) {
		wrong(v, "%d costs: of mechanized, motorized and non-motorized units", len(list))
	}
	for i := range min(len(list), len(costs)) {
		costs[i] = r.points(v, list[i])
	}
	return costs
}

// points reads movement points, 2, 1/2 or no, in quarters.
func (r *dataReader) points(v *strict.Cursor, text string) int {
	const quarters = int(adjudicate.Quarters(point))
	if text == "no" {
		return -1
	}
	a, b, part := strings.Cut(text, "/")
	n, err := strconv.Atoi(a)
	under, err2 := 1, error(nil)
	if part {
		under, err2 = strconv.Atoi(b)
	}
	if err != nil || err2 != nil || under < 1 || n < 0 || n*quarters%under != 0 {
		wrong(v, "%q is no number of movement points: write 2, 1/2 or no", text)
		return 0
	}
	return n * quarters / under
}
