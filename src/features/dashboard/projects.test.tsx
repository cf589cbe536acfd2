import { useNavigate, useSearch } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { alarms, type Alarm } from '#core/contract/lists/alarms.ts';
import type { ResultSummary } from '#core/contract/results.ts';
import type { AnalysisType } from '#core/contract/tasks.ts';
import { toSiteHost, type SiteHost } from '#core/domain/site-host.ts';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { siteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { DashboardScreen } from './dashboard-screen.tsx';
import { parseDashboardSearch } from './dashboard-search.ts';

/** On a busy machine dozens of rows take their time. */
const SOON = { timeout: 15_000 };

function host(name: string): SiteHost {
  const site = toSiteHost(name);
  if (site === null) throw new Error(`${name} is no host`);
  return site;
}

function audit(site: string, finishedAtMs: number, score: number, errors = 0): ResultSummary {
  return {
    id: `${site}-${finishedAtMs}`,
    type: 'PageAudit',
    site,
    url: `https://${site}/`,
    startedAtMs: finishedAtMs - 1,
    finishedAtMs,
    engine: 'x/1',
    summary: { score, errors, warnings: 0, status: 200 },
  };
}

/** The screen as its route shows it. */
function Page() {
  const navigate = useNavigate();
  return (
    <DashboardScreen
      search={parseDashboardSearch(useSearch({ strict: false }))}
      onSearchChange={(search, options) =>
        void navigate({ search: search as never, replace: options?.replace === true })
      }
    />
  );
}

async function setUp(names: readonly string[], results: readonly ResultSummary[] = [], parts = [results]) {
  const opened = openTestStore(accountNamed('u1'));
  const { store, api } = opened;
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  api.routes.set('/api/v1/results/newest/', ({ query }) => {
    const at = Number(query.get('after') ?? 0);
    return { results: parts[at], nextAfter: at + 1 < parts.length ? String(at + 1) : null };
  });
  let tasks = 0;
  api.routes.set('/api/v1/tasks/', ({ method, body }) => {
    if (method === 'GET') return { tasks: [], nextCursor: null };
    const { type, params } = body as { type: AnalysisType; params: { site?: string; url?: string } };
    return runningTask({ id: `task-${(tasks += 1)}`, type, site: params.site ?? params.url ?? '' });
  });
  const session = await store.session();
  await session.addProjects(names.map(host), []);
  const show = (address = '/dashboard/') => renderPage(<Page />, { store, address });
  return { ...opened, session, runtime: session.runtime(), show };
}

const table = () => screen.findByRole('table', { name: 'Your websites' }, SOON);
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link', { name: /^[^ ]+$/u })
    .flatMap(({ textContent }) => (textContent === 'Analyze' || /^\d*$/u.test(textContent) ? [] : textContent));
const shown = async () => namesIn(await table());
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }, SOON));
const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

const tiles = async () =>
  within(await screen.findByRole('list', { name: 'All websites' }, SOON))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s+/gu, ' ').trim());
const followTile = async (name: RegExp) =>
  fireEvent.click(within(await screen.findByRole('list', { name: 'All websites' }, SOON)).getByRole('link', { name }));

it('a name in another script that is read as that of a website in the list says so [sec:I3]', async () => {
  const { show } = await setUp(['раураӏ.com', 'аррӏе.com', 'paypal.com', 'почта.com']);
  show();
  const rows = within(await table());
  await waitFor(() => expect(rows.getAllByText(/^Looks like/u)).toHaveLength(1), SOON);
  const flagged = rows.getByText('Looks like paypal.com').closest('tr');
  expect(within(flagged ?? document.body).getByRole('link', { name: /^xn--/u })).toBeDefined();
});

