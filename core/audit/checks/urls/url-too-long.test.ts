import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { urlTooLong } from './url-too-long.ts';

const START = 'https://example.org/';
const withLength = (length: number) => pageEvidence('<p>Hello', { url: START + 'a'.repeat(length - START.length) });

describeCheck(urlTooLong, {
  fails: {
    'it has 116 characters': [withLength(116), [{ messageKey: 'tooLong', values: { characters: 116, limit: 115 } }]],
  },
  passes: { 'it has exactly 115': withLength(115) },
});
