import type { KeyboardEvent } from 'react';

/** How the links of a list stand: one after the other down each column, or along each row. */
export type Grid = { readonly flow: 'columns' | 'rows'; readonly rows: number; readonly columns: number };

/** Which of `count` links a key leads to from one of them, in a grid read from left to right; `null` where the key leads nowhere. */
export function gridTarget(key: string, index: number, count: number, { flow, rows, columns }: Grid): number | null {
  const [down, right] = flow === 'columns' ? [1, rows] : [columns, 1];
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + down,
    ArrowUp: index - down,
    ArrowRight: index + right,
    ArrowLeft: index - right,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || target < 0 || target >= count ? null : target;
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** Moves the focus from a link to another of its list by arrow keys, Home and End; in pages read from right to left the arrows are mirrored. */
export function moveByKey(event: KeyboardEvent<HTMLAnchorElement>, grid: Grid): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.currentTarget;
  const links = [...(link.closest('ul')?.querySelectorAll('a') ?? [])];
  const isMirrored = getComputedStyle(link).direction === 'rtl';
  const key = (isMirrored ? MIRRORED[event.key] : undefined) ?? event.key;
  const target = gridTarget(key, links.indexOf(link), links.length, grid);
  if (target === null) return;
  event.preventDefault();
  links[target]?.focus();
}
