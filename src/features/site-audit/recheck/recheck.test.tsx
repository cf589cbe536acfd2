import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SiteRecheckSummary } from '#core/contract/analyses/site-recheck.ts';
import { siteAuditResult } from '#tests/support/crawl-rows.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { runningTask } from '#tests/support/running-task.ts';
import { openTestStore } from '#tests/support/test-store.ts';
import { RecheckButton } from './recheck-button.tsx';
import { RecheckNote } from './recheck-note.tsx';
import { useRecheck } from './use-recheck.ts';

const RESULT = siteAuditResult('r1', 1_700_000_000_000);
const summaryOf = <T extends { body: unknown }>({ body: _body, ...summary }: T) => summary;
const TASK = runningTask({
  type: 'SiteRecheck',
  progress: 40,
  step: { key: 'STEP_RECHECK', values: { done: 2, total: 5 } },
});
const FOUND: SiteRecheckSummary = {
  crawl: 'r1',
  url: null,
  check: 'title-missing',
  findings: 5,
  gone: 3,
  added: 0,
  pages: 5,
  pagesTotal: 5,
  scoreBefore: 80,
  score: 82,
  revisedAtMs: 1_700_000_200_000,
};

function Panel() {
  const recheck = useRecheck(RESULT, { check: 'title-missing' });
  return (
    <>
      <RecheckButton recheck={recheck} noteId="note" />
      <RecheckNote recheck={recheck} id="note" />
    </>
  );
}

async function open({ crawls = [RESULT] }: { crawls?: (typeof RESULT)[] } = {}) {
  const opened = openTestStore();
  const runtime = (await opened.store.session()).runtime();
  await runtime.results.storeSummaries(crawls.map(summaryOf));
  opened.api.routes.set('/api/v1/results/', () => ({ results: crawls.map(summaryOf), nextCursor: null }));
  opened.api.routes.set('/api/v1/tasks/', ({ method }) => (method === 'POST' ? TASK : { tasks: [], nextCursor: null }));
  renderPage(<Panel />, { store: opened.store });
  let stored = 0;
  /** A re-check that ended before those stored earlier. */
  const found = async (more: Partial<SiteRecheckSummary> = {}) => {
    stored += 1;
    const row = siteAuditResult(`c${stored}`, FOUND.revisedAtMs - stored, { type: 'SiteRecheck' });
    await act(() => runtime.results.storeSummaries([{ ...summaryOf(row), summary: { ...FOUND, ...more } }]));
  };
  return { ...opened, ...runtime, found };
}
const button = () => screen.findByRole('button', { name: 'Check again' });

describe('checking again', () => {
  it('says what of the website is asked first', async () => {
    const { api } = await open();
    api.routes.set('/api/v1/tasks/', () => ({ ...TASK, step: { key: 'STEP_SITEMAPS', values: {} } }));
    fireEvent.click(await button());
    await screen.findByText('Reading the sitemaps');
  });

  it('starts at once, says how far it is, can be cancelled, and says what came of it', async () => {
    const { api, tasks, found } = await open();
    api.routes.set('/api/v1/tasks/t1/cancel/', () => ({ ...TASK, status: 'fail', finished: true, revision: 2 }));
    fireEvent.click(await button());
    await screen.findByText('Checking again: 2 of 5 addresses');
    expect(api.callsTo('/api/v1/tasks/').find(({ method }) => method === 'POST')?.body).toEqual({
      type: 'SiteRecheck',
      params: { site: 'a.example', crawl: 'r1', check: 'title-missing' },
    });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    expect((await button()).getAttribute('aria-busy')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect.poll(async () => (await tasks.get('t1'))?.finished).toBe(true);
    await found();
    await expect
      .poll(() => screen.getByRole('status').textContent)
      .toMatch(/^3 of 5 findings are gone\. Score 80 → 82\./u);
  });

  it.each<[string, Partial<SiteRecheckSummary>, RegExp]>([
    ['all are gone', { gone: 5 }, /^All 5 findings are gone\. Score/u],
    ['one was and is gone', { findings: 1, gone: 1 }, /^The finding is gone\./u],
    ['none is gone', { gone: 0, score: 80 }, /^All 5 findings are still there\. The score stays at 80\./u],
    ['others are new', { gone: 0, added: 2 }, /still there\. 2 findings are new\. Score/u],
    ['there was nothing', { findings: 0, gone: 0, score: 80 }, /^Nothing was found this time either\./u],
    [
      'there were too many',
      { pages: 500, pagesTotal: 2300 },
      /500 of 2,300 pages were checked again; a new crawl checks all/u,
    ],
  ])('says so when %s', async (_case, more, text) => {
    const { found } = await open();
    await found(more);
    await expect.poll(() => screen.queryByRole('status')?.textContent).toMatch(text);
  });

  it('says nothing of what another check or crawl gave', async () => {
    const { found } = await open();
    await found({ check: 'h1-missing', gone: 1 });
    await found({ crawl: 'r2', gone: 2 });
    await found({ gone: 3 });
    await expect.poll(() => screen.getByRole('status').textContent).toMatch(/^3 of 5/u);
  });

  it('tells why it failed, and that nothing has changed', async () => {
    const { tasks } = await open();
    fireEvent.click(await button());
    await screen.findByText('Checking again: 2 of 5 addresses');
    const error = { code: 'TARGET_UNREACHABLE' as const, message: '' };
    await act(() => tasks.apply([{ ...TASK, status: 'fail', finished: true, error, revision: 2 }]));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /could not be reached.*What was found before is unchanged\./u,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  });

  it('says why it cannot be done: without a connection, and during a crawl', async () => {
    const { connectivity, tasks } = await open();
    await button();
    await act(() => tasks.apply([{ ...TASK, id: 't2', type: 'SiteAudit' }]));
    await screen.findByText('The website is being crawled. Check again when that has ended.');
    expect(await button()).toHaveProperty('disabled', true);
    act(() => connectivity.reportFailure('unreachable'));
    await screen.findByText('Checking again needs a connection.');
    expect((await button()).getAttribute('aria-describedby')).toBe('note');
  });

  it('is not offered for a crawl that a newer one has replaced', async () => {
    const { api, found } = await open({ crawls: [RESULT, siteAuditResult('r2', RESULT.finishedAtMs + 1)] });
    await found();
    await screen.findByText(/3 of 5 findings are gone/u);
    await expect.poll(() => api.callsTo('/api/v1/results/')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });
});
