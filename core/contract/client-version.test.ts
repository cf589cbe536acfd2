import { describe, expect, it } from 'vitest';
import { CLIENT_VERSION, isOutdatedClient, OLDEST_CLIENT } from './client-version.ts';

describe('isOutdatedClient [off:C9]', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['no number', false],
    ['-1', false],
    [['0', '0'], false],
    [String(OLDEST_CLIENT - 1), true],
    [OLDEST_CLIENT - 1, true],
    [String(OLDEST_CLIENT), false],
    [String(CLIENT_VERSION + 1), false],
  ])('%j → %s', (version, expected) => {
    expect(isOutdatedClient(version)).toBe(expected);
  });

  it('lets the present client through', () => {
    expect(isOutdatedClient(String(CLIENT_VERSION))).toBe(false);
  });
});
