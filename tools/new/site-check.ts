import { AREAS } from '#core/audit/check.ts';
import { camelCase, toAreaAndId, type NewKind } from '../new-kind.ts';

export const kind: NewKind = {
  usage: `<area>/<id>, area one of ${AREAS.join(', ')}`,
  filesOf(path) {
    const { area, id } = toAreaAndId(path);
    const name = camelCase(id);
    const base = `core/audit/site-checks/${area}/${id}`;
    return {
      [`${base}.ts`]: `import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

/** What the rule is and why, in one sentence. */
export const ${name} = defineSiteCheck({
  id: '${id}',
  area: '${area}',
  severity: 'warning',
  scope: 'page',
  needs: ['pages'],
  source: 'https://',
  title: { message: '', comment: 'Name of the problem in a list.' },
  passed: { message: '', comment: 'Passed check in a list: what is right. No full stop.' },
  explanation: { message: '', comment: 'Why the problem matters.' },
  howToFix: { message: '', comment: 'What the website owner should do.' },
  messages: { found: { message: '', comment: '' } },
  run({ pages }) {
    const findings: Finding<'found'>[] = [];
    if (pages.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(findings);
  },
});
`,
      [`${base}.test.ts`]: `import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { ${name} } from './${id}.ts';

describeCheck(${name}, {
  fails: { 'the site shows the fault': [siteEvidence({ pages: { '/': {} } }), [{ messageKey: 'found' }]] },
  passes: { 'the site is right': siteEvidence({ pages: { '/': {} } }) },
});
`,
    };
  },
};