describe('the numbers above the list', () => {
  it('count all websites of the account: those not loaded, and audits of which the server tells in parts', async () => {
    const names = Array.from({ length: 33 }, (_unused, index) => `s${index}.example`);
    const audits = names.map((site, index) => audit(site, 1, 50, index < 31 ? 2 : 0));
    const stranger = audit('stranger.example', 1, 50, 1);
    const { show } = await setUp(names, [], [[...audits.slice(0, 20), stranger], audits.slice(20)]);
    show();
    await expect
      .poll(tiles, SOON)
      .toEqual(['Websites 33', 'Errors 62 on 31 websites', 'Got worse 0 since the result before', 'Running 0']);
    await expect.poll(async () => within(await table()).getAllByRole('row').length, SOON).toBe(1 + 30);
    expect(screen.queryByText(/stored on this device/u)).toBeNull();
  });

  it('lead to the websites they count, which the address names', async () => {
    const results = [
      audit('bad.example', 2, 50, 3),
      audit('bad.example', 1, 50, 3),
      audit('worse.example', 2, 60),
      audit('worse.example', 1, 70),
      audit('good.example', 1, 90),
    ];
    const { show } = await setUp(['bad.example', 'worse.example', 'good.example', 'new.example'], results);
    const { href } = show();
    await expect
      .poll(tiles, SOON)
      .toEqual([
        'Websites 4 1 not analyzed yet',
        'Errors 3 on 1 website',
        'Got worse 1 since the result before',
        'Running 0',
      ]);
    for (const [tile, address, sites] of [
      [/^Errors/u, 'show=errors', ['bad.example']],
      [/^Got worse/u, 'show=worse', ['worse.example']],
      [/not analyzed yet/u, 'show=unaudited', ['new.example']],
    ] as const) {
      await followTile(tile);
      await expect.poll(href).toContain(address);
      await expect.poll(shown, SOON).toEqual(sites);
    }
    expect(await screen.findByText('1 website found')).toBeDefined();
    choose('Select all');
    await screen.findByText('1 selected', { exact: false }, SOON);
    await followTile(/^Websites/u);
    await expect.poll(shown, SOON).toHaveLength(4);
    expect(href()).not.toContain('show=');
  });

  it('follow what is ignored, at once', async () => {
    const { show, runtime } = await setUp(['a.example'], [audit('a.example', 1, 50, 2)]);
    show();
    await expect.poll(async () => (await tiles())[1], SOON).toBe('Errors 2 on 1 website');
    await runtime.results.storeSummaries([audit('a.example', 2, 60, 1)]);
    await expect.poll(async () => (await tiles())[1], SOON).toBe('Errors 1 on 1 website');
  });

  it('say how many audits run and how many of them wait, with the way to them', async () => {
    const { api, show, runtime } = await setUp(['a.example', 'b.example']);
    await runtime.tasks.apply([runningTask({ id: 'server', site: 'a.example' })]);
    api.close();
    await runtime.tasks.start('PageAudit', { url: 'b.example' });
    show();
    await expect.poll(async () => (await tiles())[3], SOON).toBe('Running 2 1 waits for a connection');
    const link = screen.getByRole('link', { name: /^Running/u });
    expect(link.getAttribute('href')).toBe('/dashboard/#running');
    expect(screen.getByRole('region', { name: 'Running audits' }).id).toBe('running');
  });

  it('say so when they are of what this device has', async () => {
    const { api, show, runtime } = await setUp(['a.example']);
    await runtime.results.storeSummaries([audit('a.example', 1, 50, 2)]);
    api.failWhen(() => ({ status: 403, code: 'FORBIDDEN' }));
    show();
    await expect.poll(async () => (await tiles())[1], SOON).toBe('Errors 2 on 1 website');
    await screen.findByText('Counted from the audits that are stored on this device.', undefined, SOON);
  });
});

describe('an empty dashboard', () => {
  it('without websites says what will be here, and offers to add one', async () => {
    const { show } = await setUp([]);
    show();
    await screen.findByRole('heading', { name: 'No websites yet' }, SOON);
    expect(screen.getByRole('button', { name: 'Add your first website' })).toBeDefined();
    expect(screen.queryByRole('list', { name: 'All websites' })).toBeNull();
  });

  it('on a device that is offline from the start says that the list is not here yet, and does not call it empty', async () => {
    const { store, api } = openTestStore(accountNamed('u1'));
    api.close();
    await store.session();
    renderPage(<Page />, { store, address: '/dashboard/' });
    await screen.findByRole('heading', { name: 'Your websites are not on this device yet' }, SOON);
    expect(screen.queryByText('No websites yet')).toBeNull();
  });

  it('with websites and no result says how to begin, and begins with all of them', async () => {
    const { show, runtime } = await setUp(['a.example', 'b.example', 'c.example']);
    show();
    await screen.findByRole('heading', { name: 'None of your websites has been analyzed yet' }, SOON);
    await press('Analyze all start pages');
    await screen.findByText('Started for 3 websites', undefined, SOON);
    expect((await runtime.tasks.running({ type: 'PageAudit' })).map(({ site }) => site).toSorted()).toEqual([
      'a.example',
      'b.example',
      'c.example',
    ]);
  });

  it('whose filter finds nothing says so and keeps the way back', async () => {
    const { show } = await setUp(['a.example'], [audit('a.example', 1, 90)]);
    show('/dashboard/?show=errors');
    await screen.findByText('No website matches', undefined, SOON);
    await press('Show all');
    await expect.poll(shown, SOON).toEqual(['a.example']);
  });
});

