import type { RequestListener } from 'node:http';

/** What the site shows; a test changes it. */
export type WatchedSite = {
  title: string;
  description: string;
  canonical: string;
  robots: string;
  hreflang: string;
  h1: string;
  price: string;
  link: string;
  text: string;
  robotsTxt: string;
  sitemap: string[];
  csp: string;
  movedTo: string;
  isDown: boolean;
};

export const FIRST_STATE: WatchedSite = {
  title: 'Shoes for everybody',
  description: 'All shoes, from small to large.',
  canonical: '/',
  robots: 'index, follow',
  hreflang: 'de',
  h1: 'Our shoes',
  price: '10.00',
  link: '/offers/',
  text: 'We have sold shoes in this town since 1950, and we still do.',
  robotsTxt: 'User-agent: *\nDisallow: /cart/',
  sitemap: ['/', '/one/', '/two/'],
  csp: "default-src 'self'",
  movedTo: '',
  isDown: false,
};

const ADS = ['Buy socks now, they are warm', 'Try our tea', 'Half price on all hats until Sunday'];

/** A website that is never twice the same: rotating ads, a date, a nonce, a session and a number of visitors in each response. */
export function watchedSite(site: WatchedSite): { readonly listener: RequestListener; readonly loads: () => number } {
  let loads = 0;
  const listener: RequestListener = ({ url = '/' }, response) => {
    loads += 1;
    if (site.isDown) {
      response.writeHead(503).end('away');
      return;
    }
    const origin = `http://${response.req.headers.host ?? ''}`;
    if (url === '/robots.txt') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end(site.robotsTxt);
    } else if (url === '/sitemap.xml') {
      const entries = site.sitemap.map((path) => `<url><loc>${new URL(path, origin).href}</loc></url>`).join('');
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`);
    } else if (url === '/' && site.movedTo !== '') {
      response.writeHead(301, { location: site.movedTo }).end();
    } else if (url === '/' || url === site.movedTo) {
      const nonce = `n${String(loads)}x${String(loads * 7919)}`;
      response
        .writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          ...(site.csp !== '' && { 'content-security-policy': `${site.csp}; script-src 'nonce-${nonce}'` }),
        })
        .end(pageOf(site, loads, nonce));
    } else response.writeHead(404).end();
  };
  return { listener, loads: () => loads };
}

function pageOf(site: WatchedSite, load: number, nonce: string): string {
  return `<!doctype html><html lang="en"><head><title>${site.title}</title>
<meta name="description" content="${site.description}"><meta name="robots" content="${site.robots}">
<link rel="canonical" href="${site.canonical}"><link rel="alternate" hreflang="${site.hreflang}" href="/${site.hreflang}/">
<script nonce="${nonce}">x()</script>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Shoe","offers":{"@type":"Offer","price":"${site.price}"}}</script>
</head><body><main><h1>${site.h1}</h1><p>${site.text}</p>
<p>${ADS[load % ADS.length] ?? ''}</p><p>Every pair is made by hand.</p>
<p>This page was made at 2026-11-25 10:${String(load % 60).padStart(2, '0')}:${String((load * 13) % 60).padStart(2, '0')}.</p>
<p>${String(3 + ((load * 31) % 90))} people look at this page with you.</p>
<p><a href="${site.link}">Offers</a> <a href="/basket/?sid=${nonce}">Basket</a></p></main></body></html>`;
}
