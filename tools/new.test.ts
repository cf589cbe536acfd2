import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kind as check } from './new/check.ts';
import { kind as page } from './new/page.ts';
import { kind as siteCheck } from './new/site-check.ts';
import { kind as tool } from './new/tool.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const LEFT_OUT = ['node_modules', '.git', 'dist', 'data', 'test-results'];
const TIME_LIMIT_MS = 120_000;

let copy = '';
function run(...args: string[]) {
  // Without what Vitest tells its own children.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
  return { status, lines: stderr.trim().split('\n') };
}

function make(kind: string, name: string): void {
  const { status, lines } = run('tools/new.ts', kind, name);
  if (status !== 0) throw new Error(lines.join('\n'));
}

const read = (file: string): string => readFileSync(join(copy, file), 'utf8');

/** What the check of generated files says with a file changed, or without it; it is put back. */
function saidWith(file: string, change: ((text: string) => string) | null): readonly string[] {
  const text = read(file);
  if (change === null) rmSync(join(copy, file));
  else writeFileSync(join(copy, file), change(text));
  try {
    const { status, lines } = run('tools/gen.ts', '--check');
    expect(status).toBe(1);
    return lines;
  } finally {
    writeFileSync(join(copy, file), text);
  }
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'sitewarden-new-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  make('page', 'any-area/any-page');
  make('tool', 'any-tool');
}, TIME_LIMIT_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('what is made by npm run new', () => {
  it.each([
    [page, 'pricing', 3],
    [tool, 'any-tool', 4],
    [check, 'titles/any-check', 2],
    [siteCheck, 'titles/any-check', 2],
  ])('is as few files as it can be', ({ filesOf }, name, count) => {
    expect(Object.keys(filesOf(name))).toHaveLength(count);
    for (const wrong of ['', 'Any', '../any', 'no-area/A']) expect(() => filesOf(wrong)).toThrow(/not a/u);
  });

  it('lacks nothing, and is in all registries and catalogues', { timeout: TIME_LIMIT_MS }, () => {
    expect(run('tools/gen.ts', '--check').status).toBe(0);
    for (const [file, sign] of [
      ['core/pages/pages.gen.ts', 'anyAreaAnyPagePage'],
      ['core/pages/page-index.gen.ts', '/any-area/any-page/'],
      ['src/app/route-tree.gen.ts', 'any-area/any-page'],
      ['src/features/tools/tool-list.gen.ts', 'AnyToolPanel'],
      ['locales/de/app.po', 'msgid "NAV_ANY_AREA_ANY_PAGE"'],
      ['locales/de/server.po', 'msgid "META_TOOL_ANY_TOOL_TITLE"'],
      ['locales/de/tools.po', 'msgid "TOOL_ANY_TOOL_SUMMARY"'],
      ['locales/de/any-area-any-page.po', 'msgid "Any area any page"'],
    ] as const)
      expect(read(file), file).toContain(sign);
  });

  it('is not made over what is there', { timeout: TIME_LIMIT_MS }, () => {
    const { status, lines } = run('tools/new.ts', 'tool', 'url-parser');
    expect([status, lines[0]?.startsWith('Already there: core/tools/url-parser/tool.ts')]).toEqual([1, true]);
    expect(existsSync(join(copy, 'src/features/tools/url-parser.tsx'))).toBe(true);
  });
});

describe('what is forgotten fails the check with a line', { timeout: TIME_LIMIT_MS }, () => {
  const PAGE = 'core/pages/any-area-any-page.ts';
  const ROUTE = 'src/routes/{-$lang}/any-area/any-page.tsx';
  const TOOL = 'core/tools/any-tool/tool.ts';
  it.each<[string, string, ((text: string) => string) | null, string]>([
    ['a page’s route', ROUTE, null, `${PAGE}: no file of src/routes answers "/any-area/any-page/"`],
    ['a route’s page', PAGE, null, `${ROUTE}: no page of core/pages has the path "/any-area/any-page/"`],
    [
      'a page’s name',
      PAGE,
      (text) => text.replace(/name: \{ message: '[^']+'/u, "name: { message: ''"),
      `${PAGE}: the name is empty`,
    ],
    [
      'a known icon',
      PAGE,
      (text) => text.replace("icon: 'file-text'", "icon: 'no-such-icon'"),
      `${PAGE}: lucide-react has no icon "no-such-icon"`,
    ],
    [
      'a tool’s panel',
      'src/features/tools/any-tool.tsx',
      null,
      `${TOOL}: src/features/tools/any-tool.tsx exports no AnyToolPanel`,
    ],
    [
      'a tool’s title',
      TOOL,
      (text) => text.replace(/title: \{\n\s+message: '[^']+'/u, "title: { message: ''"),
      'core/pages/tool.ts, item "any-tool": the title is empty',
    ],
    [
      'the registries',
      PAGE,
      (text) => text.replace('isIndexable: false', 'isIndexable: false, isBare: true'),
      'core/pages/page-index.gen.ts is stale: run "npm run gen".',
    ],
  ])('%s', (_what, file, change, line) => {
    expect(saidWith(file, change)).toContain(line);
  });
});
