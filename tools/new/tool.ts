import { camelCase, isId, pascalCase, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: '<id>, such as url-parser',
  filesOf(id) {
    if (!isId(id)) throw new Error(`${id}: not an id`);
    const heading = `${id[0]?.toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
    return {
      [`core/tools/${id}/tool.ts`]: `import { defineTool } from '#core/tools/tool.ts';

/** What the tool does, in one sentence. */
export const ${camelCase(id)} = defineTool({
  id: '${id}',
  name: { message: '${heading}', comment: 'Name of a small tool.' },
  summary: { message: '${heading}: what it does, in one sentence.', comment: 'Below the name of a small tool.' },
  title: {
    message: '${heading}: what it is in 30 to 60 characters',
    comment: 'Page title of 30 to 60 characters, shown in tabs and search results.',
  },
  description: {
    message: '${heading}: what it does, told to somebody who searches for such a tool, in 70 to 155 characters.',
    comment: 'Meta description of 70 to 155 characters, shown in search results.',
  },
  category: 'data',
  icon: 'wrench',
  keywords: {
    message: '${heading}',
    comment: 'Other words that people search the tool by, separated by commas.',
  },
  isOffline: true,
  input: 'open',
  about: [
    {
      message: '${heading}: what it does, how its result is read, and what it cannot tell.',
      comment: 'Below a small tool.',
    },
  ],
  related: [],
});
`,
      [`core/tools/${id}/${id}.ts`]: `/** The tool's logic: text in, facts out. Never throws. */
export function ${camelCase(id)}Of(text: string): string {
  return text.trim();
}
`,
      [`core/tools/${id}/${id}.test.ts`]: `import { expect, it } from 'vitest';
import { ${camelCase(id)}Of } from './${id}.ts';

it('answers for the simplest input', () => {
  expect(${camelCase(id)}Of(' a ')).toBe('a');
});
`,
      [`src/features/tools/${id}/${id}.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { ${camelCase(id)}Of } from '#core/tools/${id}/${id}.ts';
import { ToolInput } from '#src/features/tools/parts/tool-input.tsx';
import { ToolOutput } from '#src/features/tools/parts/tool-output.tsx';
import type { ToolPanelProps } from '#src/features/tools/tool-entry.ts';
import styles from '#src/features/tools/tools.module.css';

/** The input above, what comes of it below while one types. */
export function ${pascalCase(id)}Panel({ input, onInputChange }: ToolPanelProps) {
  const { t } = useLingui();
  const output = ${camelCase(id)}Of(input);
  return (
    <div className={styles['panel']}>
      <ToolInput label={t\`Input\`} value={input} onValueChange={onInputChange} sample="Example" />
      <ToolOutput label={t\`Output\`} text={output} fileName="${id}.txt" />
    </div>
  );
}
`,
    };
  },
};
