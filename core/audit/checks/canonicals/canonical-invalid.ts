import { defineCheck, outcomeOf } from '#core/audit/check.ts';

/** A canonical that is no web address. */
export const canonicalInvalid = defineCheck({
  id: 'canonical-invalid',
  area: 'canonicals',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://www.rfc-editor.org/rfc/rfc6596',
  title: {
    message: 'Canonical URL is not valid',
    comment: 'Name of the problem in a list. Canonical: what rel=canonical names.',
  },
  passed: {
    message: 'Canonical URL is valid',
    comment: 'Passed check in a list: what is right. No full stop. canonical is a technical name.',
  },
  explanation: {
    message: 'Search engines ignore a canonical URL they cannot read and choose an address themselves.',
    comment: 'Why the problem matters. Canonical: what rel=canonical names.',
  },
  howToFix: {
    message: 'Enter the full address of the page, starting with https.',
    comment: 'What the website owner should do. Canonical: what rel=canonical names.',
  },
  messages: {
    invalid: {
      message: 'The canonical URL is not a valid HTTP or HTTPS address',
      comment: 'Sentence about one finding. Canonical: what rel=canonical names.',
    },
  },
  run({ directives, response }) {
    const { canonicals } = directives;
    if (canonicals.length === 0) return { kind: 'notApplicable' };
    const invalid = canonicals.filter(({ href, url }) => href === '' || url === null || !/^https?:/u.test(url));
    return outcomeOf(invalid.map(({ href }) => ({ at: response.finalUrl, messageKey: 'invalid', evidence: href })));
  },
});
