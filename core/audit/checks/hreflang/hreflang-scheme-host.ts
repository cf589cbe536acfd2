import type { TargetFacts } from '#core/audit/artifacts.ts';
import { defineCheck } from '#core/audit/check.ts';
import { isRedirect, targetOf } from '#core/audit/fetched-targets.ts';
import { cappedOutcome } from '#core/audit/finding-list.ts';
import { alternatePages } from './hreflang-set.ts';

/** A version whose address is written with another scheme, or with or without www; one that redirects is hreflang-to-redirect. */
export const hreflangSchemeHost = defineCheck({
  id: 'hreflang-scheme-host',
  area: 'hreflang',
  severity: 'warning',
  needs: ['directives', 'response', 'targets'],
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  title: {
    message: 'Language version with another protocol or www form',
    comment: 'Heading of a finding about hreflang. Protocol: http or https. www form: a host with or without www.',
  },
  passed: {
    message: 'Language versions have the protocol and www form of the page',
    comment:
      'Passed check in a list: what is right. No full stop. Protocol: http or https. www form: with or without www.',
  },
  explanation: {
    message:
      'The same page has two addresses. Search engines may take the one in the entry for another page, which does not point back.',
    comment: 'Why the problem matters. entry: an hreflang entry.',
  },
  howToFix: {
    message:
      'Write every hreflang address with the protocol and host the site uses, and redirect the other form to it.',
    comment: 'hreflang is an HTML attribute name and stays as it is. Protocol: http or https.',
  },
  messages: {
    otherForm: {
      message: 'The {codes} version starts with {written}, the page with {own}',
      comment:
        'codes: language codes such as de, de-AT. written, own: beginnings of addresses such as http://www.example.org.',
    },
  },
  run({ directives, response, targets }) {
    const others = alternatePages(directives, response.finalUrl);
    if (others.length === 0) return { kind: 'notApplicable' };
    const page = new URL(response.finalUrl);
    const wrong = others.filter(({ url }) => isOtherForm(new URL(url), page) && !redirects(targetOf(targets, url)));
    return cappedOutcome(
      wrong.map(({ url: at, href, codes }) => ({
        at,
        messageKey: 'otherForm',
        values: { codes: codes.join(', '), written: new URL(at).origin, own: page.origin },
        evidence: href,
      })),
    );
  },
});

const redirects = (target: TargetFacts | null): boolean => target !== null && isRedirect(target);
const withoutWww = ({ host }: URL): string => host.replace(/^www\./u, '');

/** The page's own site, written in another way. */
function isOtherForm(address: URL, page: URL): boolean {
  return withoutWww(address) === withoutWww(page) && address.origin !== page.origin;
}
