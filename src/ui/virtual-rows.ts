import { defaultRangeExtractor, observeElementRect, type Range, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useBreakpoint } from './breakpoint.ts';

const DEFAULT_ROW_PX = 36;
/** Used while a frame has no height yet, as on a hidden tab. */
const DEFAULT_FRAME_PX = 720;
/** How far Page Up and Page Down go. */
const PAGE_ROWS = 15;

/** The height of a row as the style says it for this width and pointer. */
export function useRowHeight(frame: RefObject<HTMLElement | null>): number {
  const breakpoint = useBreakpoint();
  const [heightPx, setHeightPx] = useState(DEFAULT_ROW_PX);
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const stated = Number.parseFloat(getComputedStyle(frame.current).getPropertyValue('--virtual-row-height'));
    setHeightPx(stated > 0 ? stated : DEFAULT_ROW_PX);
  }, [frame, breakpoint]);
  return heightPx;
}

/** Where a key leads from a row; `null` for keys that lead nowhere. */
export function nextRowIndex(key: string, index: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_ROWS,
    PageUp: -PAGE_ROWS,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : Math.min(count - 1, Math.max(0, index + step));
}

/** The rows in sight and the one with the keyboard, which must not leave the document while it has the focus. */
export function withActiveRow(range: Range, activeIndex: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (activeIndex >= range.count || indexes.includes(activeIndex)) return indexes;
  return [...indexes, activeIndex].sort((left, right) => left - right);
}

/** The frame's size, with a height in any case. */
export function observeFrame<Frame extends Element>(
  virtualizer: Virtualizer<Frame, Element>,
  tell: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  const end = observeElementRect(virtualizer, ({ width, height }) =>
    tell({ width, height: height > 0 ? height : DEFAULT_FRAME_PX }),
  );
  return end ?? undefined;
}

export type ActiveRow = {
  /** The row that Tab leads to. */
  readonly index: number;
  /** Moves the focus to a row, which is scrolled into view. */
  readonly moveTo: (index: number) => void;
  /** Says that a row has got the focus. */
  readonly take: (index: number) => void;
};

/** Which row has the keyboard; the first one of another list. */
export function useActiveRow(frame: RefObject<HTMLElement | null>, listKey: string, count: number): ActiveRow {
  const [active, setActive] = useState({ listKey, index: 0 });
  const index = active.listKey === listKey ? Math.min(active.index, Math.max(0, count - 1)) : 0;
  const wanted = useRef<number | null>(null);
  const shownKey = useRef(listKey);

  useLayoutEffect(() => {
    if (shownKey.current === listKey || frame.current === null) return;
    shownKey.current = listKey;
    frame.current.scrollTop = 0;
  }, [frame, listKey]);
  useEffect(() => {
    if (wanted.current !== index) return;
    wanted.current = null;
    focusRow(frame, index);
  }, [frame, index]);

  return {
    index,
    moveTo(next) {
      if (next === index) focusRow(frame, index);
      else wanted.current = next;
      setActive({ listKey, index: next });
    },
    take(next) {
      if (next !== index) setActive({ listKey, index: next });
    },
  };
}

function focusRow(frame: RefObject<HTMLElement | null>, index: number): void {
  frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus();
}
