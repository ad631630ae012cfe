package main

import (
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"time"

	"umpire/adjudicate/campaign"
)

// roundKind is the kind of what is due where dice wait for a round of the beacon.
const roundKind = "round"

// roundFile is the round that is entered now.
const roundFile = ownFolder + "/round.json"

// mostRound is how many bytes of an answer are read: a round has some 300.
const mostRound = 4096

// rounds fetches the rounds of the beacon that are out, and lets the campaigns that wait for them go on.
// Whoever publishes a round cannot make one up: the program checks its signature when it is entered. A
// round that cannot be fetched stands in the log and keeps nothing else waiting; once it is late, it stands
// in the daily mail.
func (p *post) rounds() error {
	var errs []error
	for _, g := range p.games {
		now := p.now()
		if p.beacon == "" || p.stop.Err() != nil || g.out != nil || !g.beacon || now.Sub(p.looked[g.dir]) < looksAgain {
			continue
		}
		if p.looked == nil {
			p.looked = map[string]time.Time{}
		}
		p.looked[g.dir] = now
		errs = append(errs, p.roundFor(g))
	}
	return errors.Join(errs...)
}

// roundFor enters the round for which a campaign waits, if it is out.
func (p *post) roundFor(g *game) error {
	dues, _, err := p.dues(g) // the log says what is wrong with it
	if err != nil {
		return err
	}
	for _, d := range dues {
		out, err := time.Parse(time.RFC3339, d.Until)
		if d.Kind != roundKind || !d.Mine || err != nil || p.now().Before(out) {
			continue
		}
		data, err := p.published(d.Round)
		if err != nil {
			p.says("round %d of the beacon is not fetched, and is asked for again in %s: %v", d.Round, looksAgain, err)
			return nil
		}
		p.says("round %d of the beacon: to %s", d.Round, g.name)
		if err := campaign.Save(campaign.Real, p.dir, []campaign.File{{Name: roundFile, Data: data}}); err != nil {
			return err
		}
		_, err = p.goesOn(g, []string{"play", filepath.Join(p.dir, roundFile), g.dir})
		return err
	}
	return nil
}

// published is a round as a server publishes it.
func (p *post) published(round int64) ([]byte, error) {
	at := fmt.Sprintf("%s/%d", strings.TrimRight(p.beacon, "/"), round)
	ask, err := http.NewRequestWithContext(p.stop, http.MethodGet, at, nil)
	if err != nil {
		return nil, err
	}
	client := &http.Client{Timeout: patience, Transport: &http.Transport{
		Proxy: http.ProxyFromEnvironment, TLSClientConfig: &tls.Config{RootCAs: p.roots, MinVersion: tls.VersionTLS12}, DisableKeepAlives: true}}
	got, err := client.Do(ask)
	if err != nil {
		return nil, err
	}
	defer got.Body.Close()
	if got.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s answers %s", at, got.Status)
	}
	return io.ReadAll(io.LimitReader(got.Body, mostRound))
}
