import { use } from 'react';
import type { TemporalApi } from '#core/tools/timestamp-converter/temporal.ts';

let loading: Promise<TemporalApi | null> | undefined;

/** The browser's calendar, or a library in its place, for which the component waits; `null` when that could not be loaded. */
export function useTemporal(): TemporalApi | null {
  const own = (globalThis as { Temporal?: TemporalApi }).Temporal; // newer than the types of the browser
  return own ?? use((loading ??= load()));
}

async function load(): Promise<TemporalApi | null> {
  try {
    return (await import('temporal-polyfill/implementation')).Temporal;
  } catch {
    loading = undefined;
    return null;
  }
}
