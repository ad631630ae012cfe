package dice

import (
	"io/fs"
	"strings"
)

// onDemand notes the deadline of a silent party (hexdice/1 6).
func (c *Checker) onDemand(e Record) error {
	due := c.lock != nil && e.Number("counter") == c.counter && e.Get("lock") == c.lock.hash
	c.demands[e.Number("counter")] = e.Number("round")
	return first(
		c.need(due, CodeDemand, "a demand for counter %s; no such lock is open", e.Get("counter")),
		c.signed(e.Get("signed"), e.Get("party"), ""),
	)
}

// onDefault puts the price of silence in the place of a link.
func (c *Checker) onDefault(e Record) error {
	party, kind, value := e.Get("party"), e.Get("kind"), e.Get("value")
	deadline, demanded := c.demands[c.counter]
	due := c.lock != nil && e.Number("counter") == c.counter && demanded && e.Get("writer") == c.offer.Get("witness")
	if err := c.need(due, CodeDefault, "a default of counter %s; only the witness writes it, after a demand, while the lock is open", e.Get("counter")); err != nil {
		return err
	}
	owed := c.contributes(party) && !c.lock.hasLink(party) && kind == c.offer.Get("default")
	if err := c.need(owed, CodeDefault, "%s owes no link, or %s is not the default of the offer", party, kind); err != nil {
		return err
	}
	var err error
	switch kind {
	case "forfeit":
		c.done = true
		return c.need(value == "none", CodeDefault, "a forfeit has value none")
	case "beacon":
		want := "beacon/" + c.beacons[c.counter]
		round := "/" + itoa(deadline+FallbackRounds) + "/"
		err = c.need(value == want && strings.Contains(value, round), CodeDefault, "value %.160s; wanted is that of round %d", value, deadline+FallbackRounds)
	default:
		if err = c.need(isHash(value), CodeDefault, "an escrow gives the link itself"); err == nil {
			err = c.verifyLink(party, value)
		}
	}
	if err != nil {
		return err
	}
	if kind == "beacon" {
		if err := c.unused(party, kind); err != nil {
			return err
		}
	}
	c.lock.links = append(c.lock.links, Share{party, value})
	return c.complete()
}

// onVoid burns a counter.
func (c *Checker) onVoid(e Record) error {
	if err := c.need(c.lock != nil && e.Number("counter") == c.counter, CodeVoid, "a void of counter %s; no lock of it is open", e.Get("counter")); err != nil {
		return err
	}
	missed := e.Get("reason") == "missed-question" && e.Get("fault") == c.lock.writer
	err := c.need(!c.lock.out || missed, CodeVoid, "a link of counter %d is out; only a missed question of %s voids it", c.counter, c.lock.writer)
	err = first(err, c.unused(e.Get("fault"), e.Get("reason")))
	c.pending = &accept{c.seq + 1, e.Get("writer")}
	c.lock, c.current = nil, nil
	return err
}

// onSecrets opens the hand secrets of a party at the end (hexdice/1 3.8, 5).
func (c *Checker) onSecrets(e Record) error {
	party := e.Get("party")
	_, again := c.secrets[party]
	if err := c.need(party == e.Get("writer") && !again, CodeWriter, "%s opens the secrets of %s, once", e.Get("writer"), party); err != nil {
		return err
	}
	path := "genesis/hands-" + party + ".txt"
	file, err := fs.ReadFile(c.dir, path)
	named := false
	for _, row := range c.offer.All("hands") {
		named = named || row[0] == party && row[1] == HashOf(file).String()
	}
	if err := c.need(err == nil && named, CodeSecrets, "%s is missing or not the one of the offer", path); err != nil {
		return err
	}
	committed, got := map[string]bool{}, map[DrawID]string{}
	for line := range strings.Lines(string(file)) {
		committed[strings.TrimSuffix(line, "\n")] = true
	}
	for _, row := range e.All("secret") {
		secret, err := ParseHash(row[2])
		if err != nil {
			return err
		}
		hash, err := SecretHash(c.offer.Get("campaign"), party, row[0], number(row[1]), secret)
		if err != nil {
			return err
		}
		line := row[0] + " " + row[1] + " " + hash.String()
		if err := c.need(committed[line], CodeSecrets, "secret %s %s does not open its line in %s", row[0], row[1], path); err != nil {
			return err
		}
		got[DrawID{row[0], number(row[1])}] = row[2]
	}
	c.secrets[party] = got
	return c.need(len(got) == len(committed), CodeSecrets, "%d secrets for %d lines of %s; all are opened at once", len(got), len(committed), path)
}

// reportDraw adds the hand record of a draw once its secret is open.
func (c *Checker) reportDraw(d drawn) Draw {
	out := Draw{DrawID: d.DrawID, Stage: d.Stage.Stage}
	side, _, _ := strings.Cut(d.Deck, "/")
	holder := side
	if c.hasReferee() {
		holder = c.offer.Get("referee")
	}
	text, open := c.secrets[holder][d.DrawID]
	secret, err := ParseHash(text)
	if !open || err != nil {
		return out
	}
	stage := d.Stage
	stage.Links = nil
	for _, l := range d.Links {
		if c.hasReferee() || base(l.Party) != holder {
			stage.Links = append(stage.Links, l)
		}
	}
	r, err := stage.HandRecord(d.Deck, d.Index, secret)
	if err != nil {
		return out
	}
	out.Record, out.Key = r.Bytes(), Key(r.Hash())
	return out
}
