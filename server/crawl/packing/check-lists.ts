import type { Check } from '#core/audit/check.ts';
import { CHECK_IDS } from '#core/audit/check-ids.gen.ts';
import { CHECKS } from '#core/audit/checks.gen.ts';
import { SITE_CHECKS } from '#core/audit/site-checks.gen.ts';

const needsTargets = ({ needs }: Check): boolean => needs.includes('targets');

/** Rules a page is judged by as soon as it is read. */
export const PAGE_CHECKS: readonly Check[] = CHECKS.filter((check) => !needsTargets(check));
/** Rules that need what the addresses it names have answered: judged when all have been asked. */
export const TARGET_CHECKS: readonly Check[] = CHECKS.filter(needsTargets);

const present = new Set([...CHECKS, ...SITE_CHECKS].map(({ id }) => id));
const isPresent = CHECK_IDS.map((id) => present.has(id));

/** False for the number of a check that was removed: what it has found is stored still, and passed over when read. */
export function isCheckNumber(number: number): boolean {
  return isPresent[number] === true;
}
