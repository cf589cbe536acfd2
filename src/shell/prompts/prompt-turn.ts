import { useEffect, useSyncExternalStore } from 'react';
import { isDialogOpen } from '#src/ui/index.tsx';

/** What the app says of itself, in the order of its turns. */
const ORDER = ['popup', 'phone', 'first-project', 'guide'] as const;
export type PromptName = (typeof ORDER)[number];

const LOOK_MS = 500;
const wanted = new Set<PromptName>();
const listeners = new Set<() => void>();
let shown: PromptName | null = null;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Whether it is this one's turn: one at a time, never over another dialog, never while a menu is open or somebody types. The offer of
 * the guide, which may stand there unanswered for long, gives way to the others and comes again after them.
 */
export function usePromptTurn(name: PromptName, isWanted: boolean): boolean {
  useEffect(() => {
    if (!isWanted) return undefined;
    wanted.add(name);
    look();
    timer ??= setInterval(look, LOOK_MS);
    return () => {
      wanted.delete(name);
      if (shown === name) show(null);
      if (wanted.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  }, [name, isWanted]);
  return useSyncExternalStore(subscribe, () => shown === name) && isWanted;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function look(): void {
  const mayChange = shown === null || shown === 'guide';
  if (!mayChange || isDialogOpen() || isMenuOpen() || isTyping()) return;
  const next = ORDER.find((name) => wanted.has(name)) ?? null;
  if (next !== shown) show(next);
}

function show(next: PromptName | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** What it belongs to would close it. */
function isMenuOpen(): boolean {
  return document.querySelector('[aria-haspopup][aria-expanded="true"]') !== null;
}

function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement?.matches('input, textarea, select, [contenteditable]') === true;
}
