/**
 * Which tests a change touches, beyond what imports tell. Vitest follows imports itself (`vitest related`); what it cannot see is named
 * here: files that tests read, and programs that tests start.
 *
 * Browser tests import neither the app nor the server: they load the build, and nearly all of it (the worker keeps the whole app). Asked
 * of imports, every change of the app would touch all of them, ten minutes of them. So each part of the product names the journeys that
 * are about it, every change of the product runs the journeys everyone takes, and the rest is left to `npm test`. A changed journey
 * runs by itself; a changed file of `tests/support` with all journeys that import it.
 */
export type Touched = {
  /** Files whose tests Vitest finds by imports, the tests named here with them. */
  readonly sources: readonly string[];
  /** Browser tests, by file. */
  readonly journeys: readonly string[];
  /** Whether what is built is another: then the tests of the build run, too. */
  readonly isProduct: boolean;
  /** Whether it is about all tests: packages, configuration. */
  readonly isEverything: boolean;
};

const PRODUCT = /^(?:src|sw|core|server|public|locales)\/|^(?:index\.html|vite\.config\.ts|lingui\.config\.ts)$/u;
const EVERYTHING = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig[^/]*\.json)$/u;
const UNIT_TEST = /\.test\.tsx?$/u;

/** What everyone does: open it, audit a page, add a website, come back without a network. */
export const EVERYONE = [
  'tests/e2e/first-analysis.spec.ts',
  'tests/e2e/add-website.spec.ts',
  'tests/offline/results.spec.ts',
];

