import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LEFT_OUT = ['node_modules', '.git', 'dist', 'data', 'test-results'];

export type TreeCopy = ReturnType<typeof copyTree>;

/** A copy of the sources in which things can be made and left out; it has the packages of this one. */
export function copyTree() {
  const folder = mkdtempSync(join(tmpdir(), 'sitewarden-new-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

  /** Runs a program of the copy, without what a test runner tells its own children. */
  function run(...args: readonly string[]) {
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/node'), args, {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    return { status, said: stdout.trim().split('\n'), lines: stderr.trim().split('\n') };
  }
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }

  return {
    folder,
    run,
    /** `npm run new`. @returns what it says. @throws with what went wrong. */
    make(kind: string, name: string): readonly string[] {
      const { status, said, lines } = run('tools/new.ts', kind, name);
      if (status !== 0) throw new Error(lines.join('\n'));
      return said;
    },
    read,
    write,
    /** @throws when the file does not have the text. */
    replace(file: string, text: string | RegExp, by: string): void {
      const before = read(file);
      const after = before.replace(text, () => by);
      if (after === before) throw new Error(`${file} has no ${String(text)}`);
      write(file, after);
    },
    remove: (file: string): void => rmSync(join(folder, file)),
    dispose: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
