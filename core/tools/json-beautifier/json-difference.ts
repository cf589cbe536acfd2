import { childrenOf, isContainer, kindOf, KIND, sourceOf, textOf, type JsonDocument } from './json-document.ts';
import { pathOf } from './json-facts.ts';

/** A value that only one side has, or that both have differently. */
export type JsonDifference = {
  readonly path: string;
  /** As it is written, its beginning where it is long; `null` where it is missing. */
  readonly left: string | null;
  readonly right: string | null;
};

type Side = { readonly doc: JsonDocument; readonly node: number };
type Pair = { readonly path: string; readonly left: Side | null; readonly right: Side | null };

const SHOWN_CHARS = 200;

/** What differs in two documents, value by value: objects by name, arrays by place; numbers by what they are, not how they are written. */
export function differencesOf(left: JsonDocument, right: JsonDocument, limit: number): JsonDifference[] {
  const found: JsonDifference[] = [];
  const waiting: Pair[] = rootPairs(left, right).reverse();
  for (let pair = waiting.pop(); pair !== undefined && found.length < limit; pair = waiting.pop()) {
    const inner = innerPairs(pair);
    if (inner !== null) for (const each of inner.reverse()) waiting.push(each);
    else if (!isSame(pair)) found.push({ path: pair.path, left: shown(pair.left), right: shown(pair.right) });
  }
  return found;
}

function rootPairs(left: JsonDocument, right: JsonDocument): Pair[] {
  if (left.roots.length === 1 && right.roots.length === 1)
    return [
      { path: '$', left: { doc: left, node: left.roots[0] ?? 0 }, right: { doc: right, node: right.roots[0] ?? 0 } },
    ];
  return pairsOf('$', named(left, left.roots), named(right, right.roots));
}

type Named = ReadonlyMap<string | number, Side>;

const named = (doc: JsonDocument, nodes: Iterable<number>): Named =>
  new Map(Array.from(nodes, (node, index) => [index, { doc, node }]));

function membersOf({ doc, node }: Side): Named {
  if (kindOf(doc, node) === KIND.array) return named(doc, childrenOf(doc, node));
  return new Map(Array.from(childrenOf(doc, node), (name) => [textOf(doc, name), { doc, node: name + 1 }]));
}

function pairsOf(path: string, left: Named, right: Named): Pair[] {
  const names = new Set([...left.keys(), ...right.keys()]);
  return Array.from(names, (name) => ({
    path: pathOf(path, name),
    left: left.get(name) ?? null,
    right: right.get(name) ?? null,
  }));
}

/** What is within two objects or two arrays; `null` for anything else. */
function innerPairs({ path, left, right }: Pair): Pair[] | null {
  if (left === null || right === null || !isContainer(left.doc, left.node)) return null;
  if (kindOf(left.doc, left.node) !== kindOf(right.doc, right.node)) return null;
  return pairsOf(path, membersOf(left), membersOf(right));
}

function isSame({ left, right }: Pair): boolean {
  if (left === null || right === null || kindOf(left.doc, left.node) !== kindOf(right.doc, right.node)) return false;
  const [one, other] = [sourceOf(left.doc, left.node), sourceOf(right.doc, right.node)];
  if (one === other) return true;
  if (kindOf(left.doc, left.node) === KIND.number) return exactNumber(one) === exactNumber(other);
  return kindOf(left.doc, left.node) === KIND.string && textOf(left.doc, left.node) === textOf(right.doc, right.node);
}

/** Digits and exponent of a number, the same for 1.50, 15e-1 and 1.5; never rounded. */
export function exactNumber(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/u.exec(text) ?? [];
  const digits = (whole + fraction).replace(/^0+/u, '');
  const kept = digits.replace(/0+$/u, '');
  if (kept === '') return '0';
  return `${sign}${kept}e${BigInt(exponent) - BigInt(fraction.length) + BigInt(digits.length - kept.length)}`;
}

function shown(side: Side | null): string | null {
  if (side === null) return null;
  const { doc, node } = side;
  const start = doc.starts[node] ?? 0;
  return isContainer(doc, node)
    ? doc.text.slice(start, Math.min(doc.ends[node] ?? start, start + SHOWN_CHARS))
    : sourceOf(doc, node).slice(0, SHOWN_CHARS);
}
