import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signMessage } from './sign-message.ts';

it('signs the time in whole seconds and the body', () => {
  const digits = createHmac('sha256', 'key').update('1700000000.{"a":1}').digest('hex');
  expect(signMessage('key', '{"a":1}', 1_700_000_000_999)).toBe(`t=1700000000,v1=${digits}`);
});
