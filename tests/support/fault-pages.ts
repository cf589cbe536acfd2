/** Pages with what keeps people out, each with a clean neighbour, to try an accessibility check on. */

const page = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>A page</title>${head}</head><body>${body}</body></html>`;
const main = (body: string, head = '') => page(`<main><h1>A heading</h1>${body}</main>`, head);
const style = (css: string) => `<style>${css}</style>`;

/** For axe: what it says of them is compared with what it says when it is run by hand. */
export const AXE_PAGES: Readonly<Record<string, string>> = {
  '/clean': main('<p>Text</p>'),
  '/contrast': main(
    '<p style="color:#777;background:#fff">Pale</p><p style="color:#767676;background:#fff">Enough</p>',
  ),
  '/contrast-unknown': main('<p style="color:#777;background:linear-gradient(#fff,#999)">On a gradient</p>'),
  '/dark': main('<p>Text</p>', style('@media (prefers-color-scheme: dark) { body { background: #222; color: #444 } }')),
  '/names': main('<button></button><a href="/"></a><img src="/x.png"><input><select><option>1</option></select>'),
  '/aria': main(
    '<div role="checkbox">A</div><div role="nothing">B</div><div aria-hidden="true"><a href="/">C</a></div>',
  ),
  '/structure': `<html><head></head><body><h3>Late</h3><ul><p>No item</p></ul><dl><p>No term</p></dl><table><tr><th>A</th></tr></table></body></html>`,
  '/target': main(
    '<p><button style="width:10px;height:10px;padding:0;border:0;font-size:5px">a</button><button style="width:10px;height:10px;padding:0;border:0;font-size:5px">b</button></p>',
  ),
  '/shadow': main(
    '<div id="host"></div><script>document.getElementById("host").attachShadow({ mode: "open" }).innerHTML = "<button></button>";</script>',
  ),
  '/frames': main('<iframe title="Near" src="/names"></iframe><iframe title="Far" src="FAR/names"></iframe>'),
  '/enhanced': main('<p style="color:#666;background:#fff">Between</p>'),
};

/** For rules of ours: which selectors each of them has to find, and nothing else. */
export type OwnCase = { readonly html: string; readonly faults: Readonly<Record<string, readonly string[]>> };
const links = '<a href="/1" id="a">One</a> <a href="/2" id="b">Two</a> <a href="/3" id="c">Three</a>';

export const OWN_PAGES: Readonly<Record<string, OwnCase>> = {
  '/plain': { html: main(links), faults: {} },
  '/fields': {
    html: main(
      '<form><label>A <input id="a"></label><label>B <textarea id="b"></textarea></label><label><input type="checkbox" id="c"> C</label><label><input type="radio" name="r" id="d"> D</label><label><input type="radio" name="r" id="e"> E</label><select id="f" aria-label="F"><option>1</option></select><button id="g">Send</button></form>',
    ),
    faults: {},
  },
  '/trap-same': {
    html: main(
      `${links}<script>document.getElementById('b').addEventListener('keydown', (event) => { if (event.key === 'Tab') event.preventDefault(); });</script>`,
    ),
    faults: { 'keyboard-trap': ['#b'] },
  },
  '/trap-circle': {
    html: main(
      `<button id="x">X</button><button id="y">Y</button>${links}<script>document.getElementById('y').addEventListener('keydown', (event) => { if (event.key === 'Tab') { event.preventDefault(); document.getElementById('x').focus(); } });</script>`,
    ),
    faults: { 'keyboard-trap': ['#y'] },
  },
  '/dialog': {
    html: main(
      `${links}<dialog id="dialog"><button id="close">Close</button></dialog><script>document.getElementById('dialog').showModal();</script>`,
    ),
    faults: {},
  },
  '/escape': {
    html: main(
      `<button id="x">X</button>${links}<script>let open = true; document.getElementById('x').addEventListener('keydown', (event) => { if (event.key === 'Escape') open = false; if (event.key === 'Tab' && open) event.preventDefault(); });</script>`,
    ),
    faults: {},
  },
  '/no-outline': { html: main(links, style('#b { outline: none }')), faults: { 'focus-invisible': ['#b'] } },
  '/no-outline-anywhere': {
    html: main(links, style('*:focus { outline: 0 }')),
    faults: { 'focus-invisible': ['#a', '#b', '#c'] },
  },
  '/transparent-outline': {
    html: main(links, style('a:focus { outline: 2px solid transparent }')),
    faults: { 'focus-invisible': ['#a', '#b', '#c'] },
  },
  '/own-outline': {
    html: main(
      `${links}<label id="label"><input type="checkbox" id="d"><span>D</span></label>`,
      style(
        'a { outline: none; transition: background 2s } #a:focus { background: yellow } #b:focus { box-shadow: 0 0 0 2px blue } #c:focus::before { content: ">" } #d { opacity: 0.01; outline: none } #d:focus + span { text-decoration: underline }',
      ),
    ),
    faults: {},
  },
  '/skip-link': {
    html: page(
      `<a href="#main" id="skip">Skip</a><main id="main"><h1>A</h1>${links}</main>`,
      style('#skip { position: absolute; left: -999px } #skip:focus { left: 0 }'),
    ),
    faults: {},
  },
  '/hidden-link': {
    html: main(`<a href="#main" id="skip">Skip</a>${links}`, style('#skip { position: absolute; left: -999px }')),
    faults: { 'focus-invisible': ['#skip'] },
  },
  '/positive-tabindex': {
    html: main(`${links}<button tabindex="5" id="late">L</button>`),
    faults: { 'focus-order': ['#late'] },
  },
  '/reversed-row': {
    html: main(
      '<div style="display:flex;flex-direction:row-reverse;justify-content:flex-end"><a href="/1" id="a">One</a><a href="/2" id="b">Two</a></div>',
    ),
    faults: { 'focus-order': ['#b'] },
  },
  '/reordered-column': {
    html: main(
      '<div style="display:flex;flex-direction:column"><a href="/1" id="a" style="order:2">One</a><a href="/2" id="b" style="order:1">Two</a></div>',
    ),
    faults: { 'focus-order': ['#b'] },
  },
  '/columns': {
    html: main(
      '<div style="columns:2;height:60px"><p><a href="/1">One</a></p><p><a href="/2">Two</a></p><p><a href="/3">Three</a></p></div><p><a href="/1">A long link that goes on over</a> and <a href="/2">another</a></p>',
    ),
    faults: {},
  },
  '/mouse-only': {
    html: main(
      '<div id="a" onclick="void 0">Open</div><span id="b" style="cursor:pointer">Delegated</span><div id="c" role="button">C</div><script>document.addEventListener("click", () => 0); document.getElementById("c").addEventListener("click", () => 0);</script>',
    ),
    faults: { 'mouse-only': ['#a', '#b', '#c'] },
  },
  '/mouse-too': {
    html: main(
      '<div onclick="void 0"><a href="/">Card</a></div><div tabindex="0" role="button" onclick="void 0">D</div><label onclick="void 0"><input type="checkbox"> L</label><p>Text</p><script>document.addEventListener("click", () => 0);</script>',
    ),
    faults: {},
  },
  '/wide': {
    html: main('<div id="wide" style="width:600px">Wide</div><p>Text</p>'),
    faults: { 'reflow-scroll': ['#wide'] },
  },
  '/wide-word': {
    html: main(`<p id="word">${'unbreakable'.repeat(10)}</p><p>Text</p>`),
    faults: { 'reflow-scroll': ['#word'] },
  },
  '/wide-table': {
    html: main(
      '<table><tr><td style="min-width:600px">A</td></tr></table><div style="overflow-x:auto" tabindex="0"><div style="width:600px">Scrolls by itself</div></div>',
    ),
    faults: {},
  },
  '/fluid': {
    html: main('<div style="max-width:600px">Narrow</div><img alt="" src="/x.png" style="max-width:100%;width:600px">'),
    faults: {},
  },
  '/clipped': {
    html: main(
      '<div id="cut" style="overflow:hidden;white-space:nowrap">A long sentence that does not break and goes on and on until it is out of the window</div>',
    ),
    faults: { 'reflow-clipped': ['#cut'] },
  },
  '/for-readers': {
    html: main(
      '<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">For readers of the screen only, a long text</span><p>Text</p>',
    ),
    faults: {},
  },
};
