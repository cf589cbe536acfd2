import { describe, expect, it } from 'vitest';
import { createRunningExport, type ExportState } from './running-export.ts';

const MADE = { files: [], rowCount: 3, isComplete: true };

describe('a running export', () => {
  it('tells how far it is until it ends', async () => {
    const running = createRunningExport();
    const seen: (ExportState | null)[] = [];
    running.subscribe(() => seen.push(running.state()));
    const made = await running.run('CSV', async ({ onProgress }) => {
      onProgress(1, 3);
      return Promise.resolve(MADE);
    });
    expect(made).toEqual(MADE);
    expect(seen).toEqual([{ label: 'CSV', done: 0, total: null }, { label: 'CSV', done: 1, total: 3 }, null]);
  });

  it('is one at a time', async () => {
    const running = createRunningExport();
    const first = running.run('CSV', () => Promise.resolve(MADE));
    expect(await running.run('JSON', () => Promise.resolve(MADE))).toBeNull();
    expect(await first).toEqual(MADE);
    expect(await running.run('JSON', () => Promise.resolve(MADE))).toEqual(MADE);
  });

  it('gives nothing when it was stopped, and throws what went wrong', async () => {
    const running = createRunningExport();
    const stopped = running.run('CSV', async ({ signal }) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      signal.throwIfAborted();
      return MADE;
    });
    running.stop();
    expect(await stopped).toBeNull();
    await expect(running.run('CSV', () => Promise.reject(new Error('No answer')))).rejects.toThrow('No answer');
    expect(running.state()).toBeNull();
  });
});
