import { trackerOf } from './tracking.ts';

/** How a value is written, when there is more to it than plain characters. */
export type ValueEncoding =
  /** Percent signs that stand for UTF-8. */
  | 'percent'
  /** Plus signs that stand for spaces. */
  | 'plus'
  /** Percent signs before what are no two hexadecimal digits, or bytes that are no UTF-8. */
  | 'broken'
  /** Decoded once, it is still encoded. */
  | 'twice';
export type UrlParameter = {
  readonly name: string;
  readonly value: string;
  /** As it stands in the address, its name included. */
  readonly raw: string;
  readonly encodings: readonly ValueEncoding[];
  /** Which of those with its name it is, from 1 on, and how many there are. */
  readonly place: number;
  readonly count: number;
  /** Who tracks by it; `null` for any other. */
  readonly tracker: string | null;
};

const ENCODED = /%[\da-f]{2}/iu;

/** The parameters of a query, without its question mark, in their order. */
export function readQuery(query: string): UrlParameter[] {
  const pieces = piecesOf(query).map((raw) => ({ raw, ...decodePiece(raw) }));
  const counts = new Map<string, number>();
  for (const { name } of pieces) counts.set(name, (counts.get(name) ?? 0) + 1);
  const seen = new Map<string, number>();
  return pieces.map(({ raw, name, value }) => {
    const place = (seen.get(name) ?? 0) + 1;
    seen.set(name, place);
    return {
      ...{ name, value, raw, place },
      encodings: encodingsOf(raw, `${name}=${value}`),
      count: counts.get(name) ?? 1,
      tracker: trackerOf(name),
    };
  });
}

function piecesOf(query: string): string[] {
  return query.split('&').filter((piece) => piece !== '');
}

/** By the parser of https://url.spec.whatwg.org/#urlencoded-parsing: it bears broken encodings. */
function decodePiece(piece: string): { name: string; value: string } {
  const [[name, value] = ['', '']] = new URLSearchParams(`?${piece}`);
  return { name, value };
}

function encodingsOf(raw: string, decoded: string): ValueEncoding[] {
  const found: (readonly [ValueEncoding, boolean])[] = [
    ['percent', ENCODED.test(raw)],
    ['plus', raw.includes('+')],
    ['broken', /%(?![\da-f]{2})/iu.test(raw) || (decoded.includes('\ufffd') && !/%EF%BF%BD|\ufffd/iu.test(raw))],
    ['twice', ENCODED.test(raw) && ENCODED.test(decoded)],
  ];
  return found.flatMap(([encoding, holds]) => (holds ? encoding : []));
}

export type QueryChange =
  | { readonly kind: 'set'; readonly index: number; readonly name: string; readonly value: string }
  | { readonly kind: 'remove'; readonly index: number }
  | { readonly kind: 'add' }
  | { readonly kind: 'removeTracking' }
  | { readonly kind: 'sort' };

/** The query after a change; what is not changed stays as it is written. Spaces become plus signs where the query has such. */
export function changeQuery(query: string, change: QueryChange): string {
  const pieces = piecesOf(query);
  const write = (name: string, value: string) => `${encode(name, query)}=${encode(value, query)}`;
  switch (change.kind) {
    case 'set':
      return pieces.map((piece, at) => (at === change.index ? write(change.name, change.value) : piece)).join('&');
    case 'remove':
      return pieces.filter((_piece, at) => at !== change.index).join('&');
    case 'add':
      return [...pieces, '='].join('&');
    case 'removeTracking':
      return pieces.filter((piece) => trackerOf(decodePiece(piece).name) === null).join('&');
    case 'sort':
      return pieces
        .map((piece) => ({ piece, name: decodePiece(piece).name }))
        .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0))
        .map(({ piece }) => piece)
        .join('&');
  }
}

/** Everything but what a query may hold plainly; slashes, colons and the like stay readable. */
function encode(text: string, query: string): string {
  const encoded = encodeURIComponent(text.toWellFormed())
    .replaceAll(/%(?:2F|3A|40|2C|3B|24)/gu, (code) => decodeURIComponent(code))
    .replaceAll("'", '%27');
  return query.includes('+') ? encoded.replaceAll('%20', '+') : encoded;
}
