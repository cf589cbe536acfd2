import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { unavailableAfter } from './unavailable-after.ts';

const headers = { date: 'Sun, 01 Mar 2026 12:00:00 GMT' };
const until = (date: string) => `<head><meta name="robots" content="unavailable_after: ${date}">`;

describeCheck(unavailableAfter, {
  fails: {
    'the date has passed': [
      pageEvidence(until('2026-03-01T11:59:59Z'), { headers }),
      [{ at: 'https://example.org/page/', messageKey: 'past', values: { date: '2026-03-01' }, severity: 'error' }],
    ],
    'the date is thirty days ahead': [
      pageEvidence(until('31 Mar 2026 12:00:00 GMT'), { headers }),
      [{ messageKey: 'soon', values: { date: '2026-03-31', days: 30 } }],
    ],
    'the date has a comma and stands in the header': [
      pageEvidence('<p>Hello', {
        headers: { ...headers, 'x-robots-tag': 'unavailable_after: Friday, 25-Jun-2010 15:00:00 PST' },
      }),
      [{ messageKey: 'past', values: { date: '2010-06-25' } }],
    ],
  },
  passes: {
    'the date is a second more than thirty days ahead': pageEvidence(until('2026-03-31T12:00:01Z'), { headers }),
  },
  notApplicable: { 'no date is named': pageEvidence('<head><meta name="robots" content="index">', { headers }) },
  cannotTell: {
    'the date cannot be read': pageEvidence(until('some day'), { headers }),
    'the answer has no date': pageEvidence(until('2026-03-01T11:59:59Z')),
  },
});
