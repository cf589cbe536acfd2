// `npm run new check <area>/<id>` and `npm run new tool <id>`: the files of a new one, ready to be filled in; then `npm run gen`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AREAS } from '#core/audit/check.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u;

function camelCase(id: string): string {
  return id.replace(/-([a-z0-9])/gu, (_match, letter: string) => letter.toUpperCase());
}

function checkFiles(path: string): Record<string, string> {
  const [area = '', id = ''] = path.split('/');
  if (!AREAS.some((each) => each === area) || !ID.test(id)) {
    throw new Error(`Usage: npm run new check <area>/<id>, area one of ${AREAS.join(', ')}`);
  }
  const name = camelCase(id);
  const base = `core/audit/checks/${area}/${id}`;
  return {
    [`${base}.ts`]: `import { defineCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

/** What the rule is and why, in one sentence. */
export const ${name} = defineCheck({
  id: '${id}',
  area: '${area}',
  severity: 'warning',
  needs: ['document'],
  source: 'https://',
  title: { message: '', comment: 'Heading of a finding.' },
  explanation: { message: '', comment: 'Why it matters.' },
  howToFix: { message: '', comment: 'What to do.' },
  messages: { found: { message: '', comment: '' } },
  run({ document }) {
    const findings: Finding<'found'>[] = [];
    if (document.titles.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(findings);
  },
});
`,
    [`${base}.test.ts`]: `import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { ${name} } from './${id}.ts';

describeCheck(${name}, {
  fails: { 'the page shows the fault': [pageEvidence('<title>Fault</title>'), [{ messageKey: 'found' }]] },
  passes: { 'the page is right': pageEvidence('<title>Right</title>') },
});
`,
  };
}

function toolFiles(id: string): Record<string, string> {
  if (!ID.test(id)) throw new Error('Usage: npm run new tool <id>');
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
}

function write(files: Record<string, string>): void {
  const existing = Object.keys(files).filter((path) => existsSync(join(root, path)));
  if (existing.length > 0) throw new Error(`Already there: ${existing.join(', ')}`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

try {
  const [kind, path = ''] = process.argv.slice(2);
  if (kind === 'check') write(checkFiles(path));
  else if (kind === 'tool') write(toolFiles(path));
  else throw new Error('Usage: npm run new check <area>/<id> | npm run new tool <id>');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
