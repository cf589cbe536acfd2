export type SnackbarTone = 'error' | 'success' | 'copied' | 'neutral';
export type Snackbar = {
  readonly id: number;
  readonly tone: SnackbarTone;
  readonly text: string;
  readonly actionLabel?: string | undefined;
  readonly onAction?: (() => void) | undefined;
  readonly durationMs: number;
};

const DEFAULT_MS = 3000;
const MOST_SHOWN = 3;
let lastId = 0;
let shown: readonly Snackbar[] = [];
const listeners = new Set<() => void>();

export const snackbarStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  read: (): readonly Snackbar[] => shown,

  add(snackbar: Omit<Snackbar, 'id' | 'durationMs'> & { durationMs?: number | undefined }): void {
    lastId += 1;
    publish([...shown, { ...snackbar, id: lastId, durationMs: snackbar.durationMs ?? DEFAULT_MS }].slice(-MOST_SHOWN));
  },

  remove(id: number): void {
    publish(shown.filter((each) => each.id !== id));
  },
};

function publish(next: readonly Snackbar[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
