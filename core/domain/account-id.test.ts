import { expect, it } from 'vitest';
import { accountIdParts, isOtherSight, toMemberAccountId } from './account-id.ts';

it('is read as it was made; the id of one’s own account is its holder’s', () => {
  expect(accountIdParts(toMemberAccountId('a1', 'p1', 7))).toEqual({ account: 'a1', person: 'p1', sight: '7' });
  expect(accountIdParts('p1')).toEqual({ account: 'p1', person: 'p1', sight: null });
});

it.each([
  ['a1.p1.7', 'a1.p1.8', true],
  ['a1.p1.7', 'a1.p1.7', false],
  ['a1.p1.7', 'a2.p1.7', false],
  ['a1.p1.7', 'a1.p2.8', false],
  ['a1.p1.7', 'p1', false],
  ['p1', 'a1.p1.7', false],
])('%s and %s differ by what is seen only: %s', (before, after, is) => {
  expect(isOtherSight(before, after)).toBe(is);
});
