import { z } from 'zod';
import { getCompetitors, getMatrix } from '#core/contract/serp/competitors.ts';
import { compareDays, getBestPages, getFigures, type BestPage } from '#core/contract/serp/figures.ts';
import { serpFiguresSchema, type SerpFigures } from '#core/contract/serp-shared.ts';
import { bestPages, type KeywordPlaces } from '#core/domain/serp/best-pages.ts';
import { CANNIBALISATION_DAYS, findCannibalisation } from '#core/domain/serp/cannibalisation.ts';
import { toDayNumber, toDayText } from '#core/domain/serp/day.ts';
import { compareRanks } from '#core/domain/serp/movements.ts';
import {
  discoverRivals,
  enteredTop10,
  isGap,
  OWN,
  ranksByHost,
  rivalFigures,
  shareOfVoice,
  type RankedList,
  type RivalFigures,
} from '#core/domain/serp/rivals.ts';
import { standingOn } from '#server/features/serp-check/figures/day-figures.ts';
import { rankedLists, type Standing } from '#server/features/serp-check/figures/ranked-lists.ts';
import type { WebServices } from '#server/features/services.ts';
import type { DayRow } from '#server/features/serp-check/store/figures-repository.ts';
import type { Stores } from '#server/features/serp-check/store/stores.ts';
import type { About } from '#server/features/serp-check/store/track-repository.ts';
import type { App } from '#server/plugins/fastify-types.ts';
import { createCrawledPages } from '#server/services/crawled-pages-repository.ts';
import { routeOf } from '#server/services/route-of.ts';
import { toAbout } from './access.ts';

const MAX_VOICES = 20;
const MAX_RIVALS = 50;
const MAX_SHOWN = 500;
const MAX_KEYWORDS_OF_PAGE = 50;
const MAX_HOSTS = 10;
const STRONGEST = 5;
const hostsSchema = z.record(z.string(), z.number());

/** Routes of what is computed from positions. */
export function addFigureRoutes(app: App, { database }: WebServices, stores: Stores): void {
  const crawled = createCrawledPages(database);

  app.route({
    ...routeOf(getFigures),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const last = await stores.figures.lastDay(about);
      if (last === null) return { result: { days: [], shareOfVoice: [] } };
      const days = await stores.figures.days(about, last - query.days + 1, last);
      const standing = await standingOn(stores, about, last);
      const lists = await rankedLists(
        stores,
        about,
        standing.filter(({ listId }) => listId !== null),
      );
      return { result: { days: days.flatMap(toDayFigures), shareOfVoice: toVoices(about.site, lists) } };
    },
  });

  app.route({
    ...routeOf(getBestPages),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const day = await stores.figures.lastDay(about);
      if (day === null) return { result: { pages: [], day: null, since: null } };
      const wanted = query.since === undefined ? day - 30 : toDayNumber(query.since);
      const since = await stores.figures.lastDay(about, Math.min(wanted, day - 1));
      const now = await standingOn(stores, about, day);
      const before = since === null ? [] : await standingOn(stores, about, since);
      const pages = bestPages(now.map(toPlaces), before.map(toPlaces)).slice(0, MAX_SHOWN);
      const facts = await crawled.factsOf(
        userId,
        about.site,
        pages.map(({ url }) => url),
      );
      const shown = pages.map(({ keywords, won, lost, ...page }): BestPage => ({
        ...page,
        keywords: keywords.slice(0, MAX_KEYWORDS_OF_PAGE).map((each) => ({ ...each })),
        keywordCount: keywords.length,
        won: won.slice(0, MAX_KEYWORDS_OF_PAGE),
        lost: lost.slice(0, MAX_KEYWORDS_OF_PAGE),
        crawled: facts.get(page.url) ?? null,
      }));
      return { result: { pages: shown, day: toDayText(day), since: since === null ? null : toDayText(since) } };
    },
  });

  app.route({
    ...routeOf(getCompetitors),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const day = await stores.figures.lastDay(about);
      if (day === null) return { result: { day: null, competitors: [], visibility: [], entered: [] } };
      const lists = await rankedLists(stores, about, await standingOn(stores, about, day));
      const tracked = await stores.projects.rivals(userId, about.site);
      const first = await stores.figures.lastDay(about, day - query.days);
      const before = first === null ? [] : await rankedLists(stores, about, await standingOn(stores, about, first));
      const found = rivalsOf(lists, tracked);
      const shownHosts = tracked.length > 0 ? tracked : found.slice(0, STRONGEST).map(({ host }) => host);
      const days = await stores.figures.days(about, day - query.days, day);
      return {
        result: {
          day: toDayText(day),
          competitors: [
            { ...rivalFigures(OWN, ranksByHost(lists), lists.length), host: about.site, isOwn: true, isTracked: true },
            ...found.map((each) => ({ ...each, isOwn: false, isTracked: tracked.includes(each.host) })),
          ],
          visibility: days.map((each) => visibilityOf(each, about.site, shownHosts)),
          entered: enteredTop10(before, lists)
            .slice(0, MAX_RIVALS)
            .map(({ host, phrases }) => ({ host, phrases: phrases.slice(0, MAX_KEYWORDS_OF_PAGE) })),
        },
      };
    },
  });

  app.route({
    ...routeOf(getMatrix),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const day = await stores.figures.lastDay(about);
      const hosts = query.hosts.split(',').filter(Boolean).slice(0, MAX_HOSTS);
      if (day === null) return { result: { own: about.site, rows: [], total: 0 } };
      const lists = await rankedLists(stores, about, await standingOn(stores, about, day));
      const ranks = ranksByHost(lists);
      const rankOf = (host: string, phrase: string): number | undefined => ranks.get(host)?.get(phrase);
      const { gap, offset, limit } = query;
      const [first = ''] = hosts;
      const phrases = lists
        .map(({ phrase }) => phrase)
        .filter((phrase) => gap === 'all' || isGap(gap, rankOf(OWN, phrase), rankOf(first, phrase)));
      const rows = phrases.slice(offset, offset + limit).map((phrase) => ({
        phrase,
        ranks: Object.fromEntries(
          [OWN, ...hosts].map((host) => [host === OWN ? about.site : host, rankOf(host, phrase) ?? null] as const),
        ),
      }));
      return { result: { own: about.site, rows, total: phrases.length } };
    },
  });

  app.route({
    ...routeOf(compareDays),
    handler: async ({ userId, query }) => {
      const about = toAbout(userId, query);
      const [from, to] = [toDayNumber(query.from), toDayNumber(query.to)];
      const [before, after] = [await standingOn(stores, about, from), await standingOn(stores, about, to)];
      const moved = compareRanks(before, after);
      return {
        result: {
          from: await figuresOn(stores, about, from),
          to: await figuresOn(stores, about, to),
          winners: moved.winners.slice(0, MAX_SHOWN),
          losers: moved.losers.slice(0, MAX_SHOWN),
          urlChanges: moved.urlChanges.slice(0, MAX_SHOWN),
          cannibalised: await cannibalisedUpTo(stores, about, to),
        },
      };
    },
  });
}

