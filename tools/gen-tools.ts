import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tool, ToolText } from '#core/tools/tool.ts';
import { isIcon } from './icons.ts';
import { descriptor, pascalCase, type Generated } from './generated.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What the browser lists of the tools, each with its panel. @throws with a line for each tool without one. */
export async function generateTools(
  files: readonly { readonly file: string; readonly exportName: string }[],
  header: string,
): Promise<Generated> {
  const tools = await Promise.all(
    files.map(async ({ file, exportName }) => {
      const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, Tool>; // found by its sign
      const tool = module[exportName];
      if (tool === undefined) throw new Error(`${file}: exports no ${exportName}`);
      return { file, tool };
    }),
  );
  const problems = tools.flatMap(({ file, tool }) => toolProblems(file, tool, readPanel(tool.id)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const rows = tools.map(({ tool }) => rowOf(tool, new Set(tools.map((each) => each.tool.id))));
  const icons = [...new Set(tools.map(({ tool }) => tool.icon))].sort();
  const imports = icons.map((icon) => `import ${iconName(icon)} from 'lucide-react/icons/${icon}';\n`).join('');
  return {
    path: 'src/features/tools/tool-list.gen.ts',
    text: `${header}import { msg } from '@lingui/core/macro';
${imports}import { lazy } from 'react';
import type { ToolEntry } from './tool-entry.ts';

export const TOOL_LIST: readonly ToolEntry[] = [
${rows.join('')}];
`,
  };
}

/** The entry of a tool, with those of its related tools that are there. */
function rowOf(tool: Tool, ids: ReadonlySet<string>): string {
  const { id, category, icon, isOffline, input, network } = tool;
  const key = id.replaceAll('-', '_').toUpperCase();
  const text = (name: string, { message, comment }: ToolText) =>
    `msg(${descriptor({ id: `TOOL_${key}_${name}`, message, comment })})`;
  const about = tool.about.map((each, at) => text(`ABOUT_${String(at + 1)}`, each));
  return `  {
    id: '${id}',
    nameId: 'NAV_TOOL_${key}',
    category: '${category}',
    Icon: ${iconName(icon)},
    summary: ${text('SUMMARY', tool.summary)},
    keywords: ${text('KEYWORDS', tool.keywords)},
    about: [${about.join(', ')}],
    related: ${JSON.stringify(tool.related.filter((each) => ids.has(each)))},
    isOffline: ${isOffline},${network === undefined ? '' : `\n    network: ${text('NETWORK', network)},`}
    input: '${input}',
    Panel: lazy(async () => ({ default: (await import('./${id}/${id}.tsx')).${panelName(id)} })),
  },
`;
}

function iconName(icon: string): string {
  return `${pascalCase(icon)}Icon`;
}

/** What a tool lacks, one line each; `panel` is the text of its file, `null` without one. */
export function toolProblems(file: string, { id, summary, about, icon }: Tool, panel: string | null): string[] {
  return [
    ...(about.length > 0 ? [] : [`${file}: nothing is said about it (about)`]),
    ...(isIcon(icon) ? [] : [`${file}: lucide-react has no icon "${icon}"`]),
    ...(file === `core/tools/${id}/tool.ts` ? [] : [`${file}: the folder is not named after the id "${id}"`]),
    ...(summary.message.trim() === '' ? [`${file}: the summary is empty`] : []),
    ...(panel?.includes(`export function ${panelName(id)}(`) === true
      ? []
      : [`${file}: src/features/tools/${id}/${id}.tsx exports no ${panelName(id)}`]),
  ];
}

function readPanel(id: string): string | null {
  const path = join(root, `src/features/tools/${id}/${id}.tsx`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function panelName(id: string): string {
  return `${pascalCase(id)}Panel`;
}
