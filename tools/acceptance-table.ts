// The table at the end of docs/offline.md: each requirement of docs/requirements/off.tsv with the tests that prove it.
import { listedIds, provedIds, type Proof } from './requirements.ts';

const BEGIN = '<!-- begin: written by `npm run gen` -->';
const END = '<!-- end -->';
const REQUIREMENT_CHARACTERS = 150;
const PROOFS_SHOWN = 2;

/** The document with its table as the lists and the tests say now. What stands outside the two marks is left alone. */
export function withAcceptanceTable(document: string): string {
  const [before = '', rest] = document.split(BEGIN, 2);
  const after = rest?.split(END, 2)[1];
  if (after === undefined) throw new Error(`The document needs the lines ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${table(explainedIds(before))}\n\n${END}${after}`;
}

/** Ids in the first column of a table above, which says what was done in place of a test. */
function explainedIds(text: string): Set<string> {
  const rows = [...text.matchAll(/^\| ((?:[A-J]\d+(?:, )?)+) \|/gmu)];
  return new Set(rows.flatMap(([, ids = '']) => ids.split(', ')));
}

function table(explained: ReadonlySet<string>): string {
  const proved = provedIds();
  const rows = [...listedIds()].filter(([id]) => id.startsWith('off:'));
  const lines = rows.map(([key, [priority = '', text = '']]) => {
    const id = key.slice('off:'.length);
    return `| ${id} | ${priority} | ${shorten(text)} | ${proofText(proved.get(key) ?? [], explained.has(id), priority)} |`;
  });
  const missing = rows.filter(
    ([key, [priority]]) => !proved.has(key) && !explained.has(key.slice('off:'.length)) && priority !== 'P2',
  );
  const names = missing.map(([key]) => key.slice('off:'.length)).join(', ');
  return [
    `${rows.filter(([key]) => proved.has(key)).length} of ${rows.length} rows have a test.`,
    missing.length === 0
      ? 'Every P0 and P1 row is tested or explained above.'
      : `**P0 or P1 without a test: ${names}.**`,
    '',
    '| id | | requirement | proved by |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function proofText(proofs: readonly Proof[], isExplained: boolean, priority: string): string {
  const shown = proofs.slice(0, PROOFS_SHOWN).map(({ file, title }) => `\`${file}\`: ${escape(title)}`);
  const more = proofs.length > PROOFS_SHOWN ? [`and ${proofs.length - PROOFS_SHOWN} more`] : [];
  if (shown.length > 0) return [...shown, ...more].join('<br>');
  if (isExplained) return 'see [above](#what-one-browser-cannot-show)';
  return priority === 'P2' ? 'no test' : '**no test**';
}

/** One line without the marks of where a statement comes from. */
function shorten(text: string): string {
  const plain = text.replace(/ \[[MSJ][^\]]*\]/gu, '');
  return escape(
    plain.length > REQUIREMENT_CHARACTERS ? `${plain.slice(0, REQUIREMENT_CHARACTERS).trimEnd()} …` : plain,
  );
}

function escape(text: string): string {
  return text.replaceAll('|', '\\|');
}
