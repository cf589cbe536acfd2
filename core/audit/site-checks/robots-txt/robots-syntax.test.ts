import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { robotsSyntax } from './robots-syntax.ts';

const at = 'https://example.org/robots.txt';
const after = (...lines: string[]) => siteEvidence({ robotsTxt: ['User-agent: *', ...lines].join('\n') });

describeCheck(robotsSyntax, {
  fails: {
    'a directive is misspelt': [
      after('Disalow: /a'),
      [{ at, messageKey: 'unknownDirective', values: { line: 2 }, evidence: 'Disalow: /a' }],
    ],
    'a rule stands above all crawlers': [
      siteEvidence({ robotsTxt: 'Disallow: /a\nUser-agent: *\nDisallow: /b' }),
      [{ messageKey: 'noAgent', values: { line: 1 } }],
    ],
    'several lines are wrong, each in its way': [
      after('Disallow /', 'User-agent:', 'User-agent: Bing*', 'Allow: a', 'Allow: /a$b'),
      [
        { messageKey: 'noColon' },
        { messageKey: 'emptyAgent' },
        { messageKey: 'agentWildcard' },
        { messageKey: 'patternStart' },
        { messageKey: 'dollarInside', values: { line: 6 } },
      ],
    ],
    'a page came instead': [
      siteEvidence({ robotsTxt: '<!doctype html>\n<title>Not found</title>\n<p>Nothing here' }),
      [{ messageKey: 'html', values: { line: 1 } }],
    ],
  },
  passes: {
    'all lines can be used': after('Disallow: /*.pdf$', 'Crawl-delay: 5', 'Sitemap: https://example.org/sitemap.xml'),
    'it is empty': siteEvidence({ robotsTxt: '' }),
  },
  notApplicable: { 'there is none': siteEvidence({ robotsTxt: { status: 404, text: null } }) },
});
