// Requests per second of GET /api/v1/sites/get/ for an account of 10,000 projects: on a PostgreSQL as
// the server starts it. Server and client share the machine; the client runs in a thread of its own.
// Run: node tests/bench/list-endpoint.ts [--write]
import autocannon from 'autocannon';
import { addSites, listSites } from '#core/contract/sites.ts';
import { OWN_PAGE, startTestApp } from '#tests/support/test-app.ts';
import { setup } from '#tests/support/database-cluster.ts';
import { tell, toTable, type Row } from './docs-block.ts';

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

const rows: Row[] = [];

async function measure(what: string, query: string, connections: number, goal: string): Promise<void> {
  const { requests, latency, throughput, non2xx } = await autocannon({
    url: `${origin}/api/v1/sites/get/?${query}`,
    connections,
    duration: SECONDS,
    headers,
    workers: 1,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were no success`);
  rows.push([
    `\`GET /sites/get/\` of 10,000 projects, ${what}, ${connections} connections`,
    `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p97.5 ${latency.p97_5} ms, p99 ${latency.p99} ms, ${(throughput.average / requests.average / 1024).toFixed(1)} KB`,
    goal,
  ]);
}

for (const connections of [20, 5]) {
  await measure('50 rows', 'sites_limit=50&order=asc', connections, '–');
  const goal = connections === 20 ? '≥ 300 requests/s' : 'p95 ≤ 30 ms';
  await measure('600 rows', 'sites_limit=600&order=asc', connections, goal);
  await measure('`since` without changes', `sites_limit=600&since=${cursor}`, connections, '≥ 1,000 requests/s');
}
await server.close();
await endCluster();
await tell('lists', toTable(rows));
