#!/usr/bin/env node
// A deterministic synthetic web site for crawler benchmarks and crawler tests.
//
// The whole site follows from the options: the same options give the same
// bytes for every URL on every machine. Nothing is stored; a page is put
// together on request from a pool of ready-made blocks, so serving costs far
// less than crawling. The site carries known faults, and its answer key says
// where each of them is.
//
//   node synthetic-site.mjs --pages 10000 --seed 7 --port 8080
//   node synthetic-site.mjs --pages 500 --truth answers.json
//
// Control URLs (never linked from the site):
//   /__ready   text "ok"
//   /__truth   the answer key as JSON
//   /__stats   what clients asked for since the start or the last reset
//   /__reset   clears those counts
//
// It listens on a loopback address only. Node 20 or later, no dependencies.

import http from 'node:http';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';

export const DEFAULTS = {
  seed: 1, // everything random below follows from this number
  pages: 1000, // content pages (status 200, HTML)
  bytes: 60000, // mean size of a page's HTML
  branch: 12, // children of a page in the tree that makes every page reachable
  links: 60, // in-site content links of a page, tree links included
  images: 20, // images of a page
  redirects: 0.02, // 301 and 302 URLs, as a share of pages
  chains: 0.002, // redirect chains of three hops
  missing: 0.01, // 404 URLs that pages link to
  errors: 0.003, // 500 URLs that pages link to
  slow: 0.005, // content pages that answer late
  slowMs: 400, // how late
  latencyMs: 0, // delay of every answer
  orphans: 0.002, // pages that only the sitemap names
  blocked: 0.005, // URLs that robots.txt forbids
  langs: 'en,de,fr,pt-br,zh-tw', // one page of each group per language
  sitemapChunk: 2000, // URLs in one sitemap file
  crawlDelay: 0, // Crawl-delay line in robots.txt, 0 for none
  gzip: false, // compress HTML for clients that accept it
  hostile: false, // adds /hostile/…: traps, loops, bombs, broken answers
  host: '127.0.0.1',
  port: 0, // 0 picks a free port
};

// ---- seeded numbers --------------------------------------------------------

