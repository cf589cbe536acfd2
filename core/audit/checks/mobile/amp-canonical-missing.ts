import { defineCheck } from '#core/audit/check.ts';

/** An AMP page names its regular page, or itself, as canonical; without it the page is not valid AMP. */
export const ampCanonicalMissing = defineCheck({
  id: 'amp-canonical-missing',
  area: 'mobile',
  severity: 'error',
  needs: ['document', 'directives', 'response'],
  source: 'https://amp.dev/documentation/guides-and-tutorials/optimize-and-measure/discovery',
  title: {
    message: 'AMP page has no canonical URL',
    comment: 'AMP and canonical are technical names and stay as they are.',
  },
  passed: {
    message: 'The AMP page has a canonical URL',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'Search engines cannot connect the AMP page with its regular page, and the AMP page is not valid.',
    comment: 'AMP is a technical name and stays as it is.',
  },
  howToFix: {
    message:
      'Add a canonical link to the head that points to the regular page, or to the AMP page itself if there is no other.',
    comment: 'canonical, head and AMP are technical names.',
  },
  messages: {
    missing: {
      message: 'The AMP page has no canonical link in its head',
      comment: 'AMP, canonical and head are technical names.',
    },
  },
  run({ document, directives, response }) {
    if (!document.isAmp) return { kind: 'notApplicable' };
    const isNamed = directives.canonicals.some(({ source, isInHead }) => source === 'html' && isInHead);
    return isNamed ? { kind: 'pass' } : { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'missing' }] };
  },
});
