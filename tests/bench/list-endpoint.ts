// Requests per second of GET /api/v1/sites/get/ for an account of 10,000 projects: on a PostgreSQL as
// the server starts it. Server and client share the machine; the client runs in a thread of its own.
// Run: node tests/bench/list-endpoint.ts
import autocannon from 'autocannon';
import { addSites, listSites } from '#core/contract/sites.ts';
import { OWN_PAGE, startTestApp } from '#tests/support/test-app.ts';
import { setup } from '#tests/support/database-cluster.ts';

const PROJECTS = 10_000;
const CHUNK = 500;
const SECONDS = 5;

const endCluster = await setup(false);
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
const { cursor } = (await browser.call(listSites, { query: { sites_limit: 1 } })).result;

async function measure(what: string, query: string, connections: number): Promise<void> {
  const { requests, latency, throughput, non2xx } = await autocannon({
    url: `${origin}/api/v1/sites/get/?${query}`,
    connections,
    duration: SECONDS,
    headers,
    workers: 1,
  });
  console.log(
    `${what} · ${connections} connections · ${Math.round(requests.average)} requests/s · p50 ${latency.p50} ms · p97.5 ${latency.p97_5} ms · p99 ${latency.p99} ms · ${(throughput.average / requests.average / 1024).toFixed(1)} KB · errors ${non2xx}`,
  );
}

for (const connections of [20, 5]) {
  await measure('50 rows', 'sites_limit=50&order=asc', connections);
  await measure('600 rows', 'sites_limit=600&order=asc', connections);
  await measure('since, no change', `sites_limit=600&since=${cursor}`, connections);
}
await server.close();
await endCluster();