/** A 32-bit hash of a few integers: the site's only source of randomness. */
function mix(...numbers) {
  let h = 0x9e3779b9;
  for (const n of numbers) {
    h = Math.imul(h ^ (n | 0), 0x85ebca6b);
    h ^= h >>> 13;
    h = Math.imul(h, 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}
const unit = (...numbers) => mix(...numbers) / 4294967296;

// One stream number per purpose, so that changing one option leaves the rest.
const S = Object.fromEntries(
  ['word', 'block', 'pick', 'size', 'cross', 'special', 'fault', 'orphan', 'slow', 'title', 'image'].map((name, i) => [
    name,
    i + 1,
  ]),
);

const CONSONANTS = 'b c d f g k l m n p r s t v z br cl dr fl gr pl st tr'.split(' ');
const VOWELS = 'a e i o u ai ea io ou'.split(' ');

function word(seed, n) {
  let out = '';
  for (let k = 0, parts = 1 + (mix(seed, S.word, n) % 3); k <= parts; k++) {
    const h = mix(seed, S.word, n, k);
    out += CONSONANTS[h % CONSONANTS.length] + VOWELS[(h >>> 8) % VOWELS.length];
  }
  return out;
}

const escapeXml = (s) => s.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

// ---- the site's plan -------------------------------------------------------

// Faults of content pages: share of pages, drawn separately for each fault.
// A fault that would hide another one rules it out, so that the answer key is
// exact: see HIDES.
const FAULTS = {
  titleMissing: 0.01,
  titleDuplicate: 0.03,
  titleLong: 0.02,
  descriptionMissing: 0.03,
  descriptionDuplicate: 0.02,
  h1Missing: 0.02,
  h1Several: 0.015,
  noindex: 0.01,
  canonicalMissing: 0.01,
  canonicalElsewhere: 0.01,
  hreflangNoReturn: 0.01,
  hreflangBadCode: 0.005,
  jsonLdBroken: 0.005,
  thin: 0.01,
};
const HIDES = {
  titleDuplicate: ['titleMissing'],
  titleLong: ['titleMissing', 'titleDuplicate'],
  descriptionDuplicate: ['descriptionMissing'],
  h1Several: ['h1Missing'],
  canonicalElsewhere: ['canonicalMissing'],
};

export function createSite(options = {}) {
  const o = { ...DEFAULTS, ...options };
  const { seed, pages } = o;
  const langs = o.langs.split(',').filter(Boolean);
  const count = (share) => (share > 0 ? Math.max(1, Math.round(pages * share)) : 0);
  const totals = {
    redirects: count(o.redirects),
    chains: count(o.chains),
    missing: count(o.missing),
    errors: count(o.errors),
    blocked: count(o.blocked),
  };

  const vocabulary = Array.from({ length: 2048 }, (_, n) => word(seed, n));
  const text = (stream, n, length) => {
    let out = '';
    for (let k = 0; k < length; k++) out += (k ? ' ' : '') + vocabulary[mix(seed, stream, n, k) % 2048];
    return out[0].toUpperCase() + out.slice(1);
  };

  // Page i > 0 is a child of page floor((i - 1) / branch). Only leaves can be
  // orphans, so taking a page out of the tree never cuts off another page.
  const firstLeaf = Math.floor((pages - 2) / o.branch) + 1;
  const isOrphan = (i) =>
    i >= firstLeaf && unit(seed, S.orphan, i) < (o.orphans * pages) / Math.max(1, pages - firstLeaf);
  const isSlow = (i) => i > 0 && unit(seed, S.slow, i) < o.slow;
  const faultNames = Object.keys(FAULTS);
  const drawn = (i, name) => i > 0 && unit(seed, S.fault, i, faultNames.indexOf(name)) < FAULTS[name];
  const hasFault = (i, name) =>
    drawn(i, name) &&
    !(HIDES[name] ?? []).some((other) => hasFault(i, other)) &&
    (name !== 'hreflangNoReturn' || isOnlyOneNotLinkedBack(i));
  // At most one page of a group: with two, neither would show.
  const isOnlyOneNotLinkedBack = (i) => {
    const group = groupOf(i);
    return group.length > 1 && group.find((m) => drawn(m, 'hreflangNoReturn')) === i;
  };

  const langOf = (i) => langs[i % langs.length];
  // The pages that are each other's translations; the home page has none.
  const groupOf = (i) => langs.map((_, m) => i - (i % langs.length) + m).filter((m) => i > 0 && m > 0 && m < pages);
  const slug = (i) => `${vocabulary[mix(seed, S.title, i, 91) % 2048]}-${vocabulary[mix(seed, S.title, i, 92) % 2048]}`;
  const pathOf = (i) => (i === 0 ? '/' : `/${langOf(i)}/s${i % 40}/p${i}-${slug(i)}/`);
  const indexOf = (path) => {
    if (path === '/') return 0;
    const m = /^\/[a-z-]+\/s\d+\/p(\d{1,9})-[a-z-]+\/$/.exec(path);
    const i = m ? Number(m[1]) : -1;
    return i > 0 && i < pages && pathOf(i) === path ? i : -1;
  };
  const anyLinkedPage = (stream, n, k) => {
    for (let t = 0; ; t++) {
      const i = mix(seed, stream, n, k, t) % pages;
      if (!isOrphan(i) || t > 50) return i;
    }
  };

  // Special URL j of a kind is linked from one page, and a redirect leads to one.
  const special = {
    redirects: (j) => `/go/${j % 3 ? 301 : 302}/${j}`,
    chains: (j) => `/hop/3/${j}`,
    missing: (j) => `/gone/${j}.html`,
    errors: (j) => `/fails/${j}.html`,
    blocked: (j) => `/private/${j}.html`,
  };
  const specialNames = Object.keys(special);
  const targetOf = (kind, j) => anyLinkedPage(S.special, specialNames.indexOf(kind) + 100, j);
  const linksToSpecial = new Map(); // page index -> paths
  const sourceOf = new Map(); // special path -> page index
  specialNames.forEach((kind, k) => {
    for (let j = 0; j < totals[kind]; j++) {
      const path = special[kind](j);
      const from = anyLinkedPage(S.special, k, j);
      sourceOf.set(path, from);
      if (!linksToSpecial.has(from)) linksToSpecial.set(from, []);
      linksToSpecial.get(from).push(path);
    }
  });

  const titleOf = (i) => {
    if (hasFault(i, 'titleMissing')) return '';
    if (hasFault(i, 'titleDuplicate')) return `${text(S.title, 1e6 + (mix(seed, i) % 10), 3)} – shared`;
    return text(S.title, i, hasFault(i, 'titleLong') ? 24 : 5) + ` ${i}`;
  };
  const descriptionOf = (i) => {
    if (hasFault(i, 'descriptionMissing')) return '';
    if (hasFault(i, 'descriptionDuplicate')) return `${text(S.title, 2e6 + (mix(seed, i) % 10), 14)}.`;
    return `${text(S.title, 3e6 + i, 16)} ${i}.`;
  };

  // ---- HTML ---------------------------------------------------------------

  const block = (n) => {
    const sentence = (k, length) => `${text(S.block, n * 16 + k, length)}.`;
    const id = `b${n}`;
    switch (n % 5) {
      case 0:
        return `<section class="block block--text" id="${id}"><h2>${text(S.block, n, 4)}</h2><p>${sentence(1, 30)} <strong>${sentence(2, 4)}</strong> ${sentence(3, 28)}</p><p class="note">${sentence(4, 24)}</p></section>\n`;
      case 1:
        return `<ul class="list list--${n % 7}" id="${id}">${[1, 2, 3, 4, 5].map((k) => `<li class="list__item"><span class="list__icon" aria-hidden="true"></span>${sentence(k, 8)}</li>`).join('')}</ul>\n`;
      case 2:
        return `<table class="data" id="${id}"><caption>${text(S.block, n, 3)}</caption><tbody>${[1, 2, 3, 4].map((k) => `<tr><th scope="row">${vocabulary[mix(seed, n, k) % 2048]}</th><td>${mix(seed, n, k) % 1000}</td><td>${sentence(k, 5)}</td></tr>`).join('')}</tbody></table>\n`;
      case 3:
        return `<div class="card" data-id="${n}" id="${id}"><div class="card__inner"><div class="card__head"><h3 class="card__title">${text(S.block, n, 3)}</h3><time datetime="2026-0${1 + (n % 9)}-1${n % 10}">${n}</time></div><div class="card__body"><p>${sentence(1, 40)} <em>${sentence(2, 3)}</em></p></div></div></div>\n`;
      default:
        return `<blockquote class="quote" id="${id}"><p>${sentence(1, 36)} &amp; ${sentence(2, 10)} &mdash; ${sentence(3, 12)}</p><footer><cite>${text(S.block, n, 2)}</cite></footer></blockquote>\n`;
    }
  };
  const pool = Array.from({ length: 400 }, (_, n) => Buffer.from(block(n)));
  const poolMean = pool.reduce((sum, b) => sum + b.length, 0) / pool.length;

  const inlineStyle = `<style>${Array.from({ length: 40 }, (_, n) => `.x${n}>.y${n}{margin:${n}px;padding:${n % 9}px ${n % 5}px;color:#${(n * 4099).toString(16).padStart(6, '0').slice(-6)}}`).join('')}</style>`;
  const inlineScript = `<script>window.cfg=${JSON.stringify(Object.fromEntries(Array.from({ length: 90 }, (_, n) => [vocabulary[n] + n, vocabulary[n + 200]])))};</script>`;
  const header = () =>
    `<header class="top"><a class="logo" href="/"><img src="/img/0.svg" alt="Logo" width="90" height="30"></a><nav><ul>${Array.from(
      { length: 12 },
      (_, k) => anyLinkedPage(S.cross, 1e6, k),
    )
      .map((i) => `<li><a class="nav__link" href="${pathOf(i)}">${text(S.title, i, 2)}</a></li>`)
      .join('')}</ul></nav></header>\n`;
  const tail = `<footer class="bottom"><p>${text(S.block, 5e6, 20)}.</p><a href="/#top" rel="nofollow">Up</a> <a href="mailto:office@site.example">Mail</a> <a href="tel:+10000000">Call</a></footer>\n${inlineScript}<script src="/assets/site.js" defer></script></body></html>\n`;
  const shared = { header: header(), tail };

  const outgoing = (i) => {
    const list = [];
    for (let c = i * o.branch + 1; c <= (i + 1) * o.branch && c < pages; c++) if (!isOrphan(c)) list.push(pathOf(c));
    for (let k = 0; list.length < o.links; k++) list.push(pathOf(anyLinkedPage(S.cross, i, k)));
    return list.concat(linksToSpecial.get(i) ?? []);
  };

  const imagesOf = (i) => Array.from({ length: o.images }, (_, k) => mix(seed, S.image, i, k));
  const lacksAlt = (n) => n % 20 === 0;

  const alternates = (i) => {
    const list = [];
    for (const m of groupOf(i)) {
      if (m !== i && hasFault(m, 'hreflangNoReturn')) continue;
      const bad = m === i && hasFault(i, 'hreflangBadCode');
      list.push([bad ? 'xx-ZZZZ9' : langOf(m), pathOf(m)]);
    }
    return list;
  };

  const page = (i, origin) => {
    const title = titleOf(i);
    const description = descriptionOf(i);
    const out = [`<!doctype html>\n<html lang="${langOf(i)}"><head><meta charset="utf-8">`];
    if (title) out.push(`<title>${escapeXml(title)}</title>`);
    if (description) out.push(`<meta name="description" content="${escapeXml(description)}">`);
    out.push('<meta name="viewport" content="width=device-width,initial-scale=1">');
    out.push(`<meta name="robots" content="${hasFault(i, 'noindex') ? 'noindex,follow' : 'index,follow'}">`);
    if (!hasFault(i, 'canonicalMissing')) {
      const to = hasFault(i, 'canonicalElsewhere') ? 0 : i;
      out.push(`<link rel="canonical" href="${origin}${pathOf(to)}">`);
    }
    for (const [code, path] of alternates(i))
      out.push(`<link rel="alternate" hreflang="${code}" href="${origin}${path}">`);
    out.push(
      `<meta property="og:title" content="${escapeXml(title)}"><meta property="og:type" content="article"><meta property="og:url" content="${origin}${pathOf(i)}"><meta property="og:image" content="${origin}/img/${i % 200}.png"><meta name="twitter:card" content="summary">`,
    );
    out.push('<link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/assets/site.css">', inlineStyle);
    const ld = JSON.stringify({
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      datePublished: '2026-01-01',
      author: { '@type': 'Person', name: text(S.title, 4e6 + i, 2) },
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [{ '@type': 'ListItem', position: 1, item: `${origin}/` }],
      },
    });
    out.push(
      `<script type="application/ld+json">${hasFault(i, 'jsonLdBroken') ? ld.slice(0, -7) : ld}</script></head><body>\n`,
    );
    out.push(shared.header, '<main>');
    const h1s = hasFault(i, 'h1Missing') ? 0 : hasFault(i, 'h1Several') ? 2 : 1;
    for (let k = 0; k < h1s; k++) out.push(`<h1>${text(S.title, 5e6 + i * 2 + k, 4)}</h1>`);
    const links = outgoing(i).map(
      (path, k) =>
        `<li class="more__item"><a class="more__link" href="${path}" title="${vocabulary[mix(i, k) % 2048]}">${vocabulary[mix(i, k, 1) % 2048]} ${vocabulary[mix(i, k, 2) % 2048]}</a></li>`,
    );
    const images = imagesOf(i).map((n) => {
      const alt = lacksAlt(n) ? '' : ` alt="${vocabulary[n % 2048]}"`;
      return `<figure><img src="/img/${n % 200}.${n % 2 ? 'png' : 'svg'}"${alt} width="320" height="180" loading="lazy"><figcaption>${vocabulary[(n >>> 5) % 2048]}</figcaption></figure>`;
    });
    const top = Buffer.from(out.join(''));
    const bottom = Buffer.from(
      `<div class="gallery">${images.join('')}</div><ul class="more">${links.join('')}</ul></main>\n${shared.tail}`,
    );
    const goal = hasFault(i, 'thin') ? 0 : o.bytes * (0.5 + unit(seed, S.size, i)) - top.length - bottom.length;
    const chosen = [top];
    for (let k = 0, n = Math.max(0, Math.round(goal / poolMean)); k < n; k++)
      chosen.push(pool[mix(seed, S.pick, i, k) % pool.length]);
    chosen.push(bottom);
    return Buffer.concat(chosen);
  };

  // ---- robots, sitemaps, answer key --------------------------------------

  const robots = (origin) =>
    [
      'User-agent: *',
      'Disallow: /private/',
      'Disallow: /*?session=',
      'Allow: /private/open.html',
      ...(o.crawlDelay ? [`Crawl-delay: ${o.crawlDelay}`] : []),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n');
  const files = Math.max(1, Math.ceil(pages / o.sitemapChunk));
  const sitemapIndex = (origin) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${Array.from({ length: files }, (_, n) => `<sitemap><loc>${origin}/sitemap-${n}.xml</loc></sitemap>`).join('\n')}</sitemapindex>\n`;
  const sitemap = (n, origin) => {
    const rows = [];
    for (let i = n * o.sitemapChunk; i < Math.min(pages, (n + 1) * o.sitemapChunk); i++) rows.push(pathOf(i));
    if (n === 0) {
      // Faults of the sitemap itself: a missing and a redirecting URL.
      if (totals.missing) rows.push(special.missing(0));
      if (totals.redirects) rows.push(special.redirects(0));
    }
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.map((path) => `<url><loc>${origin}${path}</loc><lastmod>2026-01-01</lastmod></url>`).join('\n')}\n</urlset>\n`;
  };

  const truth = () => {
    const all = Array.from({ length: pages }, (_, i) => i);
    const paths = (test) => all.filter(test).map(pathOf);
    const groups = (valueOf) => {
      const by = new Map();
      for (const i of all) {
        const value = valueOf(i);
        if (!value) continue;
        if (!by.has(value)) by.set(value, []);
        by.get(value).push(pathOf(i));
      }
      return [...by.values()].filter((list) => list.length > 1);
    };
    const list = (kind) =>
      Array.from({ length: totals[kind] }, (_, j) => {
        const path = special[kind](j);
        return {
          path,
          linkedFrom: pathOf(sourceOf.get(path)),
          ...(kind === 'redirects' || kind === 'chains' ? { to: pathOf(targetOf(kind, j)) } : {}),
        };
      });
    return {
      options: o,
      pages,
      linkedPages: all.filter((i) => !isOrphan(i)).length,
      orphans: paths(isOrphan),
      slow: paths(isSlow),
      imagesWithoutAlt: all.reduce((sum, i) => sum + imagesOf(i).filter(lacksAlt).length, 0),
      faults: Object.fromEntries(faultNames.map((name) => [name, paths((i) => hasFault(i, name))])),
      duplicateTitles: groups(titleOf),
      duplicateDescriptions: groups(descriptionOf),
      ...Object.fromEntries(specialNames.map((kind) => [kind, list(kind)])),
    };
  };

  return {
    options: o,
    pathOf,
    indexOf,
    page,
    isSlow,
    robots,
    sitemapIndex,
    sitemap,
    files,
    special,
    specialNames,
    totals,
    targetOf,
    truth,
  };
}

// ---- answers a crawler has to survive --------------------------------------

const HOSTILE = {
  '/hostile/': (req, res) =>
    html(
      res,
      200,
      Buffer.from(
        Object.keys(HOSTILE)
          .map((p) => `<a href="${p}">${p}</a>`)
          .join('\n'),
      ),
    ),
  '/hostile/loop-a': (req, res) => redirect(res, 302, '/hostile/loop-b'),
  '/hostile/loop-b': (req, res) => redirect(res, 302, '/hostile/loop-a'),
  '/hostile/self': (req, res) => redirect(res, 301, '/hostile/self'),
  '/hostile/growing': (req, res) => redirect(res, 302, `${req.url}${req.url.includes('?') ? '&' : '?'}n=1`),
  '/hostile/bad-location': (req, res) => redirect(res, 301, 'http://[::bad/'),
  '/hostile/script-location': (req, res) => redirect(res, 302, 'javascript:alert(1)'),
  '/hostile/file-location': (req, res) => redirect(res, 302, 'file:///etc/passwd'),
  '/hostile/bomb': (req, res) => {
    bomb ??= gzipSync(Buffer.alloc(256 * 1024 * 1024, 97));
    res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb);
  },
  '/hostile/not-gzip': (req, res) =>
    res.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<title>plain</title>'),
  '/hostile/endless': (req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' });
    const chunk = Buffer.alloc(65536, '<p>more</p>');
    const push = () => {
      while (!res.destroyed && res.write(chunk));
    };
    res.on('drain', push);
    push();
  },
  '/hostile/drip': (req, res) => {
    res.writeHead(200, { 'content-type': 'text/html' });
    const timer = setInterval(() => res.write('.'), 1000);
    res.on('close', () => clearInterval(timer));
  },
  '/hostile/silent': () => {},
  '/hostile/cut': (req, res) => {
    res.writeHead(200, { 'content-type': 'text/html', 'content-length': 5000 });
    res.write('<title>cut off</title>', () => res.destroy());
  },
  '/hostile/garbage': (req, res) => res.socket.end('HTTP/9.9 banana\r\n\r\n'),
  '/hostile/many-headers': (req, res) => {
    for (let n = 0; n < 900; n++) res.setHeader(`x-filler-${n}`, 'y'.repeat(60));
    html(res, 200, Buffer.from('<title>headers</title>'));
  },
  '/hostile/deep': (req, res) => html(res, 200, Buffer.from(`${'<div>'.repeat(100000)}deep`)),
  '/hostile/attributes': (req, res) =>
    html(res, 200, Buffer.from(`<p ${Array.from({ length: 50000 }, (_, n) => `a${n}="${n}"`).join(' ')}>x</p>`)),
  '/hostile/script-title': (req, res) =>
    html(
      res,
      200,
      Buffer.from(
        '<title>&lt;img src=x onerror=alert(1)&gt;</title><meta name="description" content="=HYPERLINK(&quot;http://x.invalid&quot;,&quot;y&quot;)">',
      ),
    ),
  '/hostile/nul': (req, res) => html(res, 200, Buffer.from('<title>a\0b\u202egnp.exe</title>\ufffe\uffff')),
  '/hostile/latin': (req, res) =>
    res
      .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      .end(Buffer.from([0x3c, 0x70, 0x3e, 0xe9, 0xff, 0x81])),
  '/hostile/calendar': (req, res) => {
    const month = Number(new URL(req.url, 'http://x').searchParams.get('m') ?? 0);
    html(
      res,
      200,
      Buffer.from(
        `<title>Month ${month}</title><a href="/hostile/calendar?m=${month + 1}">next</a><a href="/hostile/calendar?m=${month - 1}">back</a>`,
      ),
    );
  },
};
let bomb;

function html(res, status, body, extra = {}) {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, ...extra });
  res.end(body);
}
function redirect(res, status, location) {
  res.writeHead(status, { location, 'content-length': 0 }).end();
}

