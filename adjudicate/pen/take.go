package pen

import (
	"slices"
	"strings"

	"umpire/adjudicate"
	"umpire/adjudicate/campaign"
	"umpire/adjudicate/dice"
	"umpire/adjudicate/single"
	"umpire/model/exit"
	"umpire/model/speech"
)

// Orders takes the orders of the party for the segment that waits for them, and
// plays on as far as that goes. check judges them on what the party knows. What may
// not be shown stays in secret/ and is entered when it is asked for.
func (m *Match) Orders(in single.Input, check func(*single.Step) error) error {
	if m.entered(in.Data) {
		return nil
	}
	if err := m.Go(); err != nil {
		return err
	}
	if m.inside(in) {
		return m.Answers(in)
	}
	if m.Turn != nil && m.Turn.orders == nil && m.Turn.Before.Ordered() {
		return m.keepOrders(in, check)
	}
	if err := m.ready(atOrders); err != nil {
		return err
	}
	sent, err := m.judged(*m.Mine, in, check)
	if err != nil {
		return err
	}
	open, all, err := m.openPart(sent.File)
	if err != nil {
		return err
	}
	m.begins()
	m.hoard(m.wholeNow(dice.HashOf(open).String()), in.Data)
	if !all {
		if err := m.seal(m.sealID(m.nextStage(m.Step.State.Segment)+"/orders"), in.Data); err != nil {
			return err
		}
	}
	if err := m.enterFile("orders", open); err != nil {
		return err
	}
	return m.Go()
}

// judged reads orders of mine over a state that I know, and has them checked.
func (m *Match) judged(s single.Step, in single.Input, check func(*single.Step) error) (*single.Sent, error) {
	if err := s.Add([]single.Input{in}, m.serving(), nil); err != nil {
		return nil, err
	}
	if string(s.Orders.Side) != m.Me {
		return nil, &single.WrongFile{Name: in.Name, What: speech.Text("error.others-orders", s.Orders.Side, m.Me)}
	}
	if check == nil {
		return s.Orders, nil
	}
	return s.Orders, check(&s)
}

// inside reports whether a file holds the orders of a segment inside the one that is
// played: they answer the halt that asked for them.
func (m *Match) inside(in single.Input) bool {
	if m.Turn == nil {
		return false
	}
	s := *m.Turn.Own
	sent, _ := s.Read(in)
	return sent.File != nil && sent.File.Kind == "orders" && sent.Inside(m.Turn.Segment)
}

// serving are my standing orders that serve the segment.
func (m *Match) serving() (list []single.Input) {
	if sum, ok := m.standing[m.Me]; ok && sum != "none" {
		if sent, err := m.read(m.Step, sum); err == nil && m.Step.InForce(sent) == nil {
			list = append(list, sent.Input)
		}
	}
	return list
}

// Answers takes answers of the party to the halt at which the public run stands.
func (m *Match) Answers(in single.Input) error {
	if m.entered(in.Data) {
		return nil
	}
	if err := m.ready(atAnswers); err != nil {
		return err
	}
	s := *m.Turn.Own
	sent, told := s.Read(in)
	if sent.File == nil {
		return &single.Refused{Files: []single.Told{told}, Rules: s.Rules}
	}
	halt := m.stop.run.lastHalt()
	switch base := sent.File.Head.Base; {
	case !s.Answer(sent):
		return &single.WrongFile{Name: in.Name, What: speech.Text("error.answers-awaited", sent.File.Kind)}
	case string(sent.Side) != m.Me || sent.File.Head.Draft:
		return m.ofParty(sent, m.Me, sent.File.Kind)
	case len(base) < 8 || !strings.HasPrefix(halt.Hash, base):
		return &single.WrongFile{Name: in.Name, What: speech.Text("error.other-halt", base, halt.Hash[:8])}
	}
	sent.Stop = len(m.stop.run.Result.Halts)
	m.begins()
	open, all, err := m.openPart(sent.File)
	if err != nil {
		return err
	}
	if all && !m.sealsFirst() && !slices.ContainsFunc(m.stop.run.awaits(m.Me), func(a adjudicate.Await) bool { return a.Covert }) {
		kind := "answers"
		if sent.File.Kind == "orders" {
			kind = "orders"
		}
		m.hoard(m.wholeNow(dice.HashOf(open).String()), in.Data)
		if err := m.enterFile(kind, open); err != nil {
			return err
		}
		return m.Go()
	}
	before := m.Seq()
	if err := m.decide(sent); err != nil {
		return err
	}
	if m.Seq() == before {
		return unasked("%s does not answer %s", in.Name, m.stop.run.awaits(m.Me)[0].Name)
	}
	return m.Go()
}

