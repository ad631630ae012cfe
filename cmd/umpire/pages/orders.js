"use strict";
const $ = id => document.getElementById(id);
const NS = "http://www.w3.org/2000/svg";
const D = JSON.parse($("data").textContent);
// T is a text of the page in the words of its reader.
const T = (id, ...args) => args.reduce((text, arg, i) => text.replaceAll("{" + i + "}", () => arg), D.words[id]);
const el = (name, text, at) => { const e = document.createElement(name); if (text) e.textContent = text; for (const k in at || {}) e.setAttribute(k, at[k]); return e; };
const dot = (name, at) => { const e = document.createElementNS(NS, name); for (const k in at) e.setAttribute(k, at[k]); return e; };

// The rules run in a worker: its code stands in this page, and it loads nothing.
const inWorker = async begin => {
  const say = m => postMessage(m);
  const bytesOf = text => {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text); // of newer browsers, and several times as fast
    const chars = atob(text), raw = new Uint8Array(chars.length);
    for (let i = 0; i < raw.length; i++) raw[i] = chars.charCodeAt(i);
    return raw;
  };
  onmessage = async e => {
    try {
      if (e.data.engine) {
        const raw = bytesOf(e.data.engine);
        const wasm = new Response(new Blob([raw]).stream().pipeThrough(new DecompressionStream("gzip")), { headers: { "Content-Type": "application/wasm" } });
        const go = new Go();
        const made = await WebAssembly.instantiateStreaming(wasm, go.importObject);
        go.run(made.instance);
        const b = e.data.begin;
        say({ id: 0, reply: JSON.parse(umpireBegin(b.side, b.view, b.packed, b.standing || "", b.words ? JSON.stringify(b.words) : "")) });
        return;
      }
      say({ id: e.data.id, reply: JSON.parse(umpireServe(e.data.wish)) });
    } catch (err) {
      say({ id: e.data.id || 0, reply: { error: String(err) } });
    }
  };
};
const worker = new Worker(URL.createObjectURL(new Blob([$("glue").textContent, "\n(" + inWorker + ")();"], { type: "text/javascript" })));
let number = 0;
const waits = new Map();
const checks = ["plan", "check", "questions"];
let working = 0;
// ask has the rules do something, and says so until all is done but what combats are worth.
const ask = async wish => {
  const shown = wish.do !== "worth";
  if (shown) { working++; busy(checks.includes(wish.do) ? "page.checking" : "page.working"); }
  const r = await new Promise(done => { waits.set(++number, done); worker.postMessage({ id: number, wish: JSON.stringify(wish) }); });
  if (shown) { working--; setTimeout(() => { if (!working) busy("page.ready"); }); }
  return r;
};
worker.onmessage = e => { if (e.data.id) { waits.get(e.data.id)(e.data.reply); waits.delete(e.data.id); } else begun(e.data.reply); };
worker.onerror = e => status(T("page.no-rules", e.message), true);
// The rules are the longest part of the page and stand behind this script: while the browser reads them
// the worker starts, and the board is drawn.
let born = 0;
document.addEventListener("DOMContentLoaded", () => {
  born = performance.now();
  worker.postMessage({ engine: $("engine").textContent, begin: D.begin });
});
const status = (text, bad) => { $("state").textContent = text; $("state").className = bad ? "bad" : ""; };
const busy = id => { if (!$("state").className) status(T(id)); }; // what went wrong stays

