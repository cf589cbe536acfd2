import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Tool } from '#core/tools/tool.ts';
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
  const rows = tools.map(({ tool: { id, summary, isOffline } }) => {
    const key = id.replaceAll('-', '_').toUpperCase();
    return `  {
    id: '${id}',
    nameId: 'NAV_TOOL_${key}',
    summary: msg(${descriptor({ id: `TOOL_${key}_SUMMARY`, ...summary })}),
    isOffline: ${isOffline},
    Panel: lazy(async () => ({ default: (await import('./${id}.tsx')).${panelName(id)} })),
  },
`;
  });
  return {
    path: 'src/features/tools/tool-list.gen.ts',
    text: `${header}import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { ToolEntry } from './tool-entry.ts';

export const TOOL_LIST: readonly ToolEntry[] = [
${rows.join('')}];
`,
  };
}

/** What a tool lacks, one line each; `panel` is the text of its file, `null` without one. */
export function toolProblems(file: string, { id, summary }: Tool, panel: string | null): string[] {
  return [
    ...(file === `core/tools/${id}/tool.ts` ? [] : [`${file}: the folder is not named after the id "${id}"`]),
    ...(summary.message.trim() === '' ? [`${file}: the summary is empty`] : []),
    ...(panel?.includes(`export function ${panelName(id)}(`) === true
      ? []
      : [`${file}: src/features/tools/${id}.tsx exports no ${panelName(id)}`]),
  ];
}

function readPanel(id: string): string | null {
  const path = join(root, `src/features/tools/${id}.tsx`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function panelName(id: string): string {
  return `${pascalCase(id)}Panel`;
}
