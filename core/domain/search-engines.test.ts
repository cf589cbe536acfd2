import { describe, expect, it } from 'vitest';
import { ENGINE_KINDS, findSearchEngine, SEARCH_ENGINES, withGeo } from './search-engines.ts';

describe('search engines', () => {
  it('keep the ids that projects already have', () => {
    expect(findSearchEngine(1)).toMatchObject({ geo: 'US', name: 'google.com', kind: 'google', language: 'en' });
    expect(findSearchEngine(80)).toMatchObject({ geo: 'CY', name: 'google.com.cy' });
    expect(findSearchEngine(0)).toBeUndefined();
  });

  it('are there of every kind, each once in a country', () => {
    expect(new Set(SEARCH_ENGINES.map(({ kind }) => kind))).toEqual(new Set(ENGINE_KINDS));
    const names = SEARCH_ENGINES.map(({ name, geo }) => `${name} ${geo}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [{ id: 3 }, 'DE'],
    [{ id: 3, geo: '' }, 'DE'],
    [{ id: 3, geo: null }, 'DE'],
    [{ id: 3, geo: 'AT' }, 'AT'],
    [{ id: 99_999 }, ''],
  ])('have their country filled in from the built-in map: %j [spec:3.05]', (engine, geo) => {
    expect(withGeo(engine)).toEqual({ ...engine, geo });
  });
});
