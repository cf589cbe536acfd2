import type { Feature } from '#core/domain/features.ts';
import type { ProjectLink } from '#core/pages/page.ts';

/** A route as section 2 of the specification lists it. */
export type SpecifiedRoute = {
  /** Of docs/requirements/spec.tsv, without `spec:`. */
  readonly id: string;
  /** As pages have it: `:name`, and `:name?` where the route is there without it, too. */
  readonly path: string;
  readonly feature?: Feature;
  readonly requiresAuth?: true;
  /** What the parameter may be, where that is a fixed list. */
  readonly items?: readonly string[];
  /** What its link in the sidebar carries; missing for what no sidebar leads to. */
  readonly project?: ProjectLink;
};

const SITE_AND_ENGINE = { query: 'site', se: true } as const;
const TOOL_IDS =
  `timestamp-converter md5-hash-generator base64-encoder json-beautifier url-parser color-converter punycode
  ip-geolocation dns http-debugger ssl user-agent-parser indent-converter whois metatag number-converter sitemap-parser`.split(
    /\s+/u,
  );
const signedIn = { requiresAuth: true } as const;

export const SPECIFIED_ROUTES: readonly SpecifiedRoute[] = [
  { id: '2.04', path: '/' },
  { id: '2.05', path: '/dashboard/', ...signedIn, project: 'none' },
  { id: '2.06', path: '/project/:domain?/', project: 'segment' },
  { id: '2.07', path: '/insights/', feature: 'insights', project: 'none' },
  { id: '2.08', path: '/serp/keywords/:site?/', project: 'segment' },
  { id: '2.09', path: '/serp/keywords/groups/', ...signedIn },
  { id: '2.10', path: '/serp/best-pages/:site?/', project: 'segment' },
  { id: '2.11', path: '/serp/competitors/:site?/', project: 'segment' },
  { id: '2.12', path: '/inner-optimization/analyzer/', project: { query: 'url' } },
  { id: '2.13', path: '/content/one-page/', project: SITE_AND_ENGINE },
  { id: '2.13', path: '/content/website/', project: SITE_AND_ENGINE },
  { id: '2.14', path: '/page-speed/analyzer/', project: { query: 'site' } },
  { id: '2.15', path: '/accessibility-checker/', project: SITE_AND_ENGINE },
  { id: '2.16', path: '/website-checker/', feature: 'websiteChecker', project: { query: 'domain' } },
  { id: '2.17', path: '/hreflang-checker/', project: 'none' },
  { id: '2.18', path: '/ai-tools/long-tail-keywords/', project: SITE_AND_ENGINE },
  { id: '2.18', path: '/ai-tools/keywords-clustering/', project: SITE_AND_ENGINE },
  { id: '2.19', path: '/report-center/download-report/', ...signedIn, project: SITE_AND_ENGINE },
  { id: '2.19', path: '/report-center/schedule/', ...signedIn, project: SITE_AND_ENGINE },
  { id: '2.19', path: '/report-center/schedule-list/', ...signedIn, project: 'none' },
  { id: '2.19', path: '/report-center/schedule-list/edit/', ...signedIn },
  { id: '2.20', path: '/report-center/delivery/:action?/', ...signedIn, items: ['edit', 'new'], project: 'none' },
  { id: '2.21', path: '/report-center/white-label/', ...signedIn, project: 'none' },
  { id: '2.21', path: '/report-center/white-label/edit/', ...signedIn },
  {
    id: '2.22',
    path: '/account/:tab/',
    ...signedIn,
    items: ['profile', 'balance', 'balance-history', 'orders-history', 'downloads'],
  },
  { id: '2.23', path: '/support/', ...signedIn },
  { id: '2.23', path: '/unsubscribe/', ...signedIn },
  { id: '2.23', path: '/email-confirmation/', ...signedIn },
  { id: '2.24', path: '/privacy-policy/' },
  { id: '2.24', path: '/terms-of-service/' },
  { id: '2.24', path: '/public-offer-agreement/' },
  { id: '2.24', path: '/refund-policy/' },
  { id: '2.24', path: '/anti-spam-policy/' },
  { id: '2.25', path: '/pricing/' },
  { id: '2.25', path: '/seo-consultation/' },
  { id: '2.26', path: '/p/:page/' },
  { id: '2.27', path: '/404/' },
  { id: '2.28', path: '/tools/:tool/', feature: 'tools', items: TOOL_IDS, project: 'none' },
];

/** First segments of the routes shown without sidebar and padding (2.33). `price`, `about-us`, `write-a-review` and `uikitpage` are in no other list. */
export const BARE_PATHS: readonly string[] = [
  '/price/',
  '/about-us/',
  '/public-offer-agreement/',
  '/refund-policy/',
  '/anti-spam-policy/',
  '/404/',
  '/write-a-review/',
  '/pricing/',
  '/seo-consultation/',
  '/email-confirmation/',
  '/privacy-policy/',
  '/uikitpage/',
];