/** The journeys that are about a part of the product. */
export const JOURNEYS: readonly (readonly [part: RegExp, journeys: readonly string[]])[] = [
  [/\bbrands?\b|^src\/shell\/(?:accent|logo)/u, ['offline/brands']],
  [/^sw\//u, ['offline/worker', 'offline/update', 'offline/start', 'offline/install']],
  [/^vite\.config/u, ['e2e/parts', 'offline/first-view']],
  [/^public\/|^index\.html$/u, ['offline/install', 'e2e/own-home']],
  [/^server\/plugins\/|^src\/main\.tsx$/u, ['e2e/trusted-types']],
  [/^locales\/|^src\/i18n\//u, ['offline/languages', 'e2e/shell']],
  [/\b(?:members|membership|team|invitation|account-log|acting|roles?)\b|may-edit|working-in/u, ['e2e/members']],
  [/^src\/ui\//u, ['a11y/routes', 'e2e/keyboard', 'e2e/busy-dialog', 'e2e/narrow', 'e2e/print', 'offline/scroll']],
  [/^core\/(?:pages\/page|tools\/tool|contract\/synced-list)\.ts$/u, ['offline/new-kinds']],
  [/^core\/pages\//u, ['e2e/addresses', 'e2e/shell', 'offline/start', 'a11y/routes']],
  [/^core\/tools\/|^src\/features\/tools\//u, ['offline/tools', 'a11y/routes', 'e2e/naughty-lookups']],
  [/page-texts|^server\/legal\/|^src\/features\/pricing\//u, ['offline/page-texts']],
  [/sitemaps?\b/u, ['offline/sitemap-parser']],
  [/page-speed|audit\/speed/u, ['offline/page-speed']],
  [/tools\/(?:timestamp|color)/u, ['offline/tool-time-color']],
  [/tools\/(?:http-debugger|ssl)|lookups\/(?:http-debugger|ssl)/u, ['offline/tool-http']],
  [/tools\/(?:whois|dns|ip-geolocation)|lookup/u, ['offline/tool-lookup']],
  [/tools\/(?:user-agent|url-parser|metatag)/u, ['offline/tool-text']],
  [/tools\/(?:base64|number|indent|punycode)/u, ['offline/tool-encode']],
  [/tools\/(?:md5|json)/u, ['offline/tool-data']],
  [/^src\/(?:routes|app)\//u, ['e2e/addresses', 'e2e/bad-addresses', 'e2e/own-home', 'offline/start']],
  [/^src\/shell\//u, ['e2e/shell', 'e2e/keyboard', 'e2e/project-selector']],
  [/^src\/features\/home\/|^core\/domain\/home-|home-markup/u, ['e2e/own-home', 'a11y/routes', 'e2e/narrow']],
  [/^src\/features\/(?:project|dashboard)\//u, ['e2e/project-selector', 'e2e/dashboard', 'offline/scale']],
  [/monitor|alarm/u, ['e2e/monitoring']],
  [/monitoring\/place|\bplaces?\.ts|sights|agent-(?:loop|order|server|token)/u, ['e2e/monitoring-places']],
  [/push|status-page|monitoring\/status|alarm/u, ['e2e/push-status']],
  [/page-speed|accessibility|whole-site|site-samples|page-groups/u, ['e2e/whole-site']],
  [/accessibility/u, ['e2e/accessibility', 'a11y/routes']],
  [/^src\/(?:ui|features)\//u, ['e2e/naughty-site']],
  [/api-tokens?\b|token-scopes|api-reference|plugins\/bearer/u, ['e2e/api-tokens']],
  [/hreflang/u, ['e2e/hreflang']],
  [/serp|keywords|synced-list|^src\/data\/lists\//u, ['e2e/serp-keywords', 'e2e/to-keywords']],
  [/insight/u, ['e2e/insights']],
  [/\bserp\b|serp-(?:best-pages|competitors|check)/u, ['e2e/serp-figures']],
  [/\bcontent\b|^core\/text\/|page-texts/u, ['e2e/content']],
  [/keyword|^core\/text\//u, ['e2e/keywords-clustering', 'offline/long-tail-keywords']],
  [/report-center|^(?:core|server)\/reports\//u, ['e2e/report-center', 'e2e/report-delivery']],
  [/report-(?:delivery|recipient|schedule)|^server\/services\/(?:mail|schedule)\//u, ['e2e/report-delivery']],
  [/^src\/features\/add-website\//u, ['e2e/bad-addresses']],
  [/billing|payments?\b|downloads?\b|plan-(?:limits|period|repository)|\bledger\b/u, ['e2e/account-billing']],
  [
    /^(?:src|server)\/features\/site-audit\/|^server\/(?:crawl|threads)\/|^src\/analysis\//u,
    ['e2e/website-checker', 'offline/website-checker', 'e2e/site-recheck', 'e2e/ignored-findings', 'e2e/dashboard'],
  ],
  [/^src\/features\/(?:outbox|storage)\//u, ['offline/outbox', 'offline/storage']],
  [
    /^src\/features\/(?:auth|account|account-profile|restore-password)\/|^src\/data\/session\/|^server\/features\/user\//u,
    ['offline/identity', 'offline/tabs', 'e2e/account', 'offline/profile'],
  ],
  [/social|linked-account|sign-in-window/u, ['e2e/social-sign-in']],
  [/api-guard|own-origin|session-cookie/u, ['e2e/other-origin']],
  [/^src\/data\/outbox\//u, ['offline/outbox', 'offline/removed-elsewhere', 'offline/changes']],
  [
    /^src\/data\/projects\/|^server\/features\/sites\//u,
    ['offline/changes', 'offline/removed-elsewhere', 'offline/scale'],
  ],
  [/^src\/data\/(?:database|storage)\//u, ['offline/storage', 'offline/start']],
  [/^src\/data\/server\/|^server\/realtime\//u, ['offline/connectivity']],
  [/^src\/data\/update\//u, ['offline/update']],
];

/** Tests that read a file, or start a program, that they do not import. */
export const READ: readonly (readonly [read: RegExp, tests: readonly string[]])[] = [
  [
    /^locales\//u,
    ['tests/architecture/catalogues.test.ts', 'tests/architecture/checks.test.ts', 'tests/integration/pages.test.ts'],
  ],
  [/^CHANGELOG\.md$/u, ['tests/architecture/checks.test.ts']],
  [/^tools\/(?:new|gen)|^core\/(?:pages|tools)\/|^src\/routes\//u, ['tools/new.test.ts']],
  [/^docs\/check-catalogue\.md$/u, ['tests/architecture/checks.test.ts']],
  [/^core\/audit\//u, ['tests/architecture/checks.test.ts']],
  [
    /^\.oxlintrc\.json$|^eslint\..*config\.js$|^tests\/fixtures\/lint-violations\//u,
    ['tests/architecture/lint-rules.test.ts'],
  ],
  [/^\.dependency-cruiser\.cjs$/u, ['tests/architecture/dependency-rules.test.ts']],
  [
    /^tests\/fixtures\/sites\//u,
    ['server/features/page-audit/analysis.test.ts', 'tests/integration/site-audit.test.ts'],
  ],
  [
    /^tests\/fixtures\/databases\/|^server\/db\/migrations\//u,
    ['server/db/migrations.test.ts', 'server/db/database.test.ts'],
  ],
  [/^server\/(?!features\/.*\.tsx?$)|^tools\/start\.mjs$/u, ['tests/integration/main.test.ts']],
  [/^server\/(?:jobs|db)\/|^tests\/support\/children\//u, ['tests/integration/restart.test.ts']],
  [
    /^server\/cli\/|^tools\/cli\.mjs$/u,
    ['tests/integration/audit-command.test.ts', 'tests/integration/admin-command.test.ts'],
  ],
];

const isUnitTest = (file: string): boolean => UNIT_TEST.test(file);
const isJourney = (file: string): boolean => /^tests\/.*\.spec\.ts$/u.test(file);

function namedBy(table: typeof READ, files: readonly string[]): string[] {
  return table.filter(([pattern]) => files.some((file) => pattern.test(file))).flatMap(([, named]) => named);
}

/** @param files paths from the project's folder, as Git names them; what was deleted among them. */
export function touchedBy(files: readonly string[]): Touched {
  // A unit test is no part of the product that others load.
  const product = files.filter((file) => PRODUCT.test(file) && !isUnitTest(file));
  const journeys = [
    ...files.filter(isJourney),
    ...namedBy(JOURNEYS, product).map((name) => `tests/${name}.spec.ts`),
    ...(product.length > 0 ? EVERYONE : []),
  ];
  const code = files.filter((file) => /\.[mc]?[jt]sx?$/u.test(file) && !isJourney(file));
  return {
    sources: [...new Set([...code, ...namedBy(READ, files)])],
    journeys: [...new Set(journeys)].sort(),
    isProduct: product.length > 0,
    isEverything: files.some((file) => EVERYTHING.test(file)),
  };
}
