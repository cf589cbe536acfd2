import { describe, expect, it } from 'vitest';
import { areGrants, greatestRole, isEnough, roleAt, roleEverywhere, sitesOf, type Grant } from './roles.ts';

const MIXED: Grant[] = [
  { site: '*', role: 'viewer' },
  { site: 'a.example', role: 'editor' },
];
const SINGLE: Grant[] = [{ site: 'a.example', role: 'viewer' }];

describe('roles', () => {
  it('are those of all websites, or of single ones', () => {
    expect([roleEverywhere(MIXED), roleAt(MIXED, 'a.example'), roleAt(MIXED, 'b.example'), sitesOf(MIXED)]).toEqual([
      'viewer',
      'editor',
      'viewer',
      null,
    ]);
    expect([roleEverywhere(SINGLE), roleAt(SINGLE, 'a.example'), roleAt(SINGLE, 'b.example'), sitesOf(SINGLE)]).toEqual(
      [null, 'viewer', null, ['a.example']],
    );
    expect([greatestRole(MIXED), greatestRole([])]).toEqual(['editor', null]);
  });

  it('are enough for what is less', () => {
    expect([isEnough('owner', 'editor'), isEnough('editor', 'editor'), isEnough('viewer', 'editor')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isEnough(null, 'viewer')).toBe(false);
  });

  it('can be given when each website stands once, and an owner owns all', () => {
    expect([areGrants(MIXED), areGrants([{ site: '*', role: 'owner' }])]).toEqual([true, true]);
    expect([
      areGrants([]),
      areGrants([...SINGLE, ...SINGLE]),
      areGrants([{ site: 'a.example', role: 'owner' }]),
    ]).toEqual([false, false, false]);
  });
});
