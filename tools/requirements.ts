// The lists of docs/requirements, and which tests carry their ids.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const ID = /\[(spec|sec|off|perf):([A-Z]?\d+(?:\.\d+)?)\]/gu;
/** A text in quotes on one line that carries at least one id. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*\[(?:spec|sec|off|perf):[^\]\n]+\](?:\\.|(?!\1)[^\\\n])*)\1/gu;

/** The columns of a list's rows by id, such as `spec:4.14`, in the lists' order. */
export function listedIds(): Map<string, readonly string[]> {
  const ids = new Map<string, readonly string[]>();
  for (const file of globSync('docs/requirements/*.tsv', { cwd: root }).sort()) {
    const [, ...rows] = readFileSync(join(root, file), 'utf8').trimEnd().split('\n');
    for (const row of rows) {
      const [id = '', ...columns] = row.split('\t');
      ids.set(`${basename(file, '.tsv')}:${id}`, columns);
    }
  }
  return ids;
}

export type Proof = { readonly file: string; /** Without its ids. */ readonly title: string };

/** The tests, and groups of tests, that carry an id in their title; by id. */
export function provedIds(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>();
  const files = globSync(['{core,server,src,sw,tools}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.{ts,tsx}'], {
    cwd: root,
  });
  for (const file of files.sort()) {
    for (const [, , text = ''] of readFileSync(join(root, file), 'utf8').matchAll(TITLE)) {
      const title = text.replace(ID, '').replace(/\s+/gu, ' ').trim();
      for (const [, list = '', id = ''] of text.matchAll(ID)) {
        const key = `${list}:${id}`;
        proofs.set(key, [...(proofs.get(key) ?? []), { file, title }]);
      }
    }
  }
  return proofs;
}
