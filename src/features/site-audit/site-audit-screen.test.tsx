import { act, fireEvent, screen } from '@testing-library/react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { accountNamed } from '#tests/support/browser-tab.ts';
import { siteAuditResult, siteAuditSummary } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { SiteAuditScreen } from './site-audit-screen.tsx';
import { parseViewSearch } from './view-search.ts';

/** The screen as its route shows it. */
function Page() {
  const raw: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (
    <SiteAuditScreen
      domain={raw['domain'] ?? ''}
      resultId={raw['result'] ?? ''}
      search={parseViewSearch(raw)}
      onShow={(place, next, options) =>
        void navigate({ search: { ...place, ...next } as never, replace: options?.replace === true })
      }
    />
  );
}

const TASK = runningTask({ type: 'SiteAudit', step: { key: 'STEP_HOST', values: {} } });
const RESULT = siteAuditResult('r1', Date.UTC(2026, 10, 21, 12));

async function setUp(user: string | null = 'u1') {
  const opened = openTestStore(user === null ? null : accountNamed(user));
  const { store, api } = opened;
  let account = user === null ? null : accountNamed(user);
  api.routes.set('/api/v1/user/get/', () => account);
  api.routes.set('/api/v1/user/auth/native/', () => (account = accountNamed('u1')));
  api.routes.set('/api/v1/results/', () => ({ results: [], nextCursor: null }));
  api.routes.set('/api/v1/tasks/', ({ method }) => (method === 'GET' ? { tasks: [], nextCursor: null } : TASK));
  const session = await store.session();
  const runtime = session.runtime();
  const signIn = () => session.signIn({ mode: 'signin', email: 'u1@mail.example', password: 'secret words' });
  const signIns: string[] = [];
  const show = (address: string) =>
    renderPage(<Page />, { store, address, actions: { openAuth: (tab = 'SignIn') => signIns.push(tab) } });
  return { ...opened, session, runtime, show, signIn, signIns };
}

const isRunning = () => screen.findByText(/Checking robots\.txt/u, undefined, { timeout: 4000 });
const start = async () => fireEvent.click(await screen.findByRole('button', { name: 'Start the crawl' }));

