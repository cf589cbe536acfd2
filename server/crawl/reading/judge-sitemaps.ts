import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';
import { judgeSite } from '#core/audit/runner.ts';
import type { SiteArtifacts, StartFacts } from '#core/audit/site-artifacts.ts';
import type { sitemapsContract } from '#core/contract/analyses/sitemaps.ts';
import { parseRobotsTxt } from '#core/parse/robots-txt.ts';
import type { z } from 'zod';
import { toSitemapsFacts, type ListedFiles } from './listed-rows.ts';

const SHOWN_ENTRIES = 5000;
/** Of addresses that are shown: a result is stored and sent as a whole. */
const SHOWN_ENTRY_CHARACTERS = 1_000_000;
const SHOWN_ROBOTS_CHARACTERS = 100_000;

type Evidence = Pick<SiteArtifacts, 'start' | 'robotsTxt' | 'sitemaps'>;
const HAVE: ReadonlySet<string> = new Set<keyof Evidence>(['start', 'robotsTxt', 'sitemaps']);
/** Those about robots.txt and sitemaps that need no crawl. */
const CHECKS = SITE_CHECKS.filter(
  ({ area, needs }) => (area === 'robots-txt' || area === 'sitemaps') && needs.every((each) => HAVE.has(each)),
);

export type JudgeSitemapsJob = {
  readonly kind: 'judge-sitemaps';
  readonly start: StartFacts;
  readonly robotsTxt: Omit<SiteArtifacts['robotsTxt'], 'rules'>;
  readonly sitemaps: ListedFiles;
};

export type SitemapsVerdict = {
  readonly kind: 'judge-sitemaps';
  readonly summary: z.output<(typeof sitemapsContract)['summary']>;
  readonly body: z.output<(typeof sitemapsContract)['body']>;
};

export function judgeSitemaps({ start, robotsTxt, sitemaps: listed }: JudgeSitemapsJob): SitemapsVerdict {
  const { url, status, failure, text } = robotsTxt;
  const sitemaps = toSitemapsFacts(listed);
  const rules = text === null ? null : parseRobotsTxt(text);
  const judgement = judgeSite(CHECKS, { start, robotsTxt: { ...robotsTxt, rules }, sitemaps });
  const places = new Map(sitemaps.files.map((file, place) => [file.url, place]));
  const countOf = (severity: string): number =>
    judgement.findings.filter((finding) => finding.severity === severity).length;
  return {
    kind: 'judge-sitemaps',
    summary: {
      files: sitemaps.files.length,
      urls: sitemaps.files.reduce((sum, { kind, entryCount }) => sum + (kind === 'index' ? 0 : entryCount), 0),
      errors: countOf('error'),
      warnings: countOf('warning'),
      notices: countOf('notice'),
    },
    body: {
      siteUrl: start.finalUrl,
      robotsTxt: { url, status, failure, text: text?.slice(0, SHOWN_ROBOTS_CHARACTERS) ?? null },
      files: [...sitemaps.files],
      isComplete: sitemaps.isComplete,
      entries: shownOf(sitemaps.entries).map(({ url: address, file }) => ({
        url: address,
        file: places.get(file) ?? 0,
      })),
      ...judgement,
    },
  };
}

/** The first addresses, as many as a result has room for. */
function shownOf(entries: Evidence['sitemaps']['entries']): Evidence['sitemaps']['entries'] {
  let room = SHOWN_ENTRY_CHARACTERS;
  const end = entries.findIndex(({ url }) => (room -= url.length) < 0);
  return entries.slice(0, Math.min(SHOWN_ENTRIES, end < 0 ? Infinity : end));
}
