package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/CycloneDX/cyclonedx-go"
)

// sbomFile is the name in an archive of the list of what is in its programs.
const sbomFile = "sbom.cdx.json"

// sbom lists what is in the programs of an archive, in CycloneDX 1.6: each program with its checksum, each
// library with its version, checksum and licences, and which is linked into which. It bears no time and no
// number of its own, so it is the same each time.
func sbom(version, system, root string, programs []program) ([]byte, error) {
	own, err := licences("umpire", root)
	if err != nil {
		return nil, err
	}
	var parts []cyclonedx.Component
	var links []cyclonedx.Dependency
	var built []string
	for _, p := range programs {
		ref := "program:" + p.name
		parts = append(parts, cyclonedx.Component{BOMRef: ref, Type: cyclonedx.ComponentTypeApplication,
			Name: p.name, Version: version, Licenses: own, Hashes: sha(fmt.Sprintf("%x", sha256.Sum256(p.data)))})
		links, built = append(links, cyclonedx.Dependency{Ref: ref, Dependencies: new(refs(p.libraries))}), append(built, ref)
	}
	for _, l := range linkedInAny(programs) {
		c, err := l.component()
		if err != nil {
			return nil, err
		}
		parts = append(parts, c)
	}
	bom := cyclonedx.NewBOM()
	bom.Metadata = &cyclonedx.Metadata{Component: &cyclonedx.Component{BOMRef: "umpire", Type: cyclonedx.ComponentTypeApplication,
		Name: "umpire", Version: version, Licenses: own, Properties: &[]cyclonedx.Property{{Name: "system", Value: system}}}}
	bom.Components = &parts
	links = append([]cyclonedx.Dependency{{Ref: "umpire", Dependencies: &built}}, links...)
	bom.Dependencies = &links
	var b bytes.Buffer
	err = cyclonedx.NewBOMEncoder(&b, cyclonedx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bom, cyclonedx.SpecVersion1_6)
	return b.Bytes(), err
}

// component is a library as the list has it.
func (l library) component() (cyclonedx.Component, error) {
	names, err := licences(l.ref(), l.dir)
	if err != nil {
		return cyclonedx.Component{}, err
	}
	c := cyclonedx.Component{BOMRef: l.purl(), Type: cyclonedx.ComponentTypeLibrary, Name: l.path, Version: l.version, Licenses: names, PackageURL: l.purl()}
	if l.sum != "" { // go.sum's sum is the SHA-256 of a list of the module's files, as the tools of CycloneDX give it too
		sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(l.sum, "h1:"))
		if err != nil {
			return cyclonedx.Component{}, fmt.Errorf("the sum of %s: %w", l.ref(), err)
		}
		c.Hashes = sha(hex.EncodeToString(sum))
	}
	return c, nil
}

// purl is the name of a library under which lists of faults know it.
func (l library) purl() string { return "pkg:golang/" + strings.ReplaceAll(l.ref(), "+", "%2B") }

func refs(libraries []library) (list []string) {
	for _, l := range libraries {
		list = append(list, l.purl())
	}
	return list
}

func sha(hash string) *[]cyclonedx.Hash {
	return &[]cyclonedx.Hash{{Algorithm: cyclonedx.HashAlgoSHA256, Value: hash}}
}

// licences are those in a folder, as the list has them.
func licences(what, dir string) (*cyclonedx.Licenses, error) {
	names, err := licenceNames(what, dir)
	if err != nil {
		return nil, err
	}
	var list cyclonedx.Licenses
	for _, name := range names {
		list = append(list, cyclonedx.LicenseChoice{License: &cyclonedx.License{ID: name}})
	}
	return &list, nil
}
