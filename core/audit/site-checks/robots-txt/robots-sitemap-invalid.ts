import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';
import { addressFault } from '#core/parse/sitemap-faults.ts';
import { normalizeUrl } from '#core/parse/normalize-url.ts';

/** A Sitemap line of robots.txt without a full web address. */
export const robotsSitemapInvalid = defineSiteCheck({
  id: 'robots-sitemap-invalid',
  area: 'robots-txt',
  severity: 'warning',
  scope: 'site',
  needs: ['robotsTxt'],
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/robots_txt#sitemap',
  title: {
    message: 'Invalid Sitemap line in robots.txt',
    comment:
      'Name of the problem in a list. Sitemap line: a line that begins with Sitemap:. robots.txt stays as it is.',
  },
  passed: {
    message: 'Sitemap lines in robots.txt have full addresses',
    comment: 'Passed check in a list: what is right. No full stop.',
  },
  explanation: {
    message: 'Search engines read a Sitemap line only if it contains a full web address. They ignore any other.',
    comment: 'Why the problem matters. robots.txt stays as it is.',
  },
  howToFix: {
    message: 'Enter the full address, for example Sitemap: https://example.org/sitemap.xml.',
    comment: 'What the website owner should do. The example stays as it is.',
  },
  messages: {
    empty: {
      message: 'A Sitemap line has no address',
      comment: 'Sitemap is the name of a line in robots.txt and stays as it is.',
    },
    relative: {
      message: 'The Sitemap line has a relative address',
      comment: 'Relative: without scheme and host. Sitemap stays as it is.',
    },
    scheme: {
      message: 'The Sitemap line has an address that is neither HTTP nor HTTPS',
      comment: 'Sitemap, http and https stay as they are.',
    },
  },
  run({ robotsTxt: { url: at, rules } }) {
    const named = rules?.sitemaps ?? [];
    if (named.length === 0) return { kind: 'notApplicable' };
    return outcomeOf(
      named.flatMap((address): Finding<'empty' | 'relative' | 'scheme'>[] => {
        if (address === '') return [{ at, messageKey: 'empty' }];
        const fault = addressFault(address, normalizeUrl(address, at));
        if (fault === null) return [];
        return [{ at, messageKey: fault === 'scheme' ? 'scheme' : 'relative', evidence: address }];
      }),
    );
  },
});
