import { defineCheck } from '#core/audit/check.ts';
import { canonicalTargets, namedAddresses } from './read-canonicals.ts';

/** The page names another address as canonical; contradicting canonicals are canonical-conflicting. */
export const canonicalised = defineCheck({
  id: 'canonicalised',
  area: 'canonicals',
  severity: 'notice',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'Canonical URL points to another page',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL does not point elsewhere',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'Search engines are asked to show the other address instead of this page. That is right for duplicates and wrong for every other page.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'If this page should appear in search results itself, declare its own address as the canonical URL.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    elsewhere: { message: 'The page declares {target} as its canonical URL', comment: 'target: a URL.' },
  },
  run({ directives, response }) {
    const { length: count } = namedAddresses(directives);
    if (count === 0) return { kind: 'notApplicable' };
    const [target] = canonicalTargets(directives, response.finalUrl);
    if (count > 1 || target === undefined) return { kind: 'pass' };
    return {
      kind: 'fail',
      findings: [{ at: response.finalUrl, messageKey: 'elsewhere', values: { target: target.url } }],
    };
  },
});
