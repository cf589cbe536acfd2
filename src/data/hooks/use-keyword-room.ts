import { serpKeywords } from '#core/contract/lists/serp-keywords.ts';
import { limitIn } from '#core/domain/plan-limits.ts';
import { useEnvironment } from './use-environment.ts';
import { useLive } from './use-live.ts';

/** How many keywords the plan holds and how many there are on all websites; `null` for a plan without a limit, and until they are counted. */
export function useKeywordRoom(): { readonly used: number; readonly limit: number; readonly left: number } | null {
  const { planLimits = {} } = useEnvironment();
  const limit = limitIn(planLimits, 'keywords');
  const isLimited = Number.isFinite(limit);
  const used = useLive(`keyword count ${isLimited}`, async (runtime) =>
    isLimited ? runtime.list(serpKeywords).count() : null,
  );
  return !isLimited || used === undefined || used === null ? null : { used, limit, left: Math.max(0, limit - used) };
}
