import { defineCheck } from '#core/audit/check.ts';
import { namedAddresses } from './read-canonicals.ts';

/** Canonicals name different addresses. */
export const canonicalConflicting = defineCheck({
  id: 'canonical-conflicting',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/blog/2013/04/5-common-mistakes-with-relcanonical',
  title: {
    message: 'Conflicting canonical URLs',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'The page declares a single canonical URL',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'When canonical URLs disagree, search engines ignore all of them and choose an address themselves.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message:
      'Choose one address and remove the other canonical links. Also check the Link header, which the server or a plugin may add.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    conflicting: { message: 'The page declares {count} different canonical URLs', comment: 'count: two or more.' },
  },
  run({ directives, response }) {
    const addresses = namedAddresses(directives);
    if (addresses.length === 0) return { kind: 'notApplicable' };
    if (addresses.length === 1) return { kind: 'pass' };
    const values = { count: addresses.length };
    const evidence = addresses.join(', ');
    return { kind: 'fail', findings: [{ at: response.finalUrl, messageKey: 'conflicting', values, evidence }] };
  },
});
