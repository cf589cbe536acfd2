import { compile } from '#core/base/star-pattern.ts';
import type { Facts } from './reading.ts';

/** One thing that is not what it was: lines that are gone, and lines that have come. */
export type Change = { readonly field: string; readonly gone: readonly string[]; readonly come: readonly string[] };

/** A change as it is kept: of many or long lines the beginning, and how many there were. */
export type KeptChange = Change & { readonly goneCount: number; readonly comeCount: number };

/**
 * What differs each time a page is read, and is left out of comparisons. `like`: lines that fit a pattern with `*`. `between`:
 * whatever stands between two lines that stay; null for the beginning and the end.
 */
export type Mask =
  | { readonly field: string; readonly like: string }
  | { readonly field: string; readonly between: readonly [after: string | null, before: string | null] };

/** A mask of this field holds for all. */
export const ANY_FIELD = '*';
/** More of a field is not compared: who reads more stores so many lines, and what comes after the last one is not known. */
export const MAX_LINES = 2000;
const MAX_MASKS = 60;
/** More of a change is not kept. */
const MAX_KEPT_LINES = 50;
const MAX_KEPT_CHARS = 500;
/** As much of a line has to stay for a pattern to be made of it. */
const LEAST_SAME = 0.4;
/** More lines than these between two others are no rotating block. */
const MAX_BLOCK = 40;

/** What changed from one reading to the next, masked lines left out; fields in the order of their names. */
export function compareFacts(before: Facts, after: Facts, masks: readonly Mask[]): Change[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  return fields.flatMap((field) => {
    const [old, fresh] = [before[field], after[field]].map((lines) => withoutMasked(field, lines ?? [], masks));
    if (old === undefined || fresh === undefined) return [];
    const gone = without(old, fresh, isCut(after[field]));
    const come = without(fresh, old, isCut(before[field]));
    return gone.length + come.length === 0 ? [] : [{ field, gone, come }];
  });
}

/** What is kept of a change. */
export function shortened({ field, gone, come }: Change): KeptChange {
  const cut = (lines: readonly string[]): string[] => lines.slice(0, MAX_KEPT_LINES).map(shortLine);
  return { field, gone: cut(gone), come: cut(come), goneCount: gone.length, comeCount: come.length };
}

function shortLine(line: string): string {
  return line.length <= MAX_KEPT_CHARS ? line : `${line.slice(0, MAX_KEPT_CHARS)}…`;
}

function isCut(lines: readonly string[] | undefined): boolean {
  return (lines?.length ?? 0) >= MAX_LINES;
}

/**
 * Lines of one list that another has not, as often as they are more; in their order. Where the other was cut, what stands after the last
 * line both have may be in the part that is not known.
 */
function without(lines: readonly string[], others: readonly string[], areOthersCut: boolean): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  const lastShared = areOthersCut ? lines.findLastIndex((line) => left.has(line)) : -1;
  return (lastShared < 0 ? lines : lines.slice(0, lastShared)).filter((line) => {
    const count = left.get(line) ?? 0;
    if (count === 0) return true;
    left.set(line, count - 1);
    return false;
  });
}

function withoutMasked(field: string, lines: readonly string[], masks: readonly Mask[]): readonly string[] {
  let kept = lines.slice(0, MAX_LINES);
  for (const mask of masks) {
    if (mask.field !== field && mask.field !== ANY_FIELD) continue;
    if ('like' in mask) {
      const fits = compile(mask.like.endsWith('*') ? mask.like : `${mask.like}$`);
      kept = kept.filter((line) => !fits(line));
    } else kept = withoutBlock(kept, mask.between);
  }
  return kept;
}

function withoutBlock(lines: string[], [after, before]: readonly [string | null, string | null]): string[] {
  const from = after === null ? 0 : lines.indexOf(after) + 1;
  if (after !== null && from === 0) return lines;
  const to = before === null ? lines.length : lines.indexOf(before, from);
  if (to < 0 || to - from > MAX_BLOCK) return lines;
  return [...lines.slice(0, from), ...lines.slice(to)];
}

/**
 * Masks for what two readings, taken one right after the other, do not share: it changes at each load. Those given already are in
 * force; the new ones come after them.
 */
export function learnMasks(first: Facts, second: Facts, known: readonly Mask[]): Mask[] {
  const found: Mask[] = [...known];
  for (const { field } of compareFacts(first, second, known)) {
    const [old, fresh] = [first[field], second[field]].map((lines) => withoutMasked(field, lines ?? [], found));
    for (const block of differingBlocks(old ?? [], fresh ?? []))
      for (const mask of masksOf(field, block)) found.push(mask);
  }
  const unique = [...new Map(found.map((mask) => [JSON.stringify(mask), mask])).values()];
  return unique.slice(0, MAX_MASKS);
}

type Block = {
  readonly old: readonly string[];
  readonly fresh: readonly string[];
  readonly after: string | null;
  readonly before: string | null;
};

function masksOf(field: string, { old, fresh, after, before }: Block): Mask[] {
  const pairs = old.length === fresh.length ? old.map((line, at) => patternOf(line, fresh[at] ?? '')) : [null];
  const patterns = pairs.filter((pattern) => pattern !== null);
  if (patterns.length === pairs.length) return patterns.map((like) => ({ field, like }));
  return [{ field, between: [after, before] }];
}

/** A pattern both lines fit, when enough of them is the same. */
function patternOf(a: string, b: string): string | null {
  // In a pattern they would stand for something else.
  if (/[*$]/u.test(a + b)) return null;
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  // Half of a character that is made of two units is no text.
  if (/[\uD800-\uDBFF]$/.test(a.slice(0, head))) head -= 1;
  if (/^[\uDC00-\uDFFF]/.test(a.slice(a.length - tail))) tail -= 1;
  if (head + tail < LEAST_SAME * Math.max(a.length, b.length) || head + tail < 3) return null;
  return `${a.slice(0, head)}*${tail === 0 ? '' : a.slice(-tail)}`;
}

/** Where two lists differ, with the lines around that both have. Lists are short, or much alike. */
function differingBlocks(old: readonly string[], fresh: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let [row, column] = [0, 0];
  let after: string | null = null;
  while (row < old.length || column < fresh.length) {
    if (row < old.length && old[row] === fresh[column]) {
      after = old[row] ?? null;
      row += 1;
      column += 1;
      continue;
    }
    const next = nextShared(old, fresh, row, column);
    const [toRow, toColumn] = next ?? [old.length, fresh.length];
    blocks.push({
      old: old.slice(row, toRow),
      fresh: fresh.slice(column, toColumn),
      after,
      before: next === null ? null : (old[toRow] ?? null),
    });
    row = toRow;
    column = toColumn;
  }
  return blocks;
}

/** The nearest place at which both go on alike. */
function nextShared(
  old: readonly string[],
  fresh: readonly string[],
  row: number,
  column: number,
): readonly [number, number] | null {
  for (let ahead = 1; ahead <= 2 * MAX_BLOCK; ahead += 1)
    for (let down = 0; down <= ahead; down += 1) {
      const line = old[row + down];
      if (line !== undefined && line === fresh[column + ahead - down]) return [row + down, column + ahead - down];
    }
  return null;
}
