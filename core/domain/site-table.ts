import { toSiteHost, type SiteHost } from './site-host.ts';
import { TAG_LIMITS, uniteTags } from './tag.ts';

/** What a column of a file is taken for. */
export const COLUMN_USES = ['address', 'tags', 'ignore'] as const;
export type ColumnUse = (typeof COLUMN_USES)[number];
export type Rows = readonly (readonly string[])[];

export type SiteTableForm = {
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
  /** One for each column of the widest row looked at. */
  readonly uses: readonly ColumnUse[];
};
export type TableSite = { readonly host: SiteHost; readonly tags: readonly string[] };
export type BadRow = { /** From 1, as editors count. */ readonly row: number; readonly text: string };
export type SiteTable = {
  /** Each host once, in the order of the file, with the tags of all its rows. */
  readonly sites: readonly TableSite[];
  /** Rows whose host stood in an earlier one. */
  readonly repeated: number;
  /** Rows without a usable address; empty ones are passed over. */
  readonly badRows: readonly BadRow[];
};

/** Rows that a guess looks at. */
const SAMPLE_ROWS = 60;
/** How many of the cells must be addresses. */
const MOSTLY = 0.6;
const SHOWN_CHARACTERS = 200;

/** Names of the column in exports of Ahrefs, Semrush, SE Ranking, Screaming Frog and Search Console, in the languages they come in. */
const HEADINGS = {
  address:
    /^(?:(?:root |target |your |project )?(?:domain|site|website|url|address|host|page|property|target|project)s?(?: (?:name|url|address))?|top pages|landing page|domäne|seiten?|webseiten?|beliebteste seiten|adresse|сайты?|домены?|страницы?|адрес|популярные страницы|домени?|сторінк[аи]|адреса|domínios?|páginas?(?: principais)?|endereço|網址|網域|網站|網頁|熱門網頁)$/iu,
  tags: /^(?:tags?|labels?|groups?|folders?|categor(?:y|ies)|schlagw[oö]rter|gruppen?|теги?|метки|группа|мітки|група|etiquetas?|grupos?|標籤|群組)$/iu,
};

/** What the columns of a file are, by their names and by what they hold; the first column of addresses counts. Of a file without any all are ignored. */
export function guessSiteTable(rows: Rows): SiteTableForm {
  const sample = rows.filter((row) => !isEmpty(row)).slice(0, SAMPLE_ROWS);
  const width = sample.reduce((widest, row) => Math.max(widest, row.length), 0);
  const columns = Array.from({ length: width }, (_none, at) => columnOf(sample, at));
  const addressAt = bestAddress(columns);
  const head = columns.map(({ name }) => name);
  const isNamed = head.some((name) => HEADINGS.address.test(name) || HEADINGS.tags.test(name));
  const hasHead = addressAt !== -1 && (isNamed || columns[addressAt]?.isFirstAddress === false);
  return {
    hasHead,
    uses: columns.map(({ name }, at) => {
      if (at === addressAt) return 'address';
      return hasHead && HEADINGS.tags.test(name) ? 'tags' : 'ignore';
    }),
  };
}

type Column = { readonly name: string; readonly share: number; readonly isFirstAddress: boolean };

function columnOf(sample: Rows, at: number): Column {
  const [first = '', ...below] = sample.map((row) => (row[at] ?? '').trim());
  const cells = (below.length === 0 ? [first] : below).filter((cell) => cell !== '');
  const addresses = cells.filter((cell) => toHost(cell) !== null).length;
  return {
    name: first,
    share: cells.length === 0 ? 0 : addresses / cells.length,
    isFirstAddress: toHost(first) !== null,
  };
}

/** A column that is named so wins over one that only looks so; without any address it is none. */
function bestAddress(columns: readonly Column[]): number {
  const usable = columns.map(({ share }) => share >= MOSTLY);
  const named = columns.findIndex(({ name }, at) => usable[at] === true && HEADINGS.address.test(name));
  return named === -1 ? usable.indexOf(true) : named;
}

/**
 * The websites of a file. Rows come and go in turns, so that a long file holds nothing up: each `yield` is a point where others may go
 * first, the return value is the table.
 */
export function* readSiteTable(rows: Rows, { hasHead, uses }: SiteTableForm): Generator<undefined, SiteTable> {
  const addressAt = uses.indexOf('address');
  const tagColumns = uses.flatMap((use, at) => (use === 'tags' ? [at] : []));
  const tagsByHost = new Map<SiteHost, readonly string[]>();
  const badRows: BadRow[] = [];
  let repeated = 0;
  for (const [at, row] of rows.entries()) {
    if (at % 100 === 99) yield;
    if ((at === 0 && hasHead) || isEmpty(row)) continue;
    const host = addressAt === -1 ? null : toHost(row[addressAt] ?? '');
    if (host === null) {
      badRows.push({ row: at + 1, text: row.join(' ').slice(0, SHOWN_CHARACTERS) });
      continue;
    }
    const tags = tagColumns.flatMap((column) => (row[column] ?? '').split(/[,;|]/u));
    const known = tagsByHost.get(host);
    if (known !== undefined) repeated += 1;
    tagsByHost.set(host, uniteTags(known ?? [], tags).slice(0, TAG_LIMITS.perSite));
  }
  return { sites: [...tagsByHost].map(([host, tags]) => ({ host, tags })), repeated, badRows };
}

/** Search Console calls a whole domain `sc-domain:example.com`; patterns such as `*.example.com/*` mean one, too. */
function toHost(cell: string): SiteHost | null {
  return toSiteHost(
    cell
      .trim()
      .replace(/^sc-domain:/iu, '')
      .replace(/^\*\./u, '')
      .replace(/\/\*$/u, '/'),
    'any',
  );
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}
