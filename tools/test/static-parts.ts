import { availableParallelism } from 'node:os';
import { projectNode } from '../install.mjs';
import { runProgram, secondsSince, type Program } from './program.ts';
import { ofOne, type Part } from './tally.ts';

type StaticPart = Program & { readonly name: string };

const CACHE = 'node_modules/.cache';
const typesOf = (part: string): StaticPart => ({
  name: `types of ${part}`,
  command: 'tsc',
  args: ['-p', `tsconfig.${part}.json`],
});

/**
 * What can be said without running the product, the longest first. Caches are those that go by the content of each file alone; oxlint
 * needs none, and dependency-cruiser's does not see another package.
 */
const PARTS: readonly StaticPart[] = [
  typesOf('node'),
  { name: 'lint', command: 'oxlint', args: ['.'] },
  typesOf('app'),
  {
    name: 'format',
    command: 'prettier',
    args: [
      ...['--check', '--log-level', 'warn', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier/checked`],
    ],
  },
  { name: 'texts in the catalogues', command: projectNode, args: ['tools/check-texts.mjs'] },
  { name: 'unused code', command: 'knip', args: [] },
  {
    name: 'dependency rules',
    command: 'depcruise',
    args: ['core', 'server', 'src', 'sw', '--config', '.dependency-cruiser.cjs'],
  },
  {
    name: 'lint, what oxlint lacks',
    command: 'eslint',
    args: [
      ...['.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint/checked`],
    ],
  },
  { name: 'generated files', command: projectNode, args: ['tools/gen.ts', '--check'] },
  typesOf('sw'),
];

/** A minute for two rules that hardly ever find anything: docs/decisions/013-two-linters.md. */
const SLOW: StaticPart = {
  name: 'lint by types, what oxlint lacks',
  command: 'eslint',
  args: ['.', '--config', 'eslint.typed.config.js', '--max-warnings', '0'],
};

export const BUILD: StaticPart = {
  name: 'build of the app',
  command: projectNode,
  args: ['--input-type=module', '-e', "import { ensureBuild } from './tools/build.mjs'; ensureBuild();"],
};

/** In `npm test -- all` with the slow part. */
export const staticParts = (isAll: boolean): readonly StaticPart[] => (isAll ? [SLOW, ...PARTS] : PARTS);

/** Runs parts beside each other, as many as there are cores, and says of each what came of it when it ends. */
export async function runInFlight(parts: readonly StaticPart[]): Promise<Part[]> {
  const waiting = [...parts];
  const done: Part[] = [];
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) {
      const began = Date.now();
      const { isGood, said } = await runProgram(part, { isLoud: false });
      const seconds = secondsSince(began);
      console.log(`== ${part.name}: ${isGood ? 'passed' : 'FAILED'} (${seconds} s)`);
      if (!isGood) console.log(said.trimEnd());
      done.push({ name: part.name, seconds, ...ofOne(isGood) });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return done;
}
