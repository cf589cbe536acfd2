import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { viewportFixed } from './viewport-fixed.ts';

const viewport = (content: string) => pageEvidence(`<head><meta name="viewport" content="${content}"></head>`);

describeCheck(viewportFixed, {
  fails: {
    'the width is a number': [
      viewport('width=1024'),
      [{ at: 'https://example.org/page/', messageKey: 'fixed', values: { width: '1024' }, evidence: 'width=1024' }],
    ],
    'no width is stated': [viewport('initial-scale=1'), [{ messageKey: 'noWidth' }]],
  },
  passes: { 'the width is that of the device': viewport('initial-scale=1, width=Device-Width') },
  notApplicable: { 'there is no viewport': pageEvidence('<p>Words</p>'), 'the viewport is empty': viewport('') },
});
