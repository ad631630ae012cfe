package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
)

// listed is an SBOM, as far as tests ask for it.
type listed struct {
	SerialNumber string
	Metadata     map[string]any
	Components   []struct {
		Ref                 string `json:"bom-ref"`
		Type, Name, Version string
		Hashes              []struct{ Content string }
		Licenses            []struct{ License struct{ ID string } }
	}
	Dependencies []struct {
		Ref       string
		DependsOn []string
	}
}

// readSBOM holds an SBOM against the schema of CycloneDX, which bears on its names of licences too.
func readSBOM(t *testing.T, data []byte) (l listed) {
	t.Helper()
	dir, err := said("go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go")
	require.NoError(t, err)
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	for url, name := range map[string]string{"bom-1.6.schema.json": "bom-1.6.schema.json", "spdx.schema.json": "spdx.schema.json", "jsf-0.82.schema.json": "jsf-0.82.schemax.json"} {
		text, err := os.ReadFile(filepath.Join(dir, "schema", name))
		require.NoError(t, err)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		require.NoError(t, err)
		require.NoError(t, c.AddResource("http://cyclonedx.org/schema/"+url, doc))
	}
	schema, err := c.Compile("http://cyclonedx.org/schema/bom-1.6.schema.json")
	require.NoError(t, err)
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	require.NoError(t, err)
	require.NoError(t, schema.Validate(value))
	require.NoError(t, json.Unmarshal(data, &l))
	require.Empty(t, l.SerialNumber)
	require.NotContains(t, l.Metadata, "timestamp")
	return l
}

// holdsLinked holds what an SBOM says of the program in a file against what Go's own tool says of it.
func holdsLinked(t *testing.T, l listed, name, path string) {
	t.Helper()
	text, err := said("go", "version", "-m", path)
	require.NoError(t, err)
	lines := strings.Split(text, "\n")
	_, version, _ := strings.Cut(lines[0], ": go")
	want := map[string]string{"stdlib@" + version: ""} // library: its sum
	for _, line := range lines[1:] {
		if words := strings.Fields(line); words[0] == "dep" {
			want[words[1]+"@"+words[2]] = words[3]
		}
	}
	require.Greater(t, len(want), 3)
	var linked []string
	for _, d := range l.Dependencies {
		if d.Ref == "program:"+name {
			linked = d.DependsOn
		}
	}
	have := map[string]bool{}
	for _, c := range l.Components {
		if !slices.Contains(linked, c.Ref) {
			continue
		}
		require.Equal(t, "library", c.Type)
		require.NotEmpty(t, c.Licenses)
		require.Equal(t, c.Ref, "pkg:golang/"+c.Name+"@"+c.Version)
		have[c.Name+"@"+c.Version] = true
		require.Equal(t, want[c.Name+"@"+c.Version] == "", len(c.Hashes) == 0, c.Name)
	}
	require.ElementsMatch(t, slices.Collect(maps.Keys(want)), slices.Collect(maps.Keys(have)))
}

// TestSBOM: the list of what is linked into this test is what CycloneDX asks for and what Go's own tool
// says; it is the same each time.
func TestSBOM(t *testing.T) {
	path, err := os.Executable()
	require.NoError(t, err)
	libraries, err := linkedIn(path)
	require.NoError(t, err)
	built := program{"x.test", []byte("program"), libraries}
	data, err := sbom("1.2.3", "linux/amd64", "../..", []program{built})
	require.NoError(t, err)
	again, err := sbom("1.2.3", "linux/amd64", "../..", []program{built})
	require.NoError(t, err)
	require.Equal(t, string(data), string(again))
	l := readSBOM(t, data)
	holdsLinked(t, l, "x.test", path)
	licences := map[string]string{}
	for _, c := range l.Components {
		var names []string
		for _, n := range c.Licenses {
			names = append(names, n.License.ID)
		}
		licences[c.Name] = strings.Join(names, " ")
	}
	// read by eye in the files of each
	for name, want := range map[string]string{"x.test": "MIT", "stdlib": "BSD-3-Clause", "github.com/spf13/cobra": "Apache-2.0",
		"github.com/CycloneDX/cyclonedx-go": "Apache-2.0", "github.com/yuin/goldmark": "MIT"} {
		require.Equal(t, want, licences[name], name)
	}
	require.Equal(t, "1310ca2c8932dbd118668bd97442558a3e1f546b5e15c69699dfbd6024f548d8", l.Components[0].Hashes[0].Content, "echo -n program | sha256sum")
}

// TestEngineIsListed: the engine of the order page lies in the program as bytes, which nothing lists; so
// nothing may be linked into it that is not linked into the program itself.
func TestEngineIsListed(t *testing.T) {
	modules := func(goos, arch, pkg string) []string {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", pkg)
		cmd.Env = append(os.Environ(), "GOOS="+goos, "GOARCH="+arch, "CGO_ENABLED=0")
		out, err := cmd.Output()
		require.NoError(t, err)
		return strings.Fields(string(out))
	}
	engine := modules("js", "wasm", "umpire/cmd/pageengine")
	require.Contains(t, engine, "gopkg.in/yaml.v3")
	for _, system := range systems {
		goos, arch, _ := strings.Cut(system, "/")
		require.Subset(t, modules(goos, arch, "umpire/cmd/umpire"), engine, system)
	}
}