// The file: its text, what it was before, and a draft of it that the browser keeps.
let past = [], future = [], text = "", words = "", places = new Map(), timer = 0, turn = 0;
// Pages from files may share one store: a draft is kept for a campaign, a segment, a side and what
// the file builds on, which of a sheet is the halt at which it asks.
const place = () => {
  const kind = $("kind").value, sheet = D.sheets[kind];
  return ["umpire", D.campaign, D.segment, D.side, sheet ? /^base: *(\w+)/m.exec(sheet)[1] : D.base, kind].join(" ");
};
const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
const keep = () => {
  try { localStorage.setItem(place(), text); $("keep").textContent = T("page.kept"); }
  catch { $("keep").textContent = T("page.not-kept"); }
};
function become(now, silent) {
  if (now === text) return;
  if (!silent) { past.push(text); future = []; }
  text = now;
  if ($("text").value !== now) $("text").value = now;
  keep();
  face();
  later(0);
}
function face() {
  $("undo").disabled = !past.length;
  $("redo").disabled = !future.length;
  const final = /^status: final/m.test(text);
  $("final").setAttribute("aria-pressed", final);
  const list = $("entries");
  list.replaceChildren();
  text.split("\n").forEach((line, i) => {
    if (!/^ *- /.test(line)) return;
    const what = line.replace(/\s+#.*$/, "").trim().slice(2), b = el("button", "✕ " + what, { type: "button", "aria-label": T("page.take-out", what) });
    b.onclick = async () => become((await ask({ do: "drop", text, line: i + 1 })).text);
    list.append(b);
  });
  list.className = "answers";
  tips();
}
// noteOf is what the rules say of a unit that has its turn, as that it is out of supply; "" of any other. It
// rests on the card and on whom that orders.
let notes = new Map(), noted = null; // of a file without card: and order: it is asked too
const noteOf = name => notes.get(name) || "";
async function note() {
  const of = (text.match(/^(card|order):.*$/gm) || []).join();
  if ($("kind").value !== "orders" || of === noted) return;
  noted = of;
  notes = new Map((await ask({ do: "units", text })).notes || []);
  tips();
}
function tips() { for (const [u, name] of units) u.querySelector("title").textContent = [u.dataset.tip, noteOf(name)].filter(Boolean).join(", "); }
// later checks the file and asks what may be said, a little after the last change.
function later(ms) { clearTimeout(timer); timer = setTimeout(look, ms); }
async function look() {
  const now = ++turn;
  const checked = text, from = performance.now(), board = plan(now), r = await ask({ do: "check", text: checked });
  await board; // the rules check while the board is drawn
  if (now !== turn) return;
  const took = Math.round(performance.now() - from), times = document.body.dataset;
  times.last = took; times.first = times.first || took;
  $("check").textContent = r.error ? r.error : r.text;
  $("verdict").textContent = r.error ? "✗ " + T("page.not-checked") : r.fine ? "✓ " + T("page.accepted", r.receipt) : "✗ " + T("page.not-accepted");
  $("verdict").className = r.fine ? "fine" : "bad";
  $("verdict").dataset.of = checked;
  $("worth").textContent = "";
  await questions(now, r.lists || []);
  if (now === turn) next(r.fine);
  await note();
  if (words && now === turn) await list(words);
  if (r.fine) await worth(now, checked);
}
// What the file orders is drawn upon the board, and said to who does not see it: of a move its way,
// of an attack an arrow from each space and a cross upon its target.
let drawn = [], turned = "";
async function plan(now) {
  const r = await ask({ do: "plan", text }), g = $("plan"), texts = [];
  if (now !== turn) return;
  g.replaceChildren();
  const named = new Set((r.plan || []).flatMap(p => p.who || [])), framed = [...named].sort().join(" ");
  for (const [u, name] of units) u.classList.toggle("turn", named.has(name));
  if (!past.length && framed !== turned) fit(); // on a small screen another part of the board is shown
  turned = framed;
  for (const p of r.plan || []) {
    const on = name => middle.get(name.toUpperCase()), e = dot("g", { class: p.target ? "attack" : p.goal ? "way goal" : "way", "data-line": p.line }), tip = dot("title", {});
    tip.textContent = p.text;
    e.append(tip);
    if (p.target && on(p.target)) { for (const from of p.from || []) if (on(from)) arrow([on(from), on(p.target)], e, 18); cross(on(p.target), e); }
    if (p.path) arrow(p.path.map(on).filter(Boolean), e, 0);
    if (e.children.length < 2) continue;
    g.append(e);
    texts.push(p.text);
  }
  const lines = [["page.drawn", texts.filter(t => !drawn.includes(t))], ["page.undrawn", drawn.filter(t => !texts.includes(t))]].filter(l => l[1].length);
  if (lines.length) $("drawn").textContent = lines.map(([id, list]) => T(id, list.join("; "))).join(" ");
  drawn = texts;
}
// arrow draws a way through points, short of its end by so much.
function arrow(points, into, short) {
  if (points.length < 2) return;
  const [a, b] = points.slice(-2), far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1, dx = (b[0] - a[0]) / far, dy = (b[1] - a[1]) / far;
  const tip = [b[0] - dx * short, b[1] - dy * short], neck = k => [tip[0] - dx * 13 + dy * k, tip[1] - dy * 13 - dx * k], line = points.slice(0, -1).concat([neck(0)]).join(" ");
  into.append(dot("polyline", { points: line, class: "edge" }), dot("polyline", { points: line, class: "line" }), dot("polygon", { points: [tip, neck(8), neck(-8)].join(" "), class: "head" }));
  if (!short) into.append(dot("circle", { cx: points[0][0], cy: points[0][1], r: 5, class: "head" }));
}
function cross([x, y], into) {
  for (const cls of ["edge", "line"]) into.append(dot("path", { d: `M${x - 11} ${y - 11}L${x + 11} ${y + 11}M${x - 11} ${y + 11}L${x + 11} ${y - 11}`, class: cls + " whole" }));
}
// next says what is to be done next with the file.
function next(fine) {
  const final = /^status: final/m.test(text), counters = document.querySelector("#stands .turn");
  const id = !fine ? "mend" : final ? "hand" : past.length ? "final" : counters ? "counter" : "question";
  $("next").textContent = T("page.next-" + id, fileName());
}
// What combats are worth is reckoned one by one, when nothing has changed for a while.
async function worth(now, text) {
  await new Promise(r => setTimeout(r, 400));
  for (let line = 1; now === turn; line++) {
    const r = await ask({ do: "worth", text, line });
    if (now !== turn || r.error || !r.fine) return;
    $("worth").textContent += ($("worth").textContent ? "" : T("echo.worth") + "\n") + r.text + "\n";
    for (const [target, chance] of r.costs || []) {
      const at = middle.get(target.toUpperCase());
      if (at) { const t = dot("text", { x: at[0], y: at[1] + 33, class: "chance" }); t.textContent = chance; $("plan").append(t); }
    }
  }
}
// Questions of the segment stand first; those about one combat are folded together, and so are all others.
async function questions(now, mayAsk) {
  const r = await ask({ do: "questions", text });
  if (now !== turn) return;
  const known = new Set((r.lists || []).map(q => q.name)), list = (r.lists || []).concat(mayAsk.filter(q => !known.has(q.name)));
  const of = q => $("kind").value !== "orders" || q.subject === D.segment ? "" : list.filter(o => o.subject === q.subject).length > 1 ? q.subject : T("page.others");
  const groups = new Map([["", []]]), box = $("asks"), at = box.contains(document.activeElement) ? document.activeElement.textContent : "";
  for (const q of list) groups.set(of(q), (groups.get(of(q)) || []).concat(q));
  const parts = [];
  for (const [name, list] of groups) {
    const row = el("div");
    let about = "";
    for (const q of list) { row.append(question(q, about)); about = q.about || about; }
    const open = list.filter(q => q.open).length;
    parts.push(name ? folded("about " + name, T(open ? "page.group-open" : "page.group", name, list.length, open), row) : row);
  }
  box.replaceChildren(...parts);
  if (at) [...box.querySelectorAll("button, summary")].find(b => b.textContent === at)?.focus();
}
function question(q, about) {
  const b = el("button", q.name, { type: "button" });
  if (q.about && q.about !== about) b.dataset.about = q.about; // once for all that decide the same
  if (q.open) { b.className = "open"; b.setAttribute("aria-label", T("page.open", (q.about ? q.about + ": " : "") + q.name)); }
  b.setAttribute("aria-pressed", q.name === words);
  b.onclick = async () => { await list(q.name); $("lists").scrollIntoView({ block: "nearest" }); };
  return b;
}
// folded hides something behind a title; what was opened stays open when it is shown anew.
const opened = new Set(), folds = new Set();
function folded(id, title, what) {
  const d = el("details"), s = el("summary", title);
  d.open = opened.has(id);
  d.ontoggle = () => d.open ? opened.add(id) : opened.delete(id);
  d.append(s, what);
  return d;
}

// What may be said of a unit, a place or a question; an answer that is chosen goes into the file.
const pressed = b => b.getAttribute("aria-pressed") === "true";
async function list(what) {
  words = what;
  for (const b of $("asks").querySelectorAll("button")) b.setAttribute("aria-pressed", b.textContent === what);
  const r = await ask({ do: "list", text, words: what });
  if (words === what) listed(what, r);
}
// steady puts what was shown before where it was, and what is new behind it.
let shown = { what: "", order: new Map() };
function steady(what, lists) {
  const id = q => q.name + " " + (q.more ? q.lead || q.title : "");
  const old = shown.what === what ? shown.order : new Map();
  const sorted = (list, was = [], name = x => x) => { const at = x => was.includes(name(x)) ? was.indexOf(name(x)) : was.length; return list.slice().sort((a, b) => at(a) - at(b)); };
  const now = sorted(lists, old.get(""), id).map(q => ({ ...q, answers: sorted(q.answers || [], old.get(id(q))) }));
  shown = { what, order: new Map([["", now.map(id)], ...now.map(q => [id(q), q.answers])]) };
  return now;
}
// many is from how many answers on they are folded away.
const many = 9;
function listed(what, r) {
  const box = $("lists"), at = box.contains(document.activeElement) ? document.activeElement.textContent : "";
  box.replaceChildren(el("h3", what));
  places = new Map();
  if (r.error) box.append(el("p", r.error + (r.way ? " – " + r.way : "")));
  const cards = new Map((r.cards || []).map(c => [c.id, c])), lists = steady(what, r.lists || []), some = lists.some(q => q.answers.length || (q.forms || []).length || (q.not || []).length);
  let about = "";
  for (const q of lists) {
    if (some && !q.answers.length && !(q.forms || []).length && !(q.not || []).length) continue; // of which nothing may be said
    let into = box;
    if (q.key === "combats" && q.subject !== q.segment) { // who attacks in a combat that is planned
      const id = "who " + q.subject, known = folds.has(id);
      folds.add(id);
      if (!known) opened.add(id);
      into = el("div");
      box.append(folded(id, T("page.attackers", (q.chosen || []).join()), into));
    }
    if (q.about && q.about !== about) into.append(el("p", about = q.about, { class: "soft" }));
    if (q.lead) into.append(el("p", q.lead));
    if (q.title) into.append(el("p", q.title));
    for (const no of q.not || []) into.append(el("p", no, { class: "soft" }));
    const row = el("div", "", { class: "answers" }), all = [], steps = [];
    for (const answer of q.answers) {
      const b = el("button", answer, { type: "button" });
      const end = endOf(answer);
      if (end && !places.has(end)) places.set(end, { q, answer });
      all.push(b);
      b.setAttribute("aria-pressed", (q.chosen || []).includes(answer));
      b.onclick = () => {
        const one = !q.many || answer === "none", now = one || !pressed(b);
        for (const other of all) if (one || other.textContent === "none") other.setAttribute("aria-pressed", false);
        b.setAttribute("aria-pressed", now);
        put(q, all.filter(pressed).map(b => b.textContent).join(", "));
      };
      told(b, answer.split(" ").map(w => cards.get(w)).filter(Boolean));
      row.append(b);
    }
    for (const f of q.forms || []) { // what is said in steps
      const b = el("button", f.says + " …", { type: "button" });
      b.onclick = () => fill(what, q, f.form);
      steps.push(b);
    }
    const ways = [...row.children].filter(b => endOf(b.textContent) && !/ holds$/.test(b.textContent));
    const rest = el("div", "", { class: "answers" });
    into.append(row);
    if (!q.many && row.children.length >= many) {
      rest.append(...(ways.length ? ways : [...row.children].slice(many - 2)));
      into.append(folded(q.key + " " + what, T(ways.length ? "page.ends" : "page.more", rest.children.length), rest));
    }
    if (!steps.length) continue;
    const ask = el("div", "", { class: "answers" });
    ask.append(...steps);
    into.append(ask);
  }
  if (at) [...box.querySelectorAll("button")].find(b => b.textContent === at)?.focus();
  ends(r.costs || []);
}
// fill lists what may stand in the first blank of a form; a place may be clicked on the board.
async function fill(what, q, form) {
  const r = await ask({ do: "fill", text, put: choice(q), answer: form });
  if (words !== what) return;
  listed(what, r);
  $("here").textContent = r.error || T("page.fill", r.lists[0].title);
  $("lists").querySelector("button, summary")?.focus();
}
const choice = q => ({ key: q.key, subject: q.subject, segment: q.segment, name: q.name });
// told gives the button of an answer the names of its cards; what they do is shown when one comes to it.
function told(b, cards) {
  if (!cards.length) return;
  b.dataset.name = cards.map(c => c.name).filter(Boolean).join(", ");
  b.setAttribute("aria-describedby", "card");
  b.onfocus = b.onpointerenter = () => { $("card").textContent = cards.map(c => c.page.trim()).join("\n\n"); };
}
async function put(q, answer) {
  const had = $("entries").children.length;
  if (q.segment === D.segment && (q.key === "card" || q.key === "order")) { // other units have their turn: the file is drafted for them
    const card = (/^card: *([^ #\n]+)/m.exec(text) || [])[1], r = await ask({ do: "draft", kind: "orders", card: q.key === "card" ? answer : card, order: q.key === "order" ? answer : "" });
    if (!r.error) {
      $("here").textContent = q.key + ": " + answer + (had && r.text !== text ? " – " + T("page.begun-anew") : "");
      leave();
      return become(r.text);
    }
  }
  const r = await ask({ do: "put", text, put: choice(q), answer });
  const said = q.key + ": " + (answer || T("page.nothing-chosen"));
  $("here").textContent = r.error || (r.text === text ? T("page.unchanged", said) : said);
  if (!r.error) become(r.text);
}
// leave lets go of the unit, the place or the question that was asked about.
function leave() { words = ""; $("lists").replaceChildren(); $("card").textContent = ""; ends([]); for (const b of $("asks").querySelectorAll("button")) b.setAttribute("aria-pressed", "false"); }
// endOf is the space at which an answer ends: the last that it names.
const spaces = new Map(D.spaces.map((s, i) => [s[0].toUpperCase(), i])), middle = new Map(D.spaces.map(s => [s[0].toUpperCase(), [Number(s[1]), Number(s[2])]]));
function endOf(answer) {
  const named = answer.split(/[^A-Za-z0-9/]+/).filter(w => spaces.has(w.toUpperCase()));
  return named.length ? named[named.length - 1].toUpperCase() : "";
}
let reach = new Map(); // what it costs to move to the ends that are shown
const everywhere = 150; // of more places than that none is marked: each may be clicked
function ends(costs) {
  const g = $("ends"), of = reach = new Map(costs.map(c => [c[0].toUpperCase(), c[1]]));
  if (!words) places = new Map();
  g.replaceChildren();
  for (const name of places.size > everywhere ? [] : places.keys()) {
    const [, x, y] = D.spaces[spaces.get(name)];
    g.append(dot("circle", { cx: x, cy: y, r: 20, class: "end" }));
    if (of.has(name)) { const t = dot("text", { x, y: Number(y) + 17, class: "cost" }); t.textContent = of.get(name); g.append(t); }
  }
}

// The board: what stands on it, the space at which one is, and the part that is shown.
const units = new Map();
for (const [symbol, x, y, size] of D.stands) {
  const u = dot("use", { href: "#c" + symbol, x, y, width: size, height: size }), t = dot("title", {});
  t.textContent = u.dataset.tip = D.tips[symbol];
  u.append(t);
  $("stands").append(u);
  units.set(u, D.tips[symbol].split(",")[0]);
}
const own = new Set(D.own);
const all = D.box.split(" ").map(Number), svg = $("svg");
let box = all.slice(), cursor = -1;
const show = () => svg.setAttribute("viewBox", box.join(" "));
function zoom(k, x = box[0] + box[2] / 2, y = box[1] + box[3] / 2) {
  const w = Math.min(all[2], Math.max(all[2] / 20, box[2] * k)), f = w / box[2];
  box = [x - (x - box[0]) * f, y - (y - box[1]) * f, w, box[3] * f];
  show();
}
// fit shows all counters; where they would be smaller than a finger, those near the middle of what has its turn.
function fit() {
  if (!D.stands.length) return show();
  const pad = 90, xs = D.stands.map(s => Number(s[1])), ys = D.stands.map(s => Number(s[2]));
  const x = Math.max(all[0], Math.min(...xs) - pad), y = Math.max(all[1], Math.min(...ys) - pad);
  box = [x, y, Math.min(all[0] + all[2], Math.max(...xs) + 40 + pad) - x, Math.min(all[1] + all[3], Math.max(...ys) + 40 + pad) - y];
  const finger = 32, size = Math.max(...D.stands.map(s => Number(s[3]))), wide = svg.clientWidth, high = svg.clientHeight;
  if (innerWidth <= 760 && Math.min(wide / box[2], high / box[3]) * size < finger) {
    const turn = [...units.keys()].filter(u => u.classList.contains("turn")), some = turn.length ? turn : [...units.keys()];
    const mean = k => some.reduce((sum, u) => sum + Number(u.getAttribute(k)), 0) / some.length + size / 2;
    const w = wide * size / finger, h = high * size / finger;
    box = [mean("x") - w / 2, mean("y") - h / 2, w, h];
  }
  show();
}
// standing are the counters whose middle is nearer to a space than to any other.
function nearest(x, y) {
  let best = -1, far = Infinity;
  D.spaces.forEach((s, i) => { const d = Math.hypot(s[1] - x, s[2] - y); if (d < far) { far = d; best = i; } });
  return best;
}
const standing = i => [...units].filter(([u]) => nearest(Number(u.getAttribute("x")) + u.getAttribute("width") / 2, Number(u.getAttribute("y")) + u.getAttribute("height") / 2) === i).map(([, name]) => name);
function go(i) {
  cursor = i;
  const [name, x, y] = D.spaces[i], there = standing(i);
  $("lights").replaceChildren(dot("circle", { cx: x, cy: y, r: 22, class: "ring" }));
  if (Number(x) < box[0] || Number(x) > box[0] + box[2] || Number(y) < box[1] || Number(y) > box[1] + box[3]) { box[0] = x - box[2] / 2; box[1] = y - box[3] / 2; show(); }
  const end = places.get(name.toUpperCase());
  const told = there.map(u => u + (noteOf(u) && " (" + noteOf(u) + ")"));
  $("here").textContent = name + (told.length ? ": " + told.join(", ") : "") + (end ? " – " + T("page.enter", end.answer) : "");
}
// at asks what may be said at a space; where an answer of the list ends there, it is chosen.
function at(i, unit) {
  go(i);
  const name = D.spaces[i][0], end = places.get(name.toUpperCase());
  const all = standing(i), there = all.filter(u => own.has(u));
  if (end && !unit && end.q.key !== "combats") { leave(); return put(end.q, end.answer); }
  if (!unit && all.length > there.length) return attack(name);
  list(unit || (there.length === 1 ? there[0] : name));
  if (there.length > 1 && !unit) {
    const row = el("div", "", { class: "answers" });
    for (const u of there) { const b = el("button", u, { type: "button" }); b.onclick = () => list(u); row.append(b); }
    $("here").append(row);
  }
}
// attack plans the attack of a place, by the own unit that was asked about last if it was one; where that
// is not legal, or several may, it shows what may be said there.
async function attack(place) {
  const unit = own.has(words) ? words : "", before = text;
  const r = await ask({ do: "attack", text, words: place, unit });
  if (text !== before) return;
  leave();
  words = place;
  listed(place, r);
  if (!r.text) return r.error ? $("here").textContent = r.error : 0;
  $("here").textContent = T("page.planned", r.said.join("; "));
  become(r.text);
}
// pick is a click on the board, perhaps on a counter.
function pick([x, y], unit) {
  if (x < all[0] || y < all[1] || x > all[0] + all[2] || y > all[1] + all[3]) { $("here").textContent = T("page.outside"); return; }
  const i = nearest(x, y), name = D.spaces[i][0].toUpperCase();
  at(i, places.has(name) && !reach.has(name) || !own.has(unit) ? "" : unit); // a counter in the way of a move has its turn: beside it the hex is chosen
}
const spot = e => { const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(svg.getScreenCTM().inverse()); return [p.x, p.y]; };
let held = null;
const fingers = new Map(); // by pointer, where it is on the screen
const apart = () => { const [a, b] = [...fingers.values()]; return Math.hypot(a[0] - b[0], a[1] - b[1]); };
svg.addEventListener("wheel", e => { e.preventDefault(); zoom(e.deltaY > 0 ? 1.2 : 1 / 1.2, ...spot(e)); }, { passive: false });
svg.addEventListener("pointerdown", e => {
  fingers.set(e.pointerId, [e.clientX, e.clientY]);
  held = { at: spot(e), on: e.target.closest("use"), moved: fingers.size > 1 };
  svg.setPointerCapture(e.pointerId);
});
svg.addEventListener("pointermove", e => {
  if (!held) return;
  if (fingers.size === 2) { // two fingers: nearer and farther
    const before = apart();
    fingers.set(e.pointerId, [e.clientX, e.clientY]);
    const [a, b] = [...fingers.values()];
    if (apart() > 0) zoom(before / apart(), ...spot({ clientX: (a[0] + b[0]) / 2, clientY: (a[1] + b[1]) / 2 }));
    return;
  }
  const [x, y] = spot(e);
  if (Math.hypot(x - held.at[0], y - held.at[1]) > box[2] / 200) held.moved = true;
  if (held.moved) { box[0] -= x - held.at[0]; box[1] -= y - held.at[1]; show(); }
});
svg.addEventListener("pointerup", e => {
  if (held && !held.moved) pick(spot(e), units.get(held.on));
  held = null;
  fingers.delete(e.pointerId);
});
svg.addEventListener("pointercancel", e => { held = null; fingers.delete(e.pointerId); });
// The board is the first to which Tab goes; it shows where one is on it then.
svg.addEventListener("focus", () => {
  if (cursor >= 0 || !svg.matches(":focus-visible")) return;
  const [u] = document.querySelectorAll("#stands .turn");
  if (u) go(nearest(Number(u.getAttribute("x")) + u.getAttribute("width") / 2, Number(u.getAttribute("y")) + u.getAttribute("height") / 2));
});
// An arrow key goes to the nearest space in its direction, of two alike to the one nearer to the line on
// which one began.
let line = null;
function step(dx, dy) {
  if (cursor < 0) return go(nearest(box[0] + box[2] / 2, box[1] + box[3] / 2));
  const [, x, y] = D.spaces[cursor], at = dx ? y : x;
  if (!line || line.ends !== cursor || line.across !== !dx) line = { across: !dx, at };
  let best = -1, far = Infinity;
  D.spaces.forEach((s, i) => {
    const a = s[1] - x, b = s[2] - y, along = a * dx + b * dy, across = Math.abs(a * dy) + Math.abs(b * dx);
    if (i === cursor || along <= 0 || across > along * 1.2) return;
    const d = along + across + Math.abs((dx ? s[2] : s[1]) - line.at) / 100;
    if (d < far) { far = d; best = i; }
  });
  line.ends = best;
  if (best >= 0) go(best);
}
svg.addEventListener("keydown", e => {
  const acts = { ArrowLeft: () => step(-1, 0), ArrowRight: () => step(1, 0), ArrowUp: () => step(0, -1), ArrowDown: () => step(0, 1), Enter: () => cursor >= 0 && at(cursor), l: () => (document.querySelector("#lists button, #lists summary") || document.querySelector("#asks button")).focus(), "+": () => zoom(1 / 1.3), "-": () => zoom(1.3), "0": () => { box = all.slice(); show(); } };
  if (e.ctrlKey || e.altKey || e.metaKey || !acts[e.key]) return;
  e.preventDefault();
  acts[e.key]();
});

// The buttons.
const fileName = () => D.segment + "-" + D.side + "-" + $("kind").value + ".yaml";
const back = () => { if (past.length) { future.push(text); become(past.pop(), true); } };
const forth = () => { if (future.length) { past.push(text); become(future.pop(), true); } };
const acts = { undo: back, redo: forth, nearer: () => zoom(1 / 1.3), farther: () => zoom(1.3), whole: () => { box = all.slice(); show(); },
  fresh: () => draft(true), final: () => become(/^status: final/m.test(text) ? text.replace(/^status: final.*$/m, "status: draft                  # " + T("draft.final")) : text.replace(/^status: draft.*$/m, "status: final")),
  save: () => { const a = el("a", "", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: fileName() }); document.body.append(a); a.click(); a.remove(); status(T("page.saved", fileName())); $("here").textContent = T("page.saved", fileName()); },
  copy: async () => { try { await navigator.clipboard.writeText(text); } catch { $("text").select(); document.execCommand("copy"); } status(T("page.copied")); } };
for (const id in acts) $(id).onclick = acts[id];
addEventListener("keydown", e => {
  if (e.key === "Escape" && words) { leave(); $("here").textContent = T("page.click"); }
  if (!(e.ctrlKey || e.metaKey) || e.target === $("text")) return;
  if (e.key === "z") { e.preventDefault(); back(); } else if (e.key === "y") { e.preventDefault(); forth(); }
});
$("text").addEventListener("input", () => { past.push(text); future = []; text = $("text").value; keep(); face(); later(300); });
$("find").addEventListener("submit", e => { e.preventDefault(); const w = $("word").value.trim(); if (w) { const i = spaces.get(w.toUpperCase()); if (i !== undefined) go(i); list(w); } });
$("kind").onchange = () => draft(false);

// draft begins the file of the kind that is chosen: the one that this browser kept, or a new one.
async function draft(anew) {
  const have = !anew && kept(place());
  const kind = $("kind").value, made = have ? { text: have } : D.sheets[kind] ? { text: D.sheets[kind] } : await ask({ do: "draft", kind });
  if (made.error) status(made.error + (made.way ? " – " + made.way : ""), true); else status(T("page.ready"));
  if (!anew) { past = []; future = []; }
  words = ""; places = new Map(); ends([]); $("lists").replaceChildren();
  become(made.text || "", !anew);
  face();
}
async function begun(r) {
  if (r.error) return status(r.error, true);
  status(T("page.ready"));
  document.body.dataset.ready = Math.round(performance.now() - born);
  await draft(false);
}
$("title").textContent = D.campaign + " " + D.segment + ", " + D.called;
$("mail").href = "mailto:?subject=" + encodeURIComponent(D.campaign + " " + D.segment) + "&body=" + encodeURIComponent(T("page.attach"));
document.title = D.segment + " " + D.called + " – " + T("page.orders-word");
for (const k of D.kinds) $("kind").append(el("option", T("page.kind-" + k), { value: k }));
for (const n of [...new Set([...units.values(), ...D.spaces.map(s => s[0])])]) $("names").append(el("option", "", { value: n }));
show();
fit();
