import type { GuideKey } from '#core/domain/guide.ts';

let shown: GuideKey | null = null;
const listeners = new Set<() => void>();

/** Which guide is open: its button and what shows it are far apart. */
export const guideStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): GuideKey | null => shown,
  show(key: GuideKey | null): void {
    shown = key;
    for (const listener of listeners) listener();
  },
};
