import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { viewportNoZoom } from './viewport-no-zoom.ts';

const viewport = (content: string) =>
  pageEvidence(`<head><meta name="viewport" content="width=device-width, ${content}"></head>`);

describeCheck(viewportNoZoom, {
  fails: {
    'zooming is forbidden': [
      viewport('user-scalable=no'),
      [{ at: 'https://example.org/page/', messageKey: 'disabled' }],
    ],
    'zooming is forbidden with a zero': [viewport('user-scalable=0'), [{ messageKey: 'disabled' }]],
    'the scale ends below two': [
      viewport('maximum-scale=1.9'),
      [{ messageKey: 'limited', values: { scale: 1.9, limit: 5 }, severity: 'warning' }],
    ],
    'the scale ends at two, which is only a notice': [viewport('maximum-scale=2'), [{ severity: 'notice' }]],
    'the scale ends below five, which is only a notice': [viewport('maximum-scale=4.9'), [{ severity: 'notice' }]],
  },
  passes: {
    'the scale ends at five': viewport('maximum-scale=5'),
    'zooming is not limited': viewport('initial-scale=1'),
    'zooming is allowed': viewport('user-scalable=yes'),
    'zooming is allowed with a one': viewport('user-scalable=1'),
  },
  notApplicable: { 'there is no viewport': pageEvidence('<p>Words</p>') },
});
