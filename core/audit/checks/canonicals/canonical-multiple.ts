import { defineCheck } from '#core/audit/check.ts';
import { namedAddresses, readCanonicals } from './read-canonicals.ts';

/** The same canonical is named more than once in one place. */
export const canonicalMultiple = defineCheck({
  id: 'canonical-multiple',
  area: 'canonicals',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  title: {
    message: 'Repeated canonical link',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'No repeated canonical links',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Repeated canonical links usually come from two plugins. As soon as one of them outputs a different address, search engines may ignore both.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Keep one link element with rel=canonical, or one Link header, and remove the rest.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    multiple: {
      message: '{count, plural, one {# canonical link points} other {# canonical links point}} to the same address',
      comment: 'count: two or more.',
    },
  },
  run({ directives, response }) {
    const canonicals = readCanonicals(directives);
    const [target, ...others] = namedAddresses(directives);
    if (target === undefined) return { kind: 'notApplicable' };
    // The same in HTML and header is said twice on purpose: each of them is counted alone.
    const count = Math.max(
      ...['html', 'header'].map((place) => canonicals.filter(({ source }) => source === place).length),
    );
    if (count < 2 || others.length > 0) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'multiple', values: { count }, evidence: target }],
    };
  },
});
