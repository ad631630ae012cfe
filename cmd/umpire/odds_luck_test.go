package main

import (
	"math/big"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestSigned: what rounds to nothing has no minus.
func TestSigned(t *testing.T) {
	for want, n := range map[string]*big.Rat{"+0.00": big.NewRat(-1, 1000), "-0.01": big.NewRat(-1, 150), "+0.33": big.NewRat(1, 3), "-1.50": big.NewRat(-3, 2)} {
		require.Equal(t, want, signed(n))
	}
	require.Equal(t, "+0.00", signed(new(big.Rat)))
}
