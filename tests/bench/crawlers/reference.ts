// Reference crawler A, the standing floor: gets pages, reads htmlparser2's events, follows links from `/`, keeps title, description, number
// of h1, canonical and images without alt. No storage, no audit. Run: node reference.ts ORIGIN
import { Parser } from 'htmlparser2';
import { Pool } from 'undici';
import { measure } from './measure.ts';

const origin = process.argv[2] ?? '';
const pool = new Pool(origin, { connections: 16, pipelining: 1 });
const seen = new Set(['/']);
const queue = ['/'];
const pages: { path: string; title: string; description: string; h1: number; canonical: string; noAlt: number }[] = [];

async function visit(path: string): Promise<void> {
  const { statusCode, headers, body } = await pool.request({ path, method: 'GET' });
  const follow = (href: string): void => {
    const url = URL.parse(href, origin + path);
    if (url === null || url.origin !== origin || url.pathname.startsWith('/private/')) return;
    const next = url.pathname + url.search;
    if (seen.has(next)) return;
    seen.add(next);
    queue.push(next);
  };
  if (statusCode >= 300 && statusCode < 400) follow(String(headers['location']));
  const page = { path, title: '', description: '', h1: 0, canonical: '', noAlt: 0 };
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'a' && attributes['href'] !== undefined) follow(attributes['href']);
      else if (name === 'title') isTitle = true;
      else if (name === 'h1') page.h1 += 1;
      else if (name === 'img' && attributes['alt'] === undefined) page.noAlt += 1;
      else if (name === 'meta' && attributes['name'] === 'description') page.description = attributes['content'] ?? '';
      else if (name === 'link' && attributes['rel'] === 'canonical') page.canonical = attributes['href'] ?? '';
    },
    ontext(text) {
      if (isTitle) page.title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of body as AsyncIterable<Uint8Array>) parser.write(decoder.decode(chunk, { stream: true }));
  parser.end();
  if (statusCode === 200) pages.push(page);
}

await measure(async () => {
  await new Promise<void>((resolve) => {
    let running = 0;
    const pump = (): void => {
      if (queue.length === 0 && running === 0) resolve();
      while (running < 16) {
        const path = queue.shift();
        if (path === undefined) break;
        running += 1;
        void visit(path).finally(() => {
          running -= 1;
          pump();
        });
      }
    };
    pump();
  });
  await pool.close();
  return pages.length;
});
