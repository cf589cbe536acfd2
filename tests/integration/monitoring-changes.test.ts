import { expect, it } from 'vitest';
import { getTimeline } from '#core/contract/monitoring.ts';
import type { MonitorKindId } from '#core/monitoring/kind-ids.ts';
import { startMonitoringStage } from '#tests/support/monitoring-stage.ts';
import type { WatchedSite } from '#tests/support/watched-site.ts';

const MINUTE_MS = 60_000;
/** When what is changed, in minutes, and which field of which monitor has to tell. */
type Planted = {
  readonly atMinute: number;
  readonly change: (site: WatchedSite) => void;
  readonly kind: MonitorKindId;
  readonly fields: readonly string[];
};
const set = (part: Partial<WatchedSite>) => (site: WatchedSite) => void Object.assign(site, part);
const TIMETABLE: readonly Planted[] = [
  { atMinute: 7, change: set({ title: 'Shoes for nobody' }), kind: 'page', fields: ['title'] },
  { atMinute: 13, change: set({ description: 'Some shoes.' }), kind: 'page', fields: ['description'] },
  { atMinute: 18, change: set({ canonical: '/elsewhere/' }), kind: 'page', fields: ['canonical'] },
  { atMinute: 24, change: set({ robots: 'noindex' }), kind: 'page', fields: ['robots'] },
  { atMinute: 29, change: set({ hreflang: 'fr' }), kind: 'page', fields: ['hreflang'] },
  { atMinute: 33, change: set({ h1: 'Their shoes' }), kind: 'page', fields: ['h1', 'text'] },
  { atMinute: 38, change: set({ price: '12.00' }), kind: 'page', fields: ['structuredData'] },
  { atMinute: 44, change: set({ link: '/sale/' }), kind: 'page', fields: ['links'] },
  {
    atMinute: 52,
    change: set({ text: 'We have sold boots in this town since 1950, and we still do.' }),
    kind: 'page',
    fields: ['text'],
  },
  {
    atMinute: 61,
    change: set({ robotsTxt: 'User-agent: *\nDisallow: /' }),
    kind: 'robots',
    fields: ['robotsTxt', 'blockedPages'],
  },
  {
    atMinute: 70,
    change: set({ sitemap: ['/', '/one/', '/two/', '/three/'] }),
    kind: 'sitemap',
    fields: ['sitemapUrls'],
  },
  { atMinute: 95, change: set({ sitemap: ['/', '/two/', '/three/'] }), kind: 'sitemap', fields: ['sitemapUrls'] },
  { atMinute: 101, change: set({ csp: '' }), kind: 'headers', fields: ['headers'] },
  { atMinute: 170, change: set({ movedTo: '/new/' }), kind: 'page', fields: ['status'] },
];
const LAST_MINUTE = 185;
const WATCHED = ['page', 'robots', 'sitemap', 'headers'] as const;

it('finds every planted change within its interval, none twice, and nothing that did not change', async () => {
  const { site, server, browser, host, settled, add } = await startMonitoringStage();
  const every: Readonly<Record<string, number>> = { page: 1, robots: 5, sitemap: 15, headers: 60 };
  for (const kind of WATCHED) await add(kind, every[kind] ?? 1);
  const beganAt = server.clock.nowMs;
  for (let minute = 0; minute <= LAST_MINUTE; minute += 1) {
    server.clock.nowMs = beganAt + minute * MINUTE_MS;
    for (const planted of TIMETABLE) if (planted.atMinute === minute) planted.change(site);
    await settled();
  }
  const { changes } = (await browser.call(getTimeline, { query: { site: host } })).result;
  const found = changes.flatMap(({ kind, atMs, changes: list }) =>
    list.map(({ field }) => ({ kind, field, minute: (atMs - beganAt) / MINUTE_MS })),
  );
  const wanted = TIMETABLE.flatMap(({ kind, fields, atMinute }) => fields.map((field) => ({ kind, field, atMinute })));
  const left = [...found];
  const hits = wanted.filter(({ kind, field, atMinute }) => {
    const at = left.findIndex(
      (each) =>
        each.kind === kind &&
        each.field === field &&
        each.minute >= atMinute &&
        each.minute <= atMinute + (every[kind] ?? 1) + 1,
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  const precision = found.length === 0 ? 0 : hits.length / found.length;
  const recall = hits.length / wanted.length;
  process.stdout.write(
    `Monitoring: ${String(wanted.length)} planted changes, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}\n`,
  );
  expect(left).toEqual([]);
  expect(wanted.filter((each) => !hits.includes(each))).toEqual([]);
}, 120_000);
