import { useEffect, useRef, useState } from 'react';

type LoadAhead = {
  rows: readonly unknown[];
  hasMore?: boolean | undefined;
  isLoadingMore?: boolean | undefined;
  onLoadMore?: (() => void) | undefined;
  listKey: string;
};

/** So many rows before the end the next ones are asked for. */
const AHEAD_ROWS = 30;

/**
 * Asks for the next part when the last row drawn is near the end. A part may add no row, as when rows are filtered or grouped:
 * further ones are then left to the person, or a long list would load itself to its end.
 * @param onRowsLoaded hears the place of the first new row once a part has come that the person asked for.
 * @returns what loads the next part for the person; `null` while parts are asked for by themselves, or none is left.
 */
export function useLoadAhead(
  lastIndex: number,
  { rows, hasMore = false, isLoadingMore = false, onLoadMore, listKey }: LoadAhead,
  onRowsLoaded: (index: number) => void,
): (() => void) | null {
  const count = rows.length;
  const isIdle = useIdle({ listKey, isLoadingMore, hasMore, count });
  const isNearEnd = lastIndex >= count - AHEAD_ROWS;
  useEffect(() => {
    if (isNearEnd && hasMore && !isLoadingMore && !isIdle) onLoadMore?.();
  }, [isNearEnd, hasMore, isLoadingMore, isIdle, onLoadMore]);

  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (isIdle || asked.current === null) return;
    const first = asked.current;
    asked.current = null;
    onRowsLoaded(first);
  }, [isIdle, onRowsLoaded]);

  if (!isIdle || !hasMore) return null;
  return () => {
    asked.current = count;
    onLoadMore?.();
  };
}

type Loaded = { listKey: string; isLoadingMore: boolean; hasMore: boolean; count: number };

/** Whether the newest part of this list added no row. */
function useIdle({ listKey, isLoadingMore, hasMore, count }: Loaded): boolean {
  const [seen, setSeen] = useState({ listKey, isLoadingMore, countBefore: count, isIdle: false });
  if (seen.listKey !== listKey) setSeen({ listKey, isLoadingMore, countBefore: count, isIdle: false });
  else if (isLoadingMore && !seen.isLoadingMore) setSeen({ ...seen, isLoadingMore, countBefore: count });
  else if (!isLoadingMore && seen.isLoadingMore)
    setSeen({ ...seen, isLoadingMore, isIdle: hasMore && count <= seen.countBefore });
  return seen.isIdle;
}
