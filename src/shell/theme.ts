import { localValue } from '#src/data/storage/web-storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const KEY = 'sitewarden:theme';
const listeners = new Set<() => void>();

/** Light, dark, or as the system says; kept in this browser and known before the first paint. */
export const theme = {
  choice: (): ThemeChoice => {
    const stored = localValue.get(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  choose(choice: ThemeChoice): void {
    if (choice === 'system') localValue.remove(KEY);
    else localValue.set(KEY, choice);
    show(choice);
    for (const listener of listeners) listener();
  },
  start(): void {
    show(theme.choice());
  },
};

function show(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
}
