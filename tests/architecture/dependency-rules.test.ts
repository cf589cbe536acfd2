import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: NonNullable<IFlattenedRuleSet['forbidden']>;
  options: ICruiseOptions;
}; // our own file

const TIME_LIMIT_MS = 60_000;
const CORE = [
  'base',
  'standards',
  'domain',
  'parse',
  'text',
  'keywords',
  'audit',
  'tools',
  'monitoring',
  'pages',
  'reports',
  'contract',
];
const TOPS = ['core/base', 'server/services', 'src/data', 'sw', 'tests/support', 'tools'];
const PARTS = ['services', 'jobs', 'collect', 'reports', 'realtime'];
const NETWORK = ['http', 'https', 'http2', 'net', 'tls', 'dgram', 'dns', 'dns/promises'];
const PACKAGES = [
  'drizzle-orm',
  'pg',
  '@electric-sql/pglite',
  'undici',
  'zod',
  'htmlparser2',
  'entities',
  '@tanstack/react-query',
];

/** What a planted file in a folder imports: a folder's `thing.ts`, a file of the project, or a package. */
type Planted = readonly [rule: string, from: string, to: string];

const cross = (rule: string, froms: readonly string[], tos: readonly string[]): Planted[] =>
  froms.flatMap((from) => tos.filter((to) => to !== from).map((to): Planted => [rule, from, to]));
const below = (folder: string, names: readonly string[]): string[] => names.map((name) => `${folder}/${name}`);

/** A layer of `core` may look at itself and at those named; at nothing else of `core`, and at nothing outside it. */
const coreLayer = (layer: string, ...allowed: string[]): Planted[] => {
  const refused = CORE.filter((each) => each !== layer && !allowed.includes(each));
  const outside = TOPS.filter((top) => top !== 'core/base');
  return cross(`core-${layer}`, [`core/${layer}`], [...below('core', refused), ...outside]);
};

const VIOLATIONS: readonly Planted[] = [
  ...cross('core-is-pure', below('core', CORE), ['node:fs', 'pg', 'src/data']),
  ...coreLayer('base'),
  ...coreLayer('standards', 'base'),
  ...coreLayer('domain', 'standards', 'base'),
  ...coreLayer('parse', 'domain', 'standards', 'base'),
  ...coreLayer('text', 'parse', 'domain', 'standards', 'base'),
  ...coreLayer('keywords', 'text', 'parse', 'domain', 'standards', 'base'),
  ...coreLayer('insights', 'domain', 'standards', 'base'),
  ...coreLayer('audit', 'text', 'parse', 'domain', 'standards', 'base'),
  ...coreLayer('tools', 'text', 'parse', 'domain', 'standards', 'base'),
  ...coreLayer('monitoring', 'domain', 'base'),
  ...coreLayer('pages', 'tools', 'domain', 'standards', 'base'),
  ...coreLayer('reports', 'contract', 'audit', 'domain', 'standards', 'base'),
  ...coreLayer('contract', ...CORE),
  ...cross('sw-core-only', ['sw'], ['server/services', 'src/data', 'tests/support', 'tools']),
  ...cross('src-not-server', below('src', ['app', 'data', 'ui']), ['server/services', 'sw', 'tests/support', 'tools']),
  ...cross('server-not-src', below('server', ['features/a', 'db']), ['src/data', 'sw', 'tests/support', 'tools']),
  ...cross('no-feature-to-feature', ['src/features/a'], ['src/features/b']),
  ...cross('no-feature-to-feature', ['server/features/a'], ['server/features/b']),
  ...cross('ui-alone', ['src/ui'], below('src', ['app', 'routes', 'shell', 'features/a', 'analysis', 'data', 'i18n'])),
  ...cross('ui-alone', ['src/ui'], ['core/base']),
  ...cross(
    'shared-not-up',
    below('src', ['data', 'i18n']),
    below('src', ['app', 'routes', 'shell', 'features/a', 'analysis', 'ui']),
  ),
  ...cross('queries-in-data', below('src', ['app', 'shell', 'features/a', 'analysis']), ['@tanstack/react-query']),
  ...cross('analysis-not-up', ['src/analysis'], below('src', ['app', 'routes', 'shell', 'features/a'])),
  ...cross('features-not-up', ['src/features/a'], below('src', ['app', 'routes', 'shell'])),
  ...cross('shell-not-up', ['src/shell'], below('src', ['app', 'routes'])),
  ...cross(
    'server-services-down',
    below('server', PARTS),
    below('server', ['features/a', 'plugins', 'app.ts', 'main.ts', 'cli', 'crawl', 'threads']),
  ),
  ...cross(
    'server-crawl',
    ['server/crawl'],
    below('server', ['features/a', 'plugins', 'jobs', 'realtime', 'reports', 'db', 'config', 'app.ts']),
  ),
  ...cross(
    'server-threads',
    ['server/threads'],
    below('server', ['features/a', 'plugins', 'crawl', ...PARTS, 'db', 'config', 'app.ts']),
  ),
  ...cross('server-neighbours', below('server', PARTS), below('server', PARTS)),
  ...cross('server-db-down', ['server/db'], below('server', [...PARTS, 'features/a', 'plugins', 'app.ts'])),
  ...cross('sql-in-repositories', below('server', ['features/a', 'plugins', 'services', 'collect', 'realtime']), [
    'drizzle-orm',
    'pg',
    '@electric-sql/pglite',
  ]),
  ...cross(
    'one-way-out',
    below('server', ['features/a', 'plugins', 'jobs', 'realtime', 'db', 'config', 'cli']),
    [...NETWORK, 'undici'].flatMap((name) => (name === 'undici' ? [name] : [name, `node:${name}`])),
  ),
  ...cross('no-cycles', ['core/circle', 'src/circle', 'server/circle', 'sw/circle'], ['./whirl.ts']),
  ...cross('not-to-tests', below('core', CORE), ['tests/support', 'core/base/thing.test.ts']),
  ...cross('not-to-tests', ['server/features/a', 'src/features/a', 'sw'], ['tests/support']),
  ['not-to-tests', 'server/db', 'server/db/thing.test.ts'],
  ['not-to-tests', 'src/data', 'src/data/thing.test.ts'],
  ['not-to-tests', 'src/ui', 'src/ui/thing.test.tsx'],
  ['not-to-tests', 'sw', 'sw/thing.test.ts'],
];

