import { useCallback } from 'react';
import { ignoreFailure } from '#core/base/ignore-failure.ts';
import { guides } from '#core/contract/lists/guides.ts';
import type { GuideKey, GuideStatus } from '#core/domain/guide.ts';
import { useSyncedList } from './use-synced-list.ts';

export type GuideAnswers = {
  /** What was done with the guide of a page; `null` for nothing yet, `undefined` until that is known. */
  readonly answerOf: (key: GuideKey) => GuideStatus | null | undefined;
  readonly answer: (key: GuideKey, status: GuideStatus['status']) => void;
};

/** What somebody did with the guides, on all devices of the account. */
export function useGuideAnswers(): GuideAnswers {
  const { rows, add } = useSyncedList(guides);
  const answerOf = (key: GuideKey): GuideStatus | null | undefined =>
    rows === undefined ? undefined : (rows.find(({ id }) => id === key)?.value ?? null);
  const answer = useCallback(
    (page: GuideKey, status: GuideStatus['status']) => {
      const row = { page, status, atMs: Date.now() };
      ignoreFailure(add([row]), 'guide; it is offered again');
    },
    [add],
  );
  return { answerOf, answer };
}
