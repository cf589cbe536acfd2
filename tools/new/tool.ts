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
  isOffline: true,
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
      [`src/features/tools/${id}.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { ${camelCase(id)}Of } from '#core/tools/${id}/${id}.ts';
import { CopyButton, Foreign, Panel, TextField } from '#src/ui/index.tsx';
import type { ToolPanelProps } from './tool-entry.ts';
import styles from './tools.module.css';

/** The input above, what comes of it below while one types. */
export function ${pascalCase(id)}Panel({ input, onInputChange }: ToolPanelProps) {
  const { t } = useLingui();
  const output = ${camelCase(id)}Of(input);
  return (
    <div className={styles['panel']}>
      <TextField label={t\`Input\`} value={input} onValueChange={onInputChange} />
      <Panel title={t\`Output\`} actions={<CopyButton label={t\`Copy\`} text={output} />}>
        <Foreign>{output}</Foreign>
      </Panel>
    </div>
  );
}
`,
    };
  },
};
