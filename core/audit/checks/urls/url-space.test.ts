import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlSpace } from './url-space.ts';

const at = (url: string) => pageEvidence('<p>Hello', { url });

describeCheck(urlSpace, {
  fails: {
    'the path has two spaces': [
      at('https://example.org/my%20rain%20garden/'),
      [{ messageKey: 'space', values: { count: 2 }, evidence: 'https://example.org/my%20rain%20garden/' }],
    ],
    'the query has a space': [at('https://example.org/?q=rain%20garden')],
  },
  passes: {
    'there is none': at('https://example.org/rain-garden/'),
    'the query has a plus sign': at('https://example.org/?q=rain+garden'),
    'an encoded percent sign comes before the number': at('https://example.org/50%2520/'),
  },
});
