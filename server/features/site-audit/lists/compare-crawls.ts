import type { z } from 'zod';
import { CHECK_INDEX } from '#core/audit/check-index.gen.ts';
import type { compareCrawls as endpoint } from '#core/contract/crawl-lists.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { isCheckNumber } from '#server/crawl/packing/check-lists.ts';
import { SEVERITIES } from '#server/crawl/packing/finding-pack.ts';
import { changesBetween } from '#server/features/site-audit/judge/finding-diff.ts';
import { unpackIds } from '#server/crawl/packing/link-pack.ts';
import type { ComparisonRepository } from './comparison-repository.ts';
import type { CrawlListRepository } from './list-repository.ts';

type Comparison = z.infer<typeof endpoint.reply>;
export type ComparedFrom = {
  readonly lists: Pick<CrawlListRepository, 'checks'>;
  readonly comparison: ComparisonRepository;
};
const EXAMPLES = 100;

/** What changed from the older of two crawls to the newer, whichever is named first. */
export async function compareCrawls(
  { lists, comparison }: ComparedFrom,
  one: number,
  two: number,
): Promise<Comparison> {
  const [before, after] = one < two ? [one, two] : [two, one];
  const changes = await changesBetween(await comparison.keysOf(before), await comparison.keysOf(after));
  const [old, present] = [await lists.checks(before), await lists.checks(after)];
  const added = await comparison.onlyIn(after, before, EXAMPLES);
  const removed = await comparison.onlyIn(before, after, EXAMPLES);
  return {
    checks: [...new Set([...old, ...present].map(({ check }) => check))].filter(isCheckNumber).map((place) => {
      const check = CHECK_IDS[place] ?? '';
      const now = present.find((row) => row.check === place);
      const then = old.find((row) => row.check === place);
      return {
        check,
        severity: SEVERITIES[now?.severity ?? then?.severity ?? 2] ?? CHECK_INDEX[check]?.severity ?? 'notice',
        count: now?.count ?? 0,
        pages: now === undefined ? 0 : unpackIds(now.pages).length,
        before: then?.count ?? 0,
        change: changes.get(place) ?? { new: 0, back: 0, fixed: 0 },
      };
    }),
    pages: { added: added.count, removed: removed.count, same: (await comparison.countPages(after)) - added.count },
    addedExamples: added.examples,
    removedExamples: removed.examples,
  };
}
