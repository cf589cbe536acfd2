import { describe, expect, it } from 'vitest';
import { toSiteHost } from '#core/domain/site-host.ts';
import { openTab } from '#tests/support/browser-tab.ts';
import { createFakeApi } from '#tests/support/fake-api.ts';
import { setCurrentProject } from '#src/data/projects/current-project.ts';
import { queryClientOf } from '#src/data/server/query-client.ts';

describe('what is kept in the browser', () => {
  it('is in the known databases and under the known keys; answers of queries live in memory only [off:G6]', async () => {
    // A page on plain http: the stand-in for the browser gives `null`, which no browser does.
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    const site = toSiteHost('a.example');
    if (site === null) throw new Error('No host');
    const { session, store, close } = await openTab({
      api: createFakeApi(),
      host: 'places.test',
      socketOrigin: 'http://127.0.0.1:9',
      user: 'u1',
    });
    await session.addProjects([site], ['tag']);
    await session.pullProjects(new AbortController().signal);
    await queryClientOf(store).query({ queryKey: ['results'], queryFn: () => 'an answer' });
    session.runtime().drafts.set('form', 'typed');
    await session.runtime().drafts.flushed();

    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names.sort()).toEqual(['sitewarden:places.test', 'sitewarden:places.test:u1']);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual(['sitewarden:current-project']);
    setCurrentProject(null);
    close();
  });
});
