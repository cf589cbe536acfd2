import { expect, it } from 'vitest';
import type { Account } from '#core/contract/user.ts';
import type { Grant } from '#core/domain/roles.ts';
import { ANY_SITE, mayEdit } from './may-edit.ts';

const account = (grants?: Grant[]): Account => ({
  ...{ id: 'a', email: 'a@example.org', name: 'Ann', picture: null, lang: 'en' },
  member: grants === undefined ? null : { name: 'Bob', email: 'b@example.org', grants, person: 'b' },
});

it('is everything in one’s own account and for a visitor, and what the role allows in another’s', () => {
  for (const own of [null, account()]) expect([mayEdit(own), mayEdit(own, 'a.example')]).toEqual([true, true]);
  const of = (grants: Grant[]) => [
    mayEdit(account(grants)),
    mayEdit(account(grants), ANY_SITE),
    mayEdit(account(grants), 'a.example'),
    mayEdit(account(grants), 'b.example'),
  ];
  expect(of([{ site: '*', role: 'viewer' }])).toEqual([false, false, false, false]);
  expect(of([{ site: '*', role: 'editor' }])).toEqual([true, true, true, true]);
  expect(of([{ site: 'a.example', role: 'editor' }])).toEqual([false, true, true, false]);
});
