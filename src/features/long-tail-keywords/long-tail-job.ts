import type { Intent } from '#core/keywords/intent.ts';
import type { FoundPhrase, LongTailPhrase, Made, Source } from '#core/keywords/long-tail.ts';
import type { OwnPage } from '#core/keywords/own-pages.ts';

/** What phrases are made of. */
export type LongTailRequest = {
  /** One a line. */
  readonly seeds: string;
  readonly language: string;
  readonly sources: readonly Source[];
  readonly depth: 1 | 2;
  readonly pages: readonly OwnPage[];
  readonly related: readonly FoundPhrase[];
  readonly suggestions: readonly FoundPhrase[];
  /** As it was pasted. */
  readonly list: string;
};

/** A phrase with what the pasted list says of it; what it does not say is null. */
export type LongTailRow = LongTailPhrase & {
  readonly words: number;
  readonly isQuestion: boolean;
  readonly volume: number | null;
  readonly difficulty: number | null;
  readonly intent: Intent | null;
};
export type LongTailReply = {
  readonly rows: readonly LongTailRow[];
  readonly isCut: boolean;
  readonly missing: readonly Made[];
  /** Lines that are longer than a phrase can be. */
  readonly tooLong: number;
  readonly seeds: number;
};