async function cannibalisedUpTo({ figures }: Stores, about: About, day: number) {
  const byPhrase = new Map<string, { day: number; url: string }[]>();
  for (const { phrase, ...seen } of await figures.pagesSeen(about, day - CANNIBALISATION_DAYS + 1, day)) {
    const points = byPhrase.get(phrase) ?? [];
    points.push(seen);
    byPhrase.set(phrase, points);
  }
  return [...byPhrase]
    .flatMap(([phrase, points]) => {
      const found = findCannibalisation(points);
      return found === null ? [] : [{ phrase, urls: [...found.urls], switches: found.switches }];
    })
    .slice(0, MAX_SHOWN);
}

function toDayFigures({ day, figures }: DayRow): (SerpFigures & { day: string })[] {
  const parsed = serpFiguresSchema.safeParse(figures);
  return parsed.success ? [{ ...parsed.data, day: toDayText(day) }] : [];
}

async function figuresOn(
  { figures }: Stores,
  about: About,
  day: number,
): Promise<(SerpFigures & { day: string }) | null> {
  const last = await figures.lastDay(about, day);
  const [row] = last === null ? [] : await figures.days(about, last, last);
  return row === undefined ? null : (toDayFigures(row)[0] ?? null);
}

function toVoices(site: string, lists: readonly RankedList[]): { host: string; isOwn: boolean; pct: number }[] {
  const shares = [...shareOfVoice(lists)].toSorted(([, a], [, b]) => b - a);
  const shown = shares.filter(([host], index) => index < MAX_VOICES || host === OWN);
  return shown.map(([host, pct]) => ({ host: host === OWN ? site : host, isOwn: host === OWN, pct }));
}

function toPlaces({ phrase, volume, rank, url, others }: Standing): KeywordPlaces {
  const places = rank === null || url === '' ? [] : [{ rank, url }, ...(others ?? [])];
  return { phrase, volume, places };
}

/** Those that are tracked, wherever they stand, and those that were discovered. */
function rivalsOf(lists: readonly RankedList[], tracked: readonly string[]): RivalFigures[] {
  const ranks = ranksByHost(lists);
  const isTracked = new Set(tracked);
  const own = tracked.map((host) => rivalFigures(host, ranks, lists.length));
  const found = discoverRivals(lists, MAX_RIVALS).filter(({ host }) => !isTracked.has(host));
  return [...own, ...found].toSorted((a, b) => b.visibilityPct - a.visibilityPct);
}

function visibilityOf({ day, hosts }: DayRow, site: string, shown: readonly string[]) {
  const parsed = hostsSchema.safeParse(hosts);
  const known = parsed.success ? parsed.data : {};
  const entries = [OWN, ...shown].map((host) => [host === OWN ? site : host, known[host] ?? 0] as const);
  return { day: toDayText(day), hosts: Object.fromEntries(entries) };
}
