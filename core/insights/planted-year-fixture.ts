import { seededDice } from '#core/base/dice-fixture.ts';
import type { EventKind, EventSource, InsightEvent } from './event.ts';
import type { SiteFacts, Track } from './facts.ts';
import type { RankReading } from './rank-steps.ts';

const DAY_MS = 86_400_000;
const START_DAY = 20_000;
export const YEAR_DAYS = 364;
const QUARTER = 91;
const SEARCH = 'google us';

/** Kinds that are planted as causes, and happen everywhere at these rates (per thousand pages and month) without causing anything. */
const KINDS: readonly (readonly [EventKind, EventSource, number])[] = [
  ['canonical', 'siteAudit', 4],
  ['noindex', 'siteAudit', 2],
  ['robots', 'siteAudit', 2],
  ['redirect', 'siteAudit', 4],
  ['status', 'siteAudit', 4],
  ['title', 'pageAudit', 20],
  ['h1', 'pageAudit', 10],
  ['content', 'siteAudit', 40],
  ['links', 'siteAudit', 20],
  ['hreflang', 'hreflang', 5],
  ['speed', 'pageSpeed', 20],
  ['description', 'pageAudit', 20],
];
/** How often each source looks, in days: a change is known to lie between two looks. */
const LOOKS: Readonly<Partial<Record<EventSource, number>>> = {
  siteAudit: 30,
  pageAudit: 14,
  hreflang: 30,
  pageSpeed: 7,
};

/** What was planted in a quarter. */
export type Planted = {
  /** Null where pages fell without a cause. */
  readonly kind: EventKind | null;
  readonly pages: ReadonlySet<string>;
  readonly fallDay: number;
};
export type PlantedSite = {
  readonly planted: readonly Planted[];
  /** What is known at the end of a quarter, 0–3. */
  readonly factsAt: (quarter: number) => SiteFacts;
};

type Dice = (limit: number) => number;

/**
 * A year of a website by its seed: positions each week, crawls each month, page audits each fortnight, page speed each week, hreflang
 * each month, notes. In every quarter a group of pages falls: by a change of theirs, or for no reason while other pages changed.
 */
export function plantYear(seed: number, hasCause: boolean): PlantedSite {
  const dice = seededDice(seed * 7919 + (hasCause ? 1 : 2));
  const site = `site-${String(seed)}.example`;
  const pages = Array.from({ length: 60 + dice(120) }, (_, index) => `https://${site}/page-${String(index)}/`);
  const events = [...background(dice, site, pages)];
  const planted = [0, 1, 2, 3].map((quarter): Planted => {
    const group = chosen(dice, pages, 4 + dice(12));
    const changeDay = quarter * QUARTER + 25 + dice(20);
    const [kind, source] = KINDS[dice(KINDS.length - 1)] ?? ['title', 'pageAudit'];
    const changed = hasCause ? group : chosen(dice, pages, group.length);
    for (const page of changed) events.push(seen(site, page, kind, source, changeDay));
    // Whoever works on pages often changes more than one thing.
    const [other, otherSource] = KINDS[dice(KINDS.length)] ?? ['h1', 'pageAudit'];
    if (dice(3) === 0 && other !== kind)
      events.push(
        ...changed.filter(() => dice(2) === 0).map((page) => seen(site, page, other, otherSource, changeDay)),
      );
    const fallen = group.filter(() => dice(10) > 0);
    return { kind: hasCause ? kind : null, pages: new Set(fallen), fallDay: changeDay + 2 + dice(12) };
  });
  const tracks = pages.flatMap((page) => tracksOf(dice, page, planted));
  return {
    planted,
    factsAt: (quarter) => upTo({ site, today: 0, events, tracks, effects: [] }, (quarter + 1) * QUARTER),
  };
}

function chosen(dice: Dice, pages: readonly string[], count: number): string[] {
  const left = [...pages];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(dice(left.length), 1)[0] ?? '');
}

function background(dice: Dice, site: string, pages: readonly string[]): InsightEvent[] {
  const months = Array.from({ length: 12 }, (_, month) => month * 30);
  return months.flatMap((from) => [
    ...(dice(2) === 0 ? [seen(site, null, 'note', 'note', from + dice(30))] : []),
    ...pages.flatMap((page) =>
      KINDS.flatMap(([kind, source, rate]) =>
        dice(1000) < rate ? [seen(site, page, kind, source, from + dice(30))] : [],
      ),
    ),
  ]);
}

/** A change as the source that looks every few days tells it. */
function seen(site: string, page: string | null, kind: EventKind, source: EventSource, day: number): InsightEvent {
  const every = LOOKS[source];
  const since = every === undefined ? day : Math.floor(day / every) * every;
  const at = every === undefined ? day : since + every;
  return {
    site,
    page,
    kind,
    source,
    sinceMs: (START_DAY + since) * DAY_MS,
    atMs: (START_DAY + at) * DAY_MS,
    before: 'before',
    after: 'after',
  };
}

function tracksOf(dice: Dice, page: string, planted: readonly Planted[]): Track[] {
  return Array.from({ length: 1 + dice(6) }, (_, keyword): Track => {
    const base = 1 + dice(20);
    // Some fall by themselves, for a while.
    const [ownFall, ownRise] = dice(12) === 0 ? [dice(YEAR_DAYS), 20 + dice(60)] : [YEAR_DAYS, 0];
    const readings: RankReading[] = [];
    for (let day = 0; day < YEAR_DAYS; day += 7) {
      // What fell is repaired after two months.
      const hasFallen =
        planted.some(({ pages, fallDay }) => pages.has(page) && day >= fallDay && day < fallDay + 60) ||
        (day >= ownFall && day < ownFall + ownRise);
      const rank = Math.max(1, (hasFallen ? base * 2 + 8 : base) + dice(3) - 1);
      const isFound = rank <= 50;
      readings.push({ day: START_DAY + day, rank: isFound ? rank : null, url: isFound ? page : '' });
    }
    return {
      search: SEARCH,
      phrase: `${page} ${String(keyword)}`,
      volume: dice(3) === 0 ? null : 10 * dice(200),
      readAtMs: (START_DAY + YEAR_DAYS) * DAY_MS,
      readings,
    };
  });
}

/** Nothing of the future is known. */
function upTo(facts: SiteFacts, days: number): SiteFacts {
  const end = START_DAY + days;
  return {
    ...facts,
    today: end,
    events: facts.events.filter(({ atMs }) => atMs <= end * DAY_MS),
    tracks: facts.tracks.map((track) => ({
      ...track,
      readings: track.readings.filter(({ day }) => day <= end && day > end - 120),
    })),
  };
}
