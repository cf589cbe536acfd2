import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { folderOfArea, LATE_PARTS } from './late-parts.ts';

type Catalogue = { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };

/** What a feature says of its analysis on pages that show all of them. */
const ANALYSIS_FILES = 'src/features/*/analysis-*.{ts,tsx}';

const foldersOf = (path: string): string[] =>
  readdirSync(fileURLToPath(new URL(path, import.meta.url)), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Whether a file of a folder, tests apart, shows texts. */
function hasTexts(path: string): boolean {
  const folder = new URL(`${path}/`, import.meta.url);
  return readdirSync(folder).some(
    (file) =>
      /(?<!\.test)\.tsx?$/u.test(file) && readFileSync(new URL(file, folder), 'utf8').includes("from '@lingui/"),
  );
}

/** The small tools, by the folders of their logic. */
const TOOL_IDS = foldersOf('../core/tools');

/** What the server says, too, to readers without JavaScript. */
const SHARED_TEXTS: Readonly<Record<string, readonly string[]>> = { home: ['core/domain/home-*.ts'] };

/** The catalogues of texts, each with the folders whose texts it holds: four of their own, and one for each folder of the shell, each feature and each small tool. */
export const CATALOGUES: readonly Catalogue[] = [
  { name: 'app', include: ['src'], exclude: ['src/features/**', 'src/analysis/**', 'src/shell/*/**'] },
  // Parts of the shell that come after the page.
  ...foldersOf('../src/shell')
    .filter((name) => hasTexts(`../src/shell/${name}`))
    .map((name) => ({ name: `shell-${name}`, include: [`src/shell/${name}`] })),
  // What analyses have in common.
  {
    name: 'analysis',
    include: ['src/analysis', ANALYSIS_FILES],
    exclude: (LATE_PARTS['analysis'] ?? []).map((part) => `src/analysis/${part}/**`),
  },
  { name: 'audit', include: ['core/audit'] },
  { name: 'server', include: ['core/domain', 'core/pages', 'core/reports', 'server'] },
  // Come with the code they belong to (tools/feature-texts.ts).
  ...foldersOf('../src/features').map((name) => ({
    name,
    include: [`src/features/${name}`, ...(SHARED_TEXTS[name] ?? [])],
    exclude: [
      ANALYSIS_FILES,
      ...(name === 'tools' ? TOOL_IDS : (LATE_PARTS[name] ?? [])).map((part) => `src/features/${name}/${part}/**`),
    ],
  })),
  ...Object.entries(LATE_PARTS).flatMap(([feature, parts]) =>
    parts.map((part) => ({ name: `${feature}-${part}`, include: [`${folderOfArea(feature)}/${part}`] })),
  ),
  ...TOOL_IDS.map((id) => ({ name: `tool-${id}`, include: [`src/features/tools/${id}`] })),
];
