import { useEffect, useState } from 'react';
import { readSiteTable, type Rows, type SiteTable, type SiteTableForm } from '#core/domain/site-table.ts';
import { useFindSites } from '#src/data/hooks/use-projects.ts';
import { nextTask } from '../line-reader.ts';

/** Reading goes on this long before it lets other work through. */
const SLICE_MS = 10;

export type CheckedTable = SiteTable & {
  /** How many of its websites are in the list already. */
  readonly knownCount: number;
};

/** What a file holds by a choice of columns, compared with the list of this device; `undefined` while it is being read. */
export function useSiteTable(rows: Rows, form: SiteTableForm): CheckedTable | undefined {
  const findSites = useFindSites();
  const [found, setFound] = useState<{ form: SiteTableForm; table: CheckedTable }>();
  useEffect(() => {
    const ending = new AbortController();
    const read = async (): Promise<void> => {
      const [table, known] = await Promise.all([readInTurns(rows, form, ending.signal), findSites({})]);
      const isKnown = new Set(known);
      const knownCount = table.sites.filter(({ host }) => isKnown.has(host)).length;
      if (!ending.signal.aborted) setFound({ form, table: { ...table, knownCount } });
    };
    read().catch((error: unknown) => {
      if (!ending.signal.aborted) reportError(error);
    });
    return () => ending.abort();
    // `findSites` is made anew with each drawing and does the same.
  }, [rows, form]);
  return found?.form === form ? found.table : undefined;
}

async function readInTurns(rows: Rows, form: SiteTableForm, signal: AbortSignal): Promise<SiteTable> {
  const reading = readSiteTable(rows, form);
  await nextTask();
  for (let sliceEndMs = performance.now() + SLICE_MS; ;) {
    const step = reading.next();
    if (step.done === true) return step.value;
    if (performance.now() < sliceEndMs) continue;
    await nextTask();
    signal.throwIfAborted();
    sliceEndMs = performance.now() + SLICE_MS;
  }
}
