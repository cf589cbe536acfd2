import { defineSiteCheck, outcomeOf } from '#core/audit/check.ts';
import { nearDuplicates } from '#core/audit/near-duplicates.ts';
import type { SitePage } from '#core/audit/site-artifacts.ts';
import { isIndexablePage } from '#core/audit/site-checks/site-pages.ts';
import { equalGroups } from '#core/base/equal-groups.ts';

/** Pages whose main texts differ in a few words only; of pages with the very same text the first speaks for all. */
export const duplicateNear = defineSiteCheck({
  id: 'duplicate-near',
  area: 'duplicates',
  severity: 'warning',
  confidence: 'likely',
  scope: 'page',
  needs: ['pages'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/canonicalization',
  thresholds: { similarityPct: 90 },
  title: { message: 'Near-duplicate pages', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'No near-duplicate pages',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines may treat such pages as duplicates and show only one of them.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message:
      'Give each page its own text, or merge the pages. If they are variants of one page, declare one of them as canonical.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    similar: {
      message: '{similarity, number}% of the text is the same as on {other}',
      comment: 'similarity: a whole number, the share of the text in per cent. other: the URL of the other page.',
    },
  },
  run({ pages }, { similarityPct }) {
    const texts = distinctTexts(pages);
    if (texts.length === 0) return { kind: 'notApplicable' };
    const signatures = { length: texts.length, at: (index: number) => texts[index]?.signature ?? undefined };
    const nearest = nearDuplicates(signatures, similarityPct / 100);
    return outcomeOf(
      texts.flatMap(({ url }, index) => {
        const near = nearest[index];
        const other = near && texts[near.index];
        if (!near || !other) return [];
        const similarity = Math.min(MAX_SHOWN_PCT, Math.floor(near.similarity * 100));
        return [{ at: url, messageKey: 'similar' as const, values: { similarity, other: other.url } }];
      }),
    );
  },
});

/** The texts are not quite the same, even when their signatures are. */
const MAX_SHOWN_PCT = 99;

/** The first page of each text. The others are duplicate-exact, and what they resemble is told once. */
function distinctTexts(pages: readonly SitePage[]): SitePage[] {
  const signed = pages.filter((page) => page.signature !== null && isIndexablePage(page));
  const copies = new Set(equalGroups(signed, ({ textHash }) => textHash).flatMap(([, ...others]) => others));
  return signed.filter((page) => !copies.has(page));
}
