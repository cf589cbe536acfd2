import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yButtonName } from './a11y-button-name.ts';

describeCheck(a11yButtonName, {
  fails: {
    'a button is empty': [
      pageEvidence('<button></button>'),
      [{ at: 'https://example.org/page/', messageKey: 'nameless' }],
    ],
    'a button holds only an icon without a text': [pageEvidence('<button><img src="/menu.svg" alt=""></button>')],
  },
  passes: {
    'a button has a text': pageEvidence('<button>Send</button>'),
    'a button has an aria-label': pageEvidence('<button aria-label="Menu"></button>'),
    'the icon of a button has a text': pageEvidence('<button><img src="/menu.svg" alt="Menu"></button>'),
  },
  notApplicable: { 'there is no button': pageEvidence('<p>Words</p>') },
});
