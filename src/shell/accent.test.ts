import { afterEach, describe, expect, it } from 'vitest';
import { openTestStore } from '#tests/support/test-store.ts';
import { keepAccent } from './accent.ts';

const { style } = document.documentElement;
afterEach(() => style.removeProperty('--accent'));

describe('the colour of a brand', () => {
  it('takes the place of the product’s at once, with its tones, and gives it back', () => {
    const { store } = openTestStore();
    const { environment } = store.getState();
    const show = (accent?: { light: string; dark: string }) =>
      store.set({ environment: { ...environment, brand: { ...environment.brand, ...(accent && { accent }) } } });
    keepAccent(store);
    expect(style.getPropertyValue('--accent')).toBe('');

    show({ light: '#7a1fa2', dark: '#d9a5f0' });
    expect(style.getPropertyValue('--accent')).toBe('light-dark(#7a1fa2, #d9a5f0)');
    expect(style.getPropertyValue('--accent-text')).toBe('light-dark(#7a1fa2, #d9a5f0)');
    expect(style.getPropertyValue('--accent-soft')).toContain('var(--accent) 12%');
    expect(style.getPropertyValue('--surface-selected')).toContain('var(--accent) 12%');

    show();
    for (const name of ['--accent', '--accent-text', '--accent-soft', '--surface-selected'])
      expect(style.getPropertyValue(name)).toBe('');
  });

  it('is that of the stored environment from the start on', () => {
    const brand = {
      kind: 'agency',
      name: 'Acme',
      host: 'a.test',
      accent: { light: '#00695c', dark: '#4db6ac' },
    } as const;
    keepAccent(openTestStore(null, undefined, { brand }).store);
    expect(style.getPropertyValue('--accent')).toBe('light-dark(#00695c, #4db6ac)');
  });
});
