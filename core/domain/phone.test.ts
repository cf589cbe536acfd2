import { expect, it } from 'vitest';
import { hasNoPhone, isAskedForPhone, isPhone, toPhone } from './phone.ts';

it.each([
  ['+49', '030 901820', '+4930901820'],
  ['49', '(030) 90-18/20', '+4930901820'],
  ['+49', '+43 1 58858', '+43158858'],
  ['+49', '0043 1 58858', '+43158858'],
  // The first 0 is part of the number.
  ['+39', '06 698 82', '+390669882'],
  ['+225', '07 01 02 03 04', '+2250701020304'],
  ['+1', '1 (212) 555-0100', '+12125550100'],
  ['+1', '212.555.0100', '+12125550100'],
  ['+7', '8 916 123-45-67', '+79161234567'],
  ['+7', '812 123 45 67', '+78121234567'],
  ['+1268', '464 1234', '+12684641234'],
])('with %s, %s is %s', (code, typed, phone) => {
  expect(toPhone(code, typed)).toBe(phone);
});

it.each(['', '0', '12', 'phone', '030 9018x', '+', '+0 123 4567', '1234567890123456', '12+345678'])(
  '%j is no number',
  (typed) => {
    expect(toPhone('+49', typed)).toBeNull();
  },
);

it('is stored with a plus and 7 to 15 digits, the first no 0', () => {
  expect(['+1234567', '+123456789012345'].map(isPhone)).toEqual([true, true]);
  expect(['+123456', '+1234567890123456', '1234567', '+0234567', '+123 4567', ''].map(isPhone)).toEqual(
    Array.from({ length: 6 }, () => false),
  );
});

it.each([
  { phone: '', visited: true, reg: false, oauth_provider: 'native', isAsked: true },
  { phone: '', visited: true, reg: false, oauth_provider: 'google', isAsked: true },
  { phone: '', visited: false, reg: true, oauth_provider: 'native', isAsked: true },
  { phone: '', visited: false, reg: true, oauth_provider: 'google', isAsked: false },
  { phone: '', visited: false, reg: false, oauth_provider: 'native', isAsked: false },
  { phone: '+4930901820', visited: true, reg: true, oauth_provider: 'native', isAsked: false },
  { phone: undefined, visited: true, reg: true, oauth_provider: 'native', isAsked: false },
])(
  'is asked for when it is empty and the user has visited before or is new with a native account: $phone, $visited, $reg, $oauth_provider [spec:4.03]',
  ({ isAsked, ...user }) => {
    expect(isAskedForPhone(user)).toBe(isAsked);
  },
);

it('is known to be missing when it is empty', () => {
  expect([{ phone: '' }, { phone: '+4930901820' }, {}].map(hasNoPhone)).toEqual([true, false, false]);
});