// ---- server ----------------------------------------------------------------

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const PICTURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#889"/></svg>',
);

export function serve(options = {}) {
  const site = createSite(options);
  const { options: o } = site;
  let stats;
  const reset = () => {
    stats = {
      requests: 0,
      byStatus: {},
      pageHits: 0,
      repeats: 0,
      blockedHits: 0,
      open: 0,
      maxOpen: 0,
      bytes: 0,
      first: 0,
      last: 0,
    };
    stats.seen = new Uint32Array(o.pages);
  };
  reset();

  const answer = (req, res, path, origin) => {
    const i = site.indexOf(path);
    if (i >= 0) {
      if (req.method !== 'HEAD') {
        stats.pageHits += 1;
        if (stats.seen[i]++) stats.repeats += 1;
      }
      const send = () => {
        const body = site.page(i, origin);
        const etag = `"${createHash('sha1').update(`${o.seed}/${i}/${body.length}`).digest('base64url').slice(0, 12)}"`;
        if (req.headers['if-none-match'] === etag) return void res.writeHead(304, { etag }).end();
        const extra = { etag, 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' };
        if (!o.gzip || !/\bgzip\b/.test(req.headers['accept-encoding'] ?? '')) return void html(res, 200, body, extra);
        html(res, 200, gzipSync(body, { level: 1 }), { ...extra, 'content-encoding': 'gzip', vary: 'accept-encoding' });
      };
      return site.isSlow(i) ? void setTimeout(send, o.slowMs) : send();
    }
    const m = /^\/(go\/30[12]|hop\/[123]|gone|fails|private)\/(\d{1,9})(\.html)?$/.exec(path);
    if (m) {
      const j = Number(m[2]);
      const [first, second] = m[1].split('/');
      const known = (kind) => j < site.totals[kind];
      if (first === 'go' && known('redirects') && site.special.redirects(j) === path)
        return redirect(res, Number(second), site.pathOf(site.targetOf('redirects', j)));
      if (first === 'hop' && known('chains'))
        return redirect(res, 301, second === '1' ? site.pathOf(site.targetOf('chains', j)) : `/hop/${second - 1}/${j}`);
      if (first === 'fails' && known('errors')) return html(res, 500, Buffer.from('<title>Error</title>'));
      if (first === 'private') {
        stats.blockedHits += 1;
        return html(res, 200, Buffer.from('<title>Private</title>'));
      }
    }
    if (path === '/robots.txt')
      return res.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(site.robots(origin));
    if (path === '/sitemap.xml')
      return res.writeHead(200, { 'content-type': 'application/xml' }).end(site.sitemapIndex(origin));
    const part = /^\/sitemap-(\d{1,6})\.xml$/.exec(path);
    if (part && Number(part[1]) < site.files)
      return res.writeHead(200, { 'content-type': 'application/xml' }).end(site.sitemap(Number(part[1]), origin));
    if (/^\/img\/\d+\.png$/.test(path) || path === '/favicon.ico')
      return res.writeHead(200, { 'content-type': 'image/png', 'content-length': PIXEL.length }).end(PIXEL);
    if (/^\/img\/\d+\.svg$/.test(path))
      return res.writeHead(200, { 'content-type': 'image/svg+xml', 'content-length': PICTURE.length }).end(PICTURE);
    if (path === '/assets/site.css') return res.writeHead(200, { 'content-type': 'text/css' }).end('body{margin:0}');
    if (path === '/assets/site.js') return res.writeHead(200, { 'content-type': 'text/javascript' }).end('void 0;');
    if (o.hostile && Object.hasOwn(HOSTILE, path)) return HOSTILE[path](req, res);
    return html(res, 404, Buffer.from('<!doctype html><title>Not found</title><h1>Not found</h1>'));
  };

  const server = http.createServer((req, res) => {
    const cut = req.url.indexOf('?');
    const path = cut < 0 ? req.url : req.url.slice(0, cut);
    const origin = `http://${req.headers.host ?? `${o.host}:${o.port}`}`;
    if (path.startsWith('/__')) {
      const json = (value) => res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
      if (path === '/__ready') return res.end('ok');
      if (path === '/__truth') return json(site.truth());
      if (path === '/__stats') {
        const { seen, ...rest } = stats;
        return json({
          ...rest,
          uniquePages: seen.reduce((n, hits) => n + (hits ? 1 : 0), 0),
          cpu: process.cpuUsage(),
          rss: process.memoryUsage.rss(),
        });
      }
      if (path === '/__reset') {
        reset();
        return res.end('ok');
      }
    }
    stats.requests += 1;
    stats.first ||= Date.now();
    stats.last = Date.now();
    stats.maxOpen = Math.max(stats.maxOpen, ++stats.open);
    const counted = stats;
    res.on('close', () => {
      counted.open -= 1;
      counted.byStatus[res.statusCode] = (counted.byStatus[res.statusCode] ?? 0) + 1;
      counted.bytes += Number(res.getHeader('content-length') ?? 0);
    });
    if (o.latencyMs) setTimeout(answer, o.latencyMs, req, res, path, origin);
    else answer(req, res, path, origin);
  });
  server.keepAliveTimeout = 60000;
  return new Promise((resolve, reject) => {
    if (!/^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(o.host)) throw new Error('listens on loopback addresses only');
    server.once('error', reject);
    server.listen(o.port, o.host, 4096, () =>
      resolve({ server, site, port: server.address().port, origin: `http://${o.host}:${server.address().port}` }),
    );
  });
}

// ---- command line ----------------------------------------------------------

function readOptions(argv) {
  const spec = { truth: { type: 'string' }, help: { type: 'boolean' } };
  for (const [name, value] of Object.entries(DEFAULTS))
    spec[name] = { type: typeof value === 'boolean' ? 'boolean' : 'string' };
  const { values } = parseArgs({ args: argv, options: spec });
  for (const [name, value] of Object.entries(values)) {
    if (typeof DEFAULTS[name] !== 'number') continue;
    values[name] = Number(value);
    if (!(values[name] >= 0)) throw new Error(`--${name} needs a number, not ${value}`);
  }
  return values;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  const { truth, help, ...options } = readOptions(process.argv.slice(2));
  if (help) {
    for (const [name, value] of Object.entries(DEFAULTS)) console.log(`--${name}  (${value})`);
    console.log('--truth FILE  writes the answer key and exits');
  } else if (truth) {
    writeFileSync(truth, JSON.stringify(createSite(options).truth(), null, 1));
  } else {
    const { origin } = await serve(options);
    console.log(origin);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  }
}
