import { useEffect, useState } from 'react';
import { useLive } from './use-live.ts';

const MAX_TIMER_MS = 2 ** 31 - 1;
const NEVER: readonly number[] = [];

/** The time as of which anything ignored is looked at: it moves on when the next rule ends. */
export function useIgnoredClock(): number {
  const endings = useLive('ignored endings', ({ heeding }) => heeding.endings()) ?? NEVER;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const next = endings.find((endMs) => endMs > nowMs);
    if (next === undefined) return undefined;
    const timer = setTimeout(() => setNowMs(Date.now()), Math.min(Math.max(0, next - Date.now()) + 1, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [endings, nowMs]);
  return nowMs;
}
