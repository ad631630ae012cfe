-- an editor that opens a file, waits for what its language server says of it, asks at a place, and writes
-- down what it was told: lines of "LINE:COLUMN: WHAT [CODE]", "offer TEXT", "hover TEXT"
local server, file, line, col, out = vim.env.SERVER, vim.env.FILE, tonumber(vim.env.LINE), tonumber(vim.env.COL), vim.env.OUT
vim.cmd('edit ' .. file)
local id = vim.lsp.start_client({ name = 'server', cmd = vim.split(server, ' '), root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 50)
local said = {}
for _, d in ipairs(vim.diagnostic.get(0)) do
  local text = vim.split(d.message, '\n')
  table.insert(said, string.format('%d:%d: %s [%s]', d.lnum + 1, d.col + 1, text[1], d.code or ''))
  if text[2] then table.insert(said, '        ' .. text[2]) end
end
local at = { textDocument = { uri = vim.uri_from_bufnr(0) }, position = { line = line - 1, character = col - 1 } }
local function ask(method, params)
  for _, reply in pairs(vim.lsp.buf_request_sync(0, method, params, 30000) or {}) do return reply.result end
end
local offers = ask('textDocument/completion', at) or {}
for _, item in ipairs(offers.items or offers) do
  table.insert(said, 'offer ' .. (item.textEdit and item.textEdit.newText or item.insertText or item.label))
end
local hover = ask('textDocument/hover', at)
if hover and hover.contents then
  for _, text in ipairs(vim.split(hover.contents.value or '', '\n')) do table.insert(said, 'hover ' .. text) end
end
if vim.env.MEND and vim.env.MEND ~= '' then
  local at = { start = { line = tonumber(vim.env.MEND) - 1, character = 0 }, ['end'] = { line = tonumber(vim.env.MEND) - 1, character = 0 } }
  local mends = ask('textDocument/codeAction', { textDocument = { uri = vim.uri_from_bufnr(0) }, range = at, context = { diagnostics = {} } })
  vim.lsp.util.apply_workspace_edit(mends[1].edit, 'utf-16')
  vim.cmd('write')
end
vim.fn.writefile(said, out)
vim.lsp.stop_client(id)
vim.cmd('qall!')
