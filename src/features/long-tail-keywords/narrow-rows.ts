import { hasWord } from '#core/keywords/intent.ts';
import type { Source } from '#core/keywords/long-tail.ts';
import type { LongTailRow } from './long-tail-job.ts';

/** Which phrases are shown. */
export type Narrowing = {
  readonly source: Source | '';
  /** Words, with commas or blanks between; phrases that have one are left out. */
  readonly exclude: string;
  readonly minWords: number;
  /** 0 for any length. */
  readonly maxWords: number;
  readonly isQuestionOnly: boolean;
};

export const ALL: Narrowing = { source: '', exclude: '', minWords: 1, maxWords: 0, isQuestionOnly: false };

/** The rows that are shown, in their order. */
export function narrowRows(rows: readonly LongTailRow[], narrowing: Narrowing): readonly LongTailRow[] {
  const { source, minWords, maxWords, isQuestionOnly } = narrowing;
  const excluded = narrowing.exclude
    .toLowerCase()
    .split(/[\s,;]+/u)
    .filter((word) => word !== '');
  return rows.filter(
    (row) =>
      (source === '' || row.source === source) &&
      row.words >= minWords &&
      (maxWords === 0 || row.words <= maxWords) &&
      (!isQuestionOnly || row.isQuestion) &&
      !excluded.some((word) => hasWord(row.phrase, word)),
  );
}