describe('the list of websites', () => {
  it('is narrowed by either spelling of a host and by a tag, both in the address', async () => {
    const { show, session } = await setUp(['müller.de', 'bauer.de', 'mueller.com']);
    await session.changeTags([host('bauer.de'), host('müller.de')], ['Shop'], []);
    const { href } = show('/dashboard/?q=xn--m');
    expect(await screen.findByRole('searchbox', { name: 'Find a website' }, SOON)).toMatchObject({ value: 'xn--m' });
    await expect.poll(shown, SOON).toEqual(['müller.de']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Mül' } });
    await expect.poll(href).toContain(`q=${encodeURIComponent('Mül')}`);
    await expect.poll(shown, SOON).toEqual(['müller.de']);
    await press('Show all');
    await expect.poll(shown, SOON).toHaveLength(3);
    fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: 'Shop' } });
    await expect.poll(async () => (await shown()).toSorted()).toEqual(['bauer.de', 'müller.de']);
    expect(href()).toContain('tag=Shop');
    expect(screen.getByText('2 websites found')).toBeDefined();
  });

  it('draws the last scores of each start page, with the numbers as text', async () => {
    const rows = [audit('a.example', 1, 60), audit('a.example', 2, 70), audit('a.example', 3, 90)];
    const other = { ...audit('a.example', 4, 10), url: 'https://a.example/blog/' };
    const { show } = await setUp(['a.example', 'b.example'], [...rows, other]);
    show();
    await screen.findByRole('img', { name: 'Scores of a.example, oldest first: 60, 70, and 90' }, SOON);
    expect(screen.queryByRole('img', { name: /^Scores of b\.example/u })).toBeNull();
  });
});

function sectionOf(heading: HTMLElement): HTMLElement {
  const section = heading.closest('section');
  if (section === null) throw new Error('it stands in no section');
  return section;
}

describe('what matters now', () => {
  it('names the websites that moved most, once each, those that fell first, with the way to the result', async () => {
    const { show } = await setUp(
      ['up.example', 'down.example', 'same.example'],
      [
        ...[audit('up.example', 1, 50), audit('up.example', 2, 59)],
        ...[audit('down.example', 1, 90), audit('down.example', 2, 60)],
        ...[audit('same.example', 1, 70), audit('same.example', 2, 70)],
      ],
    );
    show();
    const panel = within(sectionOf(await screen.findByRole('heading', { name: 'Moved most' }, SOON)));
    const links = panel.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['down.example', 'up.example']);
    expect(links[0]?.getAttribute('href')).toContain('result=down.example-2');
  });

  const alarm = (site: string, more: Partial<Alarm> = {}): Alarm => ({
    ...{ site, url: `https://${site}/`, kind: 'availability', reason: 'timeout', severity: 'critical', event: 'down' },
    ...{ fields: [], atMs: 1, isRead: false, ...more },
  });

  it('counts unread alarms beside each website and lists those websites, from this device', async () => {
    const { show, session, api } = await setUp(['a.example', 'b.example', 'c.example']);
    await session.changeList(alarms, (list) =>
      list.add([
        alarm('a.example', { severity: 'info', event: 'changed', fields: ['title'], reason: '', atMs: 9 }),
        alarm('a.example', { severity: 'warning', atMs: 8 }),
        alarm('a.example', { event: 'up', atMs: 7 }),
        alarm('b.example', { isRead: true }),
        alarm('c.example', { atMs: 2 }),
      ]),
    );
    api.close();
    show('/dashboard/?show=alarms');
    await expect.poll(async () => (await shown()).toSorted(), SOON).toEqual(['a.example', 'c.example']);
    const link = screen.getByRole('link', { name: '2 alarms' });
    expect(link.getAttribute('href')).toContain('/monitoring/a.example/');
  });
});

describe('a view', () => {
  it('is saved by a name, chosen, and deleted, which can be undone', async () => {
    const { show, session } = await setUp(['a.example', 'b.example']);
    await session.changeTags([host('a.example')], ['Client'], []);
    const { href } = show('/dashboard/?tag=Client');
    await expect.poll(shown, SOON).toEqual(['a.example']);
    await press('Save this view');
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }, SOON));
    const name = dialog.getByRole('textbox', { name: 'Name of the view' });
    fireEvent.change(name, { target: { value: ' ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a name.')).toBeDefined();
    fireEvent.change(name, { target: { value: 'My clients' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const views = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'View' }, SOON);
    await expect.poll(async () => (await views()).selectedOptions[0]?.textContent, SOON).toBe('My clients');
    fireEvent.change(await views(), { target: { value: '' } });
    await expect.poll(shown, SOON).toHaveLength(2);
    expect(href()).not.toContain('tag=');
    const { value: id = '' } = [...(await views()).options].find(({ text }) => text === 'My clients') ?? {};
    fireEvent.change(await views(), { target: { value: id } });
    await expect.poll(href).toContain('tag=Client');
    await expect.poll(shown, SOON).toEqual(['a.example']);
    await press('Delete this view');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'View' })).toBeNull(), SOON);
    await press('Undo');
    await views();
  });
});

