import type { SiteIssue } from '#core/contract/analyses/site-audit.ts';
import type { FindingState } from '#src/features/site-audit/view-search.ts';

/** The findings about one address: one of a page itself, or one for each page that has the link. */
export type IssueGroup = {
  /** What they are about. */
  readonly at: string;
  /** At least one. */
  readonly issues: readonly [SiteIssue, ...SiteIssue[]];
  /** The most noteworthy of theirs. */
  readonly state: FindingState;
  /** False while further findings about the same address may still come. */
  readonly isWhole: boolean;
};

const STATE_ORDER: readonly FindingState[] = ['new', 'back', 'open', 'ignored'];

/** Findings sorted by what they are about, grouped by it. @param hasMore whether the list goes on after these rows. */
export function groupIssues(rows: readonly SiteIssue[], hasMore: boolean): IssueGroup[] {
  const groups = [...Map.groupBy(rows, ({ at }) => at)];
  return groups.flatMap(([at, [first, ...others]], index) => {
    if (first === undefined) return [];
    const issues = [first, ...others] as const;
    const state = STATE_ORDER.find((each) => issues.some((issue) => issue.state === each)) ?? first.state;
    return [{ at, issues, state, isWhole: !hasMore || index < groups.length - 1 }];
  });
}

/** Whether findings are about something else than the page they were found on, such as the target of a link. */
export function areAboutTargets(rows: readonly SiteIssue[]): boolean {
  return rows.some(({ at, url }) => at !== url);
}
