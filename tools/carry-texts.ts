// Gives texts their translations back after they moved to another catalogue, or after branches were joined:
//   npm run i18n:extract && node tools/carry-texts.ts [GIT_REF …]
// A text without a translation takes the one it had at the first of the refs that has one (default: HEAD), in whatever
// catalogue of its language, the one of the same name before others.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const refs = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD'];
/** An entry's context and message as they are written, then its translation. */
const ENTRY = /^((?:msgctxt (?:".*"\n)+)?msgid (?:".*"\n)+)(msgstr (?:".*"(?:\n|$))+)/gmu;
const EMPTY = /^msgstr ""\n?$/u;

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

/** What a language's catalogues say at a ref: translations by message, by file. */
function readAt(ref: string, folder: string): Map<string, Map<string, string>> {
  const files = git('ls-tree', '--name-only', ref, `${folder}/`).split('\n').filter(Boolean);
  return new Map(
    files.map((file) => [
      file,
      new Map(
        [...git('show', `${ref}:${file}`).matchAll(ENTRY)].map(([, message = '', translation = '']) => [
          message,
          translation.trimEnd(),
        ]),
      ),
    ]),
  );
}

let carried = 0;
for (const folder of globSync('locales/*', { cwd: root })) {
  const states = refs.map((ref) => readAt(ref, folder));
  for (const file of globSync(`${folder}/*.po`, { cwd: root })) {
    const known = states.flatMap((state) => [state.get(file), ...state.values()]);
    const path = join(root, file);
    const before = readFileSync(path, 'utf8');
    const after = before.replace(ENTRY, (entry, message: string, translation: string) => {
      if (!EMPTY.test(translation)) return entry;
      const found = known.map((texts) => texts?.get(message)).find((text) => text !== undefined && !EMPTY.test(text));
      if (found === undefined) return entry;
      carried += 1;
      return `${message}${found}${translation.endsWith('\n') ? '\n' : ''}`;
    });
    if (after !== before) writeFileSync(path, after);
  }
}
console.log(`${carried} translations carried.`);
