import { expect, it } from 'vitest';
import { messageProblems, type MessageFields } from './message-form.ts';

const GOOD: MessageFields = {
  name: 'Ann',
  email: 'ann@example.org',
  phone: '',
  website: '',
  topic: 'other',
  message: 'Hi',
};

it.each<[Partial<MessageFields>, object]>([
  [{}, {}],
  [{ phone: '+49 (30) 123-45/6', website: 'example.org' }, {}],
  [
    { name: '', message: '' },
    { name: 'REQUIRE_MSG', message: 'REQUIRE_MSG' },
  ],
  [{ email: '' }, { email: 'REQUIRE_MSG' }],
  [{ email: 'ann@example' }, { email: 'INVALID_EMAIL' }],
  [{ email: 'ann@example.org\r\nBcc: b@example.org' }, { email: 'INVALID_EMAIL' }],
  [{ phone: 'call me' }, { phone: 'INVALID_INPUT' }],
  [{ message: 'x'.repeat(5000) }, {}],
  [
    { message: 'x'.repeat(5001), name: 'x'.repeat(121) },
    { name: 'TOO_LARGE', message: 'TOO_LARGE' },
  ],
])('%j', (fields, problems) => {
  expect(messageProblems({ ...GOOD, ...fields })).toEqual(problems);
});
