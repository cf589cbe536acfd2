import { z } from 'zod';
import { defineSyncedList } from '#core/contract/synced-list.ts';

const address = z.string().min(1).max(2048);

/** Findings and checks that somebody knows and accepts, of page audits and crawls alike. */
export const ignoredFindings = defineSyncedList({
  name: 'ignored-findings',
  row: z.strictObject({
    site: z.string().min(1).max(260),
    check: z.string().min(1).max(100),
    /** Every finding of the check when null; `key` is from before the addresses were kept. */
    finding: z.union([
      z.null(),
      z.strictObject({ url: address, at: address }),
      z.strictObject({ key: z.string().min(1).max(64) }),
    ]),
    reason: z.string().max(500),
    /** Who; empty for a visitor, and where that was not kept. */
    byName: z.string().max(120),
    untilMs: z.number().int().nullable(),
    ignoredAtMs: z.number().int(),
  }),
  siteOf: ({ site }) => site,
  searchText: ({ site, check, finding, reason }) =>
    [site, check, reason, finding !== null && 'at' in finding ? finding.at : ''].join(' '),
  quota: 'kept',
  maxRows: 5000,
});
export type IgnoredFinding = z.infer<typeof ignoredFindings.row>;
