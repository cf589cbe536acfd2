import { defineCheck } from '#core/audit/check.ts';
import { hreflangSet, isCanonicalElsewhere, samePage } from './hreflang-set.ts';

/** Each language version has to list itself as well as the others. */
export const hreflangNoSelf = defineCheck({
  id: 'hreflang-no-self',
  area: 'hreflang',
  severity: 'warning',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines',
  title: { message: 'hreflang does not include the page itself', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'hreflang includes the page itself',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Each language version has to list all versions, including itself. An incomplete list may be ignored.',
    comment: 'The list of hreflang entries.',
  },
  howToFix: {
    message: "Add an hreflang entry with this page's own address and language.",
    comment: 'hreflang is an HTML attribute name and stays as it is.',
  },
  messages: {
    absent: {
      message: 'None of the {count, number} hreflang entries references this page',
      comment: 'count: number of hreflang entries.',
    },
  },
  run({ directives, response }) {
    const entries = hreflangSet(directives);
    // On a page with another canonical the set as a whole is ignored, which hreflang-on-noncanonical tells.
    if (entries.length === 0 || isCanonicalElsewhere(directives, response.finalUrl)) return { kind: 'notApplicable' };
    const isPage = samePage(response.finalUrl);
    if (entries.some(({ url }) => isPage(url))) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'absent', values: { count: entries.length } }],
    };
  },
});
