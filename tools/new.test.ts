import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from '#tests/support/tree-copy.ts';
import { kind as analysis } from './new/analysis.ts';
import { kind as check } from './new/check.ts';
import { kind as command } from './new/command.ts';
import { kind as page } from './new/page.ts';
import { kind as siteCheck } from './new/site-check.ts';
import { kind as table } from './new/table.ts';
import { kind as tool } from './new/tool.ts';

const TIME_LIMIT_MS = 180_000;
const LIST = 'core/contract/lists/any-list.ts';
const TRIALS = 'tests/support/model/list-trials.ts';
const COMMAND = 'src/data/outbox/commands/any-send.ts';
const CHECK = 'core/audit/checks/titles/any-check.ts';
const SITE_CHECK = 'core/audit/site-checks/titles/any-site-check.ts';
/** What `npm run new` says of it. */
let unfilled: readonly string[] = [];

let copy: TreeCopy;
beforeAll(() => {
  copy = copyTree();
  const made = [
    page.filesOf('any-area/any-page'),
    tool.filesOf('any-tool'),
    analysis.filesOf('any-analysis'),
    check.filesOf('titles/any-check'),
    siteCheck.filesOf('titles/any-site-check'),
    table.filesOf('any-list'),
  ];
  for (const [file, text] of made.flatMap((files) => Object.entries(files))) copy.write(file, text);
  // Fills the registries and catalogues with all of them at once.
  const said = copy.make('command', 'any-send');
  unfilled = said.slice(said.indexOf('To be filled in:') + 1);
  copy.replace(TRIALS, 'list: words,', 'list: words, // anyList');
  copy.write(COMMAND, copy.read(COMMAND).replaceAll("message: ''", "message: 'Any'"));
  copy.run('tools/gen.ts');
}, TIME_LIMIT_MS);
afterAll(() => copy.dispose());

/** What the check of generated files says with a file changed, or without it; it is put back. */
function saidWith(file: string, change: ((text: string) => string) | null): readonly string[] {
  const text = copy.read(file);
  if (change === null) copy.remove(file);
  else copy.write(file, change(text));
  try {
    const { status, lines } = copy.run('tools/gen.ts', '--check');
    expect(status).toBe(1);
    return lines;
  } finally {
    copy.write(file, text);
  }
}

describe('what is made by npm run new', () => {
  it.each([
    ['an analysis: 6 files and its test', analysis, 'any-analysis', 7],
    ['a tool: 4 files', tool, 'any-tool', 4],
    ['a page: 3 files', page, 'pricing', 3],
    ['a table: 3 files of at most 5, its trial and its panel are the others', table, 'any-list', 3],
    ['a command: 1 file', command, 'any-send', 1],
    ['a check: 1 file and its test', check, 'titles/any-check', 2],
    ['a check of a site: 1 file and its test', siteCheck, 'titles/any-check', 2],
  ])('%s', (_what, { filesOf }, name, count) => {
    expect(Object.keys(filesOf(name))).toHaveLength(count);
    for (const wrong of ['', 'Any', '../any', 'no-area/A']) expect(() => filesOf(wrong)).toThrow(/not a|^No /u);
  });

  it('lacks nothing, and is in all registries and catalogues', { timeout: TIME_LIMIT_MS }, () => {
    expect(copy.run('tools/gen.ts', '--check')).toMatchObject({ status: 0, lines: [''] });
    for (const [file, sign] of [
      ['core/pages/pages.gen.ts', 'anyAreaAnyPagePage'],
      ['core/pages/page-index.gen.ts', '/any-area/any-page/'],
      ['src/app/route-tree.gen.ts', 'any-area/any-page'],
      ['src/features/tools/tool-list.gen.ts', 'AnyToolPanel'],
      ['core/contract/analysis-contracts.gen.ts', 'anyAnalysisContract'],
      ['server/features/analyses.gen.ts', 'anyAnalysisAnalysis'],
      ['src/app/analysis-views.gen.ts', 'anyAnalysisView'],
      ['core/audit/checks.gen.ts', 'anyCheck'],
      ['core/audit/site-checks.gen.ts', 'anySiteCheck'],
      ['core/contract/lists.gen.ts', 'anyList'],
      ['src/data/outbox/commands.gen.ts', 'anySend'],
      ['locales/de/app.po', 'msgid "NAV_ANY_AREA_ANY_PAGE"'],
      ['locales/de/server.po', 'msgid "META_TOOL_ANY_TOOL_TITLE"'],
      ['locales/de/tools.po', 'msgid "TOOL_ANY_TOOL_SUMMARY"'],
      ['locales/de/analysis.po', 'msgid "STEP_ANY_ANALYSIS_FETCHING"'],
      ['locales/de/any-area-any-page.po', 'msgid "Any area any page"'],
    ] as const)
      expect(copy.read(file), file).toContain(sign);
  });

  it('says what is to be filled in', () => {
    expect(unfilled).toEqual([
      `${LIST}: ${TRIALS} does not try out anyList`,
      ...['one', 'many', 'discarded'].map((key) => `${COMMAND}: text.${key} is empty`),
    ]);
  });

  it('is not made over what is there', { timeout: TIME_LIMIT_MS }, () => {
    const { status, lines } = copy.run('tools/new.ts', 'tool', 'url-parser');
    expect([status, lines[0]?.startsWith('Already there: core/tools/url-parser/tool.ts')]).toEqual([1, true]);
    expect(existsSync(join(copy.folder, 'src/features/tools/url-parser/url-parser.tsx'))).toBe(true);
  });
});

