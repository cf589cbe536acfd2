import { describe, expect, it } from 'vitest';
import { GOOGLE_GROUPS, groupsOf, isGoogleGroup } from './google-groups.ts';

describe('groups of access at Google', () => {
  it('are those whose scope was granted', () => {
    expect(groupsOf(['openid', GOOGLE_GROUPS.google_drive, GOOGLE_GROUPS.google_webmaster])).toEqual([
      'google_webmaster',
      'google_drive',
    ]);
    expect(groupsOf(['openid', 'https://www.googleapis.com/auth/drive'])).toEqual([]);
  });

  it.each([
    ['google_tag', true],
    ['toString', false],
    ['', false],
    [null, false],
  ])('has a member %j: %s', (text, expected) => {
    expect(isGoogleGroup(text)).toBe(expected);
  });
});
