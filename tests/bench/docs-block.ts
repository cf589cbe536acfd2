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
