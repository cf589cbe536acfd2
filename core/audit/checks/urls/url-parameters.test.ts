import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlParameters } from './url-parameters.ts';

const at = (url: string) => pageEvidence('<p>Hello', { url });

describeCheck(urlParameters, {
  fails: {
    'there are four': [
      at('https://example.org/?a=1&b=2&c=3&c=4'),
      [{ messageKey: 'tooMany', values: { count: 4, limit: 3 }, evidence: '?a=1&b=2&c=3&c=4' }],
    ],
  },
  passes: { 'there are exactly three': at('https://example.org/?a=1&b=2&c=3') },
  notApplicable: { 'there is none': at('https://example.org/a/') },
});