// ready does what goes before, and refuses a file that nobody waits for.
func (m *Match) ready(kind string) error {
	if err := m.Go(); err != nil {
		return err
	}
	if m.Pen != m.Me {
		return m.othersPen()
	}
	d, err := m.Due()
	if err != nil {
		return err
	}
	switch {
	case d.Kind == kind && slices.Contains(d.By, m.Me):
		return nil
	case kind == atOrders:
		return m.notWanted()
	}
	return &Unasked{speech.Text("error.no-answers", m.Me, d.What())}
}

// entered reports whether the chain has a file of mine, or the open part of it, that was not
// taken back: the same file again changes nothing.
func (m *Match) entered(data []byte) bool {
	from, sum := m.backAt, dice.HashOf(data)
	if m.listed >= from && !m.lists(sum) {
		from = m.listed
	}
	for _, e := range m.Chain[from:] {
		if e.Get("type") == "input" && (e.Get("file") == sum.String() || string(m.hoarded(m.wholeNow(e.Get("file")))) == string(data)) {
			return true
		}
	}
	return false
}

// lists reports whether a hash is among those of the files that were entered up to m.listed.
func (m *Match) lists(sum dice.Hash) bool {
	for i := 0; i < len(m.files); i += len(sum) {
		if m.files[i:i+len(sum)] == string(sum[:]) {
			return true
		}
	}
	return false
}

// lengthen adds the files that were entered since to those that are listed: what entries name, and
// the whole of mine. What was taken back may be given again.
func (m *Match) lengthen() {
	if m.listed < m.backAt {
		m.files, m.listed = "", m.backAt
	}
	var more []byte
	for _, e := range m.Chain[m.listed:] {
		if e.Get("type") != "input" {
			continue
		}
		if sum, err := dice.ParseHash(e.Get("file")); err == nil {
			more = append(more, sum[:]...)
		}
		if whole := m.hoarded(m.wholeNow(e.Get("file"))); whole != nil {
			sum := dice.HashOf(whole)
			more = append(more, sum[:]...)
		}
	}
	m.files, m.listed = m.files+string(more), m.Seq()
}

// keepOrders takes orders for a segment of both sides: they stay mine, under a
// seal, and answer what is asked as it is asked.
func (m *Match) keepOrders(in single.Input, check func(*single.Step) error) error {
	name := m.wholeNow(dice.Fold(m.Turn.Segment))
	switch {
	case m.Pen != m.Me || m.lock != nil:
		return m.othersPen()
	case m.has(name):
		return m.stands(in.Name)
	}
	if _, err := m.judged(*m.Turn.Own, in, check); err != nil {
		return err
	}
	m.begins()
	m.hoard(name, in.Data)
	if err := m.seal(m.sealID(m.nextStage(m.Turn.Segment)+"/orders"), in.Data); err != nil {
		return err
	}
	return m.Go()
}

// stands says that my orders of the segment are given, and of whom something is awaited.
func (m *Match) stands(file string) error {
	s := campaign.Stands{What: speech.Text("error.orders-stand", file, m.Turn.Segment)}
	if d, err := m.Due(); err == nil && d.Kind != "" {
		s.Awaited = d.What()
	}
	return s
}

// Wants says why orders of the party cannot be handed in as things stand; nil if they can,
// now or when it is its turn.
func (m *Match) Wants() error {
	if _, err := m.Due(); err != nil { // the segment that was played is closed
		return err
	}
	switch {
	case m.Turn == nil && (m.Step.Owner == "" || string(m.Step.Owner) == m.Me), m.Closed:
		return nil
	case m.Turn == nil:
		return m.notWanted()
	case m.Turn.Before.Ordered() && m.Turn.orders == nil && !m.has(m.wholeNow(dice.Fold(m.Turn.Segment))):
		return nil
	}
	return m.notWanted()
}

// notWanted refuses orders of the party, and says what is due instead.
func (m *Match) notWanted() error {
	d, err := m.Due()
	if err != nil {
		return err
	}
	segment, why := m.Step.State.Segment, speech.Text("why.nobody-asked")
	switch {
	case m.Turn != nil && m.Turn.orders != nil:
		why = speech.Text("why.begun")
	case m.Turn == nil && m.Step.Owner != "" && string(m.Step.Owner) != m.Me:
		why = speech.Text("why.others-segment", m.Step.Owner)
	}
	now := d.What()
	switch d.Kind {
	case "":
		return &Unasked{speech.Text("error.unwanted", m.Me, segment, why)}
	case atOrders:
		now = speech.Text("part.for-segment", now, segment)
	}
	return &Unasked{speech.Text("error.unwanted-now", m.Me, segment, why, now)}
}

// othersPen says that the pen is not here, and what is awaited.
func (m *Match) othersPen() error {
	d, err := m.Due()
	if err != nil {
		return err
	}
	return exit.Told(ErrPen, speech.Text("error.pen-now", speech.Text("part.for-segment", d.What(), m.Step.State.Segment)))
}
