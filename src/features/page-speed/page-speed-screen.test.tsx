import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PageSpeedBody } from '#core/contract/analyses/page-speed.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import { pageSpeedView } from './analysis-view.ts';
import { PageSpeedScreen } from './page-speed-screen.tsx';

const URL = 'https://a.example/';
const SUMMARY = { score: 87, lcp: 2400, cls: 0.3, tbt: 300, fcp: null, si: null, ttfb: null };
const BODY: PageSpeedBody = {
  url: URL,
  finalUrl: URL,
  device: 'phone',
  mode: 'lab',
  isFallback: false,
  isSignIn: true,
  warnings: ['Measured by a slow machine'],
  metrics: [
    { id: 'lcp', value: 2400, min: 2000, median: 2400, max: 4000, isUnsteady: true },
    { id: 'cls', value: 0.3, min: 0.3, median: 0.3, max: 0.3, isUnsteady: false },
    { id: 'tbt', value: 300, min: 300, median: 300, max: 300, isUnsteady: false },
  ],
  runScores: [80, 87, 90],
  medianRun: 1,
  lcp: { selector: 'h1', snippet: '<h1 class="hero">', phases: [{ id: 'ttfb', label: 'First phase', ms: 40 }] },
  filmStrip: [],
  requests: [],
  requestCount: 3,
  transferBytes: 1000,
  thirdParties: [],
  opportunities: [
    {
      id: 'a',
      title: 'Shrink the image',
      description: 'How to do it',
      source: null,
      savings: [{ metric: 'lcp', value: 500 }],
      savedBytes: 0,
      resources: [],
    },
  ],
  staticFindings: [],
  lhr: null,
};

async function open(body: PageSpeedBody, { mode = 'lab' }: { mode?: string } = {}) {
  const { store, api } = openTestStore();
  api.close();
  const { results } = (await store.session()).runtime();
  const common = { type: pageSpeedView.type, site: 'a.example', url: URL, startedAtMs: 0, engine: 'page-speed/1' };
  const summary = { ...SUMMARY, device: 'phone', mode, runs: 3 };
  await results.store({ ...common, id: 'r1', finishedAtMs: 1, summary: { ...summary, lcp: 5000 }, body });
  await results.store({ ...common, id: 'r2', finishedAtMs: 2, summary, body });
  renderPage(<PageSpeedScreen search={{ url: URL, result: 'r2' }} onSearchChange={() => undefined} />, { store });
  return within(await screen.findByRole('table', { name: 'Metrics' }));
}

it('shows each metric with its rating, spread and change, and what was not measured, without a network', async () => {
  const table = await open(BODY);
  const row = (name: string) => within(table.getByRole('row', { name: new RegExp(name, 'u') }));
  expect(row('Largest contentful paint').getByText('Good')).toBeDefined();
  expect(row('Largest contentful paint').getByText('Runs differ more than usual')).toBeDefined();
  expect(row('Cumulative layout shift').getByText('Poor')).toBeDefined();
  expect(row('Total blocking time').getByText('Needs improvement')).toBeDefined();
  expect(await table.findByRole('columnheader', { name: 'Before' })).toBeDefined();
  expect(screen.getByText(/Not measured: .*Speed index/u)).toBeDefined();
});

it('says what to do first, what was painted last, and what else was measured than asked for', async () => {
  await open(BODY);
  expect(screen.getByRole('button', { name: /Shrink the image/u })).toBeDefined();
  expect(screen.getByText('First phase')).toBeDefined();
  expect(screen.getByText(/led to a sign-in page/u)).toBeDefined();
  expect(screen.getByText('Measured by a slow machine')).toBeDefined();
});

it('says that the files were checked where the server has no browser', async () => {
  const resource = { url: `${URL}a.js`, bytes: 9, wastedBytes: null, wastedMs: null };
  const staticFindings: PageSpeedBody['staticFindings'] = [{ rule: 'blockingScript', resources: [resource] }];
  await open({ ...BODY, mode: 'static', isFallback: true, staticFindings }, { mode: 'static' });
  expect(screen.getByText(/This server has no browser/u)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /Load scripts with async or defer/u }));
  expect(await screen.findByText(`${URL}a.js`)).toBeDefined();
  expect(screen.queryByRole('tab', { name: /Requests/u })).toBeNull();
});

it('asks for a device and a number of runs only where a browser measures', async () => {
  const { store } = openTestStore();
  renderPage(<PageSpeedScreen search={{}} onSearchChange={() => undefined} />, { store });
  expect(await screen.findByLabelText('Device')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Method'), { target: { value: 'static' } });
  expect(screen.queryByLabelText('Device')).toBeNull();
  expect(screen.queryByLabelText('Runs')).toBeNull();
});

it('marks a budget that is broken, and says what is no budget without losing it', async () => {
  await open(BODY);
  const field = () => screen.getByLabelText<HTMLInputElement>('Number of requests');
  fireEvent.change(field(), { target: { value: 'few' } });
  fireEvent.blur(field());
  expect(screen.getByText('Enter a number of 0 or more.')).toBeDefined();
  expect(field().value).toBe('few');
  expect(screen.queryByText(/Number of requests: 3/u)).toBeNull();
  fireEvent.change(field(), { target: { value: '2' } });
  fireEvent.blur(field());
  expect(await screen.findByText(/Number of requests: 3/u)).toBeDefined();
});

const FOUND: PageSpeedBody['fieldData'] = {
  state: 'found',
  scope: 'site',
  subject: 'https://a.example',
  from: '2026-10-05',
  to: '2026-11-01',
  metrics: [
    {
      id: 'inp',
      p75: 600,
      bins: [
        { start: 0, end: 200, share: 0.5 },
        { start: 200, end: 500, share: 0.2 },
        { start: 500, end: null, share: 0.3 },
      ],
    },
  ],
};

it('shows what visitors met, whose visits they were and when, without a network', async () => {
  await open({ ...BODY, fieldData: FOUND });
  const row = within(screen.getByRole('row', { name: /Interaction to next paint/u }));
  expect(row.getByText('600 ms')).toBeDefined();
  expect(row.getByText('Poor')).toBeDefined();
  expect(row.getByText('Good 50% · Needs improvement 20% · Poor 30%')).toBeDefined();
  expect(screen.getByText(/whole website: this page has too few/u)).toBeDefined();
  expect(screen.getByText('Oct 5, 2026 – Nov 1, 2026')).toBeDefined();
});

it.each([
  [{ ...FOUND, scope: 'page' as const }, 'Visits to this page'],
  [{ state: 'none' as const }, /No field data/u],
  [{ state: 'notSetUp' as const }, 'Field data is not set up on this server.'],
  [{ state: 'failed' as const, reason: 'rateLimited' as const }, /asked too often/u],
  [{ state: 'failed' as const, reason: 'timeout' as const }, /did not respond in time/u],
])('says what is known of visitors: %j', async (fieldData, text) => {
  await open({ ...BODY, fieldData });
  expect(screen.getByText(text)).toBeDefined();
});

it('says nothing of visitors in a result from before they were asked about', async () => {
  await open(BODY);
  expect(screen.queryByText('What visitors met')).toBeNull();
});
