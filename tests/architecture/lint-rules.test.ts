import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = '.oxlintrc.json';
const TIME_LIMIT_MS = 120_000;

type Config = { rules: Record<string, unknown>; overrides: { files: string[]; rules: Record<string, unknown> }[] };
type Diagnostic = { code: string; filename: string; labels: { span: { line: number } }[] };

const config = JSON.parse(readFileSync(join(root, CONFIG), 'utf8')) as Config; // our own file
const RULES = [
  ...new Set([config.rules, ...config.overrides.map(({ rules }) => rules)].flatMap((rules) => Object.keys(rules))),
];

const NETWORK_MODULES = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises', 'undici'].flatMap(
  (name) => [name, `node:${name}`],
);
const NETWORK_GLOBALS = ['fetch', 'WebSocket', 'EventSource'];
const STORAGE_GLOBALS = ['fetch', 'indexedDB', 'localStorage', 'sessionStorage', 'caches'];
/** A global is also reached through these. */
const throughObjects = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, ...['globalThis', 'self', 'window', 'global'].map((object) => `${object}.${name}`)]);

const importing = NETWORK_MODULES.map((name, at) => `import * as way${at} from '${name}';`);
const naming = (names: readonly string[]): string[] =>
  throughObjects(names).map((name, at) => `export const door${at} = ${name};`);

type Planted = readonly [file: string, rule: string, lines: readonly string[]];

const waysOut = (...files: string[]): Planted[] =>
  files.flatMap((file): Planted[] => [
    [file, 'no-restricted-imports', importing],
    [file.replace('planted', 'planted-global'), 'no-restricted-globals', naming(NETWORK_GLOBALS)],
  ]);
const stores = (...files: string[]): Planted[] =>
  files.map((file): Planted => [file, 'no-restricted-globals', naming(STORAGE_GLOBALS)]);

/** One door a line: each line of such a file has to be reported. */
const WAYS_OUT = waysOut(
  'server/planted.ts',
  'server/features/a/planted.ts',
  'server/jobs/planted.ts',
  'server/db/planted.ts',
);
const STORES = stores('src/features/a/planted.tsx', 'src/app/planted.ts', 'core/base/planted.ts');
/** None of their lines has to be. */
const ALLOWED: readonly Planted[] = [
  ...waysOut('server/collect/planted.ts', 'server/services/planted.ts', 'server/features/a/planted.test.ts'),
  ['server/planted-types.ts', 'no-restricted-imports', importing.map((line) => line.replace('import', 'import type'))],
  ...stores('src/data/planted.ts', 'sw/planted.ts'),
];
/** Every folder is linted, and by types. */
const LINTED: readonly Planted[] = ['core', 'server', 'src/data', 'src/ui', 'sw', 'tests', 'tools'].map((part) => [
  `${part}/planted-promise.ts`,
  'typescript/no-floating-promises',
  ['Promise.resolve(1);'],
]);
const REFUSED = [...WAYS_OUT, ...STORES, ...LINTED];

const folder = mkdtempSync(join(tmpdir(), 'sitewarden-lint-'));
let diagnostics: Diagnostic[] = [];

/** `eslint(no-var)` → `no-var`, `typescript(no-deprecated)` → `typescript/no-deprecated`. */
function ruleOf({ code }: Diagnostic): string {
  const [, plugin = '', rule = ''] = /^(.+)\((.+)\)$/u.exec(code) ?? [];
  if (plugin === 'eslint') return rule;
  return `${plugin === 'react-hooks' ? 'react' : plugin.replace('_', '-')}/${rule}`;
}

/** The rule that the nearest heading above a line names: `// no-var`. */
function headingAbove(file: string, line: number): string {
  const above = readFileSync(join(folder, file), 'utf8').split('\n').slice(0, line);
  return /^\/\/ ([a-z0-9-]+)$/u.exec(above.findLast((each) => /^\/\/ [a-z0-9-]+$/u.test(each)) ?? '')?.[1] ?? '';
}

const lineOf = ({ labels }: Diagnostic): number => labels[0]?.span.line ?? 0;

