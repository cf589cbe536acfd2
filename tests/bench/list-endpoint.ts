// Requests per second of GET /api/v1/sites/get/ for an account of 10,000 projects: on the embedded database, or with
// TEST_DATABASE_URL on that PostgreSQL. Server and client share the machine; the client runs in a thread of its own.
// Run: node tests/bench/list-endpoint.ts
import autocannon from 'autocannon';
import { addSites } from '#core/contract/sites.ts';
import { OWN_PAGE, startTestApp } from '#tests/support/test-app.ts';
import { TEST_DATABASE_URL } from '#tests/support/test-database.ts';

const PROJECTS = 10_000;
const CHUNK = 500;
const CONNECTIONS = 20;
const SECONDS = 6;

const server = await startTestApp();
const origin = await server.listen();
const browser = await server.signUp();
for (let start = 0; start < PROJECTS; start += CHUNK) {
  const sitesAll = Array.from({ length: CHUNK }, (_unused, index) => ({
    site: `site-${start + index}.example.org`,
    tags: ['client', `group ${index % 7}`],
  }));
  await browser.call(addSites, { body: { sitesAll } });
}

const headers = { ...OWN_PAGE, cookie: browser.cookieHeader(), 'accept-encoding': 'gzip' };
for (const rows of [50, 600]) {
  const url = `${origin}/api/v1/sites/get/?sites_limit=${rows}&order=asc`;
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
    workers: 1,
  });
  const kind = TEST_DATABASE_URL === '' ? 'embedded' : 'PostgreSQL';
  console.log(
    `${kind} · ${rows} rows · ${Math.round(requests.average)} requests/s · p50 ${latency.p50} ms · p99 ${latency.p99} ms · errors ${non2xx}`,
  );
}
await server.close();
