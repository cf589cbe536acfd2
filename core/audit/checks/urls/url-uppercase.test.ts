import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlUppercase } from './url-uppercase.ts';

const at = (url: string) => pageEvidence('<p>Hello', { url });

describeCheck(urlUppercase, {
  fails: {
    'the path has a capital letter': [
      at('https://example.org/Rain/'),
      [{ at: 'https://example.org/Rain/', messageKey: 'uppercase', evidence: '/Rain/' }],
    ],
  },
  passes: {
    'the path has small letters only': at('https://example.org/rain/'),
    'capitals stand in an encoded character': at('https://example.org/caf%C3%A9/'),
    'capitals stand in the query': at('https://example.org/rain/?q=ABC'),
  },
  notApplicable: { 'the page is the start page': at('https://example.org/') },
});
