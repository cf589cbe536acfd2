import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '#core/audit/checks.gen.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const catalogue = readFileSync(`${root}docs/check-catalogue.md`, 'utf8');
const [partA = ''] = catalogue.slice(catalogue.indexOf('## Part A')).split('## Part B');

type Row = { id: string; severity: string; scope: string };
const rows: Row[] = partA
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length > 7 && /^[a-z][a-z0-9-]+$/u.test(cells[1] ?? '') && cells[1] !== 'id')
  .map((cells) => ({ id: cells[1] ?? '', severity: cells.at(-4) ?? '', scope: cells.at(-3) ?? '' }));

/** Page-scope rows that one page cannot answer: they need other pages of the site, its sitemaps or an earlier crawl. */
const NEED_A_CRAWL = [
  'title-duplicate',
  'description-duplicate',
  'duplicate-exact',
  'duplicate-near',
  'canonical-unlinked',
  'link-follow-mixed',
  'link-nofollow-only',
  'page-orphan',
  'page-single-inlink',
  'page-depth',
  'sitemap-url-orphan',
  'sitemap-page-absent',
  'sitemap-url-repeated',
];

describe('the checks', () => {
  it('are all page-scope rows of Part A that one page can answer', () => {
    const ids = new Set(CHECKS.map((check) => check.id));
    const expected = rows.filter((row) => row.scope === 'page' && !NEED_A_CRAWL.includes(row.id)).map((row) => row.id);
    expect(expected.length).toBeGreaterThan(100);
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('have unique ids and the severity of the catalogue', () => {
    const severities = new Map(rows.map((row) => [row.id, row.severity]));
    expect(new Set(CHECKS.map((check) => check.id)).size).toBe(CHECKS.length);
    expect(CHECKS.filter((check) => severities.get(check.id) !== check.severity).map((check) => check.id)).toEqual([]);
  });

  it.each(CHECKS.map((check) => [check.id, check] as const))(
    '%s explains itself, names its source, and has a failing and a passing fixture',
    (_id, check) => {
      expect(check.title.message.length).toBeGreaterThan(5);
      expect(check.explanation.message.length).toBeGreaterThan(30);
      expect(check.howToFix.message.length).toBeGreaterThan(15);
      expect(check.source).toMatch(/^https:\/\/[a-z]/u);
      const testFile = `${root}core/audit/checks/${check.area}/${check.id}.test.ts`;
      expect(existsSync(testFile)).toBe(true);
      const text = readFileSync(testFile, 'utf8');
      expect(text).toMatch(/\bfails:/u);
      expect(text).toMatch(/\bpasses:/u);
    },
  );
});
