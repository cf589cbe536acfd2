import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Longer than this nobody waits for a page to be printed: then it is printed with what is there. */
const PATIENCE_MS = 8000;

const listeners = new Set<() => void>();
const preparations = new Set<() => Promise<unknown>>();
let isBetweenEvents = false;

/** True while the page is laid out for paper: parts that are closed on the screen are open then, and lists are drawn as a whole. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, readIsPrinting);
}

/** Has something read that only the printed page shows, before the print button or Ctrl+P opens the browser's dialog. */
export function usePrintPreparation(prepare: () => Promise<unknown>): void {
  const run = useEffectEvent(prepare);
  useEffect(() => {
    const preparation = () => run();
    if (preparations.size === 0) document.addEventListener('keydown', handlePrintKey);
    preparations.add(preparation);
    return () => {
      preparations.delete(preparation);
      if (preparations.size === 0) document.removeEventListener('keydown', handlePrintKey);
    };
  }, []);
}

/** Prints the page, once all that it shows on paper is there. */
export async function printPage(): Promise<void> {
  await Promise.race([Promise.allSettled([...preparations].map(async (prepare) => prepare())), patience()]);
  window.print();
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
}

function handlePrintKey(event: KeyboardEvent): void {
  const isAsked =
    (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'p';
  if (!isAsked || event.defaultPrevented) return;
  event.preventDefault();
  void printPage();
}

function readIsPrinting(): boolean {
  return isBetweenEvents || paper().matches;
}

function paper(): MediaQueryList {
  return window.matchMedia('print');
}

/** The browser lays the page out as soon as the event is over: all must be drawn by then. */
function tell(): void {
  flushSync(() => {
    for (const listener of listeners) listener();
  });
}

function handleBefore(): void {
  isBetweenEvents = true;
  tell();
}

function handleAfter(): void {
  isBetweenEvents = false;
  tell();
}

let watched: MediaQueryList | null = null;

function subscribe(listener: () => void): () => void {
  if (watched === null) {
    watched = paper();
    watched.addEventListener('change', tell);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    watched?.removeEventListener('change', tell);
    watched = null;
    window.removeEventListener('beforeprint', handleBefore);
    window.removeEventListener('afterprint', handleAfter);
  };
}
