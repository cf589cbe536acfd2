import { useEffect, useEffectEvent } from 'react';

export type ShortcutHandlers = { onPalette: () => void; onSelector: () => void; onHelp: () => void };

/** `/`, `?` and Ctrl or ⌘ with K, wherever nothing is being typed and no dialog is open. */
export function useShortcuts(handlers: ShortcutHandlers): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (isCommand && event.key.toLowerCase() === 'k') run(event, handlers.onPalette);
    else if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    else if (event.key === '/') run(event, handlers.onSelector);
    else if (event.key === '?') run(event, handlers.onHelp);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function run(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}

function isBusy(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}
