import { MAX_PHRASE_LENGTH, toPhrase } from './phrase.ts';
import { guessPhraseColumn } from './sift-phrases.ts';

export type GivenPosition = {
  readonly phrase: string;
  /** Null for "not in the first `depth`". */
  readonly rank: number | null;
  readonly depth: number;
  readonly url: string;
  readonly volume: number | null;
};
export type PositionTable = {
  readonly positions: readonly GivenPosition[];
  /** Numbers of rows (from 1) without a keyword or with a position that is none. */
  readonly wrongRows: readonly number[];
};

/** Files say nothing of how deep they were read; those of most tools are of the first hundred. */
const USUAL_DEPTH = 100;
const MAX_RANK = 1000;
const MAX_ADDRESS = 2048;
const MAX_VOLUME = 1_000_000_000;

const HEADINGS = {
  rank: /^(?:(?:current |avg\.? |average )?(?:position|rank(?:ing)?)|durchschnittliche position|(?:средняя )?позици[яи]|(?:середня )?позиція|posição(?: média)?|(?:平均)?排名|pos\.?)$/iu,
  url: /^(?:(?:current |landing )?(?:url|page)|landing page|ranking url|seite|страница|сторінка|página|網頁)$/iu,
  volume: /^(?:(?:search )?volume|searches|suchvolumen|частота|volume de busca|搜尋量)$/iu,
};

/**
 * Positions from the rows of a file as Search Console, Ahrefs, Semrush and SE Ranking write it; the first row has the headings.
 * `null` when no column holds positions. Of a keyword that stands there twice the better position counts.
 */
export function readPositionTable(rows: readonly (readonly string[])[]): PositionTable | null {
  const head = (rows[0] ?? []).map((cell) => cell.trim());
  const place = (pattern: RegExp): number => head.findIndex((cell) => pattern.test(cell));
  const rankAt = place(HEADINGS.rank);
  if (rankAt === -1) return null;
  const [phraseAt, urlAt, volumeAt] = [guessPhraseColumn(rows), place(HEADINGS.url), place(HEADINGS.volume)];
  const byPhrase = new Map<string, GivenPosition>();
  const wrongRows: number[] = [];
  for (const [at, row] of rows.entries()) {
    if (at === 0 || row.every((cell) => cell.trim() === '')) continue;
    const phrase = toPhrase((row[phraseAt] ?? '').slice(0, 8 * MAX_PHRASE_LENGTH));
    const rank = readRank(row[rankAt] ?? '');
    if (phrase === '' || phrase.length > MAX_PHRASE_LENGTH || rank === undefined) {
      wrongRows.push(at + 1);
      continue;
    }
    const key = phrase.toLowerCase();
    const known = byPhrase.get(key);
    if (known !== undefined && (known.rank ?? Infinity) <= (rank ?? Infinity)) continue;
    byPhrase.set(key, {
      phrase,
      rank,
      depth: USUAL_DEPTH,
      url: readUrl(row[urlAt] ?? ''),
      volume: readVolume(row[volumeAt]),
    });
  }
  return { positions: [...byPhrase.values()], wrongRows };
}

/** A position; null where the file says that there is none, `undefined` for what is neither. */
function readRank(cell: string): number | null | undefined {
  const text = cell.trim();
  if (text === '' || /^(?:-|–|0|n\/?a|not found|>\s*\d+|not in .*)$/iu.test(text)) return null;
  const rank = Number(text.replace(',', '.'));
  return Number.isFinite(rank) && rank >= 1 && rank <= MAX_RANK ? rank : undefined;
}

function readUrl(cell: string): string {
  const text = cell.trim();
  return /^https?:\/\//iu.test(text) && text.length <= MAX_ADDRESS && URL.canParse(text) ? text : '';
}

/** Groups of digits may be set apart. */
function readVolume(cell = ''): number | null {
  const digits = cell.replace(/[\s\u00A0\u202F,.']/gu, '');
  const volume = digits === '' ? NaN : Number(digits);
  return Number.isInteger(volume) && volume >= 0 && volume <= MAX_VOLUME ? volume : null;
}
