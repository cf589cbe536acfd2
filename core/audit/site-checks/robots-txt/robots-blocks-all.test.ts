import { describeCheck } from '#core/audit/check-test.ts';
import { siteEvidence } from '#core/audit/site-check-test.ts';
import { robotsBlocksAll } from './robots-blocks-all.ts';

const at = 'https://example.org/robots.txt';
const robots = (...lines: string[]) => siteEvidence({ robotsTxt: lines.join('\n') });

describeCheck(robotsBlocksAll, {
  fails: {
    'everybody is shut out': [
      robots('User-agent: *', 'Disallow: /'),
      [{ at, messageKey: 'everybody', evidence: 'Disallow: /' }],
    ],
    'only Googlebot is shut out': [
      robots('User-agent: Googlebot', 'Disallow: /*', '', 'User-agent: *', 'Disallow: /private/'),
      [{ at, messageKey: 'googlebot', evidence: 'Disallow: /*' }],
    ],
    'both are': [robots('User-agent: *', 'User-agent: Googlebot', 'Disallow: *'), [{}, {}]],
    'one folder stays open': [robots('User-agent: *', 'Disallow: /', 'Allow: /uploads/')],
    'Googlebot alone may read it': [
      robots('User-agent: *', 'Disallow: /', '', 'User-agent: Googlebot', 'Disallow:'),
      [{ messageKey: 'everybody' }],
    ],
  },
  passes: {
    'a part is closed': robots('User-agent: *', 'Disallow: /private/'),
    'nothing is closed': robots('User-agent: *', 'Disallow:'),
    'another rule opens the start page': robots('User-agent: *', 'Disallow: /', 'Allow: /$'),
    'a rule as long opens it all': robots('User-agent: *', 'Disallow: /', 'Allow: /'),
    'another crawler is shut out': robots('User-agent: BadBot', 'Disallow: /'),
    'Googlebot follows no general rule': robots(
      'User-agent: Googlebot',
      'Disallow: /a',
      '',
      'User-agent: *',
      'Allow: /',
    ),
    'only the start page is closed': robots('User-agent: *', 'Disallow: /$'),
  },
  notApplicable: { 'there is no robots.txt': siteEvidence({ robotsTxt: { status: 404, text: null } }) },
});
