import { describe, expect, it } from 'vitest';
import { setCurrentSite } from '#core/contract/sites.ts';
import { setOnline } from '#core/contract/user.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { createClock, openTestRuntime, startTestSender } from '#tests/support/local-data.ts';
import { createApiClient } from './api-client.ts';
import { createBestEffort } from './best-effort.ts';

const A = toSiteHost('a.example') as SiteHost; // a valid host

/** A server that takes presence and choices but never answers them, and answers everything else. */
async function setUp() {
  const clock = createClock();
  const runtime = await openTestRuntime({ clock });
  const fake = createFakeApi();
  let open = 0;
  let most = 0;
  const request: typeof fetch = (input, init) => {
    if (!/set-current|set-online|online/u.test(input as string)) return fake.request(input, init);
    open += 1;
    most = Math.max(most, open);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        open -= 1;
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  };
  const api = createApiClient({ request });
  const sender = await startTestSender(runtime, fake, clock, { api });
  return { runtime, fake, api, sender, open: () => open, most: () => most };
}

describe('best-effort calls', () => {
  it('are dropped for the newest of their kind, and never hold up the queue [off:D13]', async () => {
    const { runtime, fake, api, sender, open, most } = await setUp();
    const bestEffort = createBestEffort();
    for (let round = 0; round < 200; round += 1) {
      bestEffort.send('current project', (options) => api.call(setCurrentSite, { query: { site: A } }, options));
      bestEffort.send('presence', (options) => api.call(setOnline, { query: { tz: 0 } }, options));
    }
    await runtime.projects.add([A]);
    await sender.drain();
    expect([...fake.sites.keys()]).toEqual([A]);
    expect(open()).toBe(2);
    expect(most()).toBe(2);
  });

  it('are not repeated and tell nobody when they fail; the next one is made [off:D13]', async () => {
    const bestEffort = createBestEffort();
    const fake = createFakeApi();
    fake.close();
    const api = createApiClient({ request: fake.request });
    const send = () => bestEffort.send('presence', (options) => api.call(setOnline, { query: { tz: 0 } }, options));
    let calls = 0;
    fake.delayBy(() => {
      calls += 1;
      return Promise.resolve();
    });
    send();
    send();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    expect(calls).toBe(2);
  });
});
