import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApiToken, holdsApiToken, isApiToken, prefixOf, withoutApiTokens } from './api-token.ts';

const token = createApiToken(randomBytes);

describe('an API token', () => {
  it('begins with a mark, is never the same twice, and shows little of itself', () => {
    expect(isApiToken(token)).toBe(true);
    expect(token).toMatch(/^swt_[\w-]{43}$/u);
    expect(createApiToken(randomBytes)).not.toBe(token);
    expect(prefixOf(token)).toBe(token.slice(0, 8));
  });

  it.each(['', 'swt_', token.slice(0, -1), `${token}A`, token.slice(4), `${token} `, token.toUpperCase()])(
    'is not %j',
    (text) => expect(isApiToken(text)).toBe(false),
  );

  it('is found in and kept out of texts', () => {
    expect(holdsApiToken(`/api/v1/tasks/${token}/`)).toBe(true);
    expect(withoutApiTokens(`/a/${token}/b?x=${token}`)).toBe('/a/swt_…/b?x=swt_…');
    expect(withoutApiTokens('/api/v1/tasks/')).toBe('/api/v1/tasks/');
    expect(holdsApiToken('/api/v1/tasks/')).toBe(false);
    // Names of files of websites begin like one.
    expect(holdsApiToken('?url=https://example.org/swt_logo-large.png')).toBe(false);
  });
});
