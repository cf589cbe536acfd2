import { describe, expect, it } from 'vitest';
import { FEATURES } from '#core/domain/features.ts';
import { toFeatures } from './features.ts';

describe('what a brand offers', () => {
  it('is everything built that was not switched off', () => {
    expect(toFeatures(['tools'], 'agency', ['tools', 'websiteChecker'])).toEqual(['websiteChecker']);
  });

  it('has no sign-in by Facebook on the hosts of the main brand', () => {
    expect(toFeatures([], 'agency', FEATURES)).toEqual(FEATURES);
    expect(toFeatures([], 'main', FEATURES)).toEqual(FEATURES.filter((feature) => feature !== 'facebookAuth'));
  });
});
