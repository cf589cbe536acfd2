import { useMemo } from 'react';
import { accessibilityDecisions, type AccessibilityDecision } from '#core/contract/lists/accessibility-decisions.ts';
import { useIgnoredClock } from './use-ignored-clock.ts';
import { useSyncedList } from './use-synced-list.ts';

export type { AccessibilityDecision } from '#core/contract/lists/accessibility-decisions.ts';

/** What was said of the elements of a page, on all devices of the account; changed at once, also without a network. */
export function useAccessibilityDecisions(url: string) {
  const { rows, add, remove } = useSyncedList(accessibilityDecisions);
  const nowMs = useIgnoredClock();
  const decisions = useMemo(
    () => (rows ?? []).map(({ value }) => value).filter((decision) => decision.url === url),
    [rows, url],
  );
  return {
    decisions,
    nowMs,
    /** Replaces what was said of the same element before. @throws Dexie errors. */
    decide: (said: Omit<AccessibilityDecision, 'url' | 'atMs'>) => add([{ ...said, url, atMs: Date.now() }]),
    /** Takes back what was said of an element. @throws Dexie errors. */
    takeBack: (said: Pick<AccessibilityDecision, 'rule' | 'selector' | 'snippet'>) =>
      remove(
        (rows ?? [])
          .filter(
            ({ value }) =>
              value.url === url &&
              value.rule === said.rule &&
              value.selector === said.selector &&
              value.snippet === said.snippet,
          )
          .map(({ id }) => id),
      ),
  };
}
