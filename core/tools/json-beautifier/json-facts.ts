import {
  childrenOf,
  kindOf,
  KIND,
  placeOf,
  sourceOf,
  textOf,
  countChildren,
  type JsonDocument,
} from './json-document.ts';
import { linesOf } from './json-writer.ts';

/** A name that an object has twice: most programs keep the last one alone. */
export type DuplicateName = { readonly name: string; readonly line: number };

const MAX_DUPLICATES = 20;

/** Names that stand twice in an object, the first of them. */
export function duplicatesOf(doc: JsonDocument): DuplicateName[] {
  const found: DuplicateName[] = [];
  for (let node = 0; node < doc.count && found.length < MAX_DUPLICATES; node += 1) {
    if (kindOf(doc, node) !== KIND.object) continue;
    const seen = new Set<string>();
    for (const child of childrenOf(doc, node)) {
      const name = textOf(doc, child);
      if (seen.has(name)) found.push({ name, line: placeOf(doc.text, doc.starts[child] ?? 0).line });
      seen.add(name);
    }
  }
  return found;
}

/** A row of the tree: one value. */
export type TreeRow = {
  readonly node: number;
  /** Its name, or its number in an array. */
  readonly name: string | number;
  /** A value as it is written, its beginning where it is long; '' for objects and arrays. */
  readonly value: string;
  readonly kind: 'object' | 'array' | 'value';
  /** How many an object or array has. */
  readonly count: number;
};

const SHOWN_CHARS = 200;

/** Some of what an object or an array has; of what stands at the top for `null`. */
export function treeRows(doc: JsonDocument, parent: number | null, from: number, count: number): TreeRow[] {
  const rows: TreeRow[] = [];
  let index = 0;
  const isObject = parent !== null && kindOf(doc, parent) === KIND.object;
  for (const child of parent === null ? doc.roots : childrenOf(doc, parent)) {
    if (index >= from) rows.push(rowOf(doc, isObject ? child + 1 : child, isObject ? textOf(doc, child) : index));
    index += 1;
    if (rows.length === count) break;
  }
  return rows;
}

function rowOf(doc: JsonDocument, node: number, name: string | number): TreeRow {
  const kind = kindOf(doc, node);
  if (kind > KIND.array)
    return { node, name, kind: 'value', count: 0, value: sourceOf(doc, node).slice(0, SHOWN_CHARS) };
  return { node, name, kind: kind === KIND.object ? 'object' : 'array', count: countChildren(doc, node), value: '' };
}

/** The path of a value within another one, as JSONPath (RFC 9535) writes it. */
export function pathOf(parent: string, name: string | number): string {
  if (typeof name === 'number') return `${parent}[${name}]`;
  if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return `${parent}.${name}`;
  return `${parent}['${JSON.stringify(name).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}']`;
}

/** A table of the values: a column for each name; `null` when there are no objects. */
export function tableOf(doc: JsonDocument): string[][] | null {
  const columns = new Map<string, number>();
  const rows: string[][] = [];
  for (const node of linesOf(doc)) {
    if (kindOf(doc, node) !== KIND.object) return null;
    const row: string[] = [];
    for (const child of childrenOf(doc, node)) {
      const name = textOf(doc, child);
      const column = columns.get(name) ?? columns.size;
      columns.set(name, column);
      row[column] = cellOf(doc, child + 1);
    }
    rows.push(row);
  }
  if (columns.size === 0) return null;
  const width = columns.size;
  return [[...columns.keys()], ...rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))];
}

/** Texts without their quotes, nothing for null, what is nested as it is written. */
function cellOf(doc: JsonDocument, node: number): string {
  const kind = kindOf(doc, node);
  if (kind === KIND.string) return textOf(doc, node);
  if (kind === KIND.null) return '';
  return kind > KIND.array ? sourceOf(doc, node) : doc.text.slice(doc.starts[node], doc.ends[node]);
}