const ALLOWED: readonly [from: string, to: string][] = [
  ['core/contract/planted.ts', 'core/audit'],
  ['core/parse/planted.ts', 'htmlparser2'],
  ['core/tools/planted.ts', 'core/text'],
  ['core/contract/planted.ts', 'zod'],
  ['src/app/planted.ts', 'src/shell'],
  ['src/features/a/planted.ts', 'src/data'],
  ['src/features/a/analysis-view.ts', 'src/analysis'],
  ['src/analysis/planted.ts', 'src/data'],
  ['src/analysis/table.ts', 'src/ui'],
  ['src/shell/planted.ts', 'src/analysis'],
  ['server/features/a/repository.ts', 'drizzle-orm'],
  ['server/db/planted.ts', 'pg'],
  ['server/collect/planted.ts', 'node:net'],
  ['server/features/a/crawling.ts', 'server/crawl'],
  ['server/features/a/threaded.ts', 'server/threads'],
  ['server/crawl/planted.ts', 'server/threads'],
  ['server/crawl/collecting.ts', 'server/collect'],
  ['server/crawl/pure.ts', 'core/audit'],
  ['server/threads/planted.ts', 'core/base'],
  ['server/services/planted.ts', 'undici'],
  ['server/features/a/planted.test.ts', 'node:net'],
  ['sw/planted.ts', 'core/domain'],
];

const folder = mkdtempSync(join(tmpdir(), 'sitewarden-dependencies-'));
let found = new Set<string>();

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** Writes what is imported, where it is of the project, and answers how `from` names it. */
function specifier(from: string, to: string): string {
  if (to.startsWith('node:') || NETWORK.includes(to) || PACKAGES.includes(to) || to.startsWith('./')) return to;
  const file = /\.tsx?$/u.test(to) ? to : `${to}/thing.ts`;
  write(file, 'export const thing = 1;\n');
  const path = relative(dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}

const fileOf = (from: string, number: number): string => `${from}/planted-${number}.ts`;

beforeAll(async () => {
  write('package.json', '{ "type": "module" }');
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'export const thing = 1;\n');
  }
  for (const [number, [rule, from, to]] of VIOLATIONS.entries()) {
    const file = fileOf(from, number);
    if (rule === 'no-cycles') write(`${from}/whirl.ts`, `export * as back from './planted-${number}.ts';\n`);
    write(file, `import * as other from '${specifier(file, to)}';\nexport { other };\n`);
  }
  for (const [from, to] of ALLOWED) write(from, `export * from '${specifier(from, to)}';\n`);
  write('server/jobs/type.ts', "import type { thing } from 'node:net';\nexport type Thing = typeof thing;\n");
  write('server/jobs/late.ts', "export const late = (): Promise<unknown> => import('node:net');\n");

  const { tsConfig: _unused, exclude: _all, ...options } = config.options;
  const { output } = await cruise(['core', 'server', 'src', 'sw'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  });
  const { violations } = (output as ICruiseResult).summary; // without reporter the output is the result
  found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`));
}, TIME_LIMIT_MS);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the dependency rules', () => {
  it('have a planted violation each', () => {
    const planted = new Set(VIOLATIONS.map(([rule]) => rule));
    expect(config.forbidden.map(({ name }) => name).filter((name) => name === undefined || !planted.has(name))).toEqual(
      [],
    );
    expect(config.forbidden.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  it.each(config.forbidden.map(({ name = '' }) => name))('refuse every violation of %s', (name) => {
    const missed = [...VIOLATIONS.entries()]
      .filter(([number, [rule, from]]) => rule === name && !found.has(`${name}: ${fileOf(from, number)}`))
      .map(([, [, from, to]]) => `${from} → ${to}`);
    expect(missed).toEqual([]);
  });

  it('leave one way out: no socket or HTTP client elsewhere, not even one that is loaded late [sec:S19]', () => {
    const ways = VIOLATIONS.filter(([rule, from]) => rule === 'one-way-out' && from === 'server/jobs');
    expect(ways.map(([, , to]) => to)).toHaveLength(2 * NETWORK.length + 1);
    expect(found).toContain('one-way-out: server/jobs/late.ts');
  });

  it.each([...ALLOWED, ['server/jobs/type.ts', 'types of node:net'] as const])('let %s import %s', (from) => {
    expect([...found].filter((each) => each.endsWith(`: ${from}`))).toEqual([]);
  });
});
