import { describe, expect, it } from 'vitest';
import { FEATURES } from '#core/domain/features.ts';
import { toFeatures } from './features.ts';

describe('what a brand offers', () => {
  it('knows these features and no others [spec:6.02]', () => {
    expect(FEATURES).toEqual([
      'email',
      'export',
      'whiteLabelReports',
      'googleAnalyticsAudience',
      'googleAuth',
      'facebookAuth',
      'keywordPopularity',
      'websiteChecker',
      'tools',
      'insights',
      'leadGenPopup',
      'payments',
      'manager',
      'helpCenter',
    ]);
  });

  it('is everything built that was not switched off [spec:6.02]', () => {
    expect(toFeatures(['tools'], 'agency', ['tools', 'websiteChecker'])).toEqual(['websiteChecker']);
  });

  it('has no sign-in by Facebook on the hosts of the main brand [spec:6.02]', () => {
    expect(toFeatures([], 'agency', FEATURES)).toEqual(FEATURES);
    expect(toFeatures([], 'main', FEATURES)).toEqual(FEATURES.filter((feature) => feature !== 'facebookAuth'));
  });
});
