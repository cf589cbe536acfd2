import { camelCase, isId, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: '<id>',
  filesOf(id) {
    if (!isId(id)) throw new Error(`No id: ${id}`);
    const name = camelCase(id);
    return {
      [`core/tools/${id}/tool.ts`]: `import { defineTool } from '#core/tools/tool.ts';

/** What the tool does, in one sentence. */
export const ${name} = defineTool({
  id: '${id}',
  title: { message: '', comment: 'Name of a small free tool.' },
  description: { message: '', comment: 'Meta description of the tool, 70 to 155 characters.' },
});
`,
      [`core/tools/${id}/${id}.ts`]: `/** The tool's logic: text in, facts out. Never throws. */
export function ${name}Of(text: string): string {
  return text;
}
`,
      [`core/tools/${id}/${id}.test.ts`]: `import { expect, it } from 'vitest';
import { ${name}Of } from './${id}.ts';

it('answers for the simplest input', () => {
  expect(${name}Of('a')).toBe('a');
});
`,
    };
  },
};