describe('the website checker', () => {
  it('asks for a website first, and says what it will show', async () => {
    const { show } = await setUp();
    show('/website-checker/?domain=a.example');
    await screen.findByText('What you will get');
    expect(await screen.findByRole('textbox', { name: 'Website' })).toMatchObject({ value: 'a.example' });
  });

  it('starts a crawl, shows its progress, and then its result under an address of its own', async () => {
    const { show, runtime, api } = await setUp();
    const page = show('/website-checker/?domain=a.example');
    await start();
    await isRunning();
    expect(screen.queryByRole('button', { name: 'Start the crawl' })).toBeNull();
    const [call] = api.callsTo('/api/v1/tasks/').filter(({ method }) => method === 'POST');
    expect(call?.body).toEqual({ type: 'SiteAudit', params: { site: 'a.example', pageLimit: 1000 } });

    await act(() => runtime.results.store(RESULT));
    await act(() => runtime.tasks.apply([{ ...TASK, status: 'success', finished: true, resultId: 'r1', revision: 2 }]));
    await screen.findByRole('navigation', { name: 'Views of the crawl' });
    expect(page.href()).toBe('/website-checker/?domain=a.example&result=r1');
    expect(screen.queryByText(/Checking robots\.txt/u)).toBeNull();
  });

  it('queues the start without a network, and says so', async () => {
    const { show, api, runtime } = await setUp();
    api.close();
    show('/website-checker/?domain=a.example');
    await start();
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(await runtime.tasks.running({ type: 'SiteAudit' })).toMatchObject([{ isWaiting: true, site: 'a.example' }]);
  });

  it.each(['/website-checker/', '/website-checker/?domain=a.example'])(
    'sends a visitor to sign in, with what was typed kept: %s',
    async (address) => {
      const { show, signIn, signIns, session, runtime } = await setUp(null);
      show(address);
      const type = async (name: string, value: string) =>
        fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
      await type('Website', 'b.example/shop/');
      await type('Page limit', '70');
      await start();
      expect(signIns).toEqual(['SignIn']);
      expect(await runtime.tasks.running({})).toEqual([]);

      await act(signIn);
      await expect.poll(() => session.runtime().userId).toBe('u1');
      await act(() => session.runtime().results.store(RESULT));
      if (address.includes('domain')) await screen.findByRole('navigation', { name: 'Views of the crawl' });
      await expect.poll(() => screen.queryByText(/belongs to an account/u)).toBeNull();
      expect(screen.getByRole('textbox', { name: 'Website' })).toMatchObject({ value: 'b.example/shop/' });
      expect(screen.getByRole('textbox', { name: 'Page limit' })).toMatchObject({ value: '70' });
    },
  );

  it('says nothing of a website until the server has said whether there is a crawl of it', async () => {
    const { show, api } = await setUp();
    const { promise, resolve } = Promise.withResolvers<unknown>();
    api.routes.set('/api/v1/results/', () => promise);
    show('/website-checker/?domain=a.example');
    await expect.poll(() => api.callsTo('/api/v1/results/').length).toBeGreaterThan(0);
    await screen.findByRole('status', { name: 'Loading the crawl' });
    expect(screen.queryByText('What you will get')).toBeNull();
    api.routes.set('/api/v1/results/r1/', () => RESULT);
    const { body: _body, ...summary } = RESULT;
    resolve({ results: [summary], nextCursor: null });
    await screen.findByRole('navigation', { name: 'Views of the crawl' });
  });

  it('says that it does not know when the server cannot be asked', async () => {
    const { show, api } = await setUp();
    api.close();
    show('/website-checker/?domain=a.example');
    await screen.findByText(/earlier crawls of this website may be missing/u);
    await screen.findByRole('button', { name: 'Start the crawl' });
  });

  it('names website and date of a crawl that no list has, and keeps to its website', async () => {
    const { show, api } = await setUp();
    const old = siteAuditResult('r9', Date.UTC(2024, 1, 3, 12), { site: 'c.example' });
    api.routes.set('/api/v1/results/r9/', () => ({ ...old, summary: siteAuditSummary({ pages: 34 }) }));
    const page = show('/website-checker/?result=r9&view=pages');
    await screen.findByText('34 pages read');
    expect(screen.getByText(/^Feb 3, 2024/u)).toBeDefined();
    expect(screen.getAllByText('c.example').length).toBeGreaterThan(0);
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'shop' } });
    await expect.poll(page.href).toContain('domain=c.example&result=r9');
  });

  it('leaves whoever went elsewhere meanwhile, and offers the way to the result', async () => {
    const { show, runtime } = await setUp();
    await runtime.results.store(siteAuditResult('r0', 1));
    const page = show('/website-checker/?domain=a.example');
    fireEvent.click(await screen.findByRole('button', { name: 'New crawl' }));
    await start();
    await isRunning();
    fireEvent.click(await screen.findByRole('link', { name: 'Pages' }));
    await expect.poll(page.href).toContain('result=r0&view=pages');

    await act(() => runtime.results.store(RESULT));
    await act(() => runtime.tasks.apply([{ ...TASK, status: 'success', finished: true, resultId: 'r1', revision: 2 }]));
    const way = await screen.findByRole('button', { name: 'Show the result' });
    expect(page.href()).toContain('result=r0&view=pages');
    fireEvent.click(way);
    await expect.poll(page.href).toBe('/website-checker/?domain=a.example&result=r1');
  });

  it('shows the newest crawl of a website, and its progress when another runs', async () => {
    const { show, runtime } = await setUp();
    await runtime.results.store(siteAuditResult('r0', 1));
    await runtime.results.store(RESULT);
    await runtime.tasks.apply([TASK, { ...TASK, id: 't2', site: 'b.example' }]);
    show('/website-checker/?domain=a.example');
    await screen.findByRole('navigation', { name: 'Views of the crawl' });
    expect(screen.getByRole('link', { name: 'Pages' }).getAttribute('href')).toContain('result=r1&view=pages');
    await isRunning();
    expect(screen.getByRole('link', { name: 'b.example' }).getAttribute('href')).toContain('domain=b.example');
  });

  it('leaves whoever reads a chosen crawl with it when one that runs elsewhere ends', async () => {
    const { show, runtime } = await setUp();
    await runtime.results.store(RESULT);
    await runtime.results.store(siteAuditResult('r2', Date.UTC(2026, 10, 22)));
    await runtime.tasks.apply([TASK]);
    const page = show('/website-checker/?domain=a.example&result=r1');
    await isRunning();
    await act(() => runtime.tasks.apply([{ ...TASK, status: 'success', finished: true, resultId: 'r2', revision: 2 }]));
    await expect.poll(() => screen.queryByText(/Checking robots\.txt/u)).toBeNull();
    expect(page.href()).toContain('result=r1');
  });

  it('says why a crawl ended without a result', async () => {
    const { show, runtime } = await setUp();
    await runtime.tasks.apply([TASK]);
    show('/website-checker/?domain=a.example');
    await isRunning();
    const error = { code: 'TARGET_UNREACHABLE', message: '' } as const;
    await act(() => runtime.tasks.apply([{ ...TASK, status: 'fail', finished: true, error, revision: 2 }]));
    await screen.findByRole('alert');
  });
});
