import type { JsonExtra } from '#core/tools/json-beautifier/json-document.ts';
import type { JsonDifference } from '#core/tools/json-beautifier/json-difference.ts';
import type { DuplicateName, TreeRow } from '#core/tools/json-beautifier/json-facts.ts';
import type { JsonProblemKind } from '#core/tools/json-beautifier/json-reader.ts';
import type { JsonStyle } from '#core/tools/json-beautifier/json-writer.ts';

/** `other` is what the first one is compared with. */
export type JsonSide = 'main' | 'other';

export type JsonFacts = {
  readonly kind: 'facts';
  readonly values: number;
  readonly depth: number;
  /** More than one: JSON Lines. */
  readonly lines: number;
  readonly extras: readonly JsonExtra[];
  readonly duplicates: readonly DuplicateName[];
};
export type JsonFault = {
  readonly kind: 'fault';
  /** `encoding`: a file that is no UTF-8 text. */
  readonly problem: JsonProblemKind | 'encoding';
  readonly found: string;
  readonly line: number;
  readonly column: number;
  /** The line of the bracket that stays open; `null` for other problems. */
  readonly openedLine: number | null;
};
export type JsonOpened = JsonFacts | JsonFault;

/** A text; of a long one only the beginning, with all of it as a file. */
export type LongText = { readonly start: string; readonly whole: Blob | null };

/** What the worker is asked, by name, and what it answers. */
export type JsonCalls = {
  open: { ask: { side: JsonSide; source: string | Blob }; answer: JsonOpened };
  format: { ask: JsonStyle; answer: LongText };
  rows: { ask: { parent: number | null; from: number; count: number }; answer: readonly TreeRow[] };
  csv: { ask: null; answer: LongText | null };
  differences: { ask: { limit: number }; answer: readonly JsonDifference[] };
  /** `null` where nothing helps. */
  repair: { ask: null; answer: string | null };
};
export type JsonCall = keyof JsonCalls;

export type JsonMessage = { readonly id: number; readonly call: JsonCall; readonly ask: unknown };
/** `answer` is missing when it failed, such as for want of memory. */
export type JsonReply = { readonly id: number; readonly answer?: unknown };
