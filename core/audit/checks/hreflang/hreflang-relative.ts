import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';
import { hreflangSet } from './hreflang-set.ts';

/** Alternates must be written with scheme and host. */
export const hreflangRelative = defineCheck({
  id: 'hreflang-relative',
  area: 'hreflang',
  severity: 'error',
  needs: ['directives', 'response'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions#all-method-guidelines',
  title: { message: 'hreflang address is relative', comment: 'Heading of a finding about hreflang.' },
  passed: {
    message: 'hreflang addresses are absolute',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines require the full address of a language version and may ignore a relative one.',
    comment: 'The address of an hreflang entry.',
  },
  howToFix: {
    message: 'Enter the full address, including https and the host name, for example https://example.com/de/.',
    comment: 'The example address stays as it is.',
  },
  messages: {
    relative: {
      message: 'The address {href} has no protocol or no host, used {count, plural, one {# time} other {# times}}',
      comment: 'href: an address as written in the page. count: number of hreflang entries.',
    },
  },
  run({ directives, response }) {
    const entries = hreflangSet(directives);
    if (entries.length === 0) return { kind: 'notApplicable' };
    const relative = entries.filter(({ href }) => !/^[a-z][a-z0-9+.-]*:\/\/[^/]/iu.test(href));
    return cappedOutcome(
      countDistinct(relative, ({ href }) => href).map(({ item: { href, url }, count }) => ({
        at: url ?? response.finalUrl,
        messageKey: 'relative',
        values: { href, count },
        evidence: href,
      })),
    );
  },
});
