import { useState } from 'react';
import { exportAccountLog, readAccountLog, type LogEntry, type LogKind } from '#core/contract/account-log.ts';
import { saveBlob } from '#src/data/save-file.ts';
import { api } from '#src/data/server/api-client.ts';
import { useKeptAnswer } from './use-kept-answer.ts';

const EXPORT_TIMEOUT_MS = 120_000;

/** What of the log is asked for; times in milliseconds. */
export type LogQuery = {
  readonly person?: string;
  readonly kind?: LogKind;
  readonly from?: number;
  readonly until?: number;
};
/** What follows the first page as it was; `null` of a cursor is the end. */
type Further = {
  readonly key: string;
  readonly from: string;
  readonly entries: readonly LogEntry[];
  readonly nextCursor: string | null;
};

/** What happened in the account, the newest first; without filters its beginning is readable without a network. */
export function useAccountLog(query: LogQuery) {
  const key = `account log ${JSON.stringify(query)}`;
  const isStored = Object.keys(query).length === 0;
  const { data, isKept, error, refetch } = useKeptAnswer(readAccountLog, { query }, key, { isStored });
  const [further, setFurther] = useState<Further | null>(null);
  // Once something new has moved the end of the first page, what followed it would leave a gap.
  const from = data?.nextCursor ?? null;
  const more = further?.key === key && further.from === from ? further : null;
  const nextCursor = more === null ? from : more.nextCursor;

  return {
    entries: data === undefined ? undefined : [...data.entries, ...(more?.entries ?? [])],
    people: data?.people ?? [],
    isKept,
    error,
    refetch,
    hasMore: nextCursor !== null && !isKept,
    /** @throws AppError, NetworkError */
    readMore: async (): Promise<void> => {
      if (from === null || nextCursor === null) return;
      const page = await api.call(readAccountLog, { query: { ...query, cursor: nextCursor } });
      setFurther({ key, from, entries: [...(more?.entries ?? []), ...page.entries], nextCursor: page.nextCursor });
    },
    /** Saves all that is asked for as a CSV file. @throws AppError, NetworkError */
    save: async (): Promise<void> => {
      saveBlob('account-log.csv', await api.download(exportAccountLog, { query }, { timeoutMs: EXPORT_TIMEOUT_MS }));
    },
  };
}
