import { RangeSet } from 'dexie';

/**
 * Runs every query on the local databases again that somebody watches: word of another tab's changes may have got lost. It
 * is what the database library does itself when a page comes back from the back/forward cache, and stays in this tab.
 */
export function rereadWatched(): void {
  // Outside of a page nobody listens.
  if (!('dispatchEvent' in globalThis)) return;
  dispatchEvent(new CustomEvent('x-storagemutated-1', { detail: { all: new RangeSet(-Infinity, [[]]) } }));
}
