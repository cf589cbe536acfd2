import { z } from 'zod';
import { hash64 } from '#core/base/hash64.ts';
import { siteOfUrl } from '#core/domain/host-name.ts';
import { VERDICTS } from '#core/audit/accessibility/decisions.ts';
import { defineSyncedList } from '#core/contract/synced-list.ts';

/** What somebody said of elements that an accessibility check found: a fault or none where axe could not tell, or ignored. */
export const accessibilityDecisions = defineSyncedList({
  name: 'accessibility-decisions',
  row: z.strictObject({
    url: z.string().min(1).max(2048),
    rule: z.string().min(1).max(100),
    selector: z.string().max(1000),
    snippet: z.string().max(400),
    verdict: z.enum(VERDICTS),
    /** Empty but for what is ignored. */
    reason: z.string().max(500),
    untilMs: z.number().int().nullable(),
    atMs: z.number().int(),
  }),
  idOf: ({ url, rule, selector, snippet }) =>
    hash64(JSON.stringify([url, rule, selector, snippet]))
      .map((half) => half.toString(36))
      .join('.'),
  siteOf: ({ url }) => siteOfUrl(url),
  searchText: ({ url, rule, selector, reason }) => [url, rule, selector, reason].join(' '),
  quota: 'kept',
  maxRows: 5000,
});
export type AccessibilityDecision = z.infer<typeof accessibilityDecisions.row>;
