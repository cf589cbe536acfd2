import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlDoubleSlash } from './url-double-slash.ts';

const at = (url: string) => pageEvidence('<p>Hello', { url });

describeCheck(urlDoubleSlash, {
  fails: {
    'two slashes stand in the path': [
      at('https://example.org/rain//gardens/'),
      [{ at: 'https://example.org/rain//gardens/', messageKey: 'doubleSlash', evidence: '/rain//gardens/' }],
    ],
    'two slashes follow the host': [at('https://example.org//rain/')],
  },
  passes: {
    'slashes are single': at('https://example.org/rain/gardens/'),
    'an address stands in the query': at('https://example.org/?to=https://example.com/'),
  },
});
