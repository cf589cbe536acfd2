import { defineSiteCheck, outcomeOf, type Finding } from '#core/audit/check.ts';

/** Crawlers follow five redirects of robots.txt; beyond that they act as if there were none. */
export const robotsRedirects = defineSiteCheck({
  id: 'robots-redirects',
  area: 'robots-txt',
  severity: 'error',
  scope: 'site',
  needs: ['robotsTxt'],
  source: 'https://www.rfc-editor.org/rfc/rfc9309.html#section-2.3.1.2',
  thresholds: { maxRedirects: 5 },
  title: {
    message: 'Faulty redirects of robots.txt',
    comment:
      'Name of the problem in a list. robots.txt stays as it is. Redirect: the server sends visitors to another address.',
  },
  passed: {
    message: 'No faulty redirects of robots.txt',
    comment: 'Passed check in a list: what is right. No full stop. robots.txt is a technical name.',
  },
  explanation: {
    message:
      'Crawlers give up after a few redirects and then act as if there were no rules, so they crawl what the file should block.',
    comment: 'Why the problem matters. Redirect: the server sends visitors to another address.',
  },
  howToFix: {
    message: 'Serve robots.txt directly, without a redirect.',
    comment: 'What the website owner should do. robots.txt stays as it is.',
  },
  messages: {
    many: {
      message: 'robots.txt redirects more than {limit, plural, one {# time} other {# times}}',
      comment: 'limit: the number of redirects crawlers follow. robots.txt stays as it is.',
    },
    loop: { message: 'robots.txt is in a redirect loop', comment: 'robots.txt stays as it is.' },
    nowhere: {
      message: 'A redirect of robots.txt has no usable target',
      comment: 'Sentence about one file. robots.txt stays as it is.',
    },
  },
  run({ robotsTxt: { url: at, failure, redirects } }, { maxRedirects: limit }) {
    const findings: Finding<'many' | 'loop' | 'nowhere'>[] = [];
    if (failure === 'redirectLoop') findings.push({ at, messageKey: 'loop' });
    else if (failure === 'badRedirect') findings.push({ at, messageKey: 'nowhere' });
    else if (failure === 'tooManyRedirects' || redirects > limit) {
      findings.push({ at, messageKey: 'many', values: { limit } });
    }
    return outcomeOf(findings);
  },
});
