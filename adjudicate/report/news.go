package report

// A report that goes on tells what was not told before: blocks of which all was told are
// left out, and of the others the lines that were, or none.

// toldSoFar marks all lines that there are as told before.
func (c *composer) toldSoFar() {
	for _, b := range c.blocks {
		b.old = true
		for i := range b.lines {
			b.lines[i].old = true
		}
	}
}

// leaveOut takes out what was told before. The first block is the head, and stays.
func (c *composer) leaveOut() {
	if c.old == 0 {
		return
	}
	if c.old >= len(c.entries) {
		c.toldSoFar()
	}
	kept := c.blocks[:1]
	for _, b := range c.blocks[1:] {
		if b.news(c.r.Around) {
			kept = append(kept, b)
		}
	}
	head := c.blocks[0]
	for i := range head.lines {
		head.lines[i].old = false
	}
	head.row(c.core("earlier"), c.core("elsewhere", "command", c.r.Rest))
	if c.blocks = kept; len(kept) == 1 {
		head.lines = append(head.lines, line{text: c.core("nothing-new")})
	}
}

// news takes out of a block the lines that were told before, unless all around what is new is
// told; false if nothing in it is new. A heading stays where a line beneath it does.
func (b *block) news(around bool) bool {
	var list []line
	var head *line
	fresh := len(b.lines) == 0 && !b.old
	for i := range b.lines {
		switch l := &b.lines[i]; {
		case l.head:
			head = l
		case !l.old:
			if head != nil && l.level > 0 {
				list = append(list, *head)
			}
			head, fresh = nil, true
			list = append(list, *l)
		case l.level == 0:
			head = nil
		}
	}
	if !around {
		b.lines = list
	}
	return fresh
}
