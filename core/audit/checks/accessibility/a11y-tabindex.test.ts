import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yTabindex } from './a11y-tabindex.ts';

describeCheck(a11yTabindex, {
  fails: {
    'a tabindex is one': [
      pageEvidence('<button tabindex="1">Send</button>'),
      [{ at: 'https://example.org/page/', messageKey: 'forced', values: { value: 1 } }],
    ],
  },
  passes: {
    'a tabindex is zero': pageEvidence('<button tabindex="0">Send</button>'),
    'a tabindex is negative': pageEvidence('<button tabindex="-1">Send</button>'),
    'there is no tabindex': pageEvidence('<button>Send</button>'),
  },
});
