package editor

import "encoding/json"

// message is a message of JSON-RPC 2.0: a request, a notification, or a reply.
type message struct {
	Version string           `json:"jsonrpc"`
	ID      *json.RawMessage `json:"id,omitempty"`
	Method  string           `json:"method,omitempty"`
	Params  json.RawMessage  `json:"params,omitempty"`
	Result  any              `json:"result,omitempty"`
	Error   *failure         `json:"error,omitempty"`
}

// failure is why a request could not be done.
type failure struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// The codes of failures that the protocol names.
const (
	notRead        = -32700
	notRequest     = -32600
	noMethod       = -32601
	badParams      = -32602
	internal       = -32603
	notInitialized = -32002
)

// nothing is the result of a request that has none.
var nothing = json.RawMessage("null")

type document struct {
	URI     string `json:"uri"`
	Version *int   `json:"version,omitempty"`
	Text    string `json:"text,omitempty"`
}

// change is one change of a text: of a part, or of all of it.
type change struct {
	Range *span  `json:"range"`
	Text  string `json:"text"`
}

// asked are the parameters of all methods that are served.
type asked struct {
	Document document `json:"textDocument"`
	Changes  []change `json:"contentChanges"`
	Position position `json:"position"`
	Range    span     `json:"range"`
}

type diagnostic struct {
	Range    span   `json:"range"`
	Severity int    `json:"severity"` // 1 an error, 2 a warning
	Code     string `json:"code,omitempty"`
	Source   string `json:"source"`
	Message  string `json:"message"`
}

// published are the diagnostics of a file.
type published struct {
	URI         string       `json:"uri"`
	Version     *int         `json:"version,omitempty"`
	Diagnostics []diagnostic `json:"diagnostics"`
}

type textEdit struct {
	Range span   `json:"range"`
	Text  string `json:"newText"`
}

type completion struct {
	Label  string   `json:"label"`
	Kind   int      `json:"kind"`
	Detail string   `json:"detail,omitempty"`
	Sort   string   `json:"sortText"`
	Filter string   `json:"filterText"`
	Edit   textEdit `json:"textEdit"`
}

// completions are offered; Incomplete asks the editor to ask again when more is typed.
type completions struct {
	Incomplete bool         `json:"isIncomplete"`
	Items      []completion `json:"items"`
}

type hover struct {
	Contents markup `json:"contents"`
	Range    span   `json:"range"`
}

type markup struct {
	Kind  string `json:"kind"`
	Value string `json:"value"`
}

type codeAction struct {
	Title       string        `json:"title"`
	Kind        string        `json:"kind"`
	Diagnostics []diagnostic  `json:"diagnostics,omitempty"`
	Edit        workspaceEdit `json:"edit"`
}

type workspaceEdit struct {
	Changes map[string][]textEdit `json:"changes"`
}

// able is what the server says it can do.
var able = map[string]any{
	"positionEncoding":   "utf-16",
	"textDocumentSync":   map[string]any{"openClose": true, "change": 2, "save": true},
	"completionProvider": map[string]any{"triggerCharacters": []string{" ", "-", ">", ",", "/", "+"}},
	"hoverProvider":      true,
	"codeActionProvider": map[string]any{"codeActionKinds": []string{"quickfix"}},
}