function linesWith(file: string, rule: string): number[] {
  const found = diagnostics.filter((each) => each.filename === file && ruleOf(each) === rule).map(lineOf);
  return [...new Set(found)].sort((a, b) => a - b);
}

beforeAll(async () => {
  cpSync(join(root, 'tests/fixtures/lint-violations'), folder, { recursive: true });
  for (const name of [CONFIG, 'package.json', ...globSync('tsconfig*.json', { cwd: root })])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, , lines] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
  }
  const text = await new Promise<string>((resolve) => {
    const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json', '.'];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) => {
      resolve(stdout); // it ends with 1, since there is something to report
    });
  });
  ({ diagnostics } = JSON.parse(text) as { diagnostics: Diagnostic[] }); // the format we asked for
}, TIME_LIMIT_MS);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('oxlint', () => {
  it.each(RULES.filter((rule) => rule !== 'no-restricted-imports'))('finds the planted violation of %s', (rule) => {
    const found = diagnostics.filter((each) => ruleOf(each) === rule);
    const name = rule.slice(rule.lastIndexOf('/') + 1);
    expect(found.map((each) => headingAbove(each.filename, lineOf(each)))).toContain(name);
  });

  it('has a planted violation for no rule it lacks', () => {
    const planted = globSync('tests/fixtures/lint-violations/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^\/\/ ([a-z0-9-]+)$/gmu)].map(([, name]) => name),
    );
    const names = new Set(RULES.map((rule) => rule.slice(rule.lastIndexOf('/') + 1)));
    expect(planted.filter((name) => name === undefined || !names.has(name))).toEqual([]);
    expect(planted.length).toBe(RULES.length - 1);
  });

  it('has nothing against what its options allow', () => {
    const file = 'src/planted/allowed.ts';
    expect(diagnostics.filter(({ filename }) => filename === file).map(ruleOf)).toEqual([]);
  });
});

describe('each line is refused', () => {
  it.each(WAYS_OUT)('in %s, outside the one way out, by %s [sec:S19]', (file, rule, lines) => {
    expect(linesWith(file, rule)).toEqual(lines.map((_line, at) => at + 1));
  });

  it.each([...STORES, ...LINTED])('in %s by %s', (file, rule, lines) => {
    expect(linesWith(file, rule)).toEqual(lines.map((_line, at) => at + 1));
  });

  it.each(ALLOWED)('but not in %s by %s', (file, rule) => {
    expect(linesWith(file, rule)).toEqual([]);
  });
});

describe('ESLint', () => {
  async function rulesBrokenBy(configFile: string, filePath: string, code: string): Promise<(string | null)[]> {
    const eslint = new ESLint({ cwd: root, overrideConfigFile: join(root, configFile) });
    const [result] = await eslint.lintText(code, { filePath: join(root, filePath) });
    return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  }

  it('refuses a text that is a variable only', { timeout: TIME_LIMIT_MS }, async () => {
    const code = 'export const said = (word: string) => <Trans>{word}</Trans>;';
    expect(await rulesBrokenBy('eslint.config.js', 'src/main.tsx', code)).toEqual([
      'lingui/no-single-variables-to-translate',
    ]);
  });

  it.each(['export const broken = /^(?:a+)+$/u;', 'export const broken = /^\\s*(.*?)\\s*$/u;'])(
    'refuses a pattern that takes more time than its text is long: %s [sec:I2]',
    { timeout: TIME_LIMIT_MS },
    async (code) => {
      const broken = new Set(await rulesBrokenBy('eslint.config.js', 'core/base/hash64.ts', code));
      expect([...broken]).toEqual(['regexp/no-super-linear-backtracking']);
    },
  );

  it.each([
    [
      '@typescript-eslint/no-unsafe-class-instance-assignment',
      'class Box { side = 1 }\nexport const box: Box = { side: 1 };\nexport const other = new Box();',
    ],
    [
      '@typescript-eslint/no-unsafe-enum-assignment',
      'export enum Side { left = 0 }\nexport const side: Side = Number("0");',
    ],
  ])('refuses by types: %s @long', { timeout: TIME_LIMIT_MS }, async (rule, code) => {
    expect(await rulesBrokenBy('eslint.typed.config.js', 'core/base/hash64.ts', code)).toEqual([rule]);
  });
});
