import { serveHttp, type LoopbackServer } from '#tests/support/loopback-server.ts';

export const PAGES = 150;
const SLOW_MS = 60;

/** A website that is crawled meanwhile: every page links to ten others. */
export function serveChaosSite(): Promise<LoopbackServer> {
  return serveHttp((request, response) => {
    const index = request.url === '/' ? 0 : Number(/^\/p(\d+)$/u.exec(request.url ?? '')?.[1] ?? NaN);
    const isPage = index < PAGES;
    const links = Array.from({ length: 10 }, (_each, step) => (index * 10 + step + 1) % PAGES).filter(
      (next) => next > 0,
    );
    const body = links.map((next) => `<a href="/p${next}">Page ${next}</a>`).join(' ');
    setTimeout(() => {
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' });
      response.end(`<!doctype html><html lang="en"><title>Page ${index}</title><h1>Page ${index}</h1>${body}</html>`);
    }, SLOW_MS);
  });
}
