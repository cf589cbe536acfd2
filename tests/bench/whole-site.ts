// `node tests/bench/whole-site.ts [PAGES]`: time and memory of accessibility and page speed, of one page and of 50 pages of a website.
import { obfuscatePassword } from '#core/domain/password.ts';
import { startAppServer } from '#tests/support/app-server.ts';
import { serve } from '#tests/support/synthetic-site.mjs';
import { PASSWORD } from '#tests/support/test-app.ts';
import { treeMemoryMb } from './process-tree.ts';

const pages = Number(process.argv[2] ?? 50);
const { server: fixture, origin } = await serve({ pages: 200, seed: 7, latencyMs: 5 });
const server = await startAppServer(() => ({ ALLOW_TARGETS: new URL(origin).host, WORKER_CONCURRENCY: '1' }));
let cookie = '';

async function call(path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.origin}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { origin: server.origin, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return ((await response.json()) as { result: Record<string, unknown> }).result; // the envelope of a success
}

await call('/user/auth/native/', {
  mode: 'signup',
  email: 'bench@example.org',
  password: obfuscatePassword(PASSWORD),
});
/** Breadth first, by the links of the pages. */
async function pagesOf(start: string, count: number): Promise<string[]> {
  const found = new Set([start]);
  for (const url of found) {
    if (found.size >= count) break;
    const html = await (await fetch(url)).text();
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)"/gu)) found.add(origin + href);
  }
  const answers = await Promise.all([...found].slice(0, 2 * count).map((url) => fetch(url)));
  return answers
    .filter(({ ok, headers }) => ok && headers.get('content-type')?.includes('html') === true)
    .map(({ url }) => url)
    .slice(0, count);
}

const urls = [...new Set(await pagesOf(`${origin}/`, pages))];

async function measure(name: string, type: string, params: object): Promise<void> {
  const startMs = performance.now();
  const { id } = await call('/tasks/', { type, params: { url: `${origin}/`, ...params } });
  let peakMb = 0;
  let task: Record<string, unknown> = {};
  while (task['finished'] !== true) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    peakMb = Math.max(peakMb, treeMemoryMb(server.pid));
    task = await call(`/tasks/${String(id)}/`);
  }
  const seconds = (performance.now() - startMs) / 1000;
  console.log(`${name}: ${seconds.toFixed(1)} s, ${peakMb.toFixed(0)} MB at most, ${String(task['status'])}`);
}

console.log(`server at rest: ${treeMemoryMb(server.pid).toFixed(0)} MB, ${String(urls.length)} pages`);
await measure('accessibility of a page', 'Accessibility', {});
await measure('page speed of a page', 'PageSpeed', {});
await measure(`accessibility of ${String(urls.length)} pages`, 'AccessibilitySite', { urls });
await measure(`page speed of ${String(urls.length)} pages`, 'PageSpeedSite', { urls });
await server.dispose();
fixture.close();
