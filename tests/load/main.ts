// `npm run load`: 50 users with 500 sockets at work while a flood of each kind comes; others' p95 quiet and during each.
// --seconds of each measurement (15), --flood a part of a name. Ends with 1 when a p95 is more than three times the quiet one.
import { loadavg, availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startAppServer } from '#tests/support/app-server.ts';
import { serveHttp } from '#tests/support/loopback-server.ts';
import { FLOODS } from './floods.ts';
import { flood } from './flood.ts';
import { addSites, measure, openSockets, percentile, signUpAll } from './users.ts';

const USERS = 50;
const SOCKETS = 500;
const FLOOD_USERS = 10;
const BIG_SITES = 10_000;
const MOST_TIMES = 3;
/** What a flood has left to do is not the next one's. */
const CALM_MS = 5000;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '15' }, flood: { type: 'string', default: '' } },
});
const ms = Number(values.seconds) * 1000;
const large = `<!doctype html><html lang="en"><title>Large</title><h1>Large</h1>${'<p>Some words of a page.</p>'.repeat(38_000)}</html>`;
const site = await serveHttp((request, response) => {
  response
    .writeHead(request.url?.startsWith('/large') === true ? 200 : 404, { 'content-type': 'text/html' })
    .end(large);
});
const server = await startAppServer(() => ({
  TRUST_PROXY: '1',
  ALLOW_TARGETS: `127.0.0.1:${site.port}`,
  LOG_LEVEL: 'fatal',
}));
const { origin } = server;
const users = await signUpAll(origin, USERS, 'load', 0);
for (const user of users) await addSites(user, 'mine');
const attackers = await signUpAll(origin, FLOOD_USERS, 'flood', 1000);
for (const attacker of attackers) await addSites(attacker, 'big', BIG_SITES);
const sockets = await openSockets(origin, users, SOCKETS);
const loadBefore = loadavg()[0] ?? 0;
console.log(
  `${USERS} users, ${sockets.length} sockets; load of the machine before ${loadBefore.toFixed(1)} on ${availableParallelism()} cores`,
);

const rows: string[] = [];
const tooSlow: string[] = [];
function report(what: string, took: readonly number[], quietMs: number, said: string): void {
  const p95 = percentile(took, 0.95);
  const failed = took.filter((each) => each === Number.POSITIVE_INFINITY).length;
  const times = p95 / quietMs;
  if (times > MOST_TIMES) tooSlow.push(what);
  const row = `| ${what} | ${said} | ${took.length}, ${failed} failed | ${percentile(took, 0.5).toFixed(0)} ms | ${p95.toFixed(0)} ms | ${times.toFixed(1)} × |`;
  rows.push(row);
  console.log(row);
}

await measure(users, 5000);
const quiet = await measure(users, ms);
const quietMs = percentile(quiet, 0.95);
report('quiet', quiet, quietMs, '–');
for (const name of FLOODS.keys()) {
  if (!name.includes(values.flood)) continue;
  const cookies = attackers.map(({ headers }) => headers['cookie'] ?? '');
  const flooding = flood({ name, origin, cookies, sitePort: site.port, ms: ms + 2000 });
  await wait(2000);
  const took = await measure(users, ms);
  const statuses = await flooding;
  const said = [...statuses].map(([status, count]) => `${count} × ${status === 0 ? 'no answer' : status}`).join(', ');
  report(name, took, quietMs, said);
  await wait(CALM_MS);
}
const connected = sockets.filter((socket) => socket.connected).length;
console.log(
  `\n| flood | its answers | calls of others | p50 | p95 | times quiet |\n|---|---|---|---|---|---|\n${rows.join('\n')}`,
);
console.log(
  `\n${connected} of ${SOCKETS} sockets still connected; load of the machine at the end ${(loadavg()[0] ?? 0).toFixed(1)}`,
);
for (const socket of sockets) socket.close();
await server.dispose();
await site[Symbol.asyncDispose]();
process.exit(tooSlow.length === 0 && connected === SOCKETS ? 0 : 1);
