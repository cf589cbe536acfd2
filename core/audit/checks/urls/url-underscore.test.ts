import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlUnderscore } from './url-underscore.ts';

const at = (url: string) => pageEvidence('<p>Hello', { url });

describeCheck(urlUnderscore, {
  fails: {
    'words are joined by an underscore': [
      at('https://example.org/rain_gardens/'),
      [{ at: 'https://example.org/rain_gardens/', messageKey: 'underscore', evidence: '/rain_gardens/' }],
    ],
  },
  passes: {
    'words are joined by a hyphen': at('https://example.org/rain-gardens/'),
    'an underscore stands in the query': at('https://example.org/rain/?utm_source=mail'),
  },
  notApplicable: { 'the page is the start page': at('https://example.org/') },
});
