import { useEffect, useEffectEvent, useRef } from 'react';
import { useRunningTasks } from '#src/data/hooks/use-tasks.ts';
import { TYPE_OF } from './source-types.ts';

/** Reading all anew costs the server something: while more runs, no more often than this. */
const LEAST_BETWEEN_MS = 60_000;
const TELLING: ReadonlySet<string> = new Set([...Object.values(TYPE_OF), 'SiteRecheck']);

/** Once something has ended that insights are made of, all is read again: at once after the last, now and then while more of them run. */
export function useReadAgain(refetch: () => void): void {
  const running = useRunningTasks()?.flatMap(({ id, localId, type }) => (TELLING.has(type) ? [localId || id] : []));
  const before = useRef<readonly string[]>([]);
  const readAtMs = useRef(0);
  const compare = useEffectEvent((now: readonly string[]) => {
    const hasEnded = before.current.some((id) => !now.includes(id));
    before.current = now;
    if (!hasEnded || (now.length > 0 && Date.now() - readAtMs.current < LEAST_BETWEEN_MS)) return;
    readAtMs.current = Date.now();
    refetch();
  });
  const names = running?.join(' ');
  useEffect(() => {
    if (names !== undefined) compare(names === '' ? [] : names.split(' '));
  }, [names]);
}
