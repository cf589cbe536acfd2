/** What an installation may offer or not (specification, section 6). */
export const FEATURES = [
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
] as const;
export type Feature = (typeof FEATURES)[number];

/** Those that are part of the product. Pages, analyses and endpoints name the one they belong to. */
export const BUILT_FEATURES: readonly Feature[] = [
  'googleAuth',
  'facebookAuth',
  'websiteChecker',
  'tools',
  'insights',
  'payments',
  'manager',
];

/** Those of them that are off until whoever runs the server has set up an account with the service. */
export const SET_UP_FEATURES: readonly Feature[] = ['googleAuth', 'facebookAuth', 'payments'];

/** Whether something is there for an installation that offers these features: what names no feature always is. */
export function isOffered(
  { feature }: { readonly feature?: Feature | undefined },
  features: readonly Feature[],
): boolean {
  return feature === undefined || features.includes(feature);
}
