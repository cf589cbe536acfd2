import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Environment } from '#core/contract/environment.ts';
import type { SiteInsight, SiteInsights } from '#core/contract/insights.ts';
import { insightStates } from '#core/contract/lists/insight-states.ts';
import type { Account } from '#core/contract/user.ts';
import { defaultSearch, toSearchKey } from '#core/domain/serp/search.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { openTestStore } from '#tests/support/test-store.ts';
import type { InsightsSearch } from './insights-search.ts';
import { InsightsScreen } from './insights-screen.tsx';

const SITE = 'own.example';
const PAGE = `https://${SITE}/tea/`;
const USER: Account = { id: 'u1', email: 'a@b.test', name: '', picture: null, lang: 'en' };
const OWN = ['What matters now', 'Nothing has been measured yet', 'Here you will see losses and chances'] as const;
const NEUTRAL = ['Insights', 'Meet your insights', 'Insights name losses and chances'] as const;

type Answer = { sites: SiteInsights[]; nextAfter: null };

function open(answer: () => Answer, kind: Environment['brand']['kind'] = 'main') {
  const brand = { kind, name: 'Nordlicht', host: 'a.example' };
  const { store, api } = openTestStore(USER, undefined, { brand });
  vi.stubGlobal('fetch', api.request);
  onTestFinished(() => void vi.unstubAllGlobals());
  api.routes.set('/api/v1/insights/', answer);
  const show = (search: InsightsSearch = {}) =>
    renderPage(<InsightsScreen search={search} onSearchChange={() => undefined} />, { store });
  return { store, api, show };
}

function fall(more: Partial<SiteInsight> = {}): SiteInsight {
  return {
    id: 'positionLoss-1',
    kind: 'positionLoss',
    site: SITE,
    search: toSearchKey(defaultSearch(1)),
    sinceMs: 1000,
    atMs: 2000,
    measuredAtMs: 3000,
    pages: [PAGE],
    pageCount: 1,
    phrases: [{ phrase: 'tea', from: 2, to: 14, volume: null }],
    phraseCount: 1,
    checks: [],
    reason: null,
    severity: 'error',
    source: 'positions',
    resultId: null,
    before: null,
    after: null,
    value: { unit: 'points', amount: 10, pages: 1, severity: 'error' },
    candidates: [],
    patch: null,
    ...more,
  };
}

const told = (insights: SiteInsight[], measuredAtMs = 3000): Answer => ({
  sites: [
    {
      site: SITE,
      sources: [{ source: 'positions', sinceMs: 500, measuredAtMs }],
      insights,
      total: insights.length,
    },
  ],
  nextAfter: null,
});

it.each<[Environment['brand']['kind'], typeof OWN | typeof NEUTRAL]>([
  ['main', OWN],
  ['agency', NEUTRAL],
  ['demo', NEUTRAL],
])('on a host of the brand %s is called, and introduced, as that brand does [spec:1.04]', async (kind, texts) => {
  open(() => ({ sites: [], nextAfter: null }), kind).show();
  const [title, meet, introduction] = texts;
  expect(await screen.findByText(meet)).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(screen.getByText(introduction, { exact: false })).toBeDefined();
});

it('says what asking for positions again costs, and asks nobody before that is wanted', async () => {
  const { api, show } = open(() => told([fall()]));
  api.routes.set('/api/v1/serp/plan/', ({ query }) => ({
    keywords: Number(query.get('keywords')),
    known: 0,
    providers: [{ id: 'serper', calls: 1, costMicros: 250_000 }],
    calls: 1,
    costMicros: 250_000,
    monthlyCostMicros: 0,
    capLeftMicros: null,
    beyondCap: 0,
  }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Lost positions/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Check just this again' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findAllByText(/\$0\.25/)).toHaveLength(2);
  expect(api.callsTo('/api/v1/serp/plan/')[0]?.query.get('keywords')).toBe('1');
  expect(api.callsTo('/api/v1/tasks/')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Check now' }));
  await expect
    .poll(() => api.callsTo('/api/v1/tasks/').map(({ body }) => body))
    .toMatchObject([{ type: 'SerpCheck', params: { phrases: ['tea'], isAgain: true } }]);
});

it.each<[string, SiteInsight[], number, boolean]>([
  ['is verified once it was measured since and is gone', [], 3000, true],
  ['is not verified before that', [], 2500, false],
  ['is not verified while another of its kind names its page', [fall({ id: 'positionLoss-2' })], 3000, false],
])('what was marked as done %s', async (_name, insights, measuredAtMs, isVerified) => {
  const { store, show } = open(() => told(insights, measuredAtMs));
  const about = {
    insight: 'positionLoss-1',
    site: SITE,
    kind: 'positionLoss',
    subject: PAGE,
    effectAtMs: 2000,
  } as const;
  const decision = { ...about, state: 'done', untilMs: null, reason: '', atMs: 2600 } as const;
  await (await store.session()).changeList(insightStates, (table) => table.add([decision]));
  show({ view: 'done' });
  expect(await screen.findByText(`Lost positions: ${PAGE}`)).toBeDefined();
  expect(screen.queryByText('Verified: no longer found') !== null).toBe(isVerified);
});
