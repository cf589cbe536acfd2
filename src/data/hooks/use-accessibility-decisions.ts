import { useMemo } from 'react';
import { EVERYWHERE, websiteOf } from '#core/audit/accessibility/everywhere.ts';
import { accessibilityDecisions, type AccessibilityDecision } from '#core/contract/lists/accessibility-decisions.ts';
import { useIgnoredClock } from './use-ignored-clock.ts';
import { useSyncedList } from './use-synced-list.ts';

export type { AccessibilityDecision } from '#core/contract/lists/accessibility-decisions.ts';

const placeOf = ({ selector }: Pick<AccessibilityDecision, 'selector'>, url: string): string =>
  selector === EVERYWHERE ? websiteOf(url) : url;

/** Whether what was said is about elements of a page. */
function isOf(url: string): (decision: AccessibilityDecision) => boolean {
  const website = websiteOf(url);
  return (said) => said.url === url || (said.selector === EVERYWHERE && said.url === website);
}

/** What was said of the elements of a page, or of all its website, on all devices of the account; changed at once, also without a network. */
export function useAccessibilityDecisions(url: string) {
  const { rows, add, remove } = useSyncedList(accessibilityDecisions);
  const nowMs = useIgnoredClock();
  const decisions = useMemo(() => (rows ?? []).map(({ value }) => value).filter(isOf(url)), [rows, url]);
  return {
    decisions,
    nowMs,
    /** Replaces what was said of the same element before. @throws Dexie errors. */
    decide: (said: Omit<AccessibilityDecision, 'url' | 'atMs'>) =>
      add([{ ...said, url: placeOf(said, url), atMs: Date.now() }]),
    /** Takes back what was said of an element. @throws Dexie errors. */
    takeBack: (said: Pick<AccessibilityDecision, 'rule' | 'selector' | 'snippet'>) =>
      remove(
        (rows ?? [])
          .filter(
            ({ value }) =>
              value.url === placeOf(said, url) &&
              value.rule === said.rule &&
              value.selector === said.selector &&
              value.snippet === said.snippet,
          )
          .map(({ id }) => id),
      ),
  };
}
