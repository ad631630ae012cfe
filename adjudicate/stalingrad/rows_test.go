package stalingrad

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// rows are the sections of the catalogue of rules with the number of rows of each.
const rows = `AGN 4 AIU 20 AMB 20 AMV 10 ART 14 BLZ 12 C01 5 C02 17 C03 3 C04 3 C05 8 C06 5 C07 18 C08 7 C09 14 C10 4 C11 3 C12 5 C13 3 C14 3
CB1 16 CB2 7 CB3 6 CB4 10 CBT 9 CMK 9 FER 6 FRZ 9 GEN 11 GEO 7 INF 9 MEC 12 MOV 11 NSB 7 OPB 5 OPD 4 OPF 4 OPH 4 OPI 3 OPL 3 OPW 1 OPX 9 ORD 7
RKT 18 SCR 7 SCU 13 SET 16 SPC 16 SPR 19 STK 7 TNK 5 TOK 17 VIC 13 VOL 12 VXA 10 ZON 17`

var named = regexp.MustCompile(`AS-([A-Z0-9]{3})((?:-[0-9]+(?: to [0-9]+)?(?:, [0-9]+(?: to [0-9]+)?)*)?)`)

// TestRows counts the rows that a test of this folder names: by number, or with its
// whole section. A row that is named and does not exist is an error.
func TestRows(t *testing.T) {
	size := map[string]int{}
	f := strings.Fields(rows)
	all := 0
	for i := 0; i < len(f); i += 2 {
		size[f[i]], _ = strconv.Atoi(f[i+1])
		all += size[f[i]]
	}
	byNumber, bySection := map[string]bool{}, map[string]bool{}
	files, _ := filepath.Glob("*_test.go")
	for _, name := range files {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range named.FindAllStringSubmatch(string(src), -1) {
			if size[m[1]] == 0 {
				t.Errorf("%s: there is no section %s", name, m[1])
			}
			if m[2] == "" {
				bySection[m[1]] = true
			}
			for _, part := range strings.Split(strings.TrimPrefix(m[2], "-"), ", ") {
				a, b, ok := strings.Cut(part, " to ")
				if !ok {
					b = a
				}
				from, _ := strconv.Atoi(a)
				to, _ := strconv.Atoi(b)
				if to > size[m[1]] {
					t.Errorf("%s: there is no row %s-%d", name, m[1], to)
				}
				for n := max(from, 1); n <= to; n++ {
					byNumber[m[1]+"-"+strconv.Itoa(n)] = true
				}
			}
		}
	}
	section := 0
	for s := range bySection {
		for n := 1; n <= size[s]; n++ {
			if !byNumber[s+"-"+strconv.Itoa(n)] {
				section++
			}
		}
	}
	if all != 517 {
		t.Errorf("%d rows, not 517", all)
	}
	t.Logf("of %d rows %d are named by number, %d more with their section", all, len(byNumber), section)
}
