import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { headingLevelSkip } from './heading-level-skip.ts';

describeCheck(headingLevelSkip, {
  fails: {
    'a level is left out': [
      pageEvidence('<h1>A</h1><h2>B</h2><h4>C</h4>'),
      [{ at: 'https://example.org/page/', messageKey: 'skip', values: { from: 2, to: 4 }, evidence: 'C' }],
    ],
    'levels are left out twice': [
      pageEvidence('<h1>A</h1><h3>B</h3><h1>C</h1><h6>D</h6>'),
      [{ evidence: 'B' }, { evidence: 'D' }],
    ],
  },
  passes: {
    'each level follows the one above': pageEvidence('<h1>A</h1><h2>B</h2><h3>C</h3>'),
    'levels jump upwards': pageEvidence('<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h1>E</h1>'),
    'the first heading is no H1': pageEvidence('<h3>A</h3><h3>B</h3>'),
  },
  notApplicable: {
    'there is no heading': pageEvidence('<p>Hello'),
    'there is a single heading': pageEvidence('<h3>A</h3>'),
  },
});
