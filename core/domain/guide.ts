/** Pages a guide is offered on (specification, 1.10). */
export const GUIDE_KEYS = [
  'dashboard',
  'homepage',
  'keywords',
  'competitors',
  'best_pages',
  'one_page',
  'website_uniqueness',
] as const;
export type GuideKey = (typeof GUIDE_KEYS)[number];

export type GuideStatus = { readonly status: 'opened' | 'later'; readonly atMs: number };

/** Whoever chose "later" is asked again on the next day. */
export const GUIDE_LATER_MS = 24 * 3_600_000;

/** Whether the guide of a page is offered by itself; `null` for somebody who has not answered. */
export function isGuideDue(answer: GuideStatus | null, nowMs: number): boolean {
  if (answer === null) return true;
  return answer.status === 'later' && nowMs - answer.atMs >= GUIDE_LATER_MS;
}
