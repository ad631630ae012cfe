package vassal

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
)

// The text of a save is disguised in one of three ways, none of which keeps a secret, or stands
// there plainly. headXorHex is read by every VASSAL since 3.2, and is what this program writes.
const (
	headXorHex  = "!VCSK" // then the key byte and the bytes XOR the key, in hexadecimal
	headXor     = "VOBS"  // then the same as bytes
	headXorZlib = "!VCSZ" // as headXorHex, over packed bytes
)

// mostText is how long the text of a save may be.
const mostText = 64 << 20

// reveal gives the text of a save.
func reveal(data []byte) ([]byte, error) {
	switch {
	case bytes.HasPrefix(data, []byte(headXorHex)):
		return fromHex(data[len(headXorHex):])
	case bytes.HasPrefix(data, []byte(headXorZlib)):
		packed, err := fromHex(data[len(headXorZlib):])
		if err != nil {
			return nil, err
		}
		return unpack(packed)
	case bytes.HasPrefix(data, []byte(headXor)):
		data = data[len(headXor):]
		if len(data) == 0 {
			return nil, damaged(savedGame, "the key byte behind %s is missing", headXor)
		}
		return xor(data[1:], data[0]), nil
	}
	return data, nil
}

// fromHex reads a key byte and what is disguised with it. Letters may be of either case.
func fromHex(data []byte) ([]byte, error) {
	if len(data) < 2 {
		return nil, damaged(savedGame, "the key byte is missing")
	}
	if len(data)%2 != 0 {
		return nil, damaged(savedGame, "it breaks off in the middle of a byte, at its end")
	}
	raw := make([]byte, len(data)/2)
	if n, err := hex.Decode(raw, data); err != nil {
		return nil, damaged(savedGame, "byte %d behind the head is no hexadecimal number", 2*n)
	}
	return xor(raw[1:], raw[0]), nil
}

func xor(data []byte, key byte) []byte {
	out := make([]byte, len(data))
	for i, b := range data {
		out[i] = b ^ key
	}
	return out
}

func unpack(data []byte) ([]byte, error) {
	r, err := zlib.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, damaged(savedGame, "what is packed in it cannot be unpacked: %s", err)
	}
	text, err := io.ReadAll(io.LimitReader(r, mostText+1))
	switch {
	case err != nil:
		return nil, damaged(savedGame, "what is packed in it cannot be unpacked: %s", err)
	case len(text) > mostText:
		return nil, damaged(savedGame, "it is longer than %d bytes", mostText)
	}
	return text, nil
}

// keyByte disguises what this program writes. Any would do.
const keyByte = 0x5a

// disguise writes a text in the oldest way.
func disguise(text []byte) []byte {
	raw := append([]byte{keyByte}, xor(text, keyByte)...)
	out := make([]byte, len(headXorHex)+hex.EncodedLen(len(raw)))
	hex.Encode(out[copy(out, headXorHex):], raw)
	return out
}
