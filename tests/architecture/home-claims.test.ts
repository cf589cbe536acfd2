import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { MAX_CRAWL_PAGES } from '#core/contract/analyses/site-audit.ts';
import { homePicture, PICTURE_LANGS, PICTURE_SIZES, PICTURE_THEMES } from '#core/domain/home-picture.ts';
import { ACCOUNT_TABLE, questionsOf, STORED_TABLE } from '#core/domain/home-sections.ts';
import { LANGUAGES } from '#core/standards/languages.ts';
import { DEFAULT_USER_AGENT } from '#server/collect/create-fetcher.ts';
import { pageAuditAnalysis } from '#server/features/page-audit/analysis.ts';
import { siteAuditAnalysis } from '#server/features/site-audit/analysis.ts';
import { DEFAULT_RATE_LIMITS } from '#server/services/rate-limits.ts';
import { SESSION_LIFE_MS } from '#server/services/session-repository.ts';

/** The row of a table by the end of its name's id, as its two cells. */
const cellsOf = (table: typeof ACCOUNT_TABLE, id: string) =>
  table.rows.find(({ name }) => name.id.endsWith(id))?.cells.map(({ message }) => message);

it('what the start page says of limits is so', () => {
  const { visitorTasks, userTasks } = DEFAULT_RATE_LIMITS;
  expect([visitorTasks.windowMs, userTasks.windowMs]).toEqual([600_000, 600_000]);
  const [visitors, users] = [visitorTasks.max, userTasks.max].map((max) => `${String(max)} in ten minutes`);
  expect(cellsOf(ACCOUNT_TABLE, '_ROW_PAGES')).toEqual([visitors, users]);
  expect(cellsOf(ACCOUNT_TABLE, '_ROW_CRAWLS')).toEqual([
    'No',
    `Yes, up to ${MAX_CRAWL_PAGES.toLocaleString('en')} pages each`,
  ]);
  expect([pageAuditAnalysis.isOpenToVisitors, siteAuditAnalysis.isOpenToVisitors]).toEqual([true, false]);
});

it('what the start page says of storing and visiting is so', () => {
  const days = String(SESSION_LIFE_MS / 86_400_000);
  expect(cellsOf(STORED_TABLE, '_RESULTS')?.[1]).toContain(`until ${days} days after your last visit`);
  const robots = questionsOf('main').find(({ id }) => id === 'robots')?.answer.message ?? '';
  const [, agent = '?'] = /; (\w+)\//u.exec(DEFAULT_USER_AGENT) ?? [];
  expect(robots).toContain(`It calls itself ${agent}.`);
});

it('the picture of a result is there in every complete language, theme and size', () => {
  expect([...PICTURE_LANGS]).toEqual(
    expect.arrayContaining(LANGUAGES.filter(({ isComplete }) => isComplete).map(({ code }) => code)),
  );
  const missing = PICTURE_LANGS.flatMap((lang) =>
    PICTURE_THEMES.flatMap((theme) =>
      (Object.keys(PICTURE_SIZES) as (keyof typeof PICTURE_SIZES)[]).map((size) => homePicture({ lang, theme, size })),
    ),
  ).filter(({ src }) => !existsSync(fileURLToPath(new URL(`../../public${src}`, import.meta.url))));
  expect(missing).toEqual([]);
});