describe('what is forgotten fails the check with a line', { timeout: TIME_LIMIT_MS }, () => {
  const PAGE = 'core/pages/any-area-any-page.ts';
  const ROUTE = 'src/routes/{-$lang}/any-area/any-page.tsx';
  const TOOL = 'core/tools/any-tool/tool.ts';
  const CONTRACT = 'core/contract/analyses/any-analysis.ts';
  const ANALYSIS = 'server/features/any-analysis/analysis.ts';
  const VIEW = 'src/features/any-analysis/analysis-view.ts';
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
      'src/features/tools/any-tool/any-tool.tsx',
      null,
      `${TOOL}: src/features/tools/any-tool/any-tool.tsx exports no AnyToolPanel`,
    ],
    [
      'a tool’s title',
      TOOL,
      (text) => text.replace(/title: \{\n\s+message: '[^']+'/u, "title: { message: ''"),
      'core/pages/tool.ts, item "any-tool": the title is empty',
    ],
    [
      'an analysis’ run',
      ANALYSIS,
      null,
      'server/features/any-analysis: no defineFeature in feature.ts and no defineAnalysis in analysis.ts',
    ],
    [
      'an analysis’ contract, in its run',
      ANALYSIS,
      (text) => text.replace('...anyAnalysisContract', '...otherContract'),
      `${CONTRACT}: no analysis of server/features spreads anyAnalysisContract`,
    ],
    ['an analysis’ contract', CONTRACT, null, `${ANALYSIS}: spreads no contract of core/contract/analyses`],
    ['an analysis’ view', VIEW, null, `${CONTRACT}: no analysis-view of src/features has the type "AnyAnalysis"`],
    [
      'the sentence of a step',
      VIEW,
      (text) => text.replace('STEP_ANY_ANALYSIS_FETCHING:', 'STEP_OTHER:'),
      `${ANALYSIS}: sends STEP_ANY_ANALYSIS_FETCHING, which ${VIEW} does not have`,
    ],
    [
      'a check’s test',
      CHECK.replace('.ts', '.test.ts'),
      null,
      `${CHECK}: has no test ${CHECK.replace('.ts', '.test.ts')}`,
    ],
    [
      'the test of a check of a site',
      SITE_CHECK.replace('.ts', '.test.ts'),
      null,
      `${SITE_CHECK}: has no test ${SITE_CHECK.replace('.ts', '.test.ts')}`,
    ],
    ['a list’s test', LIST.replace('.ts', '.test.ts'), null, `${LIST}: has no test ${LIST.replace('.ts', '.test.ts')}`],
    ['a list’s trial', TRIALS, (text) => text.replace('anyList', ''), `${LIST}: ${TRIALS} does not try out anyList`],
    [
      'a command’s text',
      COMMAND,
      (text) => text.replace("many: { message: 'Any' }", "many: { message: '' }"),
      `${COMMAND}: text.many is empty`,
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
