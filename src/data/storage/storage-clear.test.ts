import { describe, expect, it, onTestFinished } from 'vitest';
import { openAccountRuntime } from '#src/data/session/account-runtime.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { stubCaches } from '#tests/support/full-disk.ts';
import { createIds } from '#tests/support/local-data.ts';
import { clearDevice } from './storage-clear.ts';

const HOST = 'cleared.test';

async function leaveData(host: string, userId: string | null): Promise<void> {
  const events = { onVersionChange: () => undefined, onBlocked: () => undefined };
  const runtime = await openAccountRuntime({ host, userId, now: () => 1, newId: createIds(), events });
  runtime.drafts.set('form', 'typed');
  await runtime.drafts.flushed();
  runtime.close();
}

describe('clearing all data on a device', () => {
  it('removes every account of the host with all its traces, but not the app, nor who is signed in [off:F6]', async () => {
    // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    for (const userId of [null, 'u2']) await leaveData(HOST, userId);
    await leaveData('other.test', 'u1');
    const caches = stubCaches(['favicons', 'flags', 'locales', 'workbox-precache-v2']);
    const api = createFakeApi();
    const tab = await openTab({ api, host: HOST, socketOrigin: 'http://127.0.0.1:9', user: 'u1' });
    onTestFinished(tab.close);
    tab.session.runtime().drafts.set('form', 'typed');
    await tab.session.runtime().drafts.flushed();
    localStorage.setItem('trace', 'x');
    sessionStorage.setItem('trace', 'x');

    await clearDevice(tab.session, HOST);
    const names = (await indexedDB.databases()).map(({ name }) => name).sort();
    expect(names).toEqual([`sitewarden:${HOST}`, 'sitewarden:other.test:u1']);
    expect((await tab.shared.get('environment'))?.user?.id).toBe('u1');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect([...caches]).toEqual(['locales', 'workbox-precache-v2']);
  });
});
