import { FEATURES, type Feature } from '#core/contract/environment.ts';

/** The features of the specification (section 6) that are not part of the product yet. */
const NOT_BUILT: readonly Feature[] = [
  'email',
  'export',
  'whiteLabelReports',
  'googleAnalyticsAudience',
  'googleAuth',
  'facebookAuth',
  'keywordPopularity',
  'tools',
  'insights',
  'leadGenPopup',
  'payments',
  'manager',
  'helpCenter',
];

/** What this installation offers: everything built that was not switched off. */
export function toFeatures(off: readonly Feature[]): Feature[] {
  return FEATURES.filter((feature) => !NOT_BUILT.includes(feature) && !off.includes(feature));
}
