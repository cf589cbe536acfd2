import { AREAS } from '#core/audit/check.ts';
import { camelCase, toAreaAndId, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: `<area>/<id>, area one of ${AREAS.join(', ')}`,
  filesOf(path) {
    const { area, id } = toAreaAndId(path);
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
  passed: { message: '', comment: 'Passed check in a list: what is right. No full stop.' },
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
  },
};
