import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DOCS = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url));

export type Row = readonly [what: string, measured: string, goal: string];

/** Rows as the table that the page of benchmarks has for all that is measured. */
export function toTable(rows: readonly Row[]): string {
  return ['| what | measured | goal |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

/** Prints what was measured; with `--write` it takes the place of what stands between the marks of that name in docs/benchmarks.md. */
export async function tell(name: string, content: string): Promise<void> {
  console.log(content);
  if (!process.argv.includes('--write')) return;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = await readFile(DOCS, 'utf8');
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/benchmarks.md has no marks ${begin} … ${end}`);
  await writeFile(DOCS, `${before}${begin}\n\n${content}\n\n${end}${after}`);
}

/** Rows of a table of docs/benchmarks.md with those that were measured in their places: a part alone leaves the others as they are. */
export async function mergeRows(name: string, measured: readonly Row[]): Promise<Row[]> {
  const text = await readFile(DOCS, 'utf8');
  const block = text.split(`<!-- ${name} -->`)[1]?.split(`<!-- /${name} -->`)[0] ?? '';
  const rows = block
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line): Row => {
      const [what = '', value = '', goal = ''] = line.slice(2, -2).split(' | ');
      return [what, value, goal];
    });
  let last = rows.length - 1;
  for (const row of measured) {
    const at = rows.findIndex(([what]) => keyOf(what) === keyOf(row[0]));
    if (at === -1) rows.splice((last += 1), 0, row);
    else rows[(last = at)] = row;
  }
  return rows;
}

/** Some rows name how much was measured; sizes that make another row are kept. */
function keyOf(what: string): string {
  return what.replace(/through [\d,]+ rows/u, 'through rows');
}
