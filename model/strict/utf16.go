package strict

import (
	"bytes"
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// UTF8 is a text as UTF-8, without a byte order mark: what begins with the mark of UTF-16
// is taken for that, as some systems write it. Everything else stays as it is, UTF-16
// that is none as well.
func UTF8(src []byte) []byte {
	var order binary.ByteOrder
	switch name, mark := wide(src); {
	case name == "" || name != "UTF-16" || len(src)%2 != 0:
		return bytes.TrimPrefix(src, []byte("\xEF\xBB\xBF"))
	case mark == "FF FE":
		order = binary.LittleEndian
	default:
		order = binary.BigEndian
	}
	var text []byte
	for i := 2; i < len(src); i += 2 {
		c := rune(order.Uint16(src[i:]))
		if utf16.IsSurrogate(c) {
			second := rune(0)
			if i += 2; i < len(src) {
				second = rune(order.Uint16(src[i:]))
			}
			if c = utf16.DecodeRune(c, second); c == utf8.RuneError {
				return src
			}
		}
		text = utf8.AppendRune(text, c)
	}
	return text
}
