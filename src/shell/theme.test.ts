import { afterEach, describe, expect, it } from 'vitest';
import { theme } from './theme.ts';

describe('theme', () => {
  afterEach(() => theme.choose('system'));

  it('is the one of the system until one is chosen', () => {
    theme.start();
    expect(theme.choice()).toBe('system');
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  });

  it('is remembered and shown at the next start', () => {
    theme.choose('dark');
    document.documentElement.removeAttribute('data-theme');
    theme.start();
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
  });
});
