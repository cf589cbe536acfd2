import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { domSize } from './dom-size.ts';

/** html, head and body, filled up with line breaks. */
const page = (elements: number) =>
  pageEvidence(`<html><head></head><body>${'<br>'.repeat(elements - 3)}</body></html>`);

describeCheck(domSize, {
  fails: {
    'there are 1,501 elements': [
      page(1501),
      [{ at: 'https://example.org/page/', messageKey: 'many', values: { elements: 1501, limit: 1500 } }],
    ],
  },
  passes: { 'there are 1,500 elements': page(1500) },
});
