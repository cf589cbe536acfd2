import { toCaseless } from '#core/base/plain-text.ts';
import type { Artifacts } from './artifacts.ts';
import type { Area, Check, Finding } from './check.ts';
import { isSuccess } from './checks/page-response.ts';

/**
 * One cause, one finding (check catalogue, rules for the engine, 3): when the check on the left reports something, the findings of
 * those on the right say the same again and are left out.
 */
export const SILENCES: Readonly<Record<string, readonly string[]>> = {
  'title-missing': ['title-too-short', 'title-too-long', 'title-same-as-h1', 'title-multiple'],
  'title-outside-head': ['title-missing'],
  'description-missing': ['description-too-short', 'description-too-long', 'description-multiple'],
  'h1-missing': ['title-same-as-h1'],
  'http-empty-body': [
    'content-thin',
    'title-missing',
    'title-outside-head',
    'description-missing',
    'h1-missing',
    'doctype-missing',
    'head-count',
    'body-count',
    'viewport-missing',
    'lang-missing',
    'charset-missing',
    'page-dead-end',
    'a11y-main-landmark',
    'a11y-bypass',
    'og-missing',
    'twitter-missing',
    'schema-missing',
    'canonical-missing',
  ],
  // What else an empty page lacks stays silent too.
  'redirect-meta-refresh': ['http-empty-body'],
  'redirect-loop': ['redirect-chain', 'redirect-chain-long', 'redirect-to-error', 'redirect-temporary'],
  'redirect-chain-long': ['redirect-chain', 'redirect-temporary'],
  'redirect-chain': ['redirect-temporary'],
  'canonical-conflicting': ['canonical-multiple'],
  'canonical-invalid': ['canonical-relative', 'canonical-to-error'],
  'canonical-to-home': ['canonicalised'],
  'canonical-https-to-http': ['canonicalised'],
  'canonical-loop': ['canonical-chain'],
  'canonical-outside-head': ['canonical-missing'],
  'viewport-missing': ['viewport-fixed', 'viewport-no-zoom'],
  'csp-missing': ['csp-weak'],
  'og-missing': ['og-incomplete'],
  'html-over-2mb': ['html-over-200kb'],
  'image-alt-empty-link': ['link-no-text'],
  'link-no-text': ['link-generic-text'],
  'soft-404': ['content-thin', 'content-placeholder'],
  'schema-parse-error': ['schema-missing'],
  'lang-missing': ['lang-invalid', 'hreflang-lang-mismatch'],
  'noindex-sitewide': ['noindex-home', 'sitemap-url-noindex'],
  'robots-blocks-all': ['noindex-home', 'sitemap-url-blocked'],
  'robots-unreachable': ['noindex-home', 'sitemap-url-blocked'],
};

type IsSameCause = (finding: Finding, cause: Finding) => boolean;

/** The same for single findings: which of those of the check on the right say again what one of the check on the left says. */
export const SILENCES_SOME: Readonly<Record<string, Readonly<Record<string, IsSameCause>>>> = {
  'title-dominant': { 'title-duplicate': hasSameEvidence },
  // A server that answers everything with one page does so for these files too.
  'missing-path-not-404': { 'robots-syntax': isAboutPage, 'ai-llms-invalid': isAboutPage },
};

function hasSameEvidence(finding: Finding, cause: Finding): boolean {
  return toCaseless(finding.evidence ?? '') === toCaseless(cause.evidence ?? '');
}

function isAboutPage({ messageKey }: Finding): boolean {
  return messageKey === 'html';
}

/** The same on a site: what these say of a file is told where it is met first, not on each page that loads it. */
export const ONCE_A_FILE: ReadonlySet<string> = new Set([
  'resource-no-cache',
  'resource-short-cache',
  'resource-uncompressed',
  'resource-unminified',
  'image-over-500kb',
]);

/** Areas that say something when no complete answer came, and when the answer is an error: its own page is nobody's content, its address often a mistyped one. */
const AREAS_WITHOUT_PAGE: readonly Area[] = ['availability', 'redirects'];

/** Rule 2 of the catalogue: these run on indexable pages only. */
const INDEXABLE_ONLY_AREAS: readonly Area[] = ['titles', 'descriptions'];
const INDEXABLE_ONLY: ReadonlySet<string> = new Set(['h1-missing', 'h1-multiple']);

type Applies = (check: Pick<Check, 'id' | 'area'>) => boolean;

/** Tells of each check whether it can say anything about such a page at all; else it counts as not applicable. */
export function applicability({ response, directives, document }: Partial<Artifacts>): Applies {
  if (response === undefined) return () => true;
  if (response.failure !== null || !isSuccess(response)) return ({ area }) => AREAS_WITHOUT_PAGE.includes(area);
  // Files that pages link to are called as programs want them.
  if (document === undefined) return ({ area }) => area !== 'urls';
  if (directives?.isIndexable ?? true) return () => true;
  return ({ id, area }) => !INDEXABLE_ONLY_AREAS.includes(area) && !INDEXABLE_ONLY.has(id);
}