describe('several websites', () => {
  const NAMES = ['a.example', 'b.example', 'c.example'];

  it('are audited together, and crawled as the last time; those under way are left out', async () => {
    const { show, runtime } = await setUp(NAMES);
    const crawl = siteAuditResult('r1', 5);
    const params = { site: 'a.example', startUrl: 'http://a.example:8080/shop/', pageLimit: 7 };
    await runtime.results.store({ ...crawl, body: { ...crawl.body, params } });
    await runtime.tasks.start('PageAudit', { url: 'b.example' });
    const start = vi.spyOn(runtime.tasks, 'start');
    show();
    await table();
    choose('Select all');
    await screen.findByText('3 selected', { exact: false }, SOON);
    await press('Analyze start pages');
    await screen.findByText('Started for 2 websites', undefined, SOON);
    expect(start.mock.calls.map(([type, { url }]) => [type, url]).toSorted()).toEqual([
      ['PageAudit', 'a.example'],
      ['PageAudit', 'c.example'],
    ]);
    choose('Select b.example');
    choose('Select c.example');
    start.mockClear();
    await press('Crawl');
    await screen.findByText('Started for 1 website', undefined, SOON);
    expect(start.mock.calls).toEqual([['SiteAudit', params]]);
  });

  it('are tagged together, all that the search finds and not only those shown', async () => {
    const names = Array.from({ length: 32 }, (_unused, index) => `s${index}.example`);
    const { show, runtime, session } = await setUp([...names, 'other.test']);
    await session.changeTags([host('s1.example')], ['old'], []);
    show('/dashboard/?q=.example');
    await expect.poll(async () => (await shown()).length, SOON).toBe(30);
    choose('Select all');
    await screen.findByText('2 of them not shown', undefined, SOON);
    await press('Tags');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 32 websites' }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'New tag' }), { target: { value: ' new ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add tag' }));
    await dialog.findByRole('button', { name: 'Remove tag new' }, SOON);
    expect(dialog.getByText('1 of 32')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove tag old' }));
    await waitFor(() => expect(dialog.queryByText('1 of 32')).toBeNull(), SOON);
    const tagged = (await runtime.projects.all()).filter(({ tags }) => tags.join() === 'new');
    expect(tagged).toHaveLength(32);
  });

  it('are removed together, and come back', async () => {
    const { show, runtime } = await setUp(NAMES);
    show();
    await table();
    choose('Select a.example');
    choose('Select c.example');
    await press('Remove');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove 2 websites?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(shown, SOON).toEqual(['b.example']);
    expect(screen.queryByRole('region', { name: 'Selected websites' })).toBeNull();
    await press('Undo');
    await expect.poll(() => runtime.projects.count()).toBe(3);
  });
});

describe('other websites', () => {
  it('are those with results that are no project, and become one', async () => {
    const crawl = { ...siteAuditResult('r1', 9), site: 'crawled.example' };
    const { body: _body, ...crawlSummary } = crawl;
    const local = { ...audit('localhost:3000', 7, 40), url: 'http://localhost:3000/' };
    const { show } = await setUp(
      ['a.example'],
      [audit('a.example', 1, 50), audit('seen.example', 2, 60), crawlSummary, local],
    );
    show();
    const list = await screen.findByRole('table', { name: 'Other websites' }, SOON);
    expect(namesIn(list)).toEqual(['crawled.example', 'localhost:3000', 'seen.example']);
    expect(within(list).getAllByRole('button', { name: /^Add /u })).toHaveLength(2);
    fireEvent.click(within(list).getByRole('button', { name: 'Add seen.example as project' }));
    await expect.poll(shown, SOON).toContain('seen.example');
    await expect.poll(() => namesIn(list)).toEqual(['crawled.example', 'localhost:3000']);
  });

  it('are found on this device when the server cannot be asked', async () => {
    const { api, show, runtime } = await setUp(['a.example']);
    await runtime.results.storeSummaries([audit('seen.example', 2, 60)]);
    api.close();
    show();
    const list = await screen.findByRole('table', { name: 'Other websites' }, SOON);
    expect(namesIn(list)).toEqual(['seen.example']);
  });
});
