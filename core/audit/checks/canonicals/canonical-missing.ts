import { defineCheck, outcomeOf } from '#core/audit/check.ts';
import { likelyTypo } from '#core/audit/likely-typo.ts';

/** An indexable page names no canonical. */
export const canonicalMissing = defineCheck({
  id: 'canonical-missing',
  area: 'canonicals',
  severity: 'notice',
  needs: ['directives', 'document', 'response'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  title: {
    message: 'No canonical URL',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'The page has a canonical URL',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message:
      'When a page is available at several addresses, search engines choose one themselves, and it may not be the one you want.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Add a link element with rel=canonical and the full address of the page to the head.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    misspelt: {
      message: 'The page has no canonical URL; rel={rel} is probably a typo of canonical',
      comment: 'rel: what the page says. rel and canonical stay as they are.',
    },
    missing: {
      message: 'The page has no canonical URL',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, document, response }) {
    if (!directives.isIndexable) return { kind: 'notApplicable' };
    if (directives.canonicals.length > 0) return { kind: 'pass' };
    const at = response.finalUrl;
    for (const { rel, href } of document.links) {
      const typo = likelyTypo(rel, 'canonical');
      if (typo !== null)
        return outcomeOf([{ at, messageKey: 'misspelt', values: { rel: typo }, evidence: href ?? '' }]);
    }
    return outcomeOf([{ at, messageKey: 'missing' }]);
  },
});
