import type { SavedFile } from './save-files.ts';

/** What an export has made; `isComplete` is false when only the rows of this device were to be had. */
export type MadeExport = {
  readonly files: readonly SavedFile[];
  readonly rowCount: number;
  readonly isComplete: boolean;
};
export type ExportJob = (options: {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}) => Promise<MadeExport>;
export type ExportState = { readonly label: string; readonly done: number; readonly total: number | null };

/** The one export that runs; it goes on while other views are opened, each of which shows it and can stop it. */
export const runningExport = createRunningExport();

export function createRunningExport() {
  const listeners = new Set<() => void>();
  let state: ExportState | null = null;
  let stopper: AbortController | null = null;

  function set(next: ExportState | null): void {
    state = next;
    for (const listener of listeners) listener();
  }
  return {
    state: (): ExportState | null => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Runs a job; `null` when it was stopped, or when another one runs already. @throws what the job throws. */
    async run(label: string, job: ExportJob): Promise<MadeExport | null> {
      if (stopper !== null) return null;
      const own = new AbortController();
      stopper = own;
      set({ label, done: 0, total: null });
      try {
        return await job({ signal: own.signal, onProgress: (done, total) => set({ label, done, total }) });
      } catch (error) {
        if (own.signal.aborted) return null;
        throw error;
      } finally {
        stopper = null;
        set(null);
      }
    },
    stop: (): void => stopper?.abort(),
  };
}
