import type { Answer } from 'dns-packet';
import { expect, it } from 'vitest';
import { defaultMonitor } from '#core/contract/monitor-defaults.ts';
import type { Facts } from '#core/monitoring/reading.ts';
import type { WatchContext, Watching } from '#server/features/monitoring/watcher.ts';
import { serveDns } from '#tests/support/dns-server.ts';
import { lookupContext } from '#tests/support/lookup-context.ts';
import { dnsWatcher } from './dns.ts';

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'TXT', 'CAA'];
const REFUSED = 5;
const A: Answer = { name: 'a.test', type: 'A', ttl: 300, data: '192.0.2.1' };

/** A reading of a host with one record by a resolver that refuses to say anything of these types. */
async function look(refused: readonly string[], facts: Facts | null = null): Promise<Watching> {
  const refusals = Object.fromEntries(refused.map((type) => [type, REFUSED]));
  await using server = await serveDns({ 'a.test': [A] }, { refusals });
  const at = `127.0.0.1:${String(server.port)}`;
  const { services, signal } = lookupContext({ allow: at, env: { DNS_SERVERS: at } });
  const settings = defaultMonitor('dns', 'https://a.test/', 'UTC');
  const watched = { id: 'm', userId: 'u', site: 'a.test', settings, facts, taskId: null };
  const context = { services, signal } as unknown as WatchContext; // it asks name servers alone
  // The server is there until the answers are.
  return await dnsWatcher.read({ ...watched, validators: { etag: '', lastModified: '' } }, context);
}

it('takes a resolver that refuses all types for one that does not work, and for no domain without records', async () => {
  expect(await look(TYPES)).toMatchObject({ state: 'down', reason: 'dns', facts: null });
  expect(await look([])).toMatchObject({ state: 'up', reason: null, value: 1 });
});

it('keeps what was known of a type that is refused', async () => {
  const before = { A: ['192.0.2.1'], MX: ['10 mail.a.test'] };
  expect((await look(['MX'], before)).facts).toMatchObject(before);
  expect((await look(['MX'])).facts).toMatchObject({ MX: [] });
});
