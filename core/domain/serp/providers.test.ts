import { describe, expect, it } from 'vitest';
import { canAsk, callsPerList, PROVIDER_IDS, providerFacts, PROVIDERS } from './providers.ts';
import { defaultSearch, parseSearchKey, toSearchKey } from './search.ts';

describe('providers', () => {
  it('have their facts, each once', () => {
    expect(PROVIDERS.map(({ id }) => id)).toEqual(PROVIDER_IDS);
    expect(providerFacts('searxng').needs).toBe('address');
  });

  it('answer the engines and devices they know', () => {
    const google = defaultSearch(1);
    expect(canAsk(providerFacts('serper'), google)).toBe(true);
    expect(canAsk(providerFacts('serper'), { ...google, device: 'mobile' })).toBe(false);
    expect(canAsk(providerFacts('bingWebmaster'), google)).toBe(false);
    expect(canAsk(providerFacts('serper'), { ...google, engineId: 99_999 })).toBe(false);
  });

  it('are asked once for each ten results', () => {
    expect([10, 20, 30, 50, 100].map(callsPerList)).toEqual([1, 2, 3, 5, 10]);
  });
});

describe('the key of a search', () => {
  it('is read as it was made, with any sign in the place', () => {
    const search = { ...defaultSearch(3), place: 'Berlin: Mitte,Germany' };
    expect(toSearchKey(search)).toBe('3:desktop:de:Berlin: Mitte,Germany');
    expect(parseSearchKey(toSearchKey(search))).toEqual(search);
  });

  it.each(['', '3', '3:tablet:de:', '99999:desktop:de:', '3:desktop:DE:', `3:desktop:de:${'x'.repeat(121)}`])(
    'is none: %s',
    (key) => {
      expect(parseSearchKey(key)).toBeNull();
    },
  );
});
