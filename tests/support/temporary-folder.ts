import { rm } from 'node:fs/promises';
import { onTestFinished } from 'vitest';
import { makeDataDir, makeReadyDataDir } from './ready-data.ts';

function untilFinished(folder: string): string {
  // A PostgreSQL whose server was killed writes for a moment longer.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }));
  return folder;
}

/** An empty folder that is deleted when the test has ended. */
export const temporaryFolder = async (): Promise<string> => untilFinished(await makeDataDir());

/** A DATA_DIR with an empty database, deleted when the test has ended: a first start without its seconds. */
export const temporaryDataDir = async (): Promise<string> => untilFinished(await makeReadyDataDir());
