import { serveFixture, type FixtureRoute, type FixtureSite } from './fixture-site.ts';

/** What would run, make an element or end a text where it is not shown as text; each marks itself. */
export const NAUGHTY_STRINGS: readonly string[] = [
  `<script>naughty=1</script>`,
  `<img src=x data-naughty onerror=naughty=1>`,
  `"><img src=x data-naughty onerror=naughty=1>`,
  `'><svg data-naughty onload=naughty=1>`,
  `<svg data-naughty><script>naughty=1</script></svg>`,
  `</title><img src=x data-naughty onerror=naughty=1>`,
  `</textarea><img src=x data-naughty onerror=naughty=1>`,
  `</script><img src=x data-naughty onerror=naughty=1>`,
  `</style><img src=x data-naughty onerror=naughty=1>`,
  `--><img src=x data-naughty onerror=naughty=1>`,
  `<iframe data-naughty srcdoc="<script>parent.naughty=1</script>">`,
  `<a data-naughty href="javascript:naughty=1">x</a>`,
  `<details open data-naughty ontoggle=naughty=1>`,
  `<input autofocus data-naughty onfocus=naughty=1>`,
  `<math><mi data-naughty xlink:href="javascript:naughty=1">x</mi></math>`,
  `<x data-naughty style="animation:a" onanimationstart=naughty=1>`,
  `" data-naughty onmouseover="naughty=1`,
  `' data-naughty onfocus='naughty=1' autofocus='`,
  `javascript:naughty=1`,
  `data:text/html,<script>naughty=1</script>`,
  `{{constructor.constructor('naughty=1')()}}`,
  '${naughty=1}',
  `%3Cscript%3Enaughty=1%3C/script%3E`,
  `&lt;script&gt;naughty=1&lt;/script&gt;`,
  `&#60;img src=x data-naughty onerror=naughty=1&#62;`,
  `<scr<script>ipt>naughty=1</scr</script>ipt>`,
  `<<SCRIPT>naughty=1//<</SCRIPT>`,
  `\u202Egnp.exe\u202C <img src=x data-naughty onerror=naughty=1>`,
  `[x](javascript:naughty=1)`,
  `![x](x"onerror=naughty=1)`,
  `<!--[if gte IE 4]><script>naughty=1</script><![endif]-->`,
  `=HYPERLINK("javascript:naughty=1","x")`,
  `null`,
  `undefined`,
  `__proto__`,
  `Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤`,
  `🏳0🌈️👩‍👩‍👧‍👦`,
  `﷽ ثم نفس سقطت`,
  `\uFEFF\u200B\u2028`,
  `1;DROP TABLE users`,
];

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Header values are visible ASCII. */
const asHeader = (text: string) => text.replaceAll(/[^\x20-\x7e]/gu, '?');

/** A page all of whose texts are one naughty string, written as a page is written that means it as text. */
const pageOf =
  (text: string, at: number): FixtureRoute =>
  (_request, response) => {
    const shown = asText(text);
    const next = (at + 1) % NAUGHTY_STRINGS.length;
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'x-naughty': asHeader(text),
      server: asHeader(text),
      'x-robots-tag': `unavailable_after: ${asHeader(text).replaceAll(/[,;:]/gu, ' ')}`,
    });
    const json = JSON.stringify({ '@type': 'Product', name: text, description: text }).replaceAll('<', '\\u003c');
    response.end(`<!doctype html><html lang="${shown}"><head><title>${at} ${shown}</title>
<meta name="description" content="${shown}"><meta name="keywords" content="${shown}"><meta name="generator" content="${shown}">
<meta property="og:title" content="${shown}"><meta property="og:image" content="${shown}"><meta name="robots" content="${shown}">
<link rel="canonical" href="${shown}"><link rel="alternate" hreflang="${shown}" href="/naughty/${next}/">
<script type="application/ld+json">${json}</script></head>
<body><h1>${shown}</h1><h2>${shown}</h2><p>${shown}</p><img src="/${encodeURIComponent(text)}.png" alt="${shown}">
<div itemscope itemtype="https://schema.org/${shown}"><span itemprop="${shown}">${shown}</span></div>
<a href="/naughty/${next}/" title="${shown}">${shown}</a> <a href="/${encodeURIComponent(text)}">${shown}</a> <a href="${shown}">x</a>
<a href="https://other.example/?q=${encodeURIComponent(text)}">${shown}</a></body></html>`);
  };

/** A website that wants to run something in whoever looks at what was found of it. */
export function serveNaughtySite(): Promise<FixtureSite> {
  const links = NAUGHTY_STRINGS.map((text, at) => `<li><a href="/naughty/${at}/">${asText(text)}</a></li>`);
  const pages = NAUGHTY_STRINGS.map((text, at): [string, FixtureRoute] => [`/naughty/${at}/`, pageOf(text, at)]);
  const robots = NAUGHTY_STRINGS.map((text) => `User-agent: ${text}\nDisallow: /${text}\nSitemap: ${text}`);
  const home: FixtureRoute = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Home</title><h1>Home</h1><ul>${links.join('')}</ul></html>`);
  };
  const plain: FixtureRoute = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(robots.join('\n\n'));
  };
  return serveFixture('faulty', { routes: { ...Object.fromEntries(pages), '/naughty/': home, '/robots.txt': plain } });
}
