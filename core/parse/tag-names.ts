import { concernsOfTag, TAGS_OF_CONCERN } from './html-concerns.ts';
import { TAG_NAMES, traitsOf } from './html-elements.ts';
import { RAW_TEXT, type RawText } from './html-raw-text.ts';
import { createNameTable } from './name-table.ts';

/** The name of a tag, and what is true of every element of that name. */
export type TagName = {
  /** Lower case. */
  readonly name: string;
  /** `traitsOf`. */
  readonly traits: number;
  /** `concernsOfTag`. */
  readonly concerns: number;
  /** How its contents are read when they are text alone; `null` when they are not. */
  readonly rawText: RawText | null;
  /** Below `KNOWN_TAGS` and its own for each name that is met often; -1 for all others. */
  readonly place: number;
};

const KNOWN = [...new Set([...TAG_NAMES, ...TAGS_OF_CONCERN, ...RAW_TEXT.keys()])];

export const KNOWN_TAGS = KNOWN.length;

export const TAGS = createNameTable(
  KNOWN.map((name, place) => toTagName(name, place)),
  (name) => toTagName(name, -1),
);

function toTagName(name: string, place: number): TagName {
  return {
    name,
    traits: traitsOf(name),
    concerns: concernsOfTag(name),
    rawText: RAW_TEXT.get(name) ?? null,
    place,
  };
}
