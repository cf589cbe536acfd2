import { describeCheck, pageEvidence } from '#core/audit/check-test.ts';
import { a11yAriaInvalid } from './a11y-aria-invalid.ts';

describeCheck(a11yAriaInvalid, {
  fails: {
    'a role is unknown': [
      pageEvidence('<div role="buton"></div><div role="buton"></div>'),
      [{ at: 'https://example.org/page/', messageKey: 'role', values: { role: 'buton', count: 2 } }],
    ],
    'a role is abstract': [pageEvidence('<div role="widget"></div>'), [{ values: { role: 'widget' } }]],
    'an attribute is unknown': [
      pageEvidence('<div role="button" aria-lable="Menu"></div>'),
      [{ messageKey: 'attribute', values: { name: 'aria-lable', count: 1 } }],
    ],
    'a value is not allowed': [
      pageEvidence('<div aria-hidden="yes"></div>'),
      [{ messageKey: 'value', values: { name: 'aria-hidden', value: 'yes' } }],
    ],
  },
  passes: {
    'roles and attributes are known': pageEvidence('<div role="button" aria-pressed="mixed" aria-label="Menu"></div>'),
    'a role is empty': pageEvidence('<div role="" aria-hidden="true"></div>'),
  },
  notApplicable: { 'there is no ARIA': pageEvidence('<p>Words</p>') },
});
