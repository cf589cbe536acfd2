import { defineCheck } from '#core/audit/check.ts';
import { cappedOutcome, countDistinct } from '#core/audit/finding-list.ts';

const OTHER_SCHEME = /^(?!https?:)[a-z][a-z\d+.-]*:/iu;
const TWO_SCHEMES = /^https?:\/*https?(?::|\/\/)/iu;

/** Links whose address cannot be parsed or starts with two schemes. */
export const linkMalformed = defineCheck({
  id: 'link-malformed',
  area: 'links',
  severity: 'error',
  needs: ['document', 'response'],
  source: 'https://url.spec.whatwg.org/',
  title: { message: 'Malformed link addresses', comment: 'Name of the problem in a list.' },
  passed: {
    message: 'Link addresses are valid',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Neither browsers nor search engines can open such a link.',
    comment: 'Why the problem matters.',
  },
  howToFix: {
    message: 'Correct the address: one protocol, a valid host name, no spaces.',
    comment: 'What the website owner should do.',
  },
  messages: {
    unreadable: {
      message: '{count, plural, one {# link has} other {# links have}} an address that cannot be parsed',
      comment: 'count: number of links.',
    },
    twoSchemes: {
      message: '{count, plural, one {# link has} other {# links have}} an address that starts with two protocols',
      comment: 'count: number of links. Scheme: the http or https at the start of a URL.',
    },
  },
  run({ document, response }) {
    const isLink = (href: string | null): href is string => href !== null && !OTHER_SCHEME.test(href);
    if (!document.anchors.some(({ href }) => isLink(href))) return { kind: 'notApplicable' };

    const broken = document.anchors.flatMap(({ href, url }) =>
      href !== null && (url === null || TWO_SCHEMES.test(href)) && isLink(href) ? [href] : [],
    );
    return cappedOutcome(
      countDistinct(broken, (href) => href).map(({ item: href, count }) => ({
        at: response.finalUrl,
        messageKey: TWO_SCHEMES.test(href) ? 'twoSchemes' : 'unreadable',
        values: { count },
        evidence: href,
      })),
    );
  },
});
